package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestS44_TheMailboxAnswersToClientsOnTheSameMachineOnly(t *testing.T) {
	h := local(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for _, c := range []struct {
		client, host string
		want         int
	}{
		{"127.0.0.1", "localhost:8080", 200}, {"::1", "sello.test", 200}, {"127.0.0.1", "sello.example", 421},
		{"192.0.2.1", "localhost:8080", 403}, {"2001:db8::", "127.0.0.1", 403}, {"invalid IP", "localhost", 403},
	} {
		r := httptest.NewRequest("GET", "/_/dev/mail", nil)
		r.Host, r.RemoteAddr = c.host, c.client
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%s at %s: got %d, want %d", c.client, c.host, w.Code, c.want)
		}
	}
}
