package checkout

import (
	"context"

	"sello/api"
	"sello/core/pricing"
)

// Allow decides about an act on an order and its payment, both locked, and returns the entries of the audit log.
type Allow = func(o *api.Order, p *api.Payment) ([]api.Act, error)

// Refundable returns the amount of a payment that can still be refunded. The customer already has what the bank has taken back.
func (s *Service) Refundable(p api.Payment) int64 { return refundable(p) }

func refundable(p api.Payment) int64 { return max(0, received(p)-p.Dispute.WithdrawnCents) }

// received returns the amount of a payment that arrived and was not refunded, whatever the bank has taken back.
func received(p api.Payment) int64 {
	if !p.Settled() {
		return 0
	}
	return p.AmountCents - p.RefundedCents
}

// Release makes an order under review paid with the money that arrived, which becomes its price.
//
// Errors: those of allow; KindConflict if the order is not under review, or its money was or is being refunded;
// KindPaymentUnavailable.
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
		if o.State != api.Review || p.Status != api.PaymentMismatch || p.Refunding() {
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
