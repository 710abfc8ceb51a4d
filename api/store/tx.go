package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"sello/api"
)

// tx is one transaction. Whatever happens in it happens whole or not at all, jobs included.
type tx struct {
	*gorm.DB
	ctx  context.Context
	sql  *sql.Tx
	conn *sql.Conn // the connection that the transaction runs on
	s    *Store

	after []func() // run when the transaction is committed and its connection is free again
}

// write runs fn in a transaction and commits it when fn returns nil. On SQLite there is one writer:
// fn must not write through the Store itself, it would wait for its own end.
func (s *Store) write(ctx context.Context, fn func(t *tx) error) error {
	t := &tx{ctx: ctx, s: s}
	if err := t.run(fn); err != nil {
		return err
	}
	for _, f := range t.after {
		f()
	}
	return nil
}

func (t *tx) run(fn func(t *tx) error) error {
	conn, err := t.s.writerDB.Conn(t.ctx)
	if err != nil {
		return fmt.Errorf("reach the database: %w", err)
	}
	defer conn.Close()
	sqlTx, err := conn.BeginTx(t.ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = sqlTx.Rollback() }() // does nothing after the commit; also runs when fn panics

	t.DB, t.sql, t.conn = t.s.writer.WithContext(t.ctx), sqlTx, conn
	t.DB.Statement.ConnPool = sqlTx
	if err := fn(t); err != nil {
		return err
	}
	if err := sqlTx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// failure gives an error of the database its kind: found nothing, already there, or unexpected.
// doing says what was under way, for the log.
func failure(err error, doing string) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrRecordNotFound):
		return api.Fail(api.KindNotFound)
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return &api.Error{Kind: api.KindConflict, Err: fmt.Errorf("%s: %w", doing, err)}
	}
	return fmt.Errorf("%s: %w", doing, err)
}
