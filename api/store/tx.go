package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

// tx is one caller's transaction. Its writes and its jobs are stored together or not at all.
type tx struct {
	*gorm.DB
	ctx context.Context
	sql *sql.Tx
	s   *Store

	jobs  []river.InsertManyParams // inserted before the commit
	after []func(context.Context)  // run when the transaction is committed and its connection is free again
}

// write runs fn in a transaction and returns when it is durable, or when it is rolled back because fn returned an
// error. fn must not call the Store: on SQLite a nested write would wait for its own transaction to end, and on
// PostgreSQL concurrent writes could wait for each other's connections.
func (s *Store) write(ctx context.Context, fn func(t *tx) error) error {
	if s.pool == nil {
		return s.writeInGroup(ctx, fn)
	}
	asked := time.Now()
	return s.transaction(ctx, func(conn *sql.Conn, sqlTx *sql.Tx) error {
		s.waited(time.Since(asked))
		t := s.tx(ctx, sqlTx)
		if err := fn(t); err != nil {
			return err
		}
		return s.insertJobs(ctx, conn, sqlTx, t.jobs)
	})
}

// transaction begins, runs body, and commits unless body returns an error or panics. ctx ends the transaction on PostgreSQL, and on
// SQLite only the wait until it begins. KindUnavailable if that took too long, or the SQLite file was replaced or deleted meanwhile, since
// what was committed then is lost with the process.
func (s *Store) transaction(ctx context.Context, body func(conn *sql.Conn, sqlTx *sql.Tx) error) error {
	conn, err := s.writerDB.Conn(ctx)
	if err != nil {
		return failure(err, "reach the database")
	}
	defer conn.Close()
	sqlTx, err := s.begin(ctx, conn)
	if err != nil {
		return failure(err, "begin")
	}
	defer func() { _ = sqlTx.Rollback() }() // does nothing after the commit
	if err := body(conn, sqlTx); err != nil {
		return err
	}
	if err := sqlTx.Commit(); err != nil {
		return failure(err, "commit")
	}
	return s.sameFile()
}

// begin begins a transaction. On SQLite the end of ctx ends the wait for the lock of another program, but not a transaction that has
// begun, since it has the writes of other callers too.
func (s *Store) begin(ctx context.Context, conn *sql.Conn) (*sql.Tx, error) {
	if s.pool != nil {
		return conn.BeginTx(ctx, nil)
	}
	wait, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	sqlTx, err := conn.BeginTx(wait, nil)
	if stop() {
		return sqlTx, err
	}
	if err == nil {
		_ = sqlTx.Rollback()
	}
	return nil, ctx.Err()
}

// forUpdate locks the rows that a query finds until the end of the transaction. On SQLite, which has one writer, it does nothing.
var forUpdate = clause.Locking{Strength: "UPDATE"}

// statement is SQL with its arguments.
type statement struct {
	sql  string
	args []any
}

// run executes statements one after the other. doing describes them, for the log.
func (t *tx) run(doing string, statements ...statement) error {
	for _, s := range statements {
		if err := t.Exec(s.sql, s.args...).Error; err != nil {
			return failure(err, doing)
		}
	}
	return nil
}

func (s *Store) tx(ctx context.Context, sqlTx *sql.Tx) *tx {
	t := &tx{DB: s.writer.WithContext(ctx), ctx: ctx, sql: sqlTx, s: s}
	t.DB.Statement.ConnPool = sqlTx
	return t
}

// failure converts an error of the database: KindNotFound if no row was found, KindConflict if a unique constraint was
// violated, KindUnavailable if the database cannot work now, else unexpected. doing describes the operation, for the log.
func failure(err error, doing string) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrRecordNotFound):
		return api.Fail(api.KindNotFound)
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return &api.Error{Kind: api.KindConflict, Err: fmt.Errorf("%s: %w", doing, err)}
	case outage(err):
		return &api.Error{Kind: api.KindUnavailable, Err: fmt.Errorf("%s: %w", doing, err)}
	}
	return fmt.Errorf("%s: %w", doing, err)
}
