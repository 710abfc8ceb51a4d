// Package mail renders and sends the service's mails: one letter for each kind, in the customer's language, as plain
// text and as HTML. It sends over SMTP, or stores the mails in a local mailbox for development.
package mail

import (
	"context"
	"time"

	"sello/api"
)

// Message is a rendered mail, ready to be sent.
type Message struct {
	ID          string     `json:"id"`
	To          string     `json:"to"`
	From        string     `json:"from"`
	ReplyTo     string     `json:"reply_to,omitempty"`
	Subject     string     `json:"subject"`
	Text        string     `json:"text"`
	HTML        string     `json:"html"`
	Attachments []api.File `json:"attachments,omitempty"`
	At          time.Time  `json:"at"`
}

// Sender sends a message. write returns it, and is called only when the mail server is ready to take a mail: what is in the
// message, such as a link, can count from then. The message counts as sent only if the error is nil; reply is then what the
// server said. An error of write is returned as it is. After any other error the message is sent again with the same ID, by
// which mail clients recognise a duplicate.
//
// An error has the method Permanent if the recipient does not exist, Refused if the server refused this message but may take
// it later, and Busy if there was no connection to send it over. Each returns true.
type Sender interface {
	Send(ctx context.Context, write func(context.Context) (Message, error)) (reply string, err error)
}
