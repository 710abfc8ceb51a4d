package nice

import (
	"testing"
	"time"
)

// moving are editions of which the third moves one epigraph and adds another.
var moving = editionData{
	editions: []Edition{{"1", "2025-01-01", "2024-11-20"}, {"2", "2026-01-01", "2025-11-20"}, {"3", "2027-01-01", "2026-11-20"}},
	checked:  "2",
	added:    []Addition{{"c24e9", "3"}},
	retired: []Retirement{
		{"c9e1", "2", []string{"c9e2"}},
		{"c20e8", "3", []string{"c20e9", "c24e9"}},
	},
}

func TestAnEditionIsAnnouncedSixWeeksBeforeWithItsMoves(t *testing.T) {
	first := map[string]string{"2": "2026-01-01", "3": "2027-01-01"}
	for date, want := range map[string]struct {
		inForce, next string
		moves         int
	}{
		"2024-12-31": {"1", "", 0}, // a day before all editions
		"2025-11-19": {"1", "", 0},
		"2025-11-20": {"1", "2", 1},
		"2026-01-01": {"2", "", 0},
		"2026-11-19": {"2", "", 0},
		"2026-11-20": {"2", "3", 1},
		"2026-12-31": {"2", "3", 1},
		"2027-01-01": {"3", "", 0},
		"2027-12-31": {"3", "", 0},
		"2028-01-01": {"2028", "", 0}, // its name is not known
		"2030-06-30": {"2030", "", 0},
	} {
		got := moving.on(date)
		if got.Edition != want.inForce || got.Coming != want.next || got.From != first[want.next] || len(got.Moves) != want.moves || got.Checked != "2" {
			t.Errorf("%s: %+v", date, got)
		}
		for _, m := range got.Moves {
			if m.From != got.Coming {
				t.Errorf("%s: %s moves with %s, and not with %s", date, m.ID, m.From, got.Coming)
			}
		}
	}
}

func TestAnEpigraphIsOfferedFromItsFirstEditionToItsLast(t *testing.T) {
	for _, c := range []struct {
		id, date string
		offered  bool
	}{
		{"c20e8", "2026-12-31", true}, {"c20e8", "2027-01-01", false},
		{"c24e9", "2026-12-31", false}, {"c24e9", "2027-01-01", true},
		{"c9e1", "2025-12-31", true}, {"c9e1", "2026-01-01", false},
		{"c1e1", "2000-01-01", true}, {"c1e1", "9999-12-31", true},
	} {
		if got := moving.offeredOn(c.id, c.date); got != c.offered {
			t.Errorf("%s on %s: offered %v", c.id, c.date, got)
		}
		if _, retired := moving.retiredOn(c.id, c.date); retired && c.offered {
			t.Errorf("%s on %s is retired and offered", c.id, c.date)
		}
	}
	if class := moving.retired[1].Class(); class != "c24" {
		t.Errorf("the goods of c20e8 are in %s", class)
	}
	if class := moving.retired[0].Class(); class != "c9" {
		t.Errorf("the goods of c9e1 are in %s", class)
	}
}

func TestEditionsAreWellFormed(t *testing.T) {
	known, last := map[string]bool{}, ""
	for _, e := range data.editions {
		from, err := time.Parse(time.DateOnly, e.From)
		if err != nil || e.From <= last || known[e.Name] {
			t.Errorf("%+v: not a later edition (%v)", e, err)
		}
		if notice := from.AddDate(0, 0, -42).Format(time.DateOnly); e.Notice != notice {
			t.Errorf("%s is announced on %s, six weeks before is %s", e.Name, e.Notice, notice)
		}
		known[e.Name], last = true, e.From
	}
	if !known[Checked] {
		t.Errorf("%s is no edition", Checked)
	}
	for _, a := range data.added {
		if !known[a.From] || EpigraphNumber(ClassOf(a.ID), a.ID) == 0 {
			t.Errorf("%+v: no such edition or epigraph", a)
		}
	}
}

func TestARetiredEpigraphStaysValidAndNamesItsSuccessors(t *testing.T) {
	last := 0
	for _, r := range Retired() {
		class := ClassOf(r.ID)
		if EpigraphNumber(class, r.ID) == 0 {
			t.Errorf("%s is no valid id any more", r.ID)
		}
		if number := Number(class); number < last {
			t.Errorf("%s is not in the order of the classes", r.ID)
		} else {
			last = number
		}
		first := FirstDay(r.From)
		if len(r.Successors) == 0 || ClassOf(r.Successors[0]) != class {
			t.Errorf("%s has no successor in its own class: %v", r.ID, r.Successors)
		}
		for _, id := range r.Successors {
			if EpigraphNumber(ClassOf(id), id) == 0 || !OfferedOn(id, first) {
				t.Errorf("%s of %s is not offered", id, r.ID)
			}
		}
		if OfferedOn(r.ID, first) {
			t.Errorf("%s is offered", r.ID)
		}
	}
	if IsRetired("c1e1") || !IsRetired("c20e8") {
		t.Error("c1e1 is retired, or c20e8 is not")
	}
}
