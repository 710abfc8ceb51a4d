package sandbox

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
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
	idle       = time.Minute      // between two looks at what other processes have left
)

// tries counts the failed deliveries of an event.
type tries struct {
	count int
	next  time.Time
}

// run settles debits and delivers events until ctx ends.
func (s *Sandbox) run(ctx context.Context, webhook http.Handler) {
	failed := map[string]tries{}
	for ctx.Err() == nil {
		wait := min(s.settleDue(ctx), s.deliverDue(ctx, webhook, failed))
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-s.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// deliverDue tries every event whose time has come, oldest first, and returns how long to wait for the next. Two
// processes may deliver the same event, as Stripe may.
func (s *Sandbox) deliverDue(ctx context.Context, webhook http.Handler, failed map[string]tries) time.Duration {
	waiting, err := s.rows(ctx, kindEvent)
	if err != nil {
		s.opt.Log.ErrorContext(ctx, "sandbox: events could not be read", "error", err)
		return time.Second
	}
	wait := idle
	for _, e := range waiting {
		attempt := failed[e.id]
		if left := time.Until(attempt.next); left > 0 {
			wait = min(wait, left)
			continue
		}
		if ctx.Err() != nil {
			return 0
		}
		if s.deliverRow(ctx, webhook, e) {
			delete(failed, e.id)
			continue
		}
		pause := min(firstRetry<<min(attempt.count, 16), lastRetry)
		failed[e.id] = tries{attempt.count + 1, time.Now().Add(pause)}
		wait = min(wait, pause)
	}
	return wait
}

// deliverRow reports whether an event was accepted and deleted.
func (s *Sandbox) deliverRow(ctx context.Context, webhook http.Handler, r row) bool {
	var e event
	if err := json.Unmarshal([]byte(r.text), &e); err != nil {
		s.opt.Log.ErrorContext(ctx, "sandbox: an event cannot be read", "event", r.id, "error", err)
		return false
	}
	if status := s.deliver(ctx, webhook, &e); status/100 != 2 {
		s.opt.Log.WarnContext(ctx, "sandbox: an event was not accepted", "event", e.ID, "status", status)
		return false
	}
	err := s.change(ctx, func(t *tx) error {
		return errors.Join(t.remove(kindEvent, e.ID), t.put(kindPast, e.ID, r.at, e))
	})
	if err != nil {
		s.opt.Log.ErrorContext(ctx, "sandbox: a delivered event could not be deleted", "event", e.ID, "error", err)
	}
	return err == nil
}

// deliver calls the handler once and returns its status; a handler that panics counts as a server error.
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
