// Package sandbox stands in for Stripe while no keys are set: no money moves.
//
// It is a stateful peer, not a mock. The server's side speaks the part of Stripe's protocol that Sello
// uses, behind an http.RoundTripper, so that stripe-go stays the client; the browser's side serves a
// stand-in for window.Stripe under which the unchanged React elements run. It knows intents, 3-D
// Secure, a wallet that redirects, a bank debit that succeeds later, refunds, idempotency keys and
// signed webhooks, and it keeps its state in a journal, so that a payment it has acknowledged survives
// kill -9. Card and account numbers are compared with the test numbers and forgotten.
package sandbox

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// Options says where the sandbox lives and how it keeps time.
type Options struct {
	Dir   string           // holds the journal; made when absent
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
	lock *flock.Flock
	wake chan struct{} // an event waits, or a debit was started
	done sync.WaitGroup
	stop context.CancelFunc

	mu      sync.Mutex // guards what follows; never held while a webhook is delivered
	journal *journal
	state   state
}

// Open reads the state under o.Dir, or starts a new one. It fails when another process has it open.
func Open(o Options) (*Sandbox, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Delay == 0 {
		o.Delay = 20 * time.Second
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if err := makeDir(o.Dir); err != nil {
		return nil, err
	}
	lock := flock.New(filepath.Join(o.Dir, "sandbox.lock"))
	if ok, err := lock.TryLock(); err != nil || !ok {
		return nil, errors.Join(errors.New("sandbox: its state is open in another process"), err)
	}
	s := &Sandbox{opt: o, lock: lock, wake: make(chan struct{}, 1), stop: func() {}}
	if err := s.load(); err != nil {
		return nil, errors.Join(err, lock.Unlock())
	}
	return s, nil
}

func (s *Sandbox) load() (err error) {
	path := filepath.Join(s.opt.Dir, "sandbox.journal")
	s.state = newState()
	if err := replay(path, s.state.apply); err != nil {
		return err
	}
	if s.state.keys == (Keys{}) {
		s.state.keys = Keys{Secret: "sk_test_sandbox" + random(16), Publishable: "pk_test_sandbox" + random(16), Webhook: "whsec_sandbox" + random(16)}
	}
	s.journal, err = rewrite(path, s.state.records(s.opt.Now().Add(-keepAnswers)))
	return err
}

// Start delivers events to the handler and settles bank debits until ctx ends or Close is called. The
// handler is asked as the outside would ask it: POST to the webhook's path, with a signature.
func (s *Sandbox) Start(ctx context.Context, webhook http.Handler) {
	ctx, s.stop = context.WithCancel(ctx)
	s.done.Go(func() { s.run(ctx, webhook) })
}

// Close stops the deliveries and closes the journal. What was not delivered is delivered after the next Open.
func (s *Sandbox) Close() error {
	s.stop()
	s.done.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return errors.Join(s.journal.close(), s.lock.Unlock())
}

// Keys gives the credentials that stripe-go and the page are to use.
func (s *Sandbox) Keys() Keys {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state.keys
}

// commit makes a change durable, then visible. The caller holds mu.
func (s *Sandbox) commit(r record) error {
	if err := s.journal.append(r, !r.onlyDelivered()); err != nil {
		return err
	}
	s.state.apply(r)
	select {
	case s.wake <- struct{}{}:
	default: // a wake-up is waiting already
	}
	return nil
}

// random is n random bytes in hexadecimal.
func random(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails, by its documentation
	return hex.EncodeToString(b)
}
