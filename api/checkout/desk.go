package checkout

import (
	"context"

	"sello/api"
	"sello/core/fault"
	"sello/core/pricing"
)

// Allow decides about an act on an order and its payment, both locked, and returns the entries of the audit log.
type Allow = func(o *api.Order, p *api.Payment) ([]api.Act, error)

// Refundable returns the amount of a payment that can still be refunded.
func (s *Service) Refundable(p api.Payment) int64 { return refundable(p) }

func refundable(p api.Payment) int64 {
	if !p.Settled() {
		return 0
	}
	return p.AmountCents - p.RefundedCents
}

// Refund refunds an amount of the payment that counts for an order. The act is recorded before the provider is asked to
// refund, and the outcome as the provider's news would record it, by whichever arrives first. News that did not arrive yet
// are recorded before, so that allow decides about what is so. key identifies the refund: calls with one key refund once.
//
// Errors: those of allow; KindConflict if the order has no money; KindInvalidData at amount_cents if more would be refunded
// than was paid; KindPaymentUnavailable if the provider did not refund.
func (s *Service) Refund(ctx context.Context, orderID string, amountCents int64, key string, allow Allow) error {
	p, in, err := s.moneyOf(ctx, orderID)
	if err != nil {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil {
		return err
	}
	err = s.Store.ApplyEvent(ctx, "", p.IntentID, s.Now(), func(o *api.Order, p *api.Payment) (api.Effects, error) {
		acts, err := allow(o, p)
		if err == nil && (amountCents <= 0 || amountCents > refundable(*p)) {
			err = api.Invalid(fault.List{{Path: "amount_cents", Code: fault.InvalidNumber}})
		}
		return api.Effects{Acts: acts}, err
	})
	if err != nil {
		return err
	}
	if err := s.Gateway.RefundIntent(ctx, p.IntentID, amountCents, key); err != nil {
		return err
	}
	if in, err = s.Gateway.RetrieveIntent(ctx, p.IntentID); err != nil { // the provider's news will record the refund
		s.Log.WarnContext(ctx, "a refund is not recorded yet", "order", orderID, "intent", p.IntentID, "error", err)
		return nil
	}
	return s.settle(ctx, "", in)
}

// moneyOf returns the payment that brought an order's money, with its intent; KindConflict if none did.
func (s *Service) moneyOf(ctx context.Context, orderID string) (p api.Payment, in api.Intent, err error) {
	v, err := s.view(ctx, orderID)
	if err != nil {
		return p, in, err
	}
	if v.Payment == nil || !v.Payment.Settled() || s.isForeign(*v.Payment) {
		return p, in, api.Fail(api.KindConflict)
	}
	in, err = s.Gateway.RetrieveIntent(ctx, v.Payment.IntentID)
	return *v.Payment, in, err
}

// Release makes an order under review paid with the money that arrived, which becomes its price.
//
// Errors: those of allow; KindConflict if the order is not under review or its money was refunded; KindPaymentUnavailable.
func (s *Service) Release(ctx context.Context, orderID string, allow Allow) error {
	p, in, err := s.moneyOf(ctx, orderID)
	if err != nil {
		return err
	}
	if err := s.settle(ctx, "", in); err != nil { // a refund whose news did not arrive yet
		return err
	}
	return s.Store.ApplyEvent(ctx, "", p.IntentID, s.Now(), func(o *api.Order, p *api.Payment) (api.Effects, error) {
		acts, err := allow(o, p)
		if err != nil {
			return api.Effects{}, err
		}
		if o.State != api.Review || p.Status != api.PaymentMismatch || refundable(*p) == 0 {
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		agree(o, *p)
		effects := s.issued(becomePaid(o, p, in.Method, s.Now()))
		effects.Acts = acts
		return effects, nil
	})
}

// agree makes the amount of a payment the price of its order, with the official fee as it was. Money of another currency is only on
// the receipt.
func agree(o *api.Order, p api.Payment) {
	if p.Currency != o.Currency {
		return
	}
	o.Quote = o.Quote.WithTotal(p.AmountCents)
	o.PriceCents, o.Tariff = p.AmountCents, pricing.Offer
}

// issued returns effects whose receipt, if they have one, names who issues it.
func (s *Service) issued(e api.Effects) api.Effects {
	if e.Receipt != nil {
		e.Receipt.Issuer = s.Issuer
	}
	return e
}
