package form

import "strings"

// Bare returns a typed number without spaces, dots, slashes and hyphens, in capitals.
func Bare(text string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		switch r {
		case ' ', '.', '-', '/':
			return -1
		}
		return r
	}, text))
}

// Shape returns the form of a text: 9 for a digit, A for a capital letter from A to Z, ? for anything else.
func Shape(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '0' <= r && r <= '9':
			return '9'
		case 'A' <= r && r <= 'Z':
			return 'A'
		}
		return '?'
	}, text)
}

// official returns the number of a party's document. A Spanish tax number has its official form, nine characters without separators, and
// the country before them as a VAT number. Every other number is as it was typed.
func (p Party) official() string {
	id, country := Bare(p.PersonalID), ""
	switch p.PersonalIDType {
	case IDTypeNIF, IDTypeNIE:
	case IDTypeVAT:
		rest, spanish := strings.CutPrefix(id, "ES")
		if !spanish && p.Address.Country != "ES" {
			return p.PersonalID
		}
		id, country = rest, "ES"
	default:
		return p.PersonalID
	}
	switch Shape(id) {
	case "99999999A", "A9999999A", "A99999999":
		return country + id
	}
	return p.PersonalID
}
