package rest

import (
	"context"
	"sync"
	"time"
)

const (
	readinessKept = 1 * time.Second // that a result is used again; health checks have no rate limit
	readinessTime = 5 * time.Second // for the questions to the database
)

// readiness remembers the last result of the questions to the database. Callers that come while they are asked
// wait for the same result.
type readiness struct {
	mu     sync.Mutex
	result string
	at     time.Time // when result became known
}

// status returns "ok", or what is missing. A caller that hangs up does not end the questions, because others wait
// for their result.
func (r *readiness) status(ctx context.Context, now func() time.Time, db Store) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if age := now().Sub(r.at); r.result != "" && 0 <= age && age < readinessKept {
		return r.result
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readinessTime)
	defer cancel()
	r.result = asked(ctx, db)
	r.at = now()
	return r.result
}

func asked(ctx context.Context, db Store) string {
	if db.Ping(ctx) != nil {
		return "no database"
	}
	if migrated, err := db.Migrated(ctx); err != nil || !migrated {
		return "not migrated"
	}
	return "ok"
}
