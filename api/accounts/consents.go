package accounts

import (
	"context"

	"sello/api"
	"sello/core/fault"
	"sello/core/form"
)

// currentVersion returns the current version of the document that a purpose refers to.
func currentVersion(purpose string) string {
	if purpose == api.ConsentTerms {
		return TermsVersion
	}
	return PrivacyVersion
}

// InForce reports whether a consent is not withdrawn and refers to the current version of its document. One that is about an order
// stays in force.
func InForce(c api.Consent) bool {
	return c.WithdrawnAt.IsZero() && (c.Purpose == api.ConsentExpress || c.Version == currentVersion(c.Purpose))
}

// Compliant reports whether an account accepted the current versions of both required documents.
func (s *Service) Compliant(ctx context.Context, accountID string) (bool, error) {
	return s.accepted(ctx, accountID, InForce)
}

// CompliantIn reports whether both required documents were accepted for an account in one session; false for the session
// "" of a browser without cookies.
func (s *Service) CompliantIn(ctx context.Context, accountID, sessionID string) (bool, error) {
	return s.accepted(ctx, accountID, func(c api.Consent) bool { return InForce(c) && sessionID != "" && c.SessionID == sessionID })
}

// accepted reports whether both required documents have a consent that counts.
func (s *Service) accepted(ctx context.Context, accountID string, counts func(api.Consent) bool) (bool, error) {
	consents, err := s.Store.ConsentsOf(ctx, accountID)
	accepted := map[string]bool{}
	for _, c := range consents {
		if counts(c) {
			accepted[c.Purpose] = true
		}
	}
	return accepted[api.ConsentTerms] && accepted[api.ConsentPrivacy], err
}

// Consents returns all consents of the account, withdrawn ones included, newest first.
func (s *Service) Consents(ctx context.Context, who api.Session) ([]api.Consent, error) {
	if !who.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	return s.Store.ConsentsOf(ctx, who.AccountID)
}

// AcceptDocuments records consent to the current documents and returns all consents. A consent that is in force is
// not recorded again. KindInvalidData if terms or privacy are not accepted.
func (s *Service) AcceptDocuments(ctx context.Context, who api.Session, f form.Signup, lang string) ([]api.Consent, error) {
	before, err := s.Consents(ctx, who)
	if err != nil {
		return nil, err
	}
	account, found, err := s.Store.AccountByID(ctx, who.AccountID)
	if err != nil || !found {
		return nil, orUnauthorized(err)
	}
	f.Email = account.Email
	if err := api.Invalid(form.CheckSignup(f)); err != nil {
		return nil, err
	}
	inForce := map[string]bool{}
	for _, c := range before {
		inForce[c.Purpose] = inForce[c.Purpose] || InForce(c)
	}
	var fresh []api.Consent
	for _, c := range s.Given(f, api.Consent{SessionID: who.ID, AccountID: account.ID, Email: account.Email, Lang: lang}) {
		if !inForce[c.Purpose] {
			fresh = append(fresh, c)
		}
	}
	if err := s.Store.SaveConsents(ctx, fresh); err != nil {
		return nil, err
	}
	return s.Consents(ctx, who)
}

// WithdrawConsent withdraws a consent, with all others of the account for the same purpose, and returns all consents;
// KindNotFound if the account has no such consent, or if it is about an order.
func (s *Service) WithdrawConsent(ctx context.Context, who api.Session, id string) ([]api.Consent, error) {
	if !who.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	if err := s.Store.WithdrawConsent(ctx, who.AccountID, id, s.Now()); err != nil {
		return nil, err
	}
	return s.Consents(ctx, who)
}

// orUnauthorized returns err, or KindUnauthorized if it is nil: the account of the session does not exist.
func orUnauthorized(err error) error {
	if err != nil {
		return err
	}
	return api.Fail(api.KindUnauthorized)
}

// mismatch returns the error for a repeated value that differs from the original.
func mismatch(path string) error {
	return api.Invalid(fault.List{{Path: path, Code: fault.Mismatch}})
}
