// Package stripepay implements checkout.Gateway for Stripe, with stripe-go. For the sandbox the same gateway uses
// another transport.
package stripepay

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/stripe/stripe-go/v86"

	"sello/api"
)

// Values of api.Payment.Provider.
const (
	Stripe  = "stripe"
	Sandbox = "sandbox"
)

// Keys of the metadata that links an intent to an order, and a refund to the key with which it was requested.
const (
	metaOrder   = "order_id"
	metaVersion = "order_version"
	metaRefund  = "refund_id"
)

// Options configure a Gateway.
type Options struct {
	Provider  string // Stripe or Sandbox
	Keys      Keys
	Transport http.RoundTripper // nil means the network
	URL       string            // "" means Stripe's own address
	Now       func() time.Time  // nil means time.Now
}

// Gateway calls one provider in one mode (test or live). It is safe for concurrent use.
type Gateway struct {
	opt     Options
	client  *stripe.Client
	outages outages
	breaker breaker
}

const retries = 2 // after an attempt without an answer or with a temporary error, within the budget

// New returns a gateway. The keys must have passed Check, or be the sandbox's.
func New(o Options) *Gateway {
	config := &stripe.BackendConfig{
		EnableTelemetry:   stripe.Bool(false),
		HTTPClient:        &http.Client{Transport: o.Transport},
		LeveledLogger:     &stripe.LeveledLogger{Level: stripe.LevelNull}, // its lines may contain client secrets
		MaxNetworkRetries: stripe.Int64(retries),
	}
	if o.URL != "" {
		config.URL = stripe.String(o.URL)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Gateway{
		opt: o, client: stripe.NewClient(o.Keys.Secret, stripe.WithBackends(stripe.NewBackendsWithConfig(config))),
		breaker: breaker{now: o.Now},
	}
}

// Provider returns Stripe or Sandbox.
func (g *Gateway) Provider() string { return g.opt.Provider }

// Livemode reports whether payments move real money.
func (g *Gateway) Livemode() bool { return g.opt.Keys.Live() }

// PublishableKey returns the key that the page uses.
func (g *Gateway) PublishableKey() string { return g.opt.Keys.Publishable }

// CreateIntent creates an intent. Repeated calls for the same charge return the same intent, unless a call failed at
// Stripe with a server error.
func (g *Gateway) CreateIntent(ctx context.Context, c api.Charge) (api.Intent, error) {
	params := &stripe.PaymentIntentCreateParams{
		Amount:                  stripe.Int64(c.AmountCents),
		Currency:                stripe.String(strings.ToLower(c.Currency)),
		AutomaticPaymentMethods: &stripe.PaymentIntentCreateAutomaticPaymentMethodsParams{Enabled: stripe.Bool(true)},
		Metadata:                metadata(c),
	}
	key, done := g.outages.key(fmt.Sprintf("%s:%d:%d:%d", c.OrderID, c.Version, c.AmountCents, c.Attempt))
	params.SetIdempotencyKey(key)
	in, err := call(ctx, g, "create an intent", func(ctx context.Context) (*stripe.PaymentIntent, error) {
		in, err := g.client.V1PaymentIntents.Create(ctx, params)
		done(err)
		return in, err
	})
	return intentOf(in), err
}

// CancelIntent cancels an intent, so that it can no longer be paid.
func (g *Gateway) CancelIntent(ctx context.Context, intentID string) (api.Intent, error) {
	params := &stripe.PaymentIntentCancelParams{}
	params.AddExpand("latest_charge")
	params.SetIdempotencyKey(once("cancel", intentID))
	in, err := call(ctx, g, "cancel an intent", func(ctx context.Context) (*stripe.PaymentIntent, error) {
		return g.client.V1PaymentIntents.Cancel(ctx, intentID, params)
	})
	return intentOf(in), err
}

// RetrieveIntent returns an intent with its current status. An answer that leaves out the money that was collected is an error: the
// money must not be recorded as none.
func (g *Gateway) RetrieveIntent(ctx context.Context, intentID string) (api.Intent, error) {
	params := &stripe.PaymentIntentRetrieveParams{}
	params.AddExpand("latest_charge")
	in, err := call(ctx, g, "retrieve an intent", func(ctx context.Context) (*stripe.PaymentIntent, error) {
		return g.client.V1PaymentIntents.Retrieve(ctx, intentID, params)
	})
	out := intentOf(in)
	if err == nil && out.Status == api.PaymentSucceeded && (out.ReceivedCents <= 0 || out.Currency == "") {
		err = &api.Error{Kind: api.KindPaymentUnavailable, Err: errors.New("retrieve an intent: stripe: it succeeded, without an amount or a currency")}
	}
	return out, err
}

// RefundIntent refunds an amount of an intent's money, or with 0 what was not refunded yet. Repeated calls with the same key
// refund once. An amount of 0 is for money that no order waited for: Stripe refunds it once whatever the key, and would repeat for a day
// that it declines. ErrUnanswered if Stripe did not decline, and may have executed it or may still do so; Declined if Stripe declined
// this refund.
func (g *Gateway) RefundIntent(ctx context.Context, intentID string, amountCents int64, key string) error {
	params := &stripe.RefundCreateParams{PaymentIntent: stripe.String(intentID), Reason: stripe.String("duplicate")}
	if amountCents > 0 {
		params.Amount, params.Reason = stripe.Int64(amountCents), stripe.String("requested_by_customer")
	}
	name := once("refund", intentID)
	if key != "" {
		name = "refund:" + intentID + key
		params.AddMetadata(metaRefund, key)
	}
	idempotent, done := g.outages.key(name)
	params.SetIdempotencyKey(idempotent)
	var reason error
	_, err := call(ctx, g, "refund an intent", func(ctx context.Context) (*stripe.Refund, error) {
		made, err := g.client.V1Refunds.Create(ctx, params)
		done(err)
		if code(err) == stripe.ErrorCodeChargeAlreadyRefunded {
			return nil, nil
		}
		reason = refundError(err)
		return made, err
	})
	if reason != nil {
		err = &api.Error{Kind: api.KindPaymentUnavailable, Err: fmt.Errorf("%w: %w", reason, err)}
	}
	return err
}

// Refunded reports whether Stripe has executed a refund with this key, and it did not fail since.
func (g *Gateway) Refunded(ctx context.Context, intentID, key string) (bool, error) {
	refunds, err := g.refunds(ctx, intentID)
	return slices.ContainsFunc(refunds, func(f *stripe.Refund) bool {
		return f.Metadata[metaRefund] == key && f.Status != stripe.RefundStatusFailed && f.Status != stripe.RefundStatusCanceled
	}), err
}

// FailedRefunds returns Stripe's names of the reasons for which refunds of an intent failed, the newest first.
func (g *Gateway) FailedRefunds(ctx context.Context, intentID string) (reasons []string, err error) {
	refunds, err := g.refunds(ctx, intentID)
	for _, f := range refunds {
		if f.Status == stripe.RefundStatusFailed {
			reasons = append(reasons, string(f.FailureReason))
		}
	}
	return reasons, err
}

// refunds returns the refunds of an intent, newest first.
func (g *Gateway) refunds(ctx context.Context, intentID string) ([]*stripe.Refund, error) {
	return pages(ctx, g, "list the refunds of an intent", func(ctx context.Context, page stripe.ListParams) *stripe.V1List[*stripe.Refund] {
		return g.client.V1Refunds.List(ctx, &stripe.RefundListParams{ListParams: page, PaymentIntent: stripe.String(intentID)})
	}, func(f *stripe.Refund) string { return f.ID })
}

// once returns an idempotency key for a single call. It protects only the retries of that call after network failures; a
// later call gets another key and is executed again.
func once(what, intentID string) string { return what + ":" + intentID + ":" + uuid.NewString() }

func metadata(c api.Charge) map[string]string {
	return map[string]string{metaOrder: c.OrderID, metaVersion: strconv.Itoa(c.Version)}
}

// intentOf converts Stripe's intent; the zero Intent for nil.
func intentOf(in *stripe.PaymentIntent) api.Intent {
	if in == nil || in.ID == "" {
		return api.Intent{}
	}
	orderVersion, _ := strconv.Atoi(in.Metadata[metaVersion]) // 0 if the metadata was edited at Stripe: it is used for logging and records only
	out := api.Intent{
		ID: in.ID, ClientSecret: in.ClientSecret, OrderID: in.Metadata[metaOrder], OrderVersion: orderVersion,
		Status: statusOf(in.Status), AmountCents: in.Amount, ReceivedCents: in.AmountReceived,
		Currency: strings.ToUpper(string(in.Currency)), Livemode: in.Livemode, Confirming: confirming(in.Status),
	}
	if in.LatestCharge != nil {
		out.RefundedCents = in.LatestCharge.AmountRefunded
		out.Method = methodOf(in.LatestCharge.PaymentMethodDetails)
	}
	return out
}

// confirming reports whether a confirmation has begun and waits for the customer or the bank.
func confirming(s stripe.PaymentIntentStatus) bool {
	return s == stripe.PaymentIntentStatusRequiresAction || s == stripe.PaymentIntentStatusRequiresConfirmation
}

func statusOf(s stripe.PaymentIntentStatus) api.PaymentStatus {
	switch s {
	case stripe.PaymentIntentStatusSucceeded:
		return api.PaymentSucceeded
	case stripe.PaymentIntentStatusCanceled:
		return api.PaymentCanceled
	case stripe.PaymentIntentStatusProcessing, stripe.PaymentIntentStatusRequiresCapture:
		return api.PaymentProcessing
	}
	return api.PaymentOpen // requires_payment_method, requires_confirmation, requires_action
}
