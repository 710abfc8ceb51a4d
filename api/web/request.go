package web

import (
	"context"
	"log/slog"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

type requestKey struct{}

type orderKey struct{}

// Request is the context of a request, with what middlewares know of the request. Log lines with the context contain the ID.
//
// The timer of the deadline starts when Done or Err is first called, since it costs more than the rest of the context and a request
// that reads no database does not call them.
type Request struct {
	context.Context // without the deadline

	ID     string
	Client netip.Addr // to which limits apply, see Network
	Body   *Body      // nil until it is counted

	deadline time.Time
	start    sync.Once             // of the timer
	timed    atomic.Pointer[timed] // nil until the timer runs
}

// timed is the context with the running timer of the deadline.
type timed struct {
	context.Context

	cancel context.CancelFunc
}

// NewRequest returns the context of a request that may take until a deadline. The caller calls End after the request.
func NewRequest(ctx context.Context, id string, deadline time.Time) *Request {
	return &Request{Context: ctx, ID: id, deadline: deadline}
}

// RequestOf returns the request of a context; nil if it has none.
func RequestOf(ctx context.Context) *Request {
	r, _ := ctx.Value(requestKey{}).(*Request)
	return r
}

// End ends the context and stops its timer, if it runs. Without a timer the context ends with the one that it was made of.
func (r *Request) End() {
	if t := r.timed.Load(); t != nil {
		t.cancel()
	}
}

// Deadline returns the time at which the context ends.
func (r *Request) Deadline() (time.Time, bool) { return r.deadline, true }

// Done returns a channel that is closed when the context ends.
func (r *Request) Done() <-chan struct{} { return r.wait().Done() }

// Err returns why the context has ended; nil if it has not.
func (r *Request) Err() error { return r.wait().Err() }

// Value returns a value of the context, which is the Request for RequestOf. If the timer runs, the value is that of the context with
// the timer, so that package context attaches derived contexts to it directly, without a goroutine for each.
func (r *Request) Value(key any) any {
	if key == (requestKey{}) {
		return r
	}
	if t := r.timed.Load(); t != nil {
		return t.Value(key)
	}
	return r.Context.Value(key)
}

// wait returns the context with the timer, which the first call starts.
func (r *Request) wait() context.Context {
	r.start.Do(func() {
		ctx, cancel := context.WithDeadline(r.Context, r.deadline)
		r.timed.Store(&timed{ctx, cancel})
	})
	return r.timed.Load()
}

// WithOrder returns a context whose log lines contain the id of the order that the request is about.
func WithOrder(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, orderKey{}, id)
}

// Logged is a log handler that adds the ids of the context's request and of its order to each line.
type Logged struct{ slog.Handler }

// Handle writes a record with the ids of the context's request and order, if it has any. A record that
// already has the id of an order is not changed.
func (l Logged) Handle(ctx context.Context, record slog.Record) error {
	if r := RequestOf(ctx); r != nil {
		record.AddAttrs(slog.String("request", r.ID))
	}
	if id, found := ctx.Value(orderKey{}).(string); found && !namesOrder(record) {
		record.AddAttrs(slog.String("order", id))
	}
	return l.Handler.Handle(ctx, record)
}

func namesOrder(record slog.Record) (named bool) {
	record.Attrs(func(a slog.Attr) bool {
		named = named || a.Key == "order"
		return !named
	})
	return named
}

// WithAttrs returns a handler whose lines contain the attributes.
func (l Logged) WithAttrs(attrs []slog.Attr) slog.Handler { return Logged{l.Handler.WithAttrs(attrs)} }

// WithGroup returns a handler that puts attributes into a group.
func (l Logged) WithGroup(name string) slog.Handler { return Logged{l.Handler.WithGroup(name)} }
