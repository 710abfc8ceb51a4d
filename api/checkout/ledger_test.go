package checkout_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// day lets a day pass, which the ledger then compares.
func (s *shop) day() {
	s.t.Helper()
	s.ahead.Add(int64(25 * time.Hour))
}

// wantLedger compares the ledger, and fails unless the difference is as wanted.
func (s *shop) wantLedger(cents int64) {
	s.t.Helper()
	musttest.Do(s.t, s.CompareLedger(ctx))
	if got, has, err := s.LedgerFigures(ctx); err != nil || !has || got.DifferenceCents != cents {
		s.t.Errorf("the ledger differs by %+v (%v), want %d cents; %v", got, has, cents, err)
	}
}

// wantUntil fails unless the ledger was compared until a time.
func (s *shop) wantUntil(want time.Time) {
	s.t.Helper()
	if got, has, err := s.LedgerFigures(ctx); err != nil || !has || !got.Until.Equal(want) {
		s.t.Errorf("the ledger was compared until %v (%v), want %v; %v", got.Until, has, want, err)
	}
}

// extra pays an intent for an order that this service did not make; its events are lost.
func (s *shop) extra(orderID string) (intentID string) {
	s.t.Helper()
	in, err := s.Gateway.CreateIntent(ctx, api.Charge{OrderID: orderID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9})
	musttest.Do(s.t, err)
	s.card(in.ClientSecret, pays)
	return in.ID
}

func TestTheLedgerComparesEachDayOnceIfNothingDiffers(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000")
		s.handle(s.event("charge.refunded"))
		today := api.Day(s.now())
		s.day()
		paths := s.asked()
		s.wantLedger(0)
		s.wantLedger(0)
		if !slices.Equal(*paths, []string{"GET /v1/balance_transactions"}) {
			t.Errorf("asked for %v", *paths)
		}
		days, err := s.store.Ledger(ctx, today)
		musttest.Do(t, err)
		if len(days) != 1 || days[0].Day != today || days[0].OrdersCents != 36500 || days[0].ProviderCents != 36500 {
			t.Errorf("the ledger is %+v", days)
		}
		s.ahead.Add(int64(3 * 24 * time.Hour)) // without a comparison meanwhile
		s.wantLedger(0)
		if days, err = s.store.Ledger(ctx, today); err != nil || len(days) != 4 || len(*paths) != 4 {
			t.Errorf("the ledger is %+v, %v, after the calls %v", days, err, *paths)
		}
	})
}

func TestALostPaymentDiffersUntilItIsFound(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.day()
		s.wantLedger(46500)
		musttest.Do(t, s.Reconcile(ctx))
		s.wantLedger(0)
	})
}

func TestMoneyForAnOrderThatIsLostDiffers(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		in := s.extra(api.NewID())
		s.day()
		musttest.Do(t, s.Reconcile(ctx))
		s.wantLedger(46500)
		if !strings.Contains(s.log.String(), fmt.Sprintf("intent=%s orders_cents=0 provider_cents=46500", in)) {
			t.Errorf("the log does not name the payment:\n%s", s.log)
		}
		s.dashboardRefund(in, "46500")
		s.wantLedger(0)
	})
}

func TestADoubledPaymentDiffersUntilItIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		_, o, _ := s.paid()
		s.extra(o.ID)
		s.day()
		s.wantLedger(46500)
		musttest.Do(t, s.Reconcile(ctx))
		s.wantLedger(0)
	})
}

func TestDifferencesDoNotMakeUpForEachOther(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		_, o, _ := s.paid()
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "46500") // its event is lost
		who, other := s.visitor()
		s.card(s.request(who, other.ID).ClientSecret, pays) // and that of another order's payment
		s.day()
		s.wantLedger(2 * 46500)
		musttest.Do(t, s.Reconcile(ctx))
		s.wantLedger(0)
	})
}

func TestARefundDaysAfterThePaymentIsComparedWithWhatThePaymentComesTo(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		_, o, _ := s.paid()
		s.day()
		s.wantLedger(0)
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000") // its event is lost
		s.day()
		s.wantLedger(10000)
		musttest.Do(t, s.Reconcile(ctx))
		s.wantLedger(0)
	})
}

func TestADayThatCannotBeReadIsMissingInTheFigures(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.wantUntil(time.Time{})
		refused := func(r *http.Request) (*http.Response, error) { return broken(r, http.StatusForbidden), nil }
		s.away(refused)
		if err := s.CompareLedger(ctx); err == nil {
			t.Error("compared without the provider")
		}
		s.wantUntil(time.Time{})
		s.door.open()
		first := api.StartOf(api.Day(s.now().Add(-time.Hour))) // the end of yesterday, an hour after it
		s.wantLedger(0)
		s.wantUntil(first)
		s.away(refused)
		s.day()
		if err := s.CompareLedger(ctx); err == nil {
			t.Error("compared without the provider")
		}
		s.wantUntil(first)
	})
}

func TestSurplusMoneyThatTheBankHasTakenBackDoesNotDiffer(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		_, second := s.paidTwice()
		s.handle(s.event("payment_intent.succeeded"))
		who, removed := s.visitor()
		secret := s.request(who, removed.ID).ClientSecret
		musttest.Do(t, s.store.DeleteOrder(ctx, who, removed.ID, 0))
		s.card(secret, disputes)
		s.handle(s.event("payment_intent.succeeded"))
		s.day()
		s.answering("/v1/balance_transactions", `"object":"dispute"`, `"object":"another"`) // the bank took the money on another day
		s.wantLedger(0)
		s.door.open()
		s.decide(second.ID, winning)
		s.handle(s.event("charge.dispute.closed"))
		s.day()
		s.wantLedger(0)
	})
}
