// Package rest is the HTTP door: the business API under /_/api/v1, the page, and the health checks.
//
// A handler decodes the request, calls one use case and encodes the result, or returns an error. One table maps the
// kinds of errors to statuses. Log, rate limits, headers and the anti-forgery check are small middlewares that every
// request passes.
package rest

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/accounts"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/contact"
	"sello/api/desk"
	"sello/api/factors"
	"sello/api/officialterms"
	"sello/api/orders"
	"sello/api/papers"
	"sello/api/passkeys"
	"sello/api/web"
)

// Store is the part of the database that this package uses itself.
type Store interface {
	web.SessionStore
	Ready(ctx context.Context, now time.Time) error // an error unless a write would be stored now; its text is answered
}

// Deps are the dependencies of the HTTP door.
type Deps struct {
	Config   config.Config
	Orders   *orders.Service
	Accounts *accounts.Service
	Passkeys *passkeys.Service
	Contact  *contact.Service
	Checkout *checkout.Service
	Desk     *desk.Service
	Factors  *factors.Service
	Papers   *papers.Service
	Terms    *officialterms.Library // nil has none
	Store    Store
	Page     fs.FS   // the built page; nil serves none
	Assets   Assets  // hashed files of earlier builds of the page; nil has none
	Sandbox  bool    // payments go to the sandbox: no money moves
	CardForm Sources // of the payment provider's card form; empty for the sandbox
	Log      *slog.Logger
	Now      func() time.Time                                             // UTC
	Draining func() bool                                                  // reports whether the service is stopping; nil never does
	Metrics  *Metrics                                                     // nil counts nothing
	Limits   Limits                                                       // the zero value means LimitsFor(Config.Env)
	Bodies   *web.Bodies                                                  // nil means room for maxBodies
	Bearer   func(ctx context.Context, token string) (api.Session, error) // returns the session of an access token; nil rejects all tokens
	MACs     web.MACs                                                     // of the tokens of anonymous sessions
	Mounts   []func(*gin.Engine)                                          // further doors: auth, payment sandbox, local mailbox
}

// server has the handlers and the state that they share.
type server struct {
	Deps
	sessions  web.Sessions
	failures  web.Failures
	readiness readiness
	cross     *http.CrossOriginProtection
	limits    *limiters
	reports   *reports
	exports   exports
	packs     packs
	secure    bool
}

// New returns the handler of all requests. It reads the page into memory. Errors: the page cannot be read, or the
// configured origins or proxies are invalid.
func New(d Deps) (http.Handler, error) {
	page, err := newPage(d.Page, d.Assets)
	if err != nil {
		return nil, err
	}
	if !d.Config.ServiceWorker {
		page.removeWorker()
	}
	page.open(newSite(d.Config, page), d.Now)
	if d.Limits == (Limits{}) {
		d.Limits = LimitsFor(d.Config.Env)
	}
	if d.Bodies == nil {
		d.Bodies = web.NewBodies(maxBodies, maxShare, bodyWait)
	}
	cross, err := web.CrossOrigin(d.Config.Origins...)
	if err != nil {
		return nil, err
	}
	s := &server{
		Deps:     d,
		secure:   d.Config.Secure(),
		sessions: web.Sessions{Store: d.Store, MACs: d.MACs, Now: d.Now, Secure: d.Config.Secure(), Bearer: d.Bearer},
		failures: web.Failures{Log: d.Log, Refusal: refusal, Body: failure},
		cross:    cross,
		limits:   newLimiters(d.Limits, d.Now),
		reports:  newReports(d.Metrics, d.Log),
		exports:  exports{ongoing: map[string]bool{}},
	}
	e := gin.New()
	e.HandleMethodNotAllowed = true
	e.RedirectTrailingSlash = false
	e.RedirectFixedPath = false
	e.RemoteIPHeaders = []string{"X-Forwarded-For"} // not X-Real-IP, gin's other default: many proxies pass it on as the client sent it
	if err := e.SetTrustedProxies(proxyRanges(d.Config.Proxies)); err != nil {
		return nil, err
	}
	e.Use(s.observe, s.recoverPanic, s.headers(page.inline), s.cors, s.countBody)
	s.routes(e, page)
	for _, mount := range d.Mounts {
		mount(e)
	}
	return e, nil
}

// NewServer returns a server for the handler with limits for each connection: the bytes of headers, and the time of each
// phase.
func NewServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       120 * time.Second,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug), // its messages are mostly caused by scanners
	}
}

// Mount adds a further door: h serves all paths under base. Its requests have the client address that rate limits apply
// to in RemoteAddr.
func Mount(base string, h http.Handler) func(*gin.Engine) {
	return func(e *gin.Engine) {
		e.Any(base+"/*path", func(c *gin.Context) {
			r := c.Request.Clone(c.Request.Context())
			r.RemoteAddr = clientOf(c).String()
			h.ServeHTTP(c.Writer, r)
		})
	}
}

func init() { gin.SetMode(gin.ReleaseMode) }

func proxyRanges(prefixes []netip.Prefix) []string {
	out := make([]string, len(prefixes))
	for i, p := range prefixes {
		out[i] = p.String()
	}
	return out
}

// isAPI reports whether the errors of a path are JSON.
func isAPI(path string) bool { return strings.HasPrefix(path, "/_/") || path == "/_" }
