package store_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func payment(o api.Order) api.Payment {
	return api.Payment{
		ID: id(), OrderID: o.ID, OrderVersion: 1, Provider: "sandbox", IntentID: "pi_" + id(), ClientSecret: "secret",
		AmountCents: o.PriceCents, Currency: "EUR", Status: api.PaymentOpen, CreatedAt: atUTC, UpdatedAt: atUTC,
	}
}

func TestParallelPaymentsOfAnOrderLeaveOneLivePayment(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		kept := make([]api.Payment, 20)
		var all sync.WaitGroup
		for i := range kept {
			all.Go(func() {
				var err error
				if kept[i], err = s.SavePayment(ctx, payment(o)); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, p := range kept {
			if p != kept[0] {
				t.Fatalf("two payments: %v and %v", p, kept[0])
			}
		}
		of := musttest.Get(s.PaymentsOf(ctx, o.ID))(t)
		if len(of) != 1 || of[0] != kept[0] {
			t.Fatalf("kept %v, want only %v", of, kept[0])
		}
	})
}

func TestP23_ALivePaymentIsStoredOnlyForThePendingOrderInItsVersion(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		edit := func(change func(o *api.Order)) {
			t.Helper()
			_, err := s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
				change(o)
				return api.Effects{}, nil
			})
			musttest.Do(t, err)
		}
		edit(func(o *api.Order) { o.Version = 2 })
		_, err := s.SavePayment(ctx, payment(o))
		wantKind(t, err, api.KindVersionStale)
		edit(func(o *api.Order) { o.Version, o.State = 1, api.Paid })
		_, err = s.SavePayment(ctx, payment(o))
		wantKind(t, err, api.KindConflict)
		gone := payment(o)
		gone.Status = api.PaymentCanceled // money that came for it is recorded all the same
		musttest.Get(s.SavePayment(ctx, gone))(t)
		again := gone
		again.ID, again.Status = id(), api.PaymentOpen
		kept := musttest.Get(s.SavePayment(ctx, again))(t)
		if kept.ID != gone.ID || kept.Status != api.PaymentCanceled {
			t.Errorf("returned %+v", kept)
		}
		edit(func(o *api.Order) { o.State = api.Pending })
		musttest.Do(t, s.DeleteOrder(ctx, mine, o.ID, 0))
		_, err = s.SavePayment(ctx, payment(o))
		wantKind(t, err, api.KindNotFound)
	})
}

func TestP23_OfAnEditAndAPaymentAtOnceNoPaymentOfTheVersionBeforeStaysOpen(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for range 20 {
			mine := session()
			o := order(mine)
			musttest.Do(t, s.CreateOrder(ctx, o))
			var saved, replaced error
			var both sync.WaitGroup
			both.Go(func() { _, saved = s.SavePayment(ctx, payment(o)) })
			both.Go(func() {
				_, replaced = s.ReplaceOrder(ctx, mine, o.ID, func(o *api.Order) ([]api.Event, error) {
					o.Version++
					return nil, nil
				})
			})
			both.Wait()
			musttest.Do(t, replaced)
			payments := musttest.Get(s.PaymentsOf(ctx, o.ID))(t)
			switch {
			case api.KindOf(saved) == api.KindVersionStale && len(payments) == 0:
			case saved == nil && len(payments) == 1 && payments[0].Status == api.PaymentCanceled && !payments[0].CancelSince.IsZero():
			default:
				t.Fatalf("the payment got %v: %+v", saved, payments)
			}
		}
	})
}

func TestAnEditOfAnOrderWhoseMoneyIsCollectedIsAConflict(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		o.State = api.Processing
		musttest.Do(t, s.CreateOrder(ctx, o))
		_, err := s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
			o.Version++
			return api.Effects{}, nil
		})
		wantKind(t, err, api.KindConflict)
	})
}

