package checkout

import (
	"context"
	"errors"
	"strconv"

	"sello/api"
	"sello/core/pricing"
)

// newReceipt returns the receipt of an order that was paid, without issuer and number.
func newReceipt(o api.Order, p api.Payment, method api.PayMethod) *api.Receipt {
	day := api.Day(o.PaidAt)
	year, _ := strconv.Atoi(day[:4]) // four digits, by the form of a day
	r := api.Receipt{
		Year: year, Test: !p.Livemode, OrderID: o.ID, Lang: o.Lang, BilledTo: o.BilledTo(), Reference: o.Reference,
		Trademark: o.Trademark, PaidAt: o.PaidAt, Method: method, PaymentID: p.ID, TotalCents: p.AmountCents, Currency: p.Currency,
	}
	setLines(&r, o.Quote)
	return &r
}

// setLines adds the lines of an order's quote to its receipt. If it is not known what the price was made of, the receipt gets
// one line with the amount.
func setLines(r *api.Receipt, q pricing.Quote) {
	lines, sum := make([]api.ReceiptLine, len(q.Lines)), int64(0)
	for i, l := range q.Lines {
		lines[i] = api.ReceiptLine{
			What: l.What, Count: l.Count, AmountCents: l.AmountCents, FeeCents: l.FeeCents, ServiceCents: l.ServiceCents, VATCents: l.VATCents,
		}
		sum += l.AmountCents
	}
	if r.Lines, r.Office, r.VATPercent = lines, q.Office, q.VATPercent; sum == r.TotalCents {
		return
	}
	classes := max(1, len(r.Trademark.Classifications))
	r.Lines = []api.ReceiptLine{{What: pricing.FirstClass, Count: classes, AmountCents: r.TotalCents}}
}

// receiptBatch is the number of orders that IssueReceipts reads at once.
const receiptBatch = 100

// IssueReceipts issues the receipts of paid orders that have none, in the order of payment: those that were paid before
// the service issued receipts, or by an older process during a deploy. If one fails, the others of its batch are still
// issued.
func (s *Service) IssueReceipts(ctx context.Context) error {
	for {
		ids, err := s.Store.WithoutReceipt(ctx, receiptBatch)
		if err != nil || len(ids) == 0 {
			return err
		}
		var failed []error
		for _, id := range ids {
			if err := s.issueReceipt(ctx, id); api.KindOf(err) != api.KindNotFound {
				failed = append(failed, err)
			}
		}
		if err := errors.Join(failed...); err != nil {
			return err
		}
	}
}

// issueReceipt issues the receipt of one paid order, without the method of payment, which is not known any more.
func (s *Service) issueReceipt(ctx context.Context, orderID string) error {
	v, err := s.view(ctx, orderID)
	if err != nil {
		return err
	}
	if v.Payment == nil || !v.Payment.Settled() {
		return errors.New("checkout: the paid order " + orderID + " has no payment")
	}
	r := newReceipt(v.Order, *v.Payment, api.PayMethod{})
	r.Issuer = s.Issuer
	return s.Store.IssueReceipt(ctx, *r, s.Now())
}
