// Package store stores Sello's data in SQLite (the default: one file) or PostgreSQL, through gorm.
//
// Row types are private to this package; callers use the domain's types. Queries for a session check ownership, so
// that an order of another customer is not found. Methods that change data accept mails: these are enqueued as jobs in
// the same transaction, so that either the change and its mails are stored, or neither.
//
// Errors that a caller can handle are *api.Error (KindNotFound, KindConflict, KindUnauthorized, KindUnavailable). All others are
// unexpected, and are wrapped with a description of the operation.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// Options select the database.
type Options struct {
	URL  string       // postgres://... ; "" means SQLite
	Path string       // SQLite: the data directory, created if it is missing
	Log  *slog.Logger // of migrations and the job queue

	MustExist bool  // SQLite: the database file is not created; ErrNoDatabase if it is missing
	Exclusive bool  // SQLite: no other process may serve from the data directory; ErrTaken if one does
	Reserve   int64 // SQLite: bytes that must be free on the disk for Ready

	PollOnly bool // PostgreSQL: the job queue uses neither LISTEN nor NOTIFY, which poolers in transaction mode do not carry

	Waited func(time.Duration) // is called with the time that each write waited for its turn; nil is not

	Webhooks []string // addresses to which the events of orders are announced

	SQLiteDriver string // name of the database/sql driver of SQLite; "" means "sqlite". Tests name one that fails
}

// Store is the open database. It is safe for concurrent use.
type Store struct {
	dialect  string        // "sqlite" or "postgres"
	file     string        // SQLite: the database file
	pool     *pgxpool.Pool // PostgreSQL: the pool under readers, writer, writerDB and queue; nil on SQLite
	readers  *gorm.DB
	writer   *gorm.DB
	writerDB *sql.DB
	queue    queue
	inserts  inserts
	group    group // SQLite: writes that share a commit
	migrated atomic.Bool
	damaged  atomic.Bool  // SQLite: a statement has found that the file is damaged
	newest   atomic.Int64 // migration of this binary, known since the schema was checked
	webhooks []string
	reserve  int64
	pollOnly bool
	waited   func(time.Duration)
	opened   os.FileInfo  // SQLite: the database file as it was opened
	taken    *flock.Flock // SQLite: the lock of the data directory; nil if other processes may serve from it
	log      *slog.Logger
}

// Open connects to the database, and creates the SQLite file if it is missing, unless it must exist. It does not change the schema: see
// Migrate.
func Open(ctx context.Context, o Options) (*Store, error) {
	s := &Store{webhooks: o.Webhooks, reserve: o.Reserve, pollOnly: o.PollOnly, waited: o.Waited, log: o.Log}
	if s.waited == nil {
		s.waited = func(time.Duration) {}
	}
	var err error
	switch {
	case o.URL == "":
		err = s.openSQLite(o)
	case strings.HasPrefix(o.URL, "postgres://"), strings.HasPrefix(o.URL, "postgresql://"):
		err = s.openPostgres(ctx, o.URL, o.PollOnly)
	default:
		err = errors.New("a database URL starts with postgres://")
	}
	if err == nil {
		err = s.Ping(ctx)
	}
	if err != nil {
		s.Close()
		return nil, s.Explained(fmt.Errorf("open the database: %w", advised(err)))
	}
	return s, nil
}

// Dialect returns the kind of the database: "sqlite" or "postgres".
func (s *Store) Dialect() string { return s.dialect }

// DB returns the pool that writes: the sandbox of payments stores its state with it, and tests and benches read the tables.
func (s *Store) DB() *sql.DB { return s.writerDB }

// Close closes all connections. All calls of the Store must have returned.
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
	if s.taken != nil {
		_ = s.taken.Close()
	}
}

// Ping returns an error if the database does not respond.
func (s *Store) Ping(ctx context.Context) error {
	var one int
	return s.read(ctx).Raw("SELECT 1").Scan(&one).Error
}

// read starts a query on the readers.
func (s *Store) read(ctx context.Context) *gorm.DB { return s.readers.WithContext(ctx) }

// gormConfig returns the settings for both databases. gorm begins no transactions: write does.
func gormConfig(prepare bool) *gorm.Config {
	return &gorm.Config{
		SkipDefaultTransaction: true,
		TranslateError:         true,
		PrepareStmt:            prepare,
		DisableAutomaticPing:   true,
		NowFunc:                func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) },
		Logger:                 logger.Discard, // errors are returned; the caller that handles one logs it, once
	}
}
