package checkout

import (
	"context"
	"errors"
	"slices"
	"time"

	"sello/api"
)

const (
	unseen    = 15 * time.Minute // an undecided payment is reconciled after this time without an update
	abandoned = 24 * time.Hour   // age at which an open payment is cancelled
	lookTime  = time.Minute      // of one run of Reconcile for payments without an update
	batch     = 500              // most payments of a kind in one run of Reconcile
)

// Reconcile makes up for lost events: it applies those of the provider's list that did not arrive, and retrieves the intents of
// undecided payments that had no update for a while. Abandoned ones are cancelled; their orders can still be paid. It also finds
// out what became of begun refunds, and tries again those that were declined. Many are done at once, and what does not fit into the time of a run is left to the next. If
// one fails, the others are still reconciled, and it is tried again after them.
func (s *Service) Reconcile(ctx context.Context) error {
	listed := s.catchUp(ctx, s.Now().Add(listTime))
	return errors.Join(listed, s.lookAtAll(ctx, s.Now().Add(lookTime)))
}

// lookAtAll looks at the undecided payments and the begun refunds that had no update for a while, and at the declined refunds whose pause
// has ended, until a time.
func (s *Service) lookAtAll(ctx context.Context, end time.Time) error {
	payments, err := s.Store.UndecidedPayments(ctx, s.Now().Add(-unseen), batch)
	if err != nil {
		return err
	}
	refunding, err := s.Store.RefundingPayments(ctx, s.Now().Add(-unseen), batch)
	if err != nil {
		return err
	}
	declined, err := s.Store.DeclinedPayments(ctx, s.Gateway.Provider(), s.Gateway.Livemode(), s.Now(), batch)
	if err != nil {
		return err
	}
	failed := inParallel(slices.Concat(payments, refunding, declined), s.before(ctx, end), func(p api.Payment) error {
		err := s.look(ctx, p)
		if err != nil {
			s.Log.ErrorContext(ctx, "payment not reconciled", "payment", p.ID, "order", p.OrderID, "error", err)
			err = errors.Join(err, s.Store.TouchPayment(ctx, p.ID, s.Now()))
		}
		return err
	})
	return withoutLater(failed)
}

// Backlog returns the number of undecided payments that wait for Reconcile.
func (s *Service) Backlog(ctx context.Context) (int, error) {
	return s.Store.CountUndecidedPayments(ctx, s.Now().Add(-unseen))
}

// look retrieves a payment's intent and applies its status. An open intent whose payment was ended, by an edit or the deletion of its
// order, or is abandoned is cancelled first. The outcome of a begun refund is recorded if it is known.
func (s *Service) look(ctx context.Context, p api.Payment) error {
	if p.Refunding() {
		in, err := s.withRefund(ctx, p)
		if err == nil {
			err = s.settle(ctx, "", in)
		}
		return err
	}
	if !p.Declined.Next.IsZero() {
		return s.tryAgain(ctx, p)
	}
	in, err := s.retrieve(ctx, p)
	if err != nil {
		return err
	}
	if in.Status == api.PaymentOpen && (!p.CancelSince.IsZero() || s.Now().Sub(p.CreatedAt) >= abandoned) {
		if in, err = s.giveUp(ctx, in); err != nil {
			return err
		}
	}
	return s.settle(ctx, "", in)
}

// tryAgain makes a declined refund again. If the payment is of another provider or mode, or the provider does not know its intent or does
// not accept the key, that is recorded as the reason for which the refund is declined.
func (s *Service) tryAgain(ctx context.Context, p api.Payment) error {
	if s.isForeign(p) {
		return s.settle(ctx, "", declinedIntent(p, api.DeclinedElsewhere))
	}
	in, err := s.ask(ctx, p.IntentID)
	switch {
	case errors.Is(err, ErrMissing):
		in = declinedIntent(p, api.DeclinedMissing)
	case errors.Is(err, ErrKey):
		in = declinedIntent(p, api.DeclinedKey)
	case err != nil:
		return err
	}
	return s.settle(ctx, "", in)
}

// declinedIntent returns news in place of the intent of surplus money that cannot be retrieved: all is as it was stored, and its refund is
// declined for a reason.
func declinedIntent(p api.Payment, reason string) news {
	return news{api.Intent{
		ID: p.IntentID, OrderID: p.OrderID, OrderVersion: p.OrderVersion, Status: api.PaymentSucceeded, AmountCents: p.AmountCents,
		ReceivedCents: p.AmountCents, RefundedCents: p.RefundedCents, Currency: p.Currency, Livemode: p.Livemode, Declined: reason,
	}, p}
}

// giveUp cancels an open intent and returns it; if it can no longer be cancelled, it returns its current status.
func (s *Service) giveUp(ctx context.Context, in news) (news, error) {
	after, err := s.Gateway.CancelIntent(ctx, in.ID)
	if errors.Is(err, ErrState) {
		return s.ask(ctx, in.ID)
	}
	return news{after, in.before}, err
}

// CancelEnded cancels the intent of a payment that an edit or the deletion of its order ended, and applies its status. It does
// nothing if the intent is known to be cancelled.
//
// Errors: KindNotFound if there is no such payment; KindPaymentUnavailable.
func (s *Service) CancelEnded(ctx context.Context, paymentID string) error {
	p, err := s.Store.Payment(ctx, paymentID)
	if err != nil || p.CancelSince.IsZero() {
		return err
	}
	return s.look(ctx, p)
}

// abandon cancels the intent of a live payment; KindConflict, with the Data of RequestPayment's, if the money is being collected
// or has arrived.
func (s *Service) abandon(ctx context.Context, p api.Payment) error {
	in, err := s.retrieve(ctx, p)
	if err == nil && in.Status == api.PaymentOpen {
		in, err = s.giveUp(ctx, in)
	}
	if err != nil {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil || in.Status == api.PaymentCanceled {
		return err
	}
	return s.conflict(ctx, p.OrderID)
}

// undecided returns the payment of an order whose intent may still collect money, a live one first; false if there is none.
func (s *Service) undecided(ctx context.Context, orderID string) (api.Payment, bool, error) {
	payments, err := s.Store.PaymentsOf(ctx, orderID)
	for _, counts := range []func(api.Payment) bool{api.Payment.Live, api.Payment.Undecided} {
		if i := slices.IndexFunc(payments, counts); i >= 0 {
			return payments[i], true, err
		}
	}
	return api.Payment{}, false, err
}
