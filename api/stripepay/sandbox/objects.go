package sandbox

import (
	"encoding/json"
	"time"
)

// version names the release train that the events are written in; stripe-go refuses another.
const version = "2026-08-26.dahlia"

// object is a resource as Stripe writes it.
type object map[string]any

// asIntent writes an intent. The charge is written whole where the request asked for it.
func asIntent(in intent, expand bool) object {
	o := object{
		"id": in.ID, "object": "payment_intent", "amount": in.Amount, "amount_received": in.Received,
		"currency": in.Currency, "status": in.Status, "client_secret": in.Secret, "livemode": false,
		"created": in.Created.Unix(), "metadata": in.Metadata, "capture_method": "automatic",
		"confirmation_method": "automatic", "payment_method_types": []string{methodCard, methodWallet, methodDebit},
		"last_payment_error": nil, "next_action": nextAction(in), "latest_charge": nil,
	}
	if in.Failure != nil {
		o["last_payment_error"] = in.Failure
	}
	if in.Charge != "" {
		o["latest_charge"] = in.Charge
		if expand {
			o["latest_charge"] = asCharge(in)
		}
	}
	return o
}

// nextAction tells the browser what is left to do; nil when it is nothing.
func nextAction(in intent) object {
	switch {
	case in.Status != "requires_action":
		return nil
	case in.Method == methodWallet:
		return object{"type": "redirect_to_url", "redirect_to_url": object{"url": Base + "/wallet#" + in.Secret, "return_url": in.ReturnURL}}
	default:
		return object{"type": "use_stripe_sdk", "use_stripe_sdk": object{"type": "three_d_secure_redirect", "stripe_js": Base + "/challenge"}}
	}
}

// asCharge writes an intent's charge, which carries the intent's metadata.
func asCharge(in intent) object {
	return object{
		"id": in.Charge, "object": "charge", "payment_intent": in.ID, "amount": in.Received,
		"amount_captured": in.Received, "amount_refunded": in.Refunded, "refunded": in.Refunded == in.Received,
		"currency": in.Currency, "livemode": false, "metadata": in.Metadata, "paid": true, "status": "succeeded", "disputed": in.Dispute != nil,
		"payment_method_details": asMethod(in),
	}
}

// asMethod writes with what an intent was paid. All test cards are Visa cards.
func asMethod(in intent) object {
	o := object{"type": in.Method}
	switch in.Method {
	case methodCard:
		o[methodCard] = object{"brand": "visa", "last4": in.Digits}
	case methodDebit:
		o[methodDebit] = object{"last4": in.Digits}
	}
	return o
}

func asRefund(f refund, in intent) object {
	o := object{
		"id": f.ID, "object": "refund", "amount": f.Amount, "charge": in.Charge, "payment_intent": in.ID,
		"currency": in.Currency, "status": "succeeded", "created": f.Created.Unix(), "metadata": f.Metadata,
	}
	if f.Failure != "" {
		o["status"], o["failure_reason"] = "failed", f.Failure
	}
	return o
}

// newEvent tells of what happened to an intent; about is what the event carries, as it is now.
func newEvent(typ string, about object, now time.Time) *event {
	e := &event{ID: "evt_sandbox" + random(12)}
	e.Body, _ = json.Marshal(object{ // maps of plain values always marshal
		"id": e.ID, "object": "event", "type": typ, "api_version": version, "created": now.Unix(),
		"livemode": false, "pending_webhooks": 1, "data": object{"object": about},
	})
	return e
}

// problem is an error answer; an intent that it left behind is shown with it.
type problem struct {
	failure
	Status int
	Param  string
	Intent object
}

func (p *problem) body() object {
	e := object{"type": p.Type, "message": p.Message}
	for key, v := range map[string]string{"code": p.Code, "decline_code": p.Decline, "param": p.Param} {
		if v != "" {
			e[key] = v
		}
	}
	if p.Intent != nil {
		e["payment_intent"] = p.Intent
	}
	return object{"error": e}
}

func invalid(status int, code, param, message string) *problem {
	return &problem{Status: status, Param: param, failure: failure{Type: "invalid_request_error", Code: code, Message: message}}
}
