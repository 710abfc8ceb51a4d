package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"sello/api/store"
)

// paymentWorkers is the number of jobs that call the payment provider at the same time.
const paymentWorkers = 10

type cancelWorker struct {
	retried[store.CancelArgs]
	cancel func(ctx context.Context, paymentID string) error
}

// Work makes one attempt to cancel the intent.
func (w *cancelWorker) Work(ctx context.Context, job *river.Job[store.CancelArgs]) error {
	return w.cancel(ctx, job.Args.PaymentID)
}
