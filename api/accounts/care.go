package accounts

import (
	"context"
	"time"

	"sello/api"
	"sello/api/logo"
)

// CareStore is what the care of an account asks of the database.
type CareStore interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	SignUp(ctx context.Context, a api.Account, consents []api.Consent, mails ...api.Mail) error
	ConsentsOf(ctx context.Context, accountID string) ([]api.Consent, error)
	SaveConsents(ctx context.Context, consents []api.Consent) error
	WithdrawConsent(ctx context.Context, accountID, id string, now time.Time) error
	SessionsOf(ctx context.Context, accountID string, now time.Time) ([]api.LiveSession, error)
	EndSessionOf(ctx context.Context, accountID, id string) error
	EndSessionsOf(ctx context.Context, accountID string) error
	ContactsOf(ctx context.Context, email string) ([]api.ContactRequest, error)
	DeleteAccount(ctx context.Context, accountID string, now time.Time) error
}

// Orders is what the care of an account asks of the use cases of orders.
type Orders interface {
	List(ctx context.Context, who api.Session) ([]api.OrderView, error)
	Logo(ctx context.Context, who api.Session, id string) (logo.File, error)
	Delete(ctx context.Context, who api.Session, id string) error
}

// Sessions lists where the account is signed in, the last seen first.
func (s *Service) Sessions(ctx context.Context, who api.Session) ([]api.LiveSession, error) {
	if !who.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	return s.Store.SessionsOf(ctx, who.AccountID, s.Now())
}

// EndSession signs the account out in one place; KindNotFound when it is not signed in there.
func (s *Service) EndSession(ctx context.Context, who api.Session, id string) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	return s.Store.EndSessionOf(ctx, who.AccountID, id)
}

// EndSessions signs the account out everywhere, here too.
func (s *Service) EndSessions(ctx context.Context, who api.Session) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	return s.Store.EndSessionsOf(ctx, who.AccountID)
}

// Delete removes the account and all that is its own; email is its address typed again. Orders that
// were paid stay, detached, as the law on invoices wants. Each unpaid order goes by itself, since its
// payment has to be ended at the provider first: a failure leaves the account with those that are not
// gone yet, and asking again finishes.
//
// Errors: KindInvalidData with mismatch at email; KindConflict while the money of an order is being
// collected.
func (s *Service) Delete(ctx context.Context, who api.Session, email string) error {
	orders, err := s.Orders.List(ctx, who)
	if err != nil {
		return err
	}
	account, found, err := s.Store.AccountByID(ctx, who.AccountID)
	if err != nil || !found {
		return orUnauthorized(err)
	}
	if api.Address(email) != account.Email {
		return mismatch("email")
	}
	for _, o := range orders { // before anything is removed
		if o.State == api.Processing {
			return api.Fail(api.KindConflict)
		}
	}
	for _, o := range orders {
		if o.State != api.Pending {
			continue
		}
		if err := s.Orders.Delete(ctx, who, o.ID); err != nil {
			return err
		}
	}
	return s.Store.DeleteAccount(ctx, account.ID, s.Now())
}
