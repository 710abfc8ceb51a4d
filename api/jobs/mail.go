package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"sello/api"
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
	log    *slog.Logger
}

// Work sends the mail once.
func (w *mailWorker) Work(ctx context.Context, job *river.Job[store.MailArgs]) error {
	mail := job.Args.Mail
	err := w.mailer.Deliver(ctx, mail)
	if err == nil {
		return nil
	}
	log := w.log.With("mail", mail.ID, "kind", mail.Kind, "attempt", job.Attempt, "err", err)
	switch {
	case api.KindOf(err) == api.KindNotFound: // an order can be removed before its first mail has left
		log.InfoContext(ctx, "a mail is not sent: what it tells of is gone")
		return river.JobCancel(err)
	case permanent(err):
		log.ErrorContext(ctx, "a mail cannot be delivered; its job is kept")
		return river.JobCancel(err)
	case job.Attempt >= job.MaxAttempts:
		log.ErrorContext(ctx, "a mail was not delivered in time; its job is kept")
	default:
		log.WarnContext(ctx, "a mail was not delivered; it is tried again")
	}
	return err
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

func permanent(err error) bool {
	var p interface{ Permanent() bool }
	return errors.As(err, &p) && p.Permanent()
}
