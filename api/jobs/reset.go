package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"sello/api"
	"sello/api/store"
)

// Reset sends a password link to who asked for one and has an account. An error is logged
// and tried again later, like a Mailer's.
type Reset func(ctx context.Context, r api.ResetRequest) error

type resetWorker struct {
	river.WorkerDefaults[store.ResetArgs]
	reset Reset
}

// Work answers the request once.
func (w *resetWorker) Work(ctx context.Context, job *river.Job[store.ResetArgs]) error {
	return w.reset(ctx, job.Args.ResetRequest)
}
