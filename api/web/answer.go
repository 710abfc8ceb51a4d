// Package web is what the HTTP doors (rest and oauth) share: the session and the language of a request, room for
// its body, and how answers and errors are written.
package web

import (
	"bytes"
	"encoding/json"
	"mime"
	"net/http"
	"sync"
)

// CSP is the name of the content security policy header.
const CSP = "Content-Security-Policy"

// Header values of answers with data: a policy that allows no content, and no caching.
var (
	jsonType  = []string{"application/json; charset=utf-8"}
	noContent = []string{"default-src 'none'; frame-ancestors 'none'"}
	noStore   = []string{"no-store"}
)

// Data sets the headers of an answer that is data: browsers load no content for it, and no cache stores it.
func Data(h http.Header) {
	h[CSP] = noContent
	h["Cache-Control"] = noStore
}

// answers are buffers for the text of an answer, which is not needed any more once it is written.
var answers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// JSON writes v as the answer. It panics if v cannot be marshalled.
func JSON(w http.ResponseWriter, status int, v any) {
	text := answers.Get().(*bytes.Buffer)
	defer answers.Put(text)
	text.Reset()
	if err := json.NewEncoder(text).Encode(v); err != nil {
		panic(err)
	}
	h := w.Header()
	Data(h)
	h["Content-Type"] = jsonType
	w.WriteHeader(status)
	_, _ = w.Write(bytes.TrimSuffix(text.Bytes(), []byte("\n"))) // fails only if the client has disconnected
}

// MediaType returns the content type of the request's body without its parameters; "" if the header cannot be parsed
// or the body is compressed.
func MediaType(r *http.Request) string {
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		return ""
	}
	given := r.Header.Get("Content-Type")
	if given == "application/json" { // what the page sends, which needs no parser
		return given
	}
	typ, _, err := mime.ParseMediaType(given)
	if err != nil {
		return ""
	}
	return typ
}

// CrossOrigin returns the origin check of unsafe requests. It accepts the service's own origin and the given ones.
func CrossOrigin(origins ...string) (*http.CrossOriginProtection, error) {
	check := http.NewCrossOriginProtection()
	for _, origin := range origins {
		if err := check.AddTrustedOrigin(origin); err != nil {
			return nil, err
		}
	}
	return check, nil
}
