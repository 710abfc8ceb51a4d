package oauth

import (
	"testing"
	"time"

	"sello/api"
)

// movedBy changes the address of the account that is signed in in a browser, and chooses a password at the new one.
func (b *browser) movedBy(to, password string) {
	b.Helper()
	b.askAddress(to).want(200)
	b.choose(b.world.browser().follow("change", b.addressLink(api.MailNewAddress, to)), password)
}

// A thief who moves the account twice and takes the second change back must not end the owner's way back with it.
func TestS61_TheWayBackOfOneChangeDoesNotEndThatOfAnEarlierOne(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.moved("ana@example.com", "thief@example.com")
		owner := w.addressLink(api.MailAddressChanged, "ana@example.com")
		w.advance(time.Minute)
		thief := w.browser()
		thief.signIn("thief@example.com", "two")
		thief.movedBy("second@example.com", "three")
		second := w.addressLink(api.MailAddressChanged, "thief@example.com")
		w.choose(w.browser().follow("return", second), "four")
		thief.signIn("thief@example.com", "four")

		w.choose(w.browser().follow("return", owner), "five")
		if thief.signedIn() {
			w.Error("the thief's session outlives the return of the address")
		}
		w.browser().signIn("ana@example.com", "five")
		if n := w.count("address_changes"); n != 0 {
			w.Errorf("%d changes of address are left", n)
		}
	})
}

// A thief who moves the account to an address that an account of their own can take back must not get the owner's orders.
func TestS61_AnAccountWithAWayBackIsNotTakenInByAnother(t *testing.T) {
	each(t, func(w *world) {
		w.account("thief@example.com", "one")
		w.moved("thief@example.com", "aside@example.com")
		takes := w.addressLink(api.MailAddressChanged, "thief@example.com")
		stolen := w.account("ana@example.com", "one")
		owner := w.browser()
		owner.signIn("ana@example.com", "one")
		owner.acceptsDocuments()
		id := owner.ordered(order("ana@example.com"))
		owner.movedBy("thief@example.com", "two") // the thief, at the owner's open browser
		back := w.addressLink(api.MailAddressChanged, "ana@example.com")

		w.browser().follow("return", takes).fails(401, CodeToken)
		w.choose(w.browser().follow("return", back), "three")
		again := w.browser()
		if out := again.signIn("ana@example.com", "three"); out.Claims.Subject != stolen.ID {
			w.Errorf("the address is that of %+v", out)
		}
		again.business("GET", "/trademarks/"+id, nil).want(200)
		w.choose(w.browser().follow("return", takes), "four") // the address is free again
	})
}

// A thief may have added a passkey long before the change of address was asked for, and may have signed in with it to ask for it.
func TestS61_TheWayBackEndsAPasskeyThatAThiefAddedLongBeforeTheChange(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		thief := w.browser()
		thief.signIn("ana@example.com", "one")
		key, _ := thief.addKey()
		w.advance(2 * api.ProofLife)
		thief.signInByKey(key)
		thief.askAddress("thief@example.com").want(200)
		w.choose(w.browser().follow("change", w.addressLink(api.MailNewAddress, "thief@example.com")), "two")

		back := w.addressLink(api.MailAddressChanged, "ana@example.com")
		w.choose(w.browser().follow("return", back), "three")
		b := w.browser()
		b.tryKey(b.frame(false), key.sign(b.askKey())).want(401)
	})
}

func TestS55_TheFirstSignInWithANewBrowserAfterAChangeOfAddressIsReported(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.browser().signIn("ana@example.com", "one")
		w.moved("ana@example.com", "new@example.com")
		told := len(w.mails(api.MailNewDevice))
		w.browser().signIn("new@example.com", "two")
		if n := len(w.mails(api.MailNewDevice)); n != told+1 {
			w.Errorf("%d mails about the new device", n-told)
		}
	})
}
