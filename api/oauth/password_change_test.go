package oauth

import (
	"net/http"
	"sync/atomic"
	"testing"

	"sello/api"
)

func TestS48_AChangedPasswordEndsAllSessionsAndLinksAndIsReported(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		b, other, stranger := w.browser(), w.browser(), w.browser()
		b.signIn("ana@example.com", "one")
		other.signInCookieless("ana@example.com", "one")
		stranger.signIn("berta@example.com", "one")
		w.browser().requestReset("ana@example.com").want(200)
		link := w.link(api.MailPasswordReset, "ana@example.com")
		b.changePassword("two").want(200)
		if b.signedIn() || other.signedIn() || b.cookie() != "" || !stranger.signedIn() {
			w.Error("the sessions of this account, and no other, end")
		}
		b.verifyLink(link).fails(401, CodeToken)
		b.setPassword(link, "three").fails(401, CodeToken)
		notices := w.mails(api.MailPasswordNotice)
		if len(notices) != 1 || notices[0].To != "ana@example.com" {
			w.Errorf("mails: %+v", notices)
		}
		w.browser().attempt("ana@example.com", "one").fails(401, CodeCredentials)
		b.signIn("ana@example.com", "two")
		w.browser().signIn("berta@example.com", "one")
	})
}

func TestS48_AChangeNeedsASignInOfTheLastTenMinutes(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.changePassword("two").fails(401, CodeSignInAgain)
		b.signIn("ana@example.com", "one")
		w.advance(api.ProofLife)
		b.changePassword("two").fails(401, CodeSignInAgain)
		if !b.signedIn() || len(w.mails(api.MailPasswordNotice)) != 0 {
			w.Error("a rejected change has an effect")
		}
		b.askCode("ana@example.com").want(200)
		b.signInByCode("ana@example.com", b.mailCode("ana@example.com", "123456"))
		b.changePassword("two").want(200)
		b.signIn("ana@example.com", "two")
	})
}

func TestS48_AnAccountWithoutAPasswordChoosesOne(t *testing.T) {
	each(t, func(w *world) {
		w.accountOf(api.Account{Email: "ana@example.com", State: api.AccountPending})
		b := w.browser()
		b.askCode("ana@example.com").want(200)
		b.signInByCode("ana@example.com", b.mailCode("ana@example.com", "123456"))
		b.changePassword("one").want(200)
		if opened, changed := w.mails(api.MailAccountOpened), w.mails(api.MailPasswordNotice); len(opened) != 1 || len(changed) != 0 {
			w.Errorf("the mails about a first password: %+v and %+v", opened, changed)
		}
		b.signIn("ana@example.com", "one")
	})
}

func TestS48_OneOfTwentyChangesOfOneSessionSucceeds(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		xsrf := b.frame(false).xsrf
		body := map[string]string{"password": clientHash("two"), "matchingPassword": clientHash("two")}
		var won atomic.Int32
		atOnce(20, func(int) {
			switch a := b.send("POST", Base+"/api/v1/password/change", body, xsrfHeader, xsrf); a.status {
			case http.StatusOK:
				won.Add(1)
			case http.StatusUnauthorized, http.StatusForbidden, http.StatusServiceUnavailable: // ended meanwhile, or a busy machine
			default:
				w.Errorf("got %d %s", a.status, a.body)
			}
		})
		if won.Load() != 1 || len(w.mails(api.MailPasswordNotice)) != 1 {
			w.Errorf("%d changes, %d mails", won.Load(), len(w.mails(api.MailPasswordNotice)))
		}
	})
}

func TestS48_ChangesOfAPasswordAreLimited(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "0")
	w.auth.Limits.MailTo = Production.MailTo
	b := w.browser()
	for range Production.MailTo.Max {
		b.signIn("ana@example.com", "0")
		b.changePassword("0").want(200)
	}
	b.signIn("ana@example.com", "0")
	b.changePassword("0").fails(429, CodeTooMany)
}

func TestAnInvalidChangeOfAPasswordIsRejected(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	b.signIn("ana@example.com", "one")
	xsrf := b.frame(false).xsrf
	for _, bad := range []struct{ password, matching, fault string }{
		{"", "", "password=required"},
		{"Correct-horse-7", "Correct-horse-7", "password=malformed"},
		{clientHash("two"), clientHash("three"), "matchingPassword=mismatch"},
	} {
		body := map[string]string{"password": bad.password, "matchingPassword": bad.matching}
		b.send("POST", Base+"/api/v1/password/change", body, xsrfHeader, xsrf).fails(422, CodeValidation, bad.fault)
	}
	b.send("POST", Base+"/api/v1/password/change", map[string]string{"token": "x"}, xsrfHeader, xsrf).fails(422, CodeValidation, "token=unknown_field")
	if !b.signedIn() || len(w.allMails()) != 0 {
		t.Error("a rejected change has an effect")
	}
}
