package api

import "time"

// WebhookDelivery is a job: to send an order's event to one address of the provider's own systems. It is enqueued in the
// transaction of the event.
type WebhookDelivery struct {
	EventID string `json:"event_id"`
	URL     string `json:"url"`
}

// FailedDelivery is a delivery that is not tried again unless a person asks for it.
type FailedDelivery struct {
	WebhookDelivery
	ID       int64 // of the job
	Attempts int
	Error    string // of the last attempt
	At       time.Time
	Event    Event // the zero Event if its order was deleted
}

// WebhookType returns the type of the message about an event, such as "order.stage".
func WebhookType(e Event) string {
	if e.Kind == EventStage && e.From == "" {
		return "order.paid"
	}
	return "order." + string(e.Kind)
}
