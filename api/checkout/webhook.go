package checkout

import (
	"context"
	"errors"

	"sello/api"
)

// HandleWebhook takes an event of the provider; header returns a header of its request by name. nil: it is done with, or none of our business.
// ErrBadEvent: it is not to be believed. Any other error: it was not done, send it again.
func (s *Service) HandleWebhook(ctx context.Context, payload []byte, header func(name string) string) error {
	event, err := s.Gateway.VerifyEvent(payload, header)
	if err == nil && event.Livemode != s.Gateway.Livemode() {
		err = errors.New("an event of the other mode")
	}
	if err != nil {
		s.Log.WarnContext(ctx, "payment event refused", "error", err)
		return errors.Join(ErrBadEvent, err)
	}
	if event.IntentID == "" || !event.Relevant || event.OrderID == "" && !event.RefundFailed {
		return nil
	}
	in, err := s.Gateway.RetrieveIntent(ctx, event.IntentID)
	if errors.Is(err, ErrMissing) { // and it never will know it
		s.Log.WarnContext(ctx, "an event of an intent that its provider does not know", "event", event.ID, "intent", event.IntentID)
		return nil
	}
	in.RefundFailed = event.RefundFailed
	if err == nil {
		err = s.settle(ctx, event.ID, in)
	}
	if err != nil {
		s.Log.ErrorContext(ctx, "payment event not handled", "event", event.ID, "name", event.Name, "order", event.OrderID, "error", err)
	}
	return err
}

// settle applies what the provider says of an intent now. It may be called for any reason, any number
// of times, in any order. An intent that we do not know matters only when it brought money.
func (s *Service) settle(ctx context.Context, eventID string, in api.Intent) error {
	err := s.apply(ctx, eventID, in)
	if api.KindOf(err) == api.KindNotFound {
		if in.Status != api.PaymentSucceeded {
			return nil
		}
		if known, err := s.adopt(ctx, in); err != nil || !known {
			return err
		}
		err = s.apply(ctx, eventID, in)
	}
	if !errors.Is(err, errSurplus) {
		return err
	}
	if err := s.Gateway.RefundIntent(ctx, in.ID); err != nil { // before it is recorded: killed in between, the event comes again
		return err
	}
	in, err = s.Gateway.RetrieveIntent(ctx, in.ID)
	if err != nil {
		return err
	}
	return s.apply(ctx, eventID, in)
}

func (s *Service) apply(ctx context.Context, eventID string, in api.Intent) error {
	var told []any
	err := s.Store.ApplyEvent(ctx, eventID, in.ID, s.Now(), func(o *api.Order, p *api.Payment) (api.Effects, error) {
		was := p.Status
		effects, err := outcome(o, p, in, s.Now())
		if p.Status != was {
			told = []any{"order", o.ID, "payment", p.ID, "from", was, "to", p.Status, "state", o.State}
		}
		return effects, err
	})
	if err == nil && told != nil {
		s.Log.InfoContext(ctx, "payment changed", told...)
	}
	return err
}

// adopt records an intent that names one of our orders and that we do not know: made by a process
// that was killed, or by hand. It is not live, so that it never stands in the way of the order's own.
// False: the order is not ours either, but of another installation with the same provider's account.
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
