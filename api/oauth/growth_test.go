package oauth

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/accounts"
	"sello/api/orders"
	"sello/core/musttest"
)

// Opening frames without signing in, from any number of networks, must neither fill the database nor prevent other customers from
// signing in.
func TestS43_AFrameStoresNothingBeforeItsCode(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		stored := func() int {
			return w.count("authorizations") + w.count("sessions") + w.count("tallies") + w.count("quota_uses")
		}
		before := stored()
		for i := range 20 {
			b := w.browser().from(fmt.Sprintf("192.0.2.%d", i))
			b.confirmed(b.frame(i%2 == 0))
		}
		if n := stored() - before; n != 0 {
			w.Errorf("20 frames stored %d rows", n)
		}
		w.browser().signIn("ana@example.com", "one")
		if n := w.count("authorizations"); n != 1 {
			w.Errorf("%d sign-ins with a code are stored", n)
		}
	})
}

func TestATicketIsValidInEveryProcessUntilItsEndAndGetsOneCode(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		f := b.confirmed(b.frame(false))
		w.must(NewKey(w.Context(), w.store, w.now())) // as if another process had rotated the keys
		w.must(w.auth.keys.load(w.Context()))
		b.login(f, "ana@example.com", clientHash("one")).want(200)
		b.login(f, "ana@example.com", clientHash("one")).fails(400, CodeClient)
		b.login(f, "ana@example.com", clientHash("wrong")).fails(400, CodeClient) // no password is compared

		f = b.confirmed(b.frame(false))
		right := make(chan int, 8)
		atOnce(8, func(int) {
			if b.login(f, "ana@example.com", clientHash("one")).status == 200 {
				right <- 1
			}
		})
		if n := len(right); n != 1 {
			w.Errorf("%d codes for one ticket", n)
		}
	})
}

func TestAForgedTicketIsRefused(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	f := b.frame(false)
	raw := musttest.Get(base64.RawURLEncoding.DecodeString(b.confirmed(f).ticket))(t)
	for i := range raw {
		forged := f
		raw[i] ^= 1
		forged.ticket = base64.RawURLEncoding.EncodeToString(raw)
		raw[i] ^= 1
		b.login(forged, "ana@example.com", clientHash("one")).fails(400, CodeClient)
	}
	for _, text := range []string{"", "a", f.ticket[:43], f.ticket + "A", strings.Repeat("A", 136)} {
		if to := b.send("GET", Base+"/login?ticket="+text, nil).want(302).header.Get("Location"); !strings.HasPrefix(to, Base+"/ccdd_error") {
			t.Errorf("%q leads to %s", text, to)
		}
	}
}

func TestS43_LoginsThatAreHeldOffStoreNothing(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser()
		try := func(i int) reply { return b.attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong") }
		for i := range 4 {
			try(i).fails(401, CodeCredentials)
		}
		stored := w.count("tallies")
		for i := range 10 {
			try(100+i).fails(429, CodeTooMany)
		}
		if n := w.count("tallies"); n != stored {
			w.Errorf("%d counters more", n-stored)
		}
	}, func(o *Options) { o.Limits.Client = api.Delay{Free: 3, Longest: time.Hour} })
}

// Each right password stores a sign-in for a day. The window of the account bounds them, from however many networks they come.
func TestS43_WhoHasAPasswordStoresNoMoreSignInsThanItsWindow(t *testing.T) {
	each(t, func(w *world) {
		ana := w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		before, right := w.count("authorizations"), make(chan int, 8)
		flows, browsers := make([]flow, 8), make([]*browser, 8)
		for i := range flows {
			browsers[i] = w.browser().from(fmt.Sprintf("192.0.2.%d", i))
			flows[i] = browsers[i].confirmed(browsers[i].frame(false))
		}
		atOnce(8, func(i int) {
			if browsers[i].login(flows[i], ana.Email, clientHash("one")).status == 200 {
				right <- i
			}
		})
		if n, stored := len(right), w.count("authorizations")-before; n != 3 || stored != 3 {
			w.Errorf("%d of 8 right passwords were accepted, %d sign-ins stored", n, stored)
		}
		late := w.browser().from("198.51.100.1")
		if a := late.attempt(ana.Email, "one").fails(429, CodeTooMany); a.header.Get("Retry-After") == "" {
			w.Error("no Retry-After")
		}
		late.attempt(ana.Email, "wrong").fails(401, CodeCredentials)
		late.attempt("berta@example.com", "one").want(200)

		// The owner comes in by a code, and with another password.
		late.askCode(ana.Email).want(200)
		late.signInByCode(ana.Email, w.mailCode(ana.Email, "123456"))
		late.attempt(ana.Email, "one").fails(429, CodeTooMany)
		late.requestReset(ana.Email).want(200)
		late.setPassword(w.link(api.MailPasswordReset, ana.Email), "two").want(200)
		for range 3 {
			late.attempt(ana.Email, "two").want(200)
		}
		late.attempt(ana.Email, "two").fails(429, CodeTooMany)
		w.advance(time.Hour + time.Second)
		late.attempt(ana.Email, "two").want(200)
	}, func(o *Options) { o.Limits.Passwords = api.Window{Max: 3, Every: time.Hour} })
}

