package oauth

import (
	"net/url"
	"testing"

	"sello/api"
)

// granted returns a sign-in in progress with its authorisation code, which the page has not exchanged yet.
func (b *browser) granted(email, password string) (f flow, code string) {
	b.Helper()
	f = b.frame(false)
	var to struct{ Redirect string }
	b.credentials(f, email, password).want(200).into(&to)
	address, err := url.Parse(to.Redirect)
	b.must(err)
	return f, address.Query().Get("code")
}

func TestS12_WhatEndsAllSessionsEndsSignInsInProgress(t *testing.T) {
	for name, end := range map[string]func(owner *browser){
		"a changed password": func(owner *browser) { owner.changePassword("two").want(200) },
		"a new password": func(owner *browser) {
			owner.requestReset("ana@example.com").want(200)
			owner.setPassword(owner.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
		},
		"signing out everywhere": func(owner *browser) { owner.business("DELETE", "/account/sessions", nil).want(204) },
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(w *world) {
				w.account("ana@example.com", "one")
				owner, thief := w.browser(), w.browser()
				owner.signIn("ana@example.com", "one")
				f, code := thief.granted("ana@example.com", "one")
				end(owner)
				thief.exchange(f, code)
				if thief.signedIn() {
					w.Error("a sign-in that began before is completed")
				}
			})
		})
	}
}
