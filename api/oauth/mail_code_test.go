package oauth

import (
	"cmp"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

// askCode asks for a code by mail with the anti-forgery token of a new frame.
func (b *browser) askCode(email string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/code", map[string]string{"client_id": "sello-web", "email": email, "_csrf": b.frame(false).xsrf})
}

// mailCode runs the jobs of requests, sends the newest code to an address, and returns its digits.
func (w *world) mailCode(email, digits string) string {
	w.Helper()
	of := w.codesTo(email)
	if len(of) == 0 {
		w.Fatalf("no mail with a code to %s", email)
	}
	id := of[len(of)-1].Note
	_, err := w.store.StartMailCode(w.Context(), id, api.HashMailCode(id, digits), w.now())
	w.must(err)
	return digits
}

func (w *world) codesTo(email string) []api.Mail {
	w.Helper()
	var of []api.Mail
	for _, m := range w.mails(api.MailSignInCode) {
		if m.To == email {
			of = append(of, m)
		}
	}
	return of
}

// typeCode sends a code in a sign-in in progress.
func (b *browser) typeCode(f flow, email, digits string) reply {
	b.Helper()
	f = b.confirmed(f)
	return b.send("POST", Base+"/login/code", map[string]string{"username": email, "code": digits, "ticket": f.ticket, "_csrf": f.xsrf})
}

func (b *browser) tryCode(email, digits string) reply {
	b.Helper()
	return b.typeCode(b.frame(false), email, digits)
}

// signInByCode signs in completely with a code.
func (b *browser) signInByCode(email, digits string) result {
	b.Helper()
	f := b.frame(false)
	var to struct{ Redirect string }
	b.typeCode(f, email, digits).want(200).into(&to)
	address, err := url.Parse(to.Redirect)
	b.must(err)
	var out result
	b.exchange(f, address.Query().Get("code")).want(200).into(&out)
	return out
}

func TestS36_ACodeByMailSignsInOnceInTheBrowserThatAsked(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		owner, stranger := w.browser(), w.browser()
		owner.askCode("Ana@example.com").want(200)
		stranger.tryCode("ana@example.com", w.mailCode("ana@example.com", "123456")).fails(401, CodeMailCode)
		owner.tryCode("ana@example.com", "12345").fails(422, CodeValidation, "code=malformed")
		if out := owner.signInByCode("ana@example.com", "123 456"); out.Claims.Email != "ana@example.com" || !owner.signedIn() {
			w.Errorf("signed in as %+v", out)
		}
		owner.tryCode("ana@example.com", "123456").fails(401, CodeMailCode)

		owner = w.browser()
		owner.askCode("ana@example.com").want(200)
		first := w.mailCode("ana@example.com", "111111")
		old := w.codesTo("ana@example.com")
		owner.askCode("ana@example.com").want(200)
		owner.tryCode("ana@example.com", first).fails(401, CodeMailCode)
		id := old[len(old)-1].Note
		if _, err := w.store.StartMailCode(w.Context(), id, api.HashMailCode(id, first), w.now()); api.KindOf(err) != api.KindNotFound {
			w.Errorf("the mail of a code that another one ended is sent: %v", err)
		}
		owner.signInByCode("ana@example.com", w.mailCode("ana@example.com", "222222"))
	})
}

func TestS36_ACodeLivesForTenMinutesSinceItsMailAndFiveTries(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.askCode("ana@example.com").want(200)
		w.advance(api.MailCodeWait - time.Second)
		code := w.mailCode("ana@example.com", "123456")
		w.advance(api.MailCodeLife)
		b.tryCode("ana@example.com", code).fails(401, CodeMailCode)

		b.askCode("ana@example.com").want(200)
		code = w.mailCode("ana@example.com", "123456")
		for range api.MailCodeTries {
			b.tryCode("ana@example.com", "000000").fails(401, CodeMailCode)
		}
		b.tryCode("ana@example.com", code).fails(401, CodeMailCode)

		b.askCode("ana@example.com").want(200)
		code = w.mailCode("ana@example.com", "123456")
		for range api.MailCodeTries - 1 {
			b.tryCode("ana@example.com", "000000").fails(401, CodeMailCode)
		}
		w.advance(api.MailCodeLife - time.Second)
		b.tryCode("ana@example.com", code).want(200)
	})
}

func TestS36_OfManyTriesAtOnceFiveCountAndOneSignsIn(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.askCode("ana@example.com").want(200)
		code := w.mailCode("ana@example.com", "123456")
		try := func(n int, digits string) (right int32) {
			flows := make([]flow, n)
			for i := range flows {
				flows[i] = b.frame(false)
			}
			var given atomic.Int32
			atOnce(n, func(i int) {
				if b.typeCode(flows[i], "ana@example.com", digits).status == 200 {
					given.Add(1)
				}
			})
			return given.Load()
		}
		if n := try(8, code); n != 1 {
			w.Errorf("%d of 8 tries of one code were right", n)
		}
		b.askCode("ana@example.com").want(200)
		code = w.mailCode("ana@example.com", "123456")
		try(8, "000000")
		if n := w.count("mail_codes WHERE tries = ?", api.MailCodeTries); n != 1 {
			w.Error("the tries were not counted")
		}
		b.tryCode("ana@example.com", code).fails(401, CodeMailCode)
	})
}

