package checkout_test

import (
	"encoding/json"
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

// database is a fresh store with a look behind it, at what no interface shows.
type database struct{ *store.Store }

// databases runs a test on SQLite and on PostgreSQL.
func databases(t *testing.T, test func(t *testing.T, db database)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(t, database{s}) })
}

// mails reads the queue.
func (db database) mails(t *testing.T) []api.Mail {
	t.Helper()
	query := "SELECT args FROM river_job WHERE kind = 'mail' ORDER BY id"
	if db.Dialect() == "sqlite" {
		query = "SELECT json(args) FROM river_job WHERE kind = 'mail' ORDER BY id"
	}
	rows, err := db.DB().QueryContext(ctx, query)
	must(t, err)
	defer rows.Close()
	var out []api.Mail
	for rows.Next() {
		var args []byte
		var m api.Mail
		must(t, rows.Scan(&args))
		must(t, json.Unmarshal(args, &m))
		out = append(out, m)
	}
	must(t, rows.Err())
	return out
}

// count runs a query that counts.
func (db database) count(t *testing.T, query string) (n int) {
	t.Helper()
	must(t, db.DB().QueryRowContext(ctx, query).Scan(&n))
	return n
}
