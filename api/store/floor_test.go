package store_test

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// reopen opens the database of s once more, as a later start of the service does.
func reopen(t *testing.T, o store.Options) (*store.Store, *bytes.Buffer) {
	t.Helper()
	var log bytes.Buffer
	o.Log = slog.New(slog.NewTextHandler(&log, nil))
	return storetest.Open(t, o), &log
}

func eachDatabase(t *testing.T, test func(t *testing.T, o store.Options)) {
	t.Run("sqlite", func(t *testing.T) { test(t, store.Options{Path: t.TempDir()}) })
	t.Run("postgres", func(t *testing.T) { test(t, store.Options{URL: storetest.EmptyPostgresURL(t)}) })
}

// aLaterRelease applies a migration that this binary does not know.
func aLaterRelease(t *testing.T, s *store.Store) {
	t.Helper()
	musttest.Get(s.DB().Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, TRUE)"))(t)
	musttest.Get(s.DB().Exec("ALTER TABLE orders ADD COLUMN of_a_later_release text"))(t)
}

func TestABinaryRunsOnTheSchemaOfALaterReleaseAndSaysSo(t *testing.T) {
	eachDatabase(t, func(t *testing.T, o store.Options) {
		first, _ := reopen(t, o)
		musttest.Do(t, first.Migrate(ctx))
		aLaterRelease(t, first)
		s, log := reopen(t, o)
		musttest.Do(t, s.Migrate(ctx))
		if !strings.Contains(log.String(), "newer than this binary") {
			t.Errorf("the log does not say so: %s", log)
		}
		musttest.Do(t, s.Ready(ctx, at))
		who := session()
		saved := order(who)
		musttest.Do(t, s.CreateOrder(ctx, saved))
		if _, err := s.Order(ctx, saved.ID); err != nil {
			t.Error(err)
		}
	})
}

func TestASchemaThatExcludesThisBinaryIsRefused(t *testing.T) {
	eachDatabase(t, func(t *testing.T, o store.Options) {
		running, _ := reopen(t, o)
		musttest.Do(t, running.Migrate(ctx))
		musttest.Do(t, running.Ready(ctx, at))
		aLaterRelease(t, running)
		musttest.Get(running.DB().Exec("UPDATE schema_floor SET oldest = 999"))(t)
		notReady(t, running, "this binary is too old for the schema")

		s, _ := reopen(t, o)
		if err := s.Migrate(ctx); !errors.Is(err, store.ErrTooOld) {
			t.Errorf("migrate: %v", err)
		}
		if _, err := s.Migrated(ctx); !errors.Is(err, store.ErrTooOld) {
			t.Errorf("migrated: %v", err)
		}
	})
}
