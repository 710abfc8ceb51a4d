package checkout_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// returnRefund makes the last refund of an intent fail at the provider, for a reason, and handles the news.
func (s *shop) returnRefund(intentID, reason string) {
	s.t.Helper()
	s.atProvider("/refunds/"+intentID+"/fail", url.Values{"failure_reason": {reason}})
	s.handle(s.event("refund.failed"))
}

// surplusRefunded is an order that was paid twice, and whose second payment was refunded.
func (s *shop) surplusRefunded() (o api.Order, second api.Intent) {
	s.t.Helper()
	_, o, _ = s.paid()
	second = musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9}))(s.t)
	s.card(second.ClientSecret, pays)
	s.handle(s.event("payment_intent.succeeded"))
	s.wantSurplus(o, 46500)
	return o, second
}

func TestSurplusMoneyWhoseRefundFailsLaterIsRefundedAgainWithinTheHour(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, second := s.surplusRefunded()
		s.returnRefund(second.ID, "insufficient_funds")
		s.wantSurplus(o, 0)
		if p := s.payments(o.ID)[1]; p.Declined.Reason != "insufficient_funds" || !p.Declined.Next.Equal(p.Declined.Since.Add(time.Minute)) {
			t.Errorf("payment %+v", p)
		}
		s.says(api.MailRefundFailed, []string{"(insufficient_funds)", "sola"}, "busca otra forma")
		s.says(api.MailRefundReturned, []string{"volvemos a devol"}, "otra forma")
		s.handle(s.event("charge.refunded")) // of the refund that has failed since
		s.ahead.Add(int64(time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 46500)
		if in := musttest.Get(s.Gateway.RetrieveIntent(ctx, second.ID))(t); in.RefundedCents != 46500 || s.payments(o.ID)[1].Declined != (api.DeclinedRefund{}) {
			t.Errorf("at the provider %d were refunded; payment %+v", in.RefundedCents, s.payments(o.ID)[1])
		}
	})
}

func TestARefundOfSurplusMoneyThatFailedTwiceIsLeftToAPerson(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, second := s.surplusRefunded()
		s.returnRefund(second.ID, "expired_or_canceled_card")
		s.ahead.Add(int64(time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 46500)
		s.returnRefund(second.ID, "expired_or_canceled_card")
		s.ahead.Add(int64(24 * time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 0)
		if d := s.payments(o.ID)[1].Declined; d.Reason != "expired_or_canceled_card" || !d.Next.IsZero() {
			t.Errorf("the refund is %+v", d)
		}
		if n := s.mails(o.ID); len(n[api.MailRefundFailed]) != 2 || len(n[api.MailRefundReturned]) != 2 || len(n[api.MailPaymentAlert]) != 1 {
			t.Errorf("mails %v", n)
		}
		if m := s.sent(api.MailRefundFailed); !strings.Contains(m[1].Text, "dos veces (expired_or_canceled_card)") {
			t.Errorf("the provider reads\n%s", m[1].Text)
		}
		if m := s.sent(api.MailRefundReturned); !strings.Contains(m[1].Text, "busca otra forma") {
			t.Errorf("the customer reads\n%s", m[1].Text)
		}
		s.dashboardRefund(second.ID, "46500")
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 46500)
	})
}

func TestARefundOfMoneyOfARemovedOrderThatFailsLaterIsMadeAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		p := s.payments(o.ID)[0]
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		s.card(secret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		s.returnRefund(p.IntentID, "unknown")
		if got := musttest.Get(s.store.Payment(ctx, p.ID))(t); got.RefundedCents != 0 || got.Declined.Reason != "unknown" {
			t.Errorf("payment %+v", got)
		}
		s.ahead.Add(int64(time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		if got := musttest.Get(s.store.Payment(ctx, p.ID))(t); got.RefundedCents != 46500 {
			t.Errorf("payment %+v", got)
		}
	})
}

// The money of the first payment, which a person refunded, is needed no more once another has paid the order.
func TestAFailedRefundOfAnOrderThatWasPaidAgainIsMadeAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.misprice(who, o.ID, 9900)
		s.handle(s.event("payment_intent.succeeded"))
		first := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(first, "46500")
		s.handle(s.event("charge.refunded"))
		s.payAgain(who, o.ID)
		s.returnRefund(first, "unknown")
		if p := s.payments(o.ID); s.shown(o.ID).ID != p[1].ID || p[0].Declined.Next.IsZero() {
			t.Errorf("payments %+v", p)
		}
		s.ahead.Add(int64(time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID)[0]; p.RefundedCents != 46500 {
			t.Errorf("payment %+v", p)
		}
	})
}
