package rest_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/contracttest"
	"sello/api/oauth"
	"sello/api/rest"
	"sello/api/web"
	"sello/core/musttest"
)

// signingIn has the secrets of a tenant's browser during a sign-in.
type signingIn struct {
	ticket, verifier, code string
	cookieless             string // a code of cookieless mode
}

// boundCalls are the calls of the auth service that need a ticket or code, which belongs to one browser.
var boundCalls = map[string]func(s signingIn) (url.Values, object){
	"GET /login": func(s signingIn) (url.Values, object) { return url.Values{"ticket": {s.ticket}}, nil },
	"POST /postcd": func(s signingIn) (url.Values, object) {
		return nil, object{"client_id": "sello-web", "state": secretOf("state"), "ticket": s.ticket}
	},
	"POST /login": func(s signingIn) (url.Values, object) {
		return nil, object{"username": "a@example.com", "password": secretOf("password"), "ticket": s.ticket}
	},
	"POST /login/code": func(s signingIn) (url.Values, object) {
		return nil, object{"username": "a@example.com", "code": "123456", "ticket": s.ticket}
	},
	"POST /login/passkey": func(s signingIn) (url.Values, object) {
		return nil, object{"id": "YQ", "user_handle": "YQ", "client_data": "YQ", "authenticator_data": "YQ", "signature": "YQ", "ticket": s.ticket}
	},
	"GET /accesstoken": func(s signingIn) (url.Values, object) {
		return url.Values{"grant_type": {"authorization_code"}, "client_id": {"sello-web"}, "code": {s.code},
			"code_verifier": {s.verifier}, "redirect_uri": {loginHook}}, nil
	},
	"POST /mobile/login": func(s signingIn) (url.Values, object) {
		return nil, object{"client_id": "sello-web", "code": s.cookieless, "code_verifier": s.verifier}
	},
}

// guardedCalls are bound to a browser only by the anti-forgery token.
var guardedCalls = map[string]object{
	"POST /logout":                   nil,
	"POST /api/v1/code":              {"client_id": "sello-web", "email": "a@example.com"},
	"POST /api/v1/passkeys":          {"client_id": "sello-web"},
	"POST /api/v1/password/reset":    {"client_id": "sello-web", "email": "a@example.com"},
	"POST /api/v1/disown":            {"token": secretOf("notice")},
	"POST /api/v1/address":           {"email": "new@example.com"},
	"POST /api/v1/address/change":    {"token": secretOf("address")},
	"POST /api/v1/address/return":    {"token": secretOf("return")},
	"POST /api/v1/password/register": {"password": secretOf("p"), "matchingPassword": secretOf("p"), "token": secretOf("link")},
	"POST /api/v1/password/change":   {"password": secretOf("p"), "matchingPassword": secretOf("p")},
	"POST /api/v1/customer": {"client_id": "sello-web", "email": "new@example.com", "privacy_accepted": true,
		"terms_conditions_accepted": true, "info_accepted": false},
}

// freeCalls are public, or need only a secret that is enough by itself: a refresh token, or the token of a password link.
var freeCalls = []string{
	"GET /oauth/authorize", "GET /login_hook", "GET /ccdd_error", "GET /frame/frame.js",
	"POST /mobile/refresh", "GET /api/v1/password/verifycode/{token}",
}

const loginHook = "http://localhost:8080" + oauth.Base + "/login_hook"

// secretOf returns a text in the format of the auth service's secrets.
func secretOf(text string) string { return base64.RawURLEncoding.EncodeToString(api.Hash(text)) }

func TestEveryCallOfTheAuthServiceIsInOneOfTheLists(t *testing.T) {
	sorted := slices.Concat(slices.Collect(maps.Keys(boundCalls)), slices.Collect(maps.Keys(guardedCalls)), freeCalls, []string{"GET /session"})
	for _, call := range contracttest.Operations(t, oauth.Base) {
		if !slices.Contains(sorted, strings.Replace(call, oauth.Base, "", 1)) {
			t.Errorf("%s is in none of the lists", call)
		}
	}
}

func TestAnotherTenantsTicketCodeAndTokenAreRejected(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		all := w.withAuth()
		for _, victim := range all {
			for _, caller := range append(others(all, victim), nil) {
				w.rejectsSecretsOf(victim, caller, all)
			}
			session := victim.auth("GET /session", nil, nil, victim.csrf).want(200)
			session.containsNothingOf(others(all, victim))
			if session.names(victim) != victim.account {
				t.Errorf("the session of %s: %s", victim.name, session.body)
			}
		}
		for _, victim := range all { // the same calls succeed for their own tenant
			s := w.begin(victim)
			for _, call := range []string{"GET /login", "POST /postcd", "GET /accesstoken"} {
				query, body := boundCalls[call](s)
				victim.auth(call, query, body, victim.csrf).want(200)
			}
		}
	})
}

