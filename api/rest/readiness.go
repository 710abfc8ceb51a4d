package rest

import (
	"context"
	"sync"
	"time"
)

const (
	readinessAge  = 1 * time.Second // for which a result is reused, since health checks have no rate limit
	readinessTime = 5 * time.Second // the time limit of the check
)

// readiness caches the last result of the database check that decides readiness. Concurrent callers wait for the same
// result.
type readiness struct {
	mu     sync.Mutex
	result string
	at     time.Time // when the check ended
}

// status returns "ok", or what is missing. The check continues if the caller disconnects, since other callers wait for
// its result.
func (r *readiness) status(ctx context.Context, now func() time.Time, db Store) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if age := now().Sub(r.at); r.result != "" && 0 <= age && age < readinessAge {
		return r.result
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readinessTime)
	defer cancel()
	r.result = "ok"
	if err := db.Ready(ctx, now()); err != nil {
		r.result = err.Error()
	}
	r.at = now()
	return r.result
}
