package api

import (
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

// ContactAnswer is an operator's answer to a contact request.
type ContactAnswer struct {
	At   time.Time
	By   string // address of the operator
	Text string
	File FileRef // the zero FileRef without a file
}
