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

// Line is one line of a quote. Its amount is the sum of the official fee, the service and the VAT.
type Line struct {
	What         string // FirstClass, SecondClass, ExtraClass or Offer
	Count        int    // classes
	UnitCents    int64  // for one class
	AmountCents  int64  // Count times UnitCents
	FeeCents     int64  // what the office charges for these classes; no VAT is due on it
	ServiceCents int64  // our service, without VAT
	VATCents     int64  // on the service
}

// Quote is an automatic price. If there is none, all fields are zero. On a day whose official fees are not known, Office, Fees and
// the three parts (here and in the lines) are zero.
type Quote struct {
	Available    bool
	TotalCents   int64  // the sum of the lines, taxes included
	Currency     string // Currency
	Tariff       string // the version of the tariff, which is stored with the order
	Office       string // that charges the official fee: "OEPM" or "EUIPO"
	Fees         string // the version of the official fees, which is stored with the order
	FeeCents     int64  // the sums of the lines' parts
	ServiceCents int64
	VATCents     int64
	VATPercent   int64
	Lines        []Line // in the order of the classes
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
	return price(tariffs, schedules, r)
}

// Further returns in cents what each of some classes costs that are chosen after those of a request, in their order; nil if there is no
// automatic price. The list ends with the last class of the Nice classification. The first class of all costs the whole price.
func Further(r Request, further int) (cents []int64) {
	q := Price(r)
	if !q.Available {
		return nil
	}
	r.Classes = max(r.Classes, 0)
	var before int64
	if r.Classes > 0 {
		before = q.TotalCents
	}
	for range further {
		r.Classes++
		if q = Price(r); !q.Available {
			break
		}
		cents = append(cents, q.TotalCents-before)
		before = q.TotalCents
	}
	return cents
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

func price(tariffs []tariff, schedules []schedule, r Request) Quote {
	if r.Unknown || r.Classes > nice.Classes || !form.ValidDate(r.Date) {
		return Quote{}
	}
	t, ok := inForce(tariffs, r.Territory, r.Date)
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
	if fees, ok := feesInForce(schedules, r.Territory, r.Date); ok {
		q.split(t, fees)
	}
	return q
}

// split fills in the parts of the lines and their sums. The service is rounded to a cent once, on the sum: what a line has of it
// is the difference of two rounded running sums. So the parts of the lines add up to those of the quote, and the VAT of the quote
// is the rate on its service within 0.61 of a cent.
func (q *Quote) split(t tariff, fees schedule) {
	q.Office, q.Fees, q.VATPercent = fees.office, fees.version, t.vat
	var sum int64 // of the service with VAT
	first := 1
	for i := range q.Lines {
		l := &q.Lines[i]
		last := first + l.Count - 1
		l.FeeCents = cost(fees.steps, first, last)
		before := withoutVAT(sum, t.vat)
		sum += l.AmountCents - l.FeeCents
		l.ServiceCents = withoutVAT(sum, t.vat) - before
		l.VATCents = l.AmountCents - l.FeeCents - l.ServiceCents
		q.FeeCents += l.FeeCents
		q.ServiceCents += l.ServiceCents
		q.VATCents += l.VATCents
		first = last + 1
	}
}

// withoutVAT returns an amount without the VAT of a rate in percent that it includes, rounded to the nearest cent, halves up.
func withoutVAT(cents, percent int64) int64 {
	whole := 100 + percent
	return (cents*100 + whole/2) / whole
}
