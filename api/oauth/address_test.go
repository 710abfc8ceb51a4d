package oauth

import (
	"strings"
	"testing"
	"time"

	"sello/api"
)

func (b *browser) askAddress(email string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/address", map[string]string{"email": email}, xsrfHeader, b.frame(false).xsrf)
}

// follow uses a link of a change of address: "change" or "return".
func (b *browser) follow(link, token string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/address/"+link, map[string]string{"token": token, "_csrf": b.frame(false).xsrf})
}

// addressLink starts the link in the newest mail of a kind to an address, and returns its token.
func (w *world) addressLink(kind api.MailKind, email string) string {
	w.Helper()
	mails := w.mails(kind)
	if len(mails) == 0 || mails[len(mails)-1].To != email {
		w.Fatalf("no mail %s to %s: %+v", kind, email, mails)
	}
	token := strings.Repeat("a", 22) + api.NewID()
	_, err := w.store.StartAddressLink(w.Context(), mails[len(mails)-1].Note, kind == api.MailAddressChanged, api.Hash(token), w.now())
	w.must(err)
	return token
}

// choose sets the password with the link that a reply contains.
func (w *world) choose(r reply, password string) {
	w.Helper()
	var out struct{ Token string }
	r.want(200).into(&out)
	w.browser().setPassword(out.Token, password).want(200)
}

// moved changes the address of an account with the password "one", and chooses "two" at the new one.
func (w *world) moved(from, to string) {
	w.Helper()
	b := w.browser()
	b.signIn(from, "one")
	b.askAddress(to).want(200)
	w.choose(w.browser().follow("change", w.addressLink(api.MailNewAddress, to)), "two")
}

func TestS61_AnAddressChangesWhenTheNewOneIsProved(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b, other := w.browser(), w.browser()
		b.signIn("ana@example.com", "one")
		other.signIn("ana@example.com", "one")
		w.browser().requestReset("ana@example.com").want(200)
		reset := w.link(api.MailPasswordReset, "ana@example.com")
		b.askAddress(" New@Example.com ").want(200)
		link := w.addressLink(api.MailNewAddress, "new@example.com")
		w.browser().signIn("ana@example.com", "one") // nothing has changed yet

		done := w.browser().follow("change", link)
		if b.signedIn() || other.signedIn() {
			w.Error("a session outlives the change of address")
		}
		b.verifyLink(reset).fails(401, CodeToken)
		w.browser().follow("change", link).fails(401, CodeToken)
		w.choose(done, "two")
		w.browser().signIn("new@example.com", "two")
		w.browser().attempt("ana@example.com", "one").fails(401, CodeCredentials)
		notices := w.mails(api.MailAddressChanged)
		if len(notices) != 1 || notices[0].To != "ana@example.com" {
			w.Errorf("the mails to the old address: %+v", notices)
		}
	})
}

func TestS61_TheOldAddressTakesTheChangeBack(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.moved("ana@example.com", "thief@example.com")
		link := w.addressLink(api.MailAddressChanged, "ana@example.com")
		thief := w.browser()
		thief.signIn("thief@example.com", "two")
		thief.askAddress("further@example.com").want(200)
		further := w.addressLink(api.MailNewAddress, "further@example.com")

		w.choose(w.browser().follow("return", link), "three")
		if thief.signedIn() {
			w.Error("a session outlives the return of the address")
		}
		w.browser().follow("change", further).fails(401, CodeToken)
		w.browser().follow("return", link).fails(401, CodeToken)
		w.browser().attempt("thief@example.com", "two").fails(401, CodeCredentials)
		w.browser().signIn("ana@example.com", "three")
	})
}

func TestS61_TheLinksOfAChangeOfAddressExpire(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		b.askAddress("new@example.com").want(200)
		link := w.addressLink(api.MailNewAddress, "new@example.com")
		w.advance(api.NewAddressLife)
		w.browser().follow("change", link).fails(401, CodeToken)
		w.moved("ana@example.com", "new@example.com")
		link = w.addressLink(api.MailAddressChanged, "ana@example.com")
		w.advance(api.AddressReturnLife)
		w.browser().follow("return", link).fails(401, CodeToken)
		if err := w.store.Clean(w.Context(), w.now().Add(time.Second)); err != nil || w.count("address_changes") != 0 {
			w.Errorf("%d changes of address are left: %v", w.count("address_changes"), err)
		}
	})
}

func TestS61_AnAddressWithAnAccountGetsANoticeOnly(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		b.askAddress("berta@example.com").want(200)
		link := w.addressLink(api.MailNewAddress, "berta@example.com")
		w.account("berta@example.com", "one") // meanwhile
		w.browser().follow("change", link).fails(401, CodeToken)
		w.advance(time.Hour)
		b.signIn("ana@example.com", "one")
		sent := len(w.mails(api.MailNewAddress))
		b.askAddress("berta@example.com").want(200)
		if taken := w.mails(api.MailAddressTaken); len(taken) != 1 || taken[0].To != "berta@example.com" || len(w.mails(api.MailNewAddress)) != sent {
			w.Errorf("the mails to an address with an account: %+v", taken)
		}
		w.browser().signIn("ana@example.com", "one")
	})
}

// Who has an account must not fill the inbox of any address.
func TestS61_TheMailsToANewAddressAreLimited(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		for range 2 {
			b.askAddress("new@example.com").want(200)
		}
		b.askAddress("new@example.com").fails(429, CodeTooMany)
	}, func(o *Options) { o.Limits.MailTo.Max = 2 })
}

func TestS61_AChangeOfAddressIsRejected(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.askAddress("new@example.com").fails(401, CodeSignInAgain)
		b.signIn("ana@example.com", "one")
		b.askAddress("ana@example.com").fails(422, CodeValidation)
		b.askAddress("new").fails(422, CodeValidation)
		b.send("POST", Base+"/api/v1/address", map[string]string{"email": "new@example.com"}).fails(403, CodeXSRF)
		b.follow("change", "short").fails(401, CodeToken)
		b.follow("return", strings.Repeat("x", 58)).fails(401, CodeToken)
		w.advance(api.ProofLife)
		b.askAddress("new@example.com").fails(401, CodeSignInAgain)
		if n := len(w.mails(api.MailNewAddress)); n != 0 || !b.signedIn() {
			w.Errorf("a rejected change has an effect: %d mails", n)
		}
	})
}
