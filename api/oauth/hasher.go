package oauth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
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
	derive       func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte
}

func newHasher() *hasher {
	n := 2 * runtime.NumCPU()
	return &hasher{slots: make(chan struct{}, n), queue: make(chan struct{}, n*queuePerSlot), wait: queueWait, derive: argon2.IDKey}
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

func (h *hasher) key(p params, clientHash string, salt []byte) []byte {
	return h.derive([]byte(clientHash), salt, p.passes, p.memory, p.lanes, keyBytes)
}

// seal hashes a client hash with a salt of its own, for keeping.
func (h *hasher) seal(clientHash string) string {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails
	return current.phc(salt, h.key(current, clientHash, salt))
}

// matches compares a client hash with a kept one, and tells with which parameters that was made.
func (h *hasher) matches(kept, clientHash string) (bool, params, error) {
	p, salt, key, err := parsePHC(kept)
	if err != nil {
		return false, p, err
	}
	return subtle.ConstantTimeCompare(h.key(p, clientHash, salt), key) == 1, p, nil
}
