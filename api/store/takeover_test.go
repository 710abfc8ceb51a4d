package store_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/musttest"
	"sello/api/store"
	"sello/api/store/storetest"
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
			ticket, code := []byte(fmt.Sprint("ticket", round)), []byte(fmt.Sprint("code", round))
			musttest.Do(t, s.CreateAuthorization(ctx, old, api.Authorization{TicketHash: ticket, SessionID: old.ID, CreatedAt: atUTC, ExpiresAt: later}))
			musttest.Do(t, s.ConfirmAuthorization(ctx, ticket, atUTC))
			musttest.Do(t, s.GrantCode(ctx, ticket, code, a, later, atUTC))
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
		a, who := account(t, s, api.AccountActive), session()
		who.AccountID = a.ID
		musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
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
