package store

import (
	"context"
	"database/sql"
	"math"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"

	"sello/api"
)

// MailArgs is a mail as a job of the queue.
type MailArgs struct{ api.Mail }

// Kind returns the queue's name for jobs of this type.
func (MailArgs) Kind() string { return "mail" }

// The number of attempts to send a mail. With an hour between the later attempts they take about a month; those of a mail to
// the provider, the most that the queue can count, take years.
const (
	mailAttempts     = 750
	providerAttempts = math.MaxInt16
)

// InsertOpts sets mailAttempts or providerAttempts, so that a mail is sent even after a long outage of the mail server.
func (a MailArgs) InsertOpts() river.InsertOpts {
	o, traits := river.InsertOpts{MaxAttempts: mailAttempts}, api.MailKinds[a.Mail.Kind]
	if traits.ToProvider {
		o.MaxAttempts = providerAttempts
	}
	return o
}

// ResetArgs is a request for a password link as a job of the queue.
type ResetArgs struct{ api.ResetRequest }

// Kind returns the queue's name for jobs of this type.
func (ResetArgs) Kind() string { return "reset" }

// resetAttempts is the number of attempts of a reset job. With an hour between the later attempts they take about seven hours. A later
// link would no longer help the person who asked for it.
const resetAttempts = 17

// InsertOpts sets resetAttempts.
func (ResetArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: resetAttempts} }

// EnqueueReset adds a request for a password link to the queue.
func (s *Store) EnqueueReset(ctx context.Context, r api.ResetRequest) error {
	return s.write(ctx, func(t *tx) error {
		t.jobs = append(t.jobs, river.InsertManyParams{Args: ResetArgs{r}})
		return nil
	})
}

// Worker is a running River client.
type Worker interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

// queue inserts jobs in the transaction that is open on conn, and reads jobs.
type queue interface {
	insert(ctx context.Context, conn *sql.Conn, sqlTx *sql.Tx, jobs []river.InsertManyParams) error
	list(ctx context.Context, params *river.JobListParams) ([]*rivertype.JobRow, error)
	get(ctx context.Context, id int64) (*rivertype.JobRow, error) // rivertype.ErrNotFound if there is none
}

// Worker returns a River client that runs the jobs of this database.
func (s *Store) Worker(config *river.Config) (Worker, error) {
	if s.pool != nil {
		return s.postgresClient(config)
	}
	return river.NewClient[*sql.Tx](s.sqliteDriver(), config)
}

// enqueue adds mails to the jobs of the transaction, to be sent after the delay of their kind.
func (t *tx) enqueue(mails []api.Mail) error {
	for _, mail := range mails {
		job := river.InsertManyParams{Args: MailArgs{mail}}
		if delay := api.MailKinds[mail.Kind].Delay; delay > 0 {
			job.InsertOpts = &river.InsertOpts{ScheduledAt: t.NowFunc().Add(delay)}
		}
		t.jobs = append(t.jobs, job)
	}
	return t.recordMails(mails)
}

// insertJobs inserts the jobs of all writes that share a transaction, as its last step before the commit.
func (s *Store) insertJobs(ctx context.Context, conn *sql.Conn, sqlTx *sql.Tx, jobs []river.InsertManyParams) error {
	if len(jobs) == 0 {
		return nil
	}
	if err := s.queue.insert(ctx, conn, sqlTx, jobs); err != nil {
		return failure(err, "enqueue")
	}
	return nil
}

// clientQueue is the part of a queue that needs no transaction.
type clientQueue[TTx any] struct{ client *river.Client[TTx] }

func (q clientQueue[TTx]) list(ctx context.Context, params *river.JobListParams) ([]*rivertype.JobRow, error) {
	found, err := q.client.JobList(ctx, params)
	if err != nil {
		return nil, err
	}
	return found.Jobs, nil
}

func (q clientQueue[TTx]) get(ctx context.Context, id int64) (*rivertype.JobRow, error) {
	return q.client.JobGet(ctx, id)
}

type sqliteQueue struct{ clientQueue[*sql.Tx] }

func (s *Store) openSQLiteQueue() error {
	client, err := river.NewClient(riversqlite.New(s.writerDB), &river.Config{Logger: s.log})
	s.queue = sqliteQueue{clientQueue[*sql.Tx]{client}}
	return err
}

