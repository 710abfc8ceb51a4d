package checkout_test

import (
	"testing"

	"sello/api"
	"sello/core/musttest"
)

func TestP14_ASecondSuccessfulIntentIsRefundedAndRecorded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		second, err := s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9})
		musttest.Do(t, err)
		s.card(second.ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		together(20, func(int) {
			if err := s.HandleWebhook(ctx, e.body, e.header); err != nil {
				t.Error(err)
			}
		})
		p := s.payments(o.ID)
		if len(p) != 2 || p[0].Status != api.PaymentSucceeded || p[1].Status != api.PaymentRefunded || p[1].RefundedCents != 46500 {
			t.Fatalf("payments %+v", p)
		}
		in := musttest.Get(s.Gateway.RetrieveIntent(ctx, second.ID))(t)
		if in.RefundedCents != 46500 {
			t.Fatalf("at the provider %d were refunded", in.RefundedCents)
		}
		s.handle(s.event("charge.refunded"))
		s.wantMails(o.ID, append(paidMails, api.MailPaymentAlert, api.MailRefundNotice)...)
		if after := s.order(o.ID); after.State != api.Paid || after.Reference != o.Reference {
			t.Fatalf("the order is %+v", after)
		}
		s.dashboardRefund(p[0].IntentID, "46500")
		s.handle(s.event("charge.refunded"))
		musttest.Do(t, s.send("charge.refunded", `{"id":"ch_1","object":"charge","payment_intent":"`+second.ID+`","metadata":{"order_id":"`+o.ID+`"}}`))
		if counts := s.shown(o.ID); counts.ID != p[0].ID {
			t.Errorf("both are refunded, and the payment that counts is %+v, not the one that paid the order", counts)
		}
		_, err = s.store.DB().ExecContext(ctx, `UPDATE payments SET status = 'succeeded', refunded_cents = 0 WHERE id = '`+p[0].ID+`'`)
		musttest.Do(t, err)
		_, err = s.store.DB().ExecContext(ctx, `UPDATE payments SET refunded_cents = amount_cents - refunded_cents,
			status = CASE status WHEN 'refunded' THEN 'succeeded' ELSE 'refunded' END`)
		musttest.Do(t, err)
		if counts := s.shown(o.ID); counts.ID != p[1].ID {
			t.Errorf("the payment that counts is %+v, not the one whose money is there", counts)
		}
	})
}

func TestP14_TheMoneyOfARemovedOrderGoesBack(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		id := s.payments(o.ID)[0].ID
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		s.card(secret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if p, err := s.store.Payment(ctx, id); err != nil || p.Status != api.PaymentRefunded || p.RefundedCents != 46500 {
			t.Fatalf("payment %+v, %v", p, err)
		}
		if m := s.store.mails(t); len(m) != 1 || m[0].Kind != api.MailPaymentAlert || m[0].Note != o.ID {
			t.Errorf("mails %+v, want one that calls the provider", m)
		}
	})
}

func TestP14_ARefundThatMetAnOutageIsMadeTheNextTimeAndOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		second, err := s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9})
		musttest.Do(t, err)
		s.card(second.ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		s.failing("/refunds", 1)
		wantKind(t, s.HandleWebhook(ctx, e.body, e.header), api.KindPaymentUnavailable)
		s.handle(e)
		s.handle(e)
		in := musttest.Get(s.Gateway.RetrieveIntent(ctx, second.ID))(t)
		if in.RefundedCents != 46500 {
			t.Fatalf("at the provider %d were refunded", in.RefundedCents)
		}
	})
}

func TestMoneyOfAnotherInstallationIsLeftAlone(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		theirs, err := s.Gateway.CreateIntent(ctx, api.Charge{OrderID: api.NewID(), Version: 1, AmountCents: 100, Currency: "EUR"})
		musttest.Do(t, err)
		s.card(theirs.ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		after := musttest.Get(s.Gateway.RetrieveIntent(ctx, theirs.ID))(t)
		if after.RefundedCents != 0 || s.store.count(t, "SELECT count(*) FROM payments") != 0 {
			t.Fatalf("got %+v", after)
		}
	})
}
