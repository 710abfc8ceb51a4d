package main

import (
	"net/http"
	"net/netip"
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

// local is private, and rejects clients on other machines too, which can send any host name. RemoteAddr is the client's
// address, as rest.Mount sets it.
func local(h http.Handler) http.Handler {
	return private(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if client, err := netip.ParseAddr(r.RemoteAddr); err != nil || !client.IsLoopback() {
			http.Error(w, "this answers to clients on the same machine only", http.StatusForbidden)
			return
		}
		h.ServeHTTP(w, r)
	}))
}
