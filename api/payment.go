package api

import (
	"slices"
	"time"
)

// PaymentStatus is the status of a payment, derived from the payment provider's intent.
type PaymentStatus string

// The statuses. Each of the provider's more detailed statuses maps to one of them.
const (
	PaymentOpen       PaymentStatus = "open"       // the customer can pay (requires_payment_method, requires_confirmation, requires_action)
	PaymentProcessing PaymentStatus = "processing" // the provider is collecting the money
	PaymentSucceeded  PaymentStatus = "succeeded"
	PaymentCanceled   PaymentStatus = "canceled" // see Payment.CancelSince
	PaymentMismatch   PaymentStatus = "mismatch" // succeeded with another amount or currency than the order's
	PaymentRefunded   PaymentStatus = "refunded" // fully or partly; see RefundedCents and Surplus
	// PaymentConfirming is returned by a check of an open payment whose confirmation waits for the customer
	// or the bank, so that money can still arrive. It is never stored.
	PaymentConfirming PaymentStatus = "confirming"
)

// Payment records one payment intent made for one version of an order. An order has at most one live payment, which is
// one for its current version: an edit ends it.
type Payment struct {
	ID            string
	OrderID       string
	OrderVersion  int
	Provider      string // "stripe" or "sandbox": a sandbox payment never counts as a real one
	Livemode      bool
	IntentID      string
	ClientSecret  string
	AmountCents   int64
	Currency      string
	Status        PaymentStatus
	RefundedCents int64
	Surplus       bool // no order waits for the money: it was refunded, or is once the bank returns it or the provider executes the refund
	Declined      DeclinedRefund
	Refund        BegunRefund
	Dispute       Dispute
	CreatedAt     time.Time
	UpdatedAt     time.Time
	// CancelSince is when an edit or the deletion of the order ended the payment. Until its intent is known to be cancelled at
	// the provider, which sets CancelSince to zero, the intent may still collect money.
	CancelSince time.Time
}

// BegunRefund is a refund that was begun and whose outcome is not recorded: the provider may execute it or have executed it.
// The zero value means that there is none.
type BegunRefund struct {
	ID    string // that the provider knows it by: the id of its entry in the audit log
	Cents int64
	At    time.Time
}

// DeclinedRefund is the refund of surplus money that the provider declines, such as for too low a balance, or that failed after the
// provider had accepted it. The zero value means that there is none.
type DeclinedRefund struct {
	Reason string    // the provider's name of it, such as "balance_insufficient", or one of those below
	Since  time.Time // when it was declined first
	Next   time.Time // when it is tried again; zero if it is not
}

// Reasons of a DeclinedRefund for which somebody who runs the service has to do something.
const (
	DeclinedKey       = "key_refused"      // the provider does not accept the service's key, or not for refunds
	DeclinedMissing   = "resource_missing" // the provider does not know the payment: it was made with the keys of another account
	DeclinedElsewhere = "other_provider"   // the payment was made with another provider or in another mode than the service uses now
)

// Ours reports whether somebody who runs the service has to do something, so that the refund can be made.
func (d DeclinedRefund) Ours() bool {
	return slices.Contains([]string{DeclinedKey, DeclinedMissing, DeclinedElsewhere}, d.Reason)
}

// DisputeState is how a dispute of a payment stands.
type DisputeState string

// The states.
const (
	DisputeOpen DisputeState = "open" // the bank has not decided
	DisputeWon  DisputeState = "won"  // the money stays with the provider, or is returned to it
	DisputeLost DisputeState = "lost" // the money stays with the customer
	// DisputeAside is of orders only: a dispute is open of money on which the order does not rely, since it was refunded or is surplus.
	DisputeAside DisputeState = "aside"
)

// Dispute is a payment that the customer disputes at the bank. The zero value means that there is none. Of several disputes of a
// payment it is the one that matters most: an open one, else a lost one. Events are stored with these names.
type Dispute struct {
	State          DisputeState `json:"state"`
	Cents          int64        `json:"amount_cents"`    // disputed
	WithdrawnCents int64        `json:"withdrawn_cents"` // that the bank has taken back and not returned, of all disputes of the payment
	Reason         string       `json:"reason"`          // the payment provider's name of the reason, such as "fraudulent"
	DueAt          time.Time    `json:"due_at,omitzero"` // until which the payment provider takes evidence; zero if it waits for none
}

