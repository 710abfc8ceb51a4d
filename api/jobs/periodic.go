package jobs

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sello/api/store"
)

// Periodic is work that runs at the start of the process and then at an interval. Only one of several processes runs it
// at a time.
type Periodic struct {
	Name  string // unique and stable
	Every time.Duration
	Run   func(ctx context.Context) error // an error is logged; the next run is not affected
}

type periodicArgs struct {
	Name string `json:"name"`
}

// Kind names the job for the queue.
func (periodicArgs) Kind() string { return "periodic" }

type periodicWorker struct {
	river.WorkerDefaults[periodicArgs]
	runs map[string]func(ctx context.Context) error
	log  *slog.Logger
}

func newPeriodicWorker(all []Periodic, log *slog.Logger) *periodicWorker {
	w := &periodicWorker{runs: map[string]func(context.Context) error{}, log: log}
	for _, p := range all {
		w.runs[p.Name] = p.Run
	}
	return w
}

// Work runs a periodic job once. An error is only logged and the job counts as done: the next run tries again.
func (w *periodicWorker) Work(ctx context.Context, job *river.Job[periodicArgs]) error {
	run, ok := w.runs[job.Args.Name]
	if !ok {
		w.log.WarnContext(ctx, "another version of the program enqueued unknown periodic work", "name", job.Args.Name)
		return nil
	}
	if err := run(ctx); err != nil {
		w.log.ErrorContext(ctx, "periodic work failed", "name", job.Args.Name, "error", err)
	}
	return nil
}

// schedule returns River's periodic jobs. Work that is still waiting or running is not enqueued again.
func schedule(all []Periodic) []*river.PeriodicJob {
	var jobs []*river.PeriodicJob
	for _, p := range all {
		construct := func() (river.JobArgs, *river.InsertOpts) {
			return periodicArgs{p.Name}, &river.InsertOpts{
				Queue:       periodicQueue,
				MaxAttempts: 1,
				UniqueOpts:  river.UniqueOpts{ByArgs: true, ByState: unfinished},
			}
		}
		jobs = append(jobs, river.NewPeriodicJob(river.PeriodicInterval(p.Every), construct,
			&river.PeriodicJobOpts{RunOnStart: true}))
	}
	return jobs
}

var unfinished = []rivertype.JobState{
	rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable,
	rivertype.JobStateRunning, rivertype.JobStateScheduled,
}

// cleanUp deletes expired rows from the store every hour.
func cleanUp(s *store.Store) Periodic {
	return Periodic{
		Name: "clean", Every: time.Hour,
		Run: func(ctx context.Context) error { return s.Clean(ctx, time.Now()) },
	}
}
