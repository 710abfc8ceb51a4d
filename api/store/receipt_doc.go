package store

import (
	"time"

	"sello/api"
	"sello/core/form"
)

// receiptDoc is the snapshot of a receipt as stored in a JSON column. Stored names must not change.
type receiptDoc struct {
	Year      int              `json:"year"`
	Test      bool             `json:"test,omitempty"`
	Lang      string           `json:"lang"`
	Issuer    providerDoc      `json:"issuer"`
	BilledTo  form.Party       `json:"billed_to"`
	Reference string           `json:"reference"`
	Trademark markDoc          `json:"trademark"`
	PaidAt    time.Time        `json:"paid_at"`
	Method    methodDoc        `json:"method"`
	PaymentID string           `json:"payment_id"`
	Lines     []receiptLineDoc `json:"lines"`
	Office    string           `json:"office,omitempty"`
	VAT       int64            `json:"vat_percent,omitempty"`
	Total     int64            `json:"total_cents"`
	Currency  string           `json:"currency"`
}

type providerDoc struct {
	Name    string `json:"name"`
	TaxID   string `json:"tax_id"`
	Address string `json:"address"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
}

type methodDoc struct {
	Kind   string `json:"kind,omitempty"`
	Name   string `json:"name,omitempty"`
	Digits string `json:"digits,omitempty"`
}

type receiptLineDoc struct {
	What         string `json:"what"`
	Count        int    `json:"count"`
	AmountCents  int64  `json:"amount_cents"`
	FeeCents     int64  `json:"fee_cents,omitempty"`
	ServiceCents int64  `json:"service_cents,omitempty"`
	VATCents     int64  `json:"vat_cents,omitempty"`
}

func docOfReceipt(r api.Receipt) receiptDoc {
	d := receiptDoc{
		Year: r.Year, Test: r.Test, Lang: r.Lang, Issuer: providerDoc(r.Issuer), BilledTo: r.BilledTo, Reference: r.Reference,
		Trademark: markOf(r.Trademark), PaidAt: stamp(r.PaidAt), PaymentID: r.PaymentID, Office: r.Office, VAT: r.VATPercent,
		Method: methodDoc{string(r.Method.Kind), r.Method.Name, r.Method.Digits}, Total: r.TotalCents, Currency: r.Currency,
	}
	for _, l := range r.Lines {
		d.Lines = append(d.Lines, receiptLineDoc(l))
	}
	return d
}

// receipt returns the receipt without what is stored in other columns.
func (d receiptDoc) receipt() api.Receipt {
	r := api.Receipt{
		Year: d.Year, Test: d.Test, Lang: d.Lang, Issuer: api.Provider(d.Issuer), BilledTo: d.BilledTo, Reference: d.Reference,
		Trademark: d.Trademark.trademark(), PaidAt: d.PaidAt.UTC(), PaymentID: d.PaymentID, Office: d.Office, VATPercent: d.VAT,
		Method:     api.PayMethod{Kind: api.PayKind(d.Method.Kind), Name: d.Method.Name, Digits: d.Method.Digits},
		TotalCents: d.Total, Currency: d.Currency,
	}
	for _, l := range d.Lines {
		r.Lines = append(r.Lines, api.ReceiptLine(l))
	}
	return r
}
