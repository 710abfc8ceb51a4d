package web

import (
	"context"
	"errors"
	"hash/maphash"
	"io"
	"net/netip"
	"time"

	"golang.org/x/sync/semaphore"
)

// FreeBytes are the first bytes of a body, which are not counted, so that no other bodies hold up a small one. A connection
// may need as much for its header.
const FreeBytes = 32 << 10

// shares is the number of shares. Clients whose addresses have the same hash have one share together.
const shares = 256

// ErrBusy is the error of reading a body that finds no room.
var ErrBusy = errors.New("too many bytes of bodies at once")

// Bodies limits how many bytes of the bodies of requests are in memory at once, and how many of them one client has.
type Bodies struct {
	all    *semaphore.Weighted
	shares [shares]*semaphore.Weighted
	seed   maphash.Seed
	wait   time.Duration
}

// NewBodies returns Bodies with room for a number of bytes, and for a share of them for each client. The share is at least the
// largest body. A body that finds no room waits for it, up to wait from the first time on.
func NewBodies(room, share int64, wait time.Duration) *Bodies {
	b := &Bodies{all: semaphore.NewWeighted(room), seed: maphash.MakeSeed(), wait: wait}
	for i := range b.shares {
		b.shares[i] = semaphore.NewWeighted(share)
	}
	return b
}

// Of returns the body of a client's request, whose bytes are counted as they are read. The caller releases it at the end of the
// request, whose context is ctx.
func (b *Bodies) Of(ctx context.Context, client netip.Addr, body io.ReadCloser) *Body {
	share := b.shares[maphash.Comparable(b.seed, client)%shares]
	return &Body{ReadCloser: body, bodies: b, share: share, ctx: ctx}
}

// Body is the body of a request, see Bodies.
type Body struct {
	io.ReadCloser

	bodies     *Bodies
	share      *semaphore.Weighted
	ctx        context.Context // of the request
	read, held int64           // bytes; FreeBytes of those that were read are not held
	until      time.Time       // the end of its waits; zero if it has not waited
	released   bool
}

// Read reads the body. It returns ErrBusy if there is no room for what it has read.
func (b *Body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	more := b.read - FreeBytes - b.held
	if more <= 0 || b.released {
		return n, err
	}
	if !b.take(b.share, more) {
		return 0, ErrBusy
	}
	if !b.take(b.bodies.all, more) {
		b.share.Release(more)
		return 0, ErrBusy
	}
	b.held += more
	return n, err
}

// take waits for room, and reports whether there is.
func (b *Body) take(room *semaphore.Weighted, n int64) bool {
	if room.TryAcquire(n) {
		return true
	}
	if b.until.IsZero() {
		b.until = time.Now().Add(b.bodies.wait)
	}
	ctx, cancel := context.WithDeadline(b.ctx, b.until)
	defer cancel()
	return room.Acquire(ctx, n) == nil
}

// Release makes room for other bodies. The caller needs nothing any more of what it has read; what is read from now on is not
// counted, since it is discarded.
func (b *Body) Release() {
	b.share.Release(b.held)
	b.bodies.all.Release(b.held)
	b.held, b.released = 0, true
}
