package sandbox

import (
	"errors"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// api is the server's side: what stripe-go asks with the secret key.
func (s *Sandbox) api() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("POST /v1/payment_intents", s.serve(s.create))
	mux.Handle("GET /v1/payment_intents/{id}", s.serve(s.retrieve))
	mux.Handle("POST /v1/payment_intents/{id}", s.serve(s.update))
	mux.Handle("POST /v1/payment_intents/{id}/cancel", s.serve(s.cancel))
	mux.Handle("POST /v1/refunds", s.serve(s.refund))
	mux.Handle("GET /v1/refunds", s.serve(s.refunds))
	mux.Handle("POST /v1/refunds/{id}/fail", s.serve(s.failRefund))
	mux.Handle("GET /v1/disputes", s.serve(s.disputes))
	mux.Handle("POST /v1/disputes/{id}", s.serve(s.evidence))
	mux.Handle("POST /v1/disputes/{id}/close", s.serve(s.accept))
	mux.Handle("GET /v1/events", s.serve(s.events))
	mux.Handle("GET /v1/balance_transactions", s.serve(s.balance))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		reply(w, 404, invalid(404, "", "", "The sandbox does not know "+r.Method+" "+r.URL.Path+".").body())
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !same(r.Header.Get("Authorization"), "Bearer "+s.Keys().Secret) {
			reply(w, 401, invalid(401, "", "", "Invalid API Key provided.").body())
			return
		}
		mux.ServeHTTP(w, r)
	})
}

func (s *Sandbox) create(_ *tx, r *http.Request) (record, object, *problem) {
	amount, prob := amountOf(r)
	if prob != nil {
		return record{}, nil, prob
	}
	if r.Form.Get("currency") != "eur" {
		return record{}, nil, invalid(400, "", "currency", "The sandbox takes eur only.")
	}
	in := intent{
		ID: "pi_sandbox" + random(12), Amount: amount, Currency: "eur",
		Status: "requires_payment_method", Metadata: metadata(r, nil), Created: s.opt.Now().UTC(),
	}
	in.Secret = in.ID + "_secret_" + random(16)
	return record{Intent: &in}, asIntent(in, expands(r)), nil
}

func (s *Sandbox) retrieve(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(r.PathValue("id"))
	if prob != nil {
		return record{}, nil, prob
	}
	return record{}, asIntent(in, expands(r)), nil
}

func (s *Sandbox) update(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(r.PathValue("id"))
	if prob != nil {
		return record{}, nil, prob
	}
	if r.Form.Has("amount") {
		amount, prob := amountOf(r)
		if prob != nil {
			return record{}, nil, prob
		}
		if in.Status != "requires_payment_method" && in.Status != "requires_confirmation" {
			return record{}, nil, unexpected(in, "amount could not be updated")
		}
		in.Amount = amount
	}
	in.Metadata = metadata(r, in.Metadata)
	return record{Intent: &in}, asIntent(in, expands(r)), nil
}

func (s *Sandbox) cancel(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(r.PathValue("id"))
	if prob != nil {
		return record{}, nil, prob
	}
	if !strings.HasPrefix(in.Status, "requires_") {
		return record{}, nil, unexpected(in, "could not be canceled")
	}
	in.Status = "canceled"
	return s.told(in, "payment_intent.canceled"), asIntent(in, expands(r)), nil
}

func (s *Sandbox) refund(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(r.Form.Get("payment_intent"))
	if prob != nil {
		return record{}, nil, prob
	}
	left := in.Received - in.Refunded
	amount := left
	if r.Form.Has("amount") {
		if amount, prob = amountOf(r); prob != nil {
			return record{}, nil, prob
		}
	}
	if in.Dispute.holds() {
		return record{}, nil, invalid(400, "charge_disputed", "", "The charge is disputed.")
	}
	if left == 0 {
		return record{}, nil, invalid(400, "charge_already_refunded", "", "There is nothing left to refund.")
	}
	if amount > left {
		return record{}, nil, invalid(400, "", "amount", "The refund is greater than what is left of the charge.")
	}
	in.Refunded += amount
	f := refund{ID: "re_sandbox" + random(12), Amount: amount, Metadata: metadata(r, nil), Created: s.opt.Now()}
	in.Refunds = append(in.Refunds, f)
	return record{&in, []*event{newEvent("charge.refunded", asCharge(in), s.opt.Now())}}, asRefund(f, in), nil
}

// failRefund returns the money of the last refund of an intent, whose id is that of the path. Stripe has no such call: its test mode has
// a card whose refunds fail.
func (s *Sandbox) failRefund(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(r.PathValue("id"))
	last := len(in.Refunds) - 1
	if prob != nil || last < 0 || in.Refunds[last].Failure != "" {
		return record{}, nil, invalid(400, "", "", "No such refund.")
	}
	f := &in.Refunds[last]
	f.Failure, f.FailedAt = r.Form.Get("failure_reason"), s.opt.Now()
	in.Refunded -= f.Amount
	return record{&in, []*event{newEvent("refund.failed", asRefund(*f, in), s.opt.Now())}}, asRefund(*f, in), nil
}

// refunds lists the refunds of an intent in one page, newest first.
func (s *Sandbox) refunds(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(r.Form.Get("payment_intent"))
	if prob != nil {
		return record{}, nil, prob
	}
	list := []object{}
	for _, f := range slices.Backward(in.Refunds) {
		list = append(list, asRefund(f, in))
	}
	return record{}, object{"object": "list", "url": "/v1/refunds", "has_more": false, "data": list}, nil
}

// told is the change of an intent with the event that tells of it.
func (s *Sandbox) told(in intent, typ string) record {
	return record{&in, []*event{newEvent(typ, asIntent(in, false), s.opt.Now())}}
}

// find returns an intent.
func (t *tx) find(id string) (intent, *problem) {
	var in intent
	at, err := t.get(kindIntent, id, &in)
	t.err = errors.Join(t.err, err)
	if at.IsZero() {
		return intent{}, invalid(404, "resource_missing", "intent", "No such payment_intent.")
	}
	return in, nil
}

func unexpected(in intent, what string) *problem {
	p := invalid(400, "payment_intent_unexpected_state", "", "This PaymentIntent "+what+" because it has a status of "+in.Status+".")
	p.Intent = asIntent(in, false)
	return p
}

func amountOf(r *http.Request) (int64, *problem) {
	n, err := strconv.ParseInt(r.Form.Get("amount"), 10, 64)
	if err != nil || n < 1 || n > 99_999_999 {
		return 0, invalid(400, "parameter_invalid_integer", "amount", "Invalid amount.")
	}
	return n, nil
}

// metadata merges what the request says over what was there; an empty value removes a key.
func metadata(r *http.Request, old map[string]string) map[string]string {
	out := map[string]string{}
	maps.Copy(out, old)
	for name := range r.Form {
		key, ok := strings.CutPrefix(name, "metadata[")
		if !ok {
			continue
		}
		key = strings.TrimSuffix(key, "]")
		if out[key] = r.Form.Get(name); out[key] == "" {
			delete(out, key)
		}
	}
	return out
}

// expands tells whether the request wants the charge whole.
func expands(r *http.Request) bool {
	for name, values := range r.Form {
		if strings.HasPrefix(name, "expand[") && slices.Contains(values, "latest_charge") {
			return true
		}
	}
	return false
}
