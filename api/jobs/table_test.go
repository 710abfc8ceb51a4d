package jobs_test

import (
	"fmt"
	"testing"
	"time"

	"sello/api/store"
	"sello/core/musttest"
)

// row is a mail's job as the queue's table has it.
type row struct {
	state    string
	attempts int
}

func onlyJob(t *testing.T, s *store.Store) row {
	t.Helper()
	var r row
	musttest.Do(t, s.DB().QueryRowContext(ctx, "SELECT state, max_attempts FROM river_job WHERE kind = 'mail'").Scan(&r.state, &r.attempts))
	return r
}

// due returns the time until the next attempt of the only job.
func due(t *testing.T, s *store.Store) time.Duration {
	t.Helper()
	var at time.Time
	musttest.Do(t, s.DB().QueryRowContext(ctx, "SELECT scheduled_at FROM river_job WHERE kind = 'mail'").Scan(&at))
	return time.Until(at)
}

// count is how many mails the table has.
func count(t *testing.T, s *store.Store) (n int) {
	t.Helper()
	musttest.Do(t, s.DB().QueryRowContext(ctx, "SELECT count(*) FROM river_job WHERE kind = 'mail'").Scan(&n))
	return n
}

// failed makes the mail with a note one that ended in state, days ago.
func failed(t *testing.T, s *store.Store, note, state string, days int) {
	when, args := fmt.Sprintf("datetime('now', '-%d days')", days), "json(args)"
	if s.Dialect() == "postgres" {
		when, args = fmt.Sprintf("now() - interval '%d days'", days), "args::text"
	}
	change(t, s, fmt.Sprintf("UPDATE river_job SET state = '%s', finalized_at = %s WHERE kind = 'mail' AND %s LIKE '%%%s%%'", state, when, args, note))
}

func change(t *testing.T, s *store.Store, sql string) {
	t.Helper()
	musttest.Get(s.DB().ExecContext(ctx, sql))(t)
}

// hurry lets the next attempt be now.
func hurry(t *testing.T, s *store.Store) {
	change(t, s, "UPDATE river_job SET state = 'available', scheduled_at = created_at WHERE kind = 'mail'")
}

// forget empties the queue.
func forget(t *testing.T, s *store.Store) { change(t, s, "DELETE FROM river_job WHERE kind = 'mail'") }

// taken makes a job look like one of a process that was killed while at it.
func taken(t *testing.T, s *store.Store) {
	change(t, s, "UPDATE river_job SET state = 'running', attempt = 1, attempted_at = created_at WHERE kind = 'mail'")
}
