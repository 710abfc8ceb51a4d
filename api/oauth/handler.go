package oauth

import (
	"net/http"
	"path"
	"regexp"
	"strings"

	"sello/api"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/fault"
)

const (
	clientHeader = "X-Client-Id"
	xsrfHeader   = "X-XSRF-TOKEN"
	maxBody      = 16 << 10
)

// What the service's own values look like.
var (
	secretForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)
	stateForm  = regexp.MustCompile(`^[A-Za-z0-9_-]{22,128}$`)
	verifyForm = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`)
	linkForm   = regexp.MustCompile(`^[A-Za-z0-9_-]{22,128}$`)
)

type handler func(w http.ResponseWriter, r *http.Request) error

// Handler is every address of the service, with its base. It counts attempts and mails by the request's
// RemoteAddr: rest.Mount puts there who is held to account.
func (s *Service) Handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, h := range s.routes() {
		mux.HandleFunc(pattern, s.do(h))
	}
	mux.HandleFunc("/", s.do(func(w http.ResponseWriter, r *http.Request) error { return elsewhere(mux, w, r) }))
	return http.StripPrefix(Base, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked := r.URL.EscapedPath(); path.Clean(asked) != asked { // the mux would lead to the clean path, and forget our base
			s.do(func(http.ResponseWriter, *http.Request) error { return errNowhere })(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	}))
}

// routes is every address below Base, as openapi.yaml lists them.
func (s *Service) routes() map[string]handler {
	return map[string]handler{
		"GET /oauth/authorize":                    s.authorize,
		"GET /login":                              s.loginFrame,
		"GET /login_hook":                         s.hookFrame,
		"GET /ccdd_error":                         s.errorFrame,
		"POST /postcd":                            s.postClientData,
		"POST /login":                             s.login,
		"GET /accesstoken":                        s.accessToken,
		"POST /mobile/login":                      s.mobileLogin,
		"POST /mobile/refresh":                    s.refresh,
		"GET /session":                            s.session,
		"POST /logout":                            s.logout,
		"POST /api/v1/customer":                   s.customer,
		"POST /api/v1/password/reset":             s.requestReset,
		"GET /api/v1/password/verifycode/{token}": s.verifyLink,
		"POST /api/v1/password/register":          s.setPassword,
		"GET /frame/frame.js":                     s.frameScript,
	}
}

// elsewhere is the error of an address that is none of ours, or that does not take the request's method.
func elsewhere(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) error {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
		probe := r.WithContext(r.Context())
		probe.Method = method
		if _, pattern := mux.Handler(probe); pattern != "/" {
			allowed = append(allowed, method)
		}
	}
	if allowed == nil {
		return errNowhere
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	return errMethod
}

// do sets the headers of every response, besides those of the service as a whole, and writes errors.
func (s *Service) do(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		web.Data(w.Header())
		w.Header().Set("Referrer-Policy", "no-referrer")
		if err := h(w, r); err != nil {
			s.failures.Answer(w, r, err)
		}
	}
}

// answer writes data as the response of a call.
func answer(w http.ResponseWriter, data any) error {
	web.JSON(w, http.StatusOK, data)
	return nil
}

// done is the answer of calls that answer nothing else.
type done struct {
	Error   bool   `json:"error"`
	Message string `json:"message"`
}

// decode reads a JSON body strictly.
func decode(r *http.Request, into any) error {
	if web.MediaType(r) != "application/json" {
		return invalid(fault.List{{Code: fault.Malformed}})
	}
	if faults := wire.Decode(r.Body, maxBody, into); len(faults) > 0 {
		return invalid(faults)
	}
	return nil
}

// unforged lets a call pass that comes from our own page and carries an anti-forgery token: the one of
// its live session, or one that a frame of this very session (or, without any, of none) was given in
// cookieless mode. It answers the session.
func (s *Service) unforged(r *http.Request, given string) (api.Session, error) {
	if given == "" {
		given = r.Header.Get(xsrfHeader)
	}
	if s.cross.Check(r) != nil || !secretForm.MatchString(given) {
		return api.Session{}, errXSRF
	}
	who, err := s.sessions.ByCookie(r)
	switch {
	case err == nil && web.SameSecret(given, web.CSRFToken(s.sessions.Token(r))):
		return who, nil
	case err != nil && api.KindOf(err) != api.KindUnauthorized:
		return api.Session{}, err
	}
	alive, err := s.Store.XSRFAlive(r.Context(), api.Hash(given), who.ID, s.Now())
	if err == nil && !alive {
		err = errXSRF
	}
	return who, err
}

// known refuses a client that is not registered.
func (s *Service) known(clientID string) error {
	if clientID != s.client.id {
		return errClient
	}
	return nil
}
