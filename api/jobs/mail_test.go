package jobs

import (
	"testing"
	"time"
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
