package api

import (
	"strings"
	"time"

	"sello/core/form"
)

// ContactRequest is a customer's message to the provider, with the trademark if it was sent from the wizard.
type ContactRequest struct {
	ID        string
	SessionID string
	Lang      string
	Contact   form.Contact
	Trademark *form.Trademark // nil from the standalone page
	LogoKey   string
	LogoType  string
	CreatedAt time.Time
	Answer    *ContactAnswer // nil until an operator has answered
}

// Reference returns the short name of the request in mails, by which the customer and the provider mean the same.
func (c ContactRequest) Reference() string {
	id := strings.ToUpper(strings.ReplaceAll(c.ID, "-", ""))
	return "C-" + id[max(len(id)-8, 0):]
}

// ContactAnswer is an operator's answer to a contact request.
type ContactAnswer struct {
	At   time.Time
	By   string // address of the operator
	Text string
	File FileRef // the zero FileRef without a file
}
