package oauth

import (
	"net/http"
	"net/url"

	"sello/api"
	"sello/api/web"
)

// authorize begins a sign-in in the hidden frame. If the request is invalid, it redirects the frame to the error page, whose script
// reports the error to the page's origin only. Nothing is stored.
func (s *Service) authorize(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	if code := s.checkAuthorize(q); code != "" {
		s.toError(w, r, code)
		return nil
	}
	var who api.Session
	var flags byte
	var err error
	if q.Get("cookieless") == "1" {
		flags = cookieless
		who, err = s.current(r)
	} else {
		who, _, err = s.sessions.Begin(w, r)
	}
	if err != nil {
		return err
	}
	ticket, err := s.seal(r.Context(), s.newTicket(q.Get("code_challenge"), q.Get("state"), flags), who.ID)
	if err != nil {
		return err
	}
	s.redirect(w, Base+"/login", url.Values{"ticket": {ticket}, "lang": {web.Language(r)}})
	return nil
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

// authorization returns the sign-in that a ticket describes, and the ticket itself. errClient if the ticket was made for another
// browser, has expired, or was used for an authorisation code already.
func (s *Service) authorization(r *http.Request, text string) (api.Authorization, ticket, error) {
	t, sessionID, err := s.unseal(r, text)
	if err != nil {
		return api.Authorization{}, t, err
	}
	a := s.authorizationOf(t, sessionID)
	granted, err := s.Store.Granted(r.Context(), a.TicketHash)
	if err == nil && granted {
		err = errClient
	}
	return a, t, err
}
