package oauth

import (
	"net/http"
	"path"
	"regexp"
	"slices"
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

// The formats of the service's own values.
var (
	secretForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)
	stateForm  = regexp.MustCompile(`^[A-Za-z0-9_-]{22,128}$`)
	verifyForm = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`)
	linkForm   = regexp.MustCompile(`^[A-Za-z0-9_-]{22,128}$`)
)

type handler func(w http.ResponseWriter, r *http.Request) error

// Handler returns the handler of all routes under Base. It counts attempts and mails by the request's RemoteAddr, which
// rest.Mount sets to the client address that rate limits apply to.
func (s *Service) Handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, h := range s.routes() {
		if !slices.Contains(unnamed, pattern) {
			h = s.fromClient(h)
		}
		mux.HandleFunc(pattern, s.do(h))
	}
	mux.HandleFunc("/", s.do(func(w http.ResponseWriter, r *http.Request) error { return noRoute(mux, w, r) }))
	return http.StripPrefix(Base, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked := r.URL.EscapedPath(); path.Clean(asked) != asked { // the mux would redirect to the clean path without the base
			s.do(func(http.ResponseWriter, *http.Request) error { return errNotFound })(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	}))
}

// unnamed are the routes that fromClient does not check: those that the browser opens by itself in the hidden frame, without
// headers of the page; and the exchange, which compares the header with its client_id and uses the code up if either is wrong.
var unnamed = []string{"GET /oauth/authorize", "GET /login", "GET /login_hook", "GET /ccdd_error", "GET /frame/frame.js", "GET /accesstoken"}

// fromClient rejects a call with errClient unless its header X-Client-Id names the registered client.
func (s *Service) fromClient(h handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := s.checkClient(r.Header.Get(clientHeader)); err != nil {
			return err
		}
		return h(w, r)
	}
}

// routes returns the handlers of all routes under Base, which openapi.yaml lists too.
func (s *Service) routes() map[string]handler {
	return map[string]handler{
		"GET /oauth/authorize":                    s.authorize,
		"GET /login":                              s.loginFrame,
		"GET /login_hook":                         s.hookFrame,
		"GET /ccdd_error":                         s.errorFrame,
		"POST /postcd":                            s.postClientData,
		"POST /login":                             s.login,
		"POST /login/code":                        s.loginByCode,
		"POST /login/passkey":                     s.loginByPasskey,
		"GET /accesstoken":                        s.accessToken,
		"POST /mobile/login":                      s.mobileLogin,
		"POST /mobile/refresh":                    s.refresh,
		"GET /session":                            s.session,
		"POST /logout":                            s.logout,
		"POST /api/v1/customer":                   s.customer,
		"POST /api/v1/code":                       s.requestCode,
		"POST /api/v1/passkeys":                   s.beginPasskey,
		"POST /api/v1/disown":                     s.disown,
		"POST /api/v1/address":                    s.askAddress,
		"POST /api/v1/address/change":             s.changeAddress,
		"POST /api/v1/address/return":             s.returnAddress,
		"POST /api/v1/password/reset":             s.requestReset,
		"GET /api/v1/password/verifycode/{token}": s.verifyLink,
		"POST /api/v1/password/register":          s.setPassword,
		"POST /api/v1/password/change":            s.changePassword,
		"GET /frame/frame.js":                     s.frameScript,
	}
}

// noRoute returns the error of a request without a route: errMethod if the path has other methods, else errNotFound.
func noRoute(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) error {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
		probe := r.WithContext(r.Context())
		probe.Method = method
		if _, pattern := mux.Handler(probe); pattern != "/" {
			allowed = append(allowed, method)
		}
	}
	if allowed == nil {
		return errNotFound
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	return errMethod
}

// do runs a handler with the headers of every response of the auth service, and writes the response to its error.
func (s *Service) do(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		web.Data(w.Header())
		w.Header().Set("Referrer-Policy", "no-referrer")
		if err := h(w, r); err != nil {
			s.failures.Answer(w, r, err)
		}
	}
}

// respond writes data as the answer, with status 200.
func respond(w http.ResponseWriter, data any) error {
	web.JSON(w, http.StatusOK, data)
	return nil
}

// done is the answer of calls that return no data.
type done struct {
	Error   bool   `json:"error"`
	Message string `json:"message"`
}

// decode decodes a JSON body; CodeValidation if the body does not match into exactly.
func decode(r *http.Request, into any) error {
	if web.MediaType(r) != "application/json" {
		return invalid(fault.List{{Code: fault.Malformed}})
	}
	faults, err := wire.Decode(r.Body, maxBody, into)
	if err != nil {
		faults = fault.List{{Code: fault.Malformed}}
	}
	if len(faults) > 0 {
		return invalid(faults)
	}
	return nil
}

// pageBody is embedded in the bodies of calls that change something: their anti-forgery token, which is in the header if it is "".
type pageBody struct {
	XSRF string `json:"_csrf"`
}

func (b *pageBody) token() string { return b.XSRF }

// clientBody is pageBody for the calls that are open to everybody, which name the client too.
type clientBody struct {
	pageBody
	ClientID string `json:"client_id"`
}

func (b *clientBody) client() string { return b.ClientID }

// read decodes a body that embeds pageBody or clientBody and returns the browser's session. Errors: those of decode and
// checkXSRF; of a clientBody also that of checkClient.
func (s *Service) read(r *http.Request, into interface{ token() string }) (api.Session, error) {
	if err := decode(r, into); err != nil {
		return api.Session{}, err
	}
	who, err := s.checkXSRF(r, into.token())
	if b, ok := into.(interface{ client() string }); ok && err == nil {
		err = s.checkClient(b.client())
	}
	return who, err
}

// checkXSRF returns the browser's session. It returns errXSRF unless the request comes from the page and has a valid
// anti-forgery token: that of the session's cookie, or that of a frame in cookieless mode which the same session opened
// (without a session: a frame which was opened without one). given is the token in the body; if it is "", the token is
// taken from the header.
func (s *Service) checkXSRF(r *http.Request, given string) (api.Session, error) {
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
	valid, err := s.isFrameToken(r.Context(), given, who.ID)
	if err == nil && !valid {
		err = errXSRF
	}
	return who, err
}

// checkClient returns errClient for a client that is not registered.
func (s *Service) checkClient(clientID string) error {
	if clientID != s.client.id {
		return errClient
	}
	return nil
}
