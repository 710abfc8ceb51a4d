package stripepay

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
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
	if e.ID == "" || e.Data == nil {
		return api.PaymentEvent{}, fmt.Errorf("event %q carries nothing", e.ID)
	}
	return eventOf(e), nil
}

// eventOf reads the fields of an event that identify the intent.
func eventOf(e stripe.Event) api.PaymentEvent {
	var about struct {
		ID       string            `json:"id"`
		Object   string            `json:"object"`
		Intent   json.RawMessage   `json:"payment_intent"` // the intent's id, or the whole intent
		Metadata map[string]string `json:"metadata"`
	}
	out := api.PaymentEvent{
		ID: e.ID, Name: string(e.Type), Livemode: e.Livemode, CreatedAt: time.Unix(e.Created, 0).UTC(),
		Relevant: slices.Contains(relevant, e.Type), RefundFailed: e.Type == stripe.EventTypeRefundFailed,
		Disputed: slices.Contains(disputes, e.Type),
	}
	if e.Data == nil || json.Unmarshal(e.Data.Raw, &about) != nil {
		return out // not an object that concerns payments
	}
	out.OrderID = about.Metadata[metaOrder]
	switch about.Object {
	case "payment_intent":
		out.IntentID = about.ID
	case "charge", "refund", "dispute":
		_ = json.Unmarshal(about.Intent, &out.IntentID) // stays "" if it has none
	}
	return out
}

// disputes are the types of events that can change a dispute.
var disputes = []stripe.EventType{
	stripe.EventTypeChargeDisputeCreated, stripe.EventTypeChargeDisputeUpdated, stripe.EventTypeChargeDisputeClosed,
	stripe.EventTypeChargeDisputeFundsWithdrawn, stripe.EventTypeChargeDisputeFundsReinstated,
}

// relevant are the types of events that can change the state of a payment.
var relevant = append([]stripe.EventType{
	stripe.EventTypePaymentIntentProcessing, stripe.EventTypePaymentIntentSucceeded, stripe.EventTypePaymentIntentPaymentFailed,
	stripe.EventTypePaymentIntentCanceled, stripe.EventTypeChargeRefunded, stripe.EventTypeRefundFailed,
}, disputes...)

// Events lists the relevant events from one time until before another, oldest first. Stripe has those of the last 30 days.
func (g *Gateway) Events(ctx context.Context, from, to time.Time) ([]api.PaymentEvent, error) {
	var types []*string
	for _, typ := range relevant {
		types = append(types, stripe.String(string(typ)))
	}
	events, err := pages(ctx, g, "list the events", func(ctx context.Context, page stripe.ListParams) *stripe.V1List[*stripe.Event] {
		return g.client.V1Events.List(ctx, &stripe.EventListParams{ListParams: page, CreatedRange: between(from, to), Types: types})
	}, func(e *stripe.Event) string { return e.ID })
	found := make([]api.PaymentEvent, 0, len(events))
	for _, e := range slices.Backward(events) { // Stripe lists the newest first
		found = append(found, eventOf(*e))
	}
	return found, err
}
