package jobs_test

import (
	"testing"

	"github.com/google/uuid"

	"sello/api"
	"sello/api/blobs"
	"sello/api/jobs"
	"sello/api/store"
	"sello/core/musttest"
)

func TestSweepingRemovesOldLogosThatNothingShows(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		kept := musttest.Get(blobs.Open("", s))(t)
		for _, key := range []string{"old shown", "old unused", "new unused"} {
			musttest.Do(t, kept.Put(ctx, key, "image/png", []byte("x")))
		}
		change(t, s, "UPDATE blobs SET created_at = '2020-01-01 00:00:00+00:00' WHERE key LIKE 'old%'")
		musttest.Do(t, s.CreateOrder(ctx, api.Order{ID: uuid.NewString(), LogoKey: "old shown"}))
		musttest.Do(t, jobs.Sweep(s, kept).Run(ctx))
		for key, want := range map[string]api.Kind{"old shown": "", "old unused": api.KindNotFound, "new unused": ""} {
			if _, _, err := kept.Get(ctx, key); api.KindOf(err) != want {
				t.Errorf("%s: %v", key, err)
			}
		}
	})
}
