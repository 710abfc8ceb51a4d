package stripepay

import (
	"context"
	"time"

	"github.com/stripe/stripe-go/v86"

	"sello/api"
)

// pageSize is the most objects in a page of a list.
const pageSize = 100

// pages returns the objects of all pages of a list, newest first. list requests one page, and id returns the id of an object.
func pages[T any](ctx context.Context, g *Gateway, doing string,
	list func(ctx context.Context, page stripe.ListParams) *stripe.V1List[T], id func(T) string) (found []T, err error) {
	for more := true; more; {
		params := stripe.ListParams{Limit: stripe.Int64(pageSize), Single: true}
		if len(found) > 0 {
			params.StartingAfter = stripe.String(id(found[len(found)-1]))
		}
		page, err := call(ctx, g, doing, func(ctx context.Context) (*stripe.V1List[T], error) {
			page := list(ctx, params)
			return page, page.Err()
		})
		if err != nil {
			return nil, err
		}
		found = append(found, page.Data()...)
		more = page.Meta().HasMore && len(page.Data()) > 0
	}
	return found, nil
}

// between is the range of times from one until before another, in whole seconds.
func between(from, to time.Time) *stripe.RangeQueryParams {
	return &stripe.RangeQueryParams{GreaterThanOrEqual: from.Unix(), LesserThan: to.Unix()}
}

// Movements lists the changes of Stripe's balance in EUR that concern intents, from one time until before another: collections,
// refunds and disputes, without Stripe's fees.
func (g *Gateway) Movements(ctx context.Context, from, to time.Time) ([]api.Movement, error) {
	all, err := pages(ctx, g, "list the balance", func(ctx context.Context, page stripe.ListParams) *stripe.V1List[*stripe.BalanceTransaction] {
		params := &stripe.BalanceTransactionListParams{ListParams: page, CreatedRange: between(from, to), Currency: stripe.String(string(stripe.CurrencyEUR))}
		params.AddExpand("data.source")
		return g.client.V1BalanceTransactions.List(ctx, params)
	}, func(t *stripe.BalanceTransaction) string { return t.ID })
	var found []api.Movement
	for _, t := range all {
		if id := movedIntent(t.Source); id != "" {
			found = append(found, api.Movement{IntentID: id, Cents: t.Amount})
		}
	}
	return found, err
}

// movedIntent returns the id of the intent that a change of the balance concerns; "" if it concerns none, such as a payout.
func movedIntent(source *stripe.BalanceTransactionSource) string {
	var in *stripe.PaymentIntent
	switch {
	case source == nil:
	case source.Charge != nil:
		in = source.Charge.PaymentIntent
	case source.Refund != nil:
		in = source.Refund.PaymentIntent
	case source.Dispute != nil:
		in = source.Dispute.PaymentIntent
	}
	if in == nil {
		return ""
	}
	return in.ID
}
