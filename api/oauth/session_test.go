package oauth

import (
	"fmt"
	"testing"

	"sello/api"
	"sello/api/rest"
	"sello/api/web"
	"sello/core/form"
)

func TestS12_LogoutPasswordChangeAndDeletionEndAccessAtOnce(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		cut := map[string]func(b *browser){
			"logout": func(b *browser) {
				xsrf := ""
				if b.header.Get("Authorization") == "" {
					xsrf = b.frame(false).xsrf
				}
				b.send("POST", Base+"/logout", nil, xsrfHeader, xsrf).want(200)
			},
			"sign out everywhere": func(b *browser) { b.business("DELETE", "/account/sessions", nil).want(204) },
			"password change": func(b *browser) {
				other := w.browser()
				other.requestReset("ana@example.com").want(200)
				other.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "one").want(200)
			},
		}
		cut["account deletion"] = func(b *browser) {
			b.business("DELETE", "/account", map[string]string{"email": "wrong@example.com"}).want(422)
			b.business("DELETE", "/account", map[string]string{"email": " Ana@Example.com"}).want(204)
			w.account("ana@example.com", "one")
		}
		for name, end := range cut {
			cookie, mobile := w.browser(), w.browser()
			cookie.signIn("ana@example.com", "one")
			token := *mobile.signInCookieless("ana@example.com", "one").RefreshToken
			for _, b := range []*browser{cookie, mobile} {
				b.send("GET", rest.Base+"/trademarks", nil).want(200)
			}
			end(cookie)
			if name == "logout" {
				end(mobile)
			}
			for mode, b := range map[string]*browser{"cookie": cookie, "cookieless": mobile} {
				if a := b.send("GET", rest.Base+"/trademarks", nil); a.status != 401 || b.signedIn() {
					w.Errorf("%s, %s: answered %d", name, mode, a.status)
				}
			}
			mobile.refresh(token).fails(401, CodeToken)
		}
	})
}

func TestSigningOutTwiceIsNoError(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	b.signIn("ana@example.com", "one")
	b.send("POST", Base+"/logout", nil).fails(403, CodeXSRF)
	if !b.signedIn() {
		t.Fatal("a forged call signed out")
	}
	var out struct {
		Error   bool
		Message string
	}
	xsrf := b.frame(false).xsrf
	b.send("POST", Base+"/logout", nil, xsrfHeader, xsrf).want(200).into(&out)
	b.send("POST", Base+"/logout", nil, xsrfHeader, xsrf).want(200)
	if out.Error || out.Message != "" || b.cookie() != "" {
		t.Errorf("%+v, cookie %q", out, b.cookie())
	}
}

func TestS24_AnotherSiteCannotSignACustomerOut(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	cookie, mobile, visitor := w.browser(), w.browser(), w.browser()
	cookie.signIn("ana@example.com", "one")
	mobile.signInCookieless("ana@example.com", "one") // its access token needs no anti-forgery token
	visitor.frame(false)
	for _, b := range []*browser{cookie, mobile, visitor} {
		for _, pairs := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "", "Origin", "https://evil.example"}} {
			a := b.send("POST", Base+"/logout", nil, pairs...).fails(403, CodeXSRF)
			if a.header.Get("Set-Cookie") != "" {
				t.Errorf("%v: the cookie is cleared", pairs)
			}
		}
	}
	if !cookie.signedIn() || !mobile.signedIn() {
		t.Error("signed out")
	}
	w.browser().send("POST", Base+"/logout", nil, "Sec-Fetch-Site", "cross-site").fails(403, CodeXSRF)
}

func TestS13_SigningInMakesANewSessionAndANewXSRFTokenAndEndsTheOldOnes(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		f := b.frame(false)
		before := b.cookie()
		var out result
		b.exchange(f, b.code(f, "ana@example.com", "one")).want(200).into(&out)
		after := b.cookie()
		if after == before || out.XSRF == nil || *out.XSRF == f.xsrf || *out.XSRF != web.CSRFToken(after) {
			w.Fatal("the session or its token is the old one")
		}
		if w.count("sessions WHERE token_hash = ?", api.Hash(before)) != 0 {
			w.Error("the old session lives")
		}
		thief := w.browser()
		thief.header.Set("Cookie", "sello_session="+before)
		if a := thief.send("POST", rest.Base+"/contact", map[string]string{}, "X-CSRF-Token", f.xsrf); a.status != 403 {
			w.Errorf("the old pair still passes: %d", a.status)
		}
		thief.send("POST", Base+"/api/v1/password/reset", map[string]string{"client_id": "sello-web", "email": "a@b.example"}, xsrfHeader, f.xsrf).fails(403, CodeXSRF)
		b.send("POST", Base+"/logout", nil, xsrfHeader, f.xsrf).fails(403, CodeXSRF)
		if !b.signedIn() {
			w.Error("the new session does not live")
		}
	})
}

