package main

import (
	"net/http"
	"net/url"

	"sello/api/config"
)

// private rejects requests whose host name does not mean this machine. Otherwise the owner of any other name could point
// it to this machine, and a page at that name could read the mailbox and the sandbox.
func private(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if address := (url.URL{Host: r.Host}); !config.Private(address.Hostname()) {
			http.Error(w, "this answers on loopback, .localhost and .test only", http.StatusMisdirectedRequest)
			return
		}
		h.ServeHTTP(w, r)
	})
}
