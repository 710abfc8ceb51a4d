package desk

import (
	"context"

	"sello/api"
)

// TroubledMails lists the mails that failed or are deferred, the latest first.
func (s *Service) TroubledMails(ctx context.Context) ([]api.MailRecord, error) {
	return s.Store.TroubledMails(ctx)
}

// CountTroubledMails returns how many mails failed or are deferred.
func (s *Service) CountTroubledMails(ctx context.Context) (int, error) {
	return s.Store.CountTroubledMails(ctx)
}

// ResendMail sends a failed mail again, and records that in the audit log; KindNotFound if there is no such mail, KindConflict
// if it did not fail.
func (s *Service) ResendMail(ctx context.Context, by Operator, id string) error {
	return s.Store.ResendMail(ctx, id, s.entry(by, "mail_resend", map[string]any{"mail": id}))
}
