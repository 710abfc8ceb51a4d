package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	"github.com/riverqueue/river"
)

// group lets concurrent writers of SQLite share commits. A commit waits for the disk. The writes that arrive during a
// commit are queued; afterwards one of their callers, the leader, runs all of them in one transaction, each in its
// own savepoint. Many writers thus wait for the disk once, and a single writer is not slower.
//
// PostgreSQL groups commits by itself.
type group struct {
	mu      sync.Mutex
	busy    bool // a leader is writing
	waiting []*request
}

// request is one caller's write.
type request struct {
	ctx      context.Context
	fn       func(*tx) error
	asked    time.Time
	lead     chan bool // true: the caller becomes the leader; false: the write has ended
	tx       *tx
	err      error
	panicked any
}

// errUnfinished is the error of a write whose function did not return because its goroutine ended. The write is rolled
// back.
var errUnfinished = errors.New("the write did not finish")

// writeInGroup runs fn in a savepoint or a transaction and returns when it is durable.
func (s *Store) writeInGroup(ctx context.Context, fn func(*tx) error) error {
	r := &request{ctx: ctx, fn: fn, asked: time.Now(), lead: make(chan bool, 1)}
	if s.group.join(r) || <-r.lead {
		s.leadGroup()
	}
	if r.panicked != nil {
		panic(r.panicked)
	}
	if r.err != nil {
		return r.err
	}
	for _, f := range r.tx.after {
		f()
	}
	return nil
}

// join queues a request and reports whether its caller is the leader.
func (g *group) join(r *request) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waiting = append(g.waiting, r)
	if g.busy {
		return false
	}
	g.busy = true
	return true
}

// leadGroup runs all queued writes, wakes their callers, and makes the next caller in the queue the leader.
func (s *Store) leadGroup() {
	g := &s.group
	g.mu.Lock()
	batch := g.waiting
	g.waiting = nil
	g.mu.Unlock()
	defer g.handOver(batch) // deferred, since a write's function may end this goroutine
	s.commitTogether(batch)
}

func (g *group) handOver(batch []*request) {
	for _, r := range batch {
		r.lead <- false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.waiting) > 0 {
		g.waiting[0].lead <- true
	} else {
		g.busy = false
	}
}

// commitTogether runs the requests in one transaction and sets the err of each. If the commit fails, all requests get
// its error.
func (s *Store) commitTogether(batch []*request) {
	for _, r := range batch {
		r.err = errUnfinished
	}
	ctx := context.Background() // the end of one caller's context must not cancel the writes of the others
	err := s.transaction(ctx, func(conn *sql.Conn, sqlTx *sql.Tx) error {
		var jobs []river.InsertManyParams
		for _, r := range batch {
			s.waited(time.Since(r.asked))
			if err := s.runInGroup(r, sqlTx, len(batch) > 1); err != nil {
				return err
			}
			if r.err == nil {
				jobs = append(jobs, r.tx.jobs...)
			}
		}
		if len(batch) == 1 && batch[0].err != nil {
			return batch[0].err
		}
		return s.insertJobs(ctx, conn, sqlTx, jobs)
	})
	for _, r := range batch {
		if err != nil && (r.err == nil || errors.Is(r.err, errUnfinished)) {
			r.err = err
		}
	}
}

// runInGroup runs one request. If the request fails, it is rolled back to its savepoint and its err is set. The
// returned error is one of the transaction itself, which fails all requests.
func (s *Store) runInGroup(r *request, sqlTx *sql.Tx, shared bool) error {
	if r.err = r.ctx.Err(); r.err != nil {
		return nil
	}
	// If ctx could be cancelled, SQLite would interrupt the statement and roll back the whole transaction.
	ctx := context.WithoutCancel(r.ctx)
	r.tx = s.tx(ctx, sqlTx)
	if !shared {
		r.call()
		return nil
	}
	if _, err := sqlTx.ExecContext(ctx, "SAVEPOINT one"); err != nil {
		return err
	}
	r.call()
	if r.err != nil {
		if _, err := sqlTx.ExecContext(ctx, "ROLLBACK TO one"); err != nil {
			return err
		}
	}
	_, err := sqlTx.ExecContext(ctx, "RELEASE one")
	return err
}

// call runs the request's function. A panic is recovered and stored; writeInGroup repeats it in the request's own
// caller. The write counts as failed.
func (r *request) call() {
	r.err = errUnfinished
	defer func() { r.panicked = recover() }()
	r.err = r.fn(r.tx)
}
