package checkout

import (
	"context"
	"errors"
	"slices"
	"time"

	"sello/api"
)

const (
	unseen    = 15 * time.Minute // a live payment is reconciled after this time without an update
	abandoned = 24 * time.Hour   // age at which an open payment is cancelled
	batch     = 100              // most payments in one run of Reconcile
)

// Reconcile retrieves the intents of live payments that had no update for a while, which makes up for lost events,
// and cancels abandoned ones; their orders can still be paid. If one payment fails, the others are still reconciled,
// and it is tried again after them.
func (s *Service) Reconcile(ctx context.Context) error {
	payments, err := s.Store.LivePayments(ctx, s.Now().Add(-unseen), batch)
	if err != nil {
		return err
	}
	var failed []error
	for _, p := range payments {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.look(ctx, p); err != nil {
			s.Log.ErrorContext(ctx, "payment not reconciled", "payment", p.ID, "order", p.OrderID, "error", err)
			failed = append(failed, err, s.Store.TouchPayment(ctx, p.ID, s.Now()))
		}
	}
	return errors.Join(failed...)
}

// look retrieves a payment's intent and applies its status. An open intent that is abandoned, or whose order was
// deleted, is cancelled first.
func (s *Service) look(ctx context.Context, p api.Payment) error {
	in, err := s.retrieve(ctx, p)
	if err != nil {
		return err
	}
	if in.Status == api.PaymentOpen && (p.OrderID == "" || s.Now().Sub(p.CreatedAt) >= abandoned) {
		if in, err = s.giveUp(ctx, in); err != nil {
			return err
		}
	}
	return s.settle(ctx, "", in)
}

// giveUp cancels an open intent and returns it; if it can no longer be cancelled, it returns its current status.
func (s *Service) giveUp(ctx context.Context, in api.Intent) (api.Intent, error) {
	after, err := s.Gateway.CancelIntent(ctx, in.ID)
	if errors.Is(err, ErrState) {
		return s.Gateway.RetrieveIntent(ctx, in.ID)
	}
	return after, err
}

// OrderChanging returns nil if an order may be edited now. It retrieves the intent of a live payment, since an event
// may not have arrived yet, and returns KindConflict, with the Data of RequestPayment's, if the money is being
// collected or has arrived.
func (s *Service) OrderChanging(ctx context.Context, orderID string) error {
	p, found, err := s.live(ctx, orderID)
	if err != nil || !found {
		return err
	}
	in, err := s.retrieve(ctx, p)
	if err != nil || in.Status == api.PaymentOpen {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil || in.Status == api.PaymentCanceled {
		return err
	}
	return s.conflict(ctx, orderID)
}

// OrderChanged updates the open intent of an edited order to its new price, so that a payment form that is still open
// in a browser cannot pay the old price. It returns the order with its payment after the update. If a concurrent edit
// changed the order again meanwhile, the intent gets the price of that edit; KindConflict if further edits follow.
func (s *Service) OrderChanged(ctx context.Context, o api.Order) (api.OrderView, error) {
	for range rounds {
		payments, err := s.Store.PaymentsOf(ctx, o.ID)
		if err != nil {
			return api.OrderView{}, err
		}
		updated := false
		if p, found := liveOf(payments); found {
			updated, err = s.follow(ctx, o, p)
		}
		if err != nil || !updated {
			return api.OrderView{Order: o, Payment: current(payments)}, err
		}
		v, err := s.view(ctx, o.ID) // read after the update: whichever edit updates the intent last sees the latest price
		if err != nil || v.Version == o.Version {
			return v, err
		}
		o = v.Order
	}
	return api.OrderView{}, api.Fail(api.KindConflict)
}

// follow updates a live payment to the price of its order, or cancels it if the order has none. It reports whether
// that changed the payment.
func (s *Service) follow(ctx context.Context, o api.Order, p api.Payment) (updated bool, err error) {
	if !o.Priced() {
		return true, s.abandon(ctx, p)
	}
	in, err := s.align(ctx, o, p)
	return news(p, in), err
}

// OrderRemoved cancels the open intent of an order that is about to be deleted; KindConflict if its money is being
// collected or has arrived.
func (s *Service) OrderRemoved(ctx context.Context, orderID string) error {
	p, found, err := s.live(ctx, orderID)
	if err != nil || !found {
		return err
	}
	return s.abandon(ctx, p)
}

// abandon cancels a live payment; KindConflict if its intent can no longer be cancelled.
func (s *Service) abandon(ctx context.Context, p api.Payment) error {
	in, err := s.retrieve(ctx, p)
	if err == nil && in.Status == api.PaymentOpen {
		in, err = s.giveUp(ctx, in)
	}
	if err != nil {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil {
		return err
	}
	if in.Status != api.PaymentCanceled {
		return api.Fail(api.KindConflict)
	}
	return nil
}

// live returns an order's live payment; false if it has none.
func (s *Service) live(ctx context.Context, orderID string) (api.Payment, bool, error) {
	payments, err := s.Store.PaymentsOf(ctx, orderID)
	p, found := liveOf(payments)
	return p, found, err
}

// liveOf finds the live one among the payments of an order.
func liveOf(payments []api.Payment) (api.Payment, bool) {
	i := slices.IndexFunc(payments, api.Payment.Live)
	if i < 0 {
		return api.Payment{}, false
	}
	return payments[i], true
}
