package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"
	"time"

	"gorm.io/gorm"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

func rows(t *testing.T, s *store.Store, table string) (n int) {
	t.Helper()
	musttest.Do(t, s.DB().QueryRowContext(ctx, "SELECT count(*) FROM "+table).Scan(&n))
	return n
}

func TestCleaningDeletesExpiredRowsAndNothingElse(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		now := atUTC
		old, live := session(), session()
		old.ExpiresAt, live.ExpiresAt = now.Add(-time.Second), now.Add(time.Hour)
		musttest.Do(t, s.CreateSession(ctx, []byte("old"), old))
		musttest.Do(t, s.CreateSession(ctx, []byte("live"), live))
		for _, x := range []api.Session{old, live} {
			r := api.Registration{SessionID: x.ID, Email: "a@example.com", At: atUTC}
			r.Consents = []api.Consent{consent(x.ID, r.Email, api.ConsentTerms)}
			musttest.Do(t, s.SaveRegistration(ctx, r))
		}
		o := order(old)
		musttest.Do(t, s.CreateOrder(ctx, o))
		a := account(t, s, api.AccountActive)
		storetest.Link(t, s, api.Mail{ID: id(), Kind: api.MailPasswordReset, To: a.Email}, now)
		musttest.Do(t, s.Clean(ctx, now))
		for table, want := range map[string]int{"sessions": 1, "registrations": 1, "consents": 2, "orders": 1, "password_tokens": 1} {
			if n := rows(t, s, table); n != want {
				t.Errorf("%s: %d left, want %d", table, n, want)
			}
		}
		_, found, err := s.RegistrationOf(ctx, live.ID)
		musttest.Do(t, err)
		equal(t, found, true)
		musttest.Do(t, s.Clean(ctx, now.Add(2*time.Hour)))
		equal(t, []int{rows(t, s, "sessions"), rows(t, s, "password_tokens"), rows(t, s, "orders")}, []int{0, 0, 1})
	})
}

func TestTheRecordOfAMailIsDeletedNinetyDaysAfterItsEnd(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		now := time.Now()
		sent, failed, waiting := api.Mail{ID: id(), Kind: api.MailContact}, api.Mail{ID: id(), Kind: api.MailContactAck}, api.Mail{ID: id(), Kind: api.MailPaidNotice}
		musttest.Do(t, s.Enqueue(ctx, sent, failed, waiting))
		musttest.Get(s.MailTried(ctx, sent.ID, api.Attempt{State: api.MailSent}, now))(t)
		musttest.Get(s.MailTried(ctx, waiting.ID, api.Attempt{State: api.MailDeferred}, now))(t)
		musttest.Do(t, s.MailEnded(ctx, failed.ID, api.MailFailed, now))
		musttest.Do(t, s.Clean(ctx, now.Add(90*24*time.Hour-time.Minute)))
		equal(t, rows(t, s, "mails"), 3)
		musttest.Do(t, s.Clean(ctx, now.Add(90*24*time.Hour+time.Minute)))
		equal(t, rows(t, s, "mails"), 1)
	})
}

func TestTheFailedSignInsOfADayAreDeletedNinetyDaysLater(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, count := account(t, s, api.AccountActive), func(*api.Counter) []api.Mail { return nil }
		musttest.Do(t, s.CountFailure(ctx, a.Email, a.ID, atUTC, count))
		musttest.Do(t, s.CountFailure(ctx, a.Email, a.ID, atUTC.AddDate(0, 0, 1), count))
		musttest.Do(t, s.Clean(ctx, atUTC.AddDate(0, 0, 90)))
		history := musttest.Get(s.SignInHistoryOf(ctx, a.ID))(t)
		equal(t, history.Failures, []api.FailedSignIns{{Day: api.Day(atUTC.AddDate(0, 0, 1)), Count: 1}})
	})
}

func TestCleaningNeverDeletesTheKeyThatSigns(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		add := func(at time.Time) {
			musttest.Do(t, s.AddSigningKey(ctx, api.SigningKey{ID: id(), Private: []byte("key"), CreatedAt: at}))
		}
		add(atUTC.AddDate(-1, 0, 0))
		musttest.Do(t, s.Clean(ctx, atUTC))
		equal(t, rows(t, s, "signing_keys"), 1)
		add(atUTC)
		musttest.Do(t, s.Clean(ctx, atUTC.Add(time.Hour-time.Second)))
		equal(t, rows(t, s, "signing_keys"), 2)
		musttest.Do(t, s.Clean(ctx, atUTC.Add(time.Hour)))
		keys := musttest.Get(s.SigningKeys(ctx))(t)
		equal(t, len(keys), 1)
		equal(t, keys[0].CreatedAt, atUTC)
	})
}

