package accounts

import (
	"context"

	"sello/api"
)

// Export is everything stored about an account.
type Export struct {
	Account  api.Account // without the password hash and the device secret
	Profile  api.Profile
	Orders   []api.OrderView
	History  map[string][]api.Entry // what the customer sees, by the ids of the orders
	Consents []api.Consent
	Sessions []api.LiveSession
	SignIns  api.SignInHistory
	Passkeys []api.Passkey
	Contacts []api.ContactRequest
}

// Export returns everything stored about the signed-in account; KindUnauthorized for an anonymous session, KindSignInAgain
// without a fresh proof. Files are not included: the caller reads each with orders.Service.
func (s *Service) Export(ctx context.Context, who api.Session) (e Export, err error) {
	if err := s.proven(who); err != nil {
		return e, err
	}
	if e.Orders, err = s.Orders.List(ctx, who); err != nil {
		return e, err
	}
	var found bool
	if e.Account, found, err = s.Store.AccountByID(ctx, who.AccountID); err != nil || !found {
		return e, orUnauthorized(err)
	}
	e.Account.PasswordHash, e.Account.DeviceSecret = "", ""
	for _, read := range []func() error{
		func() error { e.History, err = s.Orders.Histories(ctx, who); return err },
		func() error { e.Profile, _, err = s.Store.ProfileOf(ctx, who.AccountID); return err },
		func() error { e.Consents, err = s.Store.ConsentsOf(ctx, who.AccountID); return err },
		func() error { e.Sessions, err = s.Store.SessionsOf(ctx, who.AccountID, s.Now()); return err },
		func() error { e.SignIns, err = s.Store.SignInHistoryOf(ctx, who.AccountID); return err },
		func() error { e.Passkeys, err = s.Store.PasskeysOf(ctx, who.AccountID); return err },
		func() error { e.Contacts, err = s.Store.ContactsOf(ctx, e.Account.Email); return err },
	} {
		if err := read(); err != nil {
			return e, err
		}
	}
	return e, nil
}
