package oauth

import (
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
)

func TestS01_ACodeChallengeIsRequiredS256AndExactly43Characters(t *testing.T) {
	w := onSQLite(t)
	for name, c := range map[string]struct {
		code  string
		spoil func(q url.Values)
	}{
		"none":           {CodePKCE, func(q url.Values) { q.Del("code_challenge") }},
		"plain":          {CodePKCE, func(q url.Values) { q.Set("code_challenge_method", "plain") }},
		"no method":      {CodePKCE, func(q url.Values) { q.Del("code_challenge_method") }},
		"42 characters":  {CodePKCE, func(q url.Values) { q.Set("code_challenge", q.Get("code_challenge")[:42]) }},
		"44 characters":  {CodePKCE, func(q url.Values) { q.Set("code_challenge", q.Get("code_challenge")+"a") }},
		"other alphabet": {CodePKCE, func(q url.Values) { q.Set("code_challenge", "+"+q.Get("code_challenge")[1:]) }},
		"twice":          {CodeClient, func(q url.Values) { q.Add("code_challenge", q.Get("code_challenge")) }},
	} {
		t.Run(name, func(t *testing.T) { w.spoiled(t, c.code, c.spoil) })
	}
}

func TestS02_TheRedirectURIMatchesExactly(t *testing.T) {
	w := onSQLite(t)
	for name, spoil := range map[string]func(q url.Values){
		"none":             func(q url.Values) { q.Del("redirect_uri") },
		"a slash more":     func(q url.Values) { q.Set("redirect_uri", q.Get("redirect_uri")+"/") },
		"a query more":     func(q url.Values) { q.Set("redirect_uri", q.Get("redirect_uri")+"?a=b") },
		"another case":     func(q url.Values) { q.Set("redirect_uri", strings.ToUpper(q.Get("redirect_uri"))) },
		"another port":     func(q url.Values) { q.Set("redirect_uri", "http://localhost:8081"+Base+"/login_hook") },
		"a longer host":    func(q url.Values) { q.Set("redirect_uri", "http://evillocalhost:8080"+Base+"/login_hook") },
		"a user before":    func(q url.Values) { q.Set("redirect_uri", "http://localhost:8080@evil.example"+Base+"/login_hook") },
		"dots in the path": func(q url.Values) { q.Set("redirect_uri", publicURL+Base+"/x/../login_hook") },
		"another client":   func(q url.Values) { q.Set("client_id", "sello-web2") },
		"another answer":   func(q url.Values) { q.Set("response_type", "token") },
		"a short state":    func(q url.Values) { q.Set("state", "a") },
	} {
		t.Run(name, func(t *testing.T) { w.spoiled(t, CodeClient, spoil) })
	}
	if n := w.count("authorizations"); n != 0 {
		t.Errorf("%d of them were stored", n)
	}
}

// spoiled opens the frame with a changed request and fails the test unless the frame reports code to the page.
func (w *world) spoiled(t *testing.T, code string, spoil func(q url.Values)) {
	t.Helper()
	b := w.browser()
	q := authorizeQuery(newFlow())
	spoil(q)
	to := b.send("GET", Base+"/oauth/authorize?"+q.Encode(), nil).want(302).header.Get("Location")
	if !strings.HasPrefix(to, Base+"/ccdd_error?") {
		t.Fatalf("redirected to %s", to)
	}
	data := b.send("GET", to, nil).want(200).frameData()
	if data["kind"] != "error" || data["code"] != string(code) || data["origin"] != publicURL {
		t.Errorf("the frame's data: %v", data)
	}
}

func TestS03_ACodeIsSingleUseLives60SecondsAndItsReplayRevokesItsSession(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		for _, cookieless := range []bool{false, true} {
			b := w.browser()
			f := b.frame(cookieless)
			code := b.code(f, "ana@example.com", "one")
			first := b.exchange(f, code).want(200)
			if cookieless {
				var out result
				first.into(&out)
				b.bearer(*out.AccessToken)
			}
			if !b.signedIn() {
				w.Fatal("not signed in")
			}
			replay := code
			if cookieless {
				b.exchange(f, replay, "Authorization", "").fails(401, CodeToken)
			} else {
				// A replay is detected before the check of the browser, so that a thief's replay revokes the session too.
				thief := w.browser()
				g := thief.frame(false)
				g.verifier = f.verifier
				thief.exchange(g, replay).fails(401, CodeToken)
			}
			if b.signedIn() {
				w.Errorf("cookieless %v: the session of a replayed code is still valid", cookieless)
			}
		}
		b := w.browser()
		f := b.frame(false)
		late := b.code(f, "ana@example.com", "one")
		w.advance(60 * time.Second)
		b.exchange(f, late).fails(401, CodeToken)
		b.exchange(f, "never-was").fails(401, CodeToken)
	})
}

func TestS03_AFrameIssuesOneCode(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	f := b.frame(false)
	b.code(f, "ana@example.com", "one")
	b.login(f, "ana@example.com", clientHash("one")).fails(400, CodeClient)
}

