package jobs

import (
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

func TestTheWaitGrowsToAnHour(t *testing.T) {
	for attempt, want := range map[int]time.Duration{
		1: 5 * time.Second, 2: 10 * time.Second, 3: 20 * time.Second, 10: 2560 * time.Second, 11: time.Hour, 750: time.Hour,
	} {
		if got := wait(attempt); got != want {
			t.Errorf("after attempt %d: %s, want %s", attempt, got, want)
		}
	}
}

func TestJobsAreTriedForAsLongAsTheyAreOfUse(t *testing.T) {
	const day = 24 * time.Hour
	for name, test := range map[string]struct {
		took        time.Duration
		least, most time.Duration
	}{
		"a mail":                        {tried(&mailWorker{}), 30 * day, 31 * day},
		"an event":                      {tried(&webhookWorker{}), 70 * time.Hour, 3 * day},
		"a cancellation":                {tried(&cancelWorker{}), 20 * time.Hour, day},
		"a request for a password link": {tried(&resetWorker{}), 7 * time.Hour, 8 * time.Hour},
	} {
		if test.took < test.least || test.took > test.most {
			t.Errorf("the last attempt of %s comes after %s, want %s to %s", name, test.took, test.least, test.most)
		}
	}
}

// tried returns the time from the first attempt of a job to the last one, if each fails at once.
func tried[T interface {
	river.JobArgs
	river.JobArgsWithInsertOpts
}](worker river.Worker[T]) (total time.Duration) {
	var args T
	for attempt := 1; attempt < args.InsertOpts().MaxAttempts; attempt++ { // the last attempt has no wait after it
		next := worker.NextRetry(&river.Job[T]{JobRow: &rivertype.JobRow{Attempt: attempt}})
		total += time.Until(next).Round(time.Second)
	}
	return total
}
