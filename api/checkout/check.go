package checkout

import (
	"context"

	"sello/api"
)

// CheckPayment asks the provider how the live payment of an order of who stands, applies what it says,
// and returns the order as it is then. A customer whose confirmation got no answer learns by it whether
// the order was paid. An open payment is returned as PaymentConfirming while a confirmation waits for the
// customer or the bank, so that it may still be paid. An order without a live payment is returned as it is stored.
//
// Errors: KindNotFound; KindPaymentUnavailable when the provider cannot be asked or does not know the
// intent: then nothing is known of the payment, and nothing was changed.
func (s *Service) CheckPayment(ctx context.Context, who api.Session, orderID string) (api.OrderView, error) {
	o, err := s.Store.OrderFor(ctx, who, orderID)
	if err != nil {
		return api.OrderView{}, err
	}
	p, found, err := s.live(ctx, o.ID)
	if err != nil {
		return api.OrderView{}, err
	}
	if !found { // it may have been paid since the order was read
		return s.view(ctx, o.ID)
	}
	if s.foreign(p) { // its intent may have been paid where it cannot be looked at
		return api.OrderView{}, api.Fail(api.KindPaymentUnavailable)
	}
	in, err := s.Gateway.RetrieveIntent(ctx, p.IntentID) // one that is unknown may have been paid with other keys
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
