package stripepay

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/stripe/stripe-go/v86"

	"sello/api"
)

// budget is the time limit of one call to the provider with all its repetitions. A customer waits for it.
const budget = 10 * time.Second

// Limits of a breaker.
const (
	breakAfter = 5                // failures in a row, of all callers
	breakFor   = 15 * time.Second // until the next trial
)

var errBroken = &api.Error{Kind: api.KindPaymentUnavailable, Err: errors.New("the provider failed several times in a row: it is not called for a while")}

// breaker rejects calls while the provider is down, so that customers do not wait for it one after the other. After
// breakAfter failures in a row it lets one trial pass each breakFor, until a call succeeds.
type breaker struct {
	now func() time.Time

	mu       sync.Mutex
	failures int       // in a row
	until    time.Time // of the next trial, when there were breakAfter failures
}

// enter returns errBroken if the provider must not be called now.
func (b *breaker) enter() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < breakAfter {
		return nil
	}
	now := b.now()
	if now.Before(b.until) {
		return errBroken
	}
	b.until = now.Add(breakFor) // this call is the trial: the others wait for its result
	return nil
}

// left records the result of a call that entered.
func (b *breaker) left(down bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !down {
		b.failures = 0
		return
	}
	if b.failures++; b.failures >= breakAfter {
		b.until = b.now().Add(breakFor)
	}
}

// call makes a call to the provider within the budget, unless the breaker rejects it. doing describes the call, for the log.
func call[T any](ctx context.Context, g *Gateway, doing string, do func(ctx context.Context) (T, error)) (T, error) {
	if err := g.breaker.enter(); err != nil {
		return *new(T), err
	}
	limited, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	out, err := do(limited)
	if ctx.Err() == nil { // else the caller left, which says nothing of the provider
		g.breaker.left(isDown(err))
	}
	return out, wrap(doing, err)
}

// isDown reports whether an error of a call means that the provider cannot work now: there is no answer, or one that says so.
func isDown(err error) bool {
	var e *stripe.Error
	if !errors.As(err, &e) {
		return err != nil
	}
	return e.HTTPStatusCode >= http.StatusInternalServerError || e.HTTPStatusCode == http.StatusTooManyRequests
}
