package store_test

import (
	"context"
	"strings"
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

// A pooler in transaction mode gives each transaction another connection of the server, on which a statement that was
// prepared before does not exist. The test counts the prepared statements of the only connection of a store.
func TestAStoreWhoseQueuePollsPreparesNoStatements(t *testing.T) {
	for name, polls := range map[string]bool{"notified": false, "polled": true} {
		t.Run(name, func(t *testing.T) {
			url := storetest.PostgresURL(t)
			separator := "?"
			if strings.Contains(url, "?") {
				separator = "&"
			}
			s := storetest.Open(t, store.Options{URL: url + separator + "pool_max_conns=1", PollOnly: polls})
			for range 3 {
				if err := s.Enqueue(context.Background(), api.Mail{ID: api.NewID(), Kind: api.MailSignupTried, To: "ana@example.com", Lang: "en"}); err != nil {
					t.Fatal(err)
				}
			}
			var prepared int
			if err := s.DB().QueryRow("SELECT count(*) FROM pg_prepared_statements").Scan(&prepared); err != nil {
				t.Fatal(err)
			}
			if (prepared == 0) != polls {
				t.Errorf("%d prepared statements", prepared)
			}
		})
	}
}