func TestS04_TwentyParallelExchangesOfOneCodeHaveOneSuccess(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		f := b.frame(true)
		code := b.code(f, "ana@example.com", "one")
		var won, lost atomic.Int32
		atOnce(20, func(int) {
			switch b.exchange(f, code).status {
			case http.StatusOK:
				won.Add(1)
			case http.StatusUnauthorized:
				lost.Add(1)
			}
		})
		if won.Load() != 1 || lost.Load() != 19 {
			w.Errorf("%d succeeded, %d were refused", won.Load(), lost.Load())
		}
	})
}

func TestS05_ACodeIsBoundToClientRedirectVerifierAndBrowserAndAFailureUsesItUp(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		for name, c := range map[string]struct {
			code  string
			spoil func(q url.Values)
		}{
			"another client_id":    {CodeClient, func(q url.Values) { q.Set("client_id", "another") }}, // the header has the registered one
			"another redirect_uri": {CodeClient, func(q url.Values) { q.Set("redirect_uri", "http://evil.example/") }},
			"no redirect_uri":      {CodeClient, func(q url.Values) { q.Del("redirect_uri") }},
			"another verifier":     {CodePKCE, func(q url.Values) { q.Set("code_verifier", newFlow().verifier) }},
			"a short verifier":     {CodePKCE, func(q url.Values) { q.Set("code_verifier", "short") }},
		} {
			b := w.browser()
			f := b.frame(false)
			code := b.code(f, "ana@example.com", "one")
			q := exchangeQuery(f, code, b.auth.client.redirect)
			c.spoil(q)
			b.send("GET", Base+"/accesstoken?"+q.Encode(), nil, xsrfHeader, f.xsrf).fails(400, c.code)
			if a := b.exchange(f, code); a.status != 401 {
				w.Errorf("%s: the code was not burnt: %d %s", name, a.status, a.body)
			}
		}

		b := w.browser()
		f := b.frame(false)
		code := b.code(f, "ana@example.com", "one")
		q := exchangeQuery(f, code, b.auth.client.redirect)
		q.Set("client_id", "another")
		b.send("GET", Base+"/accesstoken?"+q.Encode(), nil, xsrfHeader, f.xsrf, clientHeader, "another").fails(400, CodeClient)
		b.exchange(f, code).fails(401, CodeToken)

		b = w.browser()
		f = b.frame(false)
		code = b.code(f, "ana@example.com", "one")
		thief := w.browser()
		g := thief.frame(false)
		g.verifier = f.verifier
		thief.exchange(g, code).fails(400, CodeClient)
		b.exchange(f, code).fails(401, CodeToken)

		b = w.browser()
		f = b.frame(false)
		code = b.code(f, "ana@example.com", "one")
		f.cookieless = true // a code of cookie mode is not exchanged for tokens
		b.exchange(f, code).fails(400, CodeClient)

		b = w.browser()
		f = b.frame(true)
		code = b.code(f, "ana@example.com", "one")
		b.send("POST", Base+"/mobile/login", map[string]string{"code": code, "code_verifier": f.verifier, "client_id": "sello-web",
			"redirect_uri": "http://evil.example/"}, xsrfHeader, f.xsrf).fails(400, CodeClient)
		b.exchange(f, code).fails(401, CodeToken)

		b = w.browser()
		f = b.frame(true)
		code = b.code(f, "ana@example.com", "one")
		f.xsrf = b.frame(true).xsrf // of another frame of the same browser
		b.exchange(f, code).fails(403, CodeXSRF)
	})
}

func TestS05_AVerifierHas43To128Characters(t *testing.T) {
	for n, accepted := range map[int]bool{42: false, 43: true, 128: true, 129: false} {
		verifier := strings.Repeat("v", n)
		err := exchange{verifier: verifier}.check(api.Authorization{Challenge: challengeOf(verifier)}, api.Session{})
		if accepted != (err == nil) {
			t.Errorf("%d characters: %v", n, err)
		}
	}
}

func TestAFrameAcceptsOnlyTheBrowserAndClientDataThatOpenedIt(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	f := b.frame(false)
	b.login(f, "ana@example.com", clientHash("one")).fails(400, CodeClient) // not confirmed
	wrong := f
	wrong.state = newFlow().state
	b.confirm(wrong).fails(400, CodeClient)
	thief := w.browser()
	g := thief.frame(false)
	g.ticket = f.ticket
	thief.confirm(g).fails(400, CodeClient)
	to := thief.send("GET", Base+"/login?ticket="+f.ticket, nil).want(302).header.Get("Location")
	if !strings.Contains(to, "ccdd_error") {
		t.Errorf("another browser was redirected to %s", to)
	}
	if data := b.send("GET", Base+"/login_hook?code=a&state=b", nil).want(200).frameData(); data["kind"] != "hook" || data["origin"] != publicURL {
		t.Errorf("the data of the frame with the code: %v", data)
	}
	f = b.confirmed(f)
	w.advance(ticketLife)
	b.login(f, "ana@example.com", clientHash("one")).fails(400, CodeClient)
	b.login(f, "ana@example.com", clientHash("wrong")).fails(400, CodeClient) // no password is compared
}
