package api

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"time"
)

// OrderKeyLife is the time for which the key of a mail's link opens its order.
const OrderKeyLife = 60 * 24 * time.Hour

// NewOrderKey returns the key of a link to one order: 130 random bits. The store saves only its Hash.
func NewOrderKey() string { return rand.Text() }

// orderKeys is the secret of MailedOrderKey, which is never stored.
var orderKeys = []byte(rand.Text())

// MailedOrderKey returns the key of the link in a mail. All attempts of this process to send the mail to the same address have
// the same key, since an attempt may have arrived although it failed. Another address has another key.
func MailedOrderKey(mailID, to string) string {
	mac := hmac.New(sha256.New, orderKeys)
	mac.Write([]byte(mailID + "\x00" + to))
	return base32.StdEncoding.EncodeToString(mac.Sum(nil))[:len(NewOrderKey())]
}

// OrderAccess says what the key of an order gave to the session that sent it.
type OrderAccess string

// What a key can give. An order of an activated account is never shown without signing in to that account.
const (
	AccessGranted OrderAccess = "granted"  // the session may read, change and pay the order
	AccessSignIn  OrderAccess = "sign_in"  // nothing: the order belongs to an activated account, to which the session is not signed in
	AccessSignOut OrderAccess = "sign_out" // nothing: the order belongs to no activated account, and the session is signed in to an account with another address
)

// OpenedOrder is the order of a key, and what the key gave.
type OpenedOrder struct {
	OrderID string
	Access  OrderAccess
}

// OrderAccount is the account of an order as who placed the order sees it.
type OrderAccount struct {
	Email     string       // the account's address; the first owner's if the order has no account
	State     AccountState // "" if the order has no account
	Corrected bool         // the address was corrected already
	Unpaid    bool         // nothing was paid for the order yet: its mails count against the quotas
	Unreached bool         // the newest mail about the order to the address was refused for good
	// Unclaimed reports that the corrected address has an activated account, which gets the order when its customer opens
	// the link in the mail. State is AccountPending meanwhile, so that it does not reveal whether the address has an account.
	Unclaimed bool
}
