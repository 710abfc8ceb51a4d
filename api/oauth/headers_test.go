package oauth

import (
	"context"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"sello/api"
	"sello/api/mail"
	"sello/api/rest"
	"sello/api/store/storetest"
	"sello/texts"
)

func TestS22_LinksInMailTakeTheirHostFromConfiguration(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	xsrf := b.frame(false).xsrf
	r, err := http.NewRequest("POST", w.url+Base+"/api/v1/password/reset", strings.NewReader(`{"client_id":"sello-web","email":"ana@example.com"}`))
	w.must(err)
	r.Host = "evil.example"
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Forwarded-Host", "evil.example")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set(clientHeader, "sello-web")
	r.Header.Set(xsrfHeader, xsrf)
	r.Header.Set("Cookie", "sello_session="+b.cookie())
	response, err := b.client.Do(r)
	w.must(err)
	response.Body.Close()
	job := w.mails(api.MailPasswordReset)[0]
	var box mailbox
	writer := &mail.Writer{Source: w.store, Sender: &box, From: "a@sello.test", PublicURL: publicURL, Text: texts.Text, Now: w.now}
	_, err = writer.Deliver(t.Context(), job)
	w.must(err)
	_, rest, _ := strings.Cut(box.text, publicURL+"/password/change?token=")
	token := strings.Fields(rest)[0]
	link := publicURL + "/password/change?token=" + token
	if len(token) < 26 || !strings.Contains(box.html, link) || strings.Contains(box.text+box.html, "evil") {
		t.Errorf("the mail says %s", box.text)
	}
	// The address with the token in its query redirects at once, and no other site gets it as a referrer.
	a := w.browser().send("GET", "/password/change?token="+token, nil, "Accept", "text/html").want(302)
	if a.header.Get("Referrer-Policy") != "no-referrer" || a.header.Get("Location") != "/#/password/change?token="+token {
		t.Errorf("got %v", a.header)
	}
}

func TestS23_CookiesAreBoundToTheHostSecureAndHiddenFromScripts(t *testing.T) {
	for public, want := range map[string]string{
		"https://sello.example": `^__Host-sello_session=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$`,
		publicURL:               `^sello_session=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Strict$`,
	} {
		w := newWorld(t, storetest.SQLite(t), public)
		w.account("ana@example.com", "one")
		b := w.browser()
		b.client.Jar = nil // a cookie jar would not store a Secure cookie, since the test uses plain http
		form := regexp.MustCompile(want)
		take := func(a reply) {
			t.Helper()
			cookies := a.header.Values("Set-Cookie")
			if n := len(cookies); n == 2 { // after a sign-in the device's too, which only lives longer
				like := strings.NewReplacer("_device", "_session", "Max-Age=34560000", "Max-Age=2592000").Replace(cookies[0])
				like = like[:strings.Index(like, "=")+1+43] + like[strings.Index(like, ";"):]
				if !form.MatchString(like) {
					t.Fatalf("%s: the cookie of the device: %v", public, cookies)
				}
				cookies = cookies[1:]
			}
			if len(cookies) != 1 || !form.MatchString(cookies[0]) {
				t.Fatalf("%s: %v", public, cookies)
			}
			pair, _, _ := strings.Cut(cookies[0], ";")
			b.header.Set("Cookie", pair)
		}
		f := newFlow()
		q := authorizeQuery(f)
		q.Set("redirect_uri", public+Base+"/login_hook")
		begun := b.send("GET", Base+"/oauth/authorize?"+q.Encode(), nil).want(302)
		take(begun)
		data := b.send("GET", begun.header.Get("Location"), nil).want(200).frameData()
		f.ticket, f.xsrf = data["ticket"], data["xsrf"]
		take(b.exchange(f, b.code(f, "ana@example.com", "one")).want(200))
		if !b.signedIn() {
			t.Errorf("%s: not signed in", public)
		}
	}
}

