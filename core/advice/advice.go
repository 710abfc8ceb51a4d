// Package advice finds what a customer has probably mistyped in the data of an owner, and what speaks against a new password.
//
// An advice is no fault: the value is accepted as it is, and every door shows the advice as something to look at. The rules for
// values that are not accepted are in package form.
package advice

import "sello/core/form"

// Code is the stable name of an advice. A code may be retired, never reassigned.
type Code string

// The codes. Each has a text in every language under the key "advice_" + code.
const (
	MailDomain   Code = "mail_domain"   // the domain is probably mistyped for a well-known one
	IDIncomplete Code = "id_incomplete" // the control character at the end is missing
	IDControl    Code = "id_control"    // the control character does not fit the number: one of the two is wrong
	IDForm       Code = "id_form"       // not the form of such a document
	IDType       Code = "id_type"       // the number is one of the other type
	PostalCode   Code = "postal_code"   // not the form of a postal code of the country

	CommonPassword Code = "common_password" // one of the most common passwords
)

// Codes lists every code in the order above.
func Codes() []Code {
	return []Code{MailDomain, IDIncomplete, IDControl, IDForm, IDType, PostalCode, CommonPassword}
}

// Advice is something to look at in one field.
type Advice struct {
	Path string // the field in the API's shape: "address.zipcode"
	Code Code
	Take string // the value that the field probably should have; "" if that is not known
}

// Party returns the advices on an owner or billing party, in the order of the fields. An empty field gets none.
func Party(p form.Party) []Advice {
	p = p.Clean()
	var list []Advice
	list = append(list, postalCode(p.Address)...)
	list = append(list, document(p)...)
	return append(list, mailDomain(p.Email)...)
}
