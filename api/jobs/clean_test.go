package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"sello/api"
	"sello/api/jobs"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// lines gets what is logged.
type lines chan string

func (l lines) Write(p []byte) (int, error) {
	l <- string(p)
	return len(p), nil
}

func TestACleanUpAfterALongStopCatchesUpAtOnceIfAnotherClockAgrees(t *testing.T) {
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		clock func(context.Context) (time.Time, error)
		left  int
	}{
		"it agrees":         {func(context.Context) (time.Time, error) { return time.Now().Add(-time.Minute), nil }, 0},
		"it does not agree": {func(context.Context) (time.Time, error) { return time.Now().Add(-100 * day), nil }, 1},
		"it is not known":   {func(context.Context) (time.Time, error) { return time.Time{}, nil }, 1},
		"it is away":        {func(context.Context) (time.Time, error) { return time.Now(), errors.New("away") }, 1},
		"there is none":     {nil, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := storetest.SQLite(t)
			old := api.ContactRequest{ID: uuid.NewString(), CreatedAt: time.Now().Add(-400 * day)}
			musttest.Do(t, s.SaveContact(ctx, old, api.Effects{}))
			musttest.Get(s.CleanUp(ctx, time.Now().Add(-100*day)))(t)
			said := make(lines, 1000)
			j := musttest.Get(jobs.New(s, jobs.Handlers{Clock: c.clock}, slog.New(slog.NewTextHandler(said, nil))))(t)
			musttest.Do(t, j.Start(ctx))
			for line := range said {
				if strings.Contains(line, "the clean-up") {
					break
				}
			}
			stop(t, j)
			var left int
			musttest.Do(t, s.DB().QueryRow("SELECT count(*) FROM contacts").Scan(&left))
			if left != c.left {
				t.Errorf("%d contact requests, want %d", left, c.left)
			}
			if behind := musttest.Get(s.CleanUp(ctx, time.Now()))(t); (behind > 0) != (c.left > 0) {
				t.Errorf("the clean-up is %v behind", behind)
			}
		})
	}
}
