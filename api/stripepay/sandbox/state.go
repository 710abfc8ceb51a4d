package sandbox

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// keepAnswers is how long an idempotency key is remembered, as Stripe does.
const keepAnswers = 24 * time.Hour

// intent is a payment intent with its one charge.
type intent struct {
	ID       string            `json:"id"`
	Secret   string            `json:"secret"`
	Amount   int64             `json:"amount"`
	Currency string            `json:"currency"`
	Status   string            `json:"status"`
	Metadata map[string]string `json:"metadata,omitempty"`
	Created  time.Time         `json:"created"`

	Method    string    `json:"method,omitempty"` // of the last confirmation: card, alipay or sepa_debit
	Failure   *failure  `json:"failure,omitempty"`
	ReturnURL string    `json:"return_url,omitempty"` // where the wallet sends the browser back to
	SettleAt  time.Time `json:"settle_at,omitzero"`   // when a bank debit comes to its end
	SettleOK  bool      `json:"settle_ok,omitempty"`

	Charge   string `json:"charge,omitempty"` // set when it succeeded
	Received int64  `json:"received,omitempty"`
	Refunded int64  `json:"refunded,omitempty"`
}

// failure is what the last attempt to pay came to.
type failure struct {
	Type    string `json:"type"`
	Code    string `json:"code"`
	Decline string `json:"decline_code,omitempty"`
	Message string `json:"message"`
}

// refund is money given back of a charge.
type refund struct {
	ID      string    `json:"id"`
	Intent  string    `json:"intent"`
	Amount  int64     `json:"amount"`
	Created time.Time `json:"created"`
}

// event is a webhook that waits to be delivered.
type event struct {
	ID   string          `json:"id"`
	Body json.RawMessage `json:"body"`

	attempts int
	nextTry  time.Time
}

// answer is what a request with an idempotency key was answered.
type answer struct {
	Key         string          `json:"key"`
	Fingerprint string          `json:"fingerprint"` // of the request's path and parameters
	Status      int             `json:"status"`
	Body        json.RawMessage `json:"body"`
	At          time.Time       `json:"at"`
}

// record is one change of the state; its parts become durable together.
type record struct {
	Keys      *Keys    `json:"keys,omitempty"`
	Intent    *intent  `json:"intent,omitempty"`
	Refund    *refund  `json:"refund,omitempty"`
	Events    []*event `json:"events,omitempty"`
	Answer    *answer  `json:"answer,omitempty"`
	Delivered string   `json:"delivered,omitempty"` // id of an event that needs no delivery any more
}

func (r record) empty() bool {
	return r.Keys == nil && r.Intent == nil && r.Refund == nil && r.Events == nil && r.Answer == nil && r.Delivered == ""
}

// onlyDelivered: such a record may be lost, since an event may come twice.
func (r record) onlyDelivered() bool {
	return r.Delivered != "" && r.Keys == nil && r.Intent == nil && r.Refund == nil && r.Events == nil && r.Answer == nil
}

// state is everything the sandbox knows. Its values are replaced, never changed in place.
type state struct {
	keys    Keys
	intents map[string]*intent
	refunds map[string]*refund
	answers map[string]*answer
	waiting []*event // in the order in which they happened
}

func newState() state {
	return state{intents: map[string]*intent{}, refunds: map[string]*refund{}, answers: map[string]*answer{}}
}

func (s *state) apply(r record) {
	if r.Keys != nil {
		s.keys = *r.Keys
	}
	if r.Intent != nil {
		s.intents[r.Intent.ID] = r.Intent
	}
	if r.Refund != nil {
		s.refunds[r.Refund.ID] = r.Refund
	}
	if r.Answer != nil {
		s.answers[r.Answer.Key] = r.Answer
	}
	s.waiting = append(s.waiting, r.Events...)
	if r.Delivered != "" {
		s.waiting = slices.DeleteFunc(s.waiting, func(e *event) bool { return e.ID == r.Delivered })
	}
}

// records says the whole state, without the answers given before since.
func (s *state) records(since time.Time) []record {
	out := []record{{Keys: &s.keys}}
	for _, in := range s.intents {
		out = append(out, record{Intent: in})
	}
	for _, f := range s.refunds {
		out = append(out, record{Refund: f})
	}
	for _, a := range s.answers {
		if a.At.After(since) {
			out = append(out, record{Answer: a})
		}
	}
	if len(s.waiting) > 0 {
		out = append(out, record{Events: s.waiting})
	}
	return out
}

// bySecret finds the intent that a client secret belongs to.
func (s *state) bySecret(id, secret string) (intent, bool) {
	in, ok := s.intents[id]
	if !ok || secret == "" || !strings.HasPrefix(secret, id) || !same(in.Secret, secret) {
		return intent{}, false
	}
	return *in, true
}
