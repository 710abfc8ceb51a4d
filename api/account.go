package api

import (
	"crypto/rand"
	"strings"
	"time"

	"sello/core/form"
)

// Address is an e-mail address as it is kept and compared: trimmed and lower-cased, since nobody's mail
// server tells two people apart by case.
func Address(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

// AccountState is where an account stands.
type AccountState string

// The states of an account. Only an active one can sign in.
const (
	AccountPending AccountState = "pending" // made, not yet activated by the link in the mail
	AccountActive  AccountState = "active"
)

// The roles of an account.
const (
	RoleCustomer = "customer"
	RoleOperator = "operator"
)

// Account is a customer (or an operator) with an e-mail address.
type Account struct {
	ID           string
	Email        string // an Address
	State        AccountState
	Role         string // RoleCustomer or RoleOperator
	Lang         string
	PasswordHash string // argon2id of the client hash in PHC form; "" until a password is set
	CreatedAt    time.Time
}

// NewAccount is a pending customer's account for an address, and the mail with the link that opens it.
func NewAccount(email, lang string, now time.Time) (Account, Mail) {
	a := Account{ID: NewID(), Email: Address(email), State: AccountPending, Role: RoleCustomer, Lang: lang, CreatedAt: now}
	return a, Mail{ID: NewID(), Kind: MailAccountAccess, To: a.Email, Lang: lang, Token: rand.Text()}
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
	Email     string // an Address
	Consents  []Consent
	At        time.Time
}
