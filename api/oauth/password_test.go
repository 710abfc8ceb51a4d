package oauth

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/store/storetest"
)

func TestS15_TheAnswerToAResetIsTheSameForKnownAndUnknownAddresses(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.accountOf(api.Account{Email: "pending@example.com", State: api.AccountPending})
		var pattern reply
		for i, email := range []string{"ana@example.com", "nobody@example.com", "pending@example.com", "Ana@Example.com "} {
			a := w.browser().requestReset(email).want(200)
			if i == 0 {
				pattern = a
			}
			if string(a.body) != string(pattern.body) || len(a.header) != len(pattern.header) {
				w.Errorf("%s: %s", email, a.body)
			}
		}
		if n := len(w.mails(api.MailPasswordReset)); n != 2 {
			w.Errorf("%d mails for the active account", n)
		}
		if n := len(w.mails(api.MailAccountAccess)); n != 1 {
			w.Errorf("%d mails for the pending account", n)
		}
		if n := len(w.allMails()); n != 3 {
			w.Errorf("%d mails in all", n)
		}
		w.browser().requestReset("ana").fails(422, CodeValidation, "email=invalid_email")
	})
}

// TestS15_TheMailOfAResetIsEnqueuedInTheBackground blocks the search for the account: the answer does not wait for it.
func TestS15_TheMailOfAResetIsEnqueuedInTheBackground(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.browser().requestReset("ana@example.com").want(200)
		w.browser().requestReset("nobody@example.com").want(200)
		if n := len(storetest.Resets(w.T, w.store)); n != 2 {
			w.Errorf("%d requests were stored before their answer", n)
		}
		close(w.auth.Store.(*blockedStore).free)
		if len(w.mails(api.MailPasswordReset)) != 1 {
			w.Error("no mail was enqueued afterwards")
		}
	}, block)
}

func TestSignUpMakesAPendingAccountThatTheLinkActivates(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser()
		b.signUp("Ana@Example.com").want(200)
		a := w.mustAccount("ana@example.com")
		if a.State != api.AccountPending || a.PasswordHash != "" {
			w.Errorf("got %+v", a)
		}
		if n := w.count("consents WHERE account_id = ? AND purpose IN ('terms', 'privacy')", a.ID); n != 2 || w.count("consents") != 2 {
			w.Errorf("%d consents", n)
		}
		b.attempt("ana@example.com", "one").fails(401, CodeCredentials)
		first := w.link(api.MailAccountAccess, "ana@example.com")
		w.advance(signUpMails.Every + time.Second)
		b.signUp("ana@example.com").fails(409, CodeRegistered)
		second := w.link(api.MailAccountAccess, "ana@example.com")
		if first == second {
			w.Error("no fresh mail for the pending account")
		}
		b.verifyLink(first).fails(401, CodeToken)
		b.setPassword(second, "one").want(200)
		if opened := w.mails(api.MailAccountOpened); len(opened) != 1 || opened[0].To != a.Email || len(w.mails(api.MailPasswordNotice)) != 0 {
			w.Errorf("a first password is no changed one: %+v", opened)
		}
		if out := b.signIn("ana@example.com", "one"); !out.Compliant {
			w.Errorf("got %+v", out)
		}
		w.browser().send("POST", Base+"/api/v1/customer", map[string]any{"client_id": "sello-web", "email": "x", "privacy_accepted": false},
			xsrfHeader, b.frame(false).xsrf).fails(403, CodeXSRF)
		c := w.browser()
		c.send("POST", Base+"/api/v1/customer", map[string]any{"client_id": "sello-web", "email": "x", "privacy_accepted": false},
			xsrfHeader, c.frame(false).xsrf).fails(422, CodeValidation, "email=invalid_email", "privacy_accepted=must_accept", "terms_conditions_accepted=must_accept")
		c.send("POST", Base+"/api/v1/customer", map[string]any{"client_id": "other"}, xsrfHeader, c.frame(false).xsrf).fails(400, CodeClient)
	})
}

func TestTwentyParallelSignUpsMakeOneAccount(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser()
		xsrf := b.frame(false).xsrf
		var created, rejected atomic.Int32
		atOnce(20, func(int) {
			a := b.send("POST", Base+"/api/v1/customer", map[string]any{
				"client_id": "sello-web", "email": "ana@example.com", "privacy_accepted": true, "terms_conditions_accepted": true}, xsrfHeader, xsrf)
			switch a.status {
			case http.StatusOK:
				created.Add(1)
			case http.StatusConflict:
				rejected.Add(1)
			}
		})
		if created.Load() != 1 || rejected.Load() != 19 || w.count("accounts") != 1 {
			w.Errorf("%d created, %d rejected", created.Load(), rejected.Load())
		}
	})
}

