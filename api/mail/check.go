package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
)

// Check holds an SMTP conversation up to the recipient of a mail, with TLS and the password as for a mail, and ends it without
// a message. Many servers say only to the recipient that they take no mails of this sender or of this machine. Its error says
// which step the server refused.
func (s *SMTP) Check(ctx context.Context, from, to string) error {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return fmt.Errorf("sender: %w", err)
	}
	recipient, err := netmail.ParseAddress(to)
	if err != nil {
		return fmt.Errorf("recipient: %w", err)
	}
	connection, err := s.dial(ctx)
	if err != nil {
		return err
	}
	err = connection.UpdateDeadline(within(ctx, s.times.step))
	if err == nil {
		if err = begin(connection, "<"+sender.Address+">", recipient.Address); err != nil {
			err = fmt.Errorf("the sender %s: %w", sender.Address, err)
		}
	}
	if err == nil {
		if err = connection.Rcpt("<" + recipient.Address + ">"); err != nil {
			err = fmt.Errorf("the recipient %s: %w", recipient.Address, err)
		}
	}
	return errors.Join(err, leave(connection))
}
