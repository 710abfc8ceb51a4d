package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"github.com/riverqueue/river"
)

// group lets writers of SQLite share commits. A commit waits for the disk; while one does, those who
// come next gather, and the first of them writes for all in one transaction, each in a savepoint of
// its own. So many writers wait for the disk once, and a single one is not slower.
//
// PostgreSQL does the same by itself.
type group struct {
	mu      sync.Mutex
	busy    bool // somebody leads
	waiting []*request
}

// request is one caller's write.
type request struct {
	ctx      context.Context
	fn       func(*tx) error
	lead     chan bool // true: write for all who wait; false: it is done
	tx       *tx
	err      error
	panicked any
}

// errUnfinished is answered for a write whose function never returned, and undone like any error.
var errUnfinished = errors.New("the write did not finish")

// writeInGroup runs fn in a savepoint or a transaction and answers when it is durable.
func (s *Store) writeInGroup(ctx context.Context, fn func(*tx) error) error {
	r := &request{ctx: ctx, fn: fn, lead: make(chan bool, 1)}
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

// join adds a request and tells whether its caller is to lead.
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

// leadGroup writes all that wait, tells them, and hands over.
func (s *Store) leadGroup() {
	g := &s.group
	g.mu.Lock()
	batch := g.waiting
	g.waiting = nil
	g.mu.Unlock()
	defer g.handOver(batch) // also when a function ends this goroutine
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

// commitTogether gives every request its outcome; a failed commit fails all of them.
func (s *Store) commitTogether(batch []*request) {
	for _, r := range batch {
		r.err = errUnfinished
	}
	ctx := context.Background() // one caller's end must not be the others'
	err := s.transaction(ctx, func(conn *sql.Conn, sqlTx *sql.Tx) error {
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
		return s.insertJobs(ctx, conn, sqlTx, jobs)
	})
	for _, r := range batch {
		if err != nil && (r.err == nil || errors.Is(r.err, errUnfinished)) {
			r.err = err
		}
	}
}

// runInGroup runs one request; its failure is undone and stays its own. An error is one of the
// transaction itself.
func (s *Store) runInGroup(r *request, sqlTx *sql.Tx, shared bool) error {
	if r.err = r.ctx.Err(); r.err != nil {
		return nil
	}
	// An interrupted statement would roll back the whole transaction.
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

// call runs the function; a panic becomes an error here and goes on in its own caller.
func (r *request) call() {
	r.err = errUnfinished
	defer func() { r.panicked = recover() }()
	r.err = r.fn(r.tx)
}
