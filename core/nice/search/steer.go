package search

import "sello/core/nice"

// A steer is a meaning-bearing word that decides between classes: the classes that it excludes lose a share of their score.
type steer struct {
	words    *wordSet
	head     bool  // only where the word names the thing itself: "bicycle rental", not "rental bicycle"
	purpose  bool  // only after a connector, or as an adjective of the thing: "soap for medical use"
	use      bool  // only beside a word such as "use" or "purposes": "for industrial purposes", not "for industrial robots"
	excluded int64 // a bit for each class
	percent  int
}

// services are the words for what is done with a thing.
var services = &wordSet{text: serviceWords}

const serviceWords = "rental rentals hire leasing repair repairs repairing maintenance installation retail retailing wholesale shop shops store stores " +
	"alquiler alquileres arrendamiento reparacion reparaciones mantenimiento instalacion tienda comercio venta " +
	"inspection inspections inspeccion inspecciones inspeccio inspeccions lloguer lloguers reparacio reparacions manteniment botiga botigues venda"

const metalWords = "metal metall metallic metalico metalicos metalica metalicas metallica metalliques metallics"

// workshops are places of services that are named before what they are done with, like the services themselves: "taller de coches".
var workshops = &wordSet{text: "taller tallers talleres tallercito talleret"}

var steers = [...]steer{
	{
		words:    &wordSet{text: serviceWords},
		head:     true,
		excluded: allGoods,
		percent:  70,
	},
	{
		words: &wordSet{text: "kit kits tool tools part parts spares accessories supplies manual manuals guide guides herramienta herramientas pieza piezas recambio recambios repuesto " +
			"repuestos accesorio accesorios manuales guia guias eina eines peca peces recanvi recanvis accessoris"},
		head:     true,
		excluded: 1 << fitters,
		percent:  50,
	},
	{
		words:    &wordSet{text: "course courses lesson lessons curso cursos clases curs classes"},
		head:     true,
		excluded: 1 << fitters,
		percent:  50,
	},
	{
		words:    &wordSet{text: "medical medicinal surgical therapeutic medico medicos medica medicas medicinales quirurgico quirurgica terapeutico medic mediques"},
		purpose:  true,
		excluded: allGoods &^ (1<<1 | 1<<5 | 1<<9 | 1<<10),
		percent:  70,
	},
	{
		words:    &wordSet{text: "no_metal no_metall no_metallic no_metalico no_metalicos no_metalica no_metalicas no_metallica no_metalliques no_metallics"},
		excluded: 1 << 6,
		percent:  70,
	},
	{
		words:    &wordSet{text: metalWords + " steel iron aluminium aluminum acero hierro aluminio acer ferro alumini"},
		purpose:  true,
		excluded: 1<<17 | 1<<19 | 1<<22,
		percent:  70,
	},
	{
		words:    &wordSet{text: "no_medical no_medicinal no_surgical no_medico no_medicos no_medica no_medicinales no_medic no_medicinals"},
		excluded: 1<<5 | 1<<10,
		percent:  70,
	},
	{
		words:    &wordSet{text: "pharmaceutical veterinary dental medical farmaceutico farmaceuticos veterinario veterinarios dentales medico medicos farmaceutic farmaceutics veterinari veterinaris dentals medic medics"},
		purpose:  true,
		use:      true,
		excluded: 1<<1 | 1<<2 | 1<<3 | 1<<4 | 1<<14 | 1<<20 | 1<<29 | 1<<30 | 1<<31 | 1<<32,
		percent:  70,
	},
	{
		words:    &wordSet{text: "industrial industriales industrials"},
		purpose:  true,
		use:      true,
		excluded: 1<<3 | 1<<5 | 1<<10 | 1<<16 | 1<<29 | 1<<30,
		percent:  85,
	},
	{
		words:    &wordSet{text: "household domestico domesticos domestic domestics"},
		purpose:  true,
		use:      true,
		excluded: 1<<1 | 1<<10 | 1<<17,
		percent:  85,
	},
	{
		words:    &wordSet{text: "textile textil textiles textils"},
		purpose:  true,
		use:      true,
		excluded: 1<<1 | 1<<17,
		percent:  85,
	},
	{
		words:    &wordSet{text: "culinary culinario culinarios alimentario alimentarios culinari alimentari"},
		purpose:  true,
		use:      true,
		excluded: 1<<1 | 1<<3 | 1<<4 | 1<<5,
		percent:  85,
	},
}

// uses are the words that make of an adjective a purpose: "for medical purposes".
var uses = &wordSet{text: "use purpose purposes uso usos fin fines us"}

// steered returns the percentage of its score that each class is left with by the meaning-bearing words of a query.
func steered(list []word) [nice.Classes + 1]int {
	var percents [nice.Classes + 1]int
	for class := range percents {
		percents[class] = 100
	}
	for i := range steers {
		s := &steers[i]
		if !s.applies(list) {
			continue
		}
		for class := range percents {
			if s.excluded>>class&1 == 1 {
				percents[class] = percents[class] * s.percent / 100
			}
		}
	}
	return percents
}

// applies reports whether a query has one of the steer's words, and other words beside it.
func (s *steer) applies(list []word) bool {
	if len(list) < 2 {
		return false
	}
	for i, w := range list {
		switch {
		case !s.words.has(w.raw), s.head && !w.head, s.head && tent(list, i), s.use && !purposed(list, i), unnegated(list, w.raw):
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
		if uses.has(list[j].raw) && list[j].segment == list[i].segment {
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
