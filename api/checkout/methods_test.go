package checkout_test

import (
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

func TestP6_AnOrderIsFrozenWhileItsMoneyIsUnderWay(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, comes)
		s.handle(s.event("payment_intent.processing"))
		if o := s.order(o.ID); o.State != api.Processing {
			t.Fatalf("the order is %s", o.State)
		}
		wantKind(t, s.store.DeleteOrder(ctx, who, o.ID, 0), api.KindConflict)
		wantKind(t, s.tryEdit(who, o.ID, 61000), api.KindConflict)
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindConflict)

		s.ahead.Add(int64(2 * time.Hour))
		s.nudge()
		s.handle(s.event("payment_intent.succeeded"))
		wantKind(t, s.store.DeleteOrder(ctx, who, o.ID, 0), api.KindConflict)
	})
}

func TestP16_ADeclineAFailedChallengeAndAFailedWalletLeaveTheOrderPayable(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		for what, fail := range map[string]func() (int, map[string]any){
			"decline": func() (int, map[string]any) { return s.card(secret, declines) },
			"funds":   func() (int, map[string]any) { return s.card(secret, "4000000000009995") },
			"challenge": func() (int, map[string]any) {
				s.card(secret, asks)
				return s.customer(secret, "decide", "outcome", "fail")
			},
			"wallet": func() (int, map[string]any) {
				s.customer(secret, "confirm", "payment_method_data[type]", "alipay", "return_url", "http://example.com/#/registration/success")
				return s.customer(secret, "decide", "outcome", "fail")
			},
		} {
			_, out := fail()
			if e, ok := out["error"].(map[string]any); ok {
				out = e["payment_intent"].(map[string]any)
			}
			if out["status"] != "requires_payment_method" || out["last_payment_error"] == nil {
				t.Errorf("%s: %v", what, out)
			}
			s.handle(s.event("payment_intent.payment_failed"))
			if o := s.order(o.ID); o.State != api.Pending {
				t.Errorf("%s: the order is %s", what, o.State)
			}
			if again := s.request(who, o.ID); again.ClientSecret != secret {
				t.Errorf("%s: another secret", what)
			}
		}
		s.card(secret, asks)
		if status, out := s.customer(secret, "decide", "outcome", "complete"); status != 200 || out["status"] != "succeeded" {
			t.Fatalf("3-D Secure: %v", out)
		}
		s.handle(s.event("payment_intent.succeeded"))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
	})
}

func TestP16_ADebitThatIsReturnedLeavesTheOrderPayable(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, returns)
		s.handle(s.event("payment_intent.processing"))
		s.ahead.Add(int64(2 * time.Hour))
		s.nudge()
		s.handle(s.event("payment_intent.payment_failed"))
		if o := s.order(o.ID); o.State != api.Pending {
			t.Fatalf("the order is %s", o.State)
		}
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
	})
}

func TestP25_TheCustomerOfADebitThatFailsLaterGetsAMailWithALinkToPayAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, returns)
		s.handle(s.event("payment_intent.processing"))
		s.ahead.Add(int64(72 * time.Hour))
		s.nudge()
		event := s.event("payment_intent.payment_failed")
		s.handle(event)
		s.handle(event)
		musttest.Do(t, s.Reconcile(ctx))
		s.wantMails(o.ID, api.MailPaymentPending, api.MailPaymentFailed)
		s.says(api.MailPaymentFailed, []string{"Ñandú", "465,00 €", "https://sello.test/#/order?id=" + o.ID + "&key="})
	})
}

func TestP25_ADeclineInTheOpenPaymentFormSendsNoMail(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, declines)
		s.handle(s.event("payment_intent.payment_failed"))
		s.wantMails(o.ID)
	})
}

func TestP17_AnAsynchronousPaymentIsPaidOnlyWhenTheMoneyIsThere(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		if _, out := s.debit(s.request(who, o.ID).ClientSecret, comes); out["status"] != "processing" {
			t.Fatalf("the customer sees %v", out)
		}
		s.handle(s.event("payment_intent.processing"))
		if got := s.shown(o.ID); got.Status != api.PaymentProcessing {
			t.Fatalf("the page sees %+v", got)
		}
		s.wantMails(o.ID, api.MailPaymentPending)
		s.says(api.MailPaymentPending, []string{"Ñandú", "465,00 €", "https://sello.test/#/order?id=" + o.ID + "&key="})
		s.ahead.Add(int64(2 * time.Hour))
		s.nudge()
		s.handle(s.event("payment_intent.succeeded"))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
		s.wantMails(o.ID, append(paidMails, api.MailPaymentPending)...)
	})
}

const (
	comes   = "DE89 3704 0044 0532 0130 00"
	returns = "DE62 3704 0044 0532 0130 01"
)

func (s *shop) debit(secret, iban string) (int, map[string]any) {
	s.t.Helper()
	return s.customer(secret, "confirm", "payment_method_data[type]", "sepa_debit", "payment_method_data[sepa_debit][iban]", iban)
}

// nudge makes the sandbox look at its clock.
func (s *shop) nudge() {
	s.t.Helper()
	musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: api.NewID(), Version: 1, AmountCents: 100, Currency: "EUR"}))(s.t)
}
