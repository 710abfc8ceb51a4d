package checkout_test

import (
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// wrong is by how much a clock is ahead for a while.
const wrong = 20 * 24 * time.Hour

func TestLostEventsAreFoundAfterAClockThatWasAhead(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		s.ahead.Add(int64(wrong))
		musttest.Do(t, s.Reconcile(ctx))
		s.ahead.Add(int64(-wrong))
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000") // its event is lost
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID)[0]; p.RefundedCents != 10000 {
			t.Errorf("payment %+v", p)
		}
		if n := strings.Count(s.log.String(), "the list of events was read until a time in the future"); n != 1 {
			t.Errorf("the log says it %d times:\n%s", n, s.log)
		}
		paths := s.asked()
		musttest.Do(t, s.Reconcile(ctx))
		if len(*paths) != 1 {
			t.Errorf("and again asked for %v", *paths)
		}
	})
}

func TestEventsFromTheTimeOfAWrongClockAreFoundToo(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000") // its event is lost
		s.ahead.Add(int64(48 * time.Hour))
		musttest.Do(t, s.store.SaveReadUntil(ctx, "sandbox live=false events", s.now().Add(time.Hour)))
		musttest.Do(t, s.Reconcile(ctx))
		if p := s.payments(o.ID)[0]; p.RefundedCents != 10000 {
			t.Errorf("payment %+v", p)
		}
	})
}

func TestTheLedgerComparesAgainWhatAClockThatWasAheadHasCompared(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		s.wantLedger(0) // of yesterday
		before, _, err := s.LedgerFigures(ctx)
		musttest.Do(t, err)
		s.ahead.Add(int64(wrong))
		s.wantLedger(0)
		s.ahead.Add(int64(-wrong))
		s.wantUntil(before.Until)
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "10000") // its event is lost
		today := api.EndOf(api.Day(s.now()))
		s.day()
		s.wantLedger(10000)
		s.wantUntil(today)
		if n := strings.Count(s.log.String(), "the ledger was compared at a time in the future"); n != 1 {
			t.Errorf("the log says it %d times:\n%s", n, s.log)
		}
	})
}

func TestADifferenceStaysInTheLedgerAfterAClockThatWasAhead(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		musttest.Do(t, s.Reconcile(ctx))
		s.extra(api.NewID()) // money for an order that is not here
		s.day()
		s.wantLedger(46500)
		s.ahead.Add(int64(wrong))
		s.wantLedger(46500)
		s.ahead.Add(int64(-wrong))
		s.wantLedger(46500)
	})
}
