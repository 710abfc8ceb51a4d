package mail

import (
	"bytes"
	"errors"
	"fmt"
	"mime"
	"regexp"
	"strings"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"sello/core/invisible"
)

// compose returns the MIME message. The job's id is the Message-ID, by which mail clients recognise a duplicate.
func compose(m Message) (*gomail.Msg, error) {
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent()) // it would name the library and its version
	if err := msg.From(m.From); err != nil {
		return nil, fmt.Errorf("sender: %w", err)
	}
	if msg.To(quoted(m.To)) != nil { // the library's error would contain the address
		return nil, noRecipient{errors.New("the recipient's address is none")}
	}
	if m.ReplyTo != "" {
		_ = msg.ReplyTo(quoted(m.ReplyTo)) // an invalid address is left out, so that the mail is sent all the same
	}
	msg.Subject(strings.ReplaceAll(m.Subject, "=?", "= ?")) // what somebody typed must not be read as an encoded word
	msg.SetDateWithValue(m.At)
	msg.SetMessageIDWithValue(m.ID + "@" + domainOf(m.From))
	msg.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: automatic replies must not answer it
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	for _, a := range m.Attachments {
		err := msg.AttachReader(legible(a.Name), bytes.NewReader(a.Bytes), gomail.WithFileContentType(gomail.ContentType(a.Type)), named)
		if err != nil {
			return nil, fmt.Errorf("attachment: %w", err)
		}
	}
	return msg, nil
}

// longestSection is the number of characters of a file's name on one line.
const longestSection = 60

// inHeaders replaces what the library replaces in the name of a file, since a header or a file system may not take it.
var inHeaders = strings.NewReplacer(`"`, "_", "/", "_", ":", "_", "<", "_", ">", "_", "?", "_", `\`, "_", "|", "_")

// named writes the name of a file that is not ASCII as RFC 2231 wants it, on several lines if it is long. The library writes it as an
// encoded word, which RFC 2047 does not allow there and not every program reads; it still does so in Content-Type, for old programs.
func named(f *gomail.File) {
	header := mime.FormatMediaType("attachment", map[string]string{"filename": inHeaders.Replace(f.Name)})
	short, encoded, long := strings.Cut(header, "filename*=")
	if long && len(encoded) > longestSection {
		header = strings.TrimSuffix(short, "; ")
		for i := 0; encoded != ""; i++ {
			end := sectionEnd(encoded)
			header += fmt.Sprintf(";\r\n filename*%d*=%s", i, encoded[:end])
			encoded = encoded[end:]
		}
	}
	f.Header.Set("Content-Disposition", header)
}

// further matches the code of a further byte of a character in UTF-8.
var further = regexp.MustCompile(`^%[89AB]`)

// sectionEnd returns where the first section of an encoded name ends: not within the code of a character.
func sectionEnd(encoded string) int {
	end := min(longestSection, len(encoded))
	for end < len(encoded) && (encoded[end-1] == '%' || encoded[end-2] == '%' || further.MatchString(encoded[end:])) {
		end--
	}
	return end
}

// written returns the bytes of a message. The library writes the name of a file on one line, which with many letters that are not
// ASCII is longer than the 998 bytes that a server must accept (RFC 5322, 2.1.1); this function folds it between its encoded words.
func written(msg *gomail.Msg) ([]byte, error) {
	var b bytes.Buffer
	_, err := msg.WriteTo(&b)
	return bytes.ReplaceAll(b.Bytes(), []byte("?= =?"), []byte("?=\r\n =?")), err
}

// mostAccents is the number of accents on one letter that is shown; Tibetan has five.
const mostAccents = 5

// legible returns what somebody typed as it can stand in a sentence, a subject or the name of a file: on one line, with single
// spaces, without characters that show nothing but can turn the direction of the words behind them, and with no more accents on one
// letter than a language puts there, since a pile of them covers other lines.
func legible(typed string) string {
	accents := 0
	shown := strings.Map(func(r rune) rune {
		if invisible.Is(r) {
			return -1
		}
		if accents++; !unicode.Is(unicode.Mn, r) {
			accents = 0
		}
		switch {
		case accents > mostAccents:
			return -1
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, typed)
	return strings.Join(strings.FieldsFunc(shown, func(r rune) bool { return r == ' ' }), " ")
}

// domainOf returns the domain of an address such as "Sello <no-reply@sello.test>".
func domainOf(address string) string {
	return strings.TrimSuffix(address[strings.LastIndex(address, "@")+1:], ">")
}

// quoted puts the part before the @ into quotes if its dots require it (RFC 5322). The forms accept dots anywhere in that
// part, as HTML does.
func quoted(address string) string {
	local, domain, _ := strings.Cut(address, "@")
	if strings.Contains("."+local+".", "..") {
		return `"` + local + `"@` + domain
	}
	return address
}