func (q sqliteQueue) insert(ctx context.Context, _ *sql.Conn, sqlTx *sql.Tx, jobs []river.InsertManyParams) error {
	_, err := q.client.InsertManyFastTx(ctx, sqlTx, jobs)
	return err
}

type postgresQueue struct{ clientQueue[pgx.Tx] }

func (s *Store) openPostgresQueue() error {
	client, err := s.postgresClient(&river.Config{Logger: s.log})
	s.queue = postgresQueue{clientQueue[pgx.Tx]{client}}
	return err
}

// insert uses the pgx connection under database/sql's, on which the transaction is open.
func (q postgresQueue) insert(ctx context.Context, conn *sql.Conn, _ *sql.Tx, jobs []river.InsertManyParams) error {
	return conn.Raw(func(driverConn any) error {
		_, err := q.client.InsertManyFastTx(ctx, pgxTx{driverConn.(*stdlib.Conn).Conn()}, jobs)
		return err
	})
}

// postgresClient returns a River client on the pool, with notifications unless the queue only polls.
func (s *Store) postgresClient(config *river.Config) (*river.Client[pgx.Tx], error) {
	driver := riverpgxv5.New(s.pool)
	if s.pollOnly {
		return river.NewClient(pollDriver{driver}, config)
	}
	return river.NewClient(driver, config)
}

// pollDriver is River's driver for PostgreSQL without notifications. River's own PollOnly does not listen, but still notifies
// when it inserts.
type pollDriver struct{ *riverpgxv5.Driver }

// SupportsListener returns false: River polls for jobs.
func (pollDriver) SupportsListener() bool { return false }

// SupportsListenNotify returns false: an insert sends no notification.
func (pollDriver) SupportsListenNotify() bool { return false }

// ReleaseJobs makes the jobs available again that a killed process was running. It does so on SQLite only, where one
// process at a time runs jobs. On PostgreSQL another process may be running them; there River rescues the jobs of a
// killed process after some minutes. On both it moves deliveries to queues that have a worker, and calls Hasten. Call it before starting
// the worker.
func (s *Store) ReleaseJobs(ctx context.Context) error {
	if err := s.Hasten(ctx, time.Now()); err != nil {
		return err
	}
	return s.write(ctx, func(t *tx) error {
		if err := t.adoptDeliveries(); err != nil || s.pool != nil {
			return err
		}
		return failure(t.Exec("UPDATE river_job SET state = 'available' WHERE state = 'running'").Error, "release jobs")
	})
}

// putOff is longer than a job waits for its next attempt, and a payment for its next check.
const putOff = 24 * time.Hour

// Hasten makes due what a clock that was ahead has put off by more than a day: jobs, and the checks of undecided and refunding payments.
// On SQLite it also ends the lease of a process that was killed then. Without a leader the queue runs only jobs that are due at once.
func (s *Store) Hasten(ctx context.Context, now time.Time) error {
	late := now.Add(putOff)
	return s.write(ctx, func(t *tx) error {
		hasten := "UPDATE river_job SET scheduled_at = ? WHERE state IN ('available', 'scheduled', 'retryable') AND scheduled_at > ?"
		if err := t.Exec(hasten, s.queueTime(now), s.queueTime(late)).Error; err != nil {
			return failure(err, "hasten jobs")
		}
		for _, checked := range []string{undecided, refunding} { // with the index of each
			err := t.Model(&paymentRow{}).Where(checked+" AND updated_at > ?", stamp(late)).UpdateColumn("updated_at", stamp(now)).Error
			if err != nil {
				return failure(err, "hasten the checks of payments")
			}
		}
		if s.pool != nil {
			return nil // leases go by the clock of PostgreSQL
		}
		lease := t.Exec("DELETE FROM river_leader WHERE expires_at > ?", s.queueTime(now.Add(longestLease)))
		return failure(lease.Error, "end the lease of a killed process")
	})
}

// longestLease is longer than a leader of the queue is elected for, which is 15 seconds.
const longestLease = time.Minute

// queueTime returns a time as the queue stores it: on SQLite as text with milliseconds.
func (s *Store) queueTime(at time.Time) any {
	if s.pool != nil {
		return stamp(at)
	}
	return at.UTC().Format("2006-01-02 15:04:05.000")
}
