package oauth

import (
	"html"
	"net/url"
	"regexp"
	"strings"

	"sello/api/rest"
	"sello/api/web"
)

// flow is a sign-in in progress, with the secrets of the page and its frame.
type flow struct {
	verifier, state, ticket, xsrf string
	cookieless                    bool
}

// authorizeQuery returns a valid query, which tests change.
func authorizeQuery(f flow) url.Values {
	q := url.Values{
		"response_type": {"code"}, "client_id": {"sello-web"}, "redirect_uri": {publicURL + Base + "/login_hook"},
		"code_challenge": {challengeOf(f.verifier)}, "code_challenge_method": {"S256"}, "state": {f.state},
	}
	if f.cookieless {
		q.Set("cookieless", "1")
	}
	return q
}

func newFlow() flow { return flow{verifier: web.NewToken(), state: web.NewToken()} }

// frame opens the hidden frame and reads the data of its script.
func (b *browser) frame(cookieless bool) flow {
	b.Helper()
	f := newFlow()
	f.cookieless = cookieless
	q := authorizeQuery(f)
	q.Set("redirect_uri", b.auth.client.redirect)
	to := b.send("GET", Base+"/oauth/authorize?"+q.Encode(), nil).want(302).header.Get("Location")
	if !strings.HasPrefix(to, Base+"/login?") {
		b.Fatalf("redirected to %s", to)
	}
	data := b.send("GET", to, nil).want(200).frameData()
	if data["kind"] != "login" || data["state"] != f.state || data["origin"] != b.auth.client.origin || data["client-id"] != "sello-web" {
		b.Fatalf("the frame's data: %v", data)
	}
	f.ticket, f.xsrf = data["ticket"], data["xsrf"]
	return f
}

var dataAttribute = regexp.MustCompile(`data-([a-z-]+)="([^"]*)"`)

// frameData returns the data attributes of the frame page.
func (a reply) frameData() map[string]string {
	found := map[string]string{}
	for _, m := range dataAttribute.FindAllSubmatch(a.body, -1) {
		found[string(m[1])] = html.UnescapeString(string(m[2]))
	}
	return found
}

// confirm sends the frame's POST /postcd.
func (b *browser) confirm(f flow) reply {
	b.Helper()
	return b.send("POST", Base+"/postcd", map[string]string{"client_id": "sello-web", "state": f.state, "ticket": f.ticket}, xsrfHeader, f.xsrf)
}

// confirmed sends the frame's POST /postcd, and returns the sign-in with the confirmed ticket of the answer.
func (b *browser) confirmed(f flow) flow {
	b.Helper()
	var out struct{ Ticket string }
	b.confirm(f).want(200).into(&out)
	f.ticket = out.Ticket
	return f
}

// credentials confirms the sign-in and sends the credentials, as the frame does.
func (b *browser) credentials(f flow, email, password string) reply {
	b.Helper()
	return b.login(b.confirmed(f), email, clientHash(password))
}

func (b *browser) login(f flow, email, clientHash string) reply {
	b.Helper()
	return b.send("POST", Base+"/login", map[string]string{
		"username": email, "password": clientHash, "ticket": f.ticket, "_csrf": f.xsrf})
}

// code signs in up to the code, and returns it.
func (b *browser) code(f flow, email, password string) string {
	b.Helper()
	var out struct{ Redirect string }
	b.credentials(f, email, password).want(200).into(&out)
	to, err := url.Parse(out.Redirect)
	b.must(err)
	if !strings.HasPrefix(out.Redirect, b.auth.client.redirect+"?") || to.Query().Get("state") != f.state {
		b.Fatalf("redirected to %s", out.Redirect)
	}
	return to.Query().Get("code")
}

func exchangeQuery(f flow, code, redirect string) url.Values {
	return url.Values{"grant_type": {"authorization_code"}, "client_id": {"sello-web"}, "code": {code},
		"code_verifier": {f.verifier}, "redirect_uri": {redirect}}
}

// exchange exchanges the code in the flow's mode.
func (b *browser) exchange(f flow, code string, pairs ...string) reply {
	b.Helper()
	pairs = append([]string{xsrfHeader, f.xsrf}, pairs...)
	if f.cookieless {
		return b.send("POST", Base+"/mobile/login", map[string]string{"code": code, "code_verifier": f.verifier, "client_id": "sello-web"}, pairs...)
	}
	return b.send("GET", Base+"/accesstoken?"+exchangeQuery(f, code, b.auth.client.redirect).Encode(), nil, pairs...)
}

// signIn signs in completely in cookie mode.
func (b *browser) signIn(email, password string) result {
	b.Helper()
	f := b.frame(false)
	var out result
	b.exchange(f, b.code(f, email, password)).want(200).into(&out)
	return out
}

// signInCookieless signs in completely in cookieless mode. The browser then sends the access token with every request.
func (b *browser) signInCookieless(email, password string) result {
	b.Helper()
	f := b.frame(true)
	var out result
	b.exchange(f, b.code(f, email, password)).want(200).into(&out)
	b.bearer(*out.AccessToken)
	return out
}

func (b *browser) bearer(token string) { b.header.Set("Authorization", "Bearer "+token) }

func (b *browser) refresh(token string) reply {
	b.Helper()
	return b.send("POST", Base+"/mobile/refresh", map[string]string{"refresh_token": token, "client_id": "sello-web"}, "Authorization", "")
}

// signedIn reports whether an account is signed in, by the call that the page uses.
func (b *browser) signedIn() bool {
	b.Helper()
	var out sessionOut
	b.send("GET", Base+"/session", nil).want(200).into(&out)
	return out.SignedIn
}

// business calls the business API.
func (b *browser) business(method, path string, body any) reply {
	b.Helper()
	var csrf struct{ Token string }
	b.send("GET", rest.Base+"/csrf", nil).want(200).into(&csrf)
	return b.send(method, rest.Base+path, body, "X-CSRF-Token", csrf.Token)
}

// acceptsDocuments accepts the documents in force for the account of the session; without them it can save no new order.
func (b *browser) acceptsDocuments() {
	b.Helper()
	b.business("POST", "/account/consents", map[string]bool{"terms_conditions_accepted": true, "privacy_accepted": true}).want(200)
}
