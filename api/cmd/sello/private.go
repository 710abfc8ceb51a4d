package main

import (
	"net/http"
	"net/netip"
	"net/url"

	"sello/api/config"
)

// local rejects requests of clients on other machines, and those whose host name does not mean this machine. Otherwise the owner
// of any other name could point it to this machine, and a page at that name could read the mailbox and the sandbox. A client can
// send any host name, so its address counts too: RemoteAddr, as rest.Mount sets it.
func local(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, err := netip.ParseAddr(r.RemoteAddr)
		switch address := (url.URL{Host: r.Host}); {
		case !config.Private(address.Hostname()):
			http.Error(w, "this answers on loopback, .localhost and .test only", http.StatusMisdirectedRequest)
		case err != nil || !client.IsLoopback():
			http.Error(w, "this answers to clients on the same machine only", http.StatusForbidden)
		default:
			h.ServeHTTP(w, r)
		}
	})
}
