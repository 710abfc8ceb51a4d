package search

import (
	"slices"
	"strings"
)

// preferPercent is the factor for the scores of the other classes where one is put first.
const preferPercent = 80

// A shift is what a thing is made of or whom it is for, and brings goods of some classes into another: a mirror is furniture, and a mirror
// for vehicles a part of them.
type shift struct {
	words *wordSet
	from  bool               // it is a material: said behind madeFrom, or beside the thing; else it is said behind fors
	use   bool               // only beside a word such as "use"
	to    [firstService]int8 // for each class of goods the one that they come into, or 0; of a material only behind madeFrom
	items []moved            // the items whose goods come into another class than the rest of theirs
}

// moved are items of a class, from one to another, whose goods come into a class.
type moved struct{ class, from, to, as int8 }

// madeFrom are the connectors before what a thing is made of.
var madeFrom = &wordSet{text: "of from in d de en"}

// figures are the items of figures, and of what figures show: of sweets they are sweets.
var figures = []moved{
	{6, 24, 24, 30}, {14, 23, 24, 30}, {16, 28, 28, 30}, {19, 27, 27, 30}, {20, 21, 21, 30}, {21, 14, 14, 30}, {26, 25, 26, 30}, {28, 1, 6, 30},
	{29, 1, 8, 30}, {31, 1, 1, 30}, {31, 9, 9, 30}, {31, 12, 14, 30},
}

// unmetalled are the items of things of metal that are of another class where they are of wood or plastic.
var unmetalled = []moved{
	{6, 5, 9, 19}, {6, 10, 10, 19}, {6, 11, 16, 20}, {6, 17, 17, 22}, {6, 18, 22, 20}, {6, 23, 25, 20}, {6, 29, 30, 19}, {31, 8, 9, 26},
}

// vehicles are the words for vehicles and for who sells them, whose shops have workshops for repairs.
var vehicles = &wordSet{text: "vehicle vehicles car cars van vans lorry lorries truck trucks vehiculo vehiculos coche coches furgoneta furgonetas camion camiones cotxe cotxes furgonetes camions bike bikes motorbike motorcycle dealership bici bicis bicicletas moto motos patinetes concesionario bicicletes concessionari"}

// pets are the words for animals for which things are made.
var pets = &wordSet{text: "pet pets dog dogs cat cats horse horses animals mascota mascotas perro perros gato gatos caballos animales mascotes gos gossos gat gats cavalls"}

var shifts = [...]shift{
	{
		words: vehicles,
		to:    [firstService]int8{20: 12, 24: 12},
	},
	{
		words: &wordSet{text: "medical medicinal surgical veterinary dental medico medicos medica medicas medicinales quirurgico quirurgicos veterinario veterinarios " +
			"dentales medic medics medicinals quirurgic veterinari veterinaris dentals"},
		use: true,
		to:  [firstService]int8{1: 5, 3: 5, 4: 5, 7: 10, 8: 10, 9: 10, 11: 10, 18: 10, 20: 10, 21: 10, 24: 10, 25: 10, 29: 5, 30: 5, 31: 5, 32: 5},
	},
	{
		words: &wordSet{text: "dentist dentists surgeon surgeons doctors vet vets dentista dentistas cirujano cirujanos veterinarios medicos dentistes cirurgians veterinaris metges"},
		to:    [firstService]int8{8: 10, 11: 10, 20: 10},
	},
	{
		words: pets,
		to:    [firstService]int8{25: 18, 29: 31, 30: 31, 32: 31},
	},
	{
		words: &wordSet{text: "baby babies infants bebe bebes lactantes nado nadons lactants"},
		to:    [firstService]int8{29: 5, 30: 5},
	},
	{
		words: &wordSet{text: "industrial industriales industrials"},
		use:   true,
		to:    [firstService]int8{30: 1},
	},
	{
		words: &wordSet{text: metalWords + " steel iron aluminium aluminum bronze acero hierro aluminio bronce acer ferro alumini"},
		from:  true,
		to:    [firstService]int8{19: 6, 24: 6},
		items: []moved{
			{14, 24, 25, 6}, {16, 28, 28, 6}, {17, 13, 13, 6}, {17, 17, 20, 6}, {19, 1, 1, 6}, {19, 12, 29, 6}, {20, 19, 19, 6}, {20, 21, 21, 6},
			{20, 26, 26, 6}, {20, 29, 29, 6}, {21, 14, 14, 6}, {22, 1, 3, 6}, {22, 8, 8, 6}, {22, 25, 25, 6}, {24, 22, 22, 6}, {24, 27, 27, 6}, {24, 29, 29, 6},
		},
	},
	{
		words: &wordSet{text: "wood wooden plastic plastics pvc madera maderas plastico plasticos plastica plasticas fusta fustes plastiques"},
		from:  true,
		items: unmetalled,
	},
	{
		words: &wordSet{text: "paper cardboard papel carton cartro"},
		from:  true,
		to:    [firstService]int8{18: 16, 22: 16, 24: 16},
		items: []moved{{6, 24, 24, 16}, {18, 3, 3, 16}, {19, 27, 27, 16}, {18, 11, 11, 16}, {20, 19, 19, 16}, {20, 21, 21, 16}, {22, 12, 14, 16}, {24, 17, 30, 16}, {31, 8, 9, 26}},
	},
	{
		words: &wordSet{text: "chocolate chocolates marzipan sugar caramel gingerbread gominola gominolas azucar mazapan caramelo turron jengibre xocolata sucre massapa torro"},
		from:  true,
		to:    [firstService]int8{6: 30, 8: 30, 12: 30, 13: 30, 14: 30, 15: 30, 16: 30, 18: 30, 20: 30, 25: 30, 26: 30, 28: 30, 31: 30},
		items: figures,
	},
}

