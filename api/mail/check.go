package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
)

// Check holds an SMTP conversation up to the sender of a mail, with TLS and the password as for a mail, and ends it without
// a recipient. Its error says which step the server refused.
func (s *SMTP) Check(ctx context.Context, from string) error {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return fmt.Errorf("sender: %w", err)
	}
	connection, err := s.dial(ctx)
	if err != nil {
		return err
	}
	err = connection.UpdateDeadline(s.times.step)
	if err == nil {
		err = begin(connection, "<"+sender.Address+">", "")
	}
	if err != nil {
		err = fmt.Errorf("the sender %s: %w", sender.Address, err)
	}
	return errors.Join(err, leave(connection))
}
