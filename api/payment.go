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