// Settled reports whether the money of the payment arrived, even if it was refunded since.
func (p Payment) Settled() bool {
	return p.Status == PaymentSucceeded || p.Status == PaymentMismatch || p.Status == PaymentRefunded
}

// Refunding reports whether a refund of the payment was begun whose outcome is not recorded. Until it is, the payment's money is
// not decided about.
func (p Payment) Refunding() bool { return p.Refund.ID != "" }

// Live reports whether the intent can still collect money for its order.
func (p Payment) Live() bool {
	return p.Status == PaymentOpen || p.Status == PaymentProcessing
}

// Undecided reports whether the provider has to be asked what became of the intent.
func (p Payment) Undecided() bool { return p.Live() || !p.CancelSince.IsZero() }

// Intent is a payment intent as retrieved from its provider. Decisions about money rely on it alone.
type Intent struct {
	ID            string
	ClientSecret  string
	OrderID       string // from its metadata; "" if the intent was not made by this service
	OrderVersion  int
	Status        PaymentStatus // open, processing, succeeded or canceled
	AmountCents   int64         // amount to collect
	ReceivedCents int64         // collected
	RefundedCents int64         // amount refunded
	Currency      string        // upper case, as in Order
	Livemode      bool
	Confirming    bool      // open, with a confirmation under way (requires_confirmation, requires_action)
	RefundFailed  bool      // the event for which the intent was retrieved says that a refund failed
	Dispute       Dispute   // as it stands, if the event for which the intent was retrieved is about a dispute; else zero
	Method        PayMethod // with which it was paid; zero before
	Refund        RefundAnswer
	Declined      string // the provider's name of the reason for which surplus money is not refunded now, since it has just declined that or its refund failed; "" if there is none
	FailedRefunds int    // number of refunds that failed, if RefundFailed
}

// RefundAnswer is what is known of a begun refund of the intent. The zero value means that nothing is known.
type RefundAnswer struct {
	ID       string // of the refund
	Executed bool   // the money is being refunded; else it never will be by this refund
}

// PayKind is the kind of means with which a customer paid.
type PayKind string

// The kinds.
const (
	PayCard  PayKind = "card"
	PayDebit PayKind = "debit" // from a bank account
	PayOther PayKind = "other" // such as a wallet
)

// PayMethod says with what a payment was made. The zero value means that it is not known.
type PayMethod struct {
	Kind   PayKind
	Name   string // of the card's brand or of the wallet, such as "Visa"; "" for a bank account
	Digits string // the last ones of the card or the account; "" if there are none
}

// Charge is the amount that an intent collects for one version of an order.
type Charge struct {
	OrderID     string
	Version     int
	AmountCents int64
	Currency    string
	Attempt     int // number of intents that the order had before; part of the idempotency key, so that a new attempt gets a new intent
}

// PaymentEvent is a provider's webhook event whose signature was verified. It names the intent to retrieve; its other content is not relied on.
type PaymentEvent struct {
	ID           string
	Name         string // the provider's name of the event type, for the log
	IntentID     string // "" if the event does not concern an intent
	OrderID      string // from the metadata; "" if the intent was not made by this service
	CreatedAt    time.Time
	Livemode     bool
	Relevant     bool // the event can change the state of a payment
	RefundFailed bool // the event says that a refund failed. A refund has no metadata: the order's id is on its intent
	Disputed     bool // the event is about a dispute. A dispute has no metadata either
}

// Effects is what is saved in the same transaction as a change, mostly of an order.
type Effects struct {
	Mails     []Mail
	Again     []string // ids of failed mails that are sent again
	Receipt   *Receipt // of a paid order; the store gives it its number and code
	Events    []Event
	Documents []Document
	Acts      []Act
	Session   Session  // the caller's, which is stored too if it is not yet
	Uses      []Use    // what counts against the quotas; over one of them nothing is saved
	Account   *Account // the account that will own the order; created unless the address has one. The order and the consents given for the address in the order's session are attached to it
}

// OpenAccount adds an account for the first owner's address if the order has none.
func (e *Effects) OpenAccount(o Order, now time.Time) {
	if o.AccountID == "" && o.Email() != "" {
		a, _ := NewAccount(o.Email(), o.Lang, now)
		e.Account = &a
	}
}
