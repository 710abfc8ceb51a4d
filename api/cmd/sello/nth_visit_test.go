package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"time"

	"sello/api"
	"sello/api/oauth"
	"sello/api/rest"
	"sello/api/web"
	"sello/core/musttest"
)

// visit is a browser with the secrets of its page and of the frame of its sign-in.
type visit struct {
	*shaky
	door            http.Handler
	cookieless      bool
	cookie, xsrf    string
	ticket, code    string
	verifier, state string
	tokens          struct {
		Access  string `json:"access_token"`
		Refresh string `json:"refresh_token"`
	}
}

// visit opens the page in a new browser, which gets an anonymous session.
func (w *shaky) visit() *visit {
	w.Helper()
	d := w.deps
	d.Page = nil // no step of a use case reads the page, and a server compresses it when it starts
	door := musttest.Get(rest.New(withAuth(d, w.auth)))(w)
	v := &visit{shaky: w, door: door}
	w.must(v.send(w.Context(), "GET", rest.Base+"/csrf", nil, nil))
	return v
}

// send makes a request and decodes its JSON response into out. It stores cookies as a browser does.
func (v *visit) send(ctx context.Context, method, path string, body, out any) error {
	a := v.answer(ctx, method, path, body)
	if a.Code >= http.StatusBadRequest {
		return &refusal{method + " " + path, a.Code, a.Header(), a.Body.String()}
	}
	if out != nil {
		v.must(json.Unmarshal(a.Body.Bytes(), out))
	}
	return nil
}

func (v *visit) answer(ctx context.Context, method, path string, body any) *httptest.ResponseRecorder {
	v.Helper()
	var content io.Reader = http.NoBody
	if body != nil {
		text := musttest.Get(json.Marshal(body))(v)
		content = strings.NewReader(string(text))
	}
	r := httptest.NewRequestWithContext(ctx, method, v.config.PublicURL.String()+path, content)
	r.Header = http.Header{"Content-Type": {"application/json"}, "Sec-Fetch-Site": {"same-origin"}, "X-Client-Id": {"sello-web"},
		"X-Xsrf-Token": {v.xsrf}, "Cookie": {v.cookieName() + "=" + v.cookie}}
	a := httptest.NewRecorder()
	v.door.ServeHTTP(a, r)
	for _, c := range a.Result().Cookies() {
		if c.Name != v.cookieName() {
			continue
		}
		v.cookie, v.xsrf = c.Value, web.CSRFToken(c.Value)
	}
	return a
}

// cookieName returns the name of the cookie of sessions, which is bound to its host over https.
func (v *visit) cookieName() string {
	if v.config.PublicURL.Scheme == "https" {
		return "__Host-sello_session"
	}
	return "sello_session"
}

var frameXSRF = regexp.MustCompile(`data-xsrf="([^"]+)"`)

// frame opens the hidden frame of a sign-in and confirms its client data.
func (v *visit) frame(ctx context.Context) error {
	v.verifier, v.state = web.NewToken(), web.NewToken()
	q := url.Values{"response_type": {"code"}, "client_id": {"sello-web"}, "redirect_uri": {v.redirect()}, "state": {v.state},
		"code_challenge": {base64.RawURLEncoding.EncodeToString(api.Hash(v.verifier))}, "code_challenge_method": {"S256"}}
	if v.cookieless {
		q.Set("cookieless", "1")
	}
	a := v.answer(ctx, "GET", oauth.Base+"/oauth/authorize?"+q.Encode(), nil)
	to, err := a.Result().Location()
	if err != nil {
		return fmt.Errorf("authorize: %d %s", a.Code, a.Body)
	}
	v.ticket = to.Query().Get("ticket")
	a = v.answer(ctx, "GET", to.RequestURI(), nil)
	found := frameXSRF.FindSubmatch(a.Body.Bytes())
	if found == nil {
		return fmt.Errorf("the frame: %d %s", a.Code, a.Body)
	}
	v.xsrf = string(found[1])
	var confirmed struct{ Ticket string }
	body := map[string]string{"client_id": "sello-web", "state": v.state, "ticket": v.ticket}
	if err := v.send(ctx, "POST", oauth.Base+"/postcd", body, &confirmed); err != nil {
		return err
	}
	v.ticket = confirmed.Ticket
	return nil
}

