// Package queue limits what needs much memory or a processor for long: few run at once, a bounded number waits for a bounded
// time, and all others are refused before they cost anything.
package queue

import (
	"context"
	"errors"
	"time"
)

// ErrFull is returned to a caller for whom there is no place to wait, or who has waited too long.
var ErrFull = errors.New("the queue is full")

// Queue lets few callers in at once. It is safe for concurrent use.
type Queue struct {
	slots, places chan struct{}
	wait          time.Duration
}

// New returns a queue with slots for those who are in, and places for those who wait, each for at most wait.
func New(slots, places int, wait time.Duration) *Queue {
	return &Queue{make(chan struct{}, slots), make(chan struct{}, places), wait}
}

// Enter waits for a slot and returns the function that releases it. Errors: ErrFull; that of ctx when it ends first.
func (q *Queue) Enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	leave = func() { <-q.slots }
	select {
	case q.slots <- struct{}{}:
		return leave, nil
	default:
	}
	select {
	case q.places <- struct{}{}:
		defer func() { <-q.places }()
	default:
		return nil, ErrFull
	}
	timer := time.NewTimer(q.wait)
	defer timer.Stop()
	select {
	case q.slots <- struct{}{}:
		return leave, nil
	case <-timer.C:
		return nil, ErrFull
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Load returns how many callers are in, and how many wait.
func (q *Queue) Load() (running, waiting int) { return len(q.slots), len(q.places) }

// Limits returns how many callers are let in at once, how many may wait, and how long.
func (q *Queue) Limits() (slots, places int, wait time.Duration) {
	return cap(q.slots), cap(q.places), q.wait
}
