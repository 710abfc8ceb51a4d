package checkout

import (
	"context"
	"errors"
	"slices"

	"sello/api"
)

// HandleWebhook applies an event of the payment provider; header returns a header of its request by name. It returns
// nil if the event was applied or does not concern this service, ErrBadEvent if it cannot be trusted, and any other
// error if it was not applied and the provider should send it again.
func (s *Service) HandleWebhook(ctx context.Context, payload []byte, header func(name string) string) error {
	event, err := s.Gateway.VerifyEvent(payload, header)
	if err == nil && event.Livemode != s.Gateway.Livemode() {
		err = errors.New("an event of the other mode")
	}
	if err != nil {
		s.Log.WarnContext(ctx, "payment event refused", "error", err)
		return errors.Join(ErrBadEvent, err)
	}
	if !isOurs(event) {
		return nil
	}
	return s.handle(ctx, event)
}

// isOurs reports whether an event can concern a payment of this service.
func isOurs(e api.PaymentEvent) bool {
	return e.IntentID != "" && e.Relevant && (e.OrderID != "" || e.RefundFailed || e.Disputed)
}

// handle retrieves the intent of events, which is the same, and applies its status for each of them. The dispute of the intent is
// retrieved too if one of the events is about it, so that neither their sequence nor their number matters.
func (s *Service) handle(ctx context.Context, events ...api.PaymentEvent) error {
	first := events[0]
	in, err := s.ask(ctx, first.IntentID)
	if errors.Is(err, ErrMissing) { // to try it again would not help
		s.Log.WarnContext(ctx, "an event of an intent that its provider does not know", "event", first.ID, "intent", first.IntentID)
		return nil
	}
	if err == nil && slices.ContainsFunc(events, func(e api.PaymentEvent) bool { return e.Disputed }) {
		err = s.askDispute(ctx, &in)
	}
	if err == nil && slices.ContainsFunc(events, func(e api.PaymentEvent) bool { return e.RefundFailed }) {
		err = s.askFailed(ctx, &in)
	}
	for _, e := range events {
		of := in
		if of.RefundFailed = e.RefundFailed; !e.RefundFailed {
			of.FailedRefunds, of.Declined = 0, ""
		}
		if !e.Disputed {
			of.Dispute = api.Dispute{}
		}
		if err == nil {
			err = s.settle(ctx, e.ID, of)
		}
		if err == nil && s.Lag != nil {
			s.Lag(s.Now().Sub(e.CreatedAt))
		}
	}
	if err != nil {
		s.Log.ErrorContext(ctx, "payment event not handled", "event", first.ID, "name", first.Name, "order", first.OrderID, "error", err)
	}
	return err
}

// settle applies the status of a retrieved intent to its payment and order. It is idempotent and may be called in any order: if newer
// news were applied since the intent was retrieved, it is retrieved again. An intent without a stored payment is ignored unless it
// collected money. Surplus money is refunded, unless it is with the bank in a dispute; if the provider declines that, Reconcile tries it
// again.
func (s *Service) settle(ctx context.Context, eventID string, in news) error {
	err := s.applyNewest(ctx, eventID, in)
	if api.KindOf(err) == api.KindNotFound {
		if in.Status != api.PaymentSucceeded {
			return nil
		}
		if known, err := s.adopt(ctx, in.Intent); err != nil || !known {
			return err
		}
		err = s.applyNewest(ctx, eventID, in)
	}
	if !errors.Is(err, errSurplus) {
		return err
	}
	// Before it is recorded: if the process dies here, the event is redelivered, and all of the money is refunded once.
	failed := s.Gateway.RefundIntent(ctx, in.ID, 0, "")
	declined, isDeclined := errors.AsType[Declined](failed)
	if failed != nil && !isDeclined {
		return failed
	}
	in, err = s.askAgain(ctx, in)
	if err == nil && isDeclined {
		in.Declined = declined.Reason
		if err = s.askDispute(ctx, &in); errors.Is(err, errNoDispute) {
			err = nil
		}
	}
	if err == nil {
		err = s.applyNewest(ctx, eventID, in)
	}
	if err != nil {
		return errors.Join(failed, err)
	}
	return nil
}

