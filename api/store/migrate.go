package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"gorm.io/gorm"

	"sello/api/store/migrations"
)

// Migrate brings the schema up to date: our tables, then the job queue's. Processes that start
// together wait for each other. ErrTooOld if the schema excludes this binary.
func (s *Store) Migrate(ctx context.Context) (err error) {
	defer func() { err = s.Explained(err) }()
	locker, err := s.migrationLock()
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if err := locker.Lock(ctx, s.writerDB); err != nil {
		return fmt.Errorf("migrate: lock: %w", err)
	}
	defer func() { err = errors.Join(err, locker.Unlock(context.WithoutCancel(ctx), s.writerDB)) }()

	provider, err := s.goose()
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if err := s.admit(ctx, provider); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if err := s.addPartyColumns(ctx); err != nil {
		return fmt.Errorf("migrate the parties: %w", err)
	}
	if err := s.addMissingWords(ctx); err != nil {
		return fmt.Errorf("migrate the words: %w", err)
	}
	river, err := s.riverMigrator()
	if err != nil {
		return fmt.Errorf("migrate the queue: %w", err)
	}
	if err := river.up(ctx); err != nil {
		return fmt.Errorf("migrate the queue: %w", err)
	}
	return nil
}

// addPartyColumns adds a column for each text of the core's form.Party that the table parties does not have yet, so that
// a new field of the form needs no migration. It is empty in the stored rows.
func (s *Store) addPartyColumns(ctx context.Context) error {
	parsed := &gorm.Statement{DB: s.writer}
	if err := parsed.Parse(&partyRow{}); err != nil {
		return err
	}
	columns, err := s.writer.WithContext(ctx).Migrator().ColumnTypes(&partyRow{})
	if err != nil {
		return err
	}
	for _, name := range parsed.Schema.DBNames {
		if slices.ContainsFunc(columns, func(c gorm.ColumnType) bool { return c.Name() == name }) {
			continue
		}
		if _, err := s.writerDB.ExecContext(ctx, "ALTER TABLE parties ADD COLUMN "+name+" text NOT NULL DEFAULT ''"); err != nil {
			return err
		}
	}
	return nil
}

// Migrated reports whether the schema is up to date. A positive result is cached. ErrTooOld if the schema excludes this
// binary.
func (s *Store) Migrated(ctx context.Context) (bool, error) {
	if s.migrated.Load() {
		return true, nil
	}
	provider, err := s.goose()
	if err != nil {
		return false, err
	}
	if err := s.admit(ctx, provider); err != nil {
		return false, err
	}
	pending, err := provider.HasPending(ctx)
	if err != nil || pending {
		return false, err
	}
	river, err := s.riverMigrator()
	if err != nil {
		return false, err
	}
	ok, err := river.valid(ctx)
	s.migrated.Store(ok && err == nil)
	return ok, err
}

func (s *Store) goose() (*goose.Provider, error) {
	dialect := goose.DialectSQLite3
	if s.pool != nil {
		dialect = goose.DialectPostgres
	}
	return goose.NewProvider(dialect, s.writerDB, migrations.For(s.dialect), goose.WithDisableGlobalRegistry(true), goose.WithSlog(s.log))
}

// migrationLock returns the lock of migrations: on PostgreSQL a row that goose refreshes during the migration, on
// SQLite a file beside the database.
func (s *Store) migrationLock() (lock.Locker, error) {
	if s.pool == nil {
		return newFileLock(s.file + ".migrate"), nil
	}
	return lock.NewPostgresTableLocker(lock.WithTableLockTimeout(time.Second, 300))
}

// riverMigrator is River's migrator without the type of its transactions.
type riverMigrator struct {
	up    func(ctx context.Context) error
	valid func(ctx context.Context) (bool, error)
}

func (s *Store) riverMigrator() (riverMigrator, error) {
	config := &rivermigrate.Config{Logger: s.log}
	if s.pool != nil {
		m, err := rivermigrate.New(riverpgxv5.New(s.pool), config)
		return wrapMigrator(m), err
	}
	m, err := rivermigrate.New(riversqlite.New(s.writerDB), config)
	return wrapMigrator(m), err
}

func wrapMigrator[TTx any](m *rivermigrate.Migrator[TTx]) riverMigrator {
	return riverMigrator{
		up: func(ctx context.Context) error {
			_, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil)
			return err
		},
		valid: func(ctx context.Context) (bool, error) {
			result, err := m.Validate(ctx, nil)
			if err != nil {
				return false, err
			}
			return result.OK, nil
		},
	}
}
