package sandbox

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"time"
)

// WebhookPath is where events are delivered.
const WebhookPath = "/_/api/v1/payments/webhook"

const (
	firstRetry = 200 * time.Millisecond // doubles with every try
	lastRetry  = time.Minute
	patience   = 30 * time.Second // with one delivery
	idle       = time.Hour        // a wait that only a wake-up ends
)

// run settles debits and delivers events until ctx ends.
func (s *Sandbox) run(ctx context.Context, webhook http.Handler) {
	for ctx.Err() == nil {
		wait := min(s.settleDue(), s.deliverDue(ctx, webhook))
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-s.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// deliverDue tries every event whose time has come, oldest first, and tells how long to wait for the next.
func (s *Sandbox) deliverDue(ctx context.Context, webhook http.Handler) time.Duration {
	wait := idle
	for _, e := range s.waiting() {
		if left := time.Until(e.nextTry); left > 0 {
			wait = min(wait, left)
			continue
		}
		if ctx.Err() != nil {
			return 0
		}
		if status := s.deliver(ctx, webhook, e); status/100 == 2 {
			s.delivered(e)
			continue
		} else {
			s.opt.Log.Warn("sandbox: an event was not accepted", "event", e.ID, "status", status)
		}
		pause := min(firstRetry<<min(e.attempts, 16), lastRetry)
		e.attempts++
		e.nextTry = time.Now().Add(pause)
		wait = min(wait, pause)
	}
	return wait
}

// waiting lists the events to deliver. Their attempts belong to the one goroutine that delivers.
func (s *Sandbox) waiting() []*event {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*event(nil), s.state.waiting...)
}

func (s *Sandbox) delivered(e *event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.commit(record{Delivered: e.ID}); err != nil {
		s.opt.Log.Error("sandbox: a delivery could not be noted", "event", e.ID, "error", err)
	}
}

// deliver asks the handler once and gives its status; a handler that panics counts as a server error.
func (s *Sandbox) deliver(ctx context.Context, webhook http.Handler, e *event) (status int) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://localhost"+WebhookPath, bytes.NewReader(e.Body))
	if err != nil {
		return http.StatusInternalServerError
	}
	r.RequestURI, r.RemoteAddr = WebhookPath, "127.0.0.1:0"
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	r.Header.Set("Stripe-Signature", Sign(e.Body, s.Keys().Webhook, time.Now()))
	defer func() {
		if p := recover(); p != nil {
			status = http.StatusInternalServerError
		}
	}()
	w := newRecorder()
	webhook.ServeHTTP(w, r)
	return w.status
}

// Sign makes the Stripe-Signature header of a payload.
func Sign(payload []byte, secret string, at time.Time) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.%s", at.Unix(), payload)
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))
}
