package api

import (
	"encoding/json"
	"hash/crc32"
	"strings"
	"time"

	"sello/core/form"
)

// Address returns an e-mail address in the form in which it is stored and compared: cleaned as a typed one, and lower-cased.
// No mail server in practice has two mailboxes that differ in case only.
func Address(email string) string { return strings.ToLower(form.OnLine(email)) }

// AccountState says whether an account can sign in.
type AccountState string

// The states of an account. Only an active one can sign in.
const (
	AccountPending AccountState = "pending" // created, not yet activated by the link in the mail
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
	DeviceSecret string // random; "" until the first sign-in
	CreatedAt    time.Time
}

// NewAccount returns a pending customer account for an address, and the mail with the link that activates it.
func NewAccount(email, lang string, now time.Time) (Account, Mail) {
	a := Account{ID: NewID(), Email: Address(email), State: AccountPending, Role: RoleCustomer, Lang: lang, CreatedAt: now}
	return a, Mail{ID: NewID(), Kind: MailAccountAccess, To: a.Email, Lang: lang}
}

// Profile is the owner and billing data that prefill the wizard; either part may be nil.
type Profile struct {
	Personal *form.Party
	Billing  *form.Party
	Own      bool // the account has saved Personal; else they are those of the first owner of the order that created the account
}

// PartVersion returns the version of a part of a profile, from 1 to 999,999,999. It is made of the content, nil included: the same content
// has the same version.
func PartVersion(p *form.Party) int {
	content, err := json.Marshal(p)
	if err != nil {
		panic(err) // a party has texts only
	}
	return int(crc32.ChecksumIEEE(content)%999_999_999) + 1
}

// Consent purposes.
const (
	ConsentTerms      = "terms"
	ConsentPrivacy    = "privacy"
	ConsentCommercial = "commercial"
	ConsentExpress    = "express_start" // the request to begin an order within the days in which it can be withdrawn
)

// Consent records that a customer accepted one version of one document for one purpose.
type Consent struct {
	ID          string
	SessionID   string
	AccountID   string // "" until the address has an account
	OrderID     string // the order that it is about; "" if it is about documents
	Reference   string // of that order; "" while it is not paid. The list of an account's consents has it; it is not stored with a consent
	Email       string
	Purpose     string
	Version     string // of the document, or of the words above the button
	Lang        string
	GivenAt     time.Time
	WithdrawnAt time.Time // zero until it is withdrawn
}

// Proof is where the address of an account was proved, and what the customer accepted there.
type Proof struct {
	SessionID string    // of the browser; "" if it has none
	Consents  []Consent // only those of a pending account are stored
}

// Registration binds an e-mail address, with its consents, to the anonymous session that registered it.
type Registration struct {
	SessionID string
	Email     string // an Address
	Consents  []Consent
	At        time.Time
}
