package store

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sello/api"
)

// WebhookArgs is the delivery of an event as a job of the queue.
type WebhookArgs struct{ api.WebhookDelivery }

// Kind returns the queue's name for jobs of this type.
func (WebhookArgs) Kind() string { return "webhook" }

// WebhookQueue is the queue of deliveries, apart from the mails, which a slow receiver must not delay.
const WebhookQueue = "webhooks"

// webhookAttempts is the number of attempts of a delivery. With an hour between the later attempts they take about three
// days.
const webhookAttempts = 80

// InsertOpts sets WebhookQueue and webhookAttempts.
func (WebhookArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{MaxAttempts: webhookAttempts, Queue: WebhookQueue}
}

// announce enqueues the delivery of events to every configured address. Internal events are not announced.
func (t *tx) announce(events []api.Event) {
	for _, e := range events {
		if e.Internal {
			continue
		}
		for _, address := range t.s.webhooks {
			t.jobs = append(t.jobs, river.InsertManyParams{Args: WebhookArgs{api.WebhookDelivery{EventID: e.ID, URL: address}}})
		}
	}
}

// failedListed is the number of failed deliveries that are listed.
const failedListed = 500

// FailedDeliveries lists the latest deliveries that are not tried again, the latest first. The queue deletes them after
// 30 days.
func (s *Store) FailedDeliveries(ctx context.Context) ([]api.FailedDelivery, error) {
	found, err := s.queue.list(ctx, river.NewJobListParams().Kinds(WebhookArgs{}.Kind()).
		States(rivertype.JobStateDiscarded, rivertype.JobStateCancelled).
		OrderBy(river.JobListOrderByID, river.SortOrderDesc).First(failedListed))
	if err != nil {
		return nil, failure(err, "list the failed deliveries")
	}
	failed, ids := make([]api.FailedDelivery, len(found)), make([]string, len(found))
	for i, job := range found {
		if failed[i], err = failedDelivery(job); err != nil {
			return nil, err
		}
		ids[i] = failed[i].EventID
	}
	var events []eventRow
	if err := s.read(ctx).Where("id IN ?", ids).Find(&events).Error; err != nil {
		return nil, failure(err, "find the events of the failed deliveries")
	}
	byID := map[string]api.Event{}
	for _, row := range events {
		byID[row.ID] = row.event()
	}
	for i := range failed {
		failed[i].Event = byID[failed[i].EventID]
	}
	return failed, nil
}

func failedDelivery(job *rivertype.JobRow) (api.FailedDelivery, error) {
	var args WebhookArgs
	if err := json.Unmarshal(job.EncodedArgs, &args); err != nil {
		return api.FailedDelivery{}, failure(err, "read a delivery")
	}
	d := api.FailedDelivery{WebhookDelivery: args.WebhookDelivery, ID: job.ID, Attempts: job.Attempt}
	if n := len(job.Errors); n > 0 {
		d.Error, d.At = job.Errors[n-1].Error, job.Errors[n-1].At.UTC()
	}
	return d, nil
}

// RetryDelivery makes a failed delivery available to the queue again; KindNotFound if there is no such delivery.
func (s *Store) RetryDelivery(ctx context.Context, id int64) error {
	failed, err := s.FailedDeliveries(ctx)
	if err != nil {
		return err
	}
	for _, d := range failed {
		if d.ID != id {
			continue
		}
		err := s.queue.retry(ctx, id)
		if errors.Is(err, rivertype.ErrNotFound) {
			return api.Fail(api.KindNotFound)
		}
		return failure(err, "retry a delivery")
	}
	return api.Fail(api.KindNotFound)
}
