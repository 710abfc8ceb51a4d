package oauth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"runtime"
	"time"

	"golang.org/x/crypto/argon2"

	"sello/api/queue"
)

// The parameters of new hashes. A password whose stored hash has other parameters is hashed anew at the next sign-in.
var current = params{memory: 19456, passes: 2, lanes: 1}

const (
	saltBytes = 16
	keyBytes  = 32

	queuePerSlot = 8               // requests that may wait for each slot
	queueWait    = 4 * time.Second // the longest that a request waits
)

// hasher computes argon2id hashes, each of which needs 19 MiB, for those whom its queue lets in.
type hasher struct {
	queue  *queue.Queue
	derive func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte
}

func newHasher() *hasher {
	n := 2 * runtime.NumCPU()
	return &hasher{queue.New(n, n*queuePerSlot, queueWait), argon2.IDKey}
}

// enter waits for a slot and returns the function that releases it; errBusy if the queue is full or the wait is too long.
func (h *hasher) enter(ctx context.Context) (leave func(), err error) {
	leave, err = h.queue.Enter(ctx)
	if errors.Is(err, queue.ErrFull) {
		err = errBusy
	}
	return leave, err
}

// Hashing returns the number of password hashes that are computed, and of those that wait.
func (s *Service) Hashing() (running, waiting int) { return s.hasher.queue.Load() }

func (h *hasher) key(p params, clientHash string, salt []byte) []byte {
	return h.derive([]byte(clientHash), salt, p.passes, p.memory, p.lanes, keyBytes)
}

// hash returns the hash of a client hash with a new salt, for storing.
func (h *hasher) hash(clientHash string) string {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails
	return current.phc(salt, h.key(current, clientHash, salt))
}

// matches reports whether a stored hash is that of a client hash, and returns the parameters of the stored hash.
func (h *hasher) matches(stored, clientHash string) (bool, params, error) {
	p, salt, key, err := parsePHC(stored)
	if err != nil {
		return false, p, err
	}
	return subtle.ConstantTimeCompare(h.key(p, clientHash, salt), key) == 1, p, nil
}
