package oauth

import (
	"net/url"
	"testing"
	"time"

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

func TestS55_ThisWasNotMeTakesBackWhatTheStrangerAdded(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		owner, thief := w.browser(), w.browser()
		owner.signIn("ana@example.com", "one")
		kept, _ := owner.addKey()
		w.advance(time.Second)
		thief.signIn("ana@example.com", "one")
		link := w.notice("ana@example.com")
		stolen, _ := thief.addKey()
		thief.askAddress("thief@example.com").want(200)
		move := w.addressLink(api.MailNewAddress, "thief@example.com")

		w.choose(owner.disown(link), "two")
		w.browser().follow("change", move).fails(401, CodeToken)
		b := w.browser()
		b.tryKey(b.frame(false), stolen.sign(b.askKey())).want(401)
		w.browser().signInByKey(kept)
	})
}

func TestS61_ANewPasswordEndsTheChangeOfAddressThatWaits(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		thief, owner := w.browser(), w.browser()
		thief.signIn("ana@example.com", "one")
		thief.askAddress("thief@example.com").want(200)
		link := w.addressLink(api.MailNewAddress, "thief@example.com")
		owner.requestReset("ana@example.com").want(200)
		owner.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
		w.browser().follow("change", link).fails(401, CodeToken)
	})
}

func TestS61_TheWayBackCannotBeBlockedByASignUpWithTheOldAddress(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.moved("ana@example.com", "thief@example.com")
		link := w.addressLink(api.MailAddressChanged, "ana@example.com")
		w.browser().signUp("ana@example.com")
		w.choose(w.browser().follow("return", link), "three")
		w.browser().signIn("ana@example.com", "three")
	})
}

func TestS61_TheWayBackEndsWhatTheOtherAddressReceived(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		b.askAddress("thief@example.com").want(200)
		early, _ := b.addKey() // between the request and the change
		w.choose(w.browser().follow("change", w.addressLink(api.MailNewAddress, "thief@example.com")), "two")
		back := w.addressLink(api.MailAddressChanged, "ana@example.com")
		w.browser().signIn("thief@example.com", "two")
		w.browser().signIn("thief@example.com", "two")
		disown := w.notice("thief@example.com")

		w.choose(w.browser().follow("return", back), "three")
		w.browser().disown(disown).fails(401, CodeToken)
		s := w.browser()
		s.tryKey(s.frame(false), early.sign(s.askKey())).want(401)
	})
}