// isMaterial reports whether a word is a material that brings goods into another class.
func isMaterial(word string) bool {
	return slices.ContainsFunc(shifts[:], func(s shift) bool { return s.from && s.words.has(word) })
}

// shifted puts the class first that goods come into by what they are made of, whom they are for, their rental or their repair, and makes no
// class as sure. Nobody else has the ranking yet.
func (x *Index) shifted(query, lang string, ranked []candidate) []candidate {
	name := unframe(words(query))
	ranked = withoutRepair(name, ranked)
	first := candidate{class: x.rentalOf(query, lang, ranked), score: ranked[0].score}
	if first.class == 0 {
		first.reasons = ranked[0].reasons
		first.class = max(x.mendedOf(name, lang, ranked), x.taughtIn(name, lang, ranked), x.foodOn(name, lang))
		if first.class == 0 {
			first.class = x.shiftedTo(name, lang, ranked)
		}
		if first.class == 0 || first.class == ranked[0].class && ranked[0].best >= likelyFrom {
			return ranked
		}
	}
	list := []candidate{first}
	for _, c := range ranked {
		c.score = c.score * preferPercent / 100
		if c.class == first.class {
			list[0].best = c.best
		} else {
			list = append(list, c)
		}
	}
	list[0].best = min(max(list[0].best, likelyFrom), wholeFrom-1)
	return list
}

// shiftedTo returns the class that goods come into by what they are made of or whom they are for; 0 if there is no such thing.
func (x *Index) shiftedTo(list []string, lang string, ranked []candidate) int {
	if among(list, negations) >= 0 || among(list, exceptions) >= 0 || ranked[0].best >= wholly {
		return 0
	}
	for i := range shifts {
		t := &shifts[i]
		thing, beside := t.thing(list)
		if thing == "" || isProgram(thing) {
			continue
		}
		_, things := x.candidates(thing+" ", lang)
		if len(things) == 0 || things[0].class >= firstService || things[0].best < likelyFrom {
			continue
		}
		named := things[0].class != ranked[0].class && ranked[0].best >= exactFrom
		class := x.movedTo(things[0], t.items)
		if class == 0 && !beside {
			class = int(t.to[things[0].class])
		}
		if class > 0 && !named {
			return class
		}
	}
	return 0
}

// movedTo returns the class into which the goods of a class come by the item of its best phrase; 0 if the item is none of the given ones.
func (x *Index) movedTo(c candidate, list []moved) int {
	items := append(x.epigraphs(x.reasonsOf(c)), 0)
	for _, m := range list {
		if int(m.class) == c.class && int(m.from) <= items[0] && items[0] <= int(m.to) {
			return int(m.as)
		}
	}
	return 0
}

// thing returns what some words are about without the words of a shift; "" if they say no such shift. beside reports whether the material
// has no connector before it: "paper flags", "banderas metálicas".
func (t *shift) thing(list []string) (thing string, beside bool) {
	at := among(list, t.words)
	if at < 0 || t.use && !uses.has(list[max(at-1, 0)]) && !uses.has(list[min(at+1, len(list)-1)]) {
		return "", false
	}
	if t.from && (at == 0 || !connectors.has(list[at-1])) {
		return strings.Join(slices.Concat(list[:at], list[at+1:]), " "), true
	}
	rest := list[at+1:]
	if len(rest) > 0 && (len(rest) > 1 || !uses.has(rest[0])) && (!t.from || !purposes.has(rest[0])) { // "shirts for dog lovers"
		return "", false
	}
	for at--; at > 0 && (uses.has(list[at]) || list[at] == "a"); at-- {
	}
	behind := fors
	if t.from {
		behind = madeFrom
	}
	if at < 1 || !behind.has(list[at]) {
		return "", false
	}
	return strings.Join(list[:at], " "), false
}
