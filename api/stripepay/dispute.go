package stripepay

import (
	"context"
	"time"

	"github.com/stripe/stripe-go/v86"

	"sello/api"
)

// Dispute returns how the dispute of an intent stands. Of several disputes those in the state that matters most count together.
func (g *Gateway) Dispute(ctx context.Context, intentID string) (d api.Dispute, err error) {
	found, err := pages(ctx, g, "list the disputes of an intent", func(ctx context.Context, page stripe.ListParams) *stripe.V1List[*stripe.Dispute] {
		return g.client.V1Disputes.List(ctx, &stripe.DisputeListParams{ListParams: page, PaymentIntent: stripe.String(intentID)})
	}, func(d *stripe.Dispute) string { return d.ID })
	for _, one := range found {
		d = united(d, disputeOf(one))
	}
	return d, err
}

// gravity sorts the states of disputes by how much they matter.
var gravity = map[api.DisputeState]int{api.DisputeWon: 1, api.DisputeLost: 2, api.DisputeOpen: 3}

// united returns two disputes of a payment as one.
func united(a, b api.Dispute) api.Dispute {
	withdrawn := a.WithdrawnCents + b.WithdrawnCents
	switch {
	case gravity[b.State] > gravity[a.State]:
		a = b
	case gravity[b.State] == gravity[a.State]:
		a.Cents += b.Cents
		if a.DueAt.IsZero() || !b.DueAt.IsZero() && b.DueAt.Before(a.DueAt) {
			a.DueAt = b.DueAt
		}
	}
	a.WithdrawnCents = withdrawn
	return a
}

// disputeOf converts a dispute of Stripe. An inquiry of the bank, which takes no money yet, counts as a dispute.
func disputeOf(d *stripe.Dispute) api.Dispute {
	out := api.Dispute{State: api.DisputeOpen, Cents: d.Amount, Reason: string(d.Reason)}
	for _, t := range d.BalanceTransactions {
		out.WithdrawnCents -= t.Amount
	}
	switch d.Status {
	case stripe.DisputeStatusLost:
		out.State = api.DisputeLost
	case stripe.DisputeStatusWon, stripe.DisputeStatusWarningClosed:
		out.State = api.DisputeWon
	case stripe.DisputeStatusPrevented: // ended before it began: without money, by a refund, or by what was taken back
		out.State = api.DisputeWon
		if out.WithdrawnCents > 0 {
			out.State = api.DisputeLost
		}
	case stripe.DisputeStatusNeedsResponse, stripe.DisputeStatusWarningNeedsResponse:
		if d.EvidenceDetails != nil && d.EvidenceDetails.DueBy != 0 {
			out.DueAt = time.Unix(d.EvidenceDetails.DueBy, 0).UTC()
		}
	}
	return out
}
