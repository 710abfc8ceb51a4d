package store

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sello/api"
)

// WebhookArgs is the delivery of an event as a job of the queue.
type WebhookArgs struct{ api.WebhookDelivery }

// Kind returns the queue's name for jobs of this type.
func (WebhookArgs) Kind() string { return "webhook" }

// webhookQueue is the queue of deliveries to addresses that are not configured. Its worker ends them.
const webhookQueue = "webhooks"

// queueOf returns the queue of deliveries to an address: apart from the mails and from those to other addresses, which a slow
// receiver must not delay.
func queueOf(address string) string {
	return webhookQueue + "_" + hex.EncodeToString(api.Hash(address)[:8])
}

// WebhookQueues returns the queues of deliveries: one for each configured address, and that of all others.
func (s *Store) WebhookQueues() []string {
	queues := []string{webhookQueue}
	for _, address := range s.webhooks {
		queues = append(queues, queueOf(address))
	}
	return queues
}

// webhookAttempts is the number of attempts of a delivery. With an hour between the later attempts they take about three
// days.
const webhookAttempts = 80

// InsertOpts sets the queue of the address and webhookAttempts.
func (a WebhookArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{MaxAttempts: webhookAttempts, Queue: queueOf(a.URL)}
}

// adoptDeliveries moves the deliveries that wait in queues without a worker, since their addresses are no longer configured, to
// the one whose worker ends them.
func (t *tx) adoptDeliveries() error {
	const waiting = "kind = 'webhook' AND state IN ('available', 'scheduled', 'retryable') AND queue NOT IN ?"
	err := t.Exec("UPDATE river_job SET queue = ? WHERE "+waiting, webhookQueue, t.s.WebhookQueues()).Error
	return failure(err, "move deliveries to another queue")
}

// announce enqueues the delivery of events to every configured address. Internal events are not announced, except disputes and
// what an operator decides after one, which are internal because the customer does not read them.
func (t *tx) announce(events []api.Event) {
	for _, e := range events {
		if e.Internal && e.Kind != api.EventDispute && e.Kind != api.EventResume {
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

// RetryDelivery enqueues a failed delivery again, with all its attempts, and records the acts; KindNotFound if no failed delivery
// has this id.
func (s *Store) RetryDelivery(ctx context.Context, id int64, acts ...api.Act) error {
	job, err := s.queue.get(ctx, id)
	if errors.Is(err, rivertype.ErrNotFound) || err == nil && job.Kind != (WebhookArgs{}).Kind() {
		return api.Fail(api.KindNotFound)
	}
	if err != nil {
		return failure(err, "find a delivery")
	}
	d, err := failedDelivery(job)
	if err != nil {
		return err
	}
	return s.write(ctx, func(t *tx) error {
		deleted := t.Exec("DELETE FROM river_job WHERE id = ? AND state IN ('discarded', 'cancelled')", id)
		if deleted.Error == nil && deleted.RowsAffected == 0 {
			return api.Fail(api.KindNotFound)
		}
		if deleted.Error != nil {
			return failure(deleted.Error, "take a delivery from the failed ones")
		}
		again := river.InsertManyParams{Args: WebhookArgs{d.WebhookDelivery}}
		if !slices.Contains(s.webhooks, d.URL) {
			again.InsertOpts = &river.InsertOpts{Queue: webhookQueue}
		}
		t.jobs = append(t.jobs, again)
		return t.recordActs(acts)
	})
}
