package store_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestFinishedJobsAreDeletedInSmallPieces(t *testing.T) {
	s, steps := storetest.SQLiteWithSteps(t)
	musttest.Do(t, s.EnqueueReset(ctx, api.ResetRequest{}))
	for _, statement := range []string{
		"UPDATE river_job SET state = 'completed', finalized_at = '2020-01-01 00:00:00.000'",
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
			INSERT INTO river_job (args, kind, max_attempts, state, finalized_at)
			SELECT args, kind, max_attempts, state, finalized_at FROM n, (SELECT * FROM river_job LIMIT 1)`,
	} {
		musttest.Get(s.DB().Exec(statement))(t)
	}
	equal(t, rows(t, s, "river_job"), 501)
	steps.Reset()
	workers := river.NewWorkers()
	river.AddWorker(workers, river.WorkFunc(func(context.Context, *river.Job[store.ResetArgs]) error { return nil }))
	worker, err := s.Worker(&river.Config{
		Workers: workers, Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}},
		CompletedJobRetentionPeriod: time.Minute,
	})
	musttest.Do(t, err)
	musttest.Do(t, worker.Start(ctx))
	for rows(t, s, "river_job") > 0 {
		time.Sleep(10 * time.Millisecond)
	}
	musttest.Do(t, worker.Stop(ctx))
	pieces := 0
	for _, statement := range steps.Statements() {
		if strings.Contains(statement, "name: JobDeleteBefore") {
			pieces++
		}
	}
	equal(t, pieces, 3) // 200, 200 and 101
}
