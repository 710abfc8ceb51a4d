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

// A mail to a customer that the mail server refuses is tried again after as long as it has been refused, at least after
// firstRefused and at most after longestRefused, until it has been refused for refusedLife.
const (
	firstRefused   = time.Minute
	longestRefused = 6 * time.Hour
	refusedLife    = 5 * 24 * time.Hour
)

// busyWait is the wait of a mail that got no connection to the mail server.
const busyWait = 10 * time.Second

// mailTimeout limits one attempt to send a mail: five minutes for a connection and the message, and the ten that a server may take to
// accept it (RFC 5321, 4.5.3.2.6). A mail that was accepted after this time would be sent twice.
const mailTimeout = 15 * time.Minute

type mailWorker struct {
	retried[store.MailArgs]
	mailer Mailer
	records
}

// Timeout is longer than mailTimeout: from then on a job counts as left by a process that died.
func (w *mailWorker) Timeout(*river.Job[store.MailArgs]) time.Duration {
	return mailTimeout + time.Minute
}

// Work makes one attempt to send the mail. A mail that has become untrue is done.
func (w *mailWorker) Work(ctx context.Context, job *river.Job[store.MailArgs]) error {
	m := job.Args.Mail
	limited, cancel := context.WithTimeout(ctx, mailTimeout)
	defer cancel()
	d, err := w.mailer.Deliver(limited, m)
	switch {
	case err == nil:
		w.tried(ctx, m, api.Attempt{Delivery: d, State: api.MailSent})
		return nil
	case errors.Is(err, api.ErrUntrue):
		w.tried(ctx, m, api.Attempt{Delivery: d, State: api.MailDropped})
		return nil
	}
	d.Reply = err.Error()
	since := w.tried(ctx, m, api.Attempt{Delivery: d, State: api.MailDeferred, Refused: refused(err)})
	if busy(err) {
		return river.JobSnooze(busyWait)
	}
	if since.IsZero() || api.MailKinds[m.Kind].ToProvider {
		return err
	}
	age := time.Since(since)
	if age >= refusedLife {
		return givenUp{err}
	}
	w.log.WarnContext(ctx, "the mail server refused a mail; it is tried again", "mail", m.ID, "error", err)
	return river.JobSnooze(min(max(age, firstRefused), longestRefused))
}

// givenUp is the error of a mail that the mail server has refused for too long.
type givenUp struct{ error }

// Permanent reports that the mail is not tried again.
func (givenUp) Permanent() bool { return true }

func (e givenUp) Unwrap() error { return e.error }

// records stores what became of mails, and counts it.
type records struct {
	store *store.Store
	log   *slog.Logger
	count func(api.MailState) // counts the outcome of an attempt
}

// tried records an attempt to send a mail, and returns since when the mail server has refused the mail; zero if this attempt
// failed otherwise. A failure to record is only logged: the mail must not be sent again because of it.
func (r records) tried(ctx context.Context, m api.Mail, a api.Attempt) time.Time {
	r.count(a.State)
	since, err := r.store.MailTried(context.WithoutCancel(ctx), m.ID, a, time.Now())
	if err != nil {
		r.log.ErrorContext(ctx, "the state of a mail was not recorded", "mail", m.ID, "state", string(a.State), "error", err)
	}
	return since
}

// ended records that a mail is not tried again.
func (r records) ended(ctx context.Context, m api.Mail, state api.MailState) {
	r.count(state)
	if err := r.store.MailEnded(context.WithoutCancel(ctx), m.ID, state, time.Now()); err != nil {
		r.log.ErrorContext(ctx, "the state of a mail was not recorded", "mail", m.ID, "state", string(state), "error", err)
	}
}
