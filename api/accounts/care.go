package accounts

import (
	"context"
	"time"

	"sello/api"
)

// OrderedStore is the part of the database that the accounts of orders use.
type OrderedStore interface {
	AccountOfOrder(ctx context.Context, who api.Session, orderID string) (api.OrderAccount, error)
	OrderOfAccount(ctx context.Context, sessionID, accountID string) (string, error)
	CorrectAddress(ctx context.Context, who api.Session, orderID, email string,
		correct func(o *api.Order, old, target api.Account) (api.Effects, error)) (api.OrderAccount, error)
	Enqueue(ctx context.Context, mails ...api.Mail) error
	CheckUses(ctx context.Context, uses []api.Use) error
	Use(ctx context.Context, uses []api.Use) error
	UpdateCounters(ctx context.Context, keys []string, now time.Time, change func([]api.Counter) bool) (bool, error)
}

// CareStore is the part of the database that consents, sessions, sign-up, export and deletion use.
type CareStore interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	SignUp(ctx context.Context, a api.Account, consents []api.Consent, effects ...api.Effects) error
	ConsentsOf(ctx context.Context, accountID string) ([]api.Consent, error)
	SaveConsents(ctx context.Context, consents []api.Consent) error
	WithdrawConsent(ctx context.Context, accountID, id string, now time.Time) error
	SessionsOf(ctx context.Context, accountID string, now time.Time) ([]api.LiveSession, error)
	SignInHistoryOf(ctx context.Context, accountID string) (api.SignInHistory, error)
	PasskeysOf(ctx context.Context, accountID string) ([]api.Passkey, error)
	EndSessionOf(ctx context.Context, accountID, id string) error
	EndSessionsOf(ctx context.Context, accountID string) error
	ContactsOf(ctx context.Context, email string) ([]api.ContactRequest, error)
	DeleteAccount(ctx context.Context, accountID string, now time.Time, notice func(to string) api.Mail) error
}

// Orders is the part of the use cases of orders that export and deletion use.
type Orders interface {
	List(ctx context.Context, who api.Session) ([]api.OrderView, error)
	Histories(ctx context.Context, who api.Session) (map[string][]api.Entry, error)
	Delete(ctx context.Context, who api.Session, id string, version int) error // version 0: any
}

// Sessions returns the account's live sessions, the most recently seen first.
func (s *Service) Sessions(ctx context.Context, who api.Session) ([]api.LiveSession, error) {
	if !who.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	return s.Store.SessionsOf(ctx, who.AccountID, s.Now())
}

// SignIns returns the account's sign-ins of the last 90 days, the newest first.
func (s *Service) SignIns(ctx context.Context, who api.Session) (api.SignInHistory, error) {
	if !who.SignedIn() {
		return api.SignInHistory{}, api.Fail(api.KindUnauthorized)
	}
	return s.Store.SignInHistoryOf(ctx, who.AccountID)
}

// EndSession ends one session of the account; KindNotFound if the account has no such session. Another session than the
// calling one needs a fresh proof, see proven.
func (s *Service) EndSession(ctx context.Context, who api.Session, id string) error {
	err := s.proven(who)
	if err != nil && (id != who.ID || !who.SignedIn()) {
		return err
	}
	return s.Store.EndSessionOf(ctx, who.AccountID, id)
}

// EndSessions ends all sessions of the account, the calling one included. It needs a fresh proof, see proven.
func (s *Service) EndSessions(ctx context.Context, who api.Session) error {
	if err := s.proven(who); err != nil {
		return err
	}
	return s.Store.EndSessionsOf(ctx, who.AccountID)
}

// proven returns KindUnauthorized for an anonymous session, and KindSignInAgain if the sign-in is older than api.ProofLife:
// who finds an open browser must not be able to take the account over, or away.
func (s *Service) proven(who api.Session) error { return who.Proven(api.ProofLife, s.Now()) }

// Delete deletes the account and its data; email is the account's address, typed as a confirmation. Paid orders are
// detached from the account and stay, as invoice law requires. Each pending order is deleted separately, with its logo: after a
// failure the account remains with the orders that are not deleted yet, and another call completes the deletion. A mail about the
// deletion goes to the address of the account, and to the one before a change that could still be reverted, since a stranger may have
// deleted the account.
//
// Errors: KindSignInAgain; KindInvalidData with mismatch at email; KindConflict while the money of an order is being collected.
func (s *Service) Delete(ctx context.Context, who api.Session, email string) error {
	if err := s.proven(who); err != nil {
		return err
	}
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
	for _, o := range orders { // checked before anything is deleted
		if o.State == api.Processing {
			return api.Fail(api.KindConflict)
		}
	}
	for _, o := range orders {
		if o.State != api.Pending {
			continue
		}
		if err := s.Orders.Delete(ctx, who, o.ID, 0); err != nil {
			return err
		}
	}
	return s.Store.DeleteAccount(ctx, account.ID, s.Now(), func(to string) api.Mail {
		return api.Mail{ID: api.NewID(), Kind: api.MailAccountDeleted, To: to, Lang: account.Lang}
	})
}