func TestCleaningDeletesRowsWhoseLifeIsOver(t *testing.T) {
	const day = 24 * time.Hour
	now := atUTC
	for _, c := range []struct {
		table string
		life  time.Duration
		make  func(*testing.T, *store.Store, time.Time) // makes a row whose life begins at a time
	}{
		{"authorizations", day, func(t *testing.T, s *store.Store, at time.Time) {
			musttest.Do(t, s.GrantCode(ctx, grant([]byte(id()), at), account(t, s, api.AccountActive), at.Add(-time.Minute)))
		}},
		{"sign_ins", 90 * day, func(t *testing.T, s *store.Store, at time.Time) {
			code, signed := []byte(id()), session()
			signed.CreatedAt = at
			musttest.Do(t, s.GrantCode(ctx, grant(code, at.Add(time.Minute)), account(t, s, api.AccountActive), at))
			_, _, err := s.SpendCode(ctx, code, at, func(api.Authorization, api.Account) (api.SignIn, error) {
				return api.SignIn{Session: signed, TokenHash: []byte(id())}, nil
			})
			musttest.Do(t, err)
		}},
		{"tallies", day, func(t *testing.T, s *store.Store, at time.Time) {
			musttest.Get(s.UpdateCounters(ctx, []string{id()}, at, func([]api.Counter) bool { return true }))(t)
		}},
		{"contacts", 365 * day, func(t *testing.T, s *store.Store, at time.Time) {
			musttest.Do(t, s.SaveContact(ctx, api.ContactRequest{ID: id(), CreatedAt: at}))
		}},
		{"payment_events", 90 * day, func(t *testing.T, s *store.Store, at time.Time) {
			o := order(session())
			musttest.Do(t, s.CreateOrder(ctx, o))
			p, err := s.SavePayment(ctx, payment(o))
			musttest.Do(t, err)
			err = s.ApplyEvent(ctx, id(), p.IntentID, at, func(*api.Order, *api.Payment) (api.Effects, error) { return api.Effects{}, nil })
			musttest.Do(t, err)
		}},
	} {
		t.Run(c.table, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				c.make(t, s, now.Add(-c.life))
				c.make(t, s, now.Add(-c.life+time.Second))
				musttest.Do(t, s.Clean(ctx, now))
				equal(t, rows(t, s, c.table), 1)
			})
		})
	}
}

func TestCleaningDeletesAbandonedOrders(t *testing.T) {
	const life = 90 * 24 * time.Hour
	now := atUTC
	type world struct {
		*testing.T
		*store.Store
	}
	pay := func(status api.PaymentStatus) func(world, *api.Order) {
		return func(w world, o *api.Order) {
			musttest.Do(w.T, w.CreateOrder(ctx, *o))
			p := payment(*o)
			p.Status = status
			musttest.Get(w.SavePayment(ctx, p))(w.T)
		}
	}
	for name, c := range map[string]struct {
		deleted bool
		make    func(world, *api.Order) // may store the order
	}{
		"unchanged": {true, nil},
		"of a session that ended": {true, func(w world, o *api.Order) {
			old := session()
			old.ExpiresAt = now
			musttest.Do(w.T, w.CreateSession(ctx, []byte("old"), old))
			o.SessionID = old.ID
		}},
		"with a cancelled intent": {true, pay(api.PaymentCanceled)},
		"changed since":           {false, func(_ world, o *api.Order) { o.UpdatedAt = o.UpdatedAt.Add(time.Second) }},
		"of a living session": {false, func(w world, o *api.Order) {
			live := session()
			live.ID = o.SessionID
			musttest.Do(w.T, w.CreateSession(ctx, []byte("live"), live))
		}},
		"of an account":                  {false, func(w world, o *api.Order) { o.AccountID = account(w.T, w.Store, api.AccountPending).ID }},
		"that is paid":                   {false, func(_ world, o *api.Order) { o.State = api.Paid }},
		"under review":                   {false, func(_ world, o *api.Order) { o.State = api.Review }},
		"that can be paid":               {false, pay(api.PaymentOpen)},
		"whose money is being collected": {false, pay(api.PaymentProcessing)},
		"whose money was collected":      {false, pay(api.PaymentMismatch)},
		"whose money was refunded":       {false, pay(api.PaymentRefunded)},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				o := order(session())
				o.UpdatedAt = now.Add(-life)
				if c.make != nil {
					c.make(world{t, s}, &o)
				}
				if rows(t, s, "orders") == 0 {
					musttest.Do(t, s.CreateOrder(ctx, o))
				}
				given := consent(o.SessionID, "ana@example.com", api.ConsentTerms)
				musttest.Do(t, s.SaveConsents(ctx, []api.Consent{given}))
				musttest.Do(t, s.Clean(ctx, now))
				used := musttest.Get(s.BlobInUse(ctx, o.LogoKey))(t)
				left := []int{rows(t, s, "orders"), rows(t, s, "consents"), rows(t, s, "consents WHERE session_id IS NOT NULL"), rows(t, s, "parties")}
				want := []int{1, 1, 1, 4}
				if c.deleted {
					want = []int{0, 1, 0, 0}
				}
				equal(t, left, want)
				equal(t, used, !c.deleted)
			})
		})
	}
}

