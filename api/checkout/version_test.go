package checkout_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// wantStale fails the test unless the error has the order as it is stored, in this version.
func wantStale(t *testing.T, err error, version int) {
	t.Helper()
	var e *api.Error
	if !errors.As(err, &e) || e.Kind != api.KindVersionStale || e.Order == nil || e.Order.Version != version || len(e.Order.Owners) == 0 {
		t.Errorf("got %v with %+v, want version %d", err, e, version)
	}
}

func TestP23_PaymentIsRequestedForTheVersionThatTheCustomerHasSeen(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		_, err := s.RequestPayment(ctx, who, o.ID, 0)
		wantKind(t, err, api.KindVersionRequired)
		_, err = s.RequestPayment(ctx, who, o.ID, 2)
		wantStale(t, err, 1)
		s.edit(who, o.ID, o.PriceCents) // the price is the same: something else was edited
		_, err = s.RequestPayment(ctx, who, o.ID, 1)
		wantStale(t, err, 2)
		if p := s.payments(o.ID); len(p) != 0 {
			t.Errorf("payments: %+v", p)
		}
		secret := musttest.Get(s.RequestPayment(ctx, who, o.ID, 2))(t)
		if p := s.shown(o.ID); p.OrderVersion != 2 || p.ClientSecret != secret.ClientSecret {
			t.Errorf("payment %+v", p)
		}
	})
}

func TestP23_AnEditAtTheSamePriceEndsThePaymentOfTheVersionBefore(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID)
		s.edit(who, o.ID, o.PriceCents)
		s.align(o.ID)
		if status, out := s.card(old.ClientSecret, pays); status != 400 {
			t.Errorf("the old secret paid %v", out)
		}
		_, err := s.RequestPayment(ctx, who, o.ID, 1)
		wantStale(t, err, 2)
		if status, out := s.card(s.request(who, o.ID).ClientSecret, pays); status != 200 {
			t.Errorf("not paid: %v", out)
		}
	})
}

func TestP23_AnOrderThatIsEditedWhileItsPaymentIsMadeLeavesNoIntentBehind(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		edited := false
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			if !edited && r.Method == http.MethodPost {
				edited = true
				s.edit(who, o.ID, o.PriceCents)
			}
			return answer, err
		})
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantStale(t, err, 2)
		if p := s.payments(o.ID); len(p) != 0 {
			t.Errorf("payments: %+v", p)
		}
		s.event("payment_intent.canceled")
	})
}

func TestP23_OfAConfirmationAndAnEditAtOnceNothingIsPaidUnseen(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for range 10 {
			who, o := s.visitor()
			secret := s.request(who, o.ID).ClientSecret
			status := 0
			together(2, func(i int) {
				if i == 0 {
					status, _ = s.card(secret, pays)
				} else if err := s.tryEdit(who, o.ID, o.PriceCents); err != nil {
					t.Error(err)
				} else {
					s.align(o.ID)
				}
			})
			s.align(o.ID) // if the confirmation was later than the first attempt
			switch got := s.order(o.ID); {
			case status == 200 && got.State == api.Review && got.Version == 2:
			case status == 400 && got.State == api.Pending && got.Version == 2:
			default:
				t.Errorf("confirmed with %d: version %d is %s", status, got.Version, got.State)
			}
		}
	})
}

// away makes the provider fail in a way until the door is opened, and counts the calls.
func (s *shop) away(how func(r *http.Request) (*http.Response, error)) (calls *atomic.Int64) {
	calls = new(atomic.Int64)
	s.door.on(func(r *http.Request, _ func() (*http.Response, error)) (*http.Response, error) {
		calls.Add(1)
		return how(r)
	})
	return calls
}

// outages are the ways in which the provider is away.
func outages() map[string]func(r *http.Request) (*http.Response, error) {
	refuse := func(status int) func(r *http.Request) (*http.Response, error) {
		return func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: status, Header: http.Header{"Stripe-Should-Retry": {"false"}}, Request: r,
				Body: io.NopCloser(strings.NewReader(`{"error":{"type":"api_error","message":"an outage"}}`))}, nil
		}
	}
	return map[string]func(r *http.Request) (*http.Response, error){
		"fails": refuse(500), "is busy": refuse(429),
		"hangs": func(r *http.Request) (*http.Response, error) { <-r.Context().Done(); return nil, r.Context().Err() },
	}
}

