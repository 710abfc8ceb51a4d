package jobs_test

import (
	"testing"

	"sello/api/store"
)

// row is a mail's job as the queue's table has it.
type row struct {
	state    string
	attempts int
}

func onlyJob(t *testing.T, s *store.Store) row {
	t.Helper()
	var r row
	err := s.DB().QueryRowContext(ctx, "SELECT state, max_attempts FROM river_job WHERE kind = 'mail'").Scan(&r.state, &r.attempts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func change(t *testing.T, s *store.Store, sql string) {
	t.Helper()
	if _, err := s.DB().ExecContext(ctx, sql); err != nil {
		t.Fatal(err)
	}
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
