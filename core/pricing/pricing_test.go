package pricing

import (
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
		if got := price(list, Request{Territory: "X", Classes: 1, Date: date}).Tariff; got != want {
			t.Errorf("%s: %q, want %q", date, got, want)
		}
	}
}

func TestTariffsAreWellFormed(t *testing.T) {
	versions, last := map[string]bool{}, map[string]string{}
	for _, tr := range tariffs {
		if tr.version == "" || versions[tr.version] || !form.ValidDate(tr.from) || tr.from <= last[tr.territory] {
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
