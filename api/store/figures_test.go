package store_test

import (
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestTheFiguresCountWhatWaits(t *testing.T) {
	var waits int
	storetest.EachWith(t, store.Options{Waited: func(time.Duration) { waits++ }}, func(t *testing.T, s *store.Store) {
		now := time.Now()
		before, err := s.Figures(t.Context(), now)
		if err != nil || len(before.Jobs) != 0 || before.Unsent[api.MailFailed] != 0 || before.Queues[api.QueueMoney] != 0 {
			t.Fatalf("%+v %v", before, err)
		}
		waits = 0
		failed := api.Mail{ID: api.NewID(), Kind: api.MailContactAck, To: "ana@cliente.test", Lang: "es"}
		delayed := api.Mail{ID: api.NewID(), Kind: api.MailOrderReceived, To: "ana@cliente.test", Lang: "es"}
		musttest.Do(t, s.Enqueue(t.Context(), failed, delayed))
		if waits != 1 {
			t.Errorf("%d waits were reported for one write", waits)
		}
		musttest.Do(t, s.MailEnded(t.Context(), failed.ID, api.MailFailed, now))
		musttest.Do(t, s.CreateOrder(t.Context(), api.Order{ID: api.NewID(), State: api.Review}))
		f, err := s.Figures(t.Context(), now.Add(10*time.Minute))
		if err != nil || f.Unsent[api.MailFailed] != 1 || f.Unsent[api.MailDeferred] != 0 || f.Queues[api.QueueMoney] != 1 {
			t.Errorf("%+v %v", f, err)
		}
		found := map[string]store.JobFigures{}
		for _, j := range f.Jobs {
			found[j.State] = j
		}
		if j := found["available"]; j.Kind != "mail" || j.Count != 1 || j.Age.Round(time.Minute) != 10*time.Minute || j.Due.Round(time.Minute) != 10*time.Minute {
			t.Errorf("a mail that could be sent: %+v", j)
		}
		if j := found["scheduled"]; j.Count != 1 || j.Age.Round(time.Minute) != 10*time.Minute || j.Due != 0 {
			t.Errorf("a mail that waits for its time: %+v", j)
		}
	})
}

func TestThePoolsOfEachDatabaseAreCounted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		names := map[string]int{"sqlite": 2, "postgres": 1}
		pools := s.Pools()
		if len(pools) != names[s.Dialect()] {
			t.Errorf("%+v", pools)
		}
		for name, p := range pools {
			if p.MaxOpenConnections < 1 || p.InUse > p.OpenConnections {
				t.Errorf("%s: %+v", name, p)
			}
		}
	})
}
