package oauth

import (
	"net/url"
	"slices"
	"sync"
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

// A thief who signs in twice sends two mails. The owner may read the second one only, or read it first.
func TestS55_ThisWasNotMeReachesBackToTheFirstNewDeviceThatNoButtonHasDealtWith(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		owner, thief, again := w.browser(), w.browser(), w.browser()
		owner.signIn("ana@example.com", "one")
		kept, _ := owner.addKey()
		w.advance(time.Second)
		thief.signIn("ana@example.com", "one")
		stolen, _ := thief.addKey()
		for range 4 { // longer than the link in the first mail works
			w.advance(2 * 24 * time.Hour)
			owner.signIn("ana@example.com", "one")
			thief.signInByKey(stolen)
		}
		again.signInByKey(stolen)
		links := w.notices("ana@example.com")
		if len(links) != 2 {
			w.Fatalf("%d mails about new devices, want 2", len(links))
		}

		w.choose(w.browser().disown(links[1]), "two")
		if thief.signedIn() || again.signedIn() {
			w.Errorf("signed in: the first session %v, the second one %v", thief.signedIn(), again.signedIn())
		}
		b := w.browser()
		b.tryKey(b.frame(false), stolen.sign(b.askKey())).fails(401, CodePasskey)

		// What the owner does then stays, also when the other mail's link is used.
		owner = w.browser()
		owner.signInByKey(kept)
		added, _ := owner.addKey()
		w.browser().disown(links[0]).fails(401, CodeToken)
		w.browser().attempt("ana@example.com", "two").want(200)
		w.browser().signInByKey(added)
	})
}

func TestS55_WhatTheOwnerAddsAfterOneButtonStaysWithTheNextOne(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.browser().signIn("ana@example.com", "one")
		w.advance(time.Second)
		w.browser().signIn("ana@example.com", "one")
		owner := w.browser()
		var link struct{ Token string }
		owner.disown(w.notice("ana@example.com")).want(200).into(&link)
		owner.setPassword(link.Token, "two").want(200)
		owner.signIn("ana@example.com", "two") // no new device: the password was chosen there
		kept, _ := owner.addKey()
		w.advance(time.Second)
		w.browser().signIn("ana@example.com", "two")
		w.choose(w.browser().disown(w.notice("ana@example.com")), "three")
		w.browser().signInByKey(kept)
	})
}

// An operator's second factors from before the sign-in of the mail stay, so that the mailbox alone does not open the desk.
func TestS55_TheMailboxAloneRemovesNoOlderSecondFactorOfAnOperator(t *testing.T) {
	each(t, func(w *world) {
		w.accountOf(api.Account{Email: "olga@example.com", Role: api.RoleOperator, State: api.AccountActive, PasswordHash: w.auth.hasher.hash(clientHash("one"))})
		w.browser().signIn("olga@example.com", "one")
		desk := w.browser() // a new device, of which no mail's button says that it was somebody else's
		desk.signIn("olga@example.com", "one")
		kept, _ := desk.addKey()
		w.advance(time.Second)
		thief := w.browser()
		thief.askCode("olga@example.com").want(200)
		thief.signInByCode("olga@example.com", w.mailCode("olga@example.com", "123456"))
		w.choose(w.browser().disown(w.notice("olga@example.com")), "two")
		if thief.signedIn() || desk.signedIn() {
			w.Errorf("signed in: the stranger %v, the operator %v", thief.signedIn(), desk.signedIn())
		}
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

func TestS12_APasswordThatChangesWhileALoginComparesItOpensNothing(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.browser().requestReset("ana@example.com").want(200)
		link := api.Hash(w.link(api.MailPasswordReset, "ana@example.com"))
		next := w.auth.hasher.hash(clientHash("two"))
		var once sync.Once
		w.auth.hasher.derive = func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte {
			key := light(password, salt, passes, memory, lanes, size) // of the old password, which is right
			once.Do(func() {
				_, err := w.store.SetPassword(w.Context(), link, next, api.Proof{}, w.now(), passwordNotice("en"))
				w.must(err)
			})
			return key
		}
		w.browser().attempt("ana@example.com", "one").fails(401, CodeCredentials)
		if n := w.count("authorizations WHERE code_hash IS NOT NULL"); n != 0 {
			w.Errorf("%d codes of a password that was replaced", n)
		}
		w.browser().signIn("ana@example.com", "two")
	})
}

// Two logins with the right password must not hold each other off when the parameters of the hash rise.
func TestS19_ALoginDuringTheRehashOfAnotherSucceeds(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		again := w.auth.hasher.hash(clientHash("one"))
		var once sync.Once
		w.auth.hasher.derive = func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte {
			once.Do(func() { w.must(w.store.Rehash(w.Context(), a.ID, a.PasswordHash, again)) })
			return light(password, salt, passes, memory, lanes, size)
		}
		w.browser().signIn("ana@example.com", "one")
	})
}

