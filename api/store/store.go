// Package store keeps Sello's data in SQLite (the default: one file) or PostgreSQL, through gorm.
//
// Rows are this package's own types; callers see the domain's. Ownership is part of the queries, so
// that another's order is simply not found. Whoever writes may hand over mails: they are enqueued as
// jobs in the same transaction, so that there is never one without the other.
//
// Errors are *api.Error where the caller can do something about them (KindNotFound, KindConflict,
// KindUnauthorized); everything else is unexpected and comes wrapped with what was being done.
package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// Options say where the data is.
type Options struct {
	URL  string       // postgres://... ; "" means SQLite
	Path string       // SQLite: the data directory, made when it is missing
	Log  *slog.Logger // nil means slog.Default()

	SQLiteDriver string // name of the database/sql driver of SQLite; "" means "sqlite". Tests name one that fails
}

// Store is the open database. It is safe for concurrent use.
type Store struct {
	dialect  string        // "sqlite" or "postgres"
	file     string        // SQLite: the database file
	pool     *pgxpool.Pool // PostgreSQL: the pool under all of these
	readers  *gorm.DB
	writer   *gorm.DB
	writerDB *sql.DB
	queue    queue
	inserts  inserts
	group    group // SQLite: who writes together
	migrated atomic.Bool
	log      *slog.Logger
}

// Open connects; it makes the SQLite file when there is none, and leaves the schema to Migrate.
func Open(ctx context.Context, o Options) (*Store, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	s := &Store{log: o.Log}
	var err error
	switch {
	case o.URL == "":
		err = s.openSQLite(o.Path, cmp.Or(o.SQLiteDriver, "sqlite"))
	case strings.HasPrefix(o.URL, "postgres://"), strings.HasPrefix(o.URL, "postgresql://"):
		err = s.openPostgres(ctx, o.URL)
	default:
		err = errors.New("a database URL starts with postgres://")
	}
	if err == nil {
		err = s.Ping(ctx)
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("open the database: %w", err)
	}
	return s, nil
}

// Dialect tells which database it is: "sqlite" or "postgres".
func (s *Store) Dialect() string { return s.dialect }

// DB is the pool that writes, for tests and benches that look at the tables themselves.
func (s *Store) DB() *sql.DB { return s.writerDB }

// Close lets go of every connection; what is under way must have ended.
func (s *Store) Close() {
	for _, db := range []*gorm.DB{s.readers, s.writer} {
		if db == nil {
			continue
		}
		if pool, err := db.DB(); err == nil {
			_ = pool.Close()
		}
	}
	if s.pool != nil {
		s.pool.Close()
	}
}

// Ping tells whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	var one int
	return s.read(ctx).Raw("SELECT 1").Scan(&one).Error
}

// read starts a query on the readers.
func (s *Store) read(ctx context.Context) *gorm.DB { return s.readers.WithContext(ctx) }

// gormConfig is what both databases share. Transactions are begun by write alone.
func gormConfig(prepare bool) *gorm.Config {
	return &gorm.Config{
		SkipDefaultTransaction: true,
		TranslateError:         true,
		PrepareStmt:            prepare,
		DisableAutomaticPing:   true,
		NowFunc:                func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) },
		Logger:                 logger.Discard, // errors are returned, and logged once where they end
	}
}
