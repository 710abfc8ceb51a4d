package checkout_test

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/core/form"
	"sello/core/musttest"
)

func TestP18_ALostEventMendsItselfByTheProvidersList(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded") // it is lost
		musttest.Do(t, s.Reconcile(ctx))
		musttest.Do(t, s.Reconcile(ctx))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
		s.handle(e)
		s.wantMails(o.ID, paidMails...)
	})
}

// asked notes the path of every call to the provider.
func (s *shop) asked() *[]string {
	var mu sync.Mutex
	paths := &[]string{}
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		mu.Lock()
		*paths = append(*paths, r.Method+" "+r.URL.Path)
		mu.Unlock()
		return pass()
	})
	return paths
}

func TestEventsThatArrivedAndOldOnesAreNotLookedAtAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.paid()
		paths := s.asked()
		musttest.Do(t, s.Reconcile(ctx))
		s.ahead.Add(int64(10 * time.Minute))
		musttest.Do(t, s.Reconcile(ctx))
		if !slices.Equal(*paths, []string{"GET /v1/events", "GET /v1/events"}) {
			t.Errorf("asked for %v", *paths)
		}
	})
}

func TestARefundWhoseEventWasLostIsFoundInTheProvidersList(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000")
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID)[0]; p.RefundedCents != 10000 {
			t.Errorf("payment %+v", p)
		}
	})
}

func TestEventsOfAnOutageOfDaysAreAppliedAndFailedOnesAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx)) // from here on the list is read
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.ahead.Add(int64(3 * 24 * time.Hour))
		who, later := s.visitor()
		s.card(s.request(who, later.ID).ClientSecret, pays)
		stuck := s.payments(later.ID)[0].IntentID
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if strings.HasSuffix(r.URL.Path, stuck) {
				return nil, errors.New("no route to host")
			}
			return pass()
		})
		wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
		if a, b := s.order(o.ID).State, s.order(later.ID).State; a != api.Paid || b != api.Pending {
			t.Fatalf("the orders are %s and %s", a, b)
		}
		s.door.open()
		s.ahead.Add(int64(10 * time.Minute))
		musttest.Do(t, s.Reconcile(ctx))
		if got := s.order(later.ID).State; got != api.Paid {
			t.Errorf("the order is %s", got)
		}
	})
}

func TestAfterAGapLongerThanTheProvidersListOpenPaymentsAreAskedForOneByOne(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx)) // from here on the list is read
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.ahead.Add(int64(31 * 24 * time.Hour))
		var from []string
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if r.URL.Path == "/v1/events" {
				from = append(from, r.URL.Query().Get("created[gte]"))
			}
			return pass()
		})
		oldest := s.now().Add(-30 * 24 * time.Hour).Unix()
		musttest.Do(t, s.Reconcile(ctx))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Errorf("the order is %s", o.State)
		}
		if first, err := strconv.ParseInt(from[0], 10, 64); err != nil || first < oldest {
			t.Errorf("the provider was asked for events since %s, which it does not list", from[0])
		}
		if n := len(from); n != 30*24 {
			t.Errorf("%d hours were read", n)
		}
	})
}

// slow makes every call to the provider take a time by the shop's clock. Retrievals wait for each other until atOnce of them, or all
// that are left of n, are under way; batches counts how often that happened.
func (s *shop) slow(each time.Duration, n int) (lists, batches *atomic.Int64) {
	const atOnce = 20
	lists, batches = new(atomic.Int64), new(atomic.Int64)
	var mu sync.Mutex
	waiting, left, full := 0, n, make(chan struct{})
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		if r.URL.Path == "/v1/events" {
			lists.Add(1)
			s.ahead.Add(int64(each))
			return pass()
		}
		mu.Lock()
		waiting++
		mine := full
		if waiting == min(atOnce, left) {
			batches.Add(1)
			s.ahead.Add(int64(each))
			left, waiting, full = left-waiting, 0, make(chan struct{})
			close(mine)
		}
		mu.Unlock()
		<-mine
		return pass()
	})
	return lists, batches
}

