// Package mail writes and sends the service's letters: one letter a kind, in the customer's language,
// as plain text and as HTML made from the same parts. It sends over SMTP, or keeps the letters in a
// local mailbox where a developer reads them.
package mail

import (
	"context"
	"time"
)

// Attachment is a file that goes along.
type Attachment struct {
	Name  string `json:"name"`
	Type  string `json:"type"` // content type
	Bytes []byte `json:"bytes"`
}

// Message is a letter ready to be sent.
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

// Sender hands a message over. A message counts as sent only when the error is nil; sending the same
// ID again must not confuse the reader.
type Sender interface {
	Send(ctx context.Context, m Message) error
}
