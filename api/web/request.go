package web

import (
	"context"
	"log/slog"
)

type requestKey struct{}

// WithRequest returns a context whose log lines contain the request's id.
func WithRequest(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// Logged is a log handler that adds the id of the context's request to each line.
type Logged struct{ slog.Handler }

// Handle writes a record with the id of the context's request, if there is one.
func (l Logged) Handle(ctx context.Context, record slog.Record) error {
	if id, found := ctx.Value(requestKey{}).(string); found {
		record.AddAttrs(slog.String("request", id))
	}
	return l.Handler.Handle(ctx, record)
}

// WithAttrs returns a handler whose lines contain the attributes.
func (l Logged) WithAttrs(attrs []slog.Attr) slog.Handler { return Logged{l.Handler.WithAttrs(attrs)} }

// WithGroup returns a handler that puts attributes into a group.
func (l Logged) WithGroup(name string) slog.Handler { return Logged{l.Handler.WithGroup(name)} }