func TestTheLostEventsOfASlowProviderAreAppliedManyAtOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		const n = 250
		var ids []string
		for range n {
			who, o := s.visitor()
			s.card(s.request(who, o.ID).ClientSecret, pays)
			ids = append(ids, o.ID)
		}
		before := s.ahead.Load()
		s.still.Store(time.Now().UnixMicro()) // else a slow machine would use up the time of the run
		lists, batches := s.slow(9*time.Second, n)
		musttest.Do(t, s.Reconcile(ctx))
		if lists.Load() != 3 || batches.Load() != 13 {
			t.Errorf("%d pages of events and %d batches of intents", lists.Load(), batches.Load())
		}
		if took := time.Duration(s.ahead.Load() - before); took > 5*time.Minute {
			t.Errorf("it took %s by the shop's clock", took)
		}
		for _, id := range ids {
			if o := s.order(id); o.State != api.Paid {
				t.Fatalf("the order is %s", o.State)
			}
		}
	})
}

func TestWhatDoesNotFitIntoARunIsLeftToTheNext(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		const n = 45
		var ids []string
		for range n {
			who, o := s.visitor()
			s.card(s.request(who, o.ID).ClientSecret, pays)
			ids = append(ids, o.ID)
		}
		s.slow(100*time.Second, n) // after the list of events there is time for one batch
		paid := func() (count int) {
			for _, id := range ids {
				if s.order(id).State == api.Paid {
					count++
				}
			}
			return count
		}
		for run, want := range []int{20, 40, 45} {
			musttest.Do(t, s.Reconcile(ctx))
			if got := paid(); got != want {
				t.Fatalf("%d orders are paid after run %d, want %d", got, run+1, want)
			}
		}
	})
}

// A failed event is not tried again after a day. One that was not tried yet is no failed event.
func TestOldEventsThatDoNotFitIntoARunAreLeftToTheNext(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx)) // from here on the list is read
		const n = 45
		for range n {
			_, o, _ := s.paid()
			s.dashboardRefund(s.payments(o.ID)[0].IntentID, "100")
		}
		s.ahead.Add(int64(26 * time.Hour))
		s.slow(100*time.Second, n) // after the list of events there is time for one batch
		for run, want := range []int{20, 40, 45} {
			musttest.Do(t, s.Reconcile(ctx))
			if got := s.store.count(t, "SELECT count(*) FROM payments WHERE refunded_cents = 100"); got != want {
				t.Fatalf("%d refunds are recorded after run %d, want %d", got, run+1, want)
			}
		}
	})
}

func TestP18_WithoutTheListOfEventsAPaymentIsAskedForAfterAWhile(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if r.URL.Path == "/v1/events" {
				return nil, errors.New("no route to host")
			}
			return pass()
		})
		s.ahead.Add(int64(14 * time.Minute))
		wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
		if o := s.order(o.ID); o.State != api.Pending {
			t.Fatalf("too early: the order is %s", o.State)
		}
		s.ahead.Add(int64(2 * time.Minute))
		wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
		s.handle(s.event("payment_intent.succeeded"))
		s.wantMails(o.ID, paidMails...)
	})
}

func TestP19_AnAbandonedIntentIsGivenUpAndTheOrderStaysPayable(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID).ClientSecret
		s.ahead.Add(int64(23 * time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentOpen {
			t.Fatalf("too early: %s", p.Status)
		}
		s.ahead.Add(int64(90 * time.Minute))
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentCanceled {
			t.Fatalf("the payment is %s", p.Status)
		}
		if status, out := s.card(old, pays); status != 400 {
			t.Fatalf("the old secret still pays: %v", out)
		}
		s.edit(who, o.ID, 61000)
		again := s.request(who, o.ID)
		if again.ClientSecret == old || again.AmountCents != 61000 {
			t.Fatalf("got %+v", again)
		}
	})
}

func TestP19_TheSameOrderAndPriceGetANewIntentAfterwards(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID).ClientSecret
		s.ahead.Add(int64(25 * time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		again := s.request(who, o.ID)
		if again.ClientSecret == old {
			t.Fatal("the intent that was given up came back")
		}
		if status, out := s.card(again.ClientSecret, pays); status != 200 {
			t.Fatalf("not paid: %v", out)
		}
	})
}

func TestP20_RefundsMadeElsewhereAreReflected(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "10000")
		e := s.event("charge.refunded")
		s.handle(e)
		s.handle(e)
		if p := s.payments(o.ID)[0]; p.RefundedCents != 10000 || p.Status != api.PaymentRefunded || p.AmountCents != 46500 {
			t.Fatalf("payment %+v", p)
		}
		s.wantMails(o.ID, append(paidMails, api.MailRefundNotice)...)
		s.dashboardRefund(in, "36500")
		musttest.Do(t, s.send("charge.refunded", `{"id":"ch_1","object":"charge","payment_intent":"`+in+`","amount_refunded":99999999,"metadata":{"order_id":"`+o.ID+`"}}`))
		got := s.shown(o.ID)
		if got.RefundedCents != 46500 || s.order(o.ID).State != api.Paid {
			t.Fatalf("payment %+v", got)
		}
	})
}

