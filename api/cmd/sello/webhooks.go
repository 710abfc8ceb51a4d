package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/store"
)

// WebhooksCmd is `sello webhooks`: the events that the provider's own systems did not accept.
type WebhooksCmd struct {
	List   WebhooksListCmd   `cmd:"" help:"List the events that were not accepted and are not sent again by themselves, as JSON."`
	Resend WebhooksResendCmd `cmd:"" help:"Send such an event again."`
}

// WebhooksListCmd is `sello webhooks list`.
type WebhooksListCmd struct {
	config.Database
}

// failedDelivery is a failed delivery as JSON. Of its address only the host is shown: the rest can contain a secret.
type failedDelivery struct {
	ID       int64     `json:"id"`
	EventID  string    `json:"event_id"`
	Host     string    `json:"host"`
	Attempts int       `json:"attempts"`
	Error    string    `json:"error"`
	At       time.Time `json:"at"`
}

// Run prints the failed deliveries, the latest first.
func (c *WebhooksListCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		failed, err := s.FailedDeliveries(ctx)
		if err != nil {
			return err
		}
		list := make([]failedDelivery, len(failed))
		for i, d := range failed {
			list[i] = failedDelivery{d.ID, d.EventID, hostOf(d.URL), d.Attempts, d.Error, d.At}
		}
		return json.NewEncoder(out).Encode(list)
	})
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// WebhooksResendCmd is `sello webhooks resend`.
type WebhooksResendCmd struct {
	config.Database
	ID int64 `arg:"" help:"The id that the list shows."`
}

// Run makes a failed delivery available to the queue again; the running service sends it.
func (c *WebhooksResendCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		err := s.RetryDelivery(ctx, c.ID)
		if api.KindOf(err) == api.KindNotFound {
			return fmt.Errorf("no failed event has the id %d: see sello webhooks list", c.ID)
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(out, "the running service sends it again")
		return err
	})
}
