package api

import (
	"time"

	"sello/core/form"
)

// course is about how long a registration takes in one territory, if nobody opposes it and the office objects to nothing.
// All numbers are months. No page of the offices has the time of each stage: all but the opposition are the provider's
// estimates, and the texts that show them say so.
type course struct {
	office      string // one of form.Offices
	publication int    // estimated, from the filing until the office publishes the application
	opposition  int    // how long others can oppose it, from the publication; set by law
	earliest    int    // estimated, from the filing until the earliest day of the registration
	latest      int    // estimated, from the filing until the latest day of the registration
}

// courses are the courses by territory. The estimates are those of faqs_time_* in texts/*/legal.json.
var courses = map[string]course{
	// Opposition: Ley 17/2001, art. 19, and oepm.es, "Procedimiento de registro": two months from the publication in the
	// BOPI (read on 2026-11-22). Estimates: the law has an upper limit only, twelve months without objection and opposition and
	// twenty with one (Ley 17/2001, longest times of procedures). An undated page of oepm.es, "Preguntas frecuentes", has 8 to
	// 15 months on average for all marks, opposed ones included.
	form.TerritorySpain: {office: "OEPM", publication: 2, opposition: 2, earliest: 5, latest: 8},
	// Opposition: Regulation (EU) 2017/1001, art. 46(1), and euipo.europa.eu, "After applying": three months from the
	// publication (read on 2026-11-22). Estimates: the regulation sets no time until the publication, and euipo.europa.eu, "Fast
	// Track conditions", says only that fast track halves it. The earliest registration is publication and opposition together.
	form.TerritoryEU: {office: "EUIPO", publication: 1, opposition: 3, earliest: 4, latest: 6},
}

// reviewDays is the number of working days within which the provider reviews a paid order and files it: the provider's own
// promise, in words in faqs_process_a in texts/*/legal.json.
const reviewDays = 2

// Expected says about when an order is in a stage. Days are YYYY-MM-DD.
type Expected struct {
	Stage  Stage
	Office string // that has the application in this stage, one of form.Offices
	From   string
	Until  string // of StagePublished the end of the opposition period; of StageRegistered the latest estimated day to reach it
	Months int    // of StagePublished, how long others can oppose it; else 0
}

// Expected returns about when a paid order is in review, filed, published and registered. Days that the office has set
// replace the estimated ones. There are none for an unpaid order.
func (o Order) Expected() []Expected {
	c, ok := courses[o.Trademark.CountryProtection]
	if !ok || o.PaidAt.IsZero() {
		return nil
	}
	paid := o.PaidAt.In(madrid)
	filed := known(o.Filing.FiledOn, workingDays(paid, reviewDays))
	published := known(o.Filing.PublishedOn, filed.AddDate(0, c.publication, 0))
	opposed := known(o.Filing.OppositionUntil, published.AddDate(0, c.opposition, 0))
	day := func(t time.Time) string { return t.Format(time.DateOnly) }
	return []Expected{
		{Stage: StageInReview, Office: c.office, From: day(paid), Until: day(workingDays(paid, reviewDays))},
		{Stage: StageFiled, Office: c.office, From: day(filed), Until: day(published)},
		{Stage: StagePublished, Office: c.office, From: day(published), Until: day(opposed), Months: c.opposition},
		{Stage: StageRegistered, Office: c.office, From: day(later(opposed, filed.AddDate(0, c.earliest, 0))),
			Until: day(later(opposed, filed.AddDate(0, c.latest, 0)))},
	}
}

// ExpectedIf says about when a registration in a territory would be in each stage if it were paid at a moment; nothing for a
// territory without an automatic price.
func ExpectedIf(territory string, paid time.Time) []Expected {
	return Order{Trademark: form.Trademark{CountryProtection: territory}, PaidAt: paid}.Expected()
}

// known returns a day that the office has set, or else the estimated one.
func known(day string, estimated time.Time) time.Time {
	if t, err := time.ParseInLocation(time.DateOnly, day, madrid); err == nil {
		return t
	}
	return estimated
}

// workingDays returns the day that is n working days later. Public holidays count as working days: the day is shown as
// an approximate one.
func workingDays(t time.Time, n int) time.Time {
	for n > 0 {
		t = t.AddDate(0, 0, 1)
		if t.Weekday() != time.Saturday && t.Weekday() != time.Sunday {
			n--
		}
	}
	return t
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
