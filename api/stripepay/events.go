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
	}
	if e.Data == nil || json.Unmarshal(e.Data.Raw, &about) != nil {
		return out // not an object that concerns payments
	}
	out.OrderID = about.Metadata[metaOrder]
	switch about.Object {
	case "payment_intent":
		out.IntentID = about.ID
	case "charge", "refund":
		_ = json.Unmarshal(about.Intent, &out.IntentID) // stays "" if it has none
	}
	return out
}

// relevant are the types of events that can change the state of a payment.
var relevant = []stripe.EventType{
	stripe.EventTypePaymentIntentProcessing, stripe.EventTypePaymentIntentSucceeded, stripe.EventTypePaymentIntentPaymentFailed,
	stripe.EventTypePaymentIntentCanceled, stripe.EventTypeChargeRefunded, stripe.EventTypeRefundFailed,
}

// pageSize is the most objects in an answer of a list.
const pageSize = 100

// Events lists the relevant events from one time until before another, oldest first. Stripe has those of the last 30 days.
func (g *Gateway) Events(ctx context.Context, from, to time.Time) ([]api.PaymentEvent, error) {
	var found []api.PaymentEvent
	for last, more := "", true; more; {
		params := &stripe.EventListParams{CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: from.Unix(), LesserThan: to.Unix()}}
		for _, typ := range relevant {
			params.Types = append(params.Types, stripe.String(string(typ)))
		}
		params.Limit, params.Single = stripe.Int64(pageSize), true
		if last != "" {
			params.StartingAfter = stripe.String(last)
		}
		page, err := call(ctx, g, "list the events", func(ctx context.Context) (*stripe.V1List[*stripe.Event], error) {
			list := g.client.V1Events.List(ctx, params)
			return list, list.Err()
		})
		if err != nil {
			return nil, err
		}
		for _, e := range page.Data() { // the newest first
			found = append(found, eventOf(*e))
			last = e.ID
		}
		more = page.Meta().HasMore && len(page.Data()) > 0
	}
	slices.Reverse(found)
	return found, nil
}