// The way out of a quota that the answer names must work for a customer who has no account yet.
func TestS43_WhoIsOverAQuotaSignsUpTypesTheCodeAndGoesOn(t *testing.T) {
	each(t, func(w *world) {
		w.browser().saves("stranger@example.com").want(200)
		b := w.browser()
		b.saves("ana@example.com").want(429)
		b.signUp("ana@example.com").want(200)
		b.askCode("ana@example.com").want(200)
		b.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		b.saves("ana@example.com").want(200)
		w.browser().saves("berta@example.com").want(429)
	}, func(o *Options) {
		people := o.Accounts.(*accounts.Service)
		marks := people.Orders.(*orders.Service)
		people.Quotas = api.Quotas{TotalOrders: 1, TotalBytes: 30 << 10}
		marks.Quotas = people.Quotas
	})
}

// Strangers who sign up from many networks store no more accounts than the quota, and a customer can still sign up.
func TestS43_WhoIsOverTheQuotaOfSignUpsProvesTheAddressAndHasTheAccount(t *testing.T) {
	var over []api.Quota
	each(t, func(w *world) {
		over = nil
		w.account("carla@example.com", "one")
		for i := range 20 {
			w.browser().from(fmt.Sprintf("192.0.2.%d", i)).signUp(fmt.Sprintf("stranger%d@example.com", i)).want(200)
		}
		if n, counted := w.count("accounts WHERE state = ?", "pending"), len(over); n != 2 || counted != 18 {
			w.Fatalf("%d accounts were created, and %d sign-ups counted as over the quota", n, counted)
		}
		b := w.browser().from("198.51.100.1")
		var out signedUp
		if b.signUp("ana@example.com").want(200).into(&out); !out.Code {
			w.Error("the answer names no code")
		}
		other := w.browser()
		code := w.mailCode("ana@example.com", "123456")
		other.tryCode("ana@example.com", code).fails(401, CodeMailCode)
		b.tryCode("ana@example.com", "000000").fails(401, CodeMailCode)
		if w.count("accounts WHERE email = ?", "ana@example.com") != 0 {
			w.Error("a wrong code created an account")
		}
		in := b.signInByCode("ana@example.com", code)
		if in.Claims.Email != "ana@example.com" || in.Compliant {
			w.Errorf("signed in as %+v", in)
		}
		b.acceptsDocuments()
		b.business("POST", "/trademarks", order("ana@example.com")).want(200)
		b.signUp("ana@example.com").fails(409, CodeRegistered)

		w.browser().from("192.0.2.1").signIn("carla@example.com", "one")
		owner := w.browser()
		owner.askCode("carla@example.com").want(200)
		owner.signInByCode("carla@example.com", w.mailCode("carla@example.com", "222222"))

		stranger := w.browser() // a code that was asked for at the log-in is not sent to an address without an account
		stranger.askCode("nobody@example.com").want(200)
		if of := w.codesTo("nobody@example.com"); len(of) != 0 {
			w.Errorf("mails to an address without an account: %v", of)
		}
		w.advance(24 * time.Hour)
		if w.browser().signUp("dora@example.com").want(200).into(&out); out.Code {
			w.Error("the quota does not begin anew")
		}
	}, func(o *Options) {
		o.Accounts.(*accounts.Service).Quotas = api.Quotas{TotalSignups: 2}
		o.OverQuota = func(q api.Quota) { over = append(over, q) }
	})
}

