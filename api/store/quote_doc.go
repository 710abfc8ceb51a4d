package store

import (
	"sello/api"
	"sello/core/pricing"
)

// quoteDoc is pricing.Quote in the column quote; currency, tariff and total are columns of their own.
type quoteDoc struct {
	Office     string    `json:"office"`
	Fees       string    `json:"fees"`
	VATPercent int64     `json:"vat_percent"`
	Lines      []lineDoc `json:"lines"`
}

type lineDoc struct {
	What         string `json:"what"`
	Count        int    `json:"count"`
	UnitCents    int64  `json:"unit_cents"`
	AmountCents  int64  `json:"amount_cents"`
	FeeCents     int64  `json:"fee_cents"`
	ServiceCents int64  `json:"service_cents"`
	VATCents     int64  `json:"vat_cents"`
}

// docOfQuote returns nil for an order whose price has no parts.
func docOfQuote(q pricing.Quote) *document[quoteDoc] {
	if !q.Available {
		return nil
	}
	doc := quoteDoc{Office: q.Office, Fees: q.Fees, VATPercent: q.VATPercent, Lines: make([]lineDoc, len(q.Lines))}
	for i, l := range q.Lines {
		doc.Lines[i] = lineDoc(l)
	}
	return &document[quoteDoc]{doc}
}

// quote returns what the price of an order is made of. An order that was saved before quotes were stored is priced again with the
// tariff and the official fees of the day on which it was saved; if that is another price, it has none.
func (r orderRow) quote() pricing.Quote {
	if r.Quote == nil {
		q := pricing.OfTrademark(r.Trademark.Of.trademark(), api.Day(r.UpdatedAt))
		if q.Tariff != r.Tariff || q.TotalCents != r.PriceCents {
			return pricing.Quote{}
		}
		return q
	}
	doc := r.Quote.Of
	q := pricing.Quote{
		Available: true, TotalCents: r.PriceCents, Currency: r.Currency, Tariff: r.Tariff,
		Office: doc.Office, Fees: doc.Fees, VATPercent: doc.VATPercent, Lines: make([]pricing.Line, len(doc.Lines)),
	}
	for i, l := range doc.Lines {
		q.Lines[i] = pricing.Line(l)
		q.FeeCents += l.FeeCents
		q.ServiceCents += l.ServiceCents
		q.VATCents += l.VATCents
	}
	return q
}
