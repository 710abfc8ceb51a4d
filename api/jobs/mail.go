package jobs

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"sello/api/store"
)

// The wait after a failed attempt doubles from the first to the longest.
const (
	firstWait   = 5 * time.Second
	longestWait = time.Hour
)

type mailWorker struct {
	river.WorkerDefaults[store.MailArgs]
	mailer Mailer
}

// Work sends the mail once.
func (w *mailWorker) Work(ctx context.Context, job *river.Job[store.MailArgs]) error {
	return w.mailer.Deliver(ctx, job.Args.Mail)
}

// NextRetry waits longer after each attempt.
func (w *mailWorker) NextRetry(job *river.Job[store.MailArgs]) time.Time {
	return time.Now().Add(wait(job.Attempt))
}

// wait is the time after the attempt with this number, counted from 1.
func wait(attempt int) time.Duration {
	d := firstWait
	for ; attempt > 1 && d < longestWait; attempt-- {
		d *= 2
	}
	return min(d, longestWait)
}
