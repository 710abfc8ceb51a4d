package checkout

import (
	"context"
	"errors"
	"slices"
	"time"

	"sello/api"
)

const (
	unseen    = 15 * time.Minute // a live payment is looked at when nothing was heard of it for so long
	abandoned = 24 * time.Hour   // an open payment is given up at this age
	batch     = 100              // payments in one round
)

// Reconcile looks at the live payments that nothing was heard of, so that a lost event mends itself,
// and gives up those that were abandoned; their orders stay payable. One that fails does not keep
// the others back: it goes to the end of the line.
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

// look asks the provider about a payment and applies what it says.
func (s *Service) look(ctx context.Context, p api.Payment) error {
	in, err := s.ask(ctx, p)
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

// giveUp cancels an open intent; when it is too late for that it tells what became of it.
func (s *Service) giveUp(ctx context.Context, in api.Intent) (api.Intent, error) {
	after, err := s.Gateway.CancelIntent(ctx, in.ID)
	if errors.Is(err, ErrState) {
		return s.Gateway.RetrieveIntent(ctx, in.ID)
	}
	return after, err
}

// OrderChanging tells whether an order may be changed now. The provider is asked, since its word may be on
// its way: KindConflict, as RequestPayment's, when money of a live payment is under way or there.
func (s *Service) OrderChanging(ctx context.Context, orderID string) error {
	p, found, err := s.live(ctx, orderID)
	if err != nil || !found {
		return err
	}
	in, err := s.ask(ctx, p)
	if err != nil || in.Status == api.PaymentOpen {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil || in.Status == api.PaymentCanceled {
		return err
	}
	return s.conflict(ctx, orderID)
}

// OrderChanged brings the open intent of an order that was edited to the order's new price at once,
// so that a payment form that is still open somewhere cannot pay the old one. It returns the order with its
// payment, as they are then.
func (s *Service) OrderChanged(ctx context.Context, o api.Order) (api.OrderView, error) {
	payments, err := s.Store.PaymentsOf(ctx, o.ID)
	if err != nil {
		return api.OrderView{}, err
	}
	unchanged := api.OrderView{Order: o, Payment: current(payments)}
	p, found := liveOf(payments)
	if !found {
		return unchanged, nil
	}
	in := api.Intent{}
	if o.Priced() {
		in, err = s.align(ctx, o, p)
	} else { // it cannot be paid any more
		err = s.abandon(ctx, p)
	}
	if err != nil || !news(p, in) {
		return unchanged, err
	}
	return s.view(ctx, o.ID)
}

// OrderRemoved gives up the open intent of an order that is about to be removed. KindConflict when
// its money is under way or there.
func (s *Service) OrderRemoved(ctx context.Context, orderID string) error {
	p, found, err := s.live(ctx, orderID)
	if err != nil || !found {
		return err
	}
	return s.abandon(ctx, p)
}

// abandon cancels a live payment; KindConflict when it is too late for that.
func (s *Service) abandon(ctx context.Context, p api.Payment) error {
	in, err := s.ask(ctx, p)
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

// live finds an order's live payment.
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
