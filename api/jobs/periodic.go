package jobs

import (
	"context"
	"errors"
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

	// Pieces means that Run works in small pieces: it may take up to 50 minutes, its context ends as soon as the process
	// stops, and the next run resumes.
	Pieces bool
}

// periodicTimeout limits one run of other work. It is shorter than rescueAfter.
const periodicTimeout = 4 * time.Minute

// timeoutOfPieces is shorter than the interval of the work that takes so long.
const timeoutOfPieces = 50 * time.Minute

type periodicArgs struct {
	Name string `json:"name"`
}

// Kind names the job for the queue.
func (periodicArgs) Kind() string { return "periodic" }

type periodicWorker struct {
	river.WorkerDefaults[periodicArgs]
	all map[string]Periodic
	log *slog.Logger

	running context.Context // ends when the process stops
	stop    func()          // ends running; may be called again
}

func newPeriodicWorker(all []Periodic, log *slog.Logger) *periodicWorker {
	w := &periodicWorker{all: map[string]Periodic{}, log: log}
	w.running, w.stop = context.WithCancel(context.Background())
	for _, p := range all {
		w.all[p.Name] = p
	}
	return w
}

// Timeout returns the time after which the work is interrupted.
func (w *periodicWorker) Timeout(job *river.Job[periodicArgs]) time.Duration {
	if w.all[job.Args.Name].Pieces {
		return timeoutOfPieces
	}
	return periodicTimeout
}

// Work runs a periodic job once. An error is only logged and the job counts as done: the next run tries again.
func (w *periodicWorker) Work(ctx context.Context, job *river.Job[periodicArgs]) error {
	p, ok := w.all[job.Args.Name]
	if !ok {
		w.log.WarnContext(ctx, "another version of the program enqueued unknown periodic work", "name", job.Args.Name)
		return nil
	}
	if p.Pieces {
		var cancel context.CancelFunc
		ctx, cancel = context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(w.running, cancel)() //nolint:contextcheck // running is of the process, and ends the context of the work
	}
	err := p.Run(ctx)
	if p.Pieces && errors.Is(err, context.Canceled) {
		return nil // the process stops
	}
	if err != nil {
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

// agreement is how far another clock may be from this machine's for a clean-up to believe this one.
const agreement = time.Hour

// cleanUp deletes expired rows from the store every hour, and hastens what a clock ahead has put off. A clean-up that is behind, after a
// long stop or since this machine's clock is ahead, catches up at once if clock agrees with this machine's.
func cleanUp(s *store.Store, clock func(context.Context) (time.Time, error), log *slog.Logger) Periodic {
	return Periodic{Name: "clean", Every: time.Hour, Pieces: true, Run: func(ctx context.Context) error {
		hastened := s.Hasten(ctx, time.Now())
		behind, err := s.CleanUp(ctx, time.Now())
		switch {
		case err != nil || behind == 0:
		case agrees(ctx, clock):
			if err = s.CatchUp(ctx, time.Now()); err == nil {
				log.InfoContext(ctx, "the clean-up has caught up after a long stop", "behind", behind.String())
			}
		default:
			log.WarnContext(ctx, "the clean-up catches up after a long stop, or the clock is ahead", "behind", behind.String())
		}
		return errors.Join(hastened, err)
	}}
}

// agrees reports whether another clock is known and shows the time of this machine's.
func agrees(ctx context.Context, clock func(context.Context) (time.Time, error)) bool {
	if clock == nil {
		return false
	}
	at, err := clock(ctx)
	return err == nil && time.Since(at).Abs() < agreement
}
