package checkout_test

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/core/musttest"
)

// reviewed is an order under review, with its money.
func (s *shop) reviewed() api.Order {
	s.t.Helper()
	who, o := s.visitor()
	s.card(s.request(who, o.ID).ClientSecret, pays)
	s.misprice(who, o.ID, 99)
	s.handle(s.event("payment_intent.succeeded"))
	return s.order(o.ID)
}

// entry allows every act and returns its entry of the audit log.
func (s *shop) entry(orderID, id string) func(*api.Order, *api.Payment) ([]api.Act, error) {
	return func(*api.Order, *api.Payment) ([]api.Act, error) {
		return []api.Act{{ID: id, At: s.now(), Operator: "x", What: "review", OrderID: orderID}}, nil
	}
}

// refund refunds an amount of an order's money as an operator does.
func (s *shop) refund(orderID string, cents int64) error {
	id := api.NewID()
	return s.Refund(ctx, orderID, cents, id, s.entry(orderID, id))
}

func (s *shop) release(orderID string) error {
	return s.Release(ctx, orderID, s.entry(orderID, api.NewID()))
}

// wantActs compares the names of an order's entries in the audit log.
func (s *shop) wantActs(orderID string, want ...string) {
	s.t.Helper()
	acts := musttest.Get(s.store.ActsOf(ctx, orderID))(s.t)
	got := make([]string, len(acts))
	for i, a := range acts {
		got[i] = a.What
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		s.t.Errorf("the audit log has %v, want %v", got, want)
	}
}

// wantRefunded fails unless the order is pending again, its money was refunded once, and the customer has one mail about it.
func (s *shop) wantRefunded(orderID string) {
	s.t.Helper()
	p := s.shown(orderID)
	if o := s.order(orderID); o.State != api.Pending || p.RefundedCents != 46500 || p.Refunding() {
		s.t.Errorf("the order is %s, its payment %+v", o.State, p)
	}
	if n := len(s.mails(orderID)[api.MailRefundNotice]); n != 1 {
		s.t.Errorf("%d mails about the refund", n)
	}
	in := musttest.Get(s.Gateway.RetrieveIntent(ctx, p.IntentID))(s.t)
	if in.RefundedCents != 46500 {
		s.t.Errorf("the provider refunded %d", in.RefundedCents)
	}
}

// requests calls handle for requests about refunds with a method.
func (s *shop) requests(method string, handle func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error)) {
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		if r.URL.Path == "/v1/refunds" && (method == "" || r.Method == method) {
			return handle(r, pass)
		}
		return pass()
	})
}

// broken is an answer of the provider with a status, which stripe-go does not repeat.
func broken(r *http.Request, status int) *http.Response {
	return &http.Response{
		StatusCode: status, Header: http.Header{"Stripe-Should-Retry": {"false"}}, Request: r,
		Body: io.NopCloser(strings.NewReader(`{"error":{"type":"api_error"}}`)),
	}
}

func TestMoneyIsDecidedAboutOnceWhileItIsBeingRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o := s.reviewed()
		begun, decided := make(chan struct{}), make(chan struct{})
		s.requests(http.MethodPost, func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			close(begun)
			<-decided
			return pass()
		})
		refunded := make(chan error, 1)
		go func() { refunded <- s.refund(o.ID, 46500) }()
		<-begun
		released, again := s.release(o.ID), s.refund(o.ID, 100)
		close(decided)
		musttest.Do(t, <-refunded)
		wantKind(t, released, api.KindConflict)
		wantKind(t, again, api.KindConflict)
		s.wantRefunded(o.ID)
		s.wantActs(o.ID, "review")
	})
}

func TestARefundWhoseCallNeverReachedTheProviderEndsAsFailed(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o := s.reviewed()
		s.requests("", func(r *http.Request, _ func() (*http.Response, error)) (*http.Response, error) {
			return broken(r, 500), nil
		})
		musttest.Do(t, s.refund(o.ID, 46500))
		if p := s.shown(o.ID); !p.Refunding() || p.Refund.Cents != 46500 {
			t.Fatalf("the payment is %+v", p)
		}
		wantKind(t, s.release(o.ID), api.KindPaymentUnavailable)
		s.door.open()
		wantKind(t, s.release(o.ID), api.KindConflict) // the call may still arrive
		musttest.Do(t, s.Reconcile(ctx))
		s.wantActs(o.ID, "review")
		s.ahead.Add(int64(16 * time.Minute))
		musttest.Do(t, s.Reconcile(ctx))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantActs(o.ID, "review", "review_failed")
		musttest.Do(t, s.release(o.ID))
		if after := s.order(o.ID); after.State != api.Paid || len(s.mails(o.ID)[api.MailRefundNotice]) > 0 {
			t.Errorf("the order is %s, with the mails %v", after.State, s.mails(o.ID))
		}
	})
}

