package storetest

import (
	"context"
	"encoding/json"
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/core/musttest"
)

// Mails returns the mails in the queue in the order in which they were enqueued, in any state.
func Mails(t testing.TB, s *store.Store) []api.Mail { return jobs[api.Mail](t, s, "mail") }

// Resets returns the requests for a password link in the queue, as Mails does.
func Resets(t testing.TB, s *store.Store) []api.ResetRequest {
	return jobs[api.ResetRequest](t, s, "reset")
}

func jobs[Args any](t testing.TB, s *store.Store, kind string) []Args {
	t.Helper()
	args := "args::text"
	if s.Dialect() == "sqlite" {
		args = "json(args)" // River stores SQLite's binary JSON
	}
	rows, err := s.DB().QueryContext(context.Background(),
		"SELECT "+args+" FROM river_job WHERE kind = '"+kind+"' ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var all []Args
	for rows.Next() {
		var text string
		var one Args
		musttest.Do(t, rows.Scan(&text))
		musttest.Do(t, json.Unmarshal([]byte(text), &one))
		all = append(all, one)
	}
	musttest.Do(t, rows.Err())
	return all
}
