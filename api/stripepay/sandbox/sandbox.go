// Package sandbox stands in for Stripe while no keys are set: no money moves.
//
// It is a stateful peer, not a mock. The server's side speaks the part of Stripe's protocol that Sello
// uses, behind an http.RoundTripper, so that stripe-go stays the client; the browser's side serves a
// replacement of window.Stripe under which the unchanged React elements run. It has intents, 3-D
// Secure, a wallet that redirects, a bank debit that succeeds later, refunds, idempotency keys and
// signed webhooks. Its state is in a table of the service's database: a payment that it has acknowledged survives
// kill -9, and all processes on the database share it. Card and account numbers are compared with the test numbers and
// never stored.
package sandbox

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"
)

// Options says where the sandbox lives and how it keeps time.
type Options struct {
	DB    *sql.DB          // SQLite or PostgreSQL; gets the table sandbox. One connection writes at a time on SQLite
	Now   func() time.Time // nil: the machine's clock
	Delay time.Duration    // how long a bank debit stays processing; 0: 20 seconds
	Log   *slog.Logger     // nil: silent
	Page  fs.FS            // the built page, which lends its fonts; nil: the frames do without
}

// Keys are the sandbox's own credentials, made once and kept with its state.
type Keys struct {
	Secret      string `json:"secret"`      // for stripe-go
	Publishable string `json:"publishable"` // for the page
	Webhook     string `json:"webhook"`     // signs the events
}

// Sandbox is a running stand-in. Its methods may be called from many goroutines.
type Sandbox struct {
	opt  Options
	keys Keys
	wake chan struct{} // an event waits, or a debit was started
	done sync.WaitGroup
	stop context.CancelFunc
}

// Open creates the table in o.DB if it does not exist. Several processes may open the same database.
func Open(ctx context.Context, o Options) (*Sandbox, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Delay == 0 {
		o.Delay = 20 * time.Second
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	s := &Sandbox{opt: o, wake: make(chan struct{}, 1), stop: func() {}}
	return s, s.prepare(ctx)
}

// Start delivers events to the handler and settles bank debits until ctx ends or Close is called. The handler gets the
// requests that the provider would send: POST to the webhook's path, with a signature.
func (s *Sandbox) Start(ctx context.Context, webhook http.Handler) {
	ctx, s.stop = context.WithCancel(ctx)
	s.done.Go(func() { s.run(ctx, webhook) })
}

// Close stops the deliveries. Events that are not delivered yet are delivered after the next Start.
func (s *Sandbox) Close() {
	s.stop()
	s.done.Wait()
}

// Keys returns the credentials that stripe-go and the page are to use.
func (s *Sandbox) Keys() Keys { return s.keys }

// awake makes run look for events and debits.
func (s *Sandbox) awake() {
	select {
	case s.wake <- struct{}{}:
	default: // a wake-up is waiting already
	}
}

// random is n random bytes in hexadecimal.
func random(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails, by its documentation
	return hex.EncodeToString(b)
}
