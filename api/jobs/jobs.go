// Package jobs runs work in the background: it sends enqueued mails and events, handles requests for a password link, cancels
// payments that an edit ended, and runs periodic work such as cleaning up and reconciling payments.
//
// A job runs at least once: it is repeated if the process dies before the job is marked as done. So a Mailer and a
// periodic Run must be safe to repeat.
package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"sello/api"
	"sello/api/store"
)

// Settings of the queue.
const (
	mailWorkers     = 100 // mails sent at the same time; River fetches jobs every 100 ms
	periodicWorkers = 4
	periodicQueue   = "periodic"

	timeout     = time.Minute         // of one attempt, except for mails and periodic work
	rescueAfter = 5 * time.Minute     // after this time, or its own timeout if that is longer, a running job counts as left by a process that died
	keepDone    = time.Minute         // jobs contain addresses
	keepFailed  = 30 * 24 * time.Hour // failed jobs can be inspected for this time
)

// Mailer renders and sends a mail. After an error the mail is tried again later: for about a month, and a mail to the provider
// until it was sent. api.ErrUntrue means that the mail is not needed any more. These errors are special:
//   - KindNotFound (the mail's subject was deleted) cancels the mail at once, unless it is a notice of money to the provider.
//   - Permanent() bool (the recipient does not exist) cancels a mail to a customer at once.
//   - Refused() bool (the server refused this mail, and may accept it later): a mail to a customer is tried for five days.
//   - Busy() bool (there was no connection to send it over) does not count as an attempt.
type Mailer interface {
	Deliver(ctx context.Context, mail api.Mail) (api.Delivery, error)
}

// Jobs runs the jobs in the queue of one store.
type Jobs struct {
	store    *store.Store
	worker   store.Worker
	periodic *periodicWorker
	kinds    []string
}

// Handlers do the work of the jobs.
type Handlers struct {
	Mailer   Mailer
	Mails    func(api.MailState) // counts the outcomes of attempts to send a mail; nil counts none
	Reset    Reset
	Webhooks Webhooks
	Cancel   func(ctx context.Context, paymentID string) error // cancels an intent at the payment provider; after an error it is tried again later

	Clock func(ctx context.Context) (time.Time, error) // the clock of another machine, the zero time if it is not known; nil if there is none
}

// New returns Jobs that are not started. The given periodic work runs in addition to the hourly clean-up of the store.
func New(s *store.Store, h Handlers, log *slog.Logger, periodic ...Periodic) (*Jobs, error) {
	if h.Mails == nil {
		h.Mails = func(api.MailState) {}
	}
	mails := records{s, log, h.Mails}
	all := append([]Periodic{cleanUp(s, h.Clock, log)}, periodic...)
	running := newPeriodicWorker(all, log)
	workers := registry{Workers: river.NewWorkers()}
	add(&workers, &mailWorker{mailer: h.Mailer, records: mails})
	add(&workers, &resetWorker{reset: h.Reset})
	add(&workers, &webhookWorker{webhooks: h.Webhooks})
	add(&workers, &cancelWorker{cancel: h.Cancel})
	add(&workers, running)
	queues := map[string]river.QueueConfig{
		river.QueueDefault: {MaxWorkers: mailWorkers},
		periodicQueue:      {MaxWorkers: periodicWorkers},
		store.PaymentQueue: {MaxWorkers: paymentWorkers},
	}
	for _, name := range s.WebhookQueues() {
		queues[name] = river.QueueConfig{MaxWorkers: webhookWorkers}
	}
	worker, err := s.Worker(&river.Config{
		Logger:                      quiet(log),
		ErrorHandler:                failures{mails},
		Workers:                     workers.Workers,
		Queues:                      queues,
		PeriodicJobs:                schedule(all),
		JobTimeout:                  timeout,
		RescueStuckJobsAfter:        rescueAfter,
		CompletedJobRetentionPeriod: keepDone,
		CancelledJobRetentionPeriod: keepFailed,
		DiscardedJobRetentionPeriod: keepFailed,
	})
	if err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	return &Jobs{store: s, worker: worker, periodic: running, kinds: workers.kinds}, nil
}

// registry are the workers of the jobs, and the kinds of the jobs that they do.
type registry struct {
	*river.Workers
	kinds []string
}

func add[T river.JobArgs](to *registry, w river.Worker[T]) {
	river.AddWorker(to.Workers, w)
	var args T
	to.kinds = append(to.kinds, args.Kind())
}

// Kinds returns the kinds of all jobs, as the queue names them.
func (j *Jobs) Kinds() []string { return j.kinds }

// Start starts to run jobs. The schema must be migrated.
func (j *Jobs) Start(ctx context.Context) error {
	if err := j.store.ReleaseJobs(ctx); err != nil {
		return fmt.Errorf("start the jobs: %w", err)
	}
	if err := j.worker.Start(ctx); err != nil {
		return fmt.Errorf("start the jobs: %w", err)
	}
	return nil
}

// Stop takes no more jobs, interrupts the work that is done in pieces, and waits for the other running jobs. If ctx ends
// first, they are interrupted and run again after the next start.
func (j *Jobs) Stop(ctx context.Context) error {
	j.periodic.stop()
	err := j.worker.Stop(ctx)
	if err == nil || !errors.Is(err, ctx.Err()) {
		return err
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return j.worker.StopAndCancel(last)
}

// quiet returns a logger for River that drops its lines below warning. River logs failed jobs below that level;
// failures logs them instead.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(warnings{log.Handler()}) }

type warnings struct{ slog.Handler }

// Enabled reports whether the level is warning or above and the wrapped handler logs it.
func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}
