package pricing

import "sello/core/form"

// step is one price of a tariff, for each class from number first to number last.
type step struct {
	what        string
	first, last int // class numbers in the order of choosing, counted from 1
	unitCents   int64
}

// tariff is a price list of one territory. A new price needs a new tariff with a later start, and old tariffs are not edited:
// an order refers to the version with which it was priced.
type tariff struct {
	version   string
	territory string
	from      string // first day, YYYY-MM-DD; it is in force until the next tariff of the territory starts
	vat       int64  // percent, on the service
	steps     []step
}

const noLast = 1 << 30 // the step has no last class

// tariffs are all past and present price lists, for each territory in the order of their start. The prices are those that the
// customer pays, taxes included. The first ones start before any order of the service.
var tariffs = []tariff{
	{
		version: "ES-2020.1", territory: form.TerritorySpain, from: "2020-01-01", vat: 21,
		steps: []step{
			{FirstClass, 1, 1, 175_00},
			{ExtraClass, 2, noLast, 145_00},
		},
	},
	{
		version: "EU-2020.1", territory: form.TerritoryEU, from: "2020-01-01", vat: 21,
		steps: []step{
			{FirstClass, 1, 1, 1100_00},
			{SecondClass, 2, 2, 100_00},
			{ExtraClass, 3, noLast, 200_00},
		},
	},
}

// InForce returns the versions of the tariffs in force on a day (YYYY-MM-DD), Spain's first.
func InForce(date string) []string {
	var versions []string
	for _, territory := range form.Territories {
		if t, ok := inForce(tariffs, territory, date); ok {
			versions = append(versions, t.version)
		}
	}
	return versions
}

// inForce returns the tariff of a territory that is in force on a day: the last in the list of those that have started. Dates in
// this form can be compared as text.
func inForce(list []tariff, territory, date string) (tariff, bool) {
	var found tariff
	for _, t := range list {
		if t.territory == territory && t.from <= date {
			found = t
		}
	}
	return found, found.version != ""
}
