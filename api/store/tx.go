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
}

// write runs fn in a transaction and commits it when fn returns nil. On SQLite there is one writer:
// fn must not write through the Store itself, it would wait for its own end.
func (s *Store) write(ctx context.Context, fn func(t *tx) error) (err error) {
	conn, err := s.writerDB.Conn(ctx)
	if err != nil {
		return fmt.Errorf("reach the database: %w", err)
	}
	defer conn.Close()
	sqlTx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = sqlTx.Rollback() }() // does nothing after the commit; also runs when fn panics

	db := s.writer.WithContext(ctx)
	db.Statement.ConnPool = sqlTx
	if err := fn(&tx{DB: db, ctx: ctx, sql: sqlTx, conn: conn, s: s}); err != nil {
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