func TestS55_ThisWasNotMeEndsThePasswordAtOnce(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		owner, thief := w.browser(), w.browser()
		owner.signIn("ana@example.com", "one")
		kept, _ := owner.addKey()
		w.advance(time.Second)
		thief.signIn("ana@example.com", "one")
		link := w.notice("ana@example.com")
		wrong := thief.attempt("ana@example.com", "wrong").fails(401, CodeCredentials)

		owner.disown(link).want(200) // and no new password is chosen yet
		right := thief.attempt("ana@example.com", "one").fails(401, CodeCredentials)
		if string(right.body) != string(wrong.body) {
			w.Errorf("the answer says that the password was right: %s", right.body)
		}
		if !owner.signedIn() {
			w.Error("the owner's session has ended")
		}
		owner.signInByKey(kept)
		elsewhere := w.browser()
		elsewhere.askCode("ana@example.com").want(200)
		told := len(w.mails(api.MailNewDevice))
		elsewhere.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		if n := len(w.mails(api.MailNewDevice)); n != told+1 {
			w.Errorf("%d mails about the next new device", n-told)
		}
	})
}

// A device that signed in before the account had a password must not be a known one after "this was not me".
func TestS55_ThisWasNotMeMakesTheStrangersDeviceUnknown(t *testing.T) {
	each(t, func(w *world) {
		w.accountOf(api.Account{Email: "ana@example.com", State: api.AccountPending})
		by := func(b *browser) {
			w.advance(time.Minute)
			b.askCode("ana@example.com").want(200)
			b.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		}
		owner, thief := w.browser(), w.browser()
		by(owner)
		by(thief)
		owner.disown(w.notice("ana@example.com")).want(200)
		told := len(w.mails(api.MailNewDevice))
		by(thief)
		if n := len(w.mails(api.MailNewDevice)); n != told+1 {
			w.Errorf("%d mails about the stranger's next sign-in", n-told)
		}
	})
}

func TestS61_TheWayBackTakesInTheAccountThatTheOwnerOpenedMeanwhile(t *testing.T) {
	each(t, func(w *world) {
		stolen := w.account("ana@example.com", "one")
		w.moved("ana@example.com", "thief@example.com")
		link := w.addressLink(api.MailAddressChanged, "ana@example.com")
		w.account("ana@example.com", "owner")
		owner, thief := w.browser(), w.browser()
		owner.signIn("ana@example.com", "owner")
		owner.acceptsDocuments()
		id := owner.ordered(order("ana@example.com"))
		thief.signIn("thief@example.com", "two")

		w.choose(w.browser().follow("return", link), "three")
		if thief.signedIn() || owner.signedIn() {
			w.Error("a session outlives the return of the address")
		}
		w.browser().attempt("ana@example.com", "owner").fails(401, CodeCredentials)
		back := w.browser()
		if out := back.signIn("ana@example.com", "three"); out.Claims.Subject != stolen.ID {
			w.Errorf("the address is that of %+v", out)
		}
		back.business("GET", "/trademarks/"+id, nil).want(200)
		if n := w.count("consents WHERE account_id = ?", stolen.ID); n != 2 { // those given in the other account
			w.Errorf("the account has %d consents", n)
		}
		if n := w.count("accounts"); n != 1 {
			w.Errorf("%d accounts", n)
		}
	})
}

func TestS37_TheOwnerHearsOfADeletionAlsoAtTheAddressThatAStrangerReplaced(t *testing.T) {
	each(t, func(w *world) {
		told := func() (to []string) {
			for _, m := range w.mails(api.MailAccountDeleted) {
				to = append(to, m.To)
			}
			slices.Sort(to)
			return to
		}
		w.account("ana@example.com", "one")
		w.moved("ana@example.com", "thief@example.com")
		thief := w.browser()
		thief.signIn("thief@example.com", "two")
		thief.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(422)
		if to := told(); len(to) != 0 {
			w.Errorf("mails about no deletion: %v", to)
		}
		thief.business("DELETE", "/account", map[string]string{"email": "thief@example.com"}).want(204)
		if to := told(); !slices.Equal(to, []string{"ana@example.com", "thief@example.com"}) {
			w.Errorf("told of the deletion: %v", to)
		}

		w.account("berta@example.com", "one")
		w.moved("berta@example.com", "new@example.com")
		w.advance(api.AddressReturnLife + time.Second)
		b := w.browser()
		b.signIn("new@example.com", "two")
		b.business("DELETE", "/account", map[string]string{"email": "new@example.com"}).want(204)
		if to := told(); !slices.Equal(to, []string{"ana@example.com", "new@example.com", "thief@example.com"}) {
			w.Errorf("told of the deletions: %v", to)
		}
	})
}
