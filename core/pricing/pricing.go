// Package pricing computes the price of a registration by the tariff in force on a date: in whole cents of euro, taxes included,
// with its lines.
package pricing

import (
	"sello/core/form"
	"sello/core/nice"
)

// Currency of every price.
const Currency = "EUR"

// The items of lines.
const (
	FirstClass  = "first_class"
	SecondClass = "second_class" // EU only
	ExtraClass  = "extra_class"
)

// Line is one line of a quote.
type Line struct {
	What        string // FirstClass, SecondClass or ExtraClass
	Count       int    // classes
	UnitCents   int64  // for one class
	AmountCents int64  // Count times UnitCents
}

// Quote is an automatic price. If there is none, all fields are zero.
type Quote struct {
	Available  bool
	TotalCents int64  // the sum of the lines, taxes included
	Currency   string // Currency
	Tariff     string // the version of the tariff, which is stored with the order
	Lines      []Line // in the order of the classes
}

// Request has the values on which a price depends.
type Request struct {
	Territory string // form.TerritorySpain, TerritoryEU or TerritoryOther
	Classes   int    // number of chosen classes; 0 or less counts as 1
	Unknown   bool   // the customer does not know the class
	Date      string // YYYY-MM-DD
}

// Price returns the quote for a request. There is no automatic price for other countries, an unknown territory, an unknown
// class, more classes than the Nice classification has, an invalid date, or a day without a tariff.
func Price(r Request) Quote {
	return price(tariffs, r)
}

// OfTrademark returns the quote for a trademark, which may be incomplete.
func OfTrademark(t form.Trademark, date string) Quote {
	return Price(Request{
		Territory: t.CountryProtection,
		Classes:   len(t.Classifications),
		Unknown:   t.UnknownClassSelected,
		Date:      date,
	})
}

func price(list []tariff, r Request) Quote {
	if r.Unknown || r.Classes > nice.Classes || !form.ValidDate(r.Date) {
		return Quote{}
	}
	t, ok := inForce(list, r.Territory, r.Date)
	if !ok {
		return Quote{}
	}
	q := Quote{Available: true, Currency: Currency, Tariff: t.version, Lines: make([]Line, 0, len(t.steps))}
	classes := max(r.Classes, 1)
	for _, s := range t.steps {
		count := min(classes, s.last) - s.first + 1
		if count <= 0 {
			break
		}
		amount := int64(count) * s.unitCents
		q.Lines = append(q.Lines, Line{What: s.what, Count: count, UnitCents: s.unitCents, AmountCents: amount})
		q.TotalCents += amount
	}
	return q
}
