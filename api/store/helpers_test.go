package store_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"sello/api"
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
