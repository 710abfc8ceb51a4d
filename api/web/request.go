package web

import (
	"context"
	"log/slog"
)

type requestKey struct{}

// WithRequest returns a context whose log lines carry the id of a request.
func WithRequest(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// Logged is a log handler that adds the request's id to each line of a request's work.
type Logged struct{ slog.Handler }

// Handle writes a record.
func (l Logged) Handle(ctx context.Context, record slog.Record) error {
	if id, found := ctx.Value(requestKey{}).(string); found {
		record.AddAttrs(slog.String("request", id))
	}
	return l.Handler.Handle(ctx, record)
}

// WithAttrs returns a handler whose lines carry the attributes.
func (l Logged) WithAttrs(attrs []slog.Attr) slog.Handler { return Logged{l.Handler.WithAttrs(attrs)} }

// WithGroup returns a handler that puts attributes into a group.
func (l Logged) WithGroup(name string) slog.Handler { return Logged{l.Handler.WithGroup(name)} }
