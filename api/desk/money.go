package desk

import (
	"context"
	"errors"

	"sello/api"
	"sello/core/fault"
	"sello/core/pricing"
)

// The limits of a price that an operator sets, in cents.
const (
	MinPrice = 100
	MaxPrice = 10_000_000
)

// money is what the audit log gets of an order's money.
type money struct {
	State         api.OrderState `json:"state"`
	PriceCents    int64          `json:"price_cents"`
	PaymentID     string         `json:"payment_id,omitempty"`
	RefundedCents int64          `json:"refunded_cents"`
}

// canPrice reports whether an operator can set the price of the order: it is unpaid and has no automatic one.
func canPrice(o api.Order) bool { return o.State == api.Pending && (!o.Priced() || o.Offered()) }

// Price sets the price of an order that has no automatic one. The customer gets a mail with a link to pay it.
//
// Errors: KindInvalidData at price_cents or text; KindConflict if the order has an automatic price, or its money is being
// collected or has arrived; those of every act.
func (s *Service) Price(ctx context.Context, by Operator, seen Seen, cents int64, text string) (File, error) {
	text, err := s.text(text, false)
	if err != nil {
		return File{}, err
	}
	if cents < MinPrice || cents > MaxPrice {
		return File{}, api.Invalid(fault.List{{Path: "price_cents", Code: fault.InvalidNumber}})
	}
	return s.edit(ctx, by, seen, ActPrice, func(o *api.Order) (outcome, error) {
		if !canPrice(*o) {
			return outcome{}, api.Fail(api.KindConflict)
		}
		before := money{State: o.State, PriceCents: o.PriceCents}
		o.PriceCents, o.Currency, o.Tariff, o.Quote = cents, pricing.Currency, api.TariffOffer, pricing.Quote{}
		event := s.event(by, o.ID, api.EventPrice, text)
		event.AmountCents = cents
		return outcome{
			Effects: api.Effects{Events: []api.Event{event}, Mails: []api.Mail{s.mail(*o, api.MailPriceOffer, event.ID)}},
			Before:  before, After: money{State: o.State, PriceCents: cents},
		}, nil
	})
}

// mail returns a mail to the customer of an order about an event.
func (s *Service) mail(o api.Order, kind api.MailKind, eventID string) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: kind, To: o.Email(), Lang: o.Lang, OrderID: o.ID, EventID: eventID}
}

// Refund refunds an amount of a paid order's money. reason is for the audit log.
//
// Errors: KindConflict if the order is not paid; KindInvalidData at amount_cents if it is more than is left, or at reason;
// KindPaymentUnavailable if the provider did not refund; those of every act.
func (s *Service) Refund(ctx context.Context, by Operator, seen Seen, cents int64, reason string) (File, error) {
	return s.refund(ctx, by, seen, ActRefunds, api.Paid, func(api.Payment) int64 { return cents }, reason)
}

// Review decides about an order under review. Released, it is paid with the money that arrived; else that money is refunded,
// and the order is pending again. reason is for the audit log.
//
// Errors: KindConflict if the order is not under review; KindInvalidData at reason; KindPaymentUnavailable; those of every act.
func (s *Service) Review(ctx context.Context, by Operator, seen Seen, release bool, reason string) (File, error) {
	if !release {
		return s.refund(ctx, by, seen, ActReview, api.Review, func(p api.Payment) int64 { return p.AmountCents - p.RefundedCents }, reason)
	}
	reason, err := s.reason(reason)
	if err != nil {
		return File{}, err
	}
	err = s.Payments.Release(ctx, seen.ID, s.allow(by, seen, ActReview, api.Review, map[string]any{"decision": "release", "reason": reason}))
	if err != nil {
		return File{}, err
	}
	return s.File(ctx, by, seen.ID)
}

// refund refunds an amount of the money of an order in a state.
func (s *Service) refund(ctx context.Context, by Operator, seen Seen, what string, state api.OrderState, amount func(api.Payment) int64, reason string) (File, error) {
	reason, err := s.reason(reason)
	if err != nil {
		return File{}, err
	}
	before, err := s.File(ctx, by, seen.ID)
	if err != nil {
		return File{}, err
	}
	if before.State != state || before.Payment == nil {
		return File{}, api.Fail(api.KindConflict)
	}
	cents := amount(*before.Payment)
	after := map[string]any{"amount_cents": cents, "reason": reason, "payment_id": before.Payment.IntentID}
	recorded := false
	allow := s.allow(by, seen, what, state, after)
	err = s.Payments.Refund(ctx, seen.ID, cents, api.NewID(), func(o *api.Order, p *api.Payment) ([]api.Act, error) {
		acts, err := allow(o, p)
		recorded = err == nil
		return acts, err
	})
	if recorded && api.KindOf(err) == api.KindPaymentUnavailable {
		failed := s.entry(by, what+"_failed", after)
		failed.OrderID = seen.ID
		if actErr := s.Store.RecordActs(ctx, failed); actErr != nil {
			s.Log.ErrorContext(ctx, "a failed refund is not recorded", "order", seen.ID, "error", actErr)
		}
	}
	if err != nil {
		return File{}, err
	}
	return s.File(ctx, by, seen.ID)
}

// allow returns the check of an act about money, which is made while order and payment are locked.
func (s *Service) allow(by Operator, seen Seen, what string, state api.OrderState, after any) func(*api.Order, *api.Payment) ([]api.Act, error) {
	return func(o *api.Order, p *api.Payment) ([]api.Act, error) {
		if err := seen.check(o); err != nil {
			return nil, err
		}
		if o.State != state {
			return nil, api.Fail(api.KindConflict)
		}
		entry := s.entry(by, what, after)
		entry.OrderID, entry.Before = o.ID, money{o.State, o.PriceCents, p.IntentID, p.RefundedCents}
		return []api.Act{entry}, nil
	}
}

// reason returns the reason of an act as it is stored; KindInvalidData at reason.
func (s *Service) reason(text string) (string, error) {
	text, err := s.text(text, false)
	var invalid *api.Error
	if errors.As(err, &invalid) {
		for i := range invalid.Fields {
			invalid.Fields[i].Path = "reason"
		}
	}
	return text, err
}
