package store_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

var ctx = context.Background()

// at is a moment with microseconds, in a zone that is not UTC.
var at = time.Date(2026, 11, 20, 9, 30, 1, 123456789, time.FixedZone("CET", 3600))

var atUTC = at.UTC().Truncate(time.Microsecond)

func id() string { return api.NewID() }

func party(name string) form.Party {
	return form.Party{
		Type: form.Person, Name: name, Lastname: "Núñez 🦊 e\u0301", Nationality: "ES",
		Address:        form.Address{Street: "C/ Major, 1", City: "Lleida", Zipcode: "25001", Country: "ES"},
		PersonalIDType: form.IDTypeNIF, PersonalID: "12345678Z",
		Email: "ana@example.com", Phone: "+34 600 000 000", Website: "https://example.com",
	}
}

func order(s api.Session) api.Order {
	billing := party("Factura")
	return api.Order{
		ID: id(), SessionID: s.ID, AccountID: s.AccountID, DraftID: id(), Lang: "es",
		Trademark: form.Trademark{
			Type: form.TypeLogo, Name: "Ñandú 商标 \"'\\", Logo: &form.Logo{Name: "a b.png", Size: 42},
			CountryProtection: form.TerritorySpain,
			Classifications:   []form.Selection{{Class: "c1", Epigraphs: []string{"c1e2", "c1e1"}}, {Class: "c45"}},
		},
		LogoKey: "logo/1", LogoType: "image/png",
		Owners: []form.Party{party("Ana"), party("Berta"), party("Carla")}, Billing: &billing,
		Version: 1, Revision: 1, PriceCents: 32000, Currency: "EUR", Tariff: "2026-01", State: api.Pending,
		CreatedAt: atUTC, UpdatedAt: atUTC,
	}
}

func session() api.Session {
	return api.Session{ID: id(), CreatedAt: atUTC, SeenAt: atUTC, ExpiresAt: atUTC.Add(time.Hour)}
}

func account(t *testing.T, s *store.Store, state api.AccountState) api.Account {
	t.Helper()
	a := api.Account{ID: id(), Email: id() + "@example.com", State: state, Role: "customer", Lang: "en", CreatedAt: atUTC}
	musttest.Do(t, s.SignUp(ctx, a, nil))
	return a
}

func wantKind(t *testing.T, err error, kind api.Kind) {
	t.Helper()
	if api.KindOf(err) != kind {
		t.Fatalf("got %v, want kind %q", err, kind)
	}
}

func TestAnOrderIsReadAsItWasStored(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		local := o // the same times in another zone, with nanoseconds
		local.CreatedAt, local.UpdatedAt = at, at
		musttest.Do(t, s.CreateOrder(ctx, local))
		got := musttest.Get(s.OrderFor(ctx, mine, o.ID))(t)
		equal(t, got, o)
	})
}

func TestAnotherSessionsOrderIsNotFound(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine, other := session(), session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		for _, stranger := range []api.Session{other, {}, {AccountID: account(t, s, api.AccountActive).ID}} {
			_, err := s.OrderFor(ctx, stranger, o.ID)
			wantKind(t, err, api.KindNotFound)
			_, err = s.ChangeOrder(ctx, stranger, o.ID, func(*api.Order) (api.Effects, error) {
				t.Error("a stranger's change ran")
				return api.Effects{}, nil
			})
			wantKind(t, err, api.KindNotFound)
			wantKind(t, s.DeleteOrder(ctx, stranger, o.ID, 0), api.KindNotFound)
			in, err := s.IntakeFor(ctx, stranger, o.DraftID)
			if musttest.Do(t, err); in.OrderID != "" {
				t.Error("a stranger found the draft")
			}
		}
		_, err := s.OrderFor(ctx, mine, id())
		wantKind(t, err, api.KindNotFound)
		musttest.Get(s.Order(ctx, o.ID))(t)
	})
}

