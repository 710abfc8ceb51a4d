package checkout_test

import (
	"testing"

	"sello/api"
)

// refundedOnce is a pending order whose first payment, about which the bank inquires, was refunded. The news of the inquiry are not handled.
func (s *shop) refundedOnce() (who api.Session, o api.Order, first string) {
	s.t.Helper()
	who, o = s.visitor()
	s.card(s.request(who, o.ID).ClientSecret, inquires)
	s.misprice(who, o.ID, 99)
	s.handle(s.event("payment_intent.succeeded"))
	first = s.payments(o.ID)[0].IntentID
	s.dashboardRefund(first, "46500")
	s.handle(s.event("charge.refunded"))
	s.misprice(who, o.ID, 46500)
	return who, o, first
}

// payAgain pays an order with a card.
func (s *shop) payAgain(who api.Session, orderID string) {
	s.t.Helper()
	s.card(s.request(who, orderID).ClientSecret, pays)
	s.handle(s.event("payment_intent.succeeded"))
}

func TestADisputeOfMoneyThatWasRefundedDoesNotHoldAnOrderThatWasPaidAgain(t *testing.T) {
	for name, disputeFirst := range map[string]bool{"disputed before it was paid again": true, "disputed after": false} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *shop) {
				who, o, first := s.refundedOnce()
				if disputeFirst {
					s.handle(s.event("charge.dispute.created"))
					s.payAgain(who, o.ID)
				} else {
					s.payAgain(who, o.ID)
					s.handle(s.event("charge.dispute.created"))
				}
				paid := s.order(o.ID)
				if next, _ := paid.Next(); next != api.ActTake || !s.waits(o.ID) {
					t.Errorf("the order waits for %s", next)
				}
				if !s.fileable(o.ID) {
					t.Error("the order cannot be filed")
				}
				s.says(api.MailPaymentDisputed, []string{first, "Ya se había devuelto entero"}, "presentes nada")
				s.decide(first, losing)
				s.handle(s.event("charge.dispute.closed"))
				if got := s.order(o.ID); got.Dispute != "" || !got.DisputedAt.IsZero() || s.waits(o.ID) {
					t.Errorf("order %+v", got)
				}
			})
		})
	}
}

// fileable reports whether a received order can be filed once an operator has taken it.
func (s *shop) fileable(orderID string) (can bool) {
	s.t.Helper()
	o := s.order(orderID)
	if _, err := o.Advance(api.Move{To: api.StageInReview, By: api.ByOperator}, s.now(), api.Day(s.now())); err != nil {
		s.t.Fatal(err)
	}
	for _, next := range o.NextStages(api.ByOperator) {
		can = can || next.To == api.StageFiled
	}
	return can
}
