package checkout_test

import (
	"context"
	"net/url"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/core/musttest"
)

// between is a store before whose calls something else happens once. A nil function does nothing.
type between struct {
	checkout.Store
	list func()
	save func(api.Payment)
}

func (b *between) PaymentsOf(c context.Context, orderIDs ...string) ([]api.Payment, error) {
	if do := b.list; do != nil {
		b.list = nil
		do()
	}
	return b.Store.PaymentsOf(c, orderIDs...)
}

func (b *between) SavePayment(c context.Context, p api.Payment) (api.Payment, error) {
	if do := b.save; do != nil {
		b.save = nil
		do(p)
	}
	return b.Store.SavePayment(c, p)
}

// byHand is an intent for an order that no request for payment has made.
func (s *shop) byHand(o api.Order) api.Intent {
	s.t.Helper()
	return musttest.Get(s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: o.Version, AmountCents: o.PriceCents, Currency: "EUR", Attempt: 9}))(s.t)
}

func (s *shop) status(intentID string) api.PaymentStatus {
	s.t.Helper()
	return musttest.Get(s.Gateway.RetrieveIntent(ctx, intentID))(s.t).Status
}

func TestP2_TheIntentOfACallerThatWasOvertakenIsCancelled(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		var made, first api.Payment
		s.Store = &between{Store: s.Store, save: func(p api.Payment) {
			in := s.byHand(o)
			made, first = p, p
			first.ID, first.IntentID, first.ClientSecret = api.NewID(), in.ID, in.ClientSecret
			musttest.Get(s.store.SavePayment(ctx, first))(t)
		}}
		if got := s.request(who, o.ID); got.ClientSecret != first.ClientSecret {
			t.Error("the secret is not that of the first caller")
		}
		if a, b := s.status(made.IntentID), s.status(first.IntentID); a != api.PaymentCanceled || b != api.PaymentOpen {
			t.Errorf("the intent of the caller is %s, that of the first caller %s", a, b)
		}
	})
}

func TestP15_NoIntentIsMadeForAnOrderThatIsPaidMeanwhile(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		paths := s.asked()
		s.Store = &between{Store: s.Store, list: func() { s.handle(s.event("payment_intent.succeeded")) }}
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindConflict)
		for _, path := range *paths {
			if path == "POST /v1/payment_intents" {
				t.Errorf("asked for %v", *paths)
			}
		}
	})
}

// Within a day the provider answers a repeated key with the first intent, even if that was cancelled since.
func TestP16_AnIntentThatTheProviderCancelledIsReplacedAtOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		first := s.request(who, o.ID).ClientSecret
		musttest.Get(s.Gateway.CancelIntent(ctx, s.payments(o.ID)[0].IntentID))(t)
		s.handle(s.event("payment_intent.canceled"))
		second := s.request(who, o.ID).ClientSecret
		s.card(second, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if got := s.order(o.ID).State; second == first || got != api.Paid {
			t.Errorf("the order is %s", got)
		}
	})
}

// An earlier release changed the amount of an intent, and left the version of its order as it was.
func TestP5_AnIntentWithAnotherAmountThanThePriceIsReplaced(t *testing.T) {
	for name, change := range map[string]func(s *shop, who api.Session, o api.Order){
		"of the order": func(s *shop, who api.Session, o api.Order) { s.misprice(who, o.ID, 61000) },
		"of the intent": func(s *shop, _ api.Session, o api.Order) {
			s.atProvider("/payment_intents/"+s.payments(o.ID)[0].IntentID, url.Values{"amount": {"100"}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *shop) {
				who, o := s.visitor()
				first := s.request(who, o.ID)
				change(s, who, o)
				if got := s.request(who, o.ID); got.ClientSecret == first.ClientSecret || got.AmountCents != s.order(o.ID).PriceCents {
					t.Errorf("the amount is %d, the price %d", got.AmountCents, s.order(o.ID).PriceCents)
				}
				if got := s.status(s.payments(o.ID)[0].IntentID); got != api.PaymentCanceled {
					t.Errorf("the first intent is %s", got)
				}
			})
		})
	}
}

func TestP24_ThePaymentOfAnotherProviderIsNotAskedForWhenItsOrderIsOpened(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		musttest.Get(s.store.DB().ExecContext(ctx, "UPDATE payments SET provider = 'another'"))(t)
		s.ahead.Add(int64(11 * time.Second))
		paths := s.asked()
		if v := s.opened(o.ID); v.Payment.Status != api.PaymentOpen || len(*paths) != 0 {
			t.Errorf("the payment is %+v, and the provider was asked for %v", v.Payment, *paths)
		}
	})
}

func TestTheDebitOfAnOrderThatWasDeletedIsNotLiveAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, comes)
		id := s.payments(o.ID)[0].ID
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		musttest.Do(t, s.CancelEnded(ctx, id))
		if p := musttest.Get(s.store.Payment(ctx, id))(t); p.Live() || !p.Undecided() {
			t.Errorf("payment %+v", p)
		}
		s.ahead.Add(int64(2 * time.Hour))
		s.nudge()
		s.handle(s.event("payment_intent.succeeded"))
		if p := musttest.Get(s.store.Payment(ctx, id))(t); p.Status != api.PaymentRefunded || p.Undecided() {
			t.Errorf("payment %+v", p)
		}
	})
}