func TestTheSessionSeesItsOrderUntilAnActiveAccountOwnsIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, c := range []struct {
			state   api.AccountState
			session api.Kind
		}{{api.AccountPending, ""}, {api.AccountActive, api.KindNotFound}} {
			mine, owner := session(), account(t, s, c.state)
			o := order(mine)
			o.AccountID = owner.ID
			musttest.Do(t, s.CreateOrder(ctx, o))
			in, err := s.IntakeFor(ctx, mine, o.DraftID)
			if musttest.Do(t, err); (in.OrderID == o.ID) != (c.session == "") {
				t.Errorf("%s account: the form is found as order %q", c.state, in.OrderID)
			}
			_, err = s.OrderFor(ctx, mine, o.ID)
			wantKind(t, err, c.session)
			_, err = s.OrderFor(ctx, api.Session{ID: id(), AccountID: owner.ID}, o.ID)
			wantKind(t, err, "")
		}
	})
}

func TestOrdersAreListedNewestFirstForTheirAccountOnly(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := api.Session{ID: id(), AccountID: account(t, s, api.AccountActive).ID}
		other := api.Session{ID: id(), AccountID: account(t, s, api.AccountActive).ID}
		first, second := order(mine), order(mine)
		second.CreatedAt = atUTC.Add(time.Microsecond)
		for _, o := range []api.Order{second, first, order(other), order(session())} {
			musttest.Do(t, s.CreateOrder(ctx, o))
		}
		got, err := s.OrdersFor(ctx, mine, api.Cursor{}, 0)
		musttest.Do(t, err)
		equal(t, got, []api.Order{second, first})
		_, err = s.OrdersFor(ctx, session(), api.Cursor{}, 0)
		wantKind(t, err, api.KindUnauthorized)
	})
}

func TestPagesOfOrdersHaveNoGapsAndNoDuplicates(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := api.Session{ID: id(), AccountID: account(t, s, api.AccountActive).ID}
		other := api.Session{ID: id(), AccountID: account(t, s, api.AccountActive).ID}
		var want []api.Order
		for i := range 5 {
			o := order(mine)
			o.CreatedAt = atUTC.Add(time.Duration(i/2) * time.Microsecond) // two at a time
			musttest.Do(t, s.CreateOrder(ctx, o))
			musttest.Do(t, s.CreateOrder(ctx, order(other)))
			want = append([]api.Order{o}, want...)
		}
		var got []api.Order
		for after := (api.Cursor{}); len(got) < len(want); {
			page := musttest.Get(s.OrdersFor(ctx, mine, after, 3))(t)
			if len(page) == 0 || len(page) > 3 {
				t.Fatalf("a page of %d", len(page))
			}
			got = append(got, page...)
			last := page[len(page)-1]
			after = api.Cursor{CreatedAt: last.CreatedAt, ID: last.ID}
		}
		equal(t, got, want)
	})
}

func TestAReplacedOrderHasOnlyTheNewParties(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		want := o
		want.Owners, want.Billing, want.UseOwnerBilling, want.Version, want.Revision = []form.Party{party("Zoe")}, nil, true, 2, 2
		got, err := s.ReplaceOrder(ctx, mine, o.ID, func(o *api.Order) ([]api.Event, error) {
			*o = want
			o.ID, o.SessionID, o.DraftID, o.CreatedAt = "x", "y", "z", at.Add(time.Hour)
			return nil, nil
		})
		musttest.Do(t, err)
		equal(t, got, want)
		got = musttest.Get(s.OrderFor(ctx, mine, o.ID))(t)
		equal(t, got, want)
		_, err = s.ReplaceOrder(ctx, session(), o.ID, func(*api.Order) ([]api.Event, error) { return nil, nil })
		wantKind(t, err, api.KindNotFound)
	})
}