// TestARefundEndsARegistrationThatWasRefusedOnTheSameDay runs half an hour before midnight in UTC, when the next day has begun in Madrid.
func TestARefundEndsARegistrationThatWasRefusedOnTheSameDay(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.ahead.Add(int64(s.now().Truncate(24 * time.Hour).Add(24*time.Hour - 30*time.Minute).Sub(s.now())))
		_, o, _ := s.paid()
		today := api.Day(s.now())
		for _, m := range []api.Move{
			{To: api.StageInReview},
			{To: api.StageFiled, Progress: form.Progress{Filing: form.Filing{Office: "OEPM", Number: "M1", FiledOn: today}}},
			{To: api.StageRefused, Progress: form.Progress{Text: "no", Filing: form.Filing{RefusedOn: today}}},
		} {
			m.By = api.ByOperator
			_, err := s.store.ChangeAnyOrder(ctx, o.ID, func(o *api.Order) (api.Effects, error) { return o.Advance(m, s.now(), today) })
			musttest.Do(t, err)
		}
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "10000")
		s.handle(s.event("charge.refunded"))
		if got := s.order(o.ID).Stage; got != api.StageRefused {
			t.Fatalf("stage %q after a part was refunded", got)
		}
		s.dashboardRefund(in, "36500")
		s.handle(s.event("charge.refunded"))
		if got := s.order(o.ID).Stage; got != api.StageRefunded {
			t.Fatalf("stage %q after the whole price was refunded", got)
		}
		events := musttest.Get(s.store.EventsOf(ctx, o.ID))(t)
		var refunded []int64
		for _, e := range events {
			if e.Kind == api.EventRefund {
				refunded = append(refunded, e.AmountCents)
			}
		}
		if !slices.Equal(refunded, []int64{10000, 36500}) {
			t.Errorf("the history has the refunds %v", refunded)
		}
	})
}

func TestP20_ARefundThatFailsIsNoneAndAlertsTheProvider(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "10000")
		s.handle(s.event("charge.refunded"))
		s.reports("0") // the provider has its money back
		refund := `{"id":"re_1","object":"refund","status":"failed","amount":10000,"payment_intent":"` + in + `","metadata":{}}`
		musttest.Do(t, s.send("refund.failed", refund))
		got := s.shown(o.ID)
		if got.RefundedCents != 0 || got.Status != api.PaymentSucceeded || s.order(o.ID).State != api.Paid {
			t.Fatalf("payment %+v", got)
		}
		s.wantMails(o.ID, append(paidMails, api.MailRefundNotice, api.MailRefundFailed, api.MailRefundReturned)...)
		s.says(api.MailRefundFailed, []string{in, s.order(o.ID).Reference, o.ID}, "Refunded")
		musttest.Do(t, s.send("refund.failed", strings.ReplaceAll(refund, in, "pi_none"))) // and of what is not ours
	})
}

func TestAFullRefundThatFailsLeavesTheRegistrationWhereItWas(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "46500")
		s.handle(s.event("charge.refunded"))
		if got := s.order(o.ID).Stage; got != api.StageRefunded {
			t.Fatalf("the stage is %s", got)
		}
		s.reports("0") // the provider has its money back
		refund := `{"id":"re_1","object":"refund","status":"failed","amount":46500,"payment_intent":"` + in + `","metadata":{}}`
		for range 2 {
			musttest.Do(t, s.send("refund.failed", refund))
			if got := s.order(o.ID); got.State != api.Paid || got.Stage != api.StageReceived || s.shown(o.ID).RefundedCents != 0 {
				t.Errorf("the order is %s, %s", got.State, got.Stage)
			}
		}
		events := musttest.Get(s.store.EventsOf(ctx, o.ID))(t)
		if last := events[len(events)-1]; last.From != api.StageRefunded || last.To != api.StageReceived || last.By != api.BySystem {
			t.Errorf("the history ends with %+v", last)
		}
		s.says(api.MailRefundReturned, []string{"donde estaba antes"})
	})
}

