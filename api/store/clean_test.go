package store_test

import (
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

func rows(t *testing.T, s *store.Store, table string) (n int) {
	t.Helper()
	must(t, s.DB().QueryRowContext(ctx, "SELECT count(*) FROM "+table).Scan(&n))
	return n
}

func TestCleaningRemovesWhatHasExpiredAndNothingElse(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		now := time.Now()
		old, live := session(), session()
		old.ExpiresAt, live.ExpiresAt = now.Add(-time.Second), now.Add(time.Hour)
		must(t, s.CreateSession(ctx, []byte("old"), old))
		must(t, s.CreateSession(ctx, []byte("live"), live))
		for _, x := range []api.Session{old, live} {
			r := api.Registration{SessionID: x.ID, Email: "a@example.com", At: atUTC}
			r.Consents = []api.Consent{consent(x.ID, r.Email, api.ConsentTerms)}
			must(t, s.SaveRegistration(ctx, r))
		}
		o := order(old)
		must(t, s.CreateOrder(ctx, o))
		a := account(t, s, api.AccountActive)
		must(t, s.SaveContact(ctx, api.ContactRequest{ID: id()}, api.Mail{Kind: api.MailPasswordReset, To: a.Email, Token: "t"}))
		must(t, s.Clean(ctx, now))
		for table, want := range map[string]int{"sessions": 1, "registrations": 1, "consents": 2, "orders": 1, "password_tokens": 1} {
			if n := rows(t, s, table); n != want {
				t.Errorf("%s: %d left, want %d", table, n, want)
			}
		}
		_, found, err := s.RegistrationOf(ctx, live.ID)
		must(t, err)
		equal(t, found, true)
		must(t, s.Clean(ctx, now.Add(2*time.Hour)))
		equal(t, []int{rows(t, s, "sessions"), rows(t, s, "password_tokens"), rows(t, s, "orders")}, []int{0, 0, 1})
	})
}

func TestCleaningKeepsTheKeyThatSignsHoweverOldItIs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		add := func(at time.Time) {
			must(t, s.AddSigningKey(ctx, api.SigningKey{ID: id(), Private: []byte("key"), CreatedAt: at}))
		}
		add(atUTC.AddDate(-1, 0, 0))
		must(t, s.Clean(ctx, atUTC))
		equal(t, rows(t, s, "signing_keys"), 1)
		add(atUTC)
		must(t, s.Clean(ctx, atUTC.Add(time.Hour-time.Second)))
		equal(t, rows(t, s, "signing_keys"), 2)
		must(t, s.Clean(ctx, atUTC.Add(time.Hour)))
		keys, err := s.SigningKeys(ctx)
		must(t, err)
		equal(t, len(keys), 1)
		equal(t, keys[0].CreatedAt, atUTC)
	})
}

func TestCleaningForgetsWhatNobodyAsksForAnyMore(t *testing.T) {
	const day = 24 * time.Hour
	now := atUTC
	for _, c := range []struct {
		table string
		life  time.Duration
		make  func(*testing.T, *store.Store, time.Time) // what has lived for life at now, if it was made then
	}{
		{"authorizations", day, func(t *testing.T, s *store.Store, at time.Time) {
			must(t, s.CreateAuthorization(ctx, api.Authorization{TicketHash: []byte(id()), CreatedAt: at, ExpiresAt: at}))
		}},
		{"tallies", day, func(t *testing.T, s *store.Store, at time.Time) {
			_, err := s.Tally(ctx, []string{id()}, at, func([]api.Tally) bool { return true })
			must(t, err)
		}},
		{"payment_events", 90 * day, func(t *testing.T, s *store.Store, at time.Time) {
			o := order(session())
			must(t, s.CreateOrder(ctx, o))
			p, err := s.SavePayment(ctx, payment(o))
			must(t, err)
			err = s.ApplyEvent(ctx, id(), p.IntentID, at, func(*api.Order, *api.Payment) (api.Effects, error) { return api.Effects{}, nil })
			must(t, err)
		}},
	} {
		t.Run(c.table, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				c.make(t, s, now.Add(-c.life))
				c.make(t, s, now.Add(-c.life+time.Second))
				must(t, s.Clean(ctx, now))
				equal(t, rows(t, s, c.table), 1)
			})
		})
	}
}
