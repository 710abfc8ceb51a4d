package oauth

import (
	"errors"
	"net/http"
	"slices"
	"time"

	"sello/api"
	"sello/api/web"
)

// exchange is a request to exchange a code for a session.
type exchange struct {
	code, verifier, client string
	redirect               string // "" if the request has none
	xsrf                   string // of the frame, in cookieless mode; "" in cookie mode
}

// accessToken exchanges a code in cookie mode. It changes state although it is a GET, so its checks are stricter than
// those of other calls: the browser must state that the page sent it, and it needs the anti-forgery token, the code and
// the code's verifier.
func (s *Service) accessToken(w http.ResponseWriter, r *http.Request) error {
	if !s.fromPage(r) {
		return errXSRF
	}
	who, err := s.sessions.ByCookie(r)
	if api.KindOf(err) == api.KindUnauthorized || err == nil && !web.SameSecret(r.Header.Get(xsrfHeader), web.CSRFToken(s.sessions.Token(r))) {
		return errXSRF
	}
	if err != nil {
		return err
	}
	q := r.URL.Query()
	x := exchange{code: q.Get("code"), verifier: q.Get("code_verifier"), client: q.Get("client_id"), redirect: q.Get("redirect_uri")}
	if q.Get("grant_type") != "authorization_code" {
		return errClient
	}
	if r.Header.Get(clientHeader) != x.client {
		x.client = "" // no client has this name: the exchange fails, and uses the code up
	}
	if x.redirect == "" {
		x.redirect = "missing"
	}
	token := web.NewToken()
	session, account, err := s.redeem(w, r, x, api.SignIn{TokenHash: api.Hash(token), Old: who})
	if err != nil {
		return err
	}
	http.SetCookie(w, s.sessions.Cookie(token))
	return s.respondResult(w, r, session, account, result{XSRF: new(web.CSRFToken(token))})
}

// fromPage reports whether, as the browser's headers state, the page sent the request, or a trusted origin of the same
// site.
func (s *Service) fromPage(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin":
		return true
	case "same-site":
		origin := r.Header.Get("Origin")
		return origin == s.client.origin || slices.Contains(s.Origins, origin)
	}
	return false
}

// mobileLogin exchanges a code in cookieless mode.
func (s *Service) mobileLogin(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		pageBody
		Code     string `json:"code"`
		Verifier string `json:"code_verifier"`
		ClientID string `json:"client_id"`
		Redirect string `json:"redirect_uri"`
	}
	who, err := s.read(r, &in)
	if err != nil {
		return err
	}
	if in.XSRF == "" {
		in.XSRF = r.Header.Get(xsrfHeader)
	}
	refresh := web.NewToken()
	x := exchange{code: in.Code, verifier: in.Verifier, client: in.ClientID, redirect: in.Redirect, xsrf: in.XSRF}
	session, account, err := s.redeem(w, r, x, api.SignIn{
		TokenHash: api.Hash(web.NewToken()), RefreshHash: api.Hash(refresh), Old: who,
	})
	if err != nil {
		return err
	}
	return s.respondTokens(w, r, session, account, refresh)
}

// redeem exchanges the code for a new session, and makes the browser a known device of its account.
func (s *Service) redeem(w http.ResponseWriter, r *http.Request, x exchange, in api.SignIn) (api.Session, api.Account, error) {
	if !secretForm.MatchString(x.code) {
		return api.Session{}, api.Account{}, errToken
	}
	now := s.Now()
	in.Session = api.Session{ID: api.NewID(), CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(api.IdleEnd)}
	in.Client, in.Agent = r.RemoteAddr, web.Agent(r)
	session, account, err := s.Store.SpendCode(r.Context(), api.Hash(x.code), now, func(a api.Authorization, account api.Account) (api.SignIn, error) {
		in.NewDevice = s.deviceOf(r, account) == ""
		return in, x.check(a, in.Old)
	})
	if errors.Is(err, api.ErrReplayed) {
		s.logEvent(r.Context(), "code replayed", account.ID, in.Client)
	}
	if err != nil {
		return session, account, tokenInvalid(err)
	}
	s.logEvent(r.Context(), "signed in", account.ID, in.Client, "cookieless", in.RefreshHash != nil)
	s.rememberDevice(w, r, account)
	return session, account, nil
}

// check returns an error unless the request comes from the client, redirect_uri and browser of the sign-in and has the
// verifier of its challenge. After an error the code cannot be used any more.
func (x exchange) check(a api.Authorization, who api.Session) error {
	switch {
	case x.client != a.ClientID, x.redirect != "" && x.redirect != a.RedirectURI:
		return errClient
	case (x.xsrf != "") != (a.XSRFHash != nil): // a code of the other mode
		return errClient
	case who.ID != a.SessionID:
		return errClient
	case a.XSRFHash != nil && !web.SameSecret(string(frameTokenHash(x.xsrf)), string(a.XSRFHash)):
		return errXSRF
	case !verifyForm.MatchString(x.verifier), !web.SameSecret(challengeOf(x.verifier), a.Challenge):
		return errPKCE
	}
	return nil
}

// result is the answer to a sign-in or a refresh. In cookie mode it contains no access or refresh token.
type result struct {
	AccessToken  *string   `json:"access_token"`
	RefreshToken *string   `json:"refresh_token"`
	IDToken      string    `json:"id_token"`
	TokenType    *string   `json:"token_type"`
	ExpiresIn    int       `json:"expires_in"` // seconds, of the access token
	Compliant    bool      `json:"tenant_compliant"`
	Role         string    `json:"tenant_role"`
	Cookieless   bool      `json:"cookieless"`
	Claims       identity  `json:"claims"`
	Expires      time.Time `json:"expires"` // the absolute end of the session, which use does not extend
	XSRF         *string   `json:"xsrf"`
}

// respondTokens writes the tokens of a cookieless session as the answer.
func (s *Service) respondTokens(w http.ResponseWriter, r *http.Request, session api.Session, account api.Account, refresh string) error {
	access, err := s.signAccess(r.Context(), session)
	if err != nil {
		return err
	}
	return s.respondResult(w, r, session, account, result{
		AccessToken: &access, RefreshToken: &refresh, TokenType: new("Bearer"), ExpiresIn: int(accessLife.Seconds()), Cookieless: true,
	})
}

func (s *Service) respondResult(w http.ResponseWriter, r *http.Request, session api.Session, account api.Account, out result) error {
	var err error
	if out.Claims, err = s.identify(r.Context(), account); err != nil {
		return err
	}
	if out.IDToken, err = s.signID(r.Context(), out.Claims); err != nil {
		return err
	}
	if out.Compliant, err = s.Accounts.Compliant(r.Context(), account.ID); err != nil {
		return err
	}
	out.Role, out.Expires = account.Role, session.End()
	return respond(w, out)
}