func TestSavingAPaymentAgainReturnsItsCurrentState(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := payment(o)
		_, err := s.SavePayment(ctx, p)
		musttest.Do(t, err)
		err = s.ApplyEvent(ctx, "", p.IntentID, atUTC, func(_ *api.Order, p *api.Payment) (api.Effects, error) {
			p.Status, p.RefundedCents = api.PaymentSucceeded, 7
			return api.Effects{}, nil
		})
		musttest.Do(t, err)
		again := p
		again.ID = id()
		kept := musttest.Get(s.SavePayment(ctx, again))(t)
		if kept.ID != p.ID || kept.Status != api.PaymentSucceeded || kept.RefundedCents != 7 {
			t.Fatalf("returned %v", kept)
		}
	})
}

func TestAnEventThatArrivesManyTimesAtOnceIsAppliedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := payment(o)
		_, err := s.SavePayment(ctx, p)
		musttest.Do(t, err)
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				err := s.ApplyEvent(ctx, "evt_1", p.IntentID, atUTC, func(_ *api.Order, p *api.Payment) (api.Effects, error) {
					p.RefundedCents++
					return api.Effects{}, nil
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if p, err = s.Payment(ctx, p.ID); err != nil || p.RefundedCents != 1 {
			t.Fatalf("applied %d times, %v", p.RefundedCents, err)
		}
	})
}

func TestAnEventThatFailedCanBeAppliedAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := payment(o)
		_, err := s.SavePayment(ctx, p)
		musttest.Do(t, err)
		broken := errors.New("broken")
		err = s.ApplyEvent(ctx, "evt_1", p.IntentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
			o.State, p.Status = api.Paid, api.PaymentSucceeded
			return api.Effects{}, broken
		})
		if !errors.Is(err, broken) {
			t.Fatal(err)
		}
		if o, err = s.Order(ctx, o.ID); err != nil || o.State != api.Pending {
			t.Fatalf("the order is %s, %v", o.State, err)
		}
		err = s.ApplyEvent(ctx, "evt_1", p.IntentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
			o.State, p.Status = api.Paid, api.PaymentSucceeded
			return api.Effects{}, nil
		})
		if o, _ := s.Order(ctx, o.ID); err != nil || o.State != api.Paid {
			t.Fatalf("%v; the order is %s", err, o.State)
		}
	})
}

func TestThePaymentOfADeletedOrderIsStillUpdated(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := payment(o)
		_, err := s.SavePayment(ctx, p)
		musttest.Do(t, err)
		musttest.Do(t, s.DeleteOrder(ctx, mine, o.ID, 0))
		err = s.ApplyEvent(ctx, "evt_1", p.IntentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
			if o.ID != "" {
				t.Errorf("an order %v", o)
			}
			p.Status = api.PaymentRefunded
			return api.Effects{}, nil
		})
		musttest.Do(t, err)
		if p, err := s.Payment(ctx, p.ID); err != nil || p.Status != api.PaymentRefunded || p.OrderID != "" {
			t.Fatalf("kept %v, %v", p, err)
		}
	})
}

func TestOnlyUndecidedPaymentsThatWereNotCheckedForLongAreListed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var want []string
		for i, p := range []api.Payment{
			{Status: api.PaymentProcessing, UpdatedAt: atUTC.Add(-time.Hour)},
			{Status: api.PaymentCanceled, UpdatedAt: atUTC.Add(-30 * time.Minute), CancelSince: atUTC.Add(-time.Hour)},
			{Status: api.PaymentOpen, UpdatedAt: atUTC.Add(-time.Minute)},
			{Status: api.PaymentOpen, UpdatedAt: atUTC},
			{Status: api.PaymentSucceeded, UpdatedAt: atUTC.Add(-time.Hour)},
			{Status: api.PaymentCanceled, UpdatedAt: atUTC.Add(-time.Hour)},
		} {
			o := order(session())
			musttest.Do(t, s.CreateOrder(ctx, o))
			full := payment(o)
			full.Status, full.UpdatedAt, full.CancelSince = p.Status, p.UpdatedAt, p.CancelSince
			musttest.Get(s.SavePayment(ctx, full))(t)
			if i < 3 {
				want = append(want, full.ID)
			}
		}
		got, err := s.UndecidedPayments(ctx, atUTC, 10)
		musttest.Do(t, err)
		if len(got) != 3 || got[0].ID != want[0] || got[1].ID != want[1] || got[2].ID != want[2] {
			t.Fatalf("got %v, want %v", got, want)
		}
		if got, err = s.UndecidedPayments(ctx, atUTC, 1); err != nil || len(got) != 1 {
			t.Fatalf("got %d with limit 1, %v", len(got), err)
		}
	})
}

