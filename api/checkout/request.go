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

// rounds is how often RequestPayment and OrderChanged start again because the order changed meanwhile.
const rounds = 5

// RequestPayment creates or updates the payment intent of an order to the order's current price and returns its
// secret. Concurrent callers get the same secret. The payment is stored before its secret is returned.
//
// Errors: KindNotFound; KindUnknownPrice; KindConflict if the order is paid, under review or its money is being
// collected (Data: payment_id, amount_cents, currency, status); KindPaymentUnavailable.
func (s *Service) RequestPayment(ctx context.Context, who api.Session, orderID string) (Secret, error) {
	o, err := s.Store.OrderFor(ctx, who, orderID)
	if err != nil {
		return Secret{}, err
	}
	for range rounds {
		if o.State != api.Pending {
			return Secret{}, s.conflict(ctx, o.ID)
		}
		if !o.Priced() {
			return Secret{}, api.Fail(api.KindUnknownPrice)
		}
		p, ready, err := s.pay(ctx, o)
		if err != nil {
			return Secret{}, err
		}
		version := o.Version
		if o, err = s.Store.OrderFor(ctx, who, orderID); err != nil {
			return Secret{}, err
		}
		if ready && o.State == api.Pending && o.Version == version {
			return Secret{p.ClientSecret, s.Gateway.PublishableKey(), p.AmountCents, p.Currency}, nil
		}
	}
	return Secret{}, api.Fail(api.KindConflict)
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

// pay returns the open payment of a pending order and creates it if there is none. ready is false if order or
// payments changed meanwhile: the caller reads the order again and repeats.
func (s *Service) pay(ctx context.Context, o api.Order) (p api.Payment, ready bool, err error) {
	payments, err := s.Store.PaymentsOf(ctx, o.ID) // read once: the live payment and the number of attempts must be consistent
	if err != nil {
		return p, false, err
	}
	for _, p := range payments {
		switch {
		case p.Live():
			in, err := s.align(ctx, o, p)
			p.AmountCents = in.AmountCents
			return p, in.Status == api.PaymentOpen, err
		case settled(p): // it was paid after o was read
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

// savePayment stores the payment of a new intent. If the order was deleted, or a concurrent caller stored a payment for
// another version first, the new intent is cancelled; its client secret was never returned.
func (s *Service) savePayment(ctx context.Context, made api.Payment) (p api.Payment, ready bool, err error) {
	p, err = s.Store.SavePayment(ctx, made)
	orderDeleted := api.KindOf(err) == api.KindNotFound
	if err != nil && !orderDeleted || err == nil && p.IntentID == made.IntentID {
		return p, p.ID == made.ID, err
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

// align updates the live payment of an order to the order's price and returns its intent. An intent that can no longer
// be changed is cancelled, so that the old price cannot be paid.
func (s *Service) align(ctx context.Context, o api.Order, p api.Payment) (api.Intent, error) {
	in, err := s.retrieve(ctx, p)
	if err != nil {
		return in, err
	}
	if in.Status == api.PaymentOpen && in.AmountCents != o.PriceCents {
		in, err = s.Gateway.UpdateIntent(ctx, p.IntentID, charge(o))
		if errors.Is(err, ErrState) {
			in, err = s.Gateway.CancelIntent(ctx, p.IntentID)
		}
		if errors.Is(err, ErrState) {
			in, err = s.Gateway.RetrieveIntent(ctx, p.IntentID)
		}
		if err != nil {
			return in, err
		}
	}
	if news(p, in) {
		err = s.settle(ctx, "", in)
	}
	return in, err
}

// news reports whether an intent differs from its stored payment in status or amount.
func news(p api.Payment, in api.Intent) bool {
	return in.Status != p.Status || in.AmountCents != p.AmountCents
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
func (s *Service) retrieve(ctx context.Context, p api.Payment) (api.Intent, error) {
	if s.isForeign(p) {
		return s.cancelledIntent(p), nil
	}
	in, err := s.Gateway.RetrieveIntent(ctx, p.IntentID)
	if errors.Is(err, ErrMissing) && s.Now().Sub(p.CreatedAt) >= abandoned {
		s.Log.WarnContext(ctx, "the provider does not know an intent", "intent", p.IntentID, "payment", p.ID, "order", p.OrderID)
		return s.cancelledIntent(p), nil
	}
	return in, err
}

// cancelledIntent returns a cancelled intent in place of a payment's intent that cannot be retrieved.
func (s *Service) cancelledIntent(p api.Payment) api.Intent {
	return api.Intent{ID: p.IntentID, OrderID: p.OrderID, OrderVersion: p.OrderVersion, Status: api.PaymentCanceled, AmountCents: p.AmountCents, Currency: p.Currency, Livemode: p.Livemode}
}
