package pricing

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"sello/core/form"
	"sello/core/nice"
)

const today = "2026-11-20"

func TestPriceOfEveryNumberOfClasses(t *testing.T) {
	for classes := 1; classes <= nice.Classes; classes++ {
		spain := int64(175+145*(classes-1)) * 100
		eu := int64(1100) * 100
		if classes > 1 {
			eu = int64(1200+200*(classes-2)) * 100
		}
		for territory, want := range map[string]int64{form.TerritorySpain: spain, form.TerritoryEU: eu} {
			if got := Price(Request{Territory: territory, Classes: classes, Date: today}); !got.Available || got.TotalCents != want {
				t.Errorf("%s, %d classes: %+v, want %d", territory, classes, got, want)
			}
		}
	}
}

func TestFurtherClassesAddUpToThePriceOfAll(t *testing.T) {
	for _, territory := range []string{form.TerritorySpain, form.TerritoryEU} {
		for chosen := -1; chosen <= nice.Classes; chosen++ {
			r := Request{Territory: territory, Classes: chosen, Date: today}
			further := Further(r, nice.Classes)
			if want := nice.Classes - max(chosen, 0); len(further) != want {
				t.Fatalf("%s, %d chosen: %d prices, want %d", territory, chosen, len(further), want)
			}
			var sum int64
			if chosen > 0 {
				sum = Price(r).TotalCents
			}
			for i, cents := range further {
				sum += cents
				r.Classes = max(chosen, 0) + i + 1
				if want := Price(r).TotalCents; sum != want || cents <= 0 {
					t.Errorf("%s, %d chosen and %d further: %d, want %d", territory, chosen, i+1, sum, want)
				}
			}
		}
	}
}

func TestFurtherClassesWithoutAPrice(t *testing.T) {
	for _, r := range []Request{
		{Territory: form.TerritoryOther, Classes: 1, Date: today}, {Territory: form.TerritorySpain, Unknown: true, Date: today},
		{Territory: form.TerritorySpain, Date: "2026-02-30"}, {Date: today},
	} {
		if got := Further(r, 3); got != nil {
			t.Errorf("%+v: %v", r, got)
		}
	}
	if got := Further(Request{Territory: form.TerritorySpain, Classes: 1, Date: today}, -1); got != nil {
		t.Errorf("none further: %v", got)
	}
}

func TestLinesAddUpAndCountEveryClassOnce(t *testing.T) {
	for _, territory := range []string{form.TerritorySpain, form.TerritoryEU} {
		for classes := -1; classes <= nice.Classes; classes++ {
			q := Price(Request{Territory: territory, Classes: classes, Date: today})
			var total int64
			count := 0
			for _, l := range q.Lines {
				if l.AmountCents != int64(l.Count)*l.UnitCents || l.Count < 1 || l.UnitCents < 1 {
					t.Errorf("%s, %d classes: line %+v", territory, classes, l)
				}
				total += l.AmountCents
				count += l.Count
			}
			if total != q.TotalCents || count != max(classes, 1) || q.Currency != "EUR" || q.Tariff == "" {
				t.Errorf("%s, %d classes: %+v", territory, classes, q)
			}
		}
	}
}

func TestThePartsAddUpForEveryNumberOfClasses(t *testing.T) {
	fee := map[string]func(classes int64) int64{
		form.TerritorySpain: func(n int64) int64 { return 127_88 + 82_84*(n-1) },
		form.TerritoryEU:    func(n int64) int64 { return 850_00 + 50_00*min(n-1, 1) + 150_00*max(n-2, 0) },
	}
	for territory, feeOf := range fee {
		for classes := 1; classes <= nice.Classes; classes++ {
			q := Price(Request{Territory: territory, Classes: classes, Date: today})
			if q.FeeCents != feeOf(int64(classes)) || q.VATPercent != 21 || FeeSource(q.Fees) == "" || q.Office == "" {
				t.Errorf("%s, %d classes: %+v", territory, classes, q)
			}
			checkParts(t, q)
		}
	}
}

func TestTheFirstClassInSpainHasItsKnownParts(t *testing.T) {
	q := Price(Request{Territory: form.TerritorySpain, Classes: 1, Date: today})
	if q.TotalCents != 175_00 || q.FeeCents != 127_88 || q.ServiceCents != 38_94 || q.VATCents != 8_18 || q.Office != "OEPM" {
		t.Errorf("%+v", q)
	}
}

