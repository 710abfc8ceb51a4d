// Package accounts holds sign-up, the registration check of the wizard, the profiles that prefill it,
// and the care of an account: consents, sessions, export, deletion.
package accounts

import (
	"context"
	"time"

	"sello/api"
	"sello/core/form"
)

// The versions of the documents in force: what a consent is given to. They change with the texts.
const (
	TermsVersion   = "2026-11-01"
	PrivacyVersion = "2026-11-20"
)

// Store is what accounts ask of the database.
type Store interface {
	AccountByEmail(ctx context.Context, email string) (api.Account, bool, error)
	RegistrationOf(ctx context.Context, sessionID string) (api.Registration, bool, error)
	SaveRegistration(ctx context.Context, r api.Registration) error
	ProfileOf(ctx context.Context, accountID string) (api.Profile, bool, error)
	SavePersonal(ctx context.Context, accountID string, p form.Party) error
	SaveBilling(ctx context.Context, accountID string, p form.Party) error
	CareStore
}

// Service is the use cases of accounts. Now answers UTC.
type Service struct {
	Store  Store
	Orders Orders // for export and deletion
	Now    func() time.Time
}

// CheckRegistration records the consents and binds the address to the session; it makes no account.
//
// Errors: KindInvalidData; KindAlreadyRegistered when the address has an account with a password;
// KindEmailExists when its account is not activated yet, unless it is this session that registered the
// address: its own report request made the account, and it may go on with its order.
func (s *Service) CheckRegistration(ctx context.Context, who api.Session, f form.Signup, lang string) error {
	f = f.Clean()
	if err := api.Invalid(form.CheckSignup(f)); err != nil {
		return err
	}
	email := api.Address(f.Email)
	a, found, err := s.Store.AccountByEmail(ctx, email)
	switch {
	case err != nil:
		return err
	case found && a.PasswordHash != "":
		return api.Fail(api.KindAlreadyRegistered)
	case found:
		mine, known, err := s.Store.RegistrationOf(ctx, who.ID)
		if err != nil {
			return err
		}
		if !known || mine.Email != email {
			return api.Fail(api.KindEmailExists)
		}
	}
	return s.Store.SaveRegistration(ctx, api.Registration{
		SessionID: who.ID, Email: email, At: s.Now(), Consents: s.given(f, api.Consent{SessionID: who.ID, Email: email, Lang: lang}),
	})
}

// given makes the consents of a form from one that says whose they are: both required ones, and the
// commercial one only when ticked.
func (s *Service) given(f form.Signup, of api.Consent) []api.Consent {
	purposes := []string{api.ConsentTerms, api.ConsentPrivacy}
	if f.InfoAccepted {
		purposes = append(purposes, api.ConsentCommercial)
	}
	var consents []api.Consent
	for _, purpose := range purposes {
		c := of
		c.ID, c.Purpose, c.Version, c.GivenAt = api.NewID(), purpose, inForce(purpose), s.Now()
		consents = append(consents, c)
	}
	return consents
}

// Profile answers what prefills the wizard, empty when nothing was saved; KindUnauthorized when nobody
// is signed in.
func (s *Service) Profile(ctx context.Context, who api.Session) (api.Profile, error) {
	if !who.SignedIn() {
		return api.Profile{}, api.Fail(api.KindUnauthorized)
	}
	p, _, err := s.Store.ProfileOf(ctx, who.AccountID)
	return p, err
}

// SavePersonal saves the owner data, by the rules of a first owner.
func (s *Service) SavePersonal(ctx context.Context, who api.Session, p form.Party) (api.Profile, error) {
	return s.save(ctx, who, form.FirstOwner, p, s.Store.SavePersonal)
}

// SaveBilling saves the billing data.
func (s *Service) SaveBilling(ctx context.Context, who api.Session, p form.Party) (api.Profile, error) {
	return s.save(ctx, who, form.Billing, p, s.Store.SaveBilling)
}

func (s *Service) save(ctx context.Context, who api.Session, role form.Role, p form.Party,
	store func(context.Context, string, form.Party) error) (api.Profile, error) {
	if !who.SignedIn() {
		return api.Profile{}, api.Fail(api.KindUnauthorized)
	}
	p = p.As(role)
	if err := api.Invalid(form.CheckParty(role, p)); err != nil {
		return api.Profile{}, err
	}
	if err := store(ctx, who.AccountID, p); err != nil {
		return api.Profile{}, err
	}
	return s.Profile(ctx, who)
}
