// Package api defines the domain types of Sello: sessions and accounts, orders, payments and contact requests,
// their states, and the kinds of failure.
//
// It imports the core's rules and does not depend on HTTP, SQL or Stripe. Ids are UUIDv7 in text form; money is
// in integer cents; times are UTC, truncated to microseconds, which both databases store unchanged.
package api

import (
	"errors"
	"time"

	"sello/core/form"
	"sello/core/pricing"
)

// Order is a customer's request to register one trademark.
type Order struct {
	ID        string
	SessionID string // the session that created it; it may read the order until an activated account owns it, as may anonymous sessions that opened it with a key
	AccountID string // the owning account; "" for an anonymous order
	DraftID   string // made by the page once for each form: saving the same form again changes this order. Unique in its session; "" if the caller sent none
	Lang      string // the language of its mails, one that has texts of its own, such as "es"

	Trademark       form.Trademark
	LogoKey         string // key of the logo in the blob store; "" without a logo
	LogoType        string // content type detected from the logo's bytes
	Owners          []form.Party
	UseOwnerBilling bool
	Billing         *form.Party // nil if UseOwnerBilling

	Version    int           // from 1, incremented by every edit; an edit and a request for payment name the version that the customer has seen
	PriceCents int64         // taxes included; 0 if there is none
	Currency   string        // "EUR"
	Tariff     string        // version of the tariff of the price
	Quote      pricing.Quote // what the price is made of, as it was when the order was saved; zero if that is not known

	Revision          int       // from 1, incremented by every stored change of the order or of what belongs to it; an operator acts on the revision that he has seen
	ReportRequestedAt time.Time // of the last request for a viability report of the mark as it is now; zero if there was none
	ReportAnsweredAt  time.Time // zero until an operator has answered that request
	State             OrderState
	Stage             Stage        // "" until the order is paid
	StageAt           time.Time    // when the stage changed last; zero until the order is paid
	Dispute           DisputeState // DisputeOpen or DisputeLost if it holds the order, which is then not filed; DisputeAside; "" without one, and once an operator lets the order go on
	DisputedAt        time.Time    // since when Dispute is so; zero without one
	AskedIn           Stage        // the stage in which the last question was asked; "" if none was
	AnsweredAt        time.Time    // when the customer answered a question; zero once an operator has taken that up
	TakenBy           string       // id of the account of the operator who took the order last; "" if none did
	Filing            form.Filing  // what is known of the application at the office
	Reference         string       // SE- and 8 readable characters, assigned when the order is paid; "" before
	CreatedAt         time.Time
	UpdatedAt         time.Time
	PaidAt            time.Time // zero until paid
	EmailCorrectedAt  time.Time // when who placed it corrected a mistyped address, which is possible once; zero before
}

// OrderView is an order as its owner sees it.
type OrderView struct {
	Order
	Payment *Payment // the one that counts for the order; nil when there was none yet
}

// Cursor is a place in a list: behind the item that it names. The zero Cursor is the beginning of the list.
type Cursor struct {
	CreatedAt time.Time // by which the list is sorted; in a queue of the desk Selection.At
	ID        string
}

// Page cuts what exceeds a page of size items off a list, and returns the cursor of the next page; the zero Cursor if there
// is none. at returns the place of an item.
func Page[T any](list []T, size int, at func(T) Cursor) (page []T, next Cursor) {
	if len(list) <= size {
		return list, Cursor{}
	}
	return list[:size], at(list[size-1])
}

// Intake has the facts that decide whether a session may save a form as an order.
type Intake struct {
	OrderID string // the order that the session saved from the same form before; "" if none
	Email   string // the address that the session registered; "" if none
}

// MaxPending is the most pending orders that an account, or an anonymous session, may have.
const MaxPending = 100

// ErrCrowded is returned for a new order beyond MaxPending.
var ErrCrowded = &Error{Kind: KindTooManyRequests, Err: errors.New("too many pending orders")}

// Priced reports whether the order has a price and so can be paid.
func (o Order) Priced() bool { return o.PriceCents > 0 }

// Offered reports whether the price of the order is not the automatic one: an operator set it, or accepted another amount that
// arrived.
func (o Order) Offered() bool { return o.Tariff == pricing.Offer }

// Email returns the first owner's address, to which the mails of an order without an account are sent; "" without owners.
func (o Order) Email() string {
	if len(o.Owners) == 0 {
		return ""
	}
	return o.Owners[0].Email
}

// BilledTo returns the party on the receipt: the billing party, or the first owner.
func (o Order) BilledTo() form.Party {
	if o.UseOwnerBilling || o.Billing == nil {
		if len(o.Owners) == 0 {
			return form.Party{}
		}
		return o.Owners[0]
	}
	return *o.Billing
}
