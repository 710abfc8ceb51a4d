package search

import "sello/core/nice"

// A steer is a meaning-bearing word that decides between classes: the classes that it excludes lose a share of their score.
type steer struct {
	words    map[string]bool
	head     bool // only where the word names the thing itself: "bicycle rental", not "rental bicycle"
	purpose  bool // only after a connector, or as an adjective of the thing: "soap for medical use"
	use      bool // only beside a word such as "use" or "purposes": "for industrial purposes", not "for industrial robots"
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
	{
		words:    set("no_metal no_metallic no_metalico no_metalicos no_metalica no_metalicas no_metallica no_metalliques no_metallics"),
		excluded: anyOf(6),
		percent:  70,
	},
	{
		words:    set("metal metallic steel iron aluminium aluminum metalico metalicos metalica metalicas acero hierro aluminio metallica metalliques metallics acer ferro alumini"),
		purpose:  true,
		excluded: anyOf(17, 19, 22),
		percent:  70,
	},
	{
		words:    set("no_medical no_medicinal no_surgical no_medico no_medicos no_medica no_medicinales no_medic no_medicinals"),
		excluded: anyOf(5, 10),
		percent:  70,
	},
	{
		words:    set("pharmaceutical veterinary dental medical farmaceutico farmaceuticos veterinario veterinarios dentales medico medicos farmaceutic farmaceutics veterinari veterinaris dentals medic medics"),
		purpose:  true,
		use:      true,
		excluded: anyOf(1, 2, 3, 4, 14, 20, 29, 30, 31, 32),
		percent:  70,
	},
	{
		words:    set("industrial industriales industrials"),
		purpose:  true,
		use:      true,
		excluded: anyOf(3, 5, 10, 16, 29, 30),
		percent:  85,
	},
	{
		words:    set("household domestico domesticos domestic domestics"),
		purpose:  true,
		use:      true,
		excluded: anyOf(1, 10, 17),
		percent:  85,
	},
	{
		words:    set("textile textil textiles textils"),
		purpose:  true,
		use:      true,
		excluded: anyOf(1, 17),
		percent:  85,
	},
	{
		words:    set("culinary culinario culinarios alimentario alimentarios culinari alimentari"),
		purpose:  true,
		use:      true,
		excluded: anyOf(1, 3, 4, 5),
		percent:  85,
	},
}

// uses are the words that make of an adjective a purpose: "for medical purposes".
var uses = set("use purpose purposes uso usos fin fines us")

// anyOf returns a function that reports whether a class is one of some.
//
//go:noinline
func anyOf(classes ...int) func(class int) bool {
	var all int64
	for _, class := range classes {
		all |= 1 << class
	}
	return func(class int) bool { return all>>class&1 == 1 }
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
		case !s.words[w.raw], s.head && !w.head, s.head && tent(list, i), s.use && !purposed(list, i), unnegated(list, w.raw):
		case s.purpose && w.head && w.segment == 0:
		default:
			return true
		}
	}
	return false
}

// purposed reports whether a word such as "purposes" is beside a word: "use in the textile industry" is no textile use.
func purposed(list []word, i int) bool {
	for j := max(i-1, 0); j < min(i+2, len(list)); j++ {
		if uses[list[j].raw] && list[j].segment == list[i].segment {
			return true
		}
	}
	return false
}

// unnegated reports whether a query has a negated word without the negation, too: "safes of metal or non-metal".
func unnegated(list []word, negated string) bool {
	for _, w := range list {
		if w.raw != negated && no(w.raw) == negated {
			return true
		}
	}
	return false
}

// tent reports whether a word is the first of "tienda de campaña", which is no shop.
func tent(list []word, i int) bool {
	return list[i].raw == "tienda" && i+1 < len(list) && list[i+1].raw == "campana"
}