// Ten at once send one mail to an address, whether its account is active, pending, or made by one of them.
func TestS34_ASignUpWithTheAddressOfAnAccountSendsItOneMail(t *testing.T) {
	each(t, func(w *world) {
		owner := w.account("ana@example.com", "one")
		w.accountOf(api.Account{Email: "pending@example.com", State: api.AccountPending})
		w.advance(signUpMails.Every + time.Second)
		for email, want := range map[string]api.MailKind{
			owner.Email: api.MailSignupTried, "pending@example.com": api.MailAccountAccess, "new@example.com": api.MailAccountAccess,
		} {
			mails := func() (of []api.Mail) {
				for _, m := range w.allMails() {
					if m.To == email {
						of = append(of, m)
					}
				}
				return of
			}
			b := w.browser()
			b.lang = "es"
			xsrf := b.frame(false).xsrf
			signUp := func() reply {
				return b.send("POST", Base+"/api/v1/customer", map[string]any{
					"client_id": "sello-web", "email": email, "privacy_accepted": true, "terms_conditions_accepted": true}, xsrfHeader, xsrf)
			}
			atOnce(10, func(int) { signUp() })
			if sent := mails(); len(sent) != 1 || sent[0].Kind != want {
				w.Errorf("%s got %+v", email, sent)
			}
			w.advance(signUpMails.Every + time.Second)
			signUp().fails(409, CodeRegistered)
			if sent := mails(); len(sent) != 2 || sent[1].Kind != want || want == api.MailSignupTried && sent[1].Lang != owner.Lang {
				w.Errorf("%s got %+v later", email, sent)
			}
		}
	})
}

// The session that made the account with an order gets its link again at once, and within the limit.
func TestS34_WhoHasJustOrderedGetsTheLinkBySigningUp(t *testing.T) {
	each(t, func(w *world) {
		b, _ := w.reported("ana@example.com")
		xsrf := b.frame(false).xsrf
		for range 2 {
			b.send("POST", Base+"/api/v1/customer", map[string]any{
				"client_id": "sello-web", "email": "ana@example.com", "privacy_accepted": true, "terms_conditions_accepted": true}, xsrfHeader, xsrf).want(200)
		}
		if sent := w.mails(api.MailAccountAccess); len(sent) != 1 || sent[0].To != "ana@example.com" {
			w.Errorf("sent %+v", sent)
		}
	})
}

// The mail about a sign-up has no link that opens an active account: it must not take the place of one that has.
func TestS34_SignUpsByAStrangerDoNotHoldTheOwnersLinkBack(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		stranger := w.browser().from("192.0.2.1")
		for range Production.MailTo.Max {
			stranger.signUp("ana@example.com").fails(409, CodeRegistered)
		}
		stranger.signUp("ana@example.com").fails(429, CodeTooMany)
		owner := w.browser().from("203.0.113.1")
		owner.requestReset("ana@example.com").want(200)
		owner.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
	}, func(o *Options) { o.Limits = Production })
}

// The mail of a sign-up with the address of a pending account has a link as that of a reset has.
func TestS17_TheLinksOfSignUpsAndResetsHaveOneLimit(t *testing.T) {
	each(t, func(w *world) {
		w.accountOf(api.Account{Email: "ana@example.com", State: api.AccountPending})
		w.advance(signUpMails.Every)
		w.browser().signUp("ana@example.com").fails(409, CodeRegistered)
		for range 3 {
			w.browser().requestReset("ana@example.com").want(200)
		}
		if n := len(w.mails(api.MailAccountAccess)); n != 2 {
			w.Errorf("%d mails", n)
		}
	}, func(o *Options) { o.Limits.MailTo.Max = 2 })
}

func TestS15_SignUpIsLimitedPerAddressAndPerClient(t *testing.T) {
	limits := Loose
	limits.MailTo, limits.MailFor = api.Window{Max: 2, Every: time.Hour}, api.Window{Max: 4, Every: time.Hour}
	each(t, func(w *world) {
		b := w.browser().from("192.0.2.1")
		b.signUp("ana@example.com").want(200)
		b.signUp("ana@example.com").fails(409, CodeRegistered)
		b.signUp("ana@example.com").fails(429, CodeTooMany)
		b.signUp("berta@example.com").want(200)
		if a := b.signUp("carla@example.com").fails(429, CodeTooMany); a.header.Get("Retry-After") == "" {
			w.Error("no Retry-After")
		}
		w.browser().from("192.0.2.2").signUp("carla@example.com").want(200)
		w.advance(time.Hour + time.Second)
		b.signUp("dora@example.com").want(200)
	}, func(o *Options) { o.Limits = limits })
}

