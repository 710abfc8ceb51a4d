package rest

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// outcome is what many requests have in common. Its texts are not the sender's, so that there are few outcomes.
type outcome struct {
	method, route string // see standardMethod; "other" for no route
	status        int
}

// report is how the requests of an outcome are counted and logged.
type report struct {
	seconds prometheus.Observer
	log     slog.Handler // its lines begin with the outcome
}

// reports has the report of each outcome so far. To format the outcome for the log and to look up its counter for every request would
// cost more than the rest of both.
type reports struct {
	metrics *Metrics
	log     slog.Handler
	mu      sync.RWMutex
	known   map[outcome]report
}

func newReports(metrics *Metrics, log *slog.Logger) *reports {
	return &reports{metrics: metrics, log: log.Handler(), known: map[outcome]report{}}
}

// of returns the report of an outcome.
func (r *reports) of(o outcome) report {
	r.mu.RLock()
	known, found := r.known[o]
	r.mu.RUnlock()
	if found {
		return known
	}
	added := report{r.metrics.of(o), r.log.WithAttrs([]slog.Attr{
		slog.String("method", o.method), slog.String("route", o.route), slog.Int("status", o.status),
	})}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known[o] = added
	return added
}

// write logs the line of a request. It passes the line to the handler itself, since a logger would first look up which line of the
// source calls it, which is not in the log.
func (r report) write(ctx context.Context, now time.Time, attrs ...slog.Attr) {
	if !r.log.Enabled(ctx, slog.LevelInfo) {
		return
	}
	line := slog.NewRecord(now, slog.LevelInfo, "request", 0) // 0: without the place in the source
	line.AddAttrs(attrs...)
	_ = r.log.Handle(ctx, line)
}
