package sandbox

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"net/http"
)

const maxBody = 64 << 10 // bytes of a request

// act works out what a request changes and answers. It runs under the lock and changes nothing itself:
// the record it returns is made durable before the answer leaves. A problem may come with a record: a
// declined card is remembered.
type act func(r *http.Request) (record, object, *problem)

// serve makes a handler of an act: parses, honours the idempotency key, commits, answers.
func (s *Sandbox) serve(do act) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		if err := r.ParseForm(); err != nil {
			reply(w, 400, invalid(400, "", "", "The request cannot be read.").body())
			return
		}
		status, body := s.answer(do, r)
		reply(w, status, body)
	}
}

func (s *Sandbox) answer(do act, r *http.Request) (int, any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key, print := r.Header.Get("Idempotency-Key"), fingerprint(r)
	if r.Method != http.MethodPost {
		key = ""
	}
	if old, ok := s.state.answers[key]; ok && key != "" && s.opt.Now().Sub(old.At) < keepAnswers {
		if old.Fingerprint == print {
			return old.Status, old.Body
		}
		p := problem{failure: failure{Type: "idempotency_error", Message: "Keys for idempotent requests can only be used with the same parameters they were first used with."}}
		return 400, p.body()
	}
	change, out, prob := do(r)
	status, body := 200, out
	if prob != nil {
		status, body = prob.Status, prob.body()
	}
	if key != "" {
		kept, _ := json.Marshal(body) // maps of plain values always marshal
		change.Answer = &answer{Key: key, Fingerprint: print, Status: status, Body: kept, At: s.opt.Now()}
	}
	if !change.empty() {
		if err := s.commit(change); err != nil {
			s.opt.Log.Error("sandbox: a change could not be kept", "error", err)
			p := problem{failure: failure{Type: "api_error", Message: "The sandbox cannot write its journal."}}
			return 500, p.body()
		}
	}
	return status, body
}

// fingerprint recognises a repeated request without keeping what was in it.
func fingerprint(r *http.Request) string {
	sum := sha256.Sum256([]byte(r.Method + " " + r.URL.Path + "\n" + r.Form.Encode()))
	return hex.EncodeToString(sum[:])
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Request-Id", "req_sandbox"+random(8))
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the caller is gone: nobody is left to tell
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
