package jobs_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/core/musttest"
)

func TestARequestForAPasswordLinkIsAnsweredAndTriedAgain(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		want := api.ResetRequest{Email: "ana@example.com", Lang: "es", Client: "192.0.2.1"}
		musttest.Do(t, s.EnqueueReset(ctx, want))
		got := make(chan api.ResetRequest, 2)
		tries := 0
		j := startWith(t, s, newMailbox(nil), func(_ context.Context, r api.ResetRequest) error {
			got <- r
			if tries++; tries == 1 {
				return errors.New("the database is away")
			}
			return nil
		})
		defer stop(t, j)
		for range 2 {
			select {
			case r := <-got:
				if r != want {
					t.Errorf("got %+v, want %+v", r, want)
				}
			case <-time.After(30 * time.Second):
				t.Fatal("it was not tried again")
			}
		}
	})
}
