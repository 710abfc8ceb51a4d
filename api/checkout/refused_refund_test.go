package checkout_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/api/stripepay"
	"sello/core/musttest"
)

// refusing answers refunds with a status and the code of an error.
func (s *shop) refusing(status int, code string) {
	s.requests(http.MethodPost, func(r *http.Request, _ func() (*http.Response, error)) (*http.Response, error) {
		return refusal(r, status, code), nil
	})
}

// refusal is an answer of the provider with the code of an error, which stripe-go does not repeat.
func refusal(r *http.Request, status int, code string) *http.Response {
	return &http.Response{
		StatusCode: status, Header: http.Header{"Stripe-Should-Retry": {"false"}}, Request: r,
		Body: io.NopCloser(strings.NewReader(`{"error":{"type":"invalid_request_error","code":` + quote(code) + `}}`)),
	}
}

// surplusPaid is an order that was paid twice. The news of its second payment are not handled.
func (s *shop) surplusPaid() (o api.Order, second api.Intent) {
	s.t.Helper()
	_, o, _ = s.paid()
	second = musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9}))(s.t)
	s.card(second.ClientSecret, pays)
	return o, second
}

func TestARefusedRefundOfSurplusMoneyIsRecordedWithItsReasonAndTriedAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for _, refused := range []struct {
			status             int
			code, reason, says string
		}{
			{401, "", api.DeclinedKey, "STRIPE_SECRET_KEY"},
			{403, "", api.DeclinedKey, "STRIPE_SECRET_KEY"},
			{404, "resource_missing", "resource_missing", "no conoce ese pago"},
			{410, "", "invalid_request_error", "(invalid_request_error)"},
		} {
			o, _ := s.surplusPaid()
			s.refusing(refused.status, refused.code)
			s.handle(s.event("payment_intent.succeeded"))
			if d := s.payments(o.ID)[1].Declined; d.Reason != refused.reason || d.Next.IsZero() {
				t.Errorf("status %d: the refund is %+v", refused.status, d)
			}
			alerts := s.sent(api.MailPaymentAlert)
			if last := alerts[len(alerts)-1].Text; !strings.Contains(last, refused.says) {
				t.Errorf("status %d: %q is missing in\n%s", refused.status, refused.says, last)
			}
			s.ahead.Add(int64(time.Hour))
			musttest.Do(t, s.Reconcile(ctx))
			s.wantMails(o.ID, append(paidMails, api.MailPaymentAlert)...)
			s.door.open()
			s.ahead.Add(int64(2 * time.Hour))
			musttest.Do(t, s.Reconcile(ctx))
			s.wantSurplus(o, 46500)
		}
	})
}

func TestARefundOfSurplusMoneyThatMetAnOverloadedProviderIsNotARefusedOne(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for _, status := range []int{424, 429, 503} {
			o, _ := s.surplusPaid()
			s.refusing(status, "rate_limit")
			e := s.event("payment_intent.succeeded")
			wantKind(t, s.HandleWebhook(ctx, e.body, e.header), api.KindPaymentUnavailable)
			if p := s.payments(o.ID); len(p) > 1 && p[1].Declined != (api.DeclinedRefund{}) {
				t.Errorf("status %d: payment %+v", status, p[1])
			}
			s.door.open()
			s.handle(e)
			s.wantSurplus(o, 46500)
		}
	})
}

// A key that was replaced at the provider is not accepted for any call.
func TestTheProviderIsAlertedIfTheKeyIsRefusedWhileADeclinedRefundIsTriedAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.surplusPaid()
		s.refusing(400, "balance_insufficient")
		s.handle(s.event("payment_intent.succeeded"))
		s.door.on(func(r *http.Request, _ func() (*http.Response, error)) (*http.Response, error) {
			return broken(r, 401), nil
		})
		for range 3 {
			s.ahead.Add(int64(time.Hour))
			_ = s.Reconcile(ctx) // the list of events cannot be read
		}
		if d := s.payments(o.ID)[1].Declined; d.Reason != api.DeclinedKey || len(s.mails(o.ID)[api.MailPaymentAlert]) != 2 {
			t.Errorf("the refund is %+v; %d alerts", d, len(s.mails(o.ID)[api.MailPaymentAlert]))
		}
	})
}

// elsewhere is a gateway of another provider than the sandbox, which does not know the sandbox's payments.
type elsewhere struct {
	checkout.Gateway
	asked *atomic.Int64
}

func (elsewhere) Provider() string { return stripepay.Stripe }

func (e elsewhere) RetrieveIntent(context.Context, string) (api.Intent, error) {
	e.asked.Add(1)
	return api.Intent{}, checkout.ErrMissing
}

func TestADeclinedRefundIsLeftToAPersonWhileTheServerUsesAnotherProvider(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.surplusPaid()
		s.refusing(400, "balance_insufficient")
		s.handle(s.event("payment_intent.succeeded"))
		s.door.open()
		sandbox, asked := s.Gateway, &atomic.Int64{}
		s.Gateway = elsewhere{sandbox, asked}
		for range 3 {
			s.ahead.Add(int64(2 * time.Hour))
			musttest.Do(t, s.Reconcile(ctx))
		}
		if d := s.payments(o.ID)[1].Declined; d.Reason != api.DeclinedElsewhere {
			t.Errorf("the refund is %+v", d)
		}
		due := musttest.Get(s.store.DeclinedPayments(ctx, stripepay.Stripe, false, s.now(), 10))(t)
		alerts := s.sent(api.MailPaymentAlert)
		if asked.Load() != 0 || len(due) != 0 || len(alerts) != 2 || !strings.Contains(alerts[1].Text, "panel del proveedor") {
			t.Errorf("asked %d times, %d are due, %d alerts", asked.Load(), len(due), len(alerts))
		}
		s.Gateway = sandbox
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 46500)
	})
}

func TestADeclinedRefundOfAPaymentThatTheProviderDoesNotKnowSaysSo(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.surplusPaid()
		s.refusing(400, "balance_insufficient")
		s.handle(s.event("payment_intent.succeeded"))
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if strings.HasPrefix(r.URL.Path, "/v1/payment_intents/") {
				return refusal(r, 404, "resource_missing"), nil
			}
			return pass()
		})
		for range 3 {
			s.ahead.Add(int64(12 * time.Hour))
			musttest.Do(t, s.Reconcile(ctx))
		}
		if d := s.payments(o.ID)[1].Declined; d.Reason != api.DeclinedMissing || len(s.mails(o.ID)[api.MailPaymentAlert]) != 2 {
			t.Errorf("the refund is %+v; %d alerts", d, len(s.mails(o.ID)[api.MailPaymentAlert]))
		}
	})
}