// TestThePartsAddUpForAnyPrices finds rounding that only holds for the prices in force.
func TestThePartsAddUpForAnyPrices(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	some := func(least int64) []step {
		unit := func() int64 { return least + random.Int64N(100_00) }
		return []step{{FirstClass, 1, 1, unit()}, {SecondClass, 2, 2, unit()}, {ExtraClass, 3, noLast, unit()}}
	}
	for range 2000 {
		prices := []tariff{{version: "t", territory: "X", from: "2020-01-01", vat: 1 + random.Int64N(30), steps: some(100_00)}}
		fees := []schedule{{version: "f", territory: "X", office: "o", from: "2020-01-01", steps: some(0)}}
		checkParts(t, price(prices, fees, Request{Territory: "X", Classes: 1 + random.IntN(nice.Classes), Date: today}))
	}
}

// checkParts checks that the parts of a quote and of its lines add up to their amounts, and that the VAT is the rate on the service:
// within a cent for the quote, and within two for a line, which is the difference of two rounded sums.
func checkParts(t *testing.T, q Quote) {
	t.Helper()
	within := func(cents int64, service, vat int64) bool {
		exact := service * q.VATPercent // hundredths of a cent
		return max(exact-100*vat, 100*vat-exact) <= 100*cents
	}
	var fee, service, vat int64
	for _, l := range q.Lines {
		if l.FeeCents+l.ServiceCents+l.VATCents != l.AmountCents || l.FeeCents <= 0 || l.ServiceCents < 0 || l.VATCents < 0 ||
			!within(2, l.ServiceCents, l.VATCents) {
			t.Errorf("line %+v of %+v", l, q)
		}
		fee, service, vat = fee+l.FeeCents, service+l.ServiceCents, vat+l.VATCents
	}
	if fee != q.FeeCents || service != q.ServiceCents || vat != q.VATCents || fee+service+vat != q.TotalCents ||
		!within(1, service, vat) {
		t.Errorf("%+v", q)
	}
}

func TestTheOfficialFeesChangeApartFromThePrice(t *testing.T) {
	prices := []tariff{{version: "t", territory: "X", from: "2025-01-01", vat: 21, steps: []step{{FirstClass, 1, noLast, 175_00}}}}
	fees := []schedule{
		{version: "old", territory: "X", office: "o", from: "2026-01-01", steps: []step{{FirstClass, 1, noLast, 100_00}}},
		{version: "new", territory: "X", office: "o", from: "2027-01-01", steps: []step{{FirstClass, 1, noLast, 110_00}}},
	}
	for date, want := range map[string]Quote{
		"2025-12-31": {},
		"2026-01-01": {Fees: "old", FeeCents: 100_00},
		"2026-12-31": {Fees: "old", FeeCents: 100_00},
		"2027-01-01": {Fees: "new", FeeCents: 110_00},
	} {
		got := price(prices, fees, Request{Territory: "X", Classes: 1, Date: date})
		if got.TotalCents != 175_00 || got.Tariff != "t" || got.Fees != want.Fees || got.FeeCents != want.FeeCents {
			t.Errorf("%s: %+v", date, got)
		}
		if parts := got.FeeCents + got.ServiceCents + got.VATCents; want.Fees == "" && parts != 0 || want.Fees != "" && parts != got.TotalCents {
			t.Errorf("%s: the parts are %d", date, parts)
		}
	}
}

