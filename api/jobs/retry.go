package jobs

import (
	"time"

	"github.com/riverqueue/river"
)

// The wait after a failed attempt starts at firstWait and doubles up to longestWait.
const (
	firstWait   = 5 * time.Second
	longestWait = time.Hour
)

// retried is embedded in the workers of jobs that are tried again, so that all have the same waits. The number of attempts, and with it
// the time for which a job is tried, is in the InsertOpts of its arguments.
type retried[T river.JobArgs] struct{ river.WorkerDefaults[T] }

// NextRetry returns the time of the next attempt.
func (retried[T]) NextRetry(job *river.Job[T]) time.Time {
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