func TestConcurrentOrdersDoNotExceedTheLimitOfPendingOnes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		here, elsewhere, visitor := session(), session(), session()
		here.AccountID = account(t, s, api.AccountActive).ID
		elsewhere.AccountID = here.AccountID // the same account, signed in at another place
		for _, who := range []api.Session{here, elsewhere, visitor} {
			musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
		}
		for _, from := range [][]api.Session{{here, elsewhere}, {visitor}} {
			paid := order(from[0])
			paid.State = api.Paid
			musttest.Do(t, s.CreateOrder(ctx, paid))
			for range api.MaxPending - 5 {
				musttest.Do(t, s.CreateOrder(ctx, order(from[0])))
			}
			var saved atomic.Int64
			inParallel(20, func(i int) {
				switch err := s.CreateOrder(ctx, order(from[i%len(from)]), sending(mail())); {
				case err == nil:
					saved.Add(1)
				case !errors.Is(err, api.ErrCrowded):
					t.Error(err)
				}
			})
			if saved.Load() != 5 {
				t.Errorf("%d of 20 concurrent orders were saved where 5 were left", saved.Load())
			}
		}
		musttest.Do(t, s.CreateOrder(ctx, order(session()))) // another session has its own limit
		if n := len(storetest.Mails(t, s)); n != 10 {
			t.Errorf("%d mails for 10 orders", n)
		}
	})
}

func TestAChangeStoresEverythingExceptIdSessionDraftAndCreation(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		want := o
		want.Trademark = form.Trademark{Type: form.TypeName, Name: "Nova", CountryProtection: form.TerritoryEU, UnknownClassSelected: true, ServicesDescription: "s"}
		want.LogoKey, want.LogoType, want.Lang = "", "", "en"
		want.Owners, want.Billing, want.UseOwnerBilling = []form.Party{party("Zoe")}, nil, true
		want.Version, want.PriceCents, want.Tariff = 2, 0, ""
		want.State, want.Reference, want.Revision = api.Paid, "SE-ABCDEFGH", 2
		want.Stage, want.StageAt, want.AnsweredAt, want.TakenBy = api.StageReceived, atUTC, atUTC.Add(time.Hour), id()
		want.ReportAnsweredAt = atUTC.Add(2 * time.Hour)
		want.UpdatedAt, want.PaidAt, want.ReportRequestedAt = atUTC.Add(time.Microsecond), atUTC.Add(time.Second), atUTC.Add(time.Minute)
		got, err := s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
			*o = want
			o.ID, o.SessionID, o.DraftID, o.CreatedAt = "x", "y", "z", at.Add(time.Hour)
			return api.Effects{}, nil
		})
		musttest.Do(t, err)
		equal(t, got, want)
		got = musttest.Get(s.OrderFor(ctx, mine, o.ID))(t)
		equal(t, got, want)
	})
}

func TestParallelChangesLoseNoUpdate(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		const n = 40
		inParallel(n, func(int) {
			_, err := s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
				o.Version++
				o.Owners = append(o.Owners, party("more"))
				return api.Effects{}, nil
			})
			if err != nil {
				t.Error(err)
			}
		})
		got := musttest.Get(s.Order(ctx, o.ID))(t)
		if got.Version != o.Version+n || len(got.Owners) != len(o.Owners)+n {
			t.Errorf("version %d with %d owners", got.Version, len(got.Owners))
		}
	})
}

func TestManyWritersAndReadersGetNoLockErrors(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		inParallel(64, func(int) {
			mine := session()
			for range 4 {
				o := order(mine)
				if err := s.CreateOrder(ctx, o, sending(mail())); err != nil {
					t.Error(err)
				}
				if _, err := s.OrderFor(ctx, mine, o.ID); err != nil {
					t.Error(err)
				}
			}
		})
	})
}

func TestAnErrorInAChangeStoresNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		cause := errors.New("no")
		_, err := s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
			o.Version, o.Owners = 99, nil
			return api.Effects{Mails: []api.Mail{mail()}}, cause
		})
		if !errors.Is(err, cause) {
			t.Errorf("got %v", err)
		}
		got := musttest.Get(s.Order(ctx, o.ID))(t)
		equal(t, got, o)
		if n := len(storetest.Mails(t, s)); n != 0 {
			t.Errorf("%d jobs", n)
		}
	})
}

func TestAPanicInAChangeRollsBackAndFreesTheWriter(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		func() {
			defer func() { _ = recover() }()
			_, _ = s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) { panic("x") })
		}()
		musttest.Do(t, s.DeleteOrder(ctx, mine, o.ID, 0))
	})
}

func TestOnlyAPendingOrderIsDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		for _, state := range []api.OrderState{api.Processing, api.Paid, api.Review} {
			o := order(mine)
			o.State = state
			musttest.Do(t, s.CreateOrder(ctx, o))
			wantKind(t, s.DeleteOrder(ctx, mine, o.ID, 0), api.KindConflict)
		}
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		musttest.Do(t, s.DeleteOrder(ctx, mine, o.ID, 0))
		_, err := s.Order(ctx, o.ID)
		wantKind(t, err, api.KindNotFound)
		musttest.Do(t, s.CreateOrder(ctx, o)) // conflicts if its parties were not deleted
	})
}

func TestIdReferenceAndDraftAreUnique(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		o.Reference = "SE-AAAAAAAA"
		musttest.Do(t, s.CreateOrder(ctx, o))
		same := func(change func(*api.Order)) api.Order {
			other := order(mine)
			change(&other)
			return other
		}
		wantKind(t, s.CreateOrder(ctx, same(func(x *api.Order) { x.ID = o.ID })), api.KindConflict)
		wantKind(t, s.CreateOrder(ctx, same(func(x *api.Order) { x.Reference = o.Reference })), api.KindConflict)
		wantKind(t, s.CreateOrder(ctx, same(func(x *api.Order) { x.DraftID = o.DraftID }), sending(mail())), api.KindConflict)
		musttest.Do(t, s.CreateOrder(ctx, same(func(x *api.Order) { x.DraftID, x.SessionID = o.DraftID, id() })))
		musttest.Do(t, s.CreateOrder(ctx, same(func(x *api.Order) { x.DraftID = "" })))
		musttest.Do(t, s.CreateOrder(ctx, same(func(x *api.Order) { x.DraftID = "" })))
		if n := len(storetest.Mails(t, s)); n != 0 {
			t.Errorf("a refused order left %d jobs", n)
		}
		musttest.Do(t, s.SaveRegistration(ctx, api.Registration{SessionID: mine.ID, Email: "ana@example.com", At: atUTC}))
		in := musttest.Get(s.IntakeFor(ctx, mine, o.DraftID))(t)
		equal(t, in, api.Intake{OrderID: o.ID, Email: "ana@example.com"})
	})
}

func inParallel(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}

func TestTheTrademarkIsReadOnceHoweverManyOrdersAnOrderHas(t *testing.T) {
	s := storetest.SQLite(t)
	mine := session()
	read := func(owners, classes int) float64 {
		o := order(mine)
		o.DraftID = id()
		o.Owners = slices.Repeat([]form.Party{party("Zoe")}, owners)
		o.Trademark.Classifications = slices.Repeat([]form.Selection{{Class: "c1", Epigraphs: []string{"c1e1"}}}, classes)
		musttest.Do(t, s.CreateOrder(ctx, o))
		return testing.AllocsPerRun(10, func() {
			got := musttest.Get(s.OrderFor(ctx, mine, o.ID))(t)
			equal(t, got, o)
		})
	}
	one, many := read(1, 500)-read(1, 1), read(40, 500)-read(40, 1)
	if many > 3*one {
		t.Errorf("a large trademark takes %.0f allocations of one owner, %.0f of forty", one, many)
	}
}