func (v *visit) redirect() string { return v.config.PublicURL.String() + oauth.Base + "/login_hook" }

// login sends the credentials from the frame and stores the code.
func (v *visit) login(ctx context.Context, email, clientHash string) error {
	var out struct{ Redirect string }
	err := v.send(ctx, "POST", oauth.Base+"/login", map[string]string{"username": email, "password": clientHash, "ticket": v.ticket, "_csrf": v.xsrf}, &out)
	if err != nil {
		return err
	}
	to := musttest.Get(url.Parse(out.Redirect))(v)
	v.code = to.Query().Get("code")
	return nil
}

// enter signs an account in without its password: it stores a code and exchanges it.
func (v *visit) enter(ctx context.Context, accountID string) error {
	if err := v.frame(ctx); err != nil {
		return err
	}
	v.code = web.NewToken()
	account, _, err := v.store.AccountByID(ctx, accountID)
	if err != nil {
		return err
	}
	who, err := v.byCookie()
	if err != nil && api.KindOf(err) != api.KindUnauthorized {
		return err
	}
	grant := api.Grant{CodeHash: api.Hash(v.code), Expires: now().Add(time.Minute), Of: api.Authorization{
		TicketHash: api.Hash(v.ticket), SessionID: who.ID, ClientID: "sello-web", RedirectURI: v.redirect(), State: v.state,
		Challenge: base64.RawURLEncoding.EncodeToString(api.Hash(v.verifier)), CreatedAt: now(), ExpiresAt: now().Add(time.Minute),
	}}
	if v.cookieless {
		head := musttest.Get(base64.RawURLEncoding.DecodeString(v.xsrf))(v)[:web.HeadBytes]
		grant.Of.XSRFHash = api.Hash(string(head))
	}
	if err := v.store.GrantCode(ctx, grant, account, now()); err != nil {
		return err
	}
	return v.exchange(ctx)
}

// exchange exchanges the code in the mode of the visit.
func (v *visit) exchange(ctx context.Context) error {
	if v.cookieless {
		return v.send(ctx, "POST", oauth.Base+"/mobile/login", map[string]string{"code": v.code, "code_verifier": v.verifier, "client_id": "sello-web"}, &v.tokens)
	}
	q := url.Values{"grant_type": {"authorization_code"}, "client_id": {"sello-web"}, "code": {v.code},
		"code_verifier": {v.verifier}, "redirect_uri": {v.redirect()}}
	return v.send(ctx, "GET", oauth.Base+"/accesstoken?"+q.Encode(), nil, nil)
}

func (v *visit) refresh(ctx context.Context) error {
	return v.send(ctx, "POST", oauth.Base+"/mobile/refresh", map[string]string{"refresh_token": v.tokens.Refresh, "client_id": "sello-web"}, &v.tokens)
}

// session returns the session of the visit's access token or cookie.
func (v *visit) session() (api.Session, error) {
	if v.cookieless {
		return v.auth.Bearer(v.Context(), v.tokens.Access)
	}
	return v.byCookie()
}

func (v *visit) byCookie() (api.Session, error) {
	r := httptest.NewRequestWithContext(v.Context(), "GET", "/", nil)
	r.Header.Set("Cookie", v.cookieName()+"="+v.cookie)
	return web.Sessions{Store: v.store, MACs: v.auth.MACs, Now: now, Secure: v.config.PublicURL.Scheme == "https"}.ByCookie(r)
}

// enteredBy returns an error unless the visit is signed in to an account.
func (v *visit) enteredBy(accountID string) error {
	s, err := v.session()
	return missing(err == nil && s.AccountID == accountID, "session of %s: %+v, %v", accountID, s, err)
}
