package jobs_test

import (
	"regexp"
	"slices"
	"testing"

	"sello/api/store"
	"sello/api/store/storetest"
)

// eachQueue runs a test on a fresh store of each database, and on PostgreSQL once more with a queue that only polls.
func eachQueue(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	eachQueueWith(t, store.Options{}, test)
}

// eachQueueWith is eachQueue for stores with further options.
func eachQueueWith(t *testing.T, o store.Options, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	storetest.EachWith(t, o, test)
	t.Run("postgres, polled", func(t *testing.T) {
		o.PollOnly, o.URL = true, storetest.PostgresURL(t)
		test(t, storetest.Open(t, o))
	})
}

func TestAQueueThatPollsUsesNoNotifications(t *testing.T) {
	notification := regexp.MustCompile(`(?i)\blisten\b|pg_notify`)
	for name, polls := range map[string]bool{"notified": false, "polled": true} {
		t.Run(name, func(t *testing.T) {
			s, steps := storetest.PostgresWithSteps(t, store.Options{PollOnly: polls})
			box := newMailbox(nil)
			j := start(t, s, box)
			enqueue(t, s, mail("x"))
			box.await(t, 1)
			used := slices.ContainsFunc(steps.Statements(), notification.MatchString)
			stop(t, j)
			if used == polls {
				t.Errorf("notifications: %t", used)
			}
		})
	}
}
