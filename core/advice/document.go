package advice

import (
	"strings"

	"sello/core/form"
)

// The control characters of Spanish tax numbers, by the number modulo 23 (Real Decreto 1553/2005, article 11, for the DNI; Orden
// INT/2058/2008 for the NIE, whose X, Y and Z count as 0, 1 and 2), and of companies, by their control digit (Orden EHA/451/2008).
const (
	personControls  = "TRWAGMYFPDXBNJZSQVHLCKE"
	companyControls = "JABCDEFGHI"
)

// The first letters of tax numbers that are not those of a DNI. K, L and M are of persons without a DNI or NIE (Real Decreto
// 1065/2007, article 20), whose 7 digits have the control of a DNI.
const (
	foreigners  = "XYZ"
	otherPeople = "KLM"
	companies   = "ABCDEFGHJNPQRSUVW"
	withLetter  = "NPQRSW" // companies whose control is the letter
)

// document returns the advice on the identity or tax number of a party. Only Spanish numbers have a form that is known here.
func document(p form.Party) []Advice {
	id := form.Bare(p.PersonalID)
	if id == "" {
		return nil
	}
	switch p.PersonalIDType {
	case form.IDTypeNIF:
		if p.Type == form.Person && isForeigner(id) {
			return []Advice{{"personal_id_type", IDType, form.IDTypeNIE}}
		}
	case form.IDTypeNIE:
		if isDNI(id) {
			return []Advice{{"personal_id_type", IDType, form.IDTypeNIF}}
		}
	case form.IDTypeVAT:
		rest, spanish := strings.CutPrefix(id, "ES")
		if !spanish && (p.Address.Country != "ES" || strings.HasPrefix(form.Shape(id), "AA")) {
			return nil
		}
		id = rest
	default:
		return nil
	}
	return number(p.PersonalID, id)
}

func isForeigner(id string) bool { return form.Shape(id) == "A9999999A" && contains(foreigners, id[0]) }

func isDNI(id string) bool { return form.Shape(id) == "99999999A" }

// number returns the advice on a Spanish tax number; typed is how the customer has written it.
func number(typed, id string) []Advice {
	body, control := id, ""
	switch form.Shape(id) {
	case "99999999A", "A9999999A", "A99999999":
		body, control = id[:8], id[8:]
	case "99999999", "A9999999":
	default:
		return []Advice{{"personal_id", IDForm, ""}}
	}
	right := controls(body)
	switch {
	case right == "":
		return []Advice{{"personal_id", IDForm, ""}}
	case control == "":
		return []Advice{{"personal_id", IDIncomplete, strings.TrimSpace(typed) + right[:1]}}
	case !strings.Contains(right, control):
		return []Advice{{"personal_id", IDControl, ""}}
	}
	return nil
}

// controls returns the control characters that a number of 8 characters may have, the usual one first; none if it is no tax number.
func controls(body string) string {
	digits := body[1:]
	switch first := body[0]; {
	case first >= '0' && first <= '9':
		return personControl(body)
	case contains(foreigners, first):
		return personControl(string('0'+first-'X') + digits)
	case contains(otherPeople, first):
		return personControl(digits)
	case contains(companies, first):
		digit := companyDigit(digits)
		letter, figure := companyControls[digit:digit+1], "0123456789"[digit:digit+1]
		if contains(withLetter, first) {
			return letter + figure
		}
		return figure + letter
	}
	return ""
}

func personControl(digits string) string {
	n := 0
	for i := range len(digits) {
		n = n*10 + int(digits[i]-'0')
	}
	return personControls[n%23 : n%23+1]
}

// companyDigit returns the control digit of 7 digits: those at odd places are doubled, and the digits of all are added up.
func companyDigit(digits string) int {
	sum := 0
	for i := range len(digits) {
		d := int(digits[i] - '0')
		if i%2 == 0 {
			d = d*2/10 + d*2%10
		}
		sum += d
	}
	return (10 - sum%10) % 10
}

func contains(set string, c byte) bool { return strings.IndexByte(set, c) >= 0 }
