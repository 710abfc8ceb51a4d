package jobs_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/jobs"
	"sello/api/store"
	"sello/core/musttest"
)

// receiver is a Webhooks that stores what it gets, unless refuse has an error for it.
type receiver struct {
	mu     sync.Mutex
	got    []api.WebhookDelivery
	refuse error
	news   chan struct{} // one for every attempt
}

func (r *receiver) Deliver(_ context.Context, d api.WebhookDelivery) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer func() { r.news <- struct{}{} }()
	if r.refuse != nil {
		return r.refuse
	}
	r.got = append(r.got, d)
	return nil
}

// gone is an error after which no attempt can succeed.
type gone struct{ error }

func (gone) Permanent() bool { return true }

func startWebhooks(t *testing.T, s *store.Store, r *receiver) *jobs.Jobs {
	t.Helper()
	j := musttest.Get(jobs.New(s, jobs.Handlers{Webhooks: r}, silent))(t)
	musttest.Do(t, j.Start(ctx))
	return j
}

// happen stores an order with events.
func happen(t *testing.T, s *store.Store, events ...api.Event) {
	t.Helper()
	o := api.Order{ID: api.NewID(), SessionID: api.NewID(), Lang: "en", Version: 1, State: api.Paid, Currency: "EUR", CreatedAt: time.Now(), UpdatedAt: time.Now()}
	musttest.Do(t, s.CreateOrder(ctx, o))
	for i := range events {
		events[i].OrderID, events[i].At = o.ID, time.Now()
	}
	musttest.Get(s.ChangeAnyOrder(ctx, o.ID, func(*api.Order) (api.Effects, error) { return api.Effects{Events: events}, nil }))(t)
}

func await(t *testing.T, news chan struct{}) {
	t.Helper()
	select {
	case <-news:
	case <-time.After(30 * time.Second):
		t.Fatal("nothing was tried")
	}
}

func TestAnEventIsAnnouncedToEveryAddressAndAnInternalOneToNone(t *testing.T) {
	addresses := []string{"https://a.example", "https://b.example"}
	eachQueueWith(t, store.Options{Webhooks: addresses}, func(t *testing.T, s *store.Store) {
		r := &receiver{news: make(chan struct{}, 10)}
		public, internal := api.Event{ID: api.NewID(), Kind: api.EventStage}, api.Event{ID: api.NewID(), Kind: api.EventNote, Internal: true}
		dispute := api.Event{ID: api.NewID(), Kind: api.EventDispute, Internal: true} // from the customer only
		resume := api.Event{ID: api.NewID(), Kind: api.EventResume, Internal: true}   // from the customer only
		happen(t, s, public, internal, dispute, resume)
		j := startWebhooks(t, s, r)
		want := map[api.WebhookDelivery]bool{}
		for _, e := range []api.Event{public, dispute, resume} {
			for _, address := range addresses {
				want[api.WebhookDelivery{EventID: e.ID, URL: address}] = true
				await(t, r.news)
			}
		}
		stop(t, j)
		for _, d := range r.got {
			if !want[d] {
				t.Errorf("delivered %+v", d)
			}
			delete(want, d)
		}
		if len(want) > 0 {
			t.Errorf("not delivered: %v", want)
		}
	})
}

// slow is a Webhooks whose address never responds, and that stores what is sent to the others.
type slow struct {
	receiver
	address string
}

func (s *slow) Deliver(ctx context.Context, d api.WebhookDelivery) error {
	if d.URL == s.address {
		<-ctx.Done()
		return ctx.Err()
	}
	return s.receiver.Deliver(ctx, d)
}

func TestASlowReceiverDoesNotDelayAnother(t *testing.T) {
	addresses := []string{"https://slow.example", "https://quick.example"}
	eachQueueWith(t, store.Options{Webhooks: addresses}, func(t *testing.T, s *store.Store) {
		const events = 40 // more than are sent at the same time
		r := &slow{receiver: receiver{news: make(chan struct{}, events)}, address: addresses[0]}
		for range events {
			happen(t, s, api.Event{ID: api.NewID(), Kind: api.EventStage})
		}
		j := musttest.Get(jobs.New(s, jobs.Handlers{Webhooks: r}, silent))(t)
		musttest.Do(t, j.Start(ctx))
		defer func() { // the jobs of the slow receiver are interrupted
			ended, cancel := context.WithCancel(ctx)
			cancel()
			_ = j.Stop(ended)
		}()
		for range events {
			await(t, r.news)
		}
	})
}

func TestADeliveryToAnAddressThatIsNoLongerConfiguredIsTriedAndEnds(t *testing.T) {
	eachQueueWith(t, store.Options{Webhooks: []string{"https://a.example"}}, func(t *testing.T, s *store.Store) {
		happen(t, s, api.Event{ID: api.NewID(), Kind: api.EventStage})
		musttest.Get(s.DB().ExecContext(ctx, "UPDATE river_job SET queue = 'webhooks_0123456789abcdef' WHERE kind = 'webhook'"))(t)
		r := &receiver{news: make(chan struct{}, 10), refuse: gone{errors.New("not configured")}}
		j := startWebhooks(t, s, r)
		defer stop(t, j)
		await(t, r.news)
		awaitFailed(t, s)
	})
}

func TestAFailedDeliveryIsListedAndSentAgainOnRequest(t *testing.T) {
	eachQueueWith(t, store.Options{Webhooks: []string{"https://a.example"}}, func(t *testing.T, s *store.Store) {
		r := &receiver{news: make(chan struct{}, 10), refuse: gone{errors.New("status 410")}}
		event := api.Event{ID: api.NewID(), Kind: api.EventStage}
		happen(t, s, event)
		j := startWebhooks(t, s, r)
		defer stop(t, j)
		await(t, r.news)
		failed := awaitFailed(t, s)
		if d := failed[0]; d.EventID != event.ID || d.URL != "https://a.example" || d.Attempts != 1 || d.Error != "status 410" || d.At.IsZero() {
			t.Errorf("failed %+v", d)
		}
		if err := s.RetryDelivery(ctx, failed[0].ID+1); api.KindOf(err) != api.KindNotFound {
			t.Errorf("a delivery that does not exist: %v", err)
		}
		r.mu.Lock()
		r.refuse = nil
		r.mu.Unlock()
		again := func() error {
			return s.RetryDelivery(ctx, failed[0].ID, api.Act{ID: api.NewID(), At: time.Now(), Operator: "a@example.com", What: "webhook_resend"})
		}
		musttest.Do(t, again())
		if err := again(); api.KindOf(err) != api.KindNotFound {
			t.Errorf("a delivery that is no longer failed: %v", err)
		}
		var acts int
		if err := s.DB().QueryRowContext(ctx, "SELECT count(*) FROM acts").Scan(&acts); err != nil || acts != 1 {
			t.Errorf("%d acts are recorded, %v", acts, err)
		}
		await(t, r.news)
		if failed, err := s.FailedDeliveries(ctx); err != nil || len(failed) > 0 {
			t.Errorf("still failed: %v %v", failed, err)
		}
	})
}

// awaitFailed waits until the queue has recorded a failed delivery.
func awaitFailed(t *testing.T, s *store.Store) []api.FailedDelivery {
	t.Helper()
	for range 300 {
		failed := musttest.Get(s.FailedDeliveries(ctx))(t)
		if len(failed) > 0 {
			return failed
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("no delivery failed")
	return nil
}
