// Package desk implements the use cases of the provider's desk: operators find orders, act on them, and answer requests.
//
// Every act is one transaction with its entry in the audit log. An act names the revision of the order that the operator has
// seen, and changes nothing if the order was changed since.
package desk

import (
	"context"
	"time"

	"sello/api"
)

// Store is the part of the database that the desk uses.
type Store interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
}

// Service implements the use cases of the desk. Now returns UTC.
type Service struct {
	Store Store
	Now   func() time.Time
}

// Operator is an account that may use the desk now.
type Operator struct {
	ID    string // of the account
	Email string
}

// SignInLife is how long after a sign-in an operator can use the desk, even if the session lives longer.
const SignInLife = 12 * time.Hour

// Operator returns the operator of a session. The role is read from the database, so that an operator who was removed
// has no access from then on.
//
// Errors: KindNotFound if the session is not an operator's; KindSignInAgain if the sign-in is older than SignInLife.
func (s *Service) Operator(ctx context.Context, who api.Session) (Operator, error) {
	if !who.SignedIn() {
		return Operator{}, api.Fail(api.KindNotFound)
	}
	account, found, err := s.Store.AccountByID(ctx, who.AccountID)
	switch {
	case err != nil:
		return Operator{}, err
	case !found || account.Role != api.RoleOperator:
		return Operator{}, api.Fail(api.KindNotFound)
	case s.Now().Sub(who.CreatedAt) >= SignInLife:
		return Operator{}, api.Fail(api.KindSignInAgain)
	}
	return Operator{ID: account.ID, Email: account.Email}, nil
}