func TestS24_EveryUnsafeCallNeedsOriginAndToken(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b, other := w.browser(), w.browser()
	b.signIn("ana@example.com", "one")
	f, stolen := b.frame(false), other.frame(false)
	tokens := map[string]string{ // of frames that an attacker opened in another browser
		"another session's cookieless token": other.frame(true).xsrf, "a cookieless token without a session": w.browser().frame(true).xsrf,
	}
	for path, body := range map[string]any{
		"/postcd":                   map[string]string{"client_id": "sello-web", "state": f.state, "ticket": f.ticket},
		"/login":                    map[string]string{"username": "ana@example.com", "password": clientHash("one"), "ticket": f.ticket},
		"/mobile/login":             map[string]string{"code": newFlow().state, "code_verifier": f.verifier, "client_id": "sello-web"},
		"/logout":                   nil,
		"/api/v1/customer":          map[string]any{"client_id": "sello-web", "email": "x@example.com", "privacy_accepted": true, "terms_conditions_accepted": true},
		"/api/v1/password/reset":    map[string]string{"client_id": "sello-web", "email": "ana@example.com"},
		"/api/v1/password/register": map[string]string{"password": clientHash("one"), "matchingPassword": clientHash("one"), "token": newFlow().state},
		"/api/v1/password/change":   map[string]string{"password": clientHash("two"), "matchingPassword": clientHash("two")},
	} {
		for name, pairs := range map[string][]string{
			"no token":        {},
			"an empty token":  {xsrfHeader, ""},
			"another's token": {xsrfHeader, stolen.xsrf},
			"a cross site":    {xsrfHeader, f.xsrf, "Sec-Fetch-Site", "cross-site"},
			"a sister site":   {xsrfHeader, f.xsrf, "Sec-Fetch-Site", "same-site", "Origin", "http://evil.localhost:8080"},
			"another origin":  {xsrfHeader, f.xsrf, "Sec-Fetch-Site", "", "Origin", "https://evil.example"},
			"no origin":       {xsrfHeader, f.xsrf, "Sec-Fetch-Site", "", "Origin", "null"},
		} {
			if a := b.send("POST", Base+path, body, pairs...); a.status != 403 {
				t.Errorf("%s with %s: %d %s", path, name, a.status, a.body)
			}
		}
		for name, token := range tokens {
			if a := b.send("POST", Base+path, body, xsrfHeader, token); a.status != 403 {
				t.Errorf("%s with %s: %d %s", path, name, a.status, a.body)
			}
		}
	}
	b.send("POST", Base+"/mobile/refresh", map[string]string{"refresh_token": f.state, "client_id": "sello-web"}, "Sec-Fetch-Site", "cross-site").fails(403, CodeXSRF)
	if !b.signedIn() || w.count("accounts") != 1 || len(w.allMails()) != 0 {
		t.Error("a forged call did something")
	}
	b.send("POST", Base+"/api/v1/password/reset", map[string]string{"client_id": "sello-web", "email": "ana@example.com"},
		xsrfHeader, f.xsrf, "Sec-Fetch-Site", "same-site", "Origin", publicURL).want(200) // the page, if the auth service has its own host
}

func TestS24_AFramesTokenIsValidOnlyInTheSessionThatOpenedIt(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("eve@example.com", "two")
		ana, eve := w.browser(), w.browser()
		ana.signIn("ana@example.com", "one")
		f := eve.frame(true) // Eve's sign-in, without a session
		code := eve.code(f, "eve@example.com", "two")
		ana.exchange(f, code).fails(403, CodeXSRF)
		if !ana.signedIn() {
			w.Error("another's sign-in ended a session")
		}
		eve.exchange(f, code).want(200)

		visitor := w.browser()
		visitor.send("GET", rest.Base+"/csrf", nil).want(200) // begins an anonymous session, as the wizard does
		before := visitor.cookie()
		visitor.signInCookieless("ana@example.com", "one")
		if before == "" || !visitor.signedIn() {
			w.Error("an anonymous session cannot sign in")
		}
	})
}

