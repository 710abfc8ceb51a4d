package oauth

import (
	"context"
	"runtime"
	"time"

	"golang.org/x/crypto/argon2"
)

// The parameters of what is stored. When they rise, passwords are hashed anew as people sign in.
var current = params{memory: 19456, passes: 2, lanes: 1}

const (
	saltBytes = 16
	keyBytes  = 32

	queuePerSlot = 8               // who may wait, for each that computes
	queueWait    = 4 * time.Second // and how long
)

// hasher computes argon2id, 19 MiB each: so many at once, so many waiting, and the rest is sent away
// before it costs memory.
type hasher struct {
	slots, queue chan struct{}
	wait         time.Duration
}

func newHasher() *hasher {
	n := 2 * runtime.NumCPU()
	return &hasher{slots: make(chan struct{}, n), queue: make(chan struct{}, n*queuePerSlot), wait: queueWait}
}

// enter waits for a place to compute and answers how to leave it; errBusy when the queue is full or
// does not move.
func (h *hasher) enter(ctx context.Context) (leave func(), err error) {
	leave = func() { <-h.slots }
	select {
	case h.slots <- struct{}{}:
		return leave, nil
	default:
	}
	select {
	case h.queue <- struct{}{}:
		defer func() { <-h.queue }()
	default:
		return nil, errBusy
	}
	timer := time.NewTimer(h.wait)
	defer timer.Stop()
	select {
	case h.slots <- struct{}{}:
		return leave, nil
	case <-timer.C:
		return nil, errBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p params) key(clientHash string, salt []byte) []byte {
	return argon2.IDKey([]byte(clientHash), salt, p.passes, p.memory, p.lanes, keyBytes)
}
