// Package jobs does what runs after the answer: it sends the mails that were enqueued with what they
// tell of, answers requests for a password link, and runs periodic work such as cleaning up and reconciling payments.
//
// A job runs at least once: it is done again when the process dies before it is marked as done. So a
// Mailer and a periodic Run must bear being repeated.
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

// How the queue is worked.
const (
	mailWorkers     = 100 // at most this many mails each 100 ms
	periodicWorkers = 4
	periodicQueue   = "periodic"

	timeout     = time.Minute         // of one attempt
	rescueAfter = 5 * time.Minute     // a job that runs this long belongs to a process that died
	keepDone    = time.Minute         // a mail job may hold the token of a link: it goes soon after it was sent
	keepFailed  = 30 * 24 * time.Hour // what failed for good can be looked at; it may hold an address and the token of a link
)

// Mailer renders and sends a mail. An error is logged and the mail is tried again later, for about a
// month. Two errors end a mail at once: KindNotFound (what the mail is about was removed), unless
// it is a notice of money to the provider, and, for a mail to a customer only, an error whose method Permanent() bool returns true.
type Mailer interface {
	Deliver(ctx context.Context, mail api.Mail) error
}

// Jobs works the queue of one store.
type Jobs struct {
	store  *store.Store
	worker store.Worker
}

// New prepares the work; periodic work of others runs beside the hourly clean-up of the store. A nil log
// means slog.Default().
func New(s *store.Store, m Mailer, reset Reset, log *slog.Logger, periodic ...Periodic) (*Jobs, error) {
	if log == nil {
		log = slog.Default()
	}
	all := append([]Periodic{cleanUp(s)}, periodic...)
	workers := river.NewWorkers()
	if err := river.AddWorkerSafely(workers, &mailWorker{mailer: m}); err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	if err := river.AddWorkerSafely(workers, &resetWorker{reset: reset}); err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	if err := river.AddWorkerSafely(workers, newPeriodicWorker(all, log)); err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	worker, err := s.Worker(&river.Config{
		Logger:       quiet(log),
		ErrorHandler: failures{log},
		Workers:      workers,
		Queues: map[string]river.QueueConfig{
			river.QueueDefault: {MaxWorkers: mailWorkers},
			periodicQueue:      {MaxWorkers: periodicWorkers},
		},
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
	return &Jobs{store: s, worker: worker}, nil
}

// Start begins to work; the schema must be migrated.
func (j *Jobs) Start(ctx context.Context) error {
	if err := j.store.ReleaseJobs(ctx); err != nil {
		return fmt.Errorf("start the jobs: %w", err)
	}
	if err := j.worker.Start(ctx); err != nil {
		return fmt.Errorf("start the jobs: %w", err)
	}
	return nil
}

// Stop takes no more jobs and waits for those that run; when ctx ends first they are interrupted and
// will be done again at the next start.
func (j *Jobs) Stop(ctx context.Context) error {
	err := j.worker.Stop(ctx)
	if err == nil || !errors.Is(err, ctx.Err()) {
		return err
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return j.worker.StopAndCancel(last)
}

// quiet keeps River's own news out of the log, except what went wrong with itself: it counts a job that
// fails as news, so failures tells of that.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(warnings{log.Handler()}) }

type warnings struct{ slog.Handler }

// Enabled lets warnings and errors through.
func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}
