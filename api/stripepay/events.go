package stripepay

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"sello/api"
)

const signatureHeader = "Stripe-Signature"

// VerifyEvent returns the event of a webhook request if its signature is valid and at most five minutes old. Only the
// fields that identify the intent are read.
func (g *Gateway) VerifyEvent(payload []byte, header func(name string) string) (api.PaymentEvent, error) {
	e, err := webhook.ConstructEventWithOptions(payload, header(signatureHeader), g.opt.Keys.Webhook,
		webhook.ConstructEventOptions{IgnoreAPIVersionMismatch: true}) // the intent is retrieved afterwards, in this client's API version
	if err != nil {
		return api.PaymentEvent{}, err
	}
	var about struct {
		ID       string            `json:"id"`
		Object   string            `json:"object"`
		Intent   json.RawMessage   `json:"payment_intent"` // the intent's id, or the whole intent
		Metadata map[string]string `json:"metadata"`
	}
	if e.ID == "" || e.Data == nil {
		return api.PaymentEvent{}, fmt.Errorf("event %q carries nothing", e.ID)
	}
	out := api.PaymentEvent{
		ID: e.ID, Name: string(e.Type), Livemode: e.Livemode, CreatedAt: time.Unix(e.Created, 0),
		Relevant: relevant(e.Type), RefundFailed: e.Type == stripe.EventTypeRefundFailed,
	}
	if err := json.Unmarshal(e.Data.Raw, &about); err != nil {
		return out, nil // not an object that concerns payments
	}
	out.OrderID = about.Metadata[metaOrder]
	switch about.Object {
	case "payment_intent":
		out.IntentID = about.ID
	case "charge", "refund":
		_ = json.Unmarshal(about.Intent, &out.IntentID) // stays "" if it has none
	}
	return out, nil
}

// relevant reports whether an event of the type can change the state of a payment.
func relevant(typ stripe.EventType) bool {
	switch typ {
	case stripe.EventTypePaymentIntentProcessing, stripe.EventTypePaymentIntentSucceeded, stripe.EventTypePaymentIntentPaymentFailed,
		stripe.EventTypePaymentIntentCanceled, stripe.EventTypeChargeRefunded, stripe.EventTypeRefundFailed:
		return true
	}
	return false
}