func TestS34_CleaningDeletesAccountsWhoseAddressWasNeverProved(t *testing.T) {
	const life = 30 * 24 * time.Hour
	now := atUTC
	for name, c := range map[string]struct {
		deleted bool
		of      func(*testing.T, *store.Store, *api.Account) // may store the account
	}{
		"unchanged":      {true, nil},
		"younger":        {false, func(_ *testing.T, _ *store.Store, a *api.Account) { a.CreatedAt = a.CreatedAt.Add(time.Second) }},
		"activated":      {false, func(_ *testing.T, _ *store.Store, a *api.Account) { a.State = api.AccountActive }},
		"of an operator": {false, func(_ *testing.T, _ *store.Store, a *api.Account) { a.Role = api.RoleOperator }},
		"with an order": {false, func(t *testing.T, s *store.Store, a *api.Account) {
			musttest.Do(t, s.SignUp(ctx, *a, nil))
			placedFor(t, s, session(), a.Email, a.ID)
		}},
		"with a new link": {false, func(t *testing.T, s *store.Store, a *api.Account) {
			musttest.Do(t, s.SignUp(ctx, *a, nil))
			link := api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email, Lang: "en"}
			musttest.Get(s.StartLink(ctx, link, "", []byte(id()), now))(t)
		}},
		"with an old link": {true, func(t *testing.T, s *store.Store, a *api.Account) {
			musttest.Do(t, s.SignUp(ctx, *a, nil))
			link := api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email, Lang: "en"}
			musttest.Get(s.StartLink(ctx, link, "", []byte(id()), now.Add(-24*time.Hour)))(t)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				a := api.Account{ID: id(), Email: "ana@example.com", State: api.AccountPending, Role: "customer", Lang: "en", CreatedAt: now.Add(-life)}
				if c.of != nil {
					c.of(t, s, &a)
				}
				if rows(t, s, "accounts") == 0 {
					musttest.Do(t, s.SignUp(ctx, a, nil))
				}
				given, other := consent(id(), a.Email, api.ConsentTerms), consent(id(), "eva@example.com", api.ConsentTerms)
				given.AccountID = a.ID
				about := consent(id(), a.Email, api.ConsentExpress) // given for an order that has another address by now
				about.AccountID, about.OrderID = a.ID, placedFor(t, s, session(), "eva@example.com", "").ID
				musttest.Do(t, s.SaveConsents(ctx, []api.Consent{given, other, about}))
				musttest.Do(t, s.SaveContact(ctx, api.ContactRequest{ID: id(), Contact: form.Contact{Email: a.Email}, CreatedAt: now}))
				musttest.Do(t, s.Clean(ctx, now))
				left := []int{rows(t, s, "accounts"), rows(t, s, "consents"), rows(t, s, "contacts")}
				want := []int{1, 3, 1}
				if c.deleted {
					want = []int{0, 2, 1}
				}
				equal(t, left, want)
			})
		})
	}
}

