// Package checkout collects the price of an order, once and in the right amount.
//
// A payment intent is made for one version of an order. An edit ends the payment, and its intent is cancelled at the provider
// afterwards. Money that the intent has collected all the same never pays for the new version: a person looks at it.
//
// Only the payment provider's intent decides: an event, a redirect or a customer's return is a reason to
// retrieve the intent, and its status is applied in one transaction together with everything that follows
// from it (the order's state, its reference, mails, an account). No database lock is held during a call to
// the provider. The idempotency key, and the store's limit of one live payment for an order, prevent two
// callers from making two intents.
package checkout

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"sello/api"
)

// Store is the part of the database that checkout uses; *store.Store implements it.
type Store interface {
	OrderFor(ctx context.Context, s api.Session, id string) (api.Order, error)
	Order(ctx context.Context, id string) (api.Order, error)
	PaymentsOf(ctx context.Context, orderIDs ...string) ([]api.Payment, error)
	Payment(ctx context.Context, id string) (api.Payment, error)
	CountUndecidedPayments(ctx context.Context, before time.Time) (int, error)
	UndecidedPayments(ctx context.Context, before time.Time, limit int) ([]api.Payment, error)
	ReadUntil(ctx context.Context, feed string) (time.Time, error)
	SaveReadUntil(ctx context.Context, feed string, until time.Time) error
	UnknownEvents(ctx context.Context, events []api.PaymentEvent) ([]api.PaymentEvent, error)
	Ledger(ctx context.Context, from string) ([]api.LedgerDay, error)
	SaveLedgerDay(ctx context.Context, d api.LedgerDay) error
	PaymentsOfIntents(ctx context.Context, intentIDs []string) ([]api.Payment, error)
	PaymentsOfPaid(ctx context.Context, from, to time.Time) ([]api.Payment, error)
	RefundingPayments(ctx context.Context, before time.Time, limit int) ([]api.Payment, error)
	DeclinedPayments(ctx context.Context, provider string, livemode bool, now time.Time, limit int) ([]api.Payment, error)
	ActsOf(ctx context.Context, orderID string) ([]api.Act, error)
	EventsOf(ctx context.Context, orderIDs ...string) ([]api.Event, error)
	// SavePayment returns KindNotFound if the order was deleted; for a live payment KindConflict if the order is not
	// pending, and KindVersionStale if it has another version than the payment.
	SavePayment(ctx context.Context, p api.Payment) (api.Payment, error)
	TouchPayment(ctx context.Context, id string, now time.Time) error
	ClaimPayment(ctx context.Context, id string, before, now time.Time) (bool, error) // TouchPayment, unless it was updated since before
	ApplyEvent(ctx context.Context, eventID, intentID string, now time.Time,
		apply func(o *api.Order, p *api.Payment) (api.Effects, error)) error
	WithoutReceipt(ctx context.Context, limit int) (orderIDs []string, err error)
	SaveOrderConsent(ctx context.Context, c api.Consent) error
	IssueReceipt(ctx context.Context, r api.Receipt, now time.Time) error // KindNotFound if the order was deleted
}

// Gateway is the payment provider. Its calls have a time limit and are repeated where that is safe. Their errors are
// of KindPaymentUnavailable, except ErrState, and contain no secret.
type Gateway interface {
	Provider() string // as in api.Payment
	Livemode() bool
	PublishableKey() string
	CreateIntent(ctx context.Context, c api.Charge) (api.Intent, error)
	CancelIntent(ctx context.Context, intentID string) (api.Intent, error)   // ErrState if it can no longer be cancelled
	RetrieveIntent(ctx context.Context, intentID string) (api.Intent, error) // ErrMissing if the provider does not know it
	// RefundIntent refunds an amount of an intent's money, or with 0 all that was not refunded yet. Calls with the same key
	// refund once, and have one answer; with key "", for all of the money, each call is tried anew. ErrUnanswered if the provider may have
	// executed it, or may still do so; Declined if it declined.
	RefundIntent(ctx context.Context, intentID string, amountCents int64, key string) error
	// Refunded reports whether the provider has executed a refund of an intent with this key, and it did not fail since.
	Refunded(ctx context.Context, intentID, key string) (bool, error)
	// FailedRefunds returns the provider's names of the reasons for which refunds of an intent failed, the newest first.
	FailedRefunds(ctx context.Context, intentID string) ([]string, error)
	// Dispute returns how the dispute of an intent stands; the zero Dispute if there is none.
	Dispute(ctx context.Context, intentID string) (api.Dispute, error)
	// Events lists the relevant events from one time until before another, oldest first.
	Events(ctx context.Context, from, to time.Time) ([]api.PaymentEvent, error)
	// Movements lists the changes of the provider's money of intents in EUR, from one time until before another.
	Movements(ctx context.Context, from, to time.Time) ([]api.Movement, error)
	// VerifyEvent verifies the signature of a webhook request and returns its event. header returns a request header by name.
	VerifyEvent(payload []byte, header func(name string) string) (api.PaymentEvent, error)
}

