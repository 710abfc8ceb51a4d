// Package accounts implements the use cases of accounts: sign-up, the registration check of the wizard, the profiles that
// prefill it, consents, sessions, export and deletion.
package accounts

import (
	"context"
	"time"

	"sello/api"
	"sello/core/form"
)

// The versions of the documents in force, recorded with each consent. They change with the documents' texts.
const (
	TermsVersion   = "2026-11-22"
	PrivacyVersion = "2026-11-25"
)

// Store is the part of the database that accounts use.
type Store interface {
	AccountByEmail(ctx context.Context, email string) (api.Account, bool, error)
	RegistrationOf(ctx context.Context, sessionID string) (api.Registration, bool, error)
	SaveRegistration(ctx context.Context, r api.Registration, effects ...api.Effects) error
	ProfileOf(ctx context.Context, accountID string) (api.Profile, bool, error)
	SavePersonal(ctx context.Context, accountID string, p form.Party, seen int) error
	SaveBilling(ctx context.Context, accountID string, p form.Party, seen int) error
	CareStore
	OrderedStore
}

// Service implements the use cases of accounts. Now returns UTC.
type Service struct {
	Store  Store
	Orders Orders     // used by Export and Delete
	MailTo api.Window // limit of the mails with password links to one address
	Quotas api.Quotas
	Now    func() time.Time
}

// CheckRegistration records the consents and binds the address to the session. It creates no account.
//
// Errors: KindInvalidData; KindAlreadyRegistered if the address has an account with a password; KindEmailExists if its
// account is not activated yet. A session that registered the address before, placed an order of that account or opened
// one with a key may continue with its order instead. An OverQuota if what was sent is not allowed.
func (s *Service) CheckRegistration(ctx context.Context, who api.Session, f form.Signup, lang string, sent api.Sent) error {
	f = f.Clean()
	if err := api.Invalid(form.CheckSignup(f)); err != nil {
		return err
	}
	email := api.Address(f.Email)
	a, found, err := s.Store.AccountByEmail(ctx, email)
	switch {
	case err != nil:
		return err
	case found && a.State == api.AccountActive:
		return api.Fail(api.KindAlreadyRegistered)
	case found:
		order, err := s.Store.OrderOfAccount(ctx, who.ID, a.ID)
		if err != nil {
			return err
		}
		mine, _, err := s.Store.RegistrationOf(ctx, who.ID)
		if err != nil {
			return err
		}
		if order == "" && mine.Email != email {
			return api.Fail(api.KindEmailExists)
		}
	}
	uses := s.Quotas.Storing(who, sent, email, 0, s.Now())
	if err := s.Store.CheckUses(ctx, uses); err != nil {
		return err
	}
	return s.Store.SaveRegistration(ctx, api.Registration{
		SessionID: who.ID, Email: email, At: s.Now(), Consents: s.Given(f, api.Consent{SessionID: who.ID, Email: email, Lang: lang}),
	}, api.Effects{Session: who, Uses: uses})
}

// Given returns the consents of a form, as copies of one that names session, account and address: both required
// ones, and the commercial one only if its box is ticked.
func (s *Service) Given(f form.Signup, of api.Consent) []api.Consent {
	purposes := []string{api.ConsentTerms, api.ConsentPrivacy}
	if f.InfoAccepted {
		purposes = append(purposes, api.ConsentCommercial)
	}
	var consents []api.Consent
	for _, purpose := range purposes {
		c := of
		c.ID, c.Purpose, c.Version, c.GivenAt = api.NewID(), purpose, currentVersion(purpose), s.Now()
		consents = append(consents, c)
	}
	return consents
}

// Profile returns the data that prefills the wizard, empty if nothing was saved; KindUnauthorized for an anonymous
// session.
func (s *Service) Profile(ctx context.Context, who api.Session) (api.Profile, error) {
	if !who.SignedIn() {
		return api.Profile{}, api.Fail(api.KindUnauthorized)
	}
	p, _, err := s.Store.ProfileOf(ctx, who.AccountID)
	return p, err
}

// SavePersonal saves the account's owner data, checked by the rules of a first owner, and returns the profile. KindVersionStale if other
// data are stored than the caller has seen: seen is their api.PartVersion, or 0 to save over any.
func (s *Service) SavePersonal(ctx context.Context, who api.Session, p form.Party, seen int) (api.Profile, error) {
	return s.save(ctx, who, form.FirstOwner, p, seen, s.Store.SavePersonal)
}

// SaveBilling saves the account's billing data as SavePersonal saves those of the owner.
func (s *Service) SaveBilling(ctx context.Context, who api.Session, p form.Party, seen int) (api.Profile, error) {
	return s.save(ctx, who, form.Billing, p, seen, s.Store.SaveBilling)
}

func (s *Service) save(ctx context.Context, who api.Session, role form.Role, p form.Party, seen int,
	store func(context.Context, string, form.Party, int) error) (api.Profile, error) {
	if !who.SignedIn() {
		return api.Profile{}, api.Fail(api.KindUnauthorized)
	}
	p = p.As(role)
	if err := api.Invalid(form.CheckParty(role, p)); err != nil {
		return api.Profile{}, err
	}
	if err := store(ctx, who.AccountID, p, seen); err != nil {
		return api.Profile{}, err
	}
	return s.Profile(ctx, who)
}
