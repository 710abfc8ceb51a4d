package stripepay

import (
	"context"
	"errors"
	"time"

	"sello/api"
)

// Unavailable is the gateway of a service without payment keys where the sandbox is not allowed: payment fails with
// KindPaymentUnavailable, and everything else works.
type Unavailable struct{}

func (Unavailable) fail() error {
	return &api.Error{Kind: api.KindPaymentUnavailable, Err: errors.New("no payment keys are set")}
}

// Provider returns "": no payment belongs to this gateway.
func (Unavailable) Provider() string { return "" }

// Livemode returns false.
func (Unavailable) Livemode() bool { return false }

// PublishableKey returns "".
func (Unavailable) PublishableKey() string { return "" }

// CreateIntent fails with KindPaymentUnavailable, and so do the others.
func (u Unavailable) CreateIntent(context.Context, api.Charge) (api.Intent, error) {
	return api.Intent{}, u.fail()
}

// CancelIntent fails.
func (u Unavailable) CancelIntent(context.Context, string) (api.Intent, error) {
	return api.Intent{}, u.fail()
}

// RetrieveIntent fails.
func (u Unavailable) RetrieveIntent(context.Context, string) (api.Intent, error) {
	return api.Intent{}, u.fail()
}

// RefundIntent fails.
func (u Unavailable) RefundIntent(context.Context, string, int64, string) error { return u.fail() }

// Refunded fails.
func (u Unavailable) Refunded(context.Context, string, string) (bool, error) { return false, u.fail() }

// FailedRefunds fails.
func (u Unavailable) FailedRefunds(context.Context, string) ([]string, error) { return nil, u.fail() }

// Dispute fails.
func (u Unavailable) Dispute(context.Context, string) (api.Dispute, error) {
	return api.Dispute{}, u.fail()
}

// Events fails.
func (u Unavailable) Events(context.Context, time.Time, time.Time) ([]api.PaymentEvent, error) {
	return nil, u.fail()
}

// Movements fails.
func (u Unavailable) Movements(context.Context, time.Time, time.Time) ([]api.Movement, error) {
	return nil, u.fail()
}

// VerifyEvent fails: without keys no signature is valid.
func (u Unavailable) VerifyEvent([]byte, func(string) string) (api.PaymentEvent, error) {
	return api.PaymentEvent{}, u.fail()
}
