package checkout_test

import (
	"testing"

	"sello/api"
)

func TestAnOrderIsNotReleasedOnceItsMoneyWasRefundedEvenBeforeTheEventComes(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.misprice(who, o.ID, 99)
		s.handle(s.event("payment_intent.succeeded"))
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "46500")
		wantKind(t, s.Release(ctx, o.ID, func(*api.Order, *api.Payment) ([]api.Act, error) { return nil, nil }), api.KindConflict)
		if after := s.order(o.ID); after.State != api.Pending || s.shown(o.ID).RefundedCents != 46500 {
			t.Errorf("the order is %s, its payment %+v", after.State, s.shown(o.ID))
		}
	})
}
