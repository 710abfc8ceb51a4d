package checkout_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// late runs meanwhile between the provider's next answer about an intent and its arrival here. rewrite, unless it is nil, changes
// that answer.
func (s *shop) late(meanwhile func(), rewrite func(body []byte) []byte) {
	var held atomic.Bool
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		answer, err := pass()
		about := r.Method == http.MethodGet && strings.Contains(r.URL.Path, "/payment_intents/")
		if err != nil || !about || !held.CompareAndSwap(false, true) {
			return answer, err
		}
		body, err := io.ReadAll(answer.Body)
		if rewrite != nil {
			body = rewrite(body)
		}
		answer.Body = io.NopCloser(bytes.NewReader(body))
		meanwhile()
		return answer, err
	})
}

// askers are the ways in which the provider is asked for an open payment of an order.
func askers() map[string]func(s *shop, who api.Session, o api.Order) {
	return map[string]func(s *shop, who api.Session, o api.Order){
		"the page": func(s *shop, who api.Session, o api.Order) {
			musttest.Get(s.CheckPayment(ctx, who, o.ID))(s.t)
		},
		"a customer who opens the order": func(s *shop, _ api.Session, o api.Order) {
			s.ahead.Add(int64(11 * time.Second))
			s.opened(o.ID)
		},
		"the reconciliation": func(s *shop, _ api.Session, o api.Order) {
			s.ahead.Add(int64(20 * time.Minute))
			musttest.Do(s.t, s.Reconcile(ctx))
		},
		"an earlier event": func(s *shop, _ api.Session, o api.Order) {
			about := `{"id":"` + s.payments(o.ID)[0].IntentID + `","object":"payment_intent","metadata":{"order_id":"` + o.ID + `"}}`
			musttest.Do(s.t, s.send("payment_intent.payment_failed", about))
		},
	}
}

func TestP6_ALateAnswerDoesNotUnfreezeAnOrderWhoseMoneyIsBeingCollected(t *testing.T) {
	for by, ask := range askers() {
		t.Run("to "+by, func(t *testing.T) {
			each(t, func(t *testing.T, s *shop) {
				who, o := s.visitor()
				secret := s.request(who, o.ID).ClientSecret
				s.late(func() {
					s.debit(secret, comes)
					s.handle(s.event("payment_intent.processing"))
				}, nil)
				ask(s, who, o)
				if o, p := s.order(o.ID), s.payments(o.ID)[0]; o.State != api.Processing || p.Status != api.PaymentProcessing {
					t.Errorf("the order is %s, its payment %s", o.State, p.Status)
				}
				wantKind(t, s.tryEdit(who, o.ID, 61000), api.KindConflict)
				s.wantMails(o.ID, api.MailPaymentPending)
			})
		})
	}
}

func TestP6_ALateAnswerDoesNotFreezeAnOrderWhoseCollectionHasFailed(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, returns)
		s.late(func() {
			s.handle(s.event("payment_intent.processing"))
			s.ahead.Add(int64(72 * time.Hour))
			s.nudge()
			s.handle(s.event("payment_intent.payment_failed")) // the payment is open again, as it was before the answer
		}, nil)
		musttest.Get(s.CheckPayment(ctx, who, o.ID))(t)
		if o := s.order(o.ID); o.State != api.Pending {
			t.Errorf("the order is %s", o.State)
		}
		s.wantMails(o.ID, api.MailPaymentPending, api.MailPaymentFailed)
	})
}

func TestALateAnswerDoesNotLowerARefundThatIsRecorded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "10000")
		s.handle(s.event("charge.refunded"))
		s.late(func() {
			s.dashboardRefund(in, "20000")
			s.handle(s.event("charge.refunded"))
		}, func(body []byte) []byte { // the bank has returned the first refund
			return bytes.ReplaceAll(body, []byte(`"amount_refunded":10000`), []byte(`"amount_refunded":0`))
		})
		musttest.Do(t, s.send("refund.failed", `{"id":"re_1","object":"refund","status":"failed","amount":10000,"payment_intent":"`+in+`","metadata":{}}`))
		if got, want := s.payments(o.ID)[0].RefundedCents, musttest.Get(s.Gateway.RetrieveIntent(ctx, in))(t).RefundedCents; got != want {
			t.Errorf("%d cents are recorded as refunded, the provider refunded %d", got, want)
		}
		if n := len(s.mails(o.ID)[api.MailRefundFailed]); n != 1 {
			t.Errorf("%d mails about the refund that failed", n)
		}
	})
}
