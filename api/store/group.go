package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/riverqueue/river"
)

// group lets concurrent writers of SQLite share commits. A commit waits for the disk. The writes that arrive during a
// commit are queued; afterwards one of their callers, the leader, runs all of them in one transaction, each in its
// own savepoint. Many writers thus wait for the disk once, and a single writer is not slower.
//
// A write whose context ends while it is queued is not made: its caller leaves the queue, also if it is the leader that waits for the
// lock of another program. A write that a leader has taken is waited for, and its caller gets its outcome. So an error always says that
// nothing was stored, except for one of the commit itself, after which it is unknown (see api.MayHaveHappened).
//
// PostgreSQL groups commits by itself.
type group struct {
	mu      sync.Mutex
	busy    bool       // there is a leader
	waiting []*request // not taken by a leader yet; the next leader, or the one that waits for the transaction, is among them
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

// writeInGroup runs fn in a savepoint or a transaction and returns when it is durable, or when ctx ends before fn is run.
func (s *Store) writeInGroup(ctx context.Context, fn func(*tx) error) error {
	r := &request{ctx: ctx, fn: fn, asked: time.Now(), lead: make(chan bool, 1)}
	if s.group.join(r) || s.group.await(r) {
		s.leadGroup(r)
	}
	if r.panicked != nil {
		panic(r.panicked)
	}
	if r.tx == nil { // it was not run
		s.waited(time.Since(r.asked))
	}
	if r.err != nil {
		return r.err
	}
	for _, f := range r.tx.after {
		f(ctx)
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

// await waits until a request has ended, or its caller becomes the leader, which it reports. A request whose context ends first leaves
// the queue with an error.
func (g *group) await(r *request) bool {
	select {
	case leads := <-r.lead:
		return leads
	case <-r.ctx.Done():
	}
	if g.leave(r) {
		r.err = failure(r.ctx.Err(), "wait for other writes")
		return false
	}
	return <-r.lead
}

// leave removes a request from the queue. It returns false if a leader has taken the request, or its caller has become the leader.
func (g *group) leave(r *request) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.Index(g.waiting, r)
	if i < 0 || len(r.lead) > 0 {
		return false
	}
	g.waiting = slices.Delete(g.waiting, i, i+1)
	return true
}

// take removes all requests from the queue, or only the leader's if its context has ended, and returns them.
func (g *group) take(leader *request) []*request {
	g.mu.Lock()
	defer g.mu.Unlock()
	if leader.ctx.Err() != nil {
		g.waiting = slices.DeleteFunc(g.waiting, func(r *request) bool { return r == leader })
		return []*request{leader}
	}
	batch := g.waiting
	g.waiting = nil
	return batch
}

// leadGroup runs all queued writes in one transaction, sets the err of each, wakes their callers, and makes the next caller in the queue
// the leader. If the transaction cannot begin, or the commit fails, all get its error; if it cannot begin before the leader's context
// ends, the leader alone gets an error, and the next caller goes on.
func (s *Store) leadGroup(leader *request) {
	g := &s.group
	var batch []*request
	err := errUnfinished
	defer func() { // deferred, since a write's function may end this goroutine
		if batch == nil { // there was no transaction
			batch = g.take(leader)
		}
		for _, r := range batch {
			if err != nil && (r.err == nil || errors.Is(r.err, errUnfinished)) {
				r.err = err
			}
		}
		g.handOver(batch)
	}()
	err = s.transaction(leader.ctx, func(conn *sql.Conn, sqlTx *sql.Tx) error {
		batch = g.take(leader)
		return s.runTogether(batch, conn, sqlTx)
	})
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

// runTogether runs the requests in a transaction and inserts their jobs. The returned error is one of the transaction itself, or that of
// the only request.
func (s *Store) runTogether(batch []*request, conn *sql.Conn, sqlTx *sql.Tx) error {
	for _, r := range batch {
		r.err = errUnfinished
	}
	var jobs []river.InsertManyParams
	for _, r := range batch {
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
	return s.insertJobs(context.Background(), conn, sqlTx, jobs) // the end of one caller's context must not lose the jobs of the others
}

// runInGroup runs one request. If the request fails, it is rolled back to its savepoint and its err is set. The
// returned error is one of the transaction itself, which fails all requests.
func (s *Store) runInGroup(r *request, sqlTx *sql.Tx, shared bool) error {
	if r.err = failure(r.ctx.Err(), "wait for other writes"); r.err != nil {
		return nil
	}
	s.waited(time.Since(r.asked))
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
