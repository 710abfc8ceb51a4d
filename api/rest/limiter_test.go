package rest

import (
	"sync"
	"testing"
	"time"
)

// limitOf returns a limiter of one call a second whose clock is now.
func limitOf(burst int, now *time.Time) *limiter[string] {
	return newLimiter[string](Rate{PerSecond: 1, Burst: burst}, func() time.Time { return *now })
}

func wantWait(t *testing.T, l *limiter[string], want time.Duration) (restore func()) {
	t.Helper()
	restore, wait := l.take("client")
	if wait != want {
		t.Errorf("the call must wait for %s, want %s", wait, want)
	}
	return restore
}

func TestConcurrentRejectedCallsAreNotCounted(t *testing.T) {
	for range 1000 {
		now := time.Now()
		l := limitOf(1, &now)
		wantWait(t, l, 0)
		var all sync.WaitGroup
		for range 64 {
			all.Go(func() { wantWait(t, l, time.Second) })
		}
		all.Wait()
		now = now.Add(time.Second)
		wantWait(t, l, 0)
		if t.Failed() {
			return
		}
	}
}

func TestACallIsRestoredAlthoughOthersWereRejectedMeanwhile(t *testing.T) {
	now := time.Now()
	l := limitOf(1, &now)
	restore := wantWait(t, l, 0)
	now = now.Add(time.Second / 2)
	wantWait(t, l, time.Second/2)
	restore()
	wantWait(t, l, 0)
}
