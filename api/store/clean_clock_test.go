package store_test

import (
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestAClockThatJumpsAheadForADayDeletesNothingThatIsStillOfUse(t *testing.T) {
	const day = 24 * time.Hour
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		o.CreatedAt, o.UpdatedAt = atUTC, atUTC
		musttest.Do(t, s.CreateOrder(ctx, o))
		clean := func(now time.Time) (behind time.Duration) {
			t.Helper()
			return musttest.Get(s.CleanUp(ctx, now))(t)
		}
		equal(t, clean(atUTC), time.Duration(0))
		for hour := range 24 {
			if behind := clean(atUTC.Add(365*day + time.Duration(hour)*time.Hour)); behind < 300*day {
				t.Errorf("the clean-up is %v behind", behind)
			}
		}
		equal(t, rows(t, s, "orders"), 1)
		equal(t, clean(atUTC.Add(day)), time.Duration(0))
		equal(t, clean(atUTC.Add(day+time.Hour)), time.Duration(0))
	})
}

func TestACleanUpAfterALongStopCatchesUpWithTheClock(t *testing.T) {
	s := storetest.SQLite(t)
	o := order(session())
	o.CreatedAt, o.UpdatedAt = atUTC, atUTC
	musttest.Do(t, s.CreateOrder(ctx, o))
	musttest.Get(s.CleanUp(ctx, atUTC))(t)
	now, runs := atUTC.Add(100*24*time.Hour), 0
	for behind := time.Hour; behind > 0; runs++ {
		now = now.Add(time.Hour)
		behind = musttest.Get(s.CleanUp(ctx, now))(t)
	}
	if n := rows(t, s, "orders"); n != 0 || runs < 24 {
		t.Errorf("%d orders after %d runs", n, runs)
	}
}

func TestOneCleanUpWithAClockThatIsBehindPutsOffTheNextByHoursOnly(t *testing.T) {
	s := storetest.SQLite(t)
	musttest.Get(s.CleanUp(ctx, atUTC))(t)
	equal(t, musttest.Get(s.CleanUp(ctx, atUTC.AddDate(-1, 0, 0)))(t), time.Duration(0))
	now, runs := atUTC, 0
	for behind := time.Hour; behind > 0; runs++ {
		now = now.Add(time.Hour)
		behind = musttest.Get(s.CleanUp(ctx, now))(t)
	}
	if runs > 2 {
		t.Errorf("%d clean-ups until they are at the time of the clock", runs)
	}
}

func TestASettledPaymentKeepsItsTimeWhereTheClockIsBehind(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := payment(o)
		p.Status = api.PaymentSucceeded
		musttest.Get(s.SavePayment(ctx, p))(t)
		musttest.Do(t, s.TouchPayment(ctx, p.ID, atUTC))
		musttest.Do(t, s.Hasten(ctx, atUTC.AddDate(-1, 0, 0)))
		equal(t, musttest.Get(s.Payment(ctx, p.ID))(t).UpdatedAt, atUTC)
	})
}

func TestAPaymentThatAClockAheadHasCheckedIsCheckedAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := payment(o)
		musttest.Get(s.SavePayment(ctx, p))(t)
		musttest.Do(t, s.TouchPayment(ctx, p.ID, atUTC.AddDate(1, 0, 0)))
		due := func() int {
			return len(musttest.Get(s.UndecidedPayments(ctx, atUTC.Add(time.Hour), 10))(t))
		}
		equal(t, due(), 0)
		musttest.Do(t, s.Hasten(ctx, atUTC))
		equal(t, due(), 1)
		musttest.Do(t, s.TouchPayment(ctx, p.ID, atUTC.Add(2*time.Hour)))
		musttest.Do(t, s.Hasten(ctx, atUTC)) // clocks of several processes differ
		equal(t, due(), 0)
	})
}
