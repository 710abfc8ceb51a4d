package oauth

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/web"
)

func TestS35_AnOwnerOnAKnownDeviceIsNotHeldOffByTheFailuresOfOthers(t *testing.T) {
	limits := Loose
	limits.Account, limits.Client, limits.Both = api.Delay{Free: 2, Longest: time.Minute}, api.Delay{Free: 4, Longest: time.Minute}, api.Delay{Free: 2, Longest: time.Minute}
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		owner, again := w.browser().from("192.0.2.1"), w.browser().from("192.0.2.1")
		owner.signIn("ana@example.com", "one")
		owner.signIn("berta@example.com", "one")
		attack := func() {
			for i := range 6 { // from elsewhere, and from the owner's own network
				w.browser().from(fmt.Sprintf("192.0.2.%d", 2+i)).attempt("ana@example.com", "wrong")
				w.browser().from("192.0.2.1").attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong")
			}
		}
		attack()
		again.attempt("ana@example.com", "one").fails(429, CodeTooMany)
		w.browser().from("192.0.2.20").attempt("ana@example.com", "one").fails(401, CodeCredentials)
		owner.attempt("ana@example.com", "one").want(200)
		owner.attempt("berta@example.com", "one").want(200)

		// Its own failures hold it off, and the response says so; the strangers' are counted on.
		for range 3 {
			owner.attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
		}
		if a := owner.attempt("ana@example.com", "one").fails(429, CodeTooMany); a.header.Get("Retry-After") == "" {
			w.Error("no Retry-After")
		}
		w.advance(time.Second)
		owner.attempt("ana@example.com", "one").want(200)

		// A new password ends what the account knew, and its browser is known at once.
		phone := w.browser().from("192.0.2.21")
		phone.requestReset("ana@example.com").want(200)
		phone.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
		attack()
		owner.from("192.0.2.22").attempt("ana@example.com", "two").fails(401, CodeCredentials)
		phone.attempt("ana@example.com", "two").want(200)
	}, func(o *Options) { o.Limits = limits })
}

// A browser sends cookies of one name together: those that another program has set for longer paths or a parent domain, and the
// service's own, which has the shortest path and comes last but for some of a parent domain.
func TestS35_OtherCookiesOfTheNameMakeNoKnownDeviceUnknown(t *testing.T) {
	limits := Loose
	limits.Account = api.Delay{Free: 0, Longest: time.Minute}
	each(t, func(w *world) {
		for _, email := range []string{"ana@example.com", "berta@example.com", "carla@example.com"} {
			w.account(email, "one")
		}
		owner := w.browser()
		owner.signIn("berta@example.com", "one")
		owner.signIn("ana@example.com", "one")
		w.browser().attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
		own := owner.deviceToken()
		forged := func(n int) (cookies []string) {
			for range n {
				var tokens []string
				for range maxDevices {
					tokens = append(tokens, deviceToken(web.NewToken()[:nonceChars], api.Account{}))
				}
				cookies = append(cookies, strings.Join(tokens, "."))
			}
			return cookies
		}
		for name, cookies := range map[string][]string{
			"garbage":                     {"garbage", own},
			"as many as there can be":     append(forged(maxCookies-1), own),
			"many before and a few after": slices.Concat(forged(40), []string{own}, forged(3)),
		} {
			for _, email := range []string{"ana@example.com", "carla@example.com"} {
				set := w.signInWith(email, cookies)
				if set == "" {
					w.Errorf("%s: the device of %s is unknown", name, email)
				}
				if email == "carla@example.com" && cookies[len(cookies)-1] != own {
					continue // no cookie is known to be the service's
				}
				for _, token := range strings.Split(own, ".") {
					if !strings.Contains(set, token) {
						w.Errorf("%s: an account that knows the browser is forgotten when %s signs in", name, email)
					}
				}
			}
		}
	}, func(o *Options) { o.Limits = limits })
}

// Everybody can compute the token of an account without password and device secret. If it made a known device, the limits of devices,
// whose answer is another one, would show that there is no account.
func TestS35_NoBrowserIsKnownToAnAddressWithoutAnAccount(t *testing.T) {
	limits := Loose
	limits.Both = api.Delay{Free: 2, Longest: time.Minute}
	each(t, func(w *world) {
		b := w.browser()
		b.frame(false)
		header := "sello_session=" + b.cookie() + "; sello_device=" + deviceToken(web.NewToken()[:nonceChars], api.Account{})
		b.client.Jar = nil
		b.header.Set("Cookie", header)
		for range 4 {
			b.attempt("nobody@example.com", "wrong").fails(401, CodeCredentials)
		}
	}, func(o *Options) { o.Limits = limits })
}

