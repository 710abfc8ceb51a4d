package accounts

import (
	"context"

	"sello/api"
	"sello/core/form"
)

// SignUp creates a pending account with its consents, and enqueues the mail with the link that activates it.
//
// Errors: KindInvalidData; KindAlreadyRegistered if the address has an active account; KindEmailExists if its account
// is not activated yet; an OverQuota if a quota allows no more sign-ups today, unless the address is proved first.
func (s *Service) SignUp(ctx context.Context, who api.Session, f form.Signup, lang string) error {
	f = f.Clean()
	if err := api.Invalid(form.CheckSignup(f)); err != nil {
		return err
	}
	a, mail := api.NewAccount(f.Email, lang, s.Now())
	if err := s.taken(ctx, a.Email); err != nil {
		return err
	}
	uses := s.Quotas.SigningUp(a.CreatedAt)
	if err := s.Store.CheckUses(ctx, uses); err != nil {
		return err
	}
	consents := s.Given(f, api.Consent{SessionID: who.ID, AccountID: a.ID, Email: a.Email, Lang: lang})
	err := s.Store.SignUp(ctx, a, consents, api.Effects{Session: who, Uses: uses, Mails: []api.Mail{mail}})
	if api.KindOf(err) == api.KindConflict { // a concurrent request created it first
		return s.taken(ctx, a.Email)
	}
	return err
}

// taken returns KindAlreadyRegistered or KindEmailExists if the address has an active or a pending account, nil if it
// has none.
func (s *Service) taken(ctx context.Context, email string) error {
	a, found, err := s.Store.AccountByEmail(ctx, email)
	switch {
	case err != nil || !found:
		return err
	case a.State == api.AccountActive:
		return api.Fail(api.KindAlreadyRegistered)
	}
	return api.Fail(api.KindEmailExists)
}
