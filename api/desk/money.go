package desk

import (
	"context"
	"errors"

	"sello/api"
	"sello/core/fault"
	"sello/core/pricing"
)

// The limits of the parts of a price that an operator sets, in cents.
const (
	MinService = 100
	MaxPart    = 5_000_000
)

// Offer is a price that an operator sets.
type Offer struct {
	FeeCents     int64  // what the office charges; no VAT is due on it
	ServiceCents int64  // our service, without VAT
	Text         string // what the customer reads with it; "" for none
}

// check returns KindInvalidData at the parts that are beyond their limits.
func (o Offer) check() error {
	var wrong fault.List
	if o.FeeCents < 0 || o.FeeCents > MaxPart {
		wrong = append(wrong, fault.Fault{Path: "official_fee_cents", Code: fault.InvalidNumber})
	}
	if o.ServiceCents < MinService || o.ServiceCents > MaxPart {
		wrong = append(wrong, fault.Fault{Path: "service_cents", Code: fault.InvalidNumber})
	}
	return api.Invalid(wrong)
}

// money is what the audit log gets of an order's money.
type money struct {
	State            api.OrderState `json:"state"`
	PriceCents       int64          `json:"price_cents"`
	OfficialFeeCents int64          `json:"official_fee_cents,omitempty"`
	ServiceCents     int64          `json:"service_cents,omitempty"`
	VATCents         int64          `json:"vat_cents,omitempty"`
	PaymentID        string         `json:"payment_id,omitempty"`
	RefundedCents    int64          `json:"refunded_cents"`
}

// priced returns the price of an order, with its parts.
func priced(o *api.Order) money {
	return money{
		State: o.State, PriceCents: o.PriceCents, OfficialFeeCents: o.Quote.FeeCents, ServiceCents: o.Quote.ServiceCents, VATCents: o.Quote.VATCents,
	}
}

// canPrice reports whether an operator can set the price of the order: it is unpaid and has no automatic one.
func canPrice(o api.Order) bool { return o.State == api.Pending && (!o.Priced() || o.Offered()) }

// Price sets the price of an order that has no automatic one, to the offer and the VAT on its service. The customer gets a mail
// with a link to pay it.
//
// Errors: KindInvalidData at official_fee_cents, service_cents or text; KindConflict if the order has an automatic price, or its
// money is being collected or has arrived; those of every act.
func (s *Service) Price(ctx context.Context, by Operator, seen Seen, offer Offer) (File, error) {
	text, err := s.text(offer.Text, false)
	if err == nil {
		err = offer.check()
	}
	if err != nil {
		return File{}, err
	}
	return s.edit(ctx, by, seen, ActPrice, func(o *api.Order) (outcome, error) {
		if !canPrice(*o) {
			return outcome{}, api.Fail(api.KindConflict)
		}
		before := priced(o)
		o.Quote = pricing.Offered(o.Trademark, offer.FeeCents, offer.ServiceCents, s.today())
		o.PriceCents, o.Currency, o.Tariff = o.Quote.TotalCents, o.Quote.Currency, o.Quote.Tariff
		event := s.event(by, o.ID, api.EventPrice, text)
		event.AmountCents = o.PriceCents
		return outcome{
			Effects: api.Effects{Events: []api.Event{event}, Mails: []api.Mail{s.mail(*o, api.MailPriceOffer, event.ID)}},
			Before:  before, After: priced(o),
		}, nil
	})
}

// mail returns a mail to the customer of an order about an event.
func (s *Service) mail(o api.Order, kind api.MailKind, eventID string) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: kind, To: o.Email(), Lang: o.Lang, OrderID: o.ID, EventID: eventID}
}

// Refund refunds an amount of a paid order's money. reason is for the audit log. While the outcome is not known, the payment of the
// file is Refunding.
//
// Errors: KindConflict if the order is not paid, or a refund is begun; KindInvalidData at amount_cents if it is more than is left, or at reason;
// KindPaymentUnavailable if the provider did not refund; those of every act.
func (s *Service) Refund(ctx context.Context, by Operator, seen Seen, cents int64, reason string) (File, error) {
	return s.refund(ctx, by, seen, ActRefunds, api.Paid, func(api.Payment) int64 { return cents }, reason)
}

// The decisions about an order under review.
const (
	DecideRelease = "release"
	DecideRefund  = "refund"
	DecideUnpaid  = "unpaid"
)

// Decisions are all decisions. openapi.yaml names them too, and a test compares it with this list.
var Decisions = []string{DecideRelease, DecideRefund, DecideUnpaid}

// Review decides about an order under review. Released, it is paid with the money that arrived. Refunded, that money goes back, and the
// order is pending again. Left unpaid, it is pending again without a refund, since the bank has taken the money back in a dispute that
// was lost. reason is for the audit log. While the outcome of the refund is not known, the payment of the file is Refunding.
//
// Errors: KindConflict if the order is not under review, a refund is begun, or the order cannot be left unpaid; KindInvalidData at
// reason; KindPaymentUnavailable; those of every act.
func (s *Service) Review(ctx context.Context, by Operator, seen Seen, decision, reason string) (File, error) {
	if decision == DecideRefund {
		return s.refund(ctx, by, seen, ActReview, api.Review, s.Payments.Refundable, reason)
	}
	reason, err := s.reason(reason)
	if err != nil {
		return File{}, err
	}
	entry := s.entry(by, ActReview, map[string]any{"decision": decision, "reason": reason})
	decide := s.Payments.Release
	if decision == DecideUnpaid {
		decide = s.Payments.LeaveUnpaid
	}
	if err := decide(ctx, seen.ID, allow(seen, api.Review, entry)); err != nil {
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
	if before.Payment == nil {
		return File{}, api.Fail(api.KindConflict)
	}
	cents := amount(*before.Payment)
	entry := s.entry(by, what, map[string]any{"amount_cents": cents, "reason": reason, "payment_id": before.Payment.IntentID})
	if err := s.Payments.Refund(ctx, seen.ID, cents, entry.ID, allow(seen, state, entry)); err != nil {
		return File{}, err
	}
	return s.File(ctx, by, seen.ID)
}

// allow returns the check of an act about money, which is made while order and payment are locked, and completes its entry of the
// audit log.
func allow(seen Seen, state api.OrderState, entry api.Act) func(*api.Order, *api.Payment) ([]api.Act, error) {
	return func(o *api.Order, p *api.Payment) ([]api.Act, error) {
		if err := seen.check(o); err != nil {
			return nil, err
		}
		if o.State != state {
			return nil, api.Fail(api.KindConflict)
		}
		before := priced(o)
		before.PaymentID, before.RefundedCents = p.IntentID, p.RefundedCents
		entry.OrderID, entry.Before = o.ID, before
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