// An order that is attached to an account while the clean-up deletes that account belongs to an account afterwards: this one or a
// new one.
func TestCleaningAnAccountLosesNoOrderThatIsAttachedMeanwhile(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountPending)
		o := placedFor(t, s, session(), a.Email, "")
		p := payment(o)
		musttest.Get(s.SavePayment(ctx, p))(t)
		atOnce(t, map[string]func() error{
			"the clean-up": func() error { return s.Clean(ctx, atUTC.AddDate(0, 0, 31)) },
			"a payment":    func() error { return paidBy(s, p.IntentID, a.Email) },
		})
		o = musttest.Get(s.Order(ctx, o.ID))(t)
		owner, found, err := s.AccountByEmail(ctx, a.Email)
		musttest.Do(t, err)
		if o.State != api.Paid || !found || owner.ID != o.AccountID {
			t.Errorf("the order is %s, of the account %q of %q", o.State, o.AccountID, owner.ID)
		}
	})
}

// pieces runs Clean until it ends or after has seen as many transactions with rows as it wants, and returns the rows that
// each of them changed, with the statement.
func pieces(t *testing.T, s *store.Store, now time.Time, most int) (changed []string, err error) {
	t.Helper()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	_, writer := s.Gorm(ctx)
	transactions := map[gorm.ConnPool]bool{}
	musttest.Do(t, writer.Callback().Raw().After("gorm:raw").Register("pieces", func(db *gorm.DB) {
		if db.RowsAffected == 0 {
			return
		}
		if transactions[db.Statement.ConnPool] {
			t.Errorf("two pieces in one transaction: %s", db.Statement.SQL.String())
		}
		transactions[db.Statement.ConnPool] = true
		var verb, from, table string
		_, _ = fmt.Sscan(db.Statement.SQL.String(), &verb, &from, &table)
		if verb == "UPDATE" {
			table = from
		}
		changed = append(changed, fmt.Sprint(table, " ", db.RowsAffected))
		if len(changed) == most {
			cancel()
		}
	}))
	err = s.Clean(ctx, now)
	musttest.Do(t, writer.Callback().Raw().Remove("pieces"))
	return changed, err
}

func TestCleaningWorksInSmallPiecesAndResumes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		now := atUTC
		for i := range 250 {
			ended := session()
			ended.ExpiresAt = now
			musttest.Do(t, s.CreateSession(ctx, []byte(ended.ID), ended))
			musttest.Do(t, s.SaveRegistration(ctx, api.Registration{SessionID: ended.ID, Email: "a@example.com", At: now, Consents: []api.Consent{consent(ended.ID, "a@example.com", api.ConsentTerms)}}))
			if i < 45 {
				o := order(ended)
				o.UpdatedAt = now.AddDate(-1, 0, 0)
				musttest.Do(t, s.CreateOrder(ctx, o))
			}
		}
		first, err := pieces(t, s, now, 4)
		if !errors.Is(err, context.Canceled) && !errors.Is(err, sql.ErrTxDone) { // the driver ends the transaction of a context by itself
			t.Fatalf("a clean-up that was stopped returned %v", err)
		}
		equal(t, first, []string{"sessions 200", "sessions 50", "registrations 200", "registrations 50"})
		want := []string{"orders 20", "orders 20", "orders 5", "consents 200", "consents 50"}
		if rows(t, s, "registrations") > 0 { // PostgreSQL rolls back the transaction whose context ends
			want = append(first[3:], want...)
		}
		rest := musttest.Get(pieces(t, s, now, 0))(t)
		equal(t, rest, want)
		again := musttest.Get(pieces(t, s, now, 0))(t)
		equal(t, again, []string(nil))
	})
}

// The rows examined are more than a query reads, and those that stay are before the others.
func TestCleaningFindsAbandonedOrdersBehindThoseThatStay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		now := atUTC
		old := order(session())
		old.ID, old.UpdatedAt = "z", now.AddDate(-1, 0, 0)
		musttest.Do(t, s.CreateOrder(ctx, old))
		_, err := s.DB().ExecContext(ctx, `INSERT INTO orders (id, lang, trademark, logo_key, logo_type, use_owner_billing, version, price_cents,
			currency, tariff, state, created_at, updated_at)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
			SELECT 'a' || i, lang, trademark, '', '', use_owner_billing, version, price_cents, currency, tariff, state, created_at, '2999-01-01 00:00:00+00:00'
			FROM orders, n`)
		musttest.Do(t, err)
		musttest.Do(t, s.Clean(ctx, now))
		equal(t, []int{rows(t, s, "orders"), rows(t, s, "orders WHERE id = 'z'")}, []int{2500, 0})
	})
}
