package checkout

import (
	"context"
	"errors"
	"slices"

	"sello/api"
	"sello/core/fault"
)

// Refund refunds an amount of the payment that counts for an order. key identifies the refund: it is the id of the entry of the
// audit log that allow returns. News that did not arrive yet are recorded before, so that allow decides about what is so.
//
// That the refund was begun is stored before the provider is asked, and prevents another decision about the same money until
// the outcome is recorded: by the call itself, by the provider's news, or by Reconcile, which asks what became of a refund
// without an answer. A refund that the provider did not execute is an entry of the audit log. Refund returns nil if
// the outcome is not known yet; the payment is then Refunding.
//
// Errors: those of allow; KindConflict if the order has no money, or a refund is begun; ErrTakenBack; KindInvalidData at amount_cents if
// more would be refunded than was paid; KindPaymentUnavailable if the provider did not refund.
func (s *Service) Refund(ctx context.Context, orderID string, amountCents int64, key string, allow Allow) error {
	p, in, err := s.moneyOf(ctx, orderID)
	if err != nil {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil {
		return err
	}
	if err := s.begin(ctx, p.IntentID, api.BegunRefund{ID: key, Cents: amountCents, At: s.Now()}, allow); err != nil {
		return err
	}
	failed := s.Gateway.RefundIntent(ctx, p.IntentID, amountCents, key)
	ctx = context.WithoutCancel(ctx) // the outcome is recorded although the operator has left
	answer := api.RefundAnswer{ID: key, Executed: failed == nil}
	if errors.Is(failed, ErrUnanswered) {
		answer.Executed, err = s.Gateway.Refunded(ctx, p.IntentID, key)
		if err != nil || !answer.Executed {
			s.Log.WarnContext(ctx, "the outcome of a refund is not known", "order", orderID, "intent", p.IntentID, "error", failed)
			return nil
		}
	}
	if in, err = s.ask(ctx, p.IntentID); err != nil { // Reconcile records the outcome
		s.Log.WarnContext(ctx, "a refund is not recorded yet", "order", orderID, "intent", p.IntentID, "error", err)
		return nil
	}
	in.Refund = answer
	if err := s.settle(ctx, "", in); err != nil || answer.Executed {
		return err
	}
	return failed
}

// moneyOf returns the payment that brought an order's money, with its intent as withRefund returns it; KindConflict if none did.
func (s *Service) moneyOf(ctx context.Context, orderID string) (p api.Payment, in news, err error) {
	v, err := s.view(ctx, orderID)
	if err != nil {
		return p, in, err
	}
	if v.Payment == nil || !v.Payment.Settled() || s.isForeign(*v.Payment) {
		return p, in, api.Fail(api.KindConflict)
	}
	in, err = s.withRefund(ctx, *v.Payment)
	return *v.Payment, in, err
}

// begin stores that a refund is begun, with the entries of the audit log that allow returns.
func (s *Service) begin(ctx context.Context, intentID string, refund api.BegunRefund, allow Allow) error {
	return s.Store.ApplyEvent(ctx, "", intentID, s.Now(), func(o *api.Order, p *api.Payment) (api.Effects, error) {
		acts, err := allow(o, p)
		asked := max(refund.Cents, 1) // 0 if all that is left is asked for, and the bank has it
		switch {
		case err != nil:
		case p.Refunding():
			err = api.Fail(api.KindConflict)
		case asked > refundable(*p) && asked <= received(*p):
			err = &api.Error{Kind: api.KindConflict, Err: ErrTakenBack}
		case refund.Cents <= 0 || refund.Cents > refundable(*p):
			err = api.Invalid(fault.List{{Path: "amount_cents", Code: fault.InvalidNumber}})
		}
		p.Refund, p.UpdatedAt = refund, s.Now()
		return api.Effects{Acts: acts}, err
	})
}

// withRefund returns the intent of a payment, with what became of a refund that was begun. A refund that the provider does not
// know counts as not executed only after a while, when the call that began it can no longer arrive. The provider is asked for the
// refund before the intent, so that the intent includes a refund that was executed.
func (s *Service) withRefund(ctx context.Context, p api.Payment) (news, error) {
	var answer api.RefundAnswer
	if p.Refunding() {
		executed, err := s.Gateway.Refunded(ctx, p.IntentID, p.Refund.ID)
		if err != nil {
			return news{}, err
		}
		if executed || s.Now().Sub(p.Refund.At) >= unseen {
			answer = api.RefundAnswer{ID: p.Refund.ID, Executed: executed}
		}
	}
	in, err := s.ask(ctx, p.IntentID)
	in.Refund = answer
	return in, err
}

// answered ends the begun refund of a payment if its outcome is known, and reports whether it was not executed.
func answered(p *api.Payment, in api.Intent) (failed bool) {
	if !p.Refunding() || p.Refund.ID != in.Refund.ID {
		return false
	}
	p.Refund = api.BegunRefund{}
	return !in.Refund.Executed
}

// failedRefund returns the entry of the audit log for a refund that was not executed: that of its beginning, with another name.
// It returns none if the order was deleted.
func (s *Service) failedRefund(ctx context.Context, in api.Intent) ([]api.Act, error) {
	if in.Refund.ID == "" || in.Refund.Executed || in.OrderID == "" {
		return nil, nil
	}
	acts, err := s.Store.ActsOf(ctx, in.OrderID)
	i := slices.IndexFunc(acts, func(a api.Act) bool { return a.ID == in.Refund.ID })
	if err != nil || i < 0 {
		return nil, err
	}
	failed := acts[i]
	failed.ID, failed.At, failed.Before = api.NewID(), s.Now(), nil
	failed.What += "_failed"
	return []api.Act{failed}, nil
}
