package api

import (
	"time"

	"sello/core/form"
)

// Session is one browser's acquaintance with the service. It is anonymous until an account signs in.
type Session struct {
	ID        string
	AccountID string // "" when anonymous
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time
}

// SignedIn tells whether an account stands behind the session.
func (s Session) SignedIn() bool { return s.AccountID != "" }

// AccountState is where an account stands.
type AccountState string

// The states of an account. Only an active one can sign in.
const (
	AccountPending AccountState = "pending" // made, not yet activated by the link in the mail
	AccountActive  AccountState = "active"
)

// Account is a customer (or an operator) with an e-mail address.
type Account struct {
	ID           string
	Email        string // lower-cased
	State        AccountState
	Role         string // customer or operator
	Lang         string
	PasswordHash string // argon2id of the client hash in PHC form; "" until a password is set
	CreatedAt    time.Time
}

// Profile prefills the wizard; either part may be absent.
type Profile struct {
	Personal *form.Party
	Billing  *form.Party
}

// Consent purposes.
const (
	ConsentTerms      = "terms"
	ConsentPrivacy    = "privacy"
	ConsentCommercial = "commercial"
)

// Consent records that somebody accepted one version of one document for one purpose.
type Consent struct {
	ID          string
	SessionID   string
	AccountID   string // "" until the address has an account
	Email       string
	Purpose     string
	Version     string // of the document
	Lang        string
	GivenAt     time.Time
	WithdrawnAt time.Time // zero while it stands
}

// Registration binds an e-mail address to the anonymous session that checked it.
type Registration struct {
	SessionID string
	Email     string // lower-cased
	Consents  []Consent
	At        time.Time
}
