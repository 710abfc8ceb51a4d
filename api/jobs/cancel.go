package jobs

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"sello/api/store"
)

// paymentWorkers is the number of jobs that call the payment provider at the same time.
const paymentWorkers = 10

type cancelWorker struct {
	river.WorkerDefaults[store.CancelArgs]
	cancel func(ctx context.Context, paymentID string) error
}

// Work makes one attempt to cancel the intent.
func (w *cancelWorker) Work(ctx context.Context, job *river.Job[store.CancelArgs]) error {
	return w.cancel(ctx, job.Args.PaymentID)
}

// NextRetry returns the time of the next attempt.
func (w *cancelWorker) NextRetry(job *river.Job[store.CancelArgs]) time.Time {
	return time.Now().Add(wait(job.Attempt))
}
