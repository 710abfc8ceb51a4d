package oauth

import (
	"net/http"
	"net/url"
	"time"

	"sello/api"
	"sello/api/web"
)

// ticketLife is the time from the opening of a frame until the customer must have entered the credentials.
const ticketLife = 10 * time.Minute

// authorize begins a sign-in in the hidden frame. If the request is invalid, or its client begins too many, it redirects the frame to
// the error page, whose script reports the error to the page's origin only.
func (s *Service) authorize(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	code, err := s.refusal(r)
	if err != nil {
		return err
	}
	if code != "" {
		s.toError(w, r, code)
		return nil
	}
	ticket, now := web.NewToken(), s.Now()
	a := api.Authorization{
		TicketHash: api.Hash(ticket), ClientID: q.Get("client_id"), RedirectURI: q.Get("redirect_uri"),
		Challenge: q.Get("code_challenge"), State: q.Get("state"), CreatedAt: now, ExpiresAt: now.Add(ticketLife),
	}
	var who api.Session
	if q.Get("cookieless") == "1" {
		a.XSRFHash = api.Hash(xsrfOf(ticket))
		who, err = s.current(r)
	} else {
		who, _, err = s.sessions.Begin(w, r)
	}
	if err != nil {
		return err
	}
	a.SessionID = who.ID
	if err := s.Store.CreateAuthorization(r.Context(), who, a); err != nil {
		return err
	}
	s.redirect(w, Base+"/login", url.Values{"ticket": {ticket}, "lang": {web.Language(r)}})
	return nil
}

// refusal returns the error code of a request that begins no sign-in: it is invalid, or its client begins too many; else "".
func (s *Service) refusal(r *http.Request) (string, error) {
	if code := s.checkAuthorize(r.URL.Query()); code != "" {
		return code, nil
	}
	may, err := s.within(r.Context(), "frames "+web.Network(r.RemoteAddr).String(), s.Limits.Frames)
	if err == nil && !may {
		return CodeTooMany, nil
	}
	return "", err
}

// current returns the browser's session; the zero Session if it has no valid one.
func (s *Service) current(r *http.Request) (api.Session, error) {
	who, err := s.sessions.ByCookie(r)
	if api.KindOf(err) == api.KindUnauthorized {
		return api.Session{}, nil
	}
	return who, err
}

// checkAuthorize returns the error code of an invalid request; "" if it is valid.
func (s *Service) checkAuthorize(q url.Values) string {
	for _, values := range q {
		if len(values) != 1 {
			return CodeClient
		}
	}
	switch {
	case s.checkClient(q.Get("client_id")) != nil,
		q.Get("redirect_uri") != s.client.redirect,
		q.Get("response_type") != "code",
		!stateForm.MatchString(q.Get("state")):
		return CodeClient
	case q.Get("code_challenge_method") != "S256",
		!secretForm.MatchString(q.Get("code_challenge")):
		return CodePKCE
	}
	return ""
}

func (s *Service) toError(w http.ResponseWriter, r *http.Request, code string) {
	q := url.Values{"error": {code}, "lang": {web.Language(r)}}
	if state := r.URL.Query().Get("state"); stateForm.MatchString(state) {
		q.Set("state", state)
	}
	s.redirect(w, Base+"/ccdd_error", q)
}

func (s *Service) redirect(w http.ResponseWriter, path string, q url.Values) {
	w.Header().Set("Location", path+"?"+q.Encode())
	w.WriteHeader(http.StatusFound)
}

// authorization returns the sign-in of a ticket; errClient if there is none, or if another browser began it.
func (s *Service) authorization(r *http.Request, ticket string) (api.Authorization, error) {
	if !secretForm.MatchString(ticket) {
		return api.Authorization{}, errClient
	}
	a, err := s.Store.AuthorizationByTicket(r.Context(), api.Hash(ticket), s.Now())
	if api.KindOf(err) == api.KindUnauthorized {
		return a, errClient
	}
	if err != nil {
		return a, err
	}
	who, err := s.current(r)
	if err == nil && who.ID != a.SessionID {
		err = errClient
	}
	return a, err
}
