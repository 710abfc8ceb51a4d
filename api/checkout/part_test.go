package checkout_test

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"sello/api"
	"sello/core/musttest"
)

// reports makes the provider report an amount as refunded of every intent.
func (s *shop) reports(refunded string) {
	s.door.on(func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		answer, err := pass()
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body = io.NopCloser(strings.NewReader(amountRefunded.ReplaceAllString(string(body), `"amount_refunded":`+refunded)))
		return answer, err
	})
}

var amountRefunded = regexp.MustCompile(`"amount_refunded":\d+`)

// refundFails sends the news that a refund of an intent failed, after which the provider reports an amount as refunded.
func (s *shop) refundFails(intentID, refunded string) {
	s.t.Helper()
	s.reports(refunded)
	musttest.Do(s.t, s.send("refund.failed", `{"id":"re_1","object":"refund","status":"failed","payment_intent":"`+intentID+`","metadata":{}}`))
	s.door.open()
}

func TestARefundOfAPartLeavesTheRestUnderReview(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o := s.reviewed()
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000")
		s.handle(s.event("charge.refunded"))
		if p := s.shown(o.ID); s.order(o.ID).State != api.Review || p.Status != api.PaymentMismatch || p.RefundedCents != 10000 {
			t.Fatalf("the order is %s, its payment %+v", s.order(o.ID).State, p)
		}
		musttest.Do(t, s.release(o.ID))
		if p := s.shown(o.ID); s.order(o.ID).State != api.Paid || p.Status != api.PaymentRefunded || p.RefundedCents != 10000 {
			t.Errorf("the order is %s, its payment %+v", s.order(o.ID).State, p)
		}
	})
}

// The provider takes a refund without an amount for one of all that is left.
func TestOnlyAPositiveAmountUpToWhatIsLeftIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		musttest.Do(t, s.refund(o.ID, 46400))
		for _, cents := range []int64{-1, 0, 101} {
			wantKind(t, s.refund(o.ID, cents), api.KindInvalidData)
		}
		if p := s.shown(o.ID); p.RefundedCents != 46400 || p.Refunding() {
			t.Errorf("the payment is %+v", p)
		}
		if in := musttest.Get(s.Gateway.RetrieveIntent(ctx, s.shown(o.ID).IntentID))(t); in.RefundedCents != 46400 {
			t.Errorf("the provider refunded %d", in.RefundedCents)
		}
	})
}

func TestP20_NoMoreThanWhatWasPaidIsRecordedAsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		s.reports("46501")
		musttest.Do(t, s.send("charge.refunded", `{"id":"ch_1","object":"charge","payment_intent":"`+in+`","metadata":{"order_id":"`+o.ID+`"}}`))
		if p := s.shown(o.ID); p.RefundedCents != 46500 {
			t.Errorf("payment %+v", p)
		}
	})
}

func TestTheOutcomeOfARefundIsRecordedThoughTheOperatorHasLeft(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o := s.reviewed()
		there, leave := context.WithCancel(ctx)
		defer leave()
		s.requests(http.MethodPost, func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			leave()
			return answer, err
		})
		id := api.NewID()
		musttest.Do(t, s.Refund(there, o.ID, 46500, id, s.entry(o.ID, id)))
		s.wantRefunded(o.ID)
	})
}

func TestARefundThatFailsLeavesAnotherOne(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		for _, cents := range []string{"10000", "20000"} {
			s.dashboardRefund(in, cents)
			s.handle(s.event("charge.refunded"))
		}
		s.refundFails(in, "10000")
		if p := s.shown(o.ID); p.RefundedCents != 10000 || p.Status != api.PaymentRefunded {
			t.Errorf("payment %+v", p)
		}
	})
}

// The customer of a refund gets its mail although the failure of an earlier one is heard of first.
func TestTheNewsOfARefundThatFailedRecordNoOtherRefund(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "10000")
		s.handle(s.event("charge.refunded"))
		s.dashboardRefund(in, "20000")
		s.refundFails(in, "20000")
		s.reports("20000")
		s.handle(s.event("charge.refunded"))
		if p := s.shown(o.ID); p.RefundedCents != 20000 || len(s.mails(o.ID)[api.MailRefundNotice]) != 2 {
			t.Errorf("payment %+v, and the mails %v", p, s.mails(o.ID))
		}
	})
}

func TestP14_ASecondPaymentOfWhichAPartWentBackIsRefundedWhole(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		second := musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9}))(t)
		s.card(second.ClientSecret, pays)
		s.dashboardRefund(second.ID, "10000")
		s.handle(s.event("payment_intent.succeeded"))
		in := musttest.Get(s.Gateway.RetrieveIntent(ctx, second.ID))(t)
		if p := s.payments(o.ID)[1]; in.RefundedCents != 46500 || p.RefundedCents != 46500 || p.Status != api.PaymentRefunded {
			t.Errorf("the provider refunded %d, and the payment is %+v", in.RefundedCents, p)
		}
	})
}

func TestP14_ASecondPaymentOfAnOrderUnderReviewIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o := s.reviewed()
		second := musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: o.PriceCents, Currency: "EUR", Attempt: 9}))(t)
		s.card(second.ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		p := s.payments(o.ID)
		if got := s.order(o.ID).State; got != api.Review || p[0].Status != api.PaymentMismatch || p[1].Status != api.PaymentRefunded {
			t.Errorf("the order is %s, with the payments %+v", got, p)
		}
	})
}