// Of several sign-ups with an address one sends its code within ten minutes, and the answer says that there is a code only where it
// opens the account.
func TestS43_AboveTheQuotaOfSignUpsAnAddressHasOneCodeInTenMinutes(t *testing.T) {
	each(t, func(w *world) {
		w.clock.Store(w.now().Truncate(24 * time.Hour).Add(36 * time.Hour).UnixMicro()) // noon: the quota begins anew at midnight
		w.browser().signUp("stranger@example.com").want(200)
		sent := func() int { return len(w.codesTo("ana@example.com")) }
		signsUp := func(b *browser) {
			w.Helper()
			var out signedUp
			if b.signUp("ana@example.com").want(200).into(&out); !out.Code {
				w.Error("the answer names no code")
			}
		}
		b := w.browser()
		xsrf := b.frame(false).xsrf
		atOnce(10, func(int) {
			b.send("POST", Base+"/api/v1/customer", map[string]any{
				"client_id": "sello-web", "email": "ana@example.com", "privacy_accepted": true, "terms_conditions_accepted": true}, xsrfHeader, xsrf)
		})
		if n := sent(); n != 1 {
			w.Errorf("ten sign-ups at once sent %d codes", n)
		}
		signsUp(b)
		other := w.browser()
		if a := other.signUp("ana@example.com").fails(429, CodeTooMany); a.header.Get("Retry-After") == "" {
			w.Error("no Retry-After")
		}
		if n := sent(); n != 1 {
			w.Errorf("sign-ups within ten minutes sent %d codes", n)
		}
		w.advance(signUpMails.Every + time.Second)
		signsUp(other)
		if n := sent(); n != 2 {
			w.Errorf("a sign-up ten minutes later: %d codes", n)
		}
		other.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
	}, func(o *Options) { o.Accounts.(*accounts.Service).Quotas = api.Quotas{TotalSignups: 1} })
}

// Who closes the dialog of a sign-up and asks for a code to log in ends the code of the sign-up: the new one takes its place.
func TestS43_WhoAsksForACodeAfterASignUpAboveTheQuotaGetsOneThatCreatesTheAccount(t *testing.T) {
	each(t, func(w *world) {
		w.clock.Store(w.now().Truncate(24 * time.Hour).Add(36 * time.Hour).UnixMicro()) // noon: the quota begins anew at midnight
		w.browser().signUp("stranger@example.com").want(200)
		b := w.browser()
		b.signUp("ana@example.com").want(200)
		w.mailCode("ana@example.com", "111111")
		b.askCode("ana@example.com").want(200)
		if n := len(w.codesTo("ana@example.com")); n != 2 {
			w.Fatalf("%d codes", n)
		}
		b.tryCode("ana@example.com", "111111").fails(401, CodeMailCode)
		b.signInByCode("ana@example.com", w.mailCode("ana@example.com", "222222"))

		other := w.browser() // has not signed up with the address
		other.signUp("berta@example.com").want(200)
		w.mailCode("berta@example.com", "333333")
		w.browser().askCode("berta@example.com").want(200)
		if n := len(w.codesTo("berta@example.com")); n != 1 {
			w.Errorf("%d codes to an address that another browser signed up with", n)
		}
	}, func(o *Options) { o.Accounts.(*accounts.Service).Quotas = api.Quotas{TotalSignups: 1} })
}

func TestS43_OfSignUpsAtOnceTheQuotaCreatesItsAccountsAndNoMore(t *testing.T) {
	each(t, func(w *world) {
		atOnce(12, func(i int) {
			w.browser().from(fmt.Sprintf("192.0.2.%d", i)).signUp(fmt.Sprintf("stranger%d@example.com", i)).want(200)
		})
		if n := w.count("accounts"); n != 3 {
			w.Errorf("%d accounts", n)
		}
	}, func(o *Options) { o.Accounts.(*accounts.Service).Quotas = api.Quotas{TotalSignups: 3} })
}

// saves registers an address, as the page does first, and saves an order.
func (b *browser) saves(email string) reply {
	b.Helper()
	if a := b.business("POST", "/registrations", signup(email)); a.status == 429 {
		return a
	}
	return b.business("POST", "/trademarks", order(email))
}
