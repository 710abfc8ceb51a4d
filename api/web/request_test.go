package web

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

func TestARequestEndsAtItsDeadlineForContextsOfBothKinds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := NewRequest(t.Context(), "id", time.Now().Add(time.Minute))
		defer r.End()
		derived, cancel := context.WithCancel(WithOrder(r, "order"))
		defer cancel()
		time.Sleep(time.Minute - time.Nanosecond)
		synctest.Wait()
		if r.Err() != nil || derived.Err() != nil {
			t.Errorf("ended early: %v, %v", r.Err(), derived.Err())
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		for name, ctx := range map[string]context.Context{"the request": r, "a derived context": derived} {
			if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
				t.Errorf("%s: %v", name, ctx.Err())
			}
		}
	})
}

func TestARequestEndsLateForWhoFirstAsksAfterTheDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := NewRequest(t.Context(), "id", time.Now().Add(time.Minute))
		time.Sleep(time.Minute)
		if !errors.Is(r.Err(), context.DeadlineExceeded) {
			t.Error(r.Err())
		}
	})
}

func TestARequestEndsWithItsConnection(t *testing.T) {
	connection, disconnect := context.WithCancel(t.Context())
	idle, busy := NewRequest(connection, "id", time.Now().Add(time.Hour)), NewRequest(connection, "id", time.Now().Add(time.Hour))
	if busy.Err() != nil {
		t.Error(busy.Err())
	}
	disconnect()
	for name, r := range map[string]*Request{"without a timer": idle, "with one": busy} {
		if <-r.Done(); !errors.Is(r.Err(), context.Canceled) {
			t.Errorf("%s: %v", name, r.Err())
		}
	}
}

func TestTheTimerOfARequestStartsForWhoWaitsAndStopsAtItsEnd(t *testing.T) {
	r := NewRequest(t.Context(), "id", time.Now().Add(time.Hour))
	if at, limited := r.Deadline(); !limited || time.Until(at) < time.Minute || RequestOf(WithOrder(r, "order")) != r {
		t.Error("the request lacks its deadline or itself")
	}
	if r.End(); r.timed.Load() != nil {
		t.Error("a timer runs for a request for which nothing waits")
	}
	done := r.Done()
	r.End()
	<-done
	if !errors.Is(r.Err(), context.Canceled) {
		t.Error(r.Err())
	}
}

func TestContextsDerivedFromARequestNeedNoGoroutine(t *testing.T) {
	r := NewRequest(t.Context(), "id", time.Now().Add(time.Hour))
	defer r.End()
	before := runtime.NumGoroutine()
	for range 100 {
		_, cancel := context.WithCancel(r)
		defer cancel()
	}
	if n := runtime.NumGoroutine(); n >= before+100 {
		t.Errorf("%d goroutines more", n-before)
	}
}
