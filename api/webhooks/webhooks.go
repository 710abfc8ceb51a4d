// Package webhooks sends the events of orders to the provider's own systems, by the Standard Webhooks specification
// (https://www.standardwebhooks.com): signed HTTP requests that are repeated until they are accepted.
//
// A request names the order, what happened and the facts at the trademark office. It has no personal data and no text
// that somebody wrote: a system that needs them reads the order at the desk.
package webhooks

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"sello/api"
	"sello/core/form"
)

// Limits of a request.
const (
	timeout   = 15 * time.Second // of the whole request, as the specification recommends
	maxAnswer = 64 << 10         // bytes of an answer that are read; the rest is not
)

// Store is the part of the database that webhooks use; *store.Store implements it.
type Store interface {
	Event(ctx context.Context, id string) (api.Event, error)
	Order(ctx context.Context, id string) (api.Order, error)
}

// Service delivers events. URLs are the configured addresses: a delivery to another one is cancelled.
type Service struct {
	Store Store
	URLs  []string
	Now   func() time.Time

	signers []*standardwebhooks.Webhook
	client  *http.Client
}

// New returns a Service that signs with each of the secrets ("whsec_" and base64): while a secret is replaced, receivers
// can know either.
func New(s Store, urls, secrets []string, now func() time.Time) (*Service, error) {
	service := &Service{Store: s, URLs: urls, Now: now, client: &http.Client{
		Timeout:       timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	for _, secret := range secrets {
		signer, err := standardwebhooks.NewWebhook(secret)
		if err != nil {
			return nil, err
		}
		service.signers = append(service.signers, signer)
	}
	return service, nil
}

// message is the body of a request.
type message struct {
	Type      string    `json:"type"`
	Timestamp time.Time `json:"timestamp"` // of the event
	Data      data      `json:"data"`
}

type data struct {
	OrderID       string           `json:"order_id"`
	Reference     string           `json:"reference"`
	By            api.Actor        `json:"by"`
	Stage         api.Stage        `json:"stage,omitempty"`
	PreviousStage api.Stage        `json:"previous_stage,omitempty"`
	Filing        *form.Filing     `json:"filing,omitempty"` // the facts entered with the event
	AmountCents   int64            `json:"amount_cents,omitempty"`
	Currency      string           `json:"currency,omitempty"`
	Dispute       api.DisputeState `json:"dispute,omitempty"`
}

// Deliver sends an event once. An error means that it was not accepted, and the job stays in the queue; KindNotFound and
// an error with Permanent() true end it.
func (s *Service) Deliver(ctx context.Context, d api.WebhookDelivery) error {
	if !slices.Contains(s.URLs, d.URL) {
		return refused{errors.New("the address is no longer configured")}
	}
	e, err := s.Store.Event(ctx, d.EventID)
	if err != nil {
		return err
	}
	o, err := s.Store.Order(ctx, e.OrderID)
	if err != nil {
		return err
	}
	m := message{api.WebhookType(e), e.At, data{
		OrderID: o.ID, Reference: o.Reference, By: e.By, Stage: e.To, PreviousStage: e.From, Filing: e.Filing, AmountCents: e.AmountCents,
	}}
	if e.AmountCents != 0 {
		m.Data.Currency = o.Currency
	}
	if e.Dispute != nil {
		m.Data.Dispute = e.Dispute.State
	}
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return s.send(ctx, d.URL, e.ID, body)
}

func (s *Service) send(ctx context.Context, address, id string, body []byte) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	now := s.Now()
	signatures := make([]string, len(s.signers))
	for i, signer := range s.signers {
		if signatures[i], err = signer.Sign(id, now, body); err != nil {
			return err
		}
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Sello")
	r.Header.Set(standardwebhooks.HeaderWebhookID, id)
	r.Header.Set(standardwebhooks.HeaderWebhookTimestamp, strconv.FormatInt(now.Unix(), 10))
	r.Header.Set(standardwebhooks.HeaderWebhookSignature, strings.Join(signatures, " "))
	answer, err := s.client.Do(r)
	if err != nil {
		return withoutAddress(err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, maxAnswer)) // so that the connection is used again
	switch {
	case answer.StatusCode/100 == 2:
		return nil
	case answer.StatusCode == http.StatusGone:
		return refused{errors.New("the receiver wants no more events: status 410")}
	}
	return fmt.Errorf("the receiver answered with status %d", answer.StatusCode)
}

// withoutAddress returns an error of the HTTP client without the address, which can contain a secret.
func withoutAddress(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return cmp.Or(u.Err, err)
	}
	return err
}

// refused is an error after which the delivery is not tried again.
type refused struct{ error }

// Permanent returns true.
func (refused) Permanent() bool { return true }