// signInWith signs in with the password "one" in a browser that sends device cookies, and returns the device cookie that is set; "" if
// the sign-in is rejected.
func (w *world) signInWith(email string, cookies []string) string {
	w.Helper()
	b := w.browser()
	f := b.confirmed(b.frame(false))
	header := "sello_session=" + b.cookie()
	for _, value := range cookies {
		header += "; sello_device=" + value
	}
	b.client.Jar = nil
	b.header.Set("Cookie", header)
	a := b.login(f, email, clientHash("one"))
	if a.status != 200 {
		return ""
	}
	var to struct{ Redirect string }
	a.into(&to)
	address, err := url.Parse(to.Redirect)
	w.must(err)
	answer := http.Response{Header: b.exchange(f, address.Query().Get("code")).want(200).header}
	for _, c := range answer.Cookies() {
		if c.Name == "sello_device" {
			return c.Value
		}
	}
	return ""
}

func TestS35_TwoSignInsAtOnceInOneBrowserMakeItKnownToBothAccounts(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "two")
		b := w.browser()
		f, g := b.frame(false), b.frame(false)
		first, second := b.code(f, "ana@example.com", "one"), b.code(g, "berta@example.com", "two")
		var replies [2]reply
		atOnce(2, func(i int) {
			if i == 0 {
				replies[i] = b.exchange(f, first)
			} else {
				replies[i] = b.exchange(g, second)
			}
		})
		right := 0
		for _, a := range replies {
			switch a.status {
			case 200:
				right++
			case 400, 401, 403: // the other sign-in ended the session in which this one began
			default:
				w.Errorf("%d: %s", a.status, a.body)
			}
		}
		if right == 0 || !b.signedIn() {
			w.Errorf("%d of two sign-ins were completed", right)
		}
		if b.deviceToken() == "" {
			w.Error("the browser is known to no account")
		}
		b.signIn("ana@example.com", "one") // after both have signed in again one by one, both know the browser
		b.signIn("berta@example.com", "two")
		if n := len(strings.Split(b.deviceToken(), ".")); n != 2 {
			w.Errorf("%d accounts know the browser", n)
		}
	})
}

func TestS35_ADeviceIsKnownToTheAccountsThatSignedInThereOnly(t *testing.T) {
	limits := Loose
	limits.Account = api.Delay{Free: 0, Longest: time.Minute}
	w := onSQLite(t, func(o *Options) { o.Limits = limits })
	emails := []string{"a@example.com", "b@example.com", "c@example.com", "d@example.com", "e@example.com"}
	stranger := w.browser()
	for _, email := range emails {
		w.account(email, "one")
		stranger.signIn(email, "one")
	}
	token := func(b *browser) string {
		r, err := b.client.Get(w.url)
		w.must(err)
		w.must(r.Body.Close())
		for _, c := range b.client.Jar.Cookies(r.Request.URL) {
			if strings.HasSuffix(c.Name, "sello_device") {
				return c.Value
			}
		}
		return ""
	}(stranger)
	if n := strings.Count(token, ".") + 1; n != maxDevices {
		w.Errorf("the cookie has %d tokens", n)
	}
	w.account("ana@example.com", "one")
	for _, email := range append(emails, "ana@example.com", "nobody@example.com") {
		w.browser().attempt(email, "wrong").fails(401, CodeCredentials)
	}
	for i, email := range emails {
		if i == 0 { // it signed in first, and the cookie has no room for it
			stranger.attempt(email, "one").fails(401, CodeCredentials)
			continue
		}
		stranger.attempt(email, "one").want(200)
	}
	stranger.attempt("ana@example.com", "one").fails(401, CodeCredentials)
	for name, forged := range map[string]string{
		"empty": "", "short": "x.y", "another": strings.Repeat("A", 65), "of no account": deviceToken(strings.Repeat("A", nonceChars), api.Account{}),
	} {
		for _, email := range []string{"ana@example.com", "nobody@example.com"} {
			b := w.browser()
			b.header.Set("Cookie", "sello_device="+forged)
			b.attempt(email, "one").fails(401, CodeCredentials)
			if t.Failed() {
				t.Fatal(name, email)
			}
		}
	}
}

func TestS35_AClientIsANetwork(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1": "192.0.2.1", "::ffff:192.0.2.1": "192.0.2.1", "2001:db8:0:12ff::1": "2001:db8:0:1200::", "2001:db8:0:1300::": "2001:db8:0:1300::",
		"::1": "::1", "invalid IP": "invalid IP",
	} {
		if got := web.Network(address).String(); got != want {
			t.Errorf("%s: got %s, want %s", address, got, want)
		}
	}
}
