// Package checkout takes the money for an order, once, and only the money that the order asks for.
//
// The payment provider's intent is the only truth: an event, a redirect or a customer's return is a
// reason to retrieve the intent, and what the intent then says is applied in one transaction together
// with everything that follows from it (the order's state, its reference, mails, an account). No
// database lock is held while the provider is asked; that two callers do not make two intents is the
// work of the idempotency key and of the store's one live payment for an order.
package checkout

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"sello/api"
)

// Store is what checkout keeps its payments in; *store.Store is one.
type Store interface {
	OrderFor(ctx context.Context, s api.Session, id string) (api.Order, error)
	Order(ctx context.Context, id string) (api.Order, error)
	PaymentsOf(ctx context.Context, orderIDs ...string) ([]api.Payment, error)
	LivePayments(ctx context.Context, before time.Time, limit int) ([]api.Payment, error)
	SavePayment(ctx context.Context, p api.Payment) (api.Payment, error) // KindNotFound when the order is gone
	TouchPayment(ctx context.Context, id string, now time.Time) error
	ApplyEvent(ctx context.Context, eventID, intentID string, now time.Time,
		apply func(o *api.Order, p *api.Payment) (api.Effects, error)) error
}

// Gateway is the payment provider. Its calls are bounded in time and tried again where that is safe;
// their errors are of KindPaymentUnavailable, ErrState and ErrMissing apart, and hold no secret.
type Gateway interface {
	Provider() string // as in api.Payment
	Livemode() bool
	PublishableKey() string
	CreateIntent(ctx context.Context, c api.Charge) (api.Intent, error)
	UpdateIntent(ctx context.Context, intentID string, c api.Charge) (api.Intent, error) // ErrState when it is too late
	CancelIntent(ctx context.Context, intentID string) (api.Intent, error)               // ErrState when it is too late
	RetrieveIntent(ctx context.Context, intentID string) (api.Intent, error)             // ErrMissing when it knows none
	RefundIntent(ctx context.Context, intentID string) error                             // whatever is left; once, however often it is asked
	// VerifyEvent returns a verified event of a request; header returns a header by name.
	VerifyEvent(payload []byte, header func(name string) string) (api.PaymentEvent, error)
}

// ErrState is a gateway's answer when the intent's status does not allow what was asked.
var ErrState = errors.New("checkout: the intent's status does not allow it")

// ErrMissing is a gateway's answer when it does not know the intent: it was made with another account's keys,
// or its test data was wiped.
var ErrMissing = errors.New("checkout: the provider does not know the intent")

// ErrBadEvent is an event that is not the provider's, not recent, or not of our mode.
var ErrBadEvent = errors.New("checkout: not an event of ours")

// Service is the use cases of paying. Now answers UTC.
type Service struct {
	Store   Store
	Gateway Gateway
	Log     *slog.Logger
	Now     func() time.Time
}

// WithPayments adds to each order the payment that counts for it. The caller has authorised the orders.
func (s *Service) WithPayments(ctx context.Context, orders ...api.Order) ([]api.OrderView, error) {
	ids := make([]string, len(orders))
	for i, o := range orders {
		ids[i] = o.ID
	}
	payments, err := s.Store.PaymentsOf(ctx, ids...)
	if err != nil {
		return nil, err
	}
	of := map[string][]api.Payment{}
	for _, p := range payments {
		of[p.OrderID] = append(of[p.OrderID], p)
	}
	views := make([]api.OrderView, len(orders))
	for i, o := range orders {
		views[i] = api.OrderView{Order: o, Payment: current(of[o.ID])}
	}
	return views, nil
}

// view reads an order whose caller is authorised already. It may have been given to an account that the caller
// is not signed in to since.
func (s *Service) view(ctx context.Context, orderID string) (api.OrderView, error) {
	o, err := s.Store.Order(ctx, orderID)
	if err != nil {
		return api.OrderView{}, err
	}
	views, err := s.WithPayments(ctx, o)
	if err != nil {
		return api.OrderView{}, err
	}
	return views[0], nil
}

// current is the payment of an order's that counts: the one whose money is there, else the first whose
// money was, else the latest; nil when there are none. Its owner knows it by its IntentID: what its mails and
// its statement show.
func current(payments []api.Payment) *api.Payment {
	if len(payments) == 0 {
		return nil
	}
	for _, counts := range []func(api.Payment) bool{
		func(p api.Payment) bool { return settled(p) && p.Status != api.PaymentRefunded },
		settled,
	} {
		if i := slices.IndexFunc(payments, counts); i >= 0 {
			return &payments[i]
		}
	}
	return &payments[len(payments)-1]
}

// settled tells whether a payment has brought money, wherever that is now.
func settled(p api.Payment) bool {
	return p.Status == api.PaymentSucceeded || p.Status == api.PaymentMismatch || p.Status == api.PaymentRefunded
}
