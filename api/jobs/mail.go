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

// The wait after a failed attempt starts at firstWait and doubles up to longestWait.
const (
	firstWait   = 5 * time.Second
	longestWait = time.Hour
)

type mailWorker struct {
	river.WorkerDefaults[store.MailArgs]
	mailer Mailer
	store  *store.Store
	log    *slog.Logger
}

// Work makes one attempt to send the mail. A mail that has become untrue is done.
func (w *mailWorker) Work(ctx context.Context, job *river.Job[store.MailArgs]) error {
	err, state := w.mailer.Deliver(ctx, job.Args.Mail), api.MailSent
	if errors.Is(err, api.ErrUntrue) {
		err, state = nil, api.MailDropped
	}
	if err == nil {
		record(ctx, w.store, w.log, job.Args.Mail, state)
	}
	return err
}

// record stores what became of a mail. A failure is only logged: the mail must not be sent again because of it.
func record(ctx context.Context, s *store.Store, log *slog.Logger, m api.Mail, state api.MailState) {
	if err := s.MailDone(context.WithoutCancel(ctx), m, state, time.Now()); err != nil {
		log.ErrorContext(ctx, "the state of a mail was not recorded", "mail", m.ID, "state", string(state), "error", err)
	}
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
