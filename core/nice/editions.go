package nice

import "strings"

// An Edition is an edition of the Nice classification. The offices apply it from its first day until the next one starts.
type Edition struct {
	Name   string // such as "13-2026"
	From   string // first day, YYYY-MM-DD
	Notice string // the day from which the page and the API announce it: six weeks before From
}

// Checked is the edition with which all classes, epigraphs and texts of the catalogue were compared last.
const Checked = "13-2026"

// A Retirement is an epigraph that an edition has in another class, as a whole or in part.
type Retirement struct {
	ID         string
	From       string   // the first edition in which the epigraph is not offered
	Successors []string // the epigraphs that are offered in its place, the one in its own class first
}

// Class returns the class in which the goods are that the retired epigraph's own class does not have any more.
func (r Retirement) Class() string {
	class := ClassOf(r.ID)
	for _, id := range r.Successors {
		if ClassOf(id) != class {
			return ClassOf(id)
		}
	}
	return class
}

// An Addition is an epigraph that the catalogue does not offer from its first edition on.
type Addition struct {
	ID   string
	From string // the first edition in which the epigraph is offered
}

// editionData are the editions, and from which to which of them the epigraphs are offered.
type editionData struct {
	editions []Edition // in the order of their first days; the first is in force on every earlier day too
	checked  string
	added    []Addition
	retired  []Retirement // in the order of their classes
}

// data are those of the catalogue. Classes and epigraphs that it does not name are offered in every edition. Nothing is known
// of the contents of 13-2027, so that no epigraph names it.
var data = editionData{
	editions: []Edition{
		{"13-2026", "2026-01-01", "2025-11-20"},
		{"13-2027", "2027-01-01", "2026-11-20"},
	},
	checked: Checked,
	retired: []Retirement{
		{"c9e14", "13-2026", []string{"c9e31", "c12e31"}},
		{"c10e8", "13-2026", []string{"c10e31", "c21e32"}},
		{"c20e8", "13-2026", []string{"c20e31", "c24e31"}},
		{"c20e27", "13-2026", []string{"c20e32", "c21e31"}},
		{"c32e19", "13-2026", []string{"c32e31", "c30e31"}},
	},
}

// State is what is known of the editions on a day.
type State struct {
	Edition string       // the name of the one in force; in a year after the last one that is known, that year: there is one each year
	Checked string       // see the constant; another one than Edition if the catalogue was not compared with that one yet
	Coming  string       // the name of the one that is coming, from its Notice on; else ""
	From    string       // the first day (YYYY-MM-DD) of the one that is coming; else ""
	Moves   []Retirement // the epigraphs that it moves to other classes, as far as they are known
}

// EditionsOn returns what is known of the editions on a day (YYYY-MM-DD).
func EditionsOn(date string) State { return data.on(date) }

// RetiredOn returns the retirement of an epigraph that is not offered on a day (YYYY-MM-DD) any more. Its id stays valid, so
// that saved orders stay readable, and its text stays in the catalogue.
func RetiredOn(id, date string) (Retirement, bool) { return data.retiredOn(id, date) }

// OfferedOn reports whether an epigraph that exists is offered on a day (YYYY-MM-DD).
func OfferedOn(id, date string) bool { return data.offeredOn(id, date) }

// IsRetired reports whether the edition Checked does not offer an epigraph any more. The class search finds the others.
func IsRetired(id string) bool {
	_, retired := data.retiredOn(id, data.firstDay(data.checked))
	return retired
}

// FirstDay returns the first day (YYYY-MM-DD) of an edition, which must exist, or of a year.
func FirstDay(edition string) string { return data.firstDay(edition) }

// Added returns all additions, also those by editions to come.
func Added() []Addition { return data.added }

// Retired returns all retirements, also those by editions to come, in the order of their classes.
func Retired() []Retirement { return data.retired }

func (d *editionData) on(date string) State {
	s := State{Edition: d.editions[0].Name, Checked: d.checked}
	if year, _, _ := strings.Cut(date, "-"); year > d.editions[len(d.editions)-1].From[:4] {
		s.Edition = year
		return s
	}
	for _, e := range d.editions[1:] {
		switch { // days in this form can be compared as text
		case e.From <= date:
			s.Edition = e.Name
		case e.Notice <= date:
			s.Coming, s.From, s.Moves = e.Name, e.From, d.movesOf(e)
		}
	}
	return s
}

// movesOf returns the epigraphs that an edition moves to other classes.
func (d *editionData) movesOf(e Edition) (moves []Retirement) {
	for _, r := range d.retired {
		if r.From == e.Name {
			moves = append(moves, r)
		}
	}
	return moves
}

func (d *editionData) retiredOn(id, date string) (Retirement, bool) {
	for _, r := range d.retired {
		if r.ID == id && d.started(r.From, date) {
			return r, true
		}
	}
	return Retirement{}, false
}

func (d *editionData) offeredOn(id, date string) bool {
	if _, retired := d.retiredOn(id, date); retired {
		return false
	}
	for _, a := range d.added {
		if a.ID == id {
			return d.started(a.From, date)
		}
	}
	return true
}

// started reports whether an edition has started on a day; the first one has on every day.
func (d *editionData) started(edition, date string) bool {
	return edition == d.editions[0].Name || d.firstDay(edition) <= date
}

func (d *editionData) firstDay(edition string) string {
	for _, e := range d.editions {
		if e.Name == edition {
			return e.From
		}
	}
	return edition + "-01-01"
}
