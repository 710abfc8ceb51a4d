package checkout

import (
	"cmp"
	"context"
	"errors"

	"sello/api"
)

// Secret is what the page needs to show the provider's payment form for an order.
type Secret struct {
	ClientSecret   string
	PublishableKey string
	AmountCents    int64
	Currency       string
}

// rounds is how often RequestPayment starts again because order or payments changed meanwhile.
const rounds = 5

// RequestPayment returns the secret of the payment intent of an order in the version that the customer has seen, and
// creates the intent if there is none. Concurrent callers get the same secret. The payment is stored before its secret
// is returned. Before, the intents of versions that were edited since are cancelled, unless they are already.
//
// Errors: KindNotFound; KindConflict if the order is paid, under review or its money is being collected (Data:
// payment_id, amount_cents, currency, status); KindVersionRequired if version is 0; KindVersionStale if the order has
// another version; KindUnknownPrice; KindPaymentUnavailable.
func (s *Service) RequestPayment(ctx context.Context, who api.Session, orderID string, version int) (Secret, error) {
	for range rounds {
		o, err := s.Store.OrderFor(ctx, who, orderID)
		if err == nil {
			err = s.payable(ctx, o, version)
		}
		if err != nil {
			return Secret{}, err
		}
		p, ready, err := s.pay(ctx, o)
		if err != nil {
			return Secret{}, err
		}
		if ready {
			return Secret{p.ClientSecret, s.Gateway.PublishableKey(), p.AmountCents, p.Currency}, nil
		}
	}
	return Secret{}, api.Fail(api.KindConflict)
}

// payable returns an error unless an order can be paid in the version that the customer has seen; see RequestPayment.
func (s *Service) payable(ctx context.Context, o api.Order, version int) error {
	switch {
	case o.State != api.Pending:
		return s.conflict(ctx, o.ID)
	case version == 0:
		return api.Fail(api.KindVersionRequired)
	case o.Version != version:
		return s.stale(ctx, o)
	case !o.Priced():
		return api.Fail(api.KindUnknownPrice)
	}
	return nil
}

// conflict returns a KindConflict error with the details of the payment that prevents the operation.
func (s *Service) conflict(ctx context.Context, orderID string) error {
	payments, err := s.Store.PaymentsOf(ctx, orderID)
	if err != nil {
		return err
	}
	fail := api.Fail(api.KindConflict)
	if p := current(payments); p != nil {
		fail.Data = map[string]any{"payment_id": p.IntentID, "amount_cents": p.AmountCents, "currency": p.Currency, "status": string(p.Status)}
	}
	return fail
}

// stale returns a KindVersionStale error with the order as it is stored.
func (s *Service) stale(ctx context.Context, o api.Order) error {
	views, err := s.WithPayments(ctx, o)
	if err != nil {
		return err
	}
	return &api.Error{Kind: api.KindVersionStale, Order: &views[0]}
}

// pay returns the open payment of a pending order and creates it if there is none. ready is false if order or
// payments changed meanwhile: the caller reads the order again and repeats.
func (s *Service) pay(ctx context.Context, o api.Order) (p api.Payment, ready bool, err error) {
	payments, err := s.Store.PaymentsOf(ctx, o.ID) // read once: the live payment and the number of attempts must be consistent
	if err != nil {
		return p, false, err
	}
	for _, p := range payments {
		switch {
		case !p.CancelSince.IsZero():
			return p, false, s.look(ctx, p)
		case p.Live():
			ready, err := s.isReady(ctx, o, p)
			return p, ready, err
		case p.Settled() && p.Status != api.PaymentRefunded: // it was paid after o was read
			return p, false, nil
		}
	}
	charge := charge(o)
	charge.Attempt = len(payments)
	in, err := s.Gateway.CreateIntent(ctx, charge)
	if err != nil {
		return p, false, err
	}
	return s.savePayment(ctx, s.paymentOf(in, o.ID))
}

