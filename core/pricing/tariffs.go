package pricing

import "sello/core/form"

// step is one price of a tariff: so much for each class from the number first to the number last.
type step struct {
	what        string
	first, last int // class numbers in the order of choosing, counted from 1
	unitCents   int64
}

// tariff is a price list of one territory. A new price is a new tariff with a later start, never
// an edit of an old one: an order keeps the version that it was priced with.
type tariff struct {
	version   string
	territory string
	from      string // first day, YYYY-MM-DD; it holds until the next tariff of the territory starts
	steps     []step
}

const noLast = 1 << 30 // the step has no last class

// tariffs holds every price list that ever held, per territory in the order of their start.
// Source: the service's price list (specification, section 9); prices are what the client pays,
// taxes included. The list names no start, so it starts before any order of the service.
var tariffs = []tariff{
	{
		version: "ES-2020.1", territory: form.TerritorySpain, from: "2020-01-01",
		steps: []step{
			{FirstClass, 1, 1, 175_00},
			{ExtraClass, 2, noLast, 145_00},
		},
	},
	{
		version: "EU-2020.1", territory: form.TerritoryEU, from: "2020-01-01",
		steps: []step{
			{FirstClass, 1, 1, 1100_00},
			{SecondClass, 2, 2, 100_00},
			{ExtraClass, 3, noLast, 200_00},
		},
	},
}

// InForce returns the versions of the tariffs that hold on a day (YYYY-MM-DD), Spain's first.
func InForce(date string) []string {
	var versions []string
	for _, territory := range form.Territories {
		if t, ok := inForce(tariffs, territory, date); ok {
			versions = append(versions, t.version)
		}
	}
	return versions
}

// inForce returns the tariff of a territory on a day: of those that have started, the last in the list.
// Dates of this form compare as text.
func inForce(list []tariff, territory, date string) (tariff, bool) {
	var found tariff
	for _, t := range list {
		if t.territory == territory && t.from <= date {
			found = t
		}
	}
	return found, found.version != ""
}
