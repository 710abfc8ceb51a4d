// Package web is what the doors share: whose request it is, its language, and how answers and errors are written.
package web

import (
	"encoding/json"
	"mime"
	"net/http"
)

// CSP is the name of the header with the content security policy.
const CSP = "Content-Security-Policy"

// What data carries: a policy that allows no content at all, and no place in any cache.
var (
	jsonType  = []string{"application/json; charset=utf-8"}
	noContent = []string{"default-src 'none'; frame-ancestors 'none'"}
	noStore   = []string{"no-store"}
)

// Data sets the headers of an answer that is data: no content may be loaded for it, and no cache stores it.
func Data(h http.Header) {
	h[CSP] = noContent
	h["Cache-Control"] = noStore
}

// JSON answers v. It panics on a type that cannot be marshalled.
func JSON(w http.ResponseWriter, status int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	h := w.Header()
	Data(h)
	h["Content-Type"] = jsonType
	w.WriteHeader(status)
	_, _ = w.Write(b) // a client that has hung up does not read it
}

// MediaType returns the type of the request's body without its parameters; "" when the header cannot be read, or
// the body is compressed.
func MediaType(r *http.Request) string {
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		return ""
	}
	typ, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return ""
	}
	return typ
}

// CrossOrigin returns the check of unsafe calls that lets pages of the given origins pass, besides our own.
func CrossOrigin(origins ...string) (*http.CrossOriginProtection, error) {
	check := http.NewCrossOriginProtection()
	for _, origin := range origins {
		if err := check.AddTrustedOrigin(origin); err != nil {
			return nil, err
		}
	}
	return check, nil
}
