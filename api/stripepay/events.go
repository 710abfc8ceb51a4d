package stripepay

import (
	"encoding/json"
	"fmt"

	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"sello/api"
)

const signatureHeader = "Stripe-Signature"

// VerifyEvent believes an event only when its signature is right and not older than five minutes. What
// it carries is read just far enough to know which intent to ask about.
func (g *Gateway) VerifyEvent(payload []byte, header func(name string) string) (api.PaymentEvent, error) {
	e, err := webhook.ConstructEventWithOptions(payload, header(signatureHeader), g.opt.Keys.Webhook,
		webhook.ConstructEventOptions{IgnoreAPIVersionMismatch: true}) // the intent is retrieved anyway, in our version
	if err != nil {
		return api.PaymentEvent{}, err
	}
	var about struct {
		ID       string            `json:"id"`
		Object   string            `json:"object"`
		Intent   json.RawMessage   `json:"payment_intent"` // an id, or the whole intent
		Metadata map[string]string `json:"metadata"`
	}
	if e.ID == "" || e.Data == nil {
		return api.PaymentEvent{}, fmt.Errorf("event %q carries nothing", e.ID)
	}
	out := api.PaymentEvent{
		ID: e.ID, Name: string(e.Type), Livemode: e.Livemode,
		Relevant: relevant(e.Type), RefundFailed: e.Type == stripe.EventTypeRefundFailed,
	}
	if err := json.Unmarshal(e.Data.Raw, &about); err != nil {
		return out, nil // of a shape that is none of our business
	}
	out.OrderID = about.Metadata[metaOrder]
	switch about.Object {
	case "payment_intent":
		out.IntentID = about.ID
	case "charge", "refund":
		_ = json.Unmarshal(about.Intent, &out.IntentID) // "" when it has none
	}
	return out, nil
}

// relevant reports whether an intent may mean something else for an order after an event of the type.
func relevant(typ stripe.EventType) bool {
	switch typ {
	case stripe.EventTypePaymentIntentProcessing, stripe.EventTypePaymentIntentSucceeded, stripe.EventTypePaymentIntentPaymentFailed,
		stripe.EventTypePaymentIntentCanceled, stripe.EventTypeChargeRefunded, stripe.EventTypeRefundFailed:
		return true
	}
	return false
}
