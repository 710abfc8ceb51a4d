package store_test

import (
	"errors"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func wantOver(t *testing.T, err error, want api.Quota) {
	t.Helper()
	var over *api.OverQuota
	if !errors.As(err, &over) || over.Quota != want || api.KindOf(err) != api.KindTooManyRequests {
		t.Errorf("got %v, want over %s", err, want)
	}
}

func TestUsesAreCountedWithWhatIsStoredOrNotAtAll(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		q, who := api.Quotas{SessionOrders: 2, TotalOrders: 3, TotalMails: 10}, session()
		uses := func(who api.Session) []api.Use {
			return append(q.Storing(who, api.Sent{}, "a@example.com", 1, atUTC), q.Mailing(who, "a@example.com", atUTC)...)
		}
		save := func(who api.Session) error {
			return s.CreateOrder(ctx, order(who), api.Effects{Mails: []api.Mail{mail()}, Uses: uses(who)})
		}
		musttest.Do(t, save(who))
		musttest.Do(t, s.CheckUses(ctx, uses(who)))
		musttest.Do(t, save(who))
		wantOver(t, s.CheckUses(ctx, uses(who)), api.QuotaSessionOrders)
		wantOver(t, save(who), api.QuotaSessionOrders)
		musttest.Do(t, save(session())) // the rejected order counts nothing
		wantOver(t, save(session()), api.QuotaTotalOrders)
		wantOver(t, s.Use(ctx, uses(session())), api.QuotaTotalOrders)
		equal(t, rows(t, s, "orders"), 3)
		equal(t, len(storetest.Mails(t, s)), 3)
		equal(t, rows(t, s, "quota_uses"), 4) // two sessions, all orders, all mails
	})
}

func TestTheUsesOfADayAreDeletedADayLater(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		today := time.Date(2026, 11, 23, 23, 59, 0, 0, time.UTC)
		musttest.Do(t, s.Use(ctx, api.Quotas{TotalMails: 1}.Mailing(session(), "a@example.com", today)))
		for _, c := range []struct {
			at   time.Time
			left int
		}{{today, 1}, {today.Add(24 * time.Hour), 1}, {today.Add(24*time.Hour + time.Minute), 0}} {
			musttest.Do(t, s.Clean(ctx, c.at))
			equal(t, rows(t, s, "quota_uses"), c.left)
		}
	})
}
