package stripepay

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
)

// refuse writes an error that the client does not repeat the request after.
func refuse(w http.ResponseWriter, status int) {
	w.Header().Set("Stripe-Should-Retry", "false")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(`{"error":{"type":"api_error","message":"no"}}`))
}

func TestTheProviderIsNotCalledWhileItIsDown(t *testing.T) {
	for name, fails := range map[string]func(w http.ResponseWriter){
		"it fails":   func(w http.ResponseWriter) { refuse(w, http.StatusInternalServerError) },
		"it is busy": func(w http.ResponseWriter) { refuse(w, http.StatusTooManyRequests) },
	} {
		t.Run(name, func(t *testing.T) {
			var asked, ahead atomic.Int64
			var down atomic.Bool
			down.Store(true)
			g := stripeThat(t, func(w http.ResponseWriter, _ *http.Request) {
				asked.Add(1)
				if down.Load() {
					fails(w)
					return
				}
				_, _ = w.Write([]byte(`{"id":"pi_1","object":"payment_intent","status":"succeeded","amount_received":100,"currency":"eur"}`))
			})
			start := time.Now()
			g.breaker.now = func() time.Time { return start.Add(time.Duration(ahead.Load())) }
			retrieve := func(want api.Kind) {
				t.Helper()
				if _, err := g.RetrieveIntent(t.Context(), "pi_1"); api.KindOf(err) != want {
					t.Fatalf("got %v, want %q", err, want)
				}
			}
			for range breakAfter {
				retrieve(api.KindPaymentUnavailable)
			}
			asked.Store(0)
			retrieve(api.KindPaymentUnavailable)
			if n := asked.Load(); n != 0 {
				t.Fatalf("called %d times while it was known to be down", n)
			}
			ahead.Add(int64(breakFor))
			retrieve(api.KindPaymentUnavailable) // the trial
			trial := asked.Load()
			retrieve(api.KindPaymentUnavailable)
			if n := asked.Load(); trial == 0 || n != trial {
				t.Fatalf("called %d times in the trial, then %d times", trial, n-trial)
			}
			down.Store(false)
			ahead.Add(int64(breakFor))
			retrieve("")
			retrieve("")
		})
	}
}

func TestACallWithoutAnAnswerCountsAsAnOutage(t *testing.T) {
	g := stripeThat(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	g.breaker.failures = breakAfter - 1
	_, _ = g.RetrieveIntent(t.Context(), "pi_1")
	if err := g.breaker.enter(); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

func TestARefusalOfTheProviderAndACallerThatLeftDoNotCountAsOutages(t *testing.T) {
	var asked atomic.Int64
	g := stripeThat(t, func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		refuse(w, http.StatusNotFound)
	})
	left, leave := context.WithCancel(t.Context())
	leave()
	for range 2 * breakAfter {
		_, _ = g.RetrieveIntent(left, "pi_1")
		_, _ = g.RetrieveIntent(t.Context(), "pi_1")
	}
	if n := asked.Load(); n != 2*breakAfter {
		t.Errorf("called %d times, want %d", n, 2*breakAfter)
	}
}
