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
	j, err := jobs.New(s, jobs.Handlers{Webhooks: r}, silent)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Start(ctx); err != nil {
		t.Fatal(err)
	}
	return j
}

// happen stores an order with events.
func happen(t *testing.T, s *store.Store, events ...api.Event) {
	t.Helper()
	o := api.Order{ID: api.NewID(), SessionID: api.NewID(), Lang: "en", Version: 1, State: api.Paid, Currency: "EUR", CreatedAt: time.Now(), UpdatedAt: time.Now()}
	if err := s.CreateOrder(ctx, o); err != nil {
		t.Fatal(err)
	}
	for i := range events {
		events[i].OrderID, events[i].At = o.ID, time.Now()
	}
	if _, err := s.ChangeAnyOrder(ctx, o.ID, func(*api.Order) (api.Effects, error) { return api.Effects{Events: events}, nil }); err != nil {
		t.Fatal(err)
	}
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
		happen(t, s, public, internal)
		j := startWebhooks(t, s, r)
		await(t, r.news)
		await(t, r.news)
		stop(t, j)
		want := map[api.WebhookDelivery]bool{{EventID: public.ID, URL: addresses[0]}: true, {EventID: public.ID, URL: addresses[1]}: true}
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
		if err := s.RetryDelivery(ctx, failed[0].ID); err != nil {
			t.Fatal(err)
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
		failed, err := s.FailedDeliveries(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if len(failed) > 0 {
			return failed
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("no delivery failed")
	return nil
}
