package checkout

import (
	"cmp"
	"context"
	"errors"

	"sello/api"
)

// Secret lets the page pay an order with the provider's own form.
type Secret struct {
	ClientSecret   string
	PublishableKey string
	AmountCents    int64
	Currency       string
}

// rounds bounds how often an order may change under a payment that is being made for it.
const rounds = 5

// RequestPayment makes an order of who payable, at the price that the order has now, and answers the
// same secret to everybody who asks at once. The intent is kept before its secret is told.
//
// Errors: KindNotFound; KindUnknownPrice; KindConflict when the order is paid, under review or being
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

// conflict tells of the payment that is in the way.
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

// pay finds or makes the open payment of a pending order. Not ready: something has moved, look again.
func (s *Service) pay(ctx context.Context, o api.Order) (p api.Payment, ready bool, err error) {
	payments, err := s.Store.PaymentsOf(ctx, o.ID) // once: the live one and the count must be of the same moment
	if err != nil {
		return p, false, err
	}
	for _, p := range payments {
		switch {
		case p.Live():
			in, err := s.align(ctx, o, p)
			p.AmountCents = in.AmountCents
			return p, in.Status == api.PaymentOpen, err
		case settled(p): // since o was read
			return p, false, nil
		}
	}
	charge := charge(o)
	charge.Attempt = len(payments)
	in, err := s.Gateway.CreateIntent(ctx, charge)
	if err != nil {
		return p, false, err
	}
	return s.keep(ctx, s.paymentOf(in, o.ID))
}

// keep stores the payment of a new intent. When it is not the one that counts, because the order is gone or
// somebody was faster for another version, nobody has been told its secret: the intent is given up.
func (s *Service) keep(ctx context.Context, made api.Payment) (p api.Payment, ready bool, err error) {
	p, err = s.Store.SavePayment(ctx, made)
	vanished := api.KindOf(err) == api.KindNotFound
	if err != nil && !vanished || err == nil && p.IntentID == made.IntentID {
		return p, p.ID == made.ID, err
	}
	_, cancelErr := s.Gateway.CancelIntent(context.WithoutCancel(ctx), made.IntentID)
	switch {
	case errors.Is(cancelErr, ErrState):
		cancelErr = nil
	case vanished && cancelErr != nil:
		s.Log.ErrorContext(ctx, "an intent without an order is left behind", "intent", made.IntentID, "order", made.OrderID, "error", cancelErr)
	}
	return p, false, cmp.Or(err, cancelErr)
}

// align brings the live payment of an order to the order's price, and returns its intent. The intent that
// cannot be changed any more is given up, so that nobody can pay the old price with it.
func (s *Service) align(ctx context.Context, o api.Order, p api.Payment) (api.Intent, error) {
	in, err := s.ask(ctx, p)
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

// news reports whether an intent is no longer as its payment says.
func news(p api.Payment, in api.Intent) bool {
	return in.Status != p.Status || in.AmountCents != p.AmountCents
}

func charge(o api.Order) api.Charge {
	return api.Charge{OrderID: o.ID, Version: o.Version, AmountCents: o.PriceCents, Currency: o.Currency}
}

// paymentOf is a new payment for an intent.
func (s *Service) paymentOf(in api.Intent, orderID string) api.Payment {
	return api.Payment{
		ID: api.NewID(), OrderID: orderID, OrderVersion: in.OrderVersion, Provider: s.Gateway.Provider(), Livemode: in.Livemode,
		IntentID: in.ID, ClientSecret: in.ClientSecret, AmountCents: in.AmountCents, Currency: in.Currency,
		Status: in.Status, CreatedAt: s.Now(), UpdatedAt: s.Now(),
	}
}

// foreign tells whether a payment is of another provider or mode than ours: its intent cannot be
// reached. A service without keys does not know, and has to ask in vain.
func (s *Service) foreign(p api.Payment) bool {
	ours := s.Gateway.Provider()
	return ours != "" && (p.Provider != ours || p.Livemode != s.Gateway.Livemode())
}

// ask asks the provider how the intent of a payment stands. One of another provider or mode can bring no money
// here. One that the provider does not know may have been paid with the keys of another account: for as long
// as a customer could still be paying it, nothing is known of it (KindPaymentUnavailable).
func (s *Service) ask(ctx context.Context, p api.Payment) (api.Intent, error) {
	if s.foreign(p) {
		return s.gone(p), nil
	}
	in, err := s.Gateway.RetrieveIntent(ctx, p.IntentID)
	if errors.Is(err, ErrMissing) && s.Now().Sub(p.CreatedAt) >= abandoned {
		s.Log.WarnContext(ctx, "the provider does not know an intent", "intent", p.IntentID, "payment", p.ID, "order", p.OrderID)
		return s.gone(p), nil
	}
	return in, err
}

// gone is what we take a payment's intent for when there is nobody to ask about it.
func (s *Service) gone(p api.Payment) api.Intent {
	return api.Intent{ID: p.IntentID, OrderID: p.OrderID, OrderVersion: p.OrderVersion, Status: api.PaymentCanceled, AmountCents: p.AmountCents, Currency: p.Currency, Livemode: p.Livemode}
}
