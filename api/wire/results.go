package wire

import (
	"sello/core/fault"
	"sello/core/password"
	"sello/core/pricing"
)

// PriceRequest is pricing.Request.
type PriceRequest struct {
	Territory string `json:"territory"`
	Classes   int    `json:"classes"`
	Unknown   bool   `json:"unknown"`
	Date      string `json:"date"`
}

// Form returns the core's request.
func (p PriceRequest) Form() pricing.Request { return pricing.Request(p) }

// Line is pricing.Line.
type Line struct {
	What        string `json:"what"`
	Count       int    `json:"count"`
	UnitCents   int64  `json:"unit_cents"`
	AmountCents int64  `json:"amount_cents"`
}

// Quote is pricing.Quote.
type Quote struct {
	Available  bool   `json:"available"`
	TotalCents int64  `json:"total_cents"`
	Currency   string `json:"currency"`
	Tariff     string `json:"tariff"`
	Lines      []Line `json:"lines"`
}

// FromQuote returns the JSON shape of a quote.
func FromQuote(q pricing.Quote) Quote {
	out := Quote{
		Available: q.Available, TotalCents: q.TotalCents, Currency: q.Currency, Tariff: q.Tariff,
		Lines: make([]Line, len(q.Lines)),
	}
	for i, l := range q.Lines {
		out.Lines[i] = Line(l)
	}
	return out
}

// Strength is password.Strength.
type Strength struct {
	Score      int  `json:"score"`
	LongEnough bool `json:"long_enough"`
	FairEnough bool `json:"fair_enough"`
	Upper      bool `json:"upper"`
	Lower      bool `json:"lower"`
	Digit      bool `json:"digit"`
	Special    bool `json:"special"`
}

// FromStrength returns the JSON shape of a strength.
func FromStrength(s password.Strength) Strength { return Strength(s) }

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