func TestS25_TheExchangeByGETHasStricterChecksThanAnUnsafeCall(t *testing.T) {
	w := onSQLite(t, func(o *Options) { o.Origins = []string{"https://shop.example"} })
	w.account("ana@example.com", "one")
	b := w.browser()
	f := b.frame(false)
	code := b.code(f, "ana@example.com", "one")
	for name, pairs := range map[string][]string{
		"no Sec-Fetch-Site":           {"Sec-Fetch-Site", ""},
		"typed into the address line": {"Sec-Fetch-Site", "none"},
		"cross-site":                  {"Sec-Fetch-Site", "cross-site"},
		"same-site, no origin":        {"Sec-Fetch-Site", "same-site"},
		"same-site, another origin":   {"Sec-Fetch-Site", "same-site", "Origin", "http://evil.localhost:8080"},
		"no token":                    {xsrfHeader, ""},
		"another token":               {xsrfHeader, w.browser().frame(false).xsrf},
	} {
		if a := b.exchange(f, code, pairs...); a.status != 403 || len(a.header.Values("Set-Cookie")) != 0 {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
	q := exchangeQuery(f, code, b.auth.client.redirect)
	q.Set("grant_type", "password")
	b.send("GET", Base+"/accesstoken?"+q.Encode(), nil, xsrfHeader, f.xsrf).fails(400, CodeClient)
	a := b.exchange(f, code, "Sec-Fetch-Site", "same-site", "Origin", "https://shop.example").want(200)
	if a.header.Get("Cache-Control") != "no-store" || a.header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("got %v", a.header)
	}
	for what, secret := range map[string]string{"code": code, "verifier": f.verifier, "ticket": f.ticket} {
		if strings.Contains(w.log.String(), secret) {
			t.Errorf("the %s is in the log", what)
		}
	}
	if len(w.lines(Base)) == 0 {
		t.Error("the log has no line of the service, so the test checks nothing")
	}
}

func TestAnUnknownPathIsNotFoundAndAWrongMethodIsNotAllowed(t *testing.T) {
	w := onSQLite(t)
	b := w.browser()
	for _, path := range []string{"//login", "/nowhere", "/", "/login/", "/./login", "/frame/../login", "//evil.example/login", "/%2Flogin", "/login//"} {
		for _, method := range []string{"GET", "POST", "HEAD", "OPTIONS"} {
			if a := b.send(method, Base+path, nil); a.status != 404 || a.header.Get("Location") != "" || a.header.Get("Allow") != "" {
				t.Errorf("%s: %d %v", a.what, a.status, a.header)
			}
		}
	}
	for call, allow := range map[string]string{
		"POST /oauth/authorize": "GET, HEAD", "GET /postcd": "POST", "DELETE /login": "GET, HEAD, POST", "PUT /session": "GET, HEAD",
		"GET /logout": "POST", "POST /api/v1/password/verifycode/abc": "GET, HEAD", "OPTIONS /login": "GET, HEAD, POST",
	} {
		method, path, _ := strings.Cut(call, " ")
		if a := b.send(method, Base+path, nil).fails(405, CodeUnknown); a.header.Get("Allow") != allow {
			t.Errorf("%s allows %q", call, a.header.Get("Allow"))
		}
	}
}

func TestS26_OnlyTheFramePageMayBeFramedAndOnlyByThePage(t *testing.T) {
	w := onSQLite(t)
	b := w.browser()
	f := b.frame(false)
	framed := map[string]bool{"/login?ticket=" + f.ticket: true, "/login_hook?code=a&state=b": true, "/ccdd_error?error=PKCE_ERROR": true}
	for _, path := range []string{
		"/login?ticket=" + f.ticket, "/login_hook?code=a&state=b", "/ccdd_error?error=PKCE_ERROR", "/login?ticket=wrong", "/session",
		"/accesstoken", "/frame/frame.js", "/oauth/authorize", "/nowhere", "/api/v1/password/verifycode/abc", "/logout",
	} {
		policy := b.send("GET", Base+path, nil).header.Get("Content-Security-Policy")
		want := "frame-ancestors 'none'"
		if framed[path] {
			want = "frame-ancestors " + publicURL
		}
		if !strings.HasSuffix(policy, want) {
			t.Errorf("%s: %q", path, policy)
		}
	}
	for _, path := range []string{"/", rest.Base + "/csrf"} {
		if policy := b.send("GET", path, nil).header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: %q", path, policy)
		}
	}
}

// TestS27_TheFramePostsToTheRegisteredOriginOnly checks the data of the script, and that the script uses all of it. The
// messages themselves are tested in a browser.
func TestS27_TheFramePostsToTheRegisteredOriginOnly(t *testing.T) {
	w := onSQLite(t)
	b := w.browser()
	evil := "&origin=https://evil.example&redirect_uri=https://evil.example&parent=https://evil.example"
	for _, path := range []string{
		"/login?ticket=" + b.frame(false).ticket + evil, "/login_hook?code=a&state=b" + evil, "/ccdd_error?error=PKCE_ERROR" + evil,
		`/ccdd_error?error=%22%3E%3Cscript%3E&state=%22%20data-origin=%22https://evil.example`,
	} {
		b.odd = true
		a := b.send("GET", Base+path, nil, "Origin", "https://evil.example", "Referer", "https://evil.example/").want(200)
		if data := a.frameData(); data["origin"] != publicURL || strings.Contains(string(a.body), "evil") {
			t.Errorf("%s: %s", path, a.body)
		}
	}
	script, err := os.ReadFile("frame/frame.js")
	w.must(err)
	for _, must := range []string{
		"page.postMessage(message, config.origin)", "event.origin !== config.origin", "event.source !== page", "!isLogin(event.data)",
		"removeEventListener('message', listen)", "data.state === config.state", "startsWith(`${redirect}?`)",
	} {
		if !strings.Contains(string(script), must) {
			t.Errorf("the script does not contain %q", must)
		}
	}
	if strings.Contains(string(script), "'*'") || strings.Count(string(script), "postMessage(") != 1 {
		t.Error("the script posts messages in another way")
	}
}