func TestSigningInTakesOverTheDataOfTheAnonymousSession(t *testing.T) {
	each(t, func(w *world) {
		ana := w.account("ana@example.com", "one")
		for _, cookieless := range []bool{false, true} {
			b := w.browser()
			b.business("POST", "/registrations", signup("berta@example.com")).want(200)
			draft := order("berta@example.com")
			draft["draft_id"] = api.NewID()
			id := b.ordered(draft)
			f := b.frame(cookieless)
			var out result
			b.exchange(f, b.code(f, "ana@example.com", "one")).want(200).into(&out)
			if cookieless {
				b.bearer(*out.AccessToken)
			}
			if w.count("orders WHERE id = ? AND account_id = ?", id, ana.ID) != 1 {
				w.Errorf("cookieless %v: the order is not the account's", cookieless)
			}
			var list struct{ Data []struct{ ID string } }
			b.send("GET", rest.Base+"/trademarks", nil).want(200).into(&list)
			if len(list.Data) == 0 || list.Data[0].ID != id {
				w.Errorf("cookieless %v: listed %v", cookieless, list.Data)
			}
			if again := b.ordered(draft); again != id {
				w.Errorf("cookieless %v: the form saved again made another order", cookieless)
			}
			if w.count("consents WHERE account_id = ?", ana.ID) != 0 {
				w.Error("consents given for another address became this account's")
			}
		}
		stranger := w.browser()
		stranger.signIn("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one") // no order of an account's session is moved to the next account
		other := w.account("carla@example.com", "two")
		b.signIn("carla@example.com", "two")
		if w.count("orders WHERE account_id = ?", other.ID) != 0 {
			w.Error("orders moved from one account to another")
		}
	})
}

func TestConsentsOfTheAnonymousSessionForTheSameAddressBecomeTheAccounts(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser()
		b.business("POST", "/registrations", signup("ana@example.com")).want(200)
		w.account("ana@example.com", "one")
		out := b.signIn("ana@example.com", "one")
		if !out.Compliant || out.Role != "customer" {
			w.Errorf("got %+v", out)
		}
	})
}

func TestS31_InCookieModeNoTokenReachesThePage(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	f := b.frame(false)
	a := b.exchange(f, b.code(f, "ana@example.com", "one")).want(200)
	var out map[string]any
	a.into(&out)
	for _, name := range []string{"access_token", "refresh_token", "token_type"} {
		if value, found := out[name]; !found || value != nil {
			t.Errorf("%s is %v", name, value)
		}
	}
	if out["cookieless"] != false || out["claims"].(map[string]any)["email"] != "ana@example.com" {
		t.Errorf("got %s", a.body)
	}
	b.bearer(out["id_token"].(string))
	if b.signedIn() {
		t.Error("the id token is accepted as an access token")
	}
	c := w.browser()
	if g := c.signInCookieless("ana@example.com", "one"); g.XSRF != nil || !g.Cookieless || c.cookie() != "" {
		t.Errorf("cookieless: %+v, cookie %q", g, c.cookie())
	}
}

// TestS33_ASessionThatWasEndedInAnotherBrowserIsSignedOutAndGetsNoData tests the server's part: after this response the
// page deletes drafts and prefilled data.
func TestS33_ASessionThatWasEndedInAnotherBrowserIsSignedOutAndGetsNoData(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	here, elsewhere := w.browser(), w.browser()
	here.signIn("ana@example.com", "one")
	elsewhere.signIn("ana@example.com", "one")
	here.business("GET", "/profiles", nil).want(200)
	elsewhere.business("DELETE", "/account/sessions", nil).want(204)
	var out sessionOut
	here.send("GET", Base+"/session", nil).want(200).into(&out)
	if out.SignedIn || out.Claims != nil {
		t.Errorf("got %+v", out)
	}
	for _, path := range []string{"/profiles", "/trademarks", "/account/consents", "/account/export"} {
		here.business("GET", path, nil).want(401)
	}
}

func TestTheSessionCallReturnsTheSignedInAccount(t *testing.T) {
	w := onSQLite(t)
	a := w.account("ana@example.com", "one")
	b := w.browser()
	var anonymous, signedIn sessionOut
	b.send("GET", Base+"/session", nil).want(200).into(&anonymous)
	if anonymous.SignedIn || anonymous.Claims != nil || anonymous.Role != nil {
		t.Errorf("anonymous: %+v", anonymous)
	}
	b.signIn("ana@example.com", "one")
	w.must(w.store.SavePersonal(t.Context(), a.ID, form.Party{Name: "Ana", Lastname: "Gil"}, 0))
	b.send("GET", Base+"/session", nil).want(200).into(&signedIn)
	if !signedIn.SignedIn || signedIn.Claims.Subject != a.ID || signedIn.Claims.Name != "Ana Gil" || *signedIn.Role != "customer" || *signedIn.Compliant || signedIn.Expires == nil {
		t.Errorf("signed in: %+v", signedIn)
	}
}

func TestSignInsAtOnceEachLeadToTheirOwnAccount(t *testing.T) {
	w := onSQLite(t)
	ends := make([]func(), 20)
	for i := range ends {
		email := fmt.Sprintf("ana%d@example.com", i)
		w.account(email, "one")
		b := w.browser()
		f := b.frame(false)
		code := b.code(f, email, "one") // one after the other, since few passwords are checked at once
		ends[i] = func() {
			b.exchange(f, code).want(200)
			var out sessionOut
			b.send("GET", Base+"/session", nil).want(200).into(&out)
			if out.Claims == nil || out.Claims.Email != email {
				w.Errorf("%s is signed in as %v", email, out.Claims)
			}
		}
	}
	atOnce(len(ends), func(i int) { ends[i]() })
}