// withAuth mounts the auth service beside the business API and makes tenants that are signed in.
func (w *world) withAuth() []*tenant {
	w.Helper()
	auth, err := oauth.New(w.Context(), oauth.Options{
		Store: w.store, Accounts: w.deps.Accounts, Passkeys: w.deps.Passkeys, PublicURL: w.deps.Config.PublicURL, AuthURL: w.deps.Config.AuthURL,
		Limits: oauth.Loose, Log: w.deps.Log, Now: w.now,
	})
	w.must(err)
	w.deps.MACs = auth.MACs
	w.deps.Mounts = append(w.deps.Mounts, rest.Mount(oauth.Base, auth.Handler()))
	w.handler = musttest.Get(rest.New(w.deps))(w)
	server := httptest.NewServer(w.handler)
	w.Cleanup(server.Close)
	w.url = server.URL
	all := tenants()
	for _, t := range all {
		t.browser = w.registered(t.email())
		t.signIn(w)
	}
	rows := w.dump()
	for _, t := range all {
		t.keys = rows.keysOf(t.mark, t.id)
	}
	return all
}

// begin opens a frame for a tenant and stores two codes for the first account, one of them in cookieless mode.
func (w *world) begin(t *tenant) signingIn {
	w.Helper()
	s := signingIn{ticket: t.opensFrame(), verifier: web.NewToken(), code: web.NewToken(), cookieless: web.NewToken()}
	session := musttest.Get(w.store.SessionByToken(w.Context(), api.Hash(strings.TrimPrefix(t.cookie, "sello_session=")), w.now()))(w)
	account, _, err := w.store.AccountByEmail(w.Context(), tenants()[0].mark+"@example.com")
	w.must(err)
	for _, secret := range []string{s.code, s.cookieless} {
		a := api.Authorization{
			TicketHash: api.Hash(secret), SessionID: session.ID, ClientID: "sello-web", RedirectURI: loginHook, State: secretOf("state"),
			Challenge: secretOf(s.verifier), CreatedAt: w.now(), ExpiresAt: w.now().Add(time.Hour),
		}
		if secret == s.cookieless {
			a.XSRFHash = api.Hash(t.csrf)
		}
		w.must(w.store.GrantCode(w.Context(), api.Grant{Of: a, CodeHash: a.TicketHash, Expires: w.now().Add(time.Minute)}, account, w.now()))
	}
	return s
}

// opensFrame opens the hidden frame of a sign-in, and returns its confirmed ticket.
func (t *tenant) opensFrame() string {
	t.Helper()
	q := url.Values{"response_type": {"code"}, "client_id": {"sello-web"}, "redirect_uri": {loginHook}, "state": {secretOf("state")},
		"code_challenge": {secretOf("verifier")}, "code_challenge_method": {"S256"}}
	to := musttest.Get(url.Parse(t.auth("GET /oauth/authorize", q, nil, "").header.Get("Location")))(t)
	var out struct{ Ticket string }
	body := object{"client_id": "sello-web", "state": secretOf("state"), "ticket": to.Query().Get("ticket")}
	musttest.Do(t, json.Unmarshal(t.auth("POST /postcd", nil, body, t.csrf).body, &out))
	return out.Ticket
}

// rejectsSecretsOf makes the calls of a caller with the ticket, the codes and the anti-forgery token of a victim, and
// fails the test unless they are rejected. A code is spent if another caller sends it; nothing else may change.
func (w *world) rejectsSecretsOf(victim, caller *tenant, all []*tenant) {
	w.Helper()
	s := w.begin(victim)
	status := http.StatusBadRequest
	if caller == nil {
		caller, status = &tenant{browser: &browser{world: w}, name: "nobody", mark: "nobody"}, http.StatusForbidden
	}
	before := w.dump()
	refused := func(call string, query url.Values, body object, token string, want int) {
		a := caller.auth(call, query, body, token)
		if a.status != want || want == http.StatusFound && !strings.Contains(a.header.Get("Location"), "/ccdd_error") {
			w.Errorf("%s of %s as %s: %d %s, want %d", call, victim.name, caller.name, a.status, a.body, want)
		}
		a.containsNothingOf(append(others(all, caller), victim))
	}
	for call, sent := range boundCalls {
		query, body := sent(s)
		if call == "GET /login" {
			refused(call, query, body, caller.csrf, http.StatusFound)
			continue
		}
		refused(call, query, body, victim.csrf, http.StatusForbidden)
		refused(call, query, body, caller.csrf, status)
	}
	for call, body := range guardedCalls {
		if caller.csrf != "" || call != "POST /logout" { // without a session there is nothing to end
			refused(call, nil, body, victim.csrf, http.StatusForbidden)
		}
	}
	for _, difference := range w.dump().since(before) {
		if !strings.HasPrefix(difference, "authorizations: ") {
			w.Errorf("%s with the secrets of %s changed %s", caller.name, victim.name, difference)
		}
	}
}

// auth makes a call of the auth service, as the page does.
func (t *tenant) auth(call string, query url.Values, body object, token string) answer {
	t.Helper()
	method, path, _ := strings.Cut(call, " ")
	var content []byte
	if body != nil {
		content = jsonOf(t.TB, body)
	}
	r := musttest.Get(http.NewRequest(method, t.url+oauth.Base+path+"?"+query.Encode(), bytes.NewReader(content)))(t)
	for name, value := range map[string]string{"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin",
		"X-Client-Id": "sello-web", "X-Xsrf-Token": token, "Cookie": t.cookie} {
		r.Header.Set(name, value)
	}
	return t.do(r)
}
