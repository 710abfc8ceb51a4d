package store

import (
	"context"
	"time"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riversqlite"
)

// pieceOfJobs is the number of finished jobs that are deleted at once. River's own pieces of 10,000 would let every write on
// SQLite wait for the whole piece.
const pieceOfJobs = 200

// sqliteDriver is River's driver, except that finished jobs are deleted in pieces of pieceOfJobs.
type sqliteDriver struct{ *riversqlite.Driver }

func (s *Store) sqliteDriver() sqliteDriver { return sqliteDriver{riversqlite.New(s.writerDB)} }

// GetExecutor returns the executor of the worker and of River's maintenance.
func (d sqliteDriver) GetExecutor() riverdriver.Executor {
	return sqliteExecutor{d.Driver.GetExecutor()}
}

type sqliteExecutor struct{ riverdriver.Executor }

// JobDeleteBefore deletes up to Max finished jobs, and pauses after each piece as long as the piece took, as cleanPiece does. After
// an error or the end of ctx the next call resumes.
func (e sqliteExecutor) JobDeleteBefore(ctx context.Context, params *riverdriver.JobDeleteBeforeParams) (deleted int, err error) {
	for deleted < params.Max {
		piece := *params
		piece.Max = min(pieceOfJobs, params.Max-deleted)
		begin := time.Now()
		n, err := e.Executor.JobDeleteBefore(ctx, &piece)
		deleted += n
		if err != nil || n < piece.Max {
			return deleted, err
		}
		select {
		case <-ctx.Done():
			return deleted, ctx.Err()
		case <-time.After(max(time.Since(begin), leastPause)):
		}
	}
	return deleted, nil
}
