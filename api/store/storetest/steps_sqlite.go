package storetest

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"sync/atomic"

	"modernc.org/sqlite"
)

var drivers atomic.Int64

// driver registers a database/sql driver for SQLite that reports its steps to s, and returns its name.
func (s *Steps) driver() string {
	name := fmt.Sprintf("sqlite-steps-%d", drivers.Add(1))
	sql.Register(name, stepDriver{&sqlite.Driver{}, s})
	return name
}

type stepDriver struct {
	driver.Driver
	steps *Steps
}

// Open opens a connection that reports its steps.
func (d stepDriver) Open(dsn string) (driver.Conn, error) {
	c, err := d.Driver.Open(dsn)
	if err != nil {
		return nil, err
	}
	return &stepConn{c.(sqliteConn), d.steps}, nil
}

// sqliteConn lists the interfaces of SQLite's connections that database/sql uses.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type stepConn struct {
	sqliteConn
	steps *Steps
}

func (c *stepConn) BeginTx(ctx context.Context, o driver.TxOptions) (driver.Tx, error) {
	if c.steps.fails("begin") {
		return nil, ErrStep
	}
	t, err := c.sqliteConn.BeginTx(ctx, o)
	return stepTx{t, c.steps}, err
}

func (c *stepConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if c.steps.fails(query) {
		return nil, ErrStep
	}
	return c.sqliteConn.ExecContext(ctx, query, args)
}

func (c *stepConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if c.steps.fails(query) {
		return nil, ErrStep
	}
	return c.sqliteConn.QueryContext(ctx, query, args)
}

func (c *stepConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	stmt, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return stepStmt{stmt.(sqliteStmt), query, c.steps}, nil
}

type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type stepStmt struct {
	sqliteStmt
	query string
	steps *Steps
}

func (s stepStmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	if s.steps.fails(s.query) {
		return nil, ErrStep
	}
	return s.sqliteStmt.ExecContext(ctx, args)
}

func (s stepStmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	if s.steps.fails(s.query) {
		return nil, ErrStep
	}
	return s.sqliteStmt.QueryContext(ctx, args)
}

type stepTx struct {
	driver.Tx
	steps *Steps
}

// Commit rolls back if this step fails, as SQLite does on a full disk.
func (t stepTx) Commit() error {
	if t.steps.fails("commit") {
		_ = t.Rollback()
		return ErrStep
	}
	return t.Tx.Commit()
}
