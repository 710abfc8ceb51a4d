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

// A form can be saved again, as a new order, by a tab that does not know yet that it was saved, while another tab signs in.
func TestASignInAndTheSavesOfItsDraftDoNotWaitForEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, later := account(t, s, api.AccountActive), atUTC.Add(time.Minute)
		for round := range 40 {
			old, signed := session(), session()
			musttest.Do(t, s.CreateSession(ctx, []byte(old.ID), old))
			o := order(old)
			musttest.Do(t, s.CreateOrder(ctx, o))
			code := []byte(fmt.Sprint("code", round))
			musttest.Do(t, s.GrantCode(ctx, grant(code, later), a, atUTC))
			var all sync.WaitGroup
			all.Go(func() {
				_, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
					return api.SignIn{Session: signed, TokenHash: []byte(signed.ID), Old: old}, nil
				})
				if err != nil {
					t.Errorf("the sign-in: %v", err)
				}
			})
			for range 3 {
				all.Go(func() {
					again := o
					again.ID = id()
					if err := s.CreateOrder(ctx, again); err != nil && api.KindOf(err) != api.KindConflict {
						t.Errorf("a save: %v", err)
					}
				})
			}
			all.Wait()
			if t.Failed() {
				return
			}
		}
	})
}

// What ends the sessions of an account must also end the call that a thief's session has just begun.
func TestS38_ASessionThatEndsMeanwhileAddsNoPasskey(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		who := begun(t, s, a.ID)
		add := func(name string) error {
			key := api.Passkey{ID: id(), AccountID: a.ID, Name: name, CredentialID: []byte(name), PublicKey: []byte{1}, CreatedAt: atUTC}
			return s.AddPasskey(ctx, who, key, func(api.Account) api.Mail { return mail() })
		}
		musttest.Do(t, add("before"))
		musttest.Do(t, s.EndSessionsOf(ctx, a.ID))
		wantKind(t, add("after"), api.KindUnauthorized)
		wantKind(t, s.MayChangeFactors(ctx, who), api.KindUnauthorized)
		if keys := musttest.Get(s.PasskeysOf(ctx, a.ID))(t); len(keys) != 1 {
			t.Errorf("%d passkeys", len(keys))
		}
	})
}

// Calls of an owner and a thief about one account must not wait for each other, which PostgreSQL ends with an error after a second.
func TestS61_TheWayBackAndOtherCallsAboutTheAccountDoNotWaitForEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		later := atUTC.Add(time.Hour)
		for round := range 25 {
			a := account(t, s, api.AccountActive)
			who := begun(t, s, a.ID)
			key := api.Passkey{ID: id(), AccountID: a.ID, Name: "key", CredentialID: []byte(id()), PublicKey: []byte{1}, CreatedAt: later}
			musttest.Do(t, s.AddPasskey(ctx, who, key, func(api.Account) api.Mail { return mail() }))
			notice := signedInWithNotice(t, s, a, later)
			back := changeAddress(t, s, a, who)
			link := []byte(id())
			var all sync.WaitGroup
			for name, call := range map[string]func() error{
				"the way back":       func() error { _, err := s.ReturnAddress(ctx, back, link, atUTC); return err },
				"this was not me":    func() error { _, err := s.Disown(ctx, notice, []byte(id()), atUTC); return err },
				"a passkey":          func() error { return usePasskey(s, key, later) },
				"a deletion":         func() error { return s.DeleteAccount(ctx, a.ID, atUTC, deleted) },
				"signing out of all": func() error { return s.EndSessionsOf(ctx, a.ID) },
			} {
				all.Go(func() {
					if err := call(); err != nil && api.KindOf(err) != api.KindUnauthorized {
						t.Errorf("round %d, %s: %v", round, name, err)
					}
				})
			}
			all.Wait()
			if t.Failed() {
				return
			}
		}
	})
}

func usePasskey(s *store.Store, key api.Passkey, expires time.Time) error {
	_, err := s.UsePasskey(ctx, api.PasskeyUse{ID: key.ID, Grant: grant([]byte(id()), expires)}, atUTC)
	return err
}

// signedInWithNotice signs in to an account with two browsers, and returns the hash of the token in the mail about the second one.
func signedInWithNotice(t *testing.T, s *store.Store, a api.Account, expires time.Time) []byte {
	t.Helper()
	for range 2 {
		code, signed := []byte(id()), session()
		musttest.Do(t, s.GrantCode(ctx, grant(code, expires), a, atUTC))
		_, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
			return api.SignIn{Session: signed, TokenHash: []byte(signed.ID), NewDevice: true}, nil
		})
		musttest.Do(t, err)
	}
	h, err := s.SignInHistoryOf(ctx, a.ID)
	musttest.Do(t, err)
	hash := []byte("notice" + a.ID)
	musttest.Get(s.StartDisowning(ctx, h.SignIns[0].ID, a.Email, hash, atUTC))(t)
	return hash
}

// A thief who refreshes a token again and again must not make the owner's call fail that ends the session.
func TestS12_ARefreshAndTheEndOfItsSessionDoNotWaitForEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, later := account(t, s, api.AccountActive), atUTC.Add(time.Hour)
		for range 40 {
			code, token, signed := []byte(id()), []byte(id()), session()
			musttest.Do(t, s.GrantCode(ctx, grant(code, later), a, atUTC))
			_, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
				return api.SignIn{Session: signed, TokenHash: []byte(signed.ID), RefreshHash: token}, nil
			})
			musttest.Do(t, err)
			var all sync.WaitGroup
			for range 4 {
				all.Go(func() {
					_, _, err := s.Rotate(ctx, token, []byte("salt"), atUTC, time.Minute, func([]byte) []byte { return append([]byte("next"), token...) })
					if err != nil && api.KindOf(err) != api.KindUnauthorized {
						t.Errorf("a refresh: %v", err)
					}
				})
			}
			all.Go(func() {
				if err := s.EndSessionsOf(ctx, a.ID); err != nil {
					t.Errorf("the end of the sessions: %v", err)
				}
			})
			all.Wait()
			if t.Failed() {
				return
			}
		}
	})
}