// ErrState is returned by a Gateway if the intent's status does not allow the operation.
var ErrState = errors.New("checkout: the intent's status does not allow it")

// ErrMissing is returned by a Gateway if the provider does not know the intent: it was made with another account's
// keys, or the provider's test data was deleted. Its kind is KindPaymentUnavailable.
var ErrMissing = errors.New("checkout: the provider does not know the intent")

// ErrKey is returned by a Gateway if the provider does not accept the service's key, or not for this call. Its kind is
// KindPaymentUnavailable.
var ErrKey = errors.New("checkout: the provider does not accept the key")

// ErrUnanswered is returned by a Gateway if it is not known whether the provider executed the call. Its kind is
// KindPaymentUnavailable.
var ErrUnanswered = errors.New("checkout: the provider has not said what it did")

// Declined is returned by a Gateway if the provider has declined a refund, such as that of a disputed payment, or for too low a balance:
// to try it again at once does not help. Its kind is KindPaymentUnavailable.
type Declined struct {
	Reason string // as in api.DeclinedRefund
}

// Error names the reason.
func (d Declined) Error() string { return "checkout: the provider has declined it: " + d.Reason }

// ErrTakenBack is returned for a refund of money that the bank has taken back in a dispute: the customer would get it twice. Its kind
// is KindConflict.
var ErrTakenBack = errors.New("checkout: the bank has taken the money back")

// ErrBadEvent is returned for an event whose signature is wrong or too old, or whose mode (test or live) is not the
// service's.
var ErrBadEvent = errors.New("checkout: not an event of ours")

// Service implements the use cases of payment. Now returns UTC.
type Service struct {
	Store   Store
	Gateway Gateway
	Issuer  api.Provider // of receipts
	Log     *slog.Logger
	Now     func() time.Time
	Lag     func(time.Duration) // called with the age of each event that was applied; may be nil
}

// WithPayments adds to each order the payment that counts for it. The caller has authorised the orders.
func (s *Service) WithPayments(ctx context.Context, orders ...api.Order) ([]api.OrderView, error) {
	ids := make([]string, len(orders))
	for i, o := range orders {
		ids[i] = o.ID
	}
	of, err := s.paymentsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	views := make([]api.OrderView, len(orders))
	for i, o := range orders {
		views[i] = api.OrderView{Order: o, Payment: current(of[o.ID])}
	}
	return views, nil
}

// paymentsOf returns the payments of orders by the ids of the orders.
func (s *Service) paymentsOf(ctx context.Context, orderIDs []string) (map[string][]api.Payment, error) {
	payments, err := s.Store.PaymentsOf(ctx, orderIDs...)
	of := map[string][]api.Payment{}
	for _, p := range payments {
		of[p.OrderID] = append(of[p.OrderID], p)
	}
	return of, err
}

// view returns an order with its payment. The caller was authorised before: the order is read without that check, since
// payment may have attached it to an account that is not signed in.
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

// current returns the one of an order's payments that counts: the first whose money arrived and was not refunded whole, else
// the one whose money was refunded last, else the latest; nil if there are none. Customers see its IntentID, which mails and
// bank statements show.
func current(payments []api.Payment) *api.Payment {
	if len(payments) == 0 {
		return nil
	}
	counts := &payments[len(payments)-1]
	for i := range payments {
		p := &payments[i]
		if received(*p) > 0 {
			return p
		}
		if p.Settled() && (!counts.Settled() || p.UpdatedAt.After(counts.UpdatedAt)) {
			counts = p
		}
	}
	return counts
}
