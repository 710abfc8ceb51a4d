package checkout_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

func TestP24_AConfirmationWhoseAnswerIsLostIsFoundByAsking(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays) // no event is handled, and the customer never sees the answer
		if o := s.order(o.ID); o.State != api.Pending {
			t.Fatalf("before the check the order is %s", o.State)
		}
		together(5, func(int) {
			if got, err := s.CheckPayment(ctx, who, o.ID); err != nil || got.State != api.Paid || got.Reference == "" {
				t.Errorf("got %s %q, %v", got.State, got.Reference, err)
			}
		})
		s.handle(s.event("payment_intent.succeeded"))
		s.wantMails(o.ID, paidMails...)
	})
}

func TestP24_APaymentThatWasNotMadeIsReportedAsOpenOrCancelled(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.wantCheck(who, o.ID, api.Pending, "")
		secret := s.request(who, o.ID).ClientSecret
		s.wantCheck(who, o.ID, api.Pending, api.PaymentOpen)
		s.card(secret, declines)
		s.wantCheck(who, o.ID, api.Pending, api.PaymentOpen)
		s.card(secret, asks) // the bank's question is still open
		s.wantCheck(who, o.ID, api.Pending, api.PaymentConfirming)
		s.customer(secret, "decide", "outcome", "fail")
		s.wantCheck(who, o.ID, api.Pending, api.PaymentOpen)
		musttest.Get(s.Gateway.CancelIntent(ctx, s.payments(o.ID)[0].IntentID))(t)
		s.wantCheck(who, o.ID, api.Pending, api.PaymentCanceled)
	})
}

func TestP24_MoneyThatIsUnderWayIsReportedAsProcessing(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, comes)
		s.wantCheck(who, o.ID, api.Processing, api.PaymentProcessing)
	})
}

// wantCheck checks a payment, and compares what the order and its payment are afterwards.
func (s *shop) wantCheck(who api.Session, id string, state api.OrderState, status api.PaymentStatus) {
	s.t.Helper()
	o := musttest.Get(s.CheckPayment(ctx, who, id))(s.t)
	got := api.PaymentStatus("")
	if o.Payment != nil {
		got = o.Payment.Status
	}
	if o.State != state || got != status {
		s.t.Errorf("got order %q and payment %q, want %q and %q", o.State, got, state, status)
	}
}

func TestP24_NothingIsSaidOfAPaymentThatCannotBeLookedAt(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.door.on(func(*http.Request, func() (*http.Response, error)) (*http.Response, error) {
			return nil, errors.New("no route to host")
		})
		_, err := s.CheckPayment(ctx, who, o.ID)
		wantKind(t, err, api.KindPaymentUnavailable)
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentOpen {
			t.Errorf("the payment became %s", p.Status)
		}
		s.door.open()
		s.wantCheck(who, o.ID, api.Paid, api.PaymentSucceeded)
	})
}

func TestP24_APaymentOfAnotherProviderOrModeIsNotTakenForCancelled(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for _, change := range []string{"provider = 'another'", "livemode = NOT livemode"} {
			who, o := s.visitor()
			s.request(who, o.ID)
			_, err := s.store.DB().ExecContext(ctx, "UPDATE payments SET "+change)
			musttest.Do(t, err)
			before := s.payments(o.ID)[0]
			_, err = s.CheckPayment(ctx, who, o.ID)
			wantKind(t, err, api.KindPaymentUnavailable)
			if got := s.payments(o.ID)[0]; got != before {
				t.Errorf("%s: the payment became %+v, was %+v", change, got, before)
			}
		}
	})
}

func TestP24_AnIntentThatTheProviderDoesNotKnowIsNotTakenForCancelled(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		_, err := s.store.DB().ExecContext(ctx, "UPDATE payments SET intent_id = 'pi_missing'")
		musttest.Do(t, err)
		before := s.payments(o.ID)[0]
		_, err = s.CheckPayment(ctx, who, o.ID)
		wantKind(t, err, api.KindPaymentUnavailable)
		if got := s.payments(o.ID)[0]; got != before {
			t.Errorf("the payment became %+v, was %+v", got, before)
		}
	})
}

func TestP21_AnothersPaymentIsNotCheckedAndItsProviderNotAsked(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		other, _ := s.visitor()
		asked := 0
		s.door.on(func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			asked++
			return pass()
		})
		_, err := s.CheckPayment(ctx, other, o.ID)
		wantKind(t, err, api.KindNotFound)
		if asked != 0 || s.order(o.ID).State != api.Pending {
			t.Errorf("the provider was asked %d times, the order is %s", asked, s.order(o.ID).State)
		}
	})
}

func TestTheLivePaymentIsCheckedAlthoughAnEarlierOneIsNotKnownToBeCancelled(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		s.edit(who, o.ID, 61000)
		o = s.order(o.ID)
		in, err := s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: o.Version, AmountCents: 61000, Currency: "EUR", Attempt: 1})
		musttest.Do(t, err)
		_, err = s.store.SavePayment(ctx, api.Payment{
			ID: api.NewID(), OrderID: o.ID, OrderVersion: o.Version, Provider: "sandbox", IntentID: in.ID, ClientSecret: in.ClientSecret,
			AmountCents: 61000, Currency: "EUR", Status: api.PaymentOpen, CreatedAt: s.now(), UpdatedAt: s.now(),
		})
		musttest.Do(t, err)
		s.card(in.ClientSecret, pays)
		if v, err := s.CheckPayment(ctx, who, o.ID); err != nil || v.State != api.Paid {
			t.Errorf("the order is %s, %v", v.State, err)
		}
	})
}

// opened shows an order to its customer.
func (s *shop) opened(id string) api.OrderView {
	s.t.Helper()
	views := musttest.Get(s.WithPayments(ctx, s.order(id)))(s.t)
	return s.Refresh(ctx, views[0])
}

func TestAnOpenPaymentIsCheckedWhenItsOrderIsOpened(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays) // its event is lost
		paths := s.asked()
		s.opened(o.ID)
		if len(*paths) != 0 {
			t.Errorf("a payment that was made a moment ago is asked for: %v", *paths)
		}
		s.ahead.Add(int64(11 * time.Second))
		together(5, func(int) { s.opened(o.ID) })
		if o := s.order(o.ID); o.State != api.Paid || len(*paths) != 1 {
			t.Errorf("the order is %s after the calls %v", o.State, *paths)
		}
		s.ahead.Add(int64(11 * time.Second))
		s.opened(o.ID)
		if len(*paths) != 1 {
			t.Errorf("the payment is decided, and asked for: %v", *paths)
		}
	})
}

func TestAnOrderIsOpenedThoughTheProviderIsAway(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.door.on(func(r *http.Request, _ func() (*http.Response, error)) (*http.Response, error) {
			<-r.Context().Done() // it hangs
			return nil, r.Context().Err()
		})
		s.ahead.Add(int64(11 * time.Second))
		s.opened(o.ID)
		s.door.open()
		s.opened(o.ID)
		if o := s.order(o.ID); o.State != api.Pending {
			t.Errorf("the order is %s, asked for twice within seconds", o.State)
		}
		s.ahead.Add(int64(11 * time.Second))
		s.opened(o.ID)
		if o := s.order(o.ID); o.State != api.Paid {
			t.Errorf("the order is %s", o.State)
		}
	})
}
