package api

import "time"

// PaymentStatus follows the provider's payment intent.
type PaymentStatus string

// The statuses that matter to us; the provider's finer ones map onto them.
const (
	PaymentOpen       PaymentStatus = "open"       // the customer can pay (requires_payment_method, requires_confirmation, requires_action)
	PaymentProcessing PaymentStatus = "processing" // the provider is collecting
	PaymentSucceeded  PaymentStatus = "succeeded"
	PaymentCanceled   PaymentStatus = "canceled"
	PaymentMismatch   PaymentStatus = "mismatch" // succeeded with another amount or currency than the order's
	PaymentRefunded   PaymentStatus = "refunded" // wholly or in part; see RefundedCents
	// PaymentConfirming is what a check returns for an open payment whose confirmation waits for the customer
	// or the bank: it may still bring money at any moment. It is never stored.
	PaymentConfirming PaymentStatus = "confirming"
)

// Payment is one payment intent made for one version of an order. At most one is live for an order.
type Payment struct {
	ID            string
	OrderID       string
	OrderVersion  int
	Provider      string // "stripe" or "sandbox"; sandbox payments are never taken for real ones
	Livemode      bool
	IntentID      string
	ClientSecret  string
	AmountCents   int64
	Currency      string
	Status        PaymentStatus
	RefundedCents int64
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

// Live tells whether the intent can still bring money for its order.
func (p Payment) Live() bool {
	return p.Status == PaymentOpen || p.Status == PaymentProcessing
}

// Intent is a payment intent as its provider tells it now. It is the only truth about money.
type Intent struct {
	ID            string
	ClientSecret  string
	OrderID       string // from its metadata; "" when it is none of ours
	OrderVersion  int
	Status        PaymentStatus // open, processing, succeeded or canceled
	AmountCents   int64         // asked for
	ReceivedCents int64         // collected
	RefundedCents int64         // given back
	Currency      string        // upper case, as an order's
	Livemode      bool
	Confirming    bool // open, and a confirmation has begun (requires_confirmation, requires_action)
	RefundFailed  bool // the news that it was asked for: a refund has failed
}

// Charge is what an intent is to collect: one version of an order.
type Charge struct {
	OrderID     string
	Version     int
	AmountCents int64
	Currency    string
	Attempt     int // how many intents the order has had before; a new attempt is a new intent
}

// PaymentEvent is a provider's verified notice. It says what to look at, never what is true.
type PaymentEvent struct {
	ID           string
	Name         string // the provider's, for the log
	IntentID     string // "" when it is not about an intent
	OrderID      string // from the metadata; "" when it is none of ours
	Livemode     bool
	Relevant     bool // after it the intent means something else for us
	RefundFailed bool // it is about a refund, which does not carry our order: its intent does
}

// Effects is what becomes durable together with a change of an order.
type Effects struct {
	Mails   []Mail
	Account *Account // who is to own the order: made unless the address has an account; the order is attached to it, and so are the consents given for the address in the order's session
	Welcome []Mail   // enqueued only when Account was made
}

// OpenAccount adds the account that an order which nobody owns is to have, and the mail with the link
// that opens it; the mail says nothing of the order, so that it leaves also when the order is removed.
func (e *Effects) OpenAccount(o Order, now time.Time) {
	if o.AccountID != "" || o.Email() == "" {
		return
	}
	a, welcome := NewAccount(o.Email(), o.Lang, now)
	e.Account, e.Welcome = &a, []Mail{welcome}
}
