package rest_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/web"
	"sello/core/musttest"
)

func TestTheSessionCookieIsHiddenFromScriptsAndOtherSites(t *testing.T) {
	w := onSQLite(t)
	a := w.ask("GET", rest.Base+"/csrf").want(200)
	cookie := a.header.Get("Set-Cookie")
	for _, want := range []string{"sello_session=", "; Path=/;", "; HttpOnly", "; SameSite=Strict", "Max-Age="} {
		if !strings.Contains(cookie, want) {
			t.Errorf("%q lacks %q", cookie, want)
		}
	}
	if strings.Contains(cookie, "Secure") || strings.Contains(cookie, "Domain") {
		t.Errorf("over plain http: %q", cookie)
	}
	var body struct{ Token string }
	a.into(&body)
	if body.Token != a.header.Get("X-CSRF-Token") || strings.Contains(cookie, body.Token) {
		t.Error("header and body differ, or the cookie shows the token")
	}
	b := w.visitor()
	again := b.get("/csrf").want(200)
	if again.header.Get("Set-Cookie") != "" || again.header.Get("X-CSRF-Token") != b.csrf {
		t.Error("a browser with a session got another one")
	}
	w.advance(31 * 24 * time.Hour)
	if b.get("/csrf").want(200).header.Get("Set-Cookie") == "" {
		t.Error("an expired session is still valid")
	}
	b.post("/contact", message()).fails(403, api.KindForbidden)
}

func TestAnAnonymousSessionLastsThirtyDaysAndUseDoesNotExtendIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		for range 29 { // one request each day
			w.advance(24*time.Hour + time.Minute)
			b.get("/trademarks/" + id).want(200)
		}
		w.advance(24 * time.Hour)
		b.get("/trademarks/"+id).fails(401, api.KindUnauthorized)
	})
}

func TestOverHTTPSTheCookieIsBoundToTheHost(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Config.PublicURL.Scheme = "https" })
	a := w.ask("GET", rest.Base+"/csrf").want(200)
	if cookie := a.header.Get("Set-Cookie"); !strings.HasPrefix(cookie, "__Host-sello_session=") || !strings.Contains(cookie, "; Secure") {
		t.Errorf("got %q", cookie)
	}
	if !strings.HasPrefix(a.header.Get("Strict-Transport-Security"), "max-age=") {
		t.Error("no HSTS")
	}
}

func TestAForgedCallIsRejected(t *testing.T) {
	w := onSQLite(t)
	b, other := w.visitor(), w.visitor()
	for name, forge := range map[string]func(r *http.Request){
		"no token":              func(r *http.Request) { r.Header.Del("X-CSRF-Token") },
		"an empty token":        func(r *http.Request) { r.Header.Set("X-CSRF-Token", "") },
		"another's token":       func(r *http.Request) { r.Header.Set("X-CSRF-Token", other.csrf) },
		"the cookie as token":   func(r *http.Request) { r.Header.Set("X-CSRF-Token", strings.TrimPrefix(b.cookie, "sello_session=")) },
		"no cookie":             func(r *http.Request) { r.Header.Del("Cookie") },
		"a cookie made up":      func(r *http.Request) { r.Header.Set("Cookie", "sello_session="+strings.Repeat("a", 43)) },
		"a pair made up":        func(r *http.Request) { forgePair(r) },
		"from another site":     func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
		"from a sister site":    func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-site") },
		"from another origin":   func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") },
		"from a null origin":    func(r *http.Request) { r.Header.Set("Origin", "null") },
		"https cookie on http":  func(r *http.Request) { r.Header.Set("Cookie", "__Host-"+b.cookie) },
		"token in another case": func(r *http.Request) { r.Header.Set("X-CSRF-Token", strings.ToLower(b.csrf)) },
	} {
		t.Run(name, func(t *testing.T) {
			r := b.request("POST", "/contact", message())
			forge(r)
			a := w.do(r).fails(403, api.KindForbidden)
			if !strings.Contains(string(a.body), "CSRF error") {
				t.Errorf("got %s", a.body)
			}
		})
	}
	if w.count("contacts") != 0 {
		t.Error("something was kept")
	}
	r := b.request("POST", "/contact", message())
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	w.do(r).want(200)
}

func TestEveryUnsafeCallNeedsTheToken(t *testing.T) {
	w := onSQLite(t)
	b := w.desker("desk@example.com") // may call everything
	b.csrf = ""
	for _, op := range operations(t) {
		switch {
		case op.method == http.MethodGet:
		case op.path == "/payments/webhook", op.path == "/client-errors": // the provider signs its call, and a broken page has no token
		default:
			a := b.send(op.method, pathParameter.ReplaceAllString(op.path, missing), "", nil).fails(403, api.KindForbidden)
			if !strings.Contains(string(a.body), "CSRF error") {
				t.Errorf("%s: got %s", op, a.body)
			}
		}
	}
}

// forgePair sends a session token that the store does not know, with the matching anti-forgery token.
func forgePair(r *http.Request) {
	token := strings.Repeat("b", 43)
	r.Header.Set("Cookie", "sello_session="+token)
	r.Header.Set("X-CSRF-Token", web.CSRFToken(token))
}

// staleStore is a store that still finds the anonymous session of a request while another request signs an account in.
type staleStore struct{ *store.Store }

func (staleStore) StoredSession(_ context.Context, unsaved api.Session) (api.Session, error) {
	return unsaved, nil
}

func TestAWriteWhoseSessionEndsMeanwhileAsksForANewToken(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("ana@example.com")
		musttest.Get(w.store.DB().ExecContext(w.Context(), "UPDATE sessions SET token_hash = 'ended'"))(w)
		w.deps.Store = staleStore{w.store}
		door := musttest.Get(rest.New(w.deps))(w)
		server := httptest.NewServer(door)
		defer server.Close()
		w.url = server.URL
		b.post("/registrations", signup("ana@example.com")).fails(403, "forbidden")
	})
}
