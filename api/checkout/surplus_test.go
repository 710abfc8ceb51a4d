package checkout_test

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

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
		_, err = s.store.DB().ExecContext(ctx, `UPDATE payments SET refunded_cents = amount_cents - refunded_cents, surplus = (1 = 0),
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

// declining answers refunds as a provider does whose balance is too low while low is true: a key has one answer. It counts those that
// were declined.
func (s *shop) declining(low *atomic.Bool) (declined *atomic.Int64) {
	declined = &atomic.Int64{}
	var keys sync.Map
	s.requests(http.MethodPost, func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		key := r.Header.Get("Idempotency-Key")
		if low.Load() {
			keys.Store(key, true)
		}
		if _, known := keys.Load(key); !known {
			return pass()
		}
		declined.Add(1)
		return &http.Response{StatusCode: 400, Header: http.Header{"Stripe-Should-Retry": {"false"}}, Request: r,
			Body: io.NopCloser(strings.NewReader(`{"error":{"type":"invalid_request_error","code":"balance_insufficient"}}`))}, nil
	})
	return declined
}

func TestSurplusMoneyWhoseRefundIsDeclinedForTheBalanceIsTriedAgainAfterGrowingPausesOfAtMostAnHour(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		second := musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9}))(t)
		s.card(second.ClientSecret, pays)
		low := &atomic.Bool{}
		low.Store(true)
		declined := s.declining(low)
		e := s.event("payment_intent.succeeded")
		s.handle(e)
		s.handle(e)
		if p := s.payments(o.ID)[1]; p.Declined.Reason != "balance_insufficient" || !p.Declined.Since.Equal(p.Declined.Next.Add(-time.Minute)) || declined.Load() != 1 {
			t.Fatalf("after %d refunds that were declined the payment is %+v", declined.Load(), p)
		}
		s.says(api.MailPaymentAlert, []string{"(balance_insufficient)", "cada hora"}, "Se ha devuelto todo", "lo ha retirado")
		s.wantSurplus(o, 0)
		if s.payments(o.ID)[1].Refunding() || s.waits(o.ID) {
			t.Error("the order is held up by money that it did not wait for")
		}
		var pauses []time.Duration
		var pause time.Duration
		for range 26 {
			s.ahead.Add(int64(10 * time.Minute))
			pause += 10 * time.Minute
			before := declined.Load()
			musttest.Do(t, s.Reconcile(ctx))
			if declined.Load() > before {
				pauses, pause = append(pauses, pause), 0
			}
		}
		if n := len(pauses); !slices.IsSorted(pauses) || pauses[0] > 10*time.Minute || pauses[n-1] < time.Hour || pauses[n-1] > 70*time.Minute {
			t.Errorf("the pauses are %v", pauses)
		}
		low.Store(false)
		s.ahead.Add(int64(time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 46500)
		if p := s.payments(o.ID)[1]; p.Declined != (api.DeclinedRefund{}) {
			t.Errorf("payment %+v", p)
		}
		s.wantMails(o.ID, append(paidMails, api.MailPaymentAlert, api.MailRefundNotice)...)
	})
}

func TestTheProviderIsAlertedOnceIfTheRefundOfMoneyThatTheBankReturnedIsDeclined(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, second := s.paidTwice()
		s.handle(s.event("payment_intent.succeeded"))
		s.handle(s.event("charge.dispute.funds_withdrawn"))
		low := &atomic.Bool{}
		low.Store(true)
		s.declining(low)
		s.decide(second.ID, winning)
		s.handle(s.event("charge.dispute.closed"))
		for range 2 {
			s.ahead.Add(int64(time.Hour))
			musttest.Do(t, s.Reconcile(ctx))
		}
		if n := len(s.mails(o.ID)[api.MailPaymentAlert]); n != 2 {
			t.Errorf("%d alerts, want one of the money that the bank took and one of the refund that is declined", n)
		}
		s.wantSurplus(o, 0)
	})
}

// paidTwice is an order that a second intent paid with a card whose payment is disputed at once. The news of the second are not handled.
func (s *shop) paidTwice() (o api.Order, second api.Intent) {
	s.t.Helper()
	_, o, _ = s.paid()
	second = musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9}))(s.t)
	s.card(second.ClientSecret, disputes)
	return o, second
}

// wantSurplus fails unless the order is as its first payment paid it, without what holds it, and its second payment brought it no money.
func (s *shop) wantSurplus(o api.Order, refunded int64) {
	s.t.Helper()
	got, p := s.order(o.ID), s.payments(o.ID)
	if got.State != api.Paid || got.Reference != o.Reference || got.Dispute == api.DisputeOpen || got.Dispute == api.DisputeLost {
		s.t.Errorf("order %+v", got)
	}
	if len(p) != 2 || p[1].Status != api.PaymentRefunded || p[1].RefundedCents != refunded || s.Refundable(p[1]) != 0 {
		s.t.Errorf("payments %+v", p)
	}
	if counts := s.shown(o.ID); counts.ID != p[0].ID {
		s.t.Errorf("the payment that counts is %+v", counts)
	}
}

func TestSurplusMoneyThatIsDisputedBeforeItsRefundIsRecordedAndHoldsNothing(t *testing.T) {
	for name, handled := range map[string][]string{
		"money first":   {"payment_intent.succeeded", "charge.dispute.created", "charge.dispute.funds_withdrawn"},
		"dispute first": {"charge.dispute.created", "charge.dispute.funds_withdrawn", "payment_intent.succeeded"},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *shop) {
				o, _ := s.paidTwice()
				for _, typ := range handled {
					e := s.event(typ)
					s.handle(e)
					s.handle(e)
				}
				s.wantSurplus(o, 0)
				s.wantMails(o.ID, append(paidMails, api.MailPaymentAlert, api.MailPaymentDisputed)...)
				s.says(api.MailPaymentAlert, []string{"lo ha retirado"}, "Se ha devuelto todo")
				s.says(api.MailPaymentDisputed, []string{"Ningún pedido lo esperaba"}, "presentes nada")
				if p := s.payments(o.ID)[1]; p.Dispute.State != api.DisputeOpen || !s.waits(o.ID) {
					t.Errorf("payment %+v", p)
				}
			})
		})
	}
}

func TestSurplusMoneyThatIsDisputedDoesNotKeepTheListOfEventsWaiting(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		o, _ := s.paidTwice()
		s.ahead.Add(int64(3 * time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantSurplus(o, 0)
		who, later := s.visitor()
		s.card(s.request(who, later.ID).ClientSecret, pays)
		musttest.Do(t, s.Reconcile(ctx))
		if got := s.order(later.ID).State; got != api.Paid {
			t.Errorf("the order is %s", got)
		}
	})
}

func TestSurplusMoneyIsRefundedOnceItsDisputeIsWonAndNotIfItIsLost(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for end, refunded := range map[string]int64{winning: 46500, losing: 0} {
			o, second := s.paidTwice()
			s.handle(s.event("payment_intent.succeeded"))
			s.decide(second.ID, end)
			closed, created := s.event("charge.dispute.closed"), s.event("charge.dispute.created")
			s.handle(closed)
			s.handle(created)
			s.handle(s.event("charge.dispute.updated"))
			s.wantSurplus(o, refunded)
			if in := musttest.Get(s.Gateway.RetrieveIntent(ctx, second.ID))(t); in.RefundedCents != refunded {
				t.Errorf("at the provider %d were refunded", in.RefundedCents)
			}
			if n := len(s.mails(o.ID)[api.MailRefundNotice]); n != int(refunded/46500) || s.order(o.ID).Dispute != "" {
				t.Errorf("%d mails about a refund, and the order is disputed: %q", n, s.order(o.ID).Dispute)
			}
		}
	})
}

func TestDisputedMoneyOfARemovedOrderIsRecorded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		p := s.payments(o.ID)[0]
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		s.card(secret, disputes)
		s.handle(s.event("payment_intent.succeeded"))
		s.handle(s.event("charge.dispute.created"))
		got := musttest.Get(s.store.Payment(ctx, p.ID))(t)
		if got.Status != api.PaymentRefunded || got.RefundedCents != 0 || got.Dispute.State != api.DisputeOpen || len(s.store.mails(t)) != 2 {
			t.Errorf("payment %+v, mails %+v", got, s.store.mails(t))
		}
		s.decide(p.IntentID, winning)
		s.handle(s.event("charge.dispute.closed"))
		if got := musttest.Get(s.store.Payment(ctx, p.ID))(t); got.RefundedCents != 46500 {
			t.Errorf("payment %+v", got)
		}
	})
}

func TestOfTwoDecisionsAtOnceAboutMoneyThatWasLostOneIsMade(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, disputes)
		s.misprice(who, o.ID, 99)
		s.handle(s.event("payment_intent.succeeded"))
		s.decide(s.payments(o.ID)[0].IntentID, losing)
		s.handle(s.event("charge.dispute.closed"))
		var made atomic.Int64
		together(8, func(i int) {
			id := api.NewID()
			decide := s.LeaveUnpaid
			if i%2 == 0 {
				decide = s.Release
			}
			if err := decide(ctx, o.ID, s.entry(o.ID, id)); err == nil {
				made.Add(1)
			} else if api.KindOf(err) != api.KindConflict {
				t.Error(err)
			}
		})
		s.wantActs(o.ID, "review")
		if got := s.order(o.ID); made.Load() != 1 || (got.State == api.Paid) != (got.Reference != "") || got.State == api.Review {
			t.Errorf("%d decisions were made; order %+v", made.Load(), got)
		}
	})
}

func TestAnOrderUnderReviewWhoseDisputeWasLostIsLeftUnpaidAndCanBePaidAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, disputes)
		s.misprice(who, o.ID, 99)
		s.handle(s.event("payment_intent.succeeded"))
		s.handle(s.event("charge.dispute.created"))
		leave := func() error { return s.LeaveUnpaid(ctx, o.ID, s.entry(o.ID, api.NewID())) }
		wantKind(t, leave(), api.KindConflict) // the bank has not decided
		first := s.payments(o.ID)[0].IntentID
		s.decide(first, losing)
		s.event("charge.dispute.closed") // of which nothing was heard yet
		musttest.Do(t, s.send("charge.dispute.closed", `{"id":"du_1","object":"dispute","payment_intent":`+quote(first)+`,"metadata":{}}`))
		musttest.Do(t, leave())
		wantKind(t, leave(), api.KindConflict)
		if got := s.order(o.ID); got.State != api.Pending || got.Dispute != "" || s.waits(o.ID) {
			t.Errorf("order %+v", got)
		}
		s.wantActs(o.ID, "review")
		s.misprice(who, o.ID, 46500)
		s.payAgain(who, o.ID)
		s.handle(s.event("charge.dispute.funds_withdrawn"))
		p := s.payments(o.ID)
		if got := s.order(o.ID); got.State != api.Paid || got.Dispute != "" || s.shown(o.ID).ID != p[1].ID || s.Refundable(p[0]) != 0 {
			t.Errorf("order %+v, payments %+v", got, p)
		}
		s.dashboardRefund(p[1].IntentID, "46500")
		s.handle(s.event("charge.refunded"))
		if got := s.order(o.ID); got.Stage != api.StageRefunded {
			t.Errorf("all money was refunded, and the stage is %s", got.Stage)
		}
	})
}
