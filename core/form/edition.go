package form

import (
	"slices"

	"sello/core/fault"
	"sello/core/nice"
)

// EditionCheck is the chosen classes of an order, to be checked by the edition of the Nice classification of a day.
type EditionCheck struct {
	Date            string      // the day of the order, YYYY-MM-DD
	Classifications []Selection // in the order of the class numbers
	Saved           []Selection // those that the order has already; nil for a new order
}

// CheckEdition returns a fault for each class with an epigraph that is not offered on the day of the order, unless the order has
// that epigraph already: RetiredEpigraph with the class in which the goods are now, or UnknownEpigraph before the first edition
// that has it. Ids that do not exist are faults of CheckTrademark.
func CheckEdition(e EditionCheck) fault.List {
	var c collector
	for _, s := range e.Classifications {
		for _, id := range s.Epigraphs {
			if nice.EpigraphNumber(s.Class, id) == 0 || nice.OfferedOn(id, e.Date) || chosen(e.Saved, s.Class, id) {
				continue
			}
			if r, retired := nice.RetiredOn(id, e.Date); retired {
				c.add(classPath(s.Class), fault.RetiredEpigraph, int64(nice.Number(r.Class())))
			} else {
				c.add(classPath(s.Class), fault.UnknownEpigraph, 0)
			}
			break
		}
	}
	return fault.List(c)
}

// chosen reports whether an epigraph is among the chosen ones.
func chosen(in []Selection, class, id string) bool {
	for _, s := range in {
		if s.Class == class && slices.Contains(s.Epigraphs, id) {
			return true
		}
	}
	return false
}
