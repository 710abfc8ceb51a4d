package wire

import (
	"sello/core/advice"
	"sello/core/fault"
	"sello/core/pricing"
)

// Line is pricing.Line.
type Line struct {
	What         string `json:"what"`
	Count        int    `json:"count"`
	UnitCents    int64  `json:"unit_cents"`
	AmountCents  int64  `json:"amount_cents"`
	FeeCents     int64  `json:"fee_cents"`
	ServiceCents int64  `json:"service_cents"`
	VATCents     int64  `json:"vat_cents"`
}

// Quote is pricing.Quote.
type Quote struct {
	Available    bool   `json:"available"`
	TotalCents   int64  `json:"total_cents"`
	Currency     string `json:"currency"`
	Tariff       string `json:"tariff"`
	Office       string `json:"office"`
	Fees         string `json:"fees"`
	FeeCents     int64  `json:"fee_cents"`
	ServiceCents int64  `json:"service_cents"`
	VATCents     int64  `json:"vat_cents"`
	VATPercent   int64  `json:"vat_percent"`
	Lines        []Line `json:"lines"`
}

// FromQuote returns the JSON shape of a quote.
func FromQuote(q pricing.Quote) Quote {
	out := Quote{
		Available: q.Available, TotalCents: q.TotalCents, Currency: q.Currency, Tariff: q.Tariff, Office: q.Office, Fees: q.Fees,
		FeeCents: q.FeeCents, ServiceCents: q.ServiceCents, VATCents: q.VATCents, VATPercent: q.VATPercent,
		Lines: make([]Line, len(q.Lines)),
	}
	for i, l := range q.Lines {
		out.Lines[i] = Line(l)
	}
	return out
}

// Fault is fault.Fault.
type Fault struct {
	Path  string     `json:"path"`
	Code  fault.Code `json:"code"`
	Limit int64      `json:"limit"`
}

// FromFaults returns the JSON shape of a list of faults; an empty list is [] and not null.
func FromFaults(list fault.List) []Fault {
	out := make([]Fault, len(list))
	for i, f := range list {
		out[i] = Fault(f)
	}
	return out
}

// Advice is advice.Advice.
type Advice struct {
	Path string      `json:"path"`
	Code advice.Code `json:"code"`
	Take string      `json:"take"`
}

// FromAdvices returns the JSON shape of a list of advices; an empty list is [] and not null.
func FromAdvices(list []advice.Advice) []Advice {
	out := make([]Advice, len(list))
	for i, a := range list {
		out[i] = Advice(a)
	}
	return out
}
