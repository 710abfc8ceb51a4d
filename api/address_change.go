package api

import "time"

// How long the links of a change of an account's address can be used, since their mail was sent.
const (
	NewAddressLife    = 24 * time.Hour     // at the new address: it becomes the account's
	AddressReturnLife = 7 * 24 * time.Hour // at the old one: the account has it again
)

// AddressWait is the time within which the mail to a new address must be sent.
const AddressWait = 24 * time.Hour

// AddressChange is a change of an account's address. It takes effect when the link in the mail to the new address is used; from
// then on the link in the mail to the old one takes it back. An account has one at a time that has not taken effect.
type AddressChange struct {
	ID        string
	AccountID string
	Old, New  string // Addresses
	Lang      string // of the mails
	CreatedAt time.Time
}
