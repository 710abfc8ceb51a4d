package search

import "strings"

// preferPercent is the factor for the scores of the other classes where one is put first.
const preferPercent = 80

// A shift is what a thing is made of or whom it is for, and brings goods of some classes into another: a mirror is furniture, and a mirror
// for vehicles a part of them.
type shift struct {
	words *wordSet
	from  bool               // said behind madeFrom, else behind fors
	use   bool               // only beside a word such as "use"
	to    [firstService]int8 // for each class of goods the one that they come into, or 0
}

// madeFrom are the connectors before what a thing is made of.
var madeFrom = &wordSet{text: "of from in d de en"}

var shifts = [...]shift{
	{
		words: &wordSet{text: "vehicle vehicles car cars van vans lorry lorries truck trucks vehiculo vehiculos coche coches furgoneta furgonetas camion camiones cotxe cotxes furgonetes camions"},
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
		words: &wordSet{text: "pet pets dog dogs cat cats horse horses animals mascota mascotas perro perros gato gatos caballos animales mascotes gos gossos gat gats cavalls"},
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
	},
	{
		words: &wordSet{text: "paper cardboard papel carton cartro"},
		from:  true,
		to:    [firstService]int8{18: 16, 22: 16, 24: 16},
	},
	{
		words: &wordSet{text: "chocolate chocolates marzipan sugar caramel gingerbread azucar mazapan caramelo jengibre xocolata sucre massapa"},
		from:  true,
		to:    [firstService]int8{8: 30, 12: 30, 14: 30, 16: 30, 18: 30, 20: 30, 26: 30, 28: 30, 31: 30},
	},
}

// shifted puts the class first that goods come into by what they are made of, whom they are for, or their rental, and makes no class as sure.
// Nobody else has the ranking yet.
func (x *Index) shifted(query, lang string, ranked []candidate) []candidate {
	first := candidate{class: x.rentalOf(query, lang, ranked), score: ranked[0].score}
	if first.class == 0 {
		first.class, first.reasons = x.shiftedTo(unframe(words(query)), lang, ranked), ranked[0].reasons
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
		thing := t.thing(list)
		if thing == "" {
			continue
		}
		class, strength := x.strongest([]string{thing}, lang)
		named := class != ranked[0].class && ranked[0].best >= exactFrom
		if class < firstService && strength >= likelyFrom && !named && t.to[class] > 0 && !isProgram(thing) {
			return int(t.to[class])
		}
	}
	return 0
}

// thing returns what some words are about before the words of a shift; "" if they say no such shift.
func (t *shift) thing(list []string) string {
	at := among(list, t.words)
	if at < 0 || t.use && !uses.has(list[max(at-1, 0)]) && !uses.has(list[min(at+1, len(list)-1)]) {
		return ""
	}
	if at+1 < len(list) && (at+2 < len(list) || !uses.has(list[at+1])) { // "shirts for dog lovers"
		return ""
	}
	for at--; at > 0 && (uses.has(list[at]) || list[at] == "a"); at-- {
	}
	behind := fors
	if t.from {
		behind = madeFrom
	}
	if at < 1 || !behind.has(list[at]) {
		return ""
	}
	return strings.Join(list[:at], " ")
}