func TestS17_MailIsLimitedPerAddressAndPerClient(t *testing.T) {
	limits := Loose
	limits.MailTo, limits.MailFor = api.Window{Max: 2, Every: time.Hour}, api.Window{Max: 5, Every: time.Hour}
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		for i := range 4 { // from four clients: the address gets two mails all the same
			w.browser().from(fmt.Sprintf("192.0.2.%d", i+1)).requestReset("ana@example.com").want(200)
		}
		if n := len(w.mails(api.MailPasswordReset)); n != 2 {
			w.Errorf("%d mails", n)
		}
		b := w.browser().from("2001:db8::1")
		for i := range 5 { // one IPv6 network counts as one client
			b.from(fmt.Sprintf("2001:db8::%d", i+1)).requestReset(fmt.Sprintf("nobody%d@example.com", i)).want(200)
		}
		b.from("2001:db8::99").requestReset("other@example.com").fails(429, CodeTooMany)
		w.browser().from("2001:db8:1::1").requestReset("other@example.com").want(200)
		w.advance(time.Hour + time.Second)
		b.requestReset("ana@example.com").want(200)
		if n := len(w.mails(api.MailPasswordReset)); n != 3 {
			w.Errorf("an hour later: %d mails", n)
		}
	}, func(o *Options) { o.Limits = limits })
}

// One stranger must not fill the inbox of an address all day.
func TestS17_OneClientCausesFewMailsToAnAddressInADay(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		stranger := w.browser().from("192.0.2.1")
		for range 24 {
			for range 4 {
				stranger.requestReset("ana@example.com").want(200)
				stranger.signUp("ana@example.com")
				w.advance(11 * time.Minute)
			}
			w.allMails() // runs the jobs of the requests
			w.advance(17 * time.Minute)
		}
		resets, notices := len(w.mails(api.MailPasswordReset)), len(w.mails(api.MailSignupTried))
		if most := Production.CodesFor.Max + 1; resets > most || notices > most || resets == 0 || notices == 0 { // a day has one more window
			w.Errorf("%d mails with links, %d about sign-ups", resets, notices)
		}
		w.browser().from("192.0.2.2").requestReset("ana@example.com").want(200)
		if n := len(w.mails(api.MailPasswordReset)); n != resets+1 {
			w.Errorf("the owner elsewhere got %d mails", n-resets)
		}
	}, func(o *Options) { o.Limits = Production })
}

func TestS21_APasswordLinkIsSingleUseAndEndsInTime(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.requestReset("ana@example.com").want(200)
		old := w.link(api.MailPasswordReset, "ana@example.com")
		b.requestReset("ana@example.com").want(200)
		link := w.link(api.MailPasswordReset, "ana@example.com")
		b.verifyLink(old).fails(401, CodeToken) // the newest link has replaced it
		b.setPassword(old, "two").fails(401, CodeToken)

		var out struct{ Email string }
		before := w.dump("password_tokens")
		for range 3 {
			b.verifyLink(link).want(200).into(&out)
		}
		if out.Email != "ana@example.com" || string(w.dump("password_tokens")) != string(before) {
			w.Errorf("verifying returned %q, or changed something", out.Email)
		}
		n := w.counting()
		b.setPassword("never-was-a-link-of-ours", "two").fails(401, CodeToken)
		b.verifyLink("..%2f..%2fsession").fails(401, CodeToken)
		if n.Load() != 0 {
			w.Error("a wrong link costs an argon2")
		}

		var won, lost atomic.Int32
		xsrf := b.frame(false).xsrf
		b.lang = "es"
		atOnce(20, func(i int) {
			p := clientHash(fmt.Sprint("new ", i))
			status := http.StatusServiceUnavailable // a busy machine may refuse to hash; the browser then sends again
			for status == http.StatusServiceUnavailable {
				status = b.send("POST", Base+"/api/v1/password/register", map[string]string{"password": p, "matchingPassword": p, "token": link}, xsrfHeader, xsrf).status
			}
			switch status {
			case 200:
				won.Add(1)
			case 401:
				lost.Add(1)
			default:
				w.Errorf("status %d", status)
			}
		})
		if won.Load() != 1 || lost.Load() != 19 {
			w.Errorf("20 at once: %d succeeded, %d were refused", won.Load(), lost.Load())
		}
		notices := w.mails(api.MailPasswordNotice)
		if len(notices) != 1 || notices[0].To != "ana@example.com" || notices[0].Lang != "es" {
			w.Errorf("notices: %+v", notices)
		}
		b.attempt("ana@example.com", "one").fails(401, CodeCredentials)

		for kind, life := range map[api.MailKind]time.Duration{api.MailPasswordReset: time.Hour, api.MailAccountAccess: 24 * time.Hour} {
			email := strings.ReplaceAll(string(kind), "_", "") + "@example.com"
			if kind == api.MailPasswordReset {
				w.account(email, "one")
			} else {
				w.accountOf(api.Account{Email: email, State: api.AccountPending})
			}
			b.requestReset(email).want(200)
			link := w.link(kind, email)
			w.advance(life - time.Second)
			c := w.browser()
			c.verifyLink(link).want(200)
			w.advance(time.Second)
			c.verifyLink(link).fails(401, CodeToken)
			c.setPassword(link, "two").fails(401, CodeToken)
			w.advance(-life)
		}
	})
}

