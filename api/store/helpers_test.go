package store_test

import (
	"encoding/json"
	"reflect"
	"runtime"
	"testing"
	"time"

	"sello/api"
)

func mail() api.Mail {
	return api.Mail{ID: id(), Kind: api.MailOrderReceived, To: "ana@example.com", Lang: "es", Note: "Ñ 🦊"}
}

// grant returns the code of a new sign-in in progress, which both expire at a time.
func grant(code []byte, expires time.Time) api.Grant {
	of := api.Authorization{TicketHash: []byte("ticket " + id()), CreatedAt: atUTC, ExpiresAt: expires}
	return api.Grant{Of: of, CodeHash: code, Expires: expires}
}

// sending returns effects that are only mails.
func sending(mails ...api.Mail) api.Effects { return api.Effects{Mails: mails} }

// equal compares whole values; if they differ, the test fails and prints both.
func equal(t *testing.T, got, want any) {
	t.Helper()
	if reflect.DeepEqual(got, want) {
		return
	}
	g, _ := json.MarshalIndent(got, "", " ")
	w, _ := json.MarshalIndent(want, "", " ")
	t.Fatalf("got %s\nwant %s", g, w)
}

// wantKindAsync is wantKind for goroutines other than the test's own.
func wantKindAsync(t *testing.T, err error, kind api.Kind) {
	t.Helper()
	if api.KindOf(err) != kind {
		t.Errorf("got %v, want kind %q", err, kind)
	}
}

// goexit ends the goroutine as a failing test does.
func goexit() { runtime.Goexit() }