func TestARefundOfAWrongAmountThatFailsBringsItsOrderBackToReview(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.misprice(who, o.ID, 99)
		s.handle(s.event("payment_intent.succeeded"))
		in := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(in, "46500")
		s.handle(s.event("charge.refunded"))
		if state := s.order(o.ID).State; state != api.Pending {
			t.Fatalf("the order is %s", state)
		}
		s.reports("0")
		musttest.Do(t, s.send("refund.failed", `{"id":"re_1","object":"refund","status":"failed","amount":46500,"payment_intent":"`+in+`","metadata":{}}`))
		if p, o := s.shown(o.ID), s.order(o.ID); o.State != api.Review || p.Status != api.PaymentMismatch || p.RefundedCents != 0 {
			t.Errorf("the provider has the money again, the order is %s, the payment %+v", o.State, p)
		}
		musttest.Do(t, s.send("refund.failed", `{"id":"re_1","object":"refund","status":"failed","amount":46500,"payment_intent":"`+in+`","metadata":{}}`))
		if m := s.mails(o.ID)[api.MailRefundReturned]; len(m) != 1 || m[0].To != o.Email() {
			t.Errorf("the customer, who had a mail about the refund, has the mails %v", m)
		}
	})
}

func TestP6_AnOrderWhoseMoneyIsKnownToHaveArrivedIsNotChanged(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays) // its event has not come yet
		v := musttest.Get(s.CheckPayment(ctx, who, o.ID))(t)
		if v.State != api.Paid {
			t.Fatalf("the order is %s", v.State)
		}
		wantKind(t, s.tryEdit(who, o.ID, 61000), api.KindConflict)
		wantKind(t, s.store.DeleteOrder(ctx, who, o.ID, 0), api.KindConflict)
	})
}

// forgetful makes the provider not know the intents that are asked for.
func (s *shop) forgetful(asked *int) {
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		if strings.Contains(r.URL.Path, "/payment_intents/pi_") {
			*asked++
			r.URL.Path = "/v1/payment_intents/pi_unknown"
		}
		return pass()
	})
}

func TestAnIntentThatTheProviderDoesNotKnowIsNotPaidAgainForADay(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		asked := 0
		who, o := s.visitor()
		s.request(who, o.ID)
		s.forgetful(&asked)
		unavailable := func() {
			t.Helper()
			_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
			wantKind(t, err, api.KindPaymentUnavailable)
			wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
			if p := s.payments(o.ID); len(p) != 1 || !p[0].Live() {
				t.Fatalf("payments %+v", p)
			}
		}
		s.ahead.Add(int64(20 * time.Minute))
		unavailable()
		s.ahead.Add(int64(23 * time.Hour))
		unavailable()
		if asked != 4 {
			t.Fatalf("the provider was asked %d times", asked)
		}
	})
}

func TestAnIntentThatTheProviderDoesNotKnowIsInNobodysWayAfterADay(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		asked := 0
		who, o := s.visitor()
		s.request(who, o.ID)
		s.ahead.Add(int64(24 * time.Hour))
		s.forgetful(&asked)
		ended := s.payments(o.ID)[0].ID
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		musttest.Do(t, s.CancelEnded(ctx, ended))

		s.door.open()
		who, o = s.visitor()
		old := s.request(who, o.ID)
		s.ahead.Add(int64(24 * time.Hour))
		s.forgetful(&asked)
		s.edit(who, o.ID, 61000)
		if got := s.request(who, o.ID); got.ClientSecret == old.ClientSecret || got.AmountCents != 61000 {
			t.Fatalf("got %+v after %+v", got, old)
		}
		s.ahead.Add(int64(24 * time.Hour))
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID); len(p) != 2 || p[0].Live() || p[1].Live() || asked != 3 {
			t.Fatalf("asked %d times: %+v", asked, p)
		}
	})
}

func TestAnEventOfAnIntentThatTheProviderDoesNotKnowIsIgnored(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.send("payment_intent.succeeded", `{"id":"pi_none","object":"payment_intent","metadata":{"order_id":"`+api.NewID()+`"}}`))
	})
}

func TestPaymentsThatCannotBeLookedAtDoNotKeepTheOthersBack(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, first := s.visitor()
		s.request(who, first.ID)
		s.ahead.Add(int64(time.Minute))
		who, second := s.visitor()
		s.request(who, second.ID)
		stuck := s.payments(first.ID)[0].IntentID
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if strings.HasSuffix(r.URL.Path, stuck) {
				return nil, errors.New("no route to host")
			}
			return pass()
		})
		s.ahead.Add(int64(20 * time.Minute))
		wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
		s.ahead.Add(int64(14 * time.Minute))
		musttest.Do(t, s.Reconcile(ctx)) // it has gone to the end of the line
		s.ahead.Add(int64(2 * time.Minute))
		wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
	})
}
