package store

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"sello/api"
)

// MailArgs is a mail as a job of the queue.
type MailArgs struct{ api.Mail }

// Kind names the job for the queue.
func (MailArgs) Kind() string { return "mail" }

// mailAttempts is how often a mail is tried: for about a month, at an hour between the later ones.
const mailAttempts = 750

// InsertOpts makes a mail outlive a mail server that is down.
func (MailArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: mailAttempts} }

// ResetArgs is a request for a password link as a job of the queue.
type ResetArgs struct{ api.ResetRequest }

// Kind names the job for the queue.
func (ResetArgs) Kind() string { return "reset" }

// resetAttempts is how often it is tried, for about seven hours: who asked has given up then.
const resetAttempts = 10

// InsertOpts gives up after a while.
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

// queue inserts jobs in the transaction that is open on conn.
type queue interface {
	insert(ctx context.Context, conn *sql.Conn, sqlTx *sql.Tx, jobs []river.InsertManyParams) error
}

// Worker makes a River client over this database: the one that works the jobs.
func (s *Store) Worker(config *river.Config) (Worker, error) {
	if s.pool != nil {
		return river.NewClient(riverpgxv5.New(s.pool), config)
	}
	return river.NewClient(riversqlite.New(s.writerDB), config)
}

// enqueue adds mails to the transaction. A mail with the token of a password link leaves the
// token's hash with its account.
func (t *tx) enqueue(mails []api.Mail) error {
	for _, mail := range mails {
		if mail.Token != "" {
			if err := t.keepToken(mail); err != nil {
				return err
			}
		}
		t.jobs = append(t.jobs, river.InsertManyParams{Args: MailArgs{mail}})
	}
	return nil
}

// insertJobs is the last thing that a transaction does: the jobs of all who share it go in at once.
func (s *Store) insertJobs(ctx context.Context, conn *sql.Conn, sqlTx *sql.Tx, jobs []river.InsertManyParams) error {
	if len(jobs) == 0 {
		return nil
	}
	if err := s.queue.insert(ctx, conn, sqlTx, jobs); err != nil {
		return fmt.Errorf("enqueue: %w", err)
	}
	return nil
}

type sqliteQueue struct{ client *river.Client[*sql.Tx] }

func (s *Store) openSQLiteQueue() error {
	client, err := river.NewClient(riversqlite.New(s.writerDB), &river.Config{Logger: s.log})
	s.queue = sqliteQueue{client}
	return err
}

func (q sqliteQueue) insert(ctx context.Context, _ *sql.Conn, sqlTx *sql.Tx, jobs []river.InsertManyParams) error {
	_, err := q.client.InsertManyFastTx(ctx, sqlTx, jobs)
	return err
}

type postgresQueue struct{ client *river.Client[pgx.Tx] }

func (s *Store) openPostgresQueue() error {
	client, err := river.NewClient(riverpgxv5.New(s.pool), &river.Config{Logger: s.log})
	s.queue = postgresQueue{client}
	return err
}

// insert reaches through database/sql to the pgx connection on which the transaction is open.
func (q postgresQueue) insert(ctx context.Context, conn *sql.Conn, _ *sql.Tx, jobs []river.InsertManyParams) error {
	return conn.Raw(func(driverConn any) error {
		_, err := q.client.InsertManyFastTx(ctx, pgxTx{driverConn.(*stdlib.Conn).Conn()}, jobs)
		return err
	})
}
