package form

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sello/core/fault"
	"sello/core/invisible"
)

// collector collects the faults of one form, at most one for each field. The first that applies counts: missing, invalid
// characters, too long, then the field's own rule.
type collector fault.List

func (c *collector) add(path string, code fault.Code, limit int64) {
	*c = append(*c, fault.Fault{Path: path, Code: code, Limit: limit})
}

// line checks a single-line input, and reports whether it has a valid text.
func (c *collector) line(path, text string, required bool) bool {
	return c.text(path, text, required, MaxLine, false)
}

// lines checks a text area, in which line ends and tabs are allowed.
func (c *collector) lines(path, text string, required bool) {
	c.text(path, text, required, MaxText, true)
}

// text checks a text, and reports whether it is valid and not empty.
func (c *collector) text(path, text string, required bool, limit int, area bool) bool {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		if required {
			c.add(path, fault.Required, 0)
		}
		return false
	case !printable(text, area):
		c.add(path, fault.InvalidCharacter, 0)
		return false
	case utf8.RuneCountInString(text) > limit:
		c.add(path, fault.TooLong, int64(limit))
		return false
	}
	return true
}

// OnLine returns the text of a single-line input trimmed, without control characters, and with plain spaces.
func OnLine(text string) string { return cleaned(text, false) }

// inArea returns the text of a text area, as cleaned does.
func inArea(text string) string { return cleaned(text, true) }

// cleaned returns a text trimmed and without what comes along with text that is copied from a PDF, a table or an office program, and
// cannot be seen there: control characters are left out, and a line has a plain space for each tab and other white space except line
// ends. An area keeps tabs and spaces, and has a line end for each other separator of lines and pages.
func cleaned(text string, area bool) string {
	if isPrintable(text) {
		return strings.TrimSpace(text)
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r', area && r == '\t':
			return r
		case !unicode.IsSpace(r):
			if unicode.IsControl(r) {
				return -1
			}
			return r
		case !area:
			return ' '
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return '\n'
		}
		return r
	}, text))
}

// isPrintable reports whether a text has only spaces, letters and signs of ASCII, as most texts that are checked while a customer types.
func isPrintable(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// email checks a required e-mail address.
func (c *collector) email(path, text string) {
	if c.line(path, text, true) && !ValidEmail(strings.TrimSpace(text)) {
		c.add(path, fault.InvalidEmail, 0)
	}
}

// password checks the characters and the length of a password, and reports whether it is valid. A password is not trimmed, but
// white space alone counts as empty.
func (c *collector) password(path, text string) bool {
	switch {
	case strings.TrimSpace(text) == "":
		c.add(path, fault.Required, 0)
	case !printable(text, false):
		c.add(path, fault.InvalidCharacter, 0)
	case utf8.RuneCountInString(text) > MaxLine:
		c.add(path, fault.TooLong, MaxLine)
	default:
		return true
	}
	return false
}

// listed requires one of the values.
func (c *collector) listed(path, value string, values ...string) {
	switch {
	case slices.Contains(values, value):
	case strings.TrimSpace(value) == "":
		c.add(path, fault.Required, 0)
	default:
		c.add(path, fault.UnknownValue, 0)
	}
}

// accepted requires a ticked box.
func (c *collector) accepted(path string, yes bool) {
	if !yes {
		c.add(path, fault.MustAccept, 0)
	}
}

// under adds the faults of a form that is part of this one.
func (c *collector) under(prefix string, found fault.List) {
	*c = append(*c, found.Under(prefix)...)
}

// printable reports whether the text is valid Unicode with something to see in it, without control characters, Unicode line
// separators, overrides of the text direction and replacement characters, which stand for characters that were lost. An area may
// contain line ends and tabs.
func printable(text string, area bool) bool {
	if !utf8.ValidString(text) {
		return false
	}
	visible := false
	for _, r := range text {
		switch r {
		case '\n', '\r', '\t':
			if !area {
				return false
			}
		case '\u2028', '\u2029', '\u202d', '\u202e', utf8.RuneError:
			return false
		default:
			if unicode.IsControl(r) || r&0xfffe == 0xfffe { // the last two of each plane are no characters
				return false
			}
			visible = visible || !showsNothing(r)
		}
	}
	return visible
}

// showsNothing reports whether a character shows nothing by itself: white space, what is invisible, combining accents, the empty Braille
// pattern, and characters of private use, which no font is bound to have.
func showsNothing(r rune) bool {
	return unicode.IsSpace(r) || invisible.Is(r) || 0x300 <= r && r <= 0x36f || r == 0x2800 || unicode.Is(unicode.Co, r)
}
