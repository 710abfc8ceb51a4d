// Package pricing says what a registration costs: in whole cents of euro, taxes included, line by
// line, by the tariff in force on a date that the caller gives.
package pricing

import (
	"sello/core/form"
	"sello/core/nice"
)

// Currency of every price.
const Currency = "EUR"

// What a line can charge for.
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

// Quote is an automatic price. When there is none everything in it is zero.
type Quote struct {
	Available  bool
	TotalCents int64  // the sum of the lines, taxes included
	Currency   string // Currency
	Tariff     string // the version of the tariff, kept with the order
	Lines      []Line // in the order of the classes
}

// Request is what a price depends on.
type Request struct {
	Territory string // form.TerritorySpain, TerritoryEU or TerritoryOther
	Classes   int    // how many are chosen; none or fewer counts as 1
	Unknown   bool   // the user does not know the class
	Date      string // YYYY-MM-DD
}

// Price returns the quote for a request. There is none for other countries, an unknown territory,
// an unknown class, more classes than the Nice classification has, a date that is none, and a day
// without a tariff.
func Price(r Request) Quote {
	return price(tariffs, r)
}

// OfTrademark returns the quote for a trademark as it is filled in so far.
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
