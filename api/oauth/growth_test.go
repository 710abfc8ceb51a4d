package oauth

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"sello/api"
	"sello/api/accounts"
	"sello/api/orders"
)

// begin asks for a new frame, and returns where the frame is redirected to.
func (b *browser) begin() *url.URL {
	b.Helper()
	q := authorizeQuery(newFlow())
	q.Set("redirect_uri", b.auth.client.redirect)
	to, err := url.Parse(b.send("GET", Base+"/oauth/authorize?"+q.Encode(), nil).want(302).header.Get("Location"))
	b.must(err)
	return to
}

func TestS43_OneClientCannotFillTheStoreWithSignInsThatItBegins(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser().from("2001:db8:1:200::1")
		for range 3 {
			if to := b.begin(); to.Path != Base+"/login" {
				w.Fatalf("redirected to %s", to)
			}
		}
		elsewhere := w.browser().from("2001:db8:1:2ff::2") // of the same network of /56
		for range 5 {
			to := elsewhere.begin()
			if to.Path != Base+"/ccdd_error" || to.Query().Get("error") != CodeTooMany {
				w.Fatalf("redirected to %s", to)
			}
			if data := elsewhere.send("GET", to.String(), nil).want(200).frameData(); data["kind"] != "error" || data["code"] != CodeTooMany {
				w.Errorf("the frame's data: %v", data)
			}
		}
		if n, sessions := w.count("authorizations"), w.count("sessions"); n != 3 || sessions != 1 {
			w.Errorf("%d sign-ins and %d sessions are stored", n, sessions)
		}
		w.browser().from("192.0.2.1").frame(false)
		w.advance(w.auth.Limits.Frames.Every + time.Second)
		b.frame(true)
	}, func(o *Options) { o.Limits.Frames = api.Window{Max: 3, Every: time.Hour} })
}

func TestS43_LoginsThatAreHeldOffStoreNothing(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser()
		try := func(i int) reply { return b.attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong") }
		for i := range 4 {
			try(i).fails(401, CodeCredentials)
		}
		stored := w.count("tallies WHERE key NOT LIKE ?", "frames %")
		for i := range 10 {
			try(100+i).fails(429, CodeTooMany)
		}
		if n := w.count("tallies WHERE key NOT LIKE ?", "frames %"); n != stored {
			w.Errorf("%d counters more", n-stored)
		}
	}, func(o *Options) { o.Limits.Client = api.Delay{Free: 3, Longest: time.Hour} })
}

func TestS43_ASignInThatWasNeverCompletedIsDeletedWhenItExpires(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.browser().frame(false)
		w.browser().signIn("ana@example.com", "one")
		w.advance(ticketLife)
		w.must(w.store.Clean(w.Context(), w.now()))
		if n, spent := w.count("authorizations"), w.count("authorizations WHERE spent_at IS NOT NULL"); n != 1 || spent != 1 {
			w.Errorf("%d sign-ins are stored, %d of them completed", n, spent)
		}
	})
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

// saves registers an address, as the page does first, and saves an order.
func (b *browser) saves(email string) reply {
	b.Helper()
	if a := b.business("POST", "/registrations", signup(email)); a.status == 429 {
		return a
	}
	return b.business("POST", "/trademarks", order(email))
}