// apply saves the outcome of an intent in one transaction and logs a change of the payment's status. errLate if the payment was
// changed since the provider was asked, or other payments of its order since they were read, unless it is as the news say.
func (s *Service) apply(ctx context.Context, eventID string, n news) error {
	in := n.Intent
	failed, err := s.failedRefund(ctx, in)
	if err != nil {
		return err
	}
	rest, revision, err := s.restOf(ctx, in)
	if err != nil {
		return err
	}
	events, err := s.eventsOf(ctx, in)
	if err != nil {
		return err
	}
	var change []any
	err = s.Store.ApplyEvent(ctx, eventID, in.ID, s.Now(), func(o *api.Order, p *api.Payment) (api.Effects, error) {
		was := *p
		effects, err := outcome(o, p, in, rest, events, s.Now())
		if err == nil && answered(p, in) {
			effects.Acts = failed
		}
		if err == nil {
			dispute := disputed(o, p, in, rest, s.Now())
			effects.Events, effects.Mails = append(effects.Events, dispute.Events...), append(effects.Mails, dispute.Mails...)
		}
		late := was != n.before || len(rest) > 0 && o.Revision != revision
		if changed := updated(p, was); err == nil && changed && late {
			err = errLate
		}
		if p.Status != was.Status {
			change = []any{"order", o.ID, "payment", p.ID, "from", was.Status, "to", p.Status, "state", o.State}
		}
		return s.issued(effects), err
	})
	if err == nil && change != nil {
		s.Log.InfoContext(ctx, "payment changed", change...)
	}
	return err
}

// updated reports whether news changed a payment. The time of its update stays as it was if money had arrived before and the news of
// it were known, or a refund is begun: Reconcile would ask later what became of the refund.
func updated(p *api.Payment, was api.Payment) bool {
	at := p.UpdatedAt
	p.UpdatedAt = was.UpdatedAt
	changed := *p != was
	if !was.Settled() || changed && !p.Refunding() {
		p.UpdatedAt = at
	}
	return changed
}

// eventsOf returns the history of an order whose refund failed; nil for other news.
func (s *Service) eventsOf(ctx context.Context, in api.Intent) ([]api.Event, error) {
	if !in.RefundFailed || in.OrderID == "" {
		return nil, nil
	}
	return s.Store.EventsOf(ctx, in.OrderID)
}

// restOf returns the other payments of an order whose money was refunded or is disputed, or whose refund failed, and the revision of the order of which they
// are, 0 if it was deleted; nothing for other news.
func (s *Service) restOf(ctx context.Context, in api.Intent) (rest []api.Payment, revision int, err error) {
	if in.RefundedCents == 0 && in.Dispute.State == "" && !in.RefundFailed || in.OrderID == "" {
		return nil, 0, nil
	}
	o, err := s.Store.Order(ctx, in.OrderID)
	if err != nil && api.KindOf(err) != api.KindNotFound {
		return nil, 0, err
	}
	payments, err := s.Store.PaymentsOf(ctx, in.OrderID)
	return slices.DeleteFunc(payments, func(p api.Payment) bool { return p.IntentID == in.ID }), o.Revision, err
}

// canPay reports whether a payment has money of its order, or may still get it.
func canPay(p api.Payment) bool { return received(p) > 0 || p.Undecided() }

// adopt stores a payment for an intent that names a stored order but has no payment: it was made by a process that
// died, or by hand. The payment is stored as cancelled, so that it is not the order's live payment. adopt returns
// false if the order is unknown too: it belongs to another installation with the same payment account.
func (s *Service) adopt(ctx context.Context, in api.Intent) (bool, error) {
	_, err := s.Store.Order(ctx, in.OrderID)
	if api.KindOf(err) == api.KindNotFound {
		s.Log.WarnContext(ctx, "a payment for an order that is not here", "order", in.OrderID, "intent", in.ID)
		return false, nil
	}
	if err != nil {
		return false, err
	}
	p := s.paymentOf(in, in.OrderID)
	p.Status = api.PaymentCanceled
	_, err = s.Store.SavePayment(ctx, p)
	return true, err
}
