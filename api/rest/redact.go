package rest

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	queryPart  = regexp.MustCompile(`[?#]\S*=\S*`)
	addressed  = regexp.MustCompile(`\S+@\S+`)
	secretPart = regexp.MustCompile(`\S*_secret_\S*`)
	longToken  = regexp.MustCompile(`[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]+)*`)
	digitRun   = regexp.MustCompile(`\p{Nd}[\p{Nd}\p{Zs}\p{Pd}.,:/\\|()_*+·]{2,}\p{Nd}`)
	longNumber = regexp.MustCompile(`\p{Nd}(?:[\p{Zs}/-]?\p{Nd}){8,}`) // longer than a date or the version of a browser
)

// redact removes from an error's message all text that may be the visitor's data: quoted text, e-mail addresses,
// tokens, runs of four digits or more, and the query of an address. Quoted text is everything from the first quotation
// mark to the last, because the quoted data can contain marks itself.
func redact(message string) string {
	message = printable(message)
	if from, to := quoted(message); from >= 0 {
		message = message[:from] + "…" + message[to:]
	}
	return removePrivate(message, digitRun)
}

// redactBrowser removes from a User-Agent header text that no browser sends: e-mail addresses, tokens, the query
// of an address, and numbers of nine digits or more.
func redactBrowser(agent string) string { return removePrivate(printable(agent), longNumber) }

// removePrivate replaces e-mail addresses, tokens, queries and the matches of numbers.
func removePrivate(text string, numbers *regexp.Regexp) string {
	for _, private := range []*regexp.Regexp{queryPart, addressed, secretPart} {
		text = private.ReplaceAllString(text, "…")
	}
	text = longToken.ReplaceAllStringFunc(text, func(token string) string {
		if strings.ContainsAny(token, "0123456789") || token == strings.ToUpper(token) {
			return "…"
		}
		return token // without digits and in mixed case it is a long name in the code
	})
	return numbers.ReplaceAllString(text, "…")
}

// quoted returns the byte positions before the first quotation mark and behind the last one; with a single
// mark the quoted text reaches to the end. It returns -1 if there is no mark. An apostrophe between two
// letters is no mark.
func quoted(text string) (from, to int) {
	from, marks := -1, 0
	for i, r := range text {
		size := utf8.RuneLen(r)
		if !strings.ContainsRune("\"'`“”„«»‘’‚‹›「」『』", r) || apostrophe(text[:i], text[i+size:]) {
			continue
		}
		if marks++; from < 0 {
			from = i
		}
		to = i + size
	}
	if marks == 1 {
		to = len(text)
	}
	return from, to
}

func apostrophe(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	return unicode.IsLetter(last) && unicode.IsLetter(next)
}

// printable replaces control characters by spaces, removes the invisible runes of Unicode's class Cf, and writes
// the fullwidth forms of ASCII as ASCII, so that the patterns match what a reader sees.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r):
			return -1
		case '\uff01' <= r && r <= '\uff5e':
			return r - '\uff01' + '!'
		case r == '\ufe6b':
			return '@'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// cut returns at most limit runes of text.
func cut(text string, limit int) string {
	if runes := []rune(text); len(runes) > limit {
		return string(runes[:limit])
	}
	return text
}