func TestS21_APasswordChangeEndsAllLinksAndSessions(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		signed := w.browser()
		signed.signIn("ana@example.com", "one")
		b := w.browser()
		b.requestReset("ana@example.com").want(200)
		reset := w.link(api.MailPasswordReset, "ana@example.com")
		w.must(w.auth.mailLink(w.Context(), api.MailAccountAccess, "ana@example.com", "en", "")) // as a paid order does
		_, err := w.store.DB().ExecContext(w.Context(), "UPDATE accounts SET state = 'pending'")
		w.must(err)
		access := w.link(api.MailAccountAccess, "ana@example.com")
		_, err = w.store.DB().ExecContext(w.Context(), "UPDATE accounts SET state = 'active'")
		w.must(err)
		b.verifyLink(reset).want(200)
		b.verifyLink(access).want(200)
		b.setPassword(reset, "two").want(200)
		b.verifyLink(access).fails(401, CodeToken)
		b.verifyLink(reset).fails(401, CodeToken)
		if signed.signedIn() || b.signedIn() || w.count("sessions WHERE account_id = ?", a.ID) != 0 {
			w.Error("a session is still valid, or setting a password signs in")
		}
		b.signIn("ana@example.com", "two")
	})
}

// TestAPasswordIsSetThoughItsFailuresAreNotForgotten: the link is spent, so that a refusal would leave
// its owner with nothing to try again with.
func TestAPasswordIsSetThoughItsFailuresAreNotForgotten(t *testing.T) {
	w := onSQLite(t, func(o *Options) { o.Store = forgetful{o.Store} })
	w.account("ana@example.com", "one")
	b := w.browser()
	b.requestReset("ana@example.com").want(200)
	b.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
	if !strings.Contains(w.log.String(), errDeleteCounters.Error()) {
		w.Error("nothing is logged")
	}
}

var errDeleteCounters = errors.New("the counters cannot be reached")

// forgetful fails to delete counters.
type forgetful struct{ Store }

func (forgetful) DeleteCounters(context.Context, ...string) error { return errDeleteCounters }

func TestAPasswordWhoseRepetitionDiffersIsRejected(t *testing.T) {
	w := onSQLite(t)
	b := w.browser()
	b.signUp("ana@example.com").want(200)
	link := w.link(api.MailAccountAccess, "ana@example.com")
	b.send("POST", Base+"/api/v1/password/register", map[string]string{
		"password": clientHash("one"), "matchingPassword": clientHash("two"), "token": link}, xsrfHeader, b.frame(false).xsrf).
		fails(422, CodeValidation, "matchingPassword=mismatch")
	b.verifyLink(link).want(200)
}

func TestCallsAcceptTheTokenOfACookielessFrame(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	f := b.frame(true)
	body := map[string]string{"client_id": "sello-web", "email": "ana@example.com"}
	b.send("POST", Base+"/api/v1/password/reset", body, xsrfHeader, f.xsrf).want(200)
	b.send("POST", Base+"/api/v1/password/reset", body, xsrfHeader, newFlow().state).fails(403, CodeXSRF)
	w.advance(ticketLife)
	b.send("POST", Base+"/api/v1/password/reset", body, xsrfHeader, f.xsrf).fails(403, CodeXSRF)
}
