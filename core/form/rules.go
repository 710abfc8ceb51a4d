package form

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sello/core/fault"
)

// collector gathers what the rules of one form find: at most one fault a field, the most basic
// first (missing, then unusable characters, then too long, then what the field itself asks for).
type collector fault.List

func (c *collector) add(path string, code fault.Code, limit int64) {
	*c = append(*c, fault.Fault{Path: path, Code: code, Limit: limit})
}

// line applies the rules of a single-line input.
func (c *collector) line(path, text string, required bool) bool {
	return c.text(path, text, required, MaxLine, false)
}

// lines applies the rules of a text area, where a new line or a tab is text.
func (c *collector) lines(path, text string, required bool) {
	c.text(path, text, required, MaxText, true)
}

// text reports whether the text has something in it and is well formed.
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

// email applies the rules of an e-mail address that has to be given.
func (c *collector) email(path, text string) {
	if c.line(path, text, true) && !ValidEmail(strings.TrimSpace(text)) {
		c.add(path, fault.InvalidEmail, 0)
	}
}

// password applies the rules of a password as such. It is taken as typed: nothing is trimmed,
// though white space alone counts as empty as it does everywhere.
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

// listed asks for exactly one of the values.
func (c *collector) listed(path, value string, values ...string) {
	for _, v := range values {
		if value == v {
			return
		}
	}
	if strings.TrimSpace(value) == "" {
		c.add(path, fault.Required, 0)
		return
	}
	c.add(path, fault.UnknownValue, 0)
}

// accepted asks for a ticked box.
func (c *collector) accepted(path string, yes bool) {
	if !yes {
		c.add(path, fault.MustAccept, 0)
	}
}

// under takes the faults of a form that is part of this one.
func (c *collector) under(prefix string, found fault.List) {
	*c = append(*c, found.Under(prefix)...)
}

// printable reports whether the text is valid UTF-8 without control characters and without those that
// break a line or turn the reading direction of what follows. An area may hold line ends and tabs.
func printable(text string, area bool) bool {
	if !utf8.ValidString(text) {
		return false
	}
	for _, r := range text {
		switch r {
		case '\n', '\r', '\t':
			if !area {
				return false
			}
		case '\u2028', '\u2029', '\u202d', '\u202e':
			return false
		default:
			if unicode.IsControl(r) {
				return false
			}
		}
	}
	return true
}
