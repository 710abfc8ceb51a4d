// Package mail renders and sends the service's mails: one letter for each kind, in the customer's language, as plain
// text and as HTML. It sends over SMTP, or stores the mails in a local mailbox for development.
package mail

import (
	"context"
	"time"
)

// Attachment is a file attached to a message.
type Attachment struct {
	Name  string `json:"name"`
	Type  string `json:"type"` // content type
	Bytes []byte `json:"bytes"`
}

// Message is a rendered mail, ready to be sent.
type Message struct {
	ID          string       `json:"id"`
	To          string       `json:"to"`
	From        string       `json:"from"`
	ReplyTo     string       `json:"reply_to,omitempty"`
	Subject     string       `json:"subject"`
	Text        string       `json:"text"`
	HTML        string       `json:"html"`
	Attachments []Attachment `json:"attachments,omitempty"`
	At          time.Time    `json:"at"`
}

// Sender sends a message. The message counts as sent only if the error is nil; else it is sent again with the same ID,
// by which mail clients recognise a duplicate.
type Sender interface {
	Send(ctx context.Context, m Message) error
}
