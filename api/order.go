// Package api holds the domain of Sello: who asks (session, account), what they ask for (order,
// payment, contact), in which states it can be, and which kinds of failure there are.
//
// It knows the core's rules and nothing of HTTP, SQL or Stripe. Ids are UUIDv7 in text form; money is
// integer cents; times are UTC, truncated to microseconds, so that they survive both databases unchanged.
package api

import (
	"time"

	"sello/core/form"
)

// OrderState is where a trademark order stands.
type OrderState string

// The states. Only a pending order can be changed or removed.
const (
	Pending    OrderState = "pending"    // unpaid: editable, payable, removable
	Processing OrderState = "processing" // the provider is collecting the money: frozen
	Paid       OrderState = "paid"       // paid in full by the provider's word: read-only
	Review     OrderState = "review"     // money and order disagree: nothing is filed until a person has looked
)

// Order is a request to register one trademark.
type Order struct {
	ID        string
	SessionID string // the session that began it; it may see the order until an activated account owns it
	AccountID string // "" until an account owns it
	DraftID   string // made by the page once for a form: saving it again changes this order; unique in its session; "" without
	Lang      string // en or es: the language of its mails

	Trademark       form.Trademark
	LogoKey         string // where the logo's bytes are kept; "" without one
	LogoType        string // content type found from the bytes
	Owners          []form.Party
	UseOwnerBilling bool
	Billing         *form.Party // nil when UseOwnerBilling

	Version    int    // grows by one with every edit; an intent is made for one version
	PriceCents int64  // taxes included; 0 when there is no automatic price
	Currency   string // "EUR"
	Tariff     string // version of the tariff that made the price

	ReportRequestedAt time.Time // zero when no availability report was asked for
	State             OrderState
	Reference         string // given when paid: SE- and 8 readable characters; else ""
	CreatedAt         time.Time
	UpdatedAt         time.Time
	PaidAt            time.Time // zero until paid
}

// OrderView is an order as its owner sees it.
type OrderView struct {
	Order
	Payment *Payment // the one that counts for the order; nil when there was none yet
}

// Cursor is a place in a list of orders, newest first: behind the order it names. The zero Cursor is the
// beginning of the list.
type Cursor struct {
	CreatedAt time.Time
	ID        string
}

// Intake is what decides whether a session may save a form as an order.
type Intake struct {
	OrderID string // the order that the session made of the form before; "" when there is none
	Pending int    // pending orders of the account, or of an anonymous session
	Email   string // the address that the session registered; "" when it did not
}

// Priced tells whether the order has an automatic price and so can be paid.
func (o Order) Priced() bool { return o.PriceCents > 0 }

// Email is the first owner's address, or "": where the mails of an order without an account go.
func (o Order) Email() string {
	if len(o.Owners) == 0 {
		return ""
	}
	return o.Owners[0].Email
}

// BilledTo is the party on the receipt.
func (o Order) BilledTo() form.Party {
	if o.UseOwnerBilling || o.Billing == nil {
		if len(o.Owners) == 0 {
			return form.Party{}
		}
		return o.Owners[0]
	}
	return *o.Billing
}
