package oauth

import (
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
)

// otherSession returns the id of a session of the account that is not the browser's own.
func (b *browser) otherSession() string {
	b.Helper()
	var list struct {
		Data []struct {
			ID      string
			Current bool
		}
	}
	b.send("GET", rest.Base+"/account/sessions", nil).want(200).into(&list)
	for _, s := range list.Data {
		if !s.Current {
			return s.ID
		}
	}
	b.Fatal("the account is signed in nowhere else")
	return ""
}

// sensitive are the calls that need a fresh proof, the deletion of the account last.
var sensitive = []struct {
	name string
	call func(b *browser) reply
}{
	{"export", func(b *browser) reply { return b.send("GET", rest.Base+"/account/export", nil) }},
	{"sign out another", func(b *browser) reply { return b.business("DELETE", "/account/sessions/"+b.otherSession(), nil) }},
	{"sign out everywhere", func(b *browser) reply { return b.business("DELETE", "/account/sessions", nil) }},
	{"delete", func(b *browser) reply {
		return b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"})
	}},
}

func TestS37_WhatCouldTakeAnAccountAwayNeedsASignInOfTheLastTenMinutes(t *testing.T) {
	proofs := map[string]func(b *browser, key *authenticator){
		"password": func(b *browser, _ *authenticator) { b.signIn("ana@example.com", "one") },
		"passkey":  func(b *browser, key *authenticator) { b.signInByKey(key) },
		"code by mail": func(b *browser, _ *authenticator) {
			b.askCode("ana@example.com").want(200)
			b.signInByCode("ana@example.com", b.mailCode("ana@example.com", "123456"))
		},
	}
	for name, prove := range proofs {
		t.Run(name, func(t *testing.T) {
			each(t, func(w *world) {
				for _, act := range sensitive {
					if !w.known("ana@example.com") {
						w.account("ana@example.com", "one")
					}
					b, other := w.browser(), w.browser()
					b.signIn("ana@example.com", "one")
					key, _ := b.addKey()
					other.signIn("ana@example.com", "one")
					w.advance(api.ProofLife)
					act.call(b).refused(401, api.KindSignInAgain)
					b.send("GET", rest.Base+"/trademarks", nil).want(200) // the session goes on
					prove(b, key)
					w.advance(api.ProofLife - time.Second)
					if a := act.call(b); a.status != 200 && a.status != 204 {
						w.Errorf("%s with a fresh proof: %d %s", act.name, a.status, a.body)
					}
				}
			})
		})
	}
}

func TestS37_RefreshingATokenIsNoProof(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b, other := w.browser(), w.browser()
	token := *b.signInCookieless("ana@example.com", "one").RefreshToken
	other.signIn("ana@example.com", "one")
	w.advance(api.ProofLife)
	var out result
	b.refresh(token).want(200).into(&out)
	b.bearer(*out.AccessToken)
	for _, act := range sensitive {
		act.call(b).refused(401, api.KindSignInAgain)
	}
	b.signInCookieless("ana@example.com", "one")
	sensitive[0].call(b).want(200)
}

func TestS37_TheBrowsersOwnSessionEndsWithoutAProof(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b, other := w.browser(), w.browser()
	b.signIn("ana@example.com", "one")
	other.signIn("ana@example.com", "one")
	own := other.otherSession() // of b
	w.advance(api.ProofLife)
	b.business("DELETE", "/account/sessions/"+own, nil).want(204)
	w.browser().business("DELETE", "/account/sessions/"+api.NewID(), nil).refused(401, api.KindUnauthorized)
	if b.signedIn() || !other.signedIn() {
		w.Error("not the one that was meant")
	}
}

// refused fails the test unless the reply is an error of the business API with this status and kind.
func (a reply) refused(status int, kind api.Kind) {
	a.Helper()
	var body struct{ Error struct{ Code string } }
	a.want(status).into(&body)
	if body.Error.Code != string(kind) {
		a.Errorf("%s: got %s, want %s", a.what, a.body, kind)
	}
}

// known reports whether an address has an account.
func (w *world) known(email string) bool {
	w.Helper()
	_, found, err := w.store.AccountByEmail(w.Context(), email)
	w.must(err)
	return found
}
