package store_test

import (
	"database/sql"
	"os"
	"strings"
	"testing"

	"github.com/riverqueue/river"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// big returns an order that needs more than a page of the database.
func big() api.Order {
	o := order(session())
	o.Trademark.ServicesDescription = strings.Repeat("wide ", 20_000)
	return o
}

// notReady fails the test unless the store is not ready for a reason.
func notReady(t *testing.T, s *store.Store, want string) {
	t.Helper()
	if err := s.Ready(ctx, at); err == nil || err.Error() != want {
		t.Errorf("ready: %v, want %s", err, want)
	}
}

func TestAStoreIsReadyWhileWritesAreStored(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		musttest.Do(t, s.Ready(ctx, at))
		s.Close()
		notReady(t, s, "no database")
	})
}

func TestAStoreIsNotReadyWithLessRoomThanItsReserve(t *testing.T) {
	s := storetest.Open(t, store.Options{Path: t.TempDir(), Reserve: 1 << 60})
	musttest.Do(t, s.Migrate(ctx))
	notReady(t, s, "no room on the disk")
}

func TestAFullDiskIsAnOutage(t *testing.T) {
	s := storetest.SQLite(t)
	_, err := s.DB().Exec("PRAGMA max_page_count = 1") // the limit becomes the present size of the file
	musttest.Do(t, err)
	if err := s.CreateOrder(ctx, big()); api.KindOf(err) != api.KindUnavailable {
		t.Errorf("got %v", err)
	}
	musttest.Get(s.DB().Exec("PRAGMA max_page_count = 1000000"))(t)
	musttest.Do(t, s.CreateOrder(ctx, big()))
}

func TestAWriteIntoADeletedOrReplacedFileIsAnOutage(t *testing.T) {
	for name, spoil := range map[string]func(dir string) error{
		"deleted": os.RemoveAll,
		"replaced": func(dir string) error {
			if err := os.RemoveAll(dir); err != nil {
				return err
			}
			if err := os.Mkdir(dir, 0o700); err != nil {
				return err
			}
			return os.WriteFile(dir+"/sello.db", []byte("another file"), 0o600)
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir() + "/data"
			s := storetest.Open(t, store.Options{Path: dir})
			musttest.Do(t, s.Migrate(ctx))
			musttest.Do(t, s.CreateOrder(ctx, order(session())))
			musttest.Do(t, spoil(dir))
			if err := s.CreateOrder(ctx, order(session())); api.KindOf(err) != api.KindUnavailable {
				t.Errorf("got %v", err)
			}
			notReady(t, s, "the data folder was replaced")
		})
	}
}

func TestADamagedFileIsAnOutage(t *testing.T) {
	dir := t.TempDir()
	s := storetest.Open(t, store.Options{Path: dir})
	musttest.Do(t, s.Migrate(ctx))
	o := order(session())
	musttest.Do(t, s.CreateOrder(ctx, o))
	var page, size int
	musttest.Do(t, s.DB().QueryRow("SELECT rootpage FROM sqlite_master WHERE name = 'orders'").Scan(&page))
	musttest.Do(t, s.DB().QueryRow("PRAGMA page_size").Scan(&size))
	s.Close()
	file := musttest.Get(os.ReadFile(dir + "/sello.db"))(t)
	for i := (page - 1) * size; i < page*size; i++ {
		file[i] = 0xff
	}
	musttest.Do(t, os.WriteFile(dir+"/sello.db", file, 0o600))
	s = storetest.Open(t, store.Options{Path: dir})
	musttest.Do(t, s.Ready(ctx, at)) // nothing has read the page yet
	if _, err := s.Order(ctx, o.ID); api.KindOf(err) != api.KindUnavailable {
		t.Errorf("got %v", err)
	}
	notReady(t, s, "the database is damaged")
}

func TestAConnectionThatPostgresEndsIsAnOutage(t *testing.T) {
	s := storetest.Postgres(t)
	who := session()
	o := order(who)
	musttest.Do(t, s.CreateOrder(ctx, o))
	_, err := s.ChangeOrder(ctx, who, o.ID, func(*api.Order) (api.Effects, error) {
		_, err := s.DB().Exec(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE datname = current_database() AND state = 'idle in transaction'`)
		return api.Effects{}, err
	})
	if api.KindOf(err) != api.KindUnavailable {
		t.Errorf("got %v", err)
	}
	musttest.Do(t, s.Ready(ctx, at)) // the next connection works
}

func TestAConnectionThatEndedDuringATransactionIsAnOutage(t *testing.T) {
	for name, jobs := range map[string][]river.InsertManyParams{
		"found by the commit": nil,
		"found by a job":      {{Args: store.MailArgs{Mail: api.Mail{ID: api.NewID()}}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := storetest.Postgres(t)
			err := s.Transaction(ctx, func(tx *sql.Tx) error {
				var pid int
				musttest.Do(t, tx.QueryRowContext(ctx, "SELECT pg_backend_pid()").Scan(&pid))
				musttest.Get(s.DB().ExecContext(ctx, "SELECT pg_terminate_backend($1)", pid))(t)
				if _, err := tx.ExecContext(ctx, "SELECT 1"); err == nil {
					t.Error("the connection has not ended")
				}
				return nil // what follows is the first to find the connection closed
			}, jobs...)
			if api.KindOf(err) != api.KindUnavailable {
				t.Errorf("got %v", err)
			}
		})
	}
}