func TestS36_NeitherRequestNorRejectionSaysWhetherTheAddressHasAnAccount(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.accountOf(api.Account{Email: "pending@example.com", State: api.AccountPending})
		var pattern string
		for _, email := range []string{"ana@example.com", "pending@example.com", "nobody@example.com"} {
			b := w.browser()
			same := ""
			for range w.auth.Limits.MailTo.Max {
				a := b.askCode(email).want(200)
				same += string(a.body)
			}
			a := b.askCode(email).fails(429, CodeTooMany)
			same += string(a.body) + a.header.Get("Retry-After")
			for range api.MailCodeTries + 1 {
				a := b.tryCode(email, "000000").fails(401, CodeMailCode)
				same += fmt.Sprint(a.header.Get("Content-Length"), string(a.body))
			}
			if pattern == "" {
				pattern = same
			}
			if same != pattern {
				w.Errorf("%s: %s, of an account: %s", email, same, pattern)
			}
		}
		if of := w.codesTo("nobody@example.com"); len(of) != 0 {
			w.Errorf("mails to an address without an account: %v", of)
		}
		if strings.Contains(w.log.String(), "ana@example.com") {
			w.Error("the log has an address")
		}
	}, func(o *Options) { o.Limits.MailTo = api.Window{Max: 2, Every: time.Hour} })
}

// A statement more for one kind of address takes a round trip to the database more, which can be measured from outside.
func TestS36_ATryOfACodeRunsAsManyStatementsForEveryAddress(t *testing.T) {
	storetest.EachWithSteps(t, func(t *testing.T, s *store.Store, steps *storetest.Steps) {
		w := newWorld(t, s, publicURL)
		w.account("ana@example.com", "one")
		w.accountOf(api.Account{Email: "pending@example.com", State: api.AccountPending})
		emails := []string{"ana@example.com", "pending@example.com", "nobody@example.com"}
		b := w.browser()
		tries := func(when string) {
			f := b.confirmed(b.frame(false))
			var first int
			for _, email := range emails {
				steps.Reset()
				b.send("POST", Base+"/login/code", map[string]string{"username": email, "code": "000000", "ticket": f.ticket, "_csrf": f.xsrf}).want(401)
				n := len(steps.Statements())
				if first = cmp.Or(first, n); n != first {
					t.Errorf("%s: %d statements for %s, %d for an account's:\n%s", when, n, email, first, strings.Join(steps.Statements(), "\n"))
				}
			}
		}
		tries("before a code is asked for")
		for _, email := range emails {
			b.askCode(email).want(200)
		}
		tries("with a code asked for")
	})
}

func TestS36_CodesToAnAddressAreLimitedForAClientAndForAll(t *testing.T) {
	w := onSQLite(t, func(o *Options) {
		o.Limits.MailTo = api.Window{Max: 2, Every: time.Hour}
		o.Limits.FirstCodesTo, o.Limits.CodesTo = api.Window{Max: 2, Every: 24 * time.Hour}, api.Window{Max: 1, Every: 24 * time.Hour}
	})
	w.account("ana@example.com", "one")
	stranger, owner, third := w.browser().from("192.0.2.1"), w.browser().from("192.0.2.2"), w.browser().from("192.0.2.3")
	stranger.askCode("ana@example.com").want(200)
	stranger.askCode("ana@example.com").want(200)
	stranger.askCode("ana@example.com").fails(429, CodeTooMany)
	owner.askCode("ana@example.com").want(200)
	third.askCode("ana@example.com").fails(429, CodeTooMany)
	third.askCode("berta@example.com").want(200)
	w.advance(24*time.Hour + time.Second)
	third.askCode("ana@example.com").want(200)
	if n := len(w.codesTo("ana@example.com")); n != 4 {
		w.Errorf("%d mails", n)
	}
}

func TestS36_ACodeActivatesAPendingAccountAndLeavesItsOrderToIt(t *testing.T) {
	each(t, func(w *world) {
		a := w.accountOf(api.Account{Email: "ana@example.com", State: api.AccountPending})
		b := w.browser()
		b.askCode(a.Email).want(200)
		if out := b.signInByCode(a.Email, w.mailCode(a.Email, "123456")); out.Claims.Subject != a.ID {
			w.Errorf("signed in as %+v", out)
		}
		account, _, err := w.store.AccountByID(w.Context(), a.ID)
		w.must(err)
		if account.State != api.AccountActive || account.PasswordHash != "" {
			w.Errorf("the account: %+v", account)
		}
		b.attempt(a.Email, "").fails(401, CodeCredentials)
		if b.deviceToken() == "" {
			w.Error("the account does not know the browser")
		}
	})
}

