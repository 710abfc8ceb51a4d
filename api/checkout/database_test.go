package checkout_test

import (
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// database is a fresh store with a look behind it, at what no interface shows.
type database struct{ *store.Store }

// databases runs a test on SQLite and on PostgreSQL.
func databases(t *testing.T, test func(t *testing.T, db database)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(t, database{s}) })
}

// mails returns the mails in the queue.
func (db database) mails(t *testing.T) []api.Mail { return storetest.Mails(t, db.Store) }

// count runs a query that counts.
func (db database) count(t *testing.T, query string) (n int) {
	t.Helper()
	musttest.Do(t, db.DB().QueryRowContext(ctx, query).Scan(&n))
	return n
}
