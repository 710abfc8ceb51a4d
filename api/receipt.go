package api

import (
	"fmt"
	"time"

	"sello/core/form"
)

// Provider is the identity of the company that runs the service, as papers show it.
type Provider struct {
	Name, TaxID, Address, Email, Phone string
}

// Receipt is the receipt for a paid order. It is a snapshot: later changes of the order, of the account or of the provider's
// identity do not change it.
type Receipt struct {
	Sequence int64 // counted from 1 without gaps, for each issuer's tax number, year, and test or not. The store assigns it
	Year     int   // of the payment, in Madrid
	Test     bool  // no money moved: it was paid in the sandbox or with the payment provider's test keys
	Code     string
	OrderID  string
	Lang     string

	Issuer    Provider
	BilledTo  form.Party
	Reference string // of the order
	Trademark form.Trademark
	PaidAt    time.Time
	Method    PayMethod
	PaymentID string

	Lines      []ReceiptLine
	Office     string // that charges the official fees: "OEPM" or "EUIPO"; "" if they were not known
	VATPercent int64
	TotalCents int64 // the amount received
	Currency   string
}

// ReceiptLine is one line of a receipt. Its parts are zero if they were not known when the order was paid.
type ReceiptLine struct {
	What         string // as in pricing.Line
	Count        int    // classes
	AmountCents  int64  // taxes included
	FeeCents     int64  // official fee; no VAT is due on it
	ServiceCents int64  // our service, without VAT
	VATCents     int64  // on the service
}

// Number returns the number that is printed on the receipt, such as R-2026-000017. Those of tests begin with TEST.
func (r Receipt) Number() string {
	prefix := "R"
	if r.Test {
		prefix = "TEST"
	}
	return fmt.Sprintf("%s-%d-%06d", prefix, r.Year, r.Sequence)
}

// Series returns the name of the sequence of numbers to which the receipt belongs.
func (r Receipt) Series() string {
	series := fmt.Sprintf("%s/%d", r.Issuer.TaxID, r.Year)
	if r.Test {
		series += "/test"
	}
	return series
}

// Parts returns the sums of the lines' official fees, of our service and of its VAT. known is false if the receipt has a
// line whose parts are not known.
func (r Receipt) Parts() (fee, service, vat int64, known bool) {
	known = len(r.Lines) > 0
	for _, l := range r.Lines {
		fee, service, vat = fee+l.FeeCents, service+l.ServiceCents, vat+l.VATCents
		known = known && l.FeeCents+l.ServiceCents+l.VATCents == l.AmountCents
	}
	return fee, service, vat, known
}
