package stripepay

import (
	"context"
	"net/http"
	"time"

	"github.com/stripe/stripe-go/v86"
)

// Check calls Stripe with the secret key, changes nothing, and returns the time of Stripe's clock; the zero time if Stripe
// did not send it.
func (g *Gateway) Check(ctx context.Context) (time.Time, error) {
	params := &stripe.PaymentIntentListParams{}
	params.Limit, params.Single = stripe.Int64(1), true
	list := g.client.V1PaymentIntents.List(ctx, params)
	if err := list.Err(); err != nil {
		return time.Time{}, wrap("list the intents", err)
	}
	disputes := &stripe.DisputeListParams{}
	disputes.Limit, disputes.Single = stripe.Int64(1), true
	if err := g.client.V1Disputes.List(ctx, disputes).Err(); err != nil { // a restricted key may lack the right
		return time.Time{}, wrap("list the disputes", err)
	}
	if list.LastResponse() == nil {
		return time.Time{}, nil
	}
	at, err := http.ParseTime(list.LastResponse().Header.Get("Date"))
	if err != nil {
		return time.Time{}, nil // a proxy removed the header: the keys work all the same
	}
	return at, nil
}