// isReady reports whether the live payment of an order can be paid at the order's price. News of its intent are saved.
// A payment for another version or amount, which was made by an earlier release of the service, is cancelled.
func (s *Service) isReady(ctx context.Context, o api.Order, p api.Payment) (bool, error) {
	if p.OrderVersion != o.Version || p.AmountCents != o.PriceCents {
		return false, s.abandon(ctx, p)
	}
	in, err := s.retrieve(ctx, p)
	if err == nil && (in.Status != p.Status || in.AmountCents != p.AmountCents) {
		err = s.settle(ctx, "", in)
		return false, err
	}
	return in.Status == api.PaymentOpen, err
}

// savePayment stores the payment of a new intent. If the order was deleted, edited or paid meanwhile, or a concurrent
// caller stored another payment first, the new intent is cancelled; its client secret was never returned.
func (s *Service) savePayment(ctx context.Context, made api.Payment) (p api.Payment, ready bool, err error) {
	p, err = s.Store.SavePayment(ctx, made)
	kind := api.KindOf(err)
	changed := kind == api.KindConflict || kind == api.KindVersionStale // the caller reads the order again
	orderDeleted := kind == api.KindNotFound
	if err != nil && !changed && !orderDeleted || err == nil && p.IntentID == made.IntentID {
		return p, p.ID == made.ID, err
	}
	if changed {
		err = nil
	}
	_, cancelErr := s.Gateway.CancelIntent(context.WithoutCancel(ctx), made.IntentID)
	switch {
	case errors.Is(cancelErr, ErrState):
		cancelErr = nil
	case orderDeleted && cancelErr != nil:
		s.Log.ErrorContext(ctx, "an intent without an order is left behind", "intent", made.IntentID, "order", made.OrderID, "error", cancelErr)
	}
	return p, false, cmp.Or(err, cancelErr)
}

func charge(o api.Order) api.Charge {
	return api.Charge{OrderID: o.ID, Version: o.Version, AmountCents: o.PriceCents, Currency: o.Currency}
}

// paymentOf returns a new payment for an intent; it is not stored.
func (s *Service) paymentOf(in api.Intent, orderID string) api.Payment {
	return api.Payment{
		ID: api.NewID(), OrderID: orderID, OrderVersion: in.OrderVersion, Provider: s.Gateway.Provider(), Livemode: in.Livemode,
		IntentID: in.ID, ClientSecret: in.ClientSecret, AmountCents: in.AmountCents, Currency: in.Currency,
		Status: in.Status, CreatedAt: s.Now(), UpdatedAt: s.Now(),
	}
}

// isForeign reports whether the payment belongs to another provider or mode, so that its intent cannot be retrieved.
// Without payment keys it returns false, and the call to the provider then fails.
func (s *Service) isForeign(p api.Payment) bool {
	ours := s.Gateway.Provider()
	return ours != "" && (p.Provider != ours || p.Livemode != s.Gateway.Livemode())
}

// retrieve returns the current intent of a payment. An intent of another provider or mode counts as cancelled, since it can
// bring no money here. An intent that the provider does not know may have been paid with the keys of another account:
// until the payment is old enough to be abandoned, its status is unknown (KindPaymentUnavailable); then it counts as
// cancelled.
func (s *Service) retrieve(ctx context.Context, p api.Payment) (news, error) {
	if s.isForeign(p) {
		return news{cancelledIntent(p), p}, nil
	}
	in, err := s.ask(ctx, p.IntentID)
	if errors.Is(err, ErrMissing) && s.Now().Sub(p.CreatedAt) >= abandoned {
		s.Log.WarnContext(ctx, "the provider does not know an intent", "intent", p.IntentID, "payment", p.ID, "order", p.OrderID)
		return news{cancelledIntent(p), p}, nil
	}
	return in, err
}

// cancelledIntent returns a cancelled intent in place of a payment's intent that cannot be retrieved.
func cancelledIntent(p api.Payment) api.Intent {
	return api.Intent{ID: p.IntentID, OrderID: p.OrderID, OrderVersion: p.OrderVersion, Status: api.PaymentCanceled, AmountCents: p.AmountCents, Currency: p.Currency, Livemode: p.Livemode}
}
