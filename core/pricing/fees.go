package pricing

import "sello/core/form"

// schedule is what the office of one territory charges for an application that is filed online. Official fees carry no VAT. They
// change on days of their own: a new schedule does not change a price, only the share of it that is the service. Old schedules
// are not edited: an order refers to the version with which it was priced.
type schedule struct {
	version   string
	territory string
	office    string
	from      string // first day, YYYY-MM-DD; it is in force until the next schedule of the territory starts
	source    string // where the office publishes the fees
	steps     []step
}

// schedules are all known official fees, for each territory in the order of their start. The fees of the OEPM are known from 2026
// on; no order was priced earlier.
var schedules = []schedule{
	{
		version: "OEPM-2026.1", territory: form.TerritorySpain, office: "OEPM", from: "2026-01-01",
		source: "OEPM, tasas de signos distintivos 2026, solicitud electrónica",
		steps: []step{
			{FirstClass, 1, 1, 127_88},
			{ExtraClass, 2, noLast, 82_84},
		},
	},
	{
		version: "EUIPO-2016.1", territory: form.TerritoryEU, office: "EUIPO", from: "2016-03-23",
		source: "Regulation (EU) 2017/1001, annex I, A 2 to 4",
		steps: []step{
			{FirstClass, 1, 1, 850_00},
			{SecondClass, 2, 2, 50_00},
			{ExtraClass, 3, noLast, 150_00},
		},
	},
}

// FeeSource returns where the office publishes the official fees of a version (Quote.Fees); "" for an unknown version.
func FeeSource(version string) string {
	for _, s := range schedules {
		if s.version == version {
			return s.source
		}
	}
	return ""
}

// feesInForce returns the schedule of a territory that is in force on a day: the last in the list of those that have started.
func feesInForce(list []schedule, territory, date string) (schedule, bool) {
	var found schedule
	for _, s := range list {
		if s.territory == territory && s.from <= date {
			found = s
		}
	}
	return found, found.version != ""
}

// cost returns the sum of the steps for the classes from first to last.
func cost(steps []step, first, last int) int64 {
	var cents int64
	for _, s := range steps {
		if count := min(last, s.last) - max(first, s.first) + 1; count > 0 {
			cents += int64(count) * s.unitCents
		}
	}
	return cents
}
