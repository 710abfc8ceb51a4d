package store_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"sello/api"
	"sello/api/store"
)

func mail() api.Mail {
	return api.Mail{ID: id(), Kind: api.MailOrderReceived, To: "ana@example.com", Lang: "es", Note: "Ñ 🦊"}
}

// equal compares whole values and shows both where they differ.
func equal(t *testing.T, got, want any) {
	t.Helper()
	if reflect.DeepEqual(got, want) {
		return
	}
	g, _ := json.MarshalIndent(got, "", " ")
	w, _ := json.MarshalIndent(want, "", " ")
	t.Fatalf("got %s\nwant %s", g, w)
}

// jobs reads the mails that wait in the queue, in the order of their making.
func jobs(t *testing.T, s *store.Store) []api.Mail {
	t.Helper()
	rows, err := s.DB().QueryContext(ctx, "SELECT CAST(args AS text) FROM river_job WHERE kind = 'mail' ORDER BY id")
	must(t, err)
	defer rows.Close()
	var mails []api.Mail
	for rows.Next() {
		var text string
		var m api.Mail
		must(t, rows.Scan(&text))
		must(t, json.Unmarshal([]byte(text), &m))
		mails = append(mails, m)
	}
	must(t, rows.Err())
	return mails
}
