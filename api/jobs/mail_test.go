package jobs

import (
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sello/api/store"
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

func TestAMailIsTriedForAMonth(t *testing.T) {
	worker, last := &mailWorker{}, store.MailArgs{}.InsertOpts().MaxAttempts
	var total time.Duration
	for attempt := 1; attempt < last; attempt++ { // the last attempt has no wait after it
		next := worker.NextRetry(&river.Job[store.MailArgs]{JobRow: &rivertype.JobRow{Attempt: attempt}})
		total += time.Until(next).Round(time.Second)
	}
	const day = 24 * time.Hour
	if total < 30*day || total > 31*day {
		t.Errorf("the last of %d attempts comes after %s, want 30 to 31 days", last, total)
	}
}
