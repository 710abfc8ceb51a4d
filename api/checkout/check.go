package checkout

import (
	"context"
	"time"

	"sello/api"
)

const (
	refreshAfter = 10 * time.Second // a payment that was checked since is not refreshed
	refreshTime  = 3 * time.Second  // for which a customer who opens an order waits for the provider
)

// CheckPayment retrieves the intent of an order's undecided payment from the provider, applies its status, and returns
// the order with the result. The page calls it after a confirmation that got no answer, to learn whether the order
// was paid. An open payment is returned as PaymentConfirming while a confirmation waits for the customer or the bank,
// since it may still be paid. An order without an undecided payment is returned as it is stored.
//
// Errors: KindNotFound; KindPaymentUnavailable if the provider cannot be reached or does not know the intent: the
// payment's status is then unknown, and nothing was changed.
func (s *Service) CheckPayment(ctx context.Context, who api.Session, orderID string) (api.OrderView, error) {
	o, err := s.Store.OrderFor(ctx, who, orderID)
	if err != nil {
		return api.OrderView{}, err
	}
	p, found, err := s.undecided(ctx, o.ID)
	if err != nil {
		return api.OrderView{}, err
	}
	if !found { // it may have been paid after the order was read
		return s.view(ctx, o.ID)
	}
	if s.isForeign(p) { // its intent cannot be retrieved here, and may have been paid
		return api.OrderView{}, api.Fail(api.KindPaymentUnavailable)
	}
	in, err := s.ask(ctx, p.IntentID) // an unknown intent may have been paid with the keys of another account
	if err == nil {
		err = s.settle(ctx, "", in)
	}
	if err != nil {
		return api.OrderView{}, err
	}
	v, err := s.view(ctx, o.ID)
	if in.Confirming && v.Payment != nil && v.Payment.Status == api.PaymentOpen {
		v.Payment.Status = api.PaymentConfirming
	}
	return v, err
}

// Refresh retrieves the intent of an open payment of an order, applies its status, and returns the order as it is then, for a
// customer who opens the order, and whose payment's events may be late or lost. The caller has authorised the order. Refresh does
// nothing if the payment was checked within refreshAfter, by any process. A failure is only logged: the order is then
// returned as it was, and Reconcile checks the payment.
func (s *Service) Refresh(ctx context.Context, v api.OrderView) api.OrderView {
	now := s.Now()
	if p := v.Payment; p == nil || !p.Undecided() || s.isForeign(*p) || p.UpdatedAt.After(now.Add(-refreshAfter)) {
		return v
	}
	fresh, err := s.refresh(ctx, *v.Payment, now)
	if err != nil {
		s.Log.WarnContext(ctx, "the payment of an opened order was not checked", "order", v.ID, "error", err)
		return v
	}
	return fresh
}

func (s *Service) refresh(ctx context.Context, p api.Payment, now time.Time) (api.OrderView, error) {
	mine, err := s.Store.ClaimPayment(ctx, p.ID, now.Add(-refreshAfter), now)
	if err != nil {
		return api.OrderView{}, err
	}
	if mine {
		limited, cancel := context.WithTimeout(ctx, refreshTime)
		defer cancel()
		in, err := s.ask(limited, p.IntentID)
		if err == nil {
			err = s.settle(ctx, "", in)
		}
		if err != nil {
			return api.OrderView{}, err
		}
	}
	return s.view(ctx, p.OrderID)
}
