package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"sello/api"
	"sello/api/store"
)

// Reset sends a password link to an address, if it has an account. An error is logged and the job is tried again later,
// for about seven hours.
type Reset func(ctx context.Context, r api.ResetRequest) error

type resetWorker struct {
	retried[store.ResetArgs]
	reset Reset
}

// Work makes one attempt to handle the request.
func (w *resetWorker) Work(ctx context.Context, job *river.Job[store.ResetArgs]) error {
	return w.reset(ctx, job.Args.ResetRequest)
}