// deviceToken returns the browser's device cookie.
func (b *browser) deviceToken() string {
	b.Helper()
	address, err := url.Parse(b.url)
	b.must(err)
	for _, c := range b.client.Jar.Cookies(address) {
		if strings.HasSuffix(c.Name, "sello_device") {
			return c.Value
		}
	}
	return ""
}

func TestS36_AnOwnerWhoIsHeldOffIsLetInByTheCode(t *testing.T) {
	limits := Loose
	limits.Account, limits.Client, limits.Both = api.Delay{Free: 2, Longest: time.Minute}, api.Delay{Free: 4, Longest: time.Minute}, api.Delay{Free: 2, Longest: time.Minute}
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		for i := range 6 {
			w.browser().from(fmt.Sprintf("192.0.2.%d", i)).attempt("ana@example.com", "wrong")
			w.browser().from("192.0.2.20").attempt("ana@example.com", "wrong")
			w.browser().from("192.0.2.20").attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong")
		}
		owner := w.browser().from("192.0.2.20")
		owner.attempt("ana@example.com", "one").fails(429, CodeTooMany)
		owner.askCode("ana@example.com").want(200)
		owner.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		if owner.deviceToken() == "" {
			w.Error("the account does not know the browser")
		}
		owner.attempt("ana@example.com", "one").want(200)
		w.browser().from("192.0.2.21").attempt("ana@example.com", "one").want(200) // the delay of the account has ended
	}, func(o *Options) { o.Limits = limits })
}

func TestS36_ACodeNeedsTheSessionThatAsksForIt(t *testing.T) {
	w := onSQLite(t)
	b := w.browser()
	f := b.frame(true)
	b.send("POST", Base+"/api/v1/code", map[string]string{"client_id": "sello-web", "email": "ana@example.com", "_csrf": f.xsrf}).fails(400, CodeClient)
	w.browser().send("POST", Base+"/api/v1/code", map[string]string{"client_id": "sello-web", "email": "ana@example.com"}).fails(403, CodeXSRF)
	if n := len(storetest.Resets(w.T, w.store)); n != 0 {
		w.Errorf("%d requests", n)
	}
}

// A stranger could once use up the twenty codes of a day, so that the owner got none.
func TestS36_StrangersCannotUseUpTheCodesOfAnAddress(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		known := w.browser().from("198.51.100.1")
		known.signIn("ana@example.com", "one")
		mailed := func(n int) int { // codes to the address that strangers of n networks cause in a day
			w.Helper()
			sent := len(w.codesTo("ana@example.com"))
			for hour := range 5 {
				for i := range n {
					s := w.browser().from(fmt.Sprintf("192.0.2.%d", i))
					for s.askCode("ana@example.com").status == 200 {
					}
				}
				if hour < 4 {
					w.advance(time.Hour + time.Second)
				}
			}
			return len(w.codesTo("ana@example.com")) - sent
		}
		if n := mailed(1); n != Production.CodesFor.Max {
			w.Errorf("one network causes %d codes in a day", n)
		}
		if n := mailed(30); n > Production.CodesTo.Max+Production.FirstCodesTo.Max {
			w.Errorf("30 networks cause %d codes in a day", n)
		}

		// On a new device of a network that has not asked, and on a known one of any network, the owner gets a code.
		fresh := w.browser().from("203.0.113.1")
		fresh.askCode("ana@example.com").want(200)
		fresh.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		known.from("192.0.2.1")
		for range Production.MailTo.Max {
			known.askCode("ana@example.com").want(200)
		}
		known.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))

		// Strangers behind the owner's own network cannot, either.
		other := w.browser().from("198.51.100.7")
		other.signIn("ana@example.com", "one")
		for i := range Production.MailFor.Max + 1 {
			w.browser().from("198.51.100.7").askCode(fmt.Sprintf("nobody%d@example.com", i))
		}
		w.browser().from("198.51.100.7").askCode("ana@example.com").fails(429, CodeTooMany)
		other.askCode("ana@example.com").want(200)

		// A known device has limits too.
		known.askCode("ana@example.com").fails(429, CodeTooMany)
	}, func(o *Options) { o.Limits = Production })
}

// When so many networks ask that no code is left, the links that they caused are in the owner's mailbox, and work in any browser.
func TestS36_WhoGetsNoCodeComesInByTheLinkThatAStrangerCaused(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		for i := range 80 {
			w.browser().from(fmt.Sprintf("192.0.2.%d", i)).askCode("ana@example.com")
			w.browser().from(fmt.Sprintf("192.0.2.%d", i)).requestReset("ana@example.com").want(200)
		}
		owner := w.browser().from("203.0.113.1")
		owner.askCode("ana@example.com").fails(429, CodeTooMany)
		owner.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
		owner.signIn("ana@example.com", "two")
	}, func(o *Options) { o.Limits = Production })
}
