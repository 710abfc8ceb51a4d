package rest

import (
	"context"
	"sync"
	"time"
)

const (
	readinessAge  = 1 * time.Second // for which a result is reused, since health checks have no rate limit
	readinessTime = 5 * time.Second // the time limit of the queries
)

// readiness caches the last result of the database queries that decide readiness. Concurrent callers wait for the same
// result.
type readiness struct {
	mu     sync.Mutex
	result string
	at     time.Time // when the queries ended
}

// status returns "ok", or what is missing. The queries continue if the caller disconnects, since other callers wait for
// their result.
func (r *readiness) status(ctx context.Context, now func() time.Time, db Store) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if age := now().Sub(r.at); r.result != "" && 0 <= age && age < readinessAge {
		return r.result
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readinessTime)
	defer cancel()
	r.result = databaseStatus(ctx, db)
	r.at = now()
	return r.result
}

func databaseStatus(ctx context.Context, db Store) string {
	if db.Ping(ctx) != nil {
		return "no database"
	}
	if migrated, err := db.Migrated(ctx); err != nil || !migrated {
		return "not migrated"
	}
	return "ok"
}
