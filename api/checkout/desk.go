package checkout

import (
	"context"
	"time"

	"sello/api"
	"sello/core/pricing"
)

// Allow decides about an act on an order and its payment, both locked, and returns the entries of the audit log.
type Allow = func(o *api.Order, p *api.Payment) ([]api.Act, error)

// Refundable returns the amount of a payment that can still be refunded. The customer already has what the bank has taken back.
func (s *Service) Refundable(p api.Payment) int64 { return refundable(p) }

func refundable(p api.Payment) int64 { return max(0, received(p)-p.Dispute.WithdrawnCents) }

// received returns the amount of a payment that arrived for its order and was not refunded, whatever the bank has taken back.
func received(p api.Payment) int64 {
	if !p.Settled() || p.Surplus {
		return 0
	}
	return p.AmountCents - p.RefundedCents
}

// Release makes an order under review paid with the money that arrived, which becomes its price.
//
// Errors: those of allow; KindConflict if the order is not under review, or its money was or is being refunded;
// KindPaymentUnavailable.
func (s *Service) Release(ctx context.Context, orderID string, allow Allow) error {
	return s.decide(ctx, orderID, allow, func(o *api.Order, p *api.Payment, method api.PayMethod) (api.Effects, error) {
		agree(o, *p)
		return s.issued(becomePaid(o, p, method, s.Now())), nil
	})
}

// LeaveUnpaid makes an order under review pending again whose money the bank has taken back in a dispute that was lost. The customer
// can pay it again.
//
// Errors: those of Release; KindConflict if no such dispute was lost, or some of the money can still be refunded.
func (s *Service) LeaveUnpaid(ctx context.Context, orderID string, allow Allow) error {
	return s.decide(ctx, orderID, allow, func(o *api.Order, p *api.Payment, _ api.PayMethod) (api.Effects, error) {
		if p.Dispute.State != api.DisputeLost || refundable(*p) > 0 {
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		p.Status, p.Surplus = api.PaymentRefunded, true
		if o.Dispute == api.DisputeLost {
			o.Dispute, o.DisputedAt = "", time.Time{}
		}
		o.State, o.UpdatedAt = api.Pending, s.Now()
		return api.Effects{}, nil
	})
}

// decide changes an order under review with its payment, once the news of the payment are known.
func (s *Service) decide(ctx context.Context, orderID string, allow Allow, change func(*api.Order, *api.Payment, api.PayMethod) (api.Effects, error)) error {
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
		effects, err := change(o, p, in.Method)
		effects.Acts = acts
		return effects, err
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
