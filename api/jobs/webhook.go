package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"sello/api"
	"sello/api/store"
)

// webhookWorkers is the number of events that are sent to one address at the same time.
const webhookWorkers = 10

// Webhooks sends events to the provider's own systems. An error is logged and the delivery is tried again later, for
// about three days; KindNotFound and an error whose method Permanent() bool returns true end it at once.
type Webhooks interface {
	Deliver(ctx context.Context, d api.WebhookDelivery) error
}

type webhookWorker struct {
	retried[store.WebhookArgs]
	webhooks Webhooks
}

// Work makes one attempt to deliver the event.
func (w *webhookWorker) Work(ctx context.Context, job *river.Job[store.WebhookArgs]) error {
	return w.webhooks.Deliver(ctx, job.Args.WebhookDelivery)
}
