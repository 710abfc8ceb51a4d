package web

import (
	"context"
	"log/slog"
)

type requestKey struct{}

type orderKey struct{}

// WithRequest returns a context whose log lines contain the request's id.
func WithRequest(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
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
	if id, found := ctx.Value(requestKey{}).(string); found {
		record.AddAttrs(slog.String("request", id))
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