func TestOnlyBegunRefundsThatWereNotCheckedForLongAreListed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		begun := api.BegunRefund{ID: id(), Cents: 700, At: atUTC.Add(-time.Hour)}
		var old api.Payment
		for _, c := range []struct {
			refund api.BegunRefund
			at     time.Time
		}{{begun, atUTC.Add(-time.Second)}, {begun, atUTC}, {api.BegunRefund{}, atUTC.Add(-time.Hour)}} {
			_, p := unpaid(t, s)
			musttest.Do(t, s.ApplyEvent(ctx, "", p.IntentID, atUTC, func(_ *api.Order, stored *api.Payment) (api.Effects, error) {
				stored.Status, stored.Refund, stored.UpdatedAt = api.PaymentSucceeded, c.refund, c.at
				return api.Effects{}, nil
			}))
			if old.ID == "" {
				old = p
			}
		}
		got := musttest.Get(s.RefundingPayments(ctx, atUTC, 10))(t)
		if len(got) != 1 || got[0].ID != old.ID || got[0].Refund != begun {
			t.Fatalf("got %+v", got)
		}
	})
}

func TestOnlyDeclinedRefundsWhosePauseHasEndedAreListed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		due := api.DeclinedRefund{Reason: "balance_insufficient", Since: atUTC.Add(-time.Hour), Next: atUTC}
		later := api.DeclinedRefund{Reason: "balance_insufficient", Since: atUTC, Next: atUTC.Add(time.Second)}
		for _, declined := range []api.DeclinedRefund{due, later, {}} {
			_, p := unpaid(t, s)
			musttest.Do(t, s.ApplyEvent(ctx, "", p.IntentID, atUTC, func(_ *api.Order, stored *api.Payment) (api.Effects, error) {
				stored.Status, stored.Surplus, stored.Declined = api.PaymentRefunded, true, declined
				return api.Effects{}, nil
			}))
		}
		if got := musttest.Get(s.DeclinedPayments(ctx, "stripe", false, atUTC, 10))(t); len(got) != 1 || got[0].Declined != due {
			t.Fatalf("got %+v", got)
		}
	})
}

func TestAnEventOfAnUnknownIntentIsNotFoundAndNotStored(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for range 2 {
			err := s.ApplyEvent(ctx, "evt_1", "pi_none", atUTC, nil)
			wantKind(t, err, api.KindNotFound)
		}
	})
}

func TestAListIsReadUntilTheLastStoredTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if at, err := s.ReadUntil(ctx, "events"); err != nil || !at.IsZero() {
			t.Fatalf("before the first reading: %v, %v", at, err)
		}
		for _, at := range []time.Time{atUTC, atUTC.Add(time.Hour)} {
			musttest.Do(t, s.SaveReadUntil(ctx, "events", at))
			if got, err := s.ReadUntil(ctx, "events"); err != nil || !got.Equal(at) {
				t.Fatalf("read until %v, %v; want %v", got, err, at)
			}
		}
		if at, err := s.ReadUntil(ctx, "another list"); err != nil || !at.IsZero() {
			t.Fatalf("another list: %v, %v", at, err)
		}
	})
}

func TestUnknownEventsAreThoseThatWereNotApplied(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := musttest.Get(s.SavePayment(ctx, payment(o)))(t)
		musttest.Do(t, s.ApplyEvent(ctx, "evt_1500", p.IntentID, atUTC, func(*api.Order, *api.Payment) (api.Effects, error) { return api.Effects{}, nil }))
		var events []api.PaymentEvent
		for i := range 2500 {
			events = append(events, api.PaymentEvent{ID: fmt.Sprintf("evt_%d", i)})
		}
		unknown := musttest.Get(s.UnknownEvents(ctx, events))(t)
		if len(unknown) != 2499 || slices.ContainsFunc(unknown, func(e api.PaymentEvent) bool { return e.ID == "evt_1500" }) {
			t.Errorf("%d of 2500 events are unknown", len(unknown))
		}
	})
}
