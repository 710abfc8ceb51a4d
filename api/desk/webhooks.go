package desk

import (
	"context"

	"sello/api"
)

// FailedDeliveries lists the events that the provider's own systems did not accept and that are not sent again by
// themselves, the latest first.
func (s *Service) FailedDeliveries(ctx context.Context) ([]api.FailedDelivery, error) {
	return s.Store.FailedDeliveries(ctx)
}

// RetryDelivery sends an event of FailedDeliveries again, and records that in the audit log; KindNotFound if there is none with this id.
func (s *Service) RetryDelivery(ctx context.Context, by Operator, id int64) error {
	return s.Store.RetryDelivery(ctx, id, s.entry(by, "webhook_resend", map[string]any{"delivery": id}))
}
