package store

import (
	"context"
	"database/sql"
	"time"

	"sello/api"
)

// Figures are numbers about the stored data, for who runs the service. Processes on one database have the same.
type Figures struct {
	Jobs   []JobFigures
	Unsent map[api.MailState]int // recorded mails that are deferred or have failed
	Queues map[api.Queue]int     // orders that wait for an operator
}

// JobFigures are numbers about the jobs of one kind in one state of the queue.
type JobFigures struct {
	Kind, State string
	Count       int
	Age         time.Duration // since the oldest was enqueued
	Due         time.Duration // since the oldest could have been run; 0 if it waits for its time, runs or has ended
}

// jobFigures counts the jobs. Times are in seconds since 1970. The state is not text on PostgreSQL.
var jobFigures = map[string]string{
	"sqlite":   "SELECT kind, state, count(*), unixepoch(min(created_at)), unixepoch(min(scheduled_at)) FROM river_job GROUP BY kind, state",
	"postgres": "SELECT kind, state::text, count(*), extract(epoch FROM min(created_at))::bigint, extract(epoch FROM min(scheduled_at))::bigint FROM river_job GROUP BY kind, state",
}

// Figures reads the figures. Each is counted by an index or in a table that stays small, such as that of the jobs.
func (s *Store) Figures(ctx context.Context, now time.Time) (Figures, error) {
	f := Figures{Unsent: map[api.MailState]int{api.MailDeferred: 0, api.MailFailed: 0}}
	var err error
	if f.Jobs, err = s.jobFigures(ctx, now); err != nil {
		return f, err
	}
	var mails []struct {
		State api.MailState
		N     int
	}
	err = s.read(ctx).Raw("SELECT state, count(*) AS n FROM mails WHERE " + troubled + " GROUP BY state").Scan(&mails).Error
	if err != nil {
		return f, failure(err, "count the mails")
	}
	for _, m := range mails {
		f.Unsent[m.State] = m.N
	}
	f.Queues, _, err = s.CountQueues(ctx)
	return f, err
}

func (s *Store) jobFigures(ctx context.Context, now time.Time) ([]JobFigures, error) {
	rows, err := s.read(ctx).Raw(jobFigures[s.dialect]).Rows()
	if err != nil {
		return nil, failure(err, "count the jobs")
	}
	defer rows.Close()
	var all []JobFigures
	for rows.Next() {
		var j JobFigures
		var created, scheduled int64
		if err := rows.Scan(&j.Kind, &j.State, &j.Count, &created, &scheduled); err != nil {
			return nil, failure(err, "count the jobs")
		}
		j.Age = now.Sub(time.Unix(created, 0))
		if j.State == "available" || j.State == "scheduled" || j.State == "retryable" {
			j.Due = max(0, now.Sub(time.Unix(scheduled, 0)))
		}
		all = append(all, j)
	}
	return all, failure(rows.Err(), "count the jobs")
}

// CountUndecidedPayments returns the number of payments whose intent may still collect money, and whose last update or check is
// older than before.
func (s *Store) CountUndecidedPayments(ctx context.Context, before time.Time) (int, error) {
	var n int64
	err := s.read(ctx).Model(&paymentRow{}).Where(undecided+" AND updated_at < ?", stamp(before)).Count(&n).Error
	return int(n), failure(err, "count the undecided payments")
}

// Pools returns the connections of each pool: "readers" and "writer" on SQLite, "postgres" on PostgreSQL.
func (s *Store) Pools() map[string]sql.DBStats {
	if s.pool != nil {
		stat := s.pool.Stat()
		return map[string]sql.DBStats{"postgres": {
			MaxOpenConnections: int(stat.MaxConns()), OpenConnections: int(stat.TotalConns()), InUse: int(stat.AcquiredConns()),
			WaitCount: stat.EmptyAcquireCount(), WaitDuration: stat.EmptyAcquireWaitTime(),
		}}
	}
	pools := map[string]sql.DBStats{"writer": s.writerDB.Stats()}
	if readers, err := s.readers.DB(); err == nil {
		pools["readers"] = readers.Stats()
	}
	return pools
}
