package main

import (
	"net/http"
	"net/url"

	"sello/api/config"
)

// private answers only to a name that leads to this machine. A page elsewhere can point its own name
// here and would then read what the mailbox and the sandbox show.
func private(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if address := (url.URL{Host: r.Host}); !config.Private(address.Hostname()) {
			http.Error(w, "this answers on loopback, .localhost and .test only", http.StatusMisdirectedRequest)
			return
		}
		h.ServeHTTP(w, r)
	})
}