func TestARefundWhoseAnswerWasLostIsRecordedAsExecuted(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		lost := func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			_, err := pass()
			return broken(r, 500), err
		}
		t.Run("at once", func(*testing.T) {
			o := s.reviewed()
			s.requests(http.MethodPost, lost)
			musttest.Do(t, s.refund(o.ID, 46500))
			s.wantRefunded(o.ID)
			s.wantActs(o.ID, "review")
		})
		t.Run("by reconciliation", func(*testing.T) {
			s.door.open()
			o := s.reviewed()
			s.requests("", lost)
			musttest.Do(t, s.refund(o.ID, 46500))
			s.door.open()
			s.ahead.Add(int64(16 * time.Minute))
			musttest.Do(t, s.Reconcile(ctx))
			s.wantRefunded(o.ID)
			s.wantActs(o.ID, "review")
		})
		t.Run("by the next decision", func(*testing.T) {
			o := s.reviewed()
			s.requests("", lost)
			musttest.Do(t, s.refund(o.ID, 46500))
			s.door.open()
			wantKind(t, s.release(o.ID), api.KindConflict)
			s.wantRefunded(o.ID)
		})
		t.Run("by the provider's news, and not twice", func(*testing.T) {
			o := s.reviewed()
			s.requests("", lost)
			musttest.Do(t, s.refund(o.ID, 46500))
			s.door.open()
			in := musttest.Get(s.Gateway.RetrieveIntent(ctx, s.shown(o.ID).IntentID))(t)
			musttest.Do(t, s.send("charge.refunded", `{"id":"ch_1","object":"charge","payment_intent":"`+in.ID+`","metadata":{"order_id":"`+o.ID+`"}}`))
			s.ahead.Add(int64(16 * time.Minute))
			musttest.Do(t, s.Reconcile(ctx))
			s.wantRefunded(o.ID)
			s.wantActs(o.ID, "review")
		})
	})
}

func TestARefundOfOneOfTwoPaymentsDoesNotEndTheOrderThatTheOtherPaid(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.misprice(who, o.ID, 9900)
		s.handle(s.event("payment_intent.succeeded"))
		first := s.payments(o.ID)[0].IntentID
		s.dashboardRefund(first, "46500")
		s.handle(s.event("charge.refunded"))
		s.card(s.request(who, o.ID).ClientSecret, pays)
		musttest.Do(t, s.Reconcile(ctx))
		musttest.Get(s.CheckPayment(ctx, who, o.ID))(t)
		if got := s.order(o.ID); got.State != api.Paid || got.Stage != api.StageReceived {
			t.Fatalf("the order is %s, %s", got.State, got.Stage)
		}

		s.reports("0") // the bank returned the first refund
		musttest.Do(t, s.send("refund.failed", `{"id":"re_1","object":"refund","status":"failed","amount":46500,"payment_intent":"`+first+`","metadata":{}}`))
		s.door.open()
		musttest.Do(t, s.send("charge.refunded", `{"id":"ch_1","object":"charge","payment_intent":"`+first+`","metadata":{"order_id":"`+o.ID+`"}}`))
		if got := s.order(o.ID); s.payments(o.ID)[0].RefundedCents != 46500 || got.Stage != api.StageReceived {
			t.Errorf("the order is %s, %s; its first payment %+v", got.State, got.Stage, s.payments(o.ID)[0])
		}
		s.dashboardRefund(s.payments(o.ID)[1].IntentID, "9900")
		s.handle(s.event("charge.refunded"))
		if got := s.order(o.ID).Stage; got != api.StageRefunded {
			t.Errorf("all money was refunded, and the stage is %s", got)
		}
	})
}

func TestADeclinedRefundEndsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o := s.reviewed()
		s.requests(http.MethodPost, func(r *http.Request, _ func() (*http.Response, error)) (*http.Response, error) {
			return broken(r, 402), nil
		})
		err := s.refund(o.ID, 46500)
		wantKind(t, err, api.KindPaymentUnavailable)
		if _, declined := errors.AsType[checkout.Declined](err); !declined {
			t.Errorf("%v", err)
		}
		s.wantActs(o.ID, "review", "review_failed")
		musttest.Do(t, s.release(o.ID))
	})
}

// The process dies where the test panics: nothing after that line was executed.
func TestARefundIsResolvedAfterTheProcessDied(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for executed, state := range map[bool]api.OrderState{true: api.Pending, false: api.Review} {
			s.door.open()
			o := s.reviewed()
			s.requests(http.MethodPost, func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
				if executed {
					if _, err := pass(); err != nil {
						t.Error(err)
					}
				}
				panic(died)
			})
			func() {
				defer func() {
					if r := recover(); r != died {
						t.Fatalf("the process did not die: %v", r)
					}
				}()
				_ = s.refund(o.ID, 46500)
			}()
			s.door.open()
			wantKind(t, s.release(o.ID), api.KindConflict)
			s.ahead.Add(int64(16 * time.Minute))
			musttest.Do(t, s.Reconcile(ctx))
			if after := s.order(o.ID); after.State != state || s.shown(o.ID).Refunding() {
				t.Errorf("executed %v: the order is %s", executed, after.State)
			}
			if executed {
				s.wantRefunded(o.ID)
				s.wantActs(o.ID, "review")
			} else {
				s.wantActs(o.ID, "review", "review_failed")
			}
		}
	})
}

const died = "the process died"