func TestAQuoteWithoutAnAutomaticPriceIsZero(t *testing.T) {
	for name, r := range map[string]Request{
		"other countries":        {Territory: form.TerritoryOther, Classes: 1, Date: today},
		"no territory":           {Classes: 1, Date: today},
		"an unknown class":       {Territory: form.TerritoryEU, Unknown: true, Date: today},
		"more classes than are":  {Territory: form.TerritoryEU, Classes: 46, Date: today},
		"no date":                {Territory: form.TerritoryEU, Classes: 1},
		"before the first price": {Territory: form.TerritoryEU, Classes: 1, Date: "2019-12-31"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Price(r); !reflect.DeepEqual(got, Quote{}) {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestThePriceIsThatOfTheTariffInForce(t *testing.T) {
	one := func(cents int64) []step { return []step{{FirstClass, 1, noLast, cents}} }
	list := []tariff{
		{version: "old", territory: "X", from: "2025-01-01", steps: one(1)},
		{version: "other", territory: "Y", from: "2025-06-01", steps: one(2)},
		{version: "new", territory: "X", from: "2026-01-01", steps: one(3)},
	}
	for date, want := range map[string]string{
		"2024-12-31": "", "2025-01-01": "old", "2025-12-31": "old", "2026-01-01": "new", "2030-01-01": "new",
	} {
		if got := price(list, nil, Request{Territory: "X", Classes: 1, Date: date}).Tariff; got != want {
			t.Errorf("%s: %q, want %q", date, got, want)
		}
	}
}

func TestTariffsAreWellFormed(t *testing.T) {
	versions, last := map[string]bool{}, map[string]string{}
	for _, tr := range tariffs {
		if tr.version == "" || versions[tr.version] || tr.vat <= 0 || !form.ValidDate(tr.from) || tr.from <= last[tr.territory] {
			t.Errorf("tariff %q from %q", tr.version, tr.from)
		}
		versions[tr.version], last[tr.territory] = true, tr.from
		next := 1
		for _, s := range tr.steps {
			if s.first != next || s.last < s.first || s.unitCents <= 0 {
				t.Errorf("%s: step %+v", tr.version, s)
			}
			next = s.last + 1
		}
		if next != noLast+1 {
			t.Errorf("%s ends at class %d", tr.version, next-1)
		}
	}
}

func TestSchedulesAreWellFormed(t *testing.T) {
	versions, last := map[string]bool{}, map[string]string{}
	for _, s := range schedules {
		if s.version == "" || versions[s.version] || s.office == "" || s.source == "" || !form.ValidDate(s.from) || s.from <= last[s.territory] {
			t.Errorf("schedule %q of %q from %q, source %q", s.version, s.office, s.from, s.source)
		}
		versions[s.version], last[s.territory] = true, s.from
		next := 1
		for _, step := range s.steps {
			if step.first != next || step.last < step.first || step.unitCents <= 0 {
				t.Errorf("%s: step %+v", s.version, step)
			}
			next = step.last + 1
		}
		if next != noLast+1 {
			t.Errorf("%s ends at class %d", s.version, next-1)
		}
	}
}

// TestNoPriceIsBelowItsOfficialFee checks each day on which a price or a fee begins: a new fee must not eat up the service.
func TestNoPriceIsBelowItsOfficialFee(t *testing.T) {
	var days []string
	for _, tr := range tariffs {
		days = append(days, tr.from)
	}
	for _, s := range schedules {
		days = append(days, s.from)
	}
	for _, day := range days {
		for _, territory := range []string{form.TerritorySpain, form.TerritoryEU} {
			for classes := 1; classes <= nice.Classes; classes++ {
				q := Price(Request{Territory: territory, Classes: classes, Date: day})
				for _, l := range q.Lines {
					if l.AmountCents <= l.FeeCents {
						t.Errorf("%s, %s, %d classes: %+v", day, territory, classes, l)
					}
				}
			}
		}
	}
}

func TestAnUnknownScheduleHasNoSource(t *testing.T) {
	if got := FeeSource("OEPM-1900.1"); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestOfTrademarkCountsTheClasses(t *testing.T) {
	mark := form.Trademark{CountryProtection: form.TerritoryEU, Classifications: []form.Selection{{Class: "c1"}, {Class: "c2"}, {Class: "c3"}}}
	if got := OfTrademark(mark, today).TotalCents; got != 1400_00 {
		t.Errorf("three classes: %d", got)
	}
	mark.Classifications = nil
	if got := OfTrademark(mark, today).TotalCents; got != 1100_00 {
		t.Errorf("nothing chosen yet: %d", got)
	}
	mark.UnknownClassSelected = true
	if OfTrademark(mark, today).Available {
		t.Error("an unknown class has a price")
	}
}

func TestInForceReturnsTheVersionsFromTheirFirstDayOn(t *testing.T) {
	if got := InForce("2020-01-01"); len(got) != 2 || got[0] != "ES-2020.1" || got[1] != "EU-2020.1" {
		t.Errorf("on the first day: %v", got)
	}
	if got := InForce("2019-12-31"); len(got) != 0 {
		t.Errorf("on the day before: %v", got)
	}
}
