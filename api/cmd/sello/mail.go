package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"sello/api"
	"sello/api/config"
	"sello/api/store"
	"sello/api/wire"
)

// MailCmd is `sello mail`: the mails that were not sent.
type MailCmd struct {
	List   MailListCmd   `cmd:"" help:"List the mails that failed, and those that are tried again, as JSON, the latest first."`
	Resend MailResendCmd `cmd:"" help:"Send failed mails again; recorded in the audit log of the desk."`
}

// MailListCmd is `sello mail list`.
type MailListCmd struct {
	config.Database
}

// Run prints the mails.
func (c *MailListCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		found, err := s.TroubledMails(ctx)
		if err != nil {
			return err
		}
		list := make([]wire.Mail, len(found))
		for i, m := range found {
			list[i] = wire.MailOf(m)
		}
		return json.NewEncoder(out).Encode(list)
	})
}

// MailResendCmd is `sello mail resend`.
type MailResendCmd struct {
	IDs []string `arg:"" name:"id" help:"The ids that the list shows."`
	config.Database
}

// Run makes failed mails available to the queue again; the running service sends them.
func (c *MailResendCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		for _, id := range c.IDs {
			act := api.Act{ID: api.NewID(), At: now(), Operator: "command", What: "mail_resend", After: map[string]any{"mail": id}}
			switch err := s.ResendMail(ctx, id, act); api.KindOf(err) {
			case "":
			case api.KindNotFound, api.KindConflict:
				return fmt.Errorf("no failed mail has the id %s: see sello mail list", id)
			default:
				return err
			}
			if _, err := fmt.Fprintf(out, "%s: the running service sends it again\n", id); err != nil {
				return err
			}
		}
		return nil
	})
}
