package search

import "sello/core/nice"

// A steer is a meaning-bearing word that decides between classes: the classes that it excludes lose a share of their score.
type steer struct {
	words    map[string]bool
	head     bool // only where the word names the thing itself: "bicycle rental", not "rental bicycle"
	purpose  bool // only after a connector, or as an adjective of the thing: "soap for medical use"
	excluded func(class int) bool
	percent  int
}

// firstService is the first class of services; those before it are of goods.
const firstService = 35

// services are the words for what is done with a thing.
var services = set("rental rentals hire leasing repair repairs repairing maintenance installation retail retailing wholesale shop shops store stores " +
	"alquiler alquileres arrendamiento reparacion reparaciones mantenimiento instalacion tienda comercio venta " +
	"inspection inspections inspeccion inspecciones inspeccio inspeccions lloguer lloguers reparacio reparacions manteniment botiga botigues venda")

// workshops are places of services that are named before what they are done with, like the services themselves: "taller de coches".
var workshops = set("taller tallers talleres")

var steers = [...]steer{
	{
		words:    services,
		head:     true,
		excluded: func(class int) bool { return class < firstService },
		percent:  70,
	},
	{
		words:   set("medical medicinal surgical therapeutic medico medicos medica medicas medicinales quirurgico quirurgica terapeutico medic mediques"),
		purpose: true,
		excluded: func(class int) bool {
			return class != 1 && class != 5 && class != 9 && class != 10 && class < firstService
		},
		percent: 70,
	},
}

// steered returns the percentage of its score that each class is left with by the meaning-bearing words of a query.
func steered(list []word) [nice.Classes + 1]int {
	var percents [nice.Classes + 1]int
	for class := range percents {
		percents[class] = 100
	}
	for _, s := range steers {
		if !s.applies(list) {
			continue
		}
		for class := range percents {
			if s.excluded(class) {
				percents[class] = percents[class] * s.percent / 100
			}
		}
	}
	return percents
}

// applies reports whether a query has one of the words, and other words beside it.
func (s steer) applies(list []word) bool {
	if len(list) < 2 {
		return false
	}
	for i, w := range list {
		switch {
		case !s.words[w.raw], s.head && !w.head, s.head && tent(list, i):
		case s.purpose && w.head && w.segment == 0:
		default:
			return true
		}
	}
	return false
}

// tent reports whether a word is the first of "tienda de campaña", which is no shop.
func tent(list []word, i int) bool {
	return list[i].raw == "tienda" && i+1 < len(list) && list[i+1].raw == "campana"
}
