package checkout

import (
	"cmp"
	"context"
	"errors"

	"sello/api"
)

// news is an intent as its provider described it, with its payment as it was stored before the provider was asked; the zero Payment
// if none was. The answer can come late, after newer news were applied: apply then finds another payment than before.
type news struct {
	api.Intent
	before api.Payment
}

// errLate is returned if news would change a payment that was changed since the provider was asked. Nothing was changed: the news may
// be older than what is stored.
var errLate = errors.New("checkout: the payment changed while its provider was asked")

// ask retrieves an intent, for settle. Without metadata, which a person can remove at the provider, the intent is of the order of its
// stored payment. Its errors are those of the gateway; the stored payment is set on these too.
func (s *Service) ask(ctx context.Context, intentID string) (n news, err error) {
	stored, err := s.Store.PaymentsOfIntents(ctx, []string{intentID})
	if err != nil {
		return n, err
	}
	if len(stored) > 0 {
		n.before = stored[0]
	}
	if n.Intent, err = s.Gateway.RetrieveIntent(ctx, intentID); n.OrderID == "" {
		n.OrderID, n.OrderVersion = n.before.OrderID, n.before.OrderVersion
	}
	return n, err
}

// askAgain retrieves the intent of news once more. What it was asked for stays: the failed refund, the outcome
// of a begun refund, or that a refund was declined. A dispute is retrieved once more too.
func (s *Service) askAgain(ctx context.Context, n news) (news, error) {
	fresh, err := s.ask(ctx, n.ID)
	fresh.RefundFailed, fresh.FailedRefunds, fresh.Refund, fresh.Declined = n.RefundFailed, n.FailedRefunds, n.Refund, n.Declined
	if err == nil && n.Dispute.State != "" {
		err = s.askDispute(ctx, &fresh)
	}
	return fresh, err
}

// askFailed retrieves into the news of an intent why its last refund failed, and how many failed. Nothing is asked for an intent that
// this service did not make.
func (s *Service) askFailed(ctx context.Context, n *news) error {
	if n.OrderID == "" && n.before.ID == "" {
		return nil
	}
	reasons, err := s.Gateway.FailedRefunds(ctx, n.ID)
	n.FailedRefunds, n.Declined = len(reasons), cmp.Or(append(reasons, unknownReason)...)
	return err
}

// unknownReason is the provider's name of a reason that it does not know.
const unknownReason = "unknown"

// applyNewest applies news, and asks the provider again as long as the payment is changed meanwhile. Each round follows a change
// by another caller.
func (s *Service) applyNewest(ctx context.Context, eventID string, n news) error {
	for {
		err := s.apply(ctx, eventID, n)
		if !errors.Is(err, errLate) {
			return err
		}
		if n, err = s.askAgain(ctx, n); err != nil {
			return err
		}
	}
}
