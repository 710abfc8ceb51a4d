package store_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// unsaved returns an anonymous session that is not stored, as a first visit begins it.
func unsaved() api.Session { return api.NewAnonymous(id(), atUTC) }

func TestAnAnonymousSessionIsStoredWithTheFirstRowThatRefersToIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		who := unsaved()
		found := musttest.Get(s.StoredSession(ctx, who))(t)
		equal(t, found, who)

		o, over := order(who), api.Use{Quota: api.QuotaTotalOrders, Key: "total", Day: "2026-11-20", Amount: 2, Max: 1}
		wantKind(t, s.CreateOrder(ctx, o, api.Effects{Session: who, Uses: []api.Use{over}}), api.KindTooManyRequests)
		equal(t, []int{rows(t, s, "sessions"), rows(t, s, "orders")}, []int{0, 0})

		musttest.Do(t, s.CreateOrder(ctx, o, api.Effects{Session: who}))
		stored := musttest.Get(s.StoredSession(ctx, who))(t)
		want := who
		want.Unsaved = nil
		equal(t, stored, want)
		byToken := musttest.Get(s.SessionByToken(ctx, who.Unsaved, atUTC))(t)
		equal(t, byToken, want)
		_, err := s.SessionByToken(ctx, who.Unsaved, atUTC.Add(api.SessionLife))
		wantKind(t, err, api.KindUnauthorized)
	})
}

func TestParallelFirstRowsStoreASessionOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		who := unsaved()
		inParallel(20, func(int) {
			err := s.SaveContact(ctx, api.ContactRequest{ID: id(), SessionID: who.ID, CreatedAt: atUTC}, api.Effects{Session: who})
			wantKindAsync(t, err, "")
		})
		equal(t, []int{rows(t, s, "sessions"), rows(t, s, "contacts")}, []int{1, 20})
	})
}

// signedInFrom signs an account in to a new session, which ends an anonymous one.
func signedInFrom(s *store.Store, old api.Session, accountID string) error {
	later, name := atUTC.Add(time.Minute), id()
	code, signed := []byte("code "+name), session()
	if err := s.GrantCode(ctx, grant(code, later), api.Account{ID: accountID}, atUTC); err != nil {
		return err
	}
	_, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
		return api.SignIn{Session: signed, TokenHash: []byte(signed.ID), Old: old}, nil
	})
	return err
}

func TestAnAnonymousSessionThatEndedNeverBeginsAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		empty, used := unsaved(), unsaved()
		opened := order(session())
		opened.DraftID = ""
		musttest.Do(t, s.CreateOrder(ctx, opened))
		musttest.Do(t, s.AddOrderKey(ctx, opened.ID, []byte("key"), atUTC))
		musttest.Get(s.OpenByKey(ctx, used, []byte("key"), atUTC))(t)
		musttest.Do(t, s.AskMailCode(ctx, used, api.MailCode{ID: id(), SessionID: used.ID, Email: a.Email, CreatedAt: atUTC}, api.ResetRequest{}))
		for _, old := range []api.Session{empty, used} {
			musttest.Do(t, signedInFrom(s, old, a.ID))
			for _, now := range []time.Time{atUTC, atUTC.Add(api.SessionLife - time.Second)} {
				musttest.Do(t, s.Clean(ctx, now))
				_, err := s.StoredSession(ctx, old)
				wantKind(t, err, api.KindUnauthorized)
				_, err = s.SessionByToken(ctx, old.Unsaved, atUTC)
				wantKind(t, err, api.KindUnauthorized)
				_, err = s.OpenByKey(ctx, old, []byte("key"), atUTC)
				wantKind(t, err, api.KindUnauthorized)
				wantKind(t, s.CreateOrder(ctx, order(old), api.Effects{Session: old}), api.KindUnauthorized)
			}
		}
		equal(t, []int{rows(t, s, "order_access"), rows(t, s, "mail_codes"), rows(t, s, "orders")}, []int{0, 0, 1})
		musttest.Do(t, s.Clean(ctx, atUTC.Add(api.SessionLife))) // the tokens have expired
		equal(t, rows(t, s, "sessions"), 0)
	})
}

func TestASignInAndTheFirstRowOfItsSessionExcludeEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		for round := range 20 {
			old := unsaved()
			var all sync.WaitGroup
			all.Go(func() { wantKindAsync(t, signedInFrom(s, old, a.ID), "") })
			for i := range 4 {
				all.Go(func() {
					email := fmt.Sprint(i, "@example.com")
					err := s.SaveRegistration(ctx, api.Registration{SessionID: old.ID, Email: email, At: atUTC}, api.Effects{Session: old})
					if err != nil && api.KindOf(err) != api.KindUnauthorized {
						t.Errorf("a registration: %v", err)
					}
				})
			}
			all.Wait()
			_, err := s.StoredSession(ctx, old)
			wantKind(t, err, api.KindUnauthorized)
			if n := rows(t, s, "registrations WHERE session_id = '"+old.ID+"'"); n != 0 {
				t.Fatalf("round %d: a row refers to the session that has ended", round)
			}
		}
	})
}
