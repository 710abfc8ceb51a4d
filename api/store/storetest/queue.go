package storetest

import (
	"context"
	"encoding/json"
	"testing"

	"sello/api"
	"sello/api/store"
)

// Mails reads the mails in the queue, in the order of their making, whatever their state.
func Mails(t testing.TB, s *store.Store) []api.Mail {
	t.Helper()
	args := "args::text"
	if s.Dialect() == "sqlite" {
		args = "json(args)" // the queue keeps SQLite's binary JSON
	}
	rows, err := s.DB().QueryContext(context.Background(),
		"SELECT "+args+" FROM river_job WHERE kind = 'mail' ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var mails []api.Mail
	for rows.Next() {
		var text string
		var m api.Mail
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		mails = append(mails, m)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return mails
}