func TestS28_PoliciesWithoutUnsafeInline(t *testing.T) {
	for public, secure := range map[string]bool{"https://sello.example": true, publicURL: false} {
		w := newWorld(t, storetest.SQLite(t), public)
		b := w.browser()
		for _, path := range []string{"/login_hook?code=a&state=b", "/session", "/frame/frame.js", "/nowhere"} {
			h := b.send("GET", Base+path, nil).header
			policy := h.Get("Content-Security-Policy")
			if !strings.HasPrefix(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") {
				t.Errorf("%s: %q", path, policy)
			}
			if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Cross-Origin-Opener-Policy") != "same-origin" {
				t.Errorf("%s: %v", path, h)
			}
			if hsts := h.Get("Strict-Transport-Security"); strings.HasPrefix(hsts, "max-age=") != secure {
				t.Errorf("%s at %s: HSTS %q", path, public, hsts)
			}
		}
		page := b.send("GET", Base+"/login_hook?code=a&state=b", nil).body
		if regexp.MustCompile(`(?i)<script(\s[^>]*)?>[^<]|\son\w+=|<style|javascript:`).Match(page) {
			t.Errorf("inline: %s", page)
		}
	}
}

func TestS29_CORSIsAnAllowListAndNeverAStar(t *testing.T) {
	w := onSQLite(t, func(o *Options) { o.Origins = []string{"https://shop.example"} })
	b := w.browser()
	for origin, allowed := range map[string]bool{"https://shop.example": true, "https://evil.example": false, "null": false, "https://shop.example.evil.example": false} {
		for _, method := range []string{"GET", "OPTIONS"} {
			h := b.send(method, Base+"/session", nil, "Origin", origin, "Access-Control-Request-Method", "POST").header
			got := h.Get("Access-Control-Allow-Origin")
			if allowed != (got == origin) || got == "*" || (h.Get("Access-Control-Allow-Credentials") == "true") != allowed {
				t.Errorf("%s from %s: %v", method, origin, h)
			}
			if method == "OPTIONS" && allowed && !strings.Contains(h.Get("Access-Control-Allow-Headers"), xsrfHeader) {
				t.Errorf("preflight: %v", h)
			}
		}
	}
}

func TestS30_SignInEventsAreLoggedWithoutSecrets(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		b := w.browser().from("192.0.2.7")
		b.attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
		b.attempt("nobody@example.com", "wrong").fails(401, CodeCredentials)
		f := b.frame(false)
		code := b.code(f, "ana@example.com", "one")
		b.exchange(f, code).want(200)
		cookie := b.cookie()
		f2 := b.frame(false)
		b.send("POST", Base+"/logout", nil, xsrfHeader, f2.xsrf).want(200)
		mobile := w.browser().from("192.0.2.7")
		m := mobile.signInCookieless("ana@example.com", "one")
		second := mobile.rotated(*m.RefreshToken)
		mobile.rotated(second)
		mobile.refresh(*m.RefreshToken).fails(401, CodeToken)
		b.requestReset("ana@example.com").want(200)
		link := w.link(api.MailPasswordReset, "ana@example.com")
		b.verifyLink(link).want(200)
		b.setPassword(link, "two").want(200)
		for event, of := range map[string]string{
			`msg="sign-in refused"`: a.ID, `msg="signed in"`: a.ID, `msg="signed out"`: a.ID, `msg="refresh token reused"`: a.ID,
			`msg="password link asked for"`: a.ID, `msg="password set"`: a.ID, `why="no such account"`: `account=""`,
		} {
			lines := w.lines(event)
			if len(lines) == 0 || !strings.Contains(lines[0], of) || !strings.Contains(lines[0], "client=192.0.2.7") {
				w.Errorf("%s: %v", event, lines)
			}
		}
		stored := w.mustAccount("ana@example.com").PasswordHash
		for what, secret := range map[string]string{
			"code": code, "verifier": f.verifier, "ticket": f.ticket, "state": f.state, "xsrf": f.xsrf, "cookie": cookie, "link": link,
			"client hash": clientHash("one"), "new client hash": clientHash("two"), "wrong client hash": clientHash("wrong"), "stored hash": stored,
			"access token": *m.AccessToken, "refresh token": *m.RefreshToken, "id token": m.IDToken, "address": "ana@example.com", "query": "code_verifier",
		} {
			if strings.Contains(w.log.String(), secret) || strings.Contains(w.log.String(), url.QueryEscape(secret)) {
				w.Errorf("the %s is in the log", what)
			}
		}
	})
}

// mailbox is a sender that stores the last letter.
type mailbox struct{ text, html string }

func (m *mailbox) Send(ctx context.Context, write func(context.Context) (mail.Message, error)) (string, error) {
	letter, err := write(ctx)
	m.text, m.html = letter.Text, letter.HTML
	return "", err
}
