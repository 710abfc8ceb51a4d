package checkout

import (
	"context"

	"sello/api"
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
	in, err := s.Gateway.RetrieveIntent(ctx, p.IntentID) // an unknown intent may have been paid with the keys of another account
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