func TestAnEditAndADeletionDoNotWaitForAProviderThat(t *testing.T) {
	for name, how := range outages() {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *shop) {
				who, o := s.visitor()
				old := s.request(who, o.ID)
				other, deleted := s.visitor()
				s.request(other, deleted.ID)
				last := s.payments(deleted.ID)[0]
				calls := s.away(how)
				s.edit(who, o.ID, 61000)
				musttest.Do(t, s.store.DeleteOrder(ctx, other, deleted.ID, 0))
				if n := calls.Load(); n != 0 {
					t.Fatalf("the provider was called %d times", n)
				}
				soon, cancel := context.WithTimeout(ctx, 50*time.Millisecond) // of the provider that hangs
				defer cancel()
				ended := s.payments(o.ID)[0]
				if ended.Live() || ended.CancelSince.IsZero() || s.CancelEnded(soon, ended.ID) == nil {
					t.Fatalf("payment %+v", ended)
				}
				if _, err := s.RequestPayment(soon, who, o.ID, 2); err == nil {
					t.Fatal("a payment was made while the intent before it could still be paid")
				}

				s.door.open()
				if now := s.request(who, o.ID); now.AmountCents != 61000 || now.ClientSecret == old.ClientSecret {
					t.Errorf("got %+v", now)
				}
				if status, out := s.card(old.ClientSecret, pays); status != 400 {
					t.Errorf("the old secret paid %v", out)
				}
				musttest.Do(t, s.CancelEnded(ctx, last.ID))
				if status, out := s.card(last.ClientSecret, pays); status != 400 {
					t.Errorf("the secret of a deleted order paid %v", out)
				}
			})
		})
	}
}

func TestTheJobThatEndsAPaymentIsInTheQueueOfTheEdit(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		s.edit(who, o.ID, 61000)
		s.edit(who, o.ID, 62000) // nothing is open any more
		if n := s.store.count(t, "SELECT count(*) FROM river_job WHERE kind = 'cancel_intent' AND queue = 'payments'"); n != 1 {
			t.Errorf("%d jobs", n)
		}
	})
}

func TestP23_MoneyForAVersionThatWasEditedIsUnderReviewAtTheSameAmountToo(t *testing.T) {
	for name, learn := range map[string]func(s *shop, o api.Order){
		"by the job":   func(s *shop, o api.Order) { s.align(o.ID) },
		"by the event": func(s *shop, _ api.Order) { s.handle(s.event("payment_intent.succeeded")) },
		"when payment is requested": func(s *shop, o api.Order) {
			_, err := s.RequestPayment(ctx, api.Session{ID: o.SessionID}, o.ID, 2)
			wantKind(s.t, err, api.KindConflict)
		},
		"by the reconciliation": func(s *shop, _ api.Order) {
			s.ahead.Add(int64(20 * time.Minute))
			musttest.Do(s.t, s.Reconcile(ctx))
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *shop) {
				who, o := s.visitor()
				secret := s.request(who, o.ID).ClientSecret
				s.edit(who, o.ID, o.PriceCents)
				if status, out := s.card(secret, pays); status != 200 { // another tab had confirmed before the intent was cancelled
					t.Fatalf("not paid: %v", out)
				}
				learn(s, o)
				p := s.payments(o.ID)[0]
				if got := s.order(o.ID); got.State != api.Review || p.Status != api.PaymentMismatch || !p.CancelSince.IsZero() {
					t.Fatalf("the order is %s, the payment %+v", got.State, p)
				}
				s.wantMails(o.ID, api.MailPaymentAlert, api.MailPaymentReview)
				s.says(api.MailPaymentAlert, []string{p.IntentID, "pregunta", "cambió"}, "no coinciden")
				musttest.Do(t, s.Release(ctx, o.ID, func(*api.Order, *api.Payment) ([]api.Act, error) { return nil, nil }))
				if got := s.order(o.ID); got.State != api.Paid || got.PriceCents != o.PriceCents {
					t.Errorf("the order is %s at %d", got.State, got.PriceCents)
				}
			})
		})
	}
}

func TestP6_AnEditThatOutrunsTheNewsOfABankDebitFreezesTheOrderAgain(t *testing.T) {
	for account, want := range map[string]api.OrderState{comes: api.Review, returns: api.Pending} {
		each(t, func(t *testing.T, s *shop) {
			who, o := s.visitor()
			s.debit(s.request(who, o.ID).ClientSecret, account)
			s.edit(who, o.ID, o.PriceCents)
			s.align(o.ID)
			if got := s.order(o.ID); got.State != api.Processing || !s.payments(o.ID)[0].Live() {
				t.Fatalf("the order is %s, the payment %+v", got.State, s.payments(o.ID)[0])
			}
			wantKind(t, s.tryEdit(who, o.ID, 61000), api.KindConflict)
			s.ahead.Add(int64(2 * time.Hour))
			s.nudge()
			if want == api.Review {
				s.handle(s.event("payment_intent.succeeded"))
			} else {
				s.handle(s.event("payment_intent.payment_failed"))
			}
			if got := s.order(o.ID).State; got != want {
				t.Errorf("the order is %s, want %s", got, want)
			}
		})
	}
}

func TestTheMoneyOfAnOrderThatWasDeletedIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays) // its event has not come yet
		p := s.payments(o.ID)[0]
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		musttest.Do(t, s.CancelEnded(ctx, p.ID))
		p = musttest.Get(s.store.Payment(ctx, p.ID))(t)
		if p.Status != api.PaymentRefunded || p.RefundedCents != 46500 || !p.CancelSince.IsZero() {
			t.Errorf("payment %+v", p)
		}
		musttest.Do(t, s.CancelEnded(ctx, p.ID)) // the job runs at least once
	})
}
