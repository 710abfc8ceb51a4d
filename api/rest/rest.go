// Package rest is the HTTP door: the business API under /_/api/v1, the page, and the health checks.
//
// A handler decodes, calls one use case and encodes; it returns its error, and one table turns kinds of
// error into statuses. What every request goes through (log, limits, headers, anti-forgery) is a chain
// of small middlewares, cheap enough to stand before every price.
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
	"sello/api/orders"
	"sello/api/web"
)

// Store is what the door itself asks of the database.
type Store interface {
	web.SessionStore
	Ping(ctx context.Context) error
	Migrated(ctx context.Context) (bool, error)
}

// Deps is everything the door stands on.
type Deps struct {
	Config   config.Config
	Orders   *orders.Service
	Accounts *accounts.Service
	Contact  *contact.Service
	Checkout *checkout.Service
	Store    Store
	Page     fs.FS   // the built page; nil serves none
	Sandbox  bool    // no money moves
	CardForm Sources // of the payment provider's card form; none where it is the sandbox's
	Log      *slog.Logger
	Now      func() time.Time                                             // UTC
	Metrics  *Metrics                                                     // nil counts nothing
	Limits   Limits                                                       // the zero value means LimitsFor(Config.Env)
	Bearer   func(ctx context.Context, token string) (api.Session, error) // sessions of access tokens; nil knows none
	Mounts   []func(*gin.Engine)                                          // further doors: auth, payment sandbox, local mailbox
}

// server is the door with what its handlers share.
type server struct {
	Deps
	sessions  web.Sessions
	failures  web.Failures
	readiness readiness
	cross     *http.CrossOriginProtection
	limits    *limiters
	exports   exports
	secure    bool
}

// New builds the door. It reads the page into memory, and fails only on a page that cannot be read.
func New(d Deps) (http.Handler, error) {
	page, err := newPage(d.Page)
	if err != nil {
		return nil, err
	}
	provider := d.Config.Provider // for visitors without JavaScript, who cannot be shown the configuration
	page.add("/provider.txt", []byte(strings.Join([]string{
		provider.Name, provider.TaxID, provider.Address, provider.Email, provider.Phone, "",
	}, "\n")))
	if d.Limits == (Limits{}) {
		d.Limits = LimitsFor(d.Config.Env)
	}
	cross, err := web.CrossOrigin(d.Config.Origins...)
	if err != nil {
		return nil, err
	}
	s := &server{
		Deps:     d,
		secure:   d.Config.Secure(),
		sessions: web.Sessions{Store: d.Store, Now: d.Now, Secure: d.Config.Secure(), Bearer: d.Bearer},
		failures: web.Failures{Log: d.Log, Refusal: refusal, Body: failure},
		cross:    cross,
		limits:   newLimiters(d.Limits, d.Now),
		exports:  exports{ongoing: map[string]bool{}},
	}
	e := gin.New()
	e.HandleMethodNotAllowed = true
	e.RedirectTrailingSlash = false
	e.RedirectFixedPath = false
	e.RemoteIPHeaders = []string{"X-Forwarded-For"} // gin believes X-Real-IP too, which proxies often pass on as the client sent it
	if err := e.SetTrustedProxies(texts(d.Config.Proxies)); err != nil {
		return nil, err
	}
	e.Use(s.observe, s.rescue, s.headers(page.inline), s.cors)
	s.routes(e, page)
	for _, mount := range d.Mounts {
		mount(e)
	}
	return e, nil
}

// NewServer wraps the door with the limits of a connection: header bytes and every phase's time.
func NewServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       120 * time.Second,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug), // noise of scanners
	}
}

// Mount is a further door: everything under base is h's, which finds the client that is held to account
// in RemoteAddr.
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

func texts(prefixes []netip.Prefix) []string {
	out := make([]string, len(prefixes))
	for i, p := range prefixes {
		out[i] = p.String()
	}
	return out
}

// isAPI tells the paths that answer JSON whatever happens.
func isAPI(path string) bool { return strings.HasPrefix(path, "/_/") || path == "/_" }
