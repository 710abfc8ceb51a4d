package checkout

import (
	"context"

	"sello/api"
)

// CheckPayment asks the provider how the live payment of an order of who stands, applies what it says,
// and returns the order as it is then. A customer whose confirmation got no answer learns by it whether
// the order was paid; confirming reports that a confirmation waits for the customer or the bank, so that
// it may still be. An order without a live payment is returned as it is stored.
//
// Errors: KindNotFound; KindPaymentUnavailable when the provider cannot be asked or does not know the
// intent: then nothing is known of the payment, and nothing was changed.
func (s *Service) CheckPayment(ctx context.Context, who api.Session, orderID string) (o api.Order, confirming bool, err error) {
	o, err = s.Store.OrderFor(ctx, who, orderID)
	if err != nil {
		return api.Order{}, false, err
	}
	p, found, err := s.live(ctx, o.ID)
	if err != nil {
		return api.Order{}, false, err
	}
	if !found { // it may have been paid since the order was read
		o, err = s.Store.Order(ctx, o.ID)
		return o, false, err
	}
	if s.foreign(p) { // its intent may have been paid where it cannot be looked at
		return api.Order{}, false, api.Fail(api.KindPaymentUnavailable)
	}
	in, err := s.Gateway.RetrieveIntent(ctx, p.IntentID) // one that is unknown may have been paid with other keys
	if err == nil {
		err = s.settle(ctx, "", in)
	}
	if err != nil {
		return api.Order{}, false, err
	}
	o, err = s.Store.Order(ctx, o.ID) // not OrderFor: being paid may have given it to an account that is not signed in
	return o, in.Confirming, err
}
