package queue_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"sello/api/queue"
	"sello/core/musttest"
)

func TestAFullQueueRefusesAtOnceAndWhoWaitsIsLetIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := queue.New(2, 1, time.Minute)
		leave := musttest.Get(q.Enter(t.Context()))(t)
		musttest.Get(q.Enter(t.Context()))(t)
		entered := make(chan error, 1)
		go func() {
			_, err := q.Enter(t.Context())
			entered <- err
		}()
		synctest.Wait()
		if running, waiting := q.Load(); running != 2 || waiting != 1 {
			t.Errorf("%d are in, %d wait", running, waiting)
		}
		if _, err := q.Enter(t.Context()); !errors.Is(err, queue.ErrFull) {
			t.Errorf("got %v", err)
		}
		leave()
		musttest.Do(t, <-entered)
	})
}

func TestWhoWaitsTooLongOrIsCancelledLeavesTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := queue.New(1, 1, time.Minute)
		leave := musttest.Get(q.Enter(t.Context()))(t)
		start := time.Now()
		if _, err := q.Enter(t.Context()); !errors.Is(err, queue.ErrFull) || time.Since(start) != time.Minute {
			t.Errorf("got %v after %v", err, time.Since(start))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := q.Enter(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		leave()
		if _, err := q.Enter(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("an ended request entered: %v", err)
		}
		if running, waiting := q.Load(); running != 0 || waiting != 0 {
			t.Errorf("%d are in, %d wait", running, waiting)
		}
	})
}
