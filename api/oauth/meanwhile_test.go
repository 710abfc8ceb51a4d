package oauth

import (
	"context"
	"testing"

	"sello/api"
)

// endingStore ends all sessions of an account when a change of its address is about to be stored.
type endingStore struct {
	Store
	end func()
}

func (s *endingStore) AskAddressChange(ctx context.Context, who api.Session, c api.AddressChange, mail func(taken bool) api.Mail) error {
	s.end()
	return s.Store.AskAddressChange(ctx, who, c, mail)
}

// What ends the sessions of an account must also end the call that a thief's session has just begun.
func TestS61_ASessionThatEndsMeanwhileBeginsNoChangeOfAddress(t *testing.T) {
	store := &endingStore{}
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		thief := w.browser()
		thief.signIn("ana@example.com", "one")
		store.end = func() { w.must(w.store.EndSessionsOf(w.Context(), a.ID)) }
		thief.askAddress("thief@example.com").fails(401, CodeSignInAgain)
		if n := w.count("address_changes"); n != 0 || len(w.mails(api.MailNewAddress)) != 0 {
			w.Errorf("%d changes of address were begun", n)
		}
	}, func(o *Options) {
		store.Store = o.Store
		o.Store = store
	})
}
