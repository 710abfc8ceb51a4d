package oauth

import (
	"bytes"
	_ "embed" // the frame page and its script
	"errors"
	"html/template"
	"net/http"

	"sello/api/web"
	"sello/texts"
)

//go:embed frame/frame.html
var frameHTML string

//go:embed frame/frame.js
var frameJS []byte

var framePage = template.Must(template.New("frame").Parse(frameHTML))

// frameData is the data for the frame page's script. Origin is that of the registered redirect_uri, independent of the
// request: the script posts its messages there.
type frameData struct {
	Kind                                    string // login, hook or error
	Base, Origin, Lang                      string
	State, ClientID, Redirect, Ticket, XSRF string
	Code                                    string
	Message                                 string
}

// respondFrame writes the frame page as the answer. Only the page's origin may frame it.
func (s *Service) respondFrame(w http.ResponseWriter, r *http.Request, d frameData) error {
	d.Base, d.Origin, d.Lang = Base, s.client.origin, web.Language(r)
	d.ClientID, d.Redirect = s.client.id, s.client.redirect
	var page bytes.Buffer
	if err := framePage.Execute(&page, d); err != nil {
		return err
	}
	h := w.Header()
	h.Set(web.CSP, "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "+s.client.origin)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cross-Origin-Resource-Policy", "same-site")
	_, _ = w.Write(page.Bytes())
	return nil
}

// loginFrame serves the frame page that asks the page for the credentials.
func (s *Service) loginFrame(w http.ResponseWriter, r *http.Request) error {
	text := r.URL.Query().Get("ticket")
	a, t, err := s.authorization(r, text)
	if errors.Is(err, errClient) {
		s.toError(w, r, CodeClient)
		return nil
	}
	if err != nil {
		return err
	}
	xsrf := web.CSRFToken(s.sessions.Token(r))
	if t.flags&cookieless != 0 {
		if xsrf, err = s.frameToken(r.Context(), t, a.SessionID); err != nil {
			return err
		}
	}
	return s.respondFrame(w, r, frameData{Kind: "login", State: a.State, Ticket: text, XSRF: xsrf})
}

// hookFrame serves the registered redirect_uri, whose script posts the code in its address to the page.
func (s *Service) hookFrame(w http.ResponseWriter, r *http.Request) error {
	return s.respondFrame(w, r, frameData{Kind: "hook"})
}

// errorFrame serves the frame page whose script reports to the page that the sign-in could not begin.
func (s *Service) errorFrame(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	d := frameData{Kind: "error", Code: CodeClient, Message: "error_ccdd"}
	if q.Get("error") == CodePKCE {
		d.Code, d.Message = CodePKCE, "error_pkce"
	}
	if state := q.Get("state"); stateForm.MatchString(state) {
		d.State = state
	}
	d.Message = texts.Text(web.Language(r), d.Message, nil)
	return s.respondFrame(w, r, d)
}

func (s *Service) frameScript(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	_, _ = w.Write(frameJS)
	return nil
}
