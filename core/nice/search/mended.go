package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// Repair, maintenance, restoration and installation are of one class, whatever they are done with. Those of programs are of the class of
// software, and the maintenance of plants is that of gardens.

var (
	// mendings are the words for repair and the like. Behind a thing they name what is done with it in English, before one in all languages.
	mendings = &wordSet{text: "repair repairs maintenance upkeep servicing restoration refurbishment installation " +
		"fumigacion reparacion reparaciones arreglo arreglos mantenimiento restauracion instalacion instalaciones " +
		"reparacio reparacions arranjament arranjaments manteniment restauracio installacio installacions"}
	// mendingOf are those that are followed by the thing itself: "repairing tents".
	mendingOf = &wordSet{text: "repairing fixing mending maintaining restoring refurbishing installing servicing"}
	// mends begin the name of a business or service that repairs: "taller de reparación de relojes".
	mends = &wordSet{text: "service services servicio servicios servei serveis empresa empreses taller tallers talleres centro centre"}
	// upkeeps are those that are gardening where they are done with plants.
	upkeeps = &wordSet{text: "maintenance upkeep maintaining mantenimiento manteniment fumigacion"}
	// bodily are what is restored and kept up by doctors, dentists and hairdressers.
	bodily = &wordSet{text: "hair skin scalp tooth teeth smile eyebrow eyebrows nail nails dental " +
		"pelo cabello piel cejas dientes sonrisa unyas capilar capillar " +
		"cabells cabell pell celles dents somriure ungles"}
	// besideBodily are what is of the body only beside one of those: "extensiones de pelo".
	besideBodily = &wordSet{text: "extensiones extensions"}
	// leathers are the parts of the body whose names are also those of leather.
	leathers = &wordSet{text: "skin piel pell"}
	// computing are the words for what is installed and repaired as software, beside those for programs and apps.
	computing = &wordSet{text: "web webs website websites programa programas programes programs database databases firmware"}
)

// mendedOf returns the class of a repair and the like, unless a phrase is its name. It returns 0 if words name none, or nothing that is
// repaired.
func (x *Index) mendedOf(list []string, lang string, ranked []candidate) int {
	deed, thing := mended(list)
	if thing == "" || ranked[0].best >= wholeFrom {
		return 0
	}
	if isProgram(thing) || says(thing, computing) {
		return programClass
	}
	class, strength := x.strongest(strings.Fields(thing), lang)
	switch {
	case isBodily(thing):
		return gardenClass
	case class == 0 || class >= firstService || strength < likelyFrom:
		return 0
	case class == plantClass && upkeeps.has(deed):
		return gardenClass
	}
	return fitters
}

// isBodily reports whether a thing is a part of the body and nothing else: "hair", and no hair dryer.
func isBodily(thing string) bool {
	return says(thing, bodily) && !slices.ContainsFunc(words(thing), func(w string) bool {
		return !bodily.has(w) && !besideBodily.has(w) && !stops.has(w) && !connectors.has(w)
	})
}

// withoutRepair returns the ranking of a repair of the body without the class of repairs, where it has another and the thing is no leather.
func withoutRepair(name []string, ranked []candidate) []candidate {
	if _, thing := mended(name); !isBodily(thing) || says(thing, leathers) || len(ranked) == 1 {
		return ranked
	}
	return slices.DeleteFunc(ranked, func(c candidate) bool { return c.class == fitters })
}

// retails are the words for selling as a service, whatever is sold.
var retails = &wordSet{text: "retail retailing wholesale sale sales venta ventas venda vendes comercio comerc"}

// itemsOfThing returns the items of a class without those that only the word for a repair, a rental or a sale has, if other words name what is
// repaired, rented or sold: "phone maintenance" is not that of vehicles.
func (x *Index) itemsOfThing(list []word, c candidate, items []string) []string {
	other := slices.DeleteFunc(slices.Clone(list), func(w word) bool {
		return mendings.has(w.raw) || mendingOf.has(w.raw) || rentals.has(w.raw) || retails.has(w.raw)
	})
	if len(items) == 0 || len(other) == 0 || len(other) == len(list) {
		return items
	}
	reasons := slices.DeleteFunc(x.reasonsOf(c), func(r reason) bool { return len(x.matched(other, []reason{r})) == 0 })
	items = nil
	for _, e := range x.epigraphs(reasons) {
		items = append(items, nice.EpigraphID(nice.ID(c.class), e))
	}
	return items
}

// mended returns the word for a repair and the like that words begin or end with, and what is repaired; thing is "" if there is none.
func mended(list []string) (deed, thing string) {
	for len(list) > 2 && mends.has(list[0]) && connectors.has(list[1]) {
		list = list[2:]
	}
	end := 0
	for end < len(list) && !connectors.has(list[end]) {
		end++
	}
	for end > 2 && mends.has(list[end-1]) {
		end--
	}
	switch {
	case end == 0:
	case mendings.has(list[0]) && end == 1, mendingOf.has(list[0]):
		of := list[1:]
		for len(of) > 0 && connectors.has(of[0]) {
			of = of[1:]
		}
		return list[0], strings.Join(of, " ")
	case end == 2 && mendings.has(list[0]) && bodily.has(list[1]): // "restauración capilar"
		return list[0], list[1]
	case mendings.has(list[end-1]):
		return list[end-1], strings.Join(list[:end-1], " ")
	}
	return "", ""
}
