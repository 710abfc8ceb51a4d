package sandbox

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
)

const maxBody = 64 << 10 // bytes of a request

// act computes the changes and the answer of a request. It saves nothing itself: the record that it returns is saved
// before the response is sent. A problem may come with a record: a declined card is remembered.
type act func(t *tx, r *http.Request) (record, object, *problem)

// serve returns the handler of an act: it parses the request, looks up the idempotency key, saves the record and writes
// the response.
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

func (s *Sandbox) answer(do act, r *http.Request) (status int, body any) {
	changed := false
	err := s.change(r.Context(), func(t *tx) error {
		key := r.Header.Get("Idempotency-Key")
		if r.Method != http.MethodPost {
			key = ""
		}
		var err error
		var known bool
		if status, body, known, err = s.remembered(t, r, key); known || err != nil {
			return err
		}
		change, out, prob := do(t, r)
		if t.err != nil {
			return t.err
		}
		status, body = 200, out
		if prob != nil {
			status, body = prob.Status, prob.body()
		}
		changed = change.Intent != nil
		return errors.Join(t.save(change, s.opt.Now()), s.remember(t, r, key, status, body))
	})
	if err != nil {
		s.opt.Log.ErrorContext(r.Context(), "sandbox: a change could not be saved", "error", err)
		p := problem{failure: failure{Type: "api_error", Message: "The sandbox cannot save its state."}}
		return 500, p.body()
	}
	if changed {
		s.awake()
	}
	return status, body
}

// remembered returns the saved answer of an idempotency key, or a problem if the key was used with another request.
func (s *Sandbox) remembered(t *tx, r *http.Request, key string) (status int, body any, known bool, err error) {
	if key == "" {
		return 0, nil, false, nil
	}
	var old answer
	at, err := t.get(kindAnswer, key, &old)
	if err != nil || at.IsZero() || s.opt.Now().Sub(at) >= keepAnswers {
		return 0, nil, false, err
	}
	if old.Fingerprint == fingerprint(r) {
		return old.Status, old.Body, true, nil
	}
	p := problem{failure: failure{Type: "idempotency_error", Message: "Keys for idempotent requests can only be used with the same parameters they were first used with."}}
	return 400, p.body(), true, nil
}

// remember saves the answer under its idempotency key.
func (s *Sandbox) remember(t *tx, r *http.Request, key string, status int, body any) error {
	if key == "" {
		return nil
	}
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return t.put(kindAnswer, key, s.opt.Now(), answer{Fingerprint: fingerprint(r), Status: status, Body: text})
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
