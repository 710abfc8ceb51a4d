package jobs

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sello/api/store"
)

// Periodic is work that is done when the process starts and then again and again, by one process at
// a time however many there are.
type Periodic struct {
	Name  string // unique and stable
	Every time.Duration
	Run   func(ctx context.Context) error // a failure is logged; the next time comes as planned
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

// Work runs one periodic work once. A failure ends here: the job is done, the next one tries again.
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

// schedule plans the work. One that is still waiting or running is not enqueued again.
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

// cleanUp removes what is of no more use.
func cleanUp(s *store.Store) Periodic {
	return Periodic{
		Name: "clean", Every: time.Hour,
		Run: func(ctx context.Context) error { return s.Clean(ctx, time.Now()) },
	}
}
