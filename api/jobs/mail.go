package jobs

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"sello/api/store"
)

// The wait after a failed attempt starts at firstWait and doubles up to longestWait.
const (
	firstWait   = 5 * time.Second
	longestWait = time.Hour
)

type mailWorker struct {
	river.WorkerDefaults[store.MailArgs]
	mailer Mailer
}

// Work makes one attempt to send the mail.
func (w *mailWorker) Work(ctx context.Context, job *river.Job[store.MailArgs]) error {
	return w.mailer.Deliver(ctx, job.Args.Mail)
}

// NextRetry returns the time of the next attempt.
func (w *mailWorker) NextRetry(job *river.Job[store.MailArgs]) time.Time {
	return time.Now().Add(wait(job.Attempt))
}

// wait returns the wait after the attempt with this number, counted from 1.
func wait(attempt int) time.Duration {
	d := firstWait
	for ; attempt > 1 && d < longestWait; attempt-- {
		d *= 2
	}
	return min(d, longestWait)
}
