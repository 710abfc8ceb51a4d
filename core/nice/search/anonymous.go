package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// beforeNames go with the name of a place or of a person: "a bakery near Leeds", "óptica en Albacete", "taller a l'Empordà".
var beforeNames = &wordSet{text: "like tipo estilo como tipus in near at from around of outside en de del desde cerca a al la el los las les the prop per i y and centro zona barrio poligono"}

// beforePlaces are the words before a place, also where the index has its name: "restaurant a Salt", "B&B in Cornwall".
var beforePlaces = &wordSet{text: "in near en cerca a al prop"}

// isProfession reports whether a word names who offers a service: "soy Peluquera".
func (x *Index) isProfession(field, lang string) bool {
	class, _ := x.strongest([]string{field}, lang)
	return class >= firstService
}

// introduces are before the name of who writes: "soy Ester".
var introduces = &wordSet{text: "im am soy llamo soc dic"}

// origins are the words before one that says where somebody is from, whatever the index has of the place: "we're from Reading".
var origins = &wordSet{text: "were_from im_from are_from am_from is_from somos_de soy_de som_de soc_de"}

// anonymous returns a query without the names in it: words with a capital letter within a sentence that the index does not have, or that
// follow one of beforePlaces or origins, and what goes with them. In a query of a few words only the latter are names, and where many words have
// capital letters none are.
func (x *Index) anonymous(query, lang string) string {
	fields := strings.Fields(query)
	capitals := 0
	for _, field := range fields {
		if capital(field) != "" {
			capitals++
		}
	}
	if len(fields) < 3 || capitals*2 > len(fields) {
		return query
	}
	few := len(fields) < 6
	kept := fields[:0:0]
	named := false // the field before is a name, or a part of one
	for i, field := range fields {
		name := capital(field)
		place := i > 0 && introduces.hasField(fields[i-1]) && !x.isProfession(field, lang) || i > 1 && (beforePlaces.hasField(fields[i-1]) && (lang != "en" || Fold(fields[i-1]) != "a") || origins.has(Fold(fields[i-2])+"_"+Fold(fields[i-1])))
		switch {
		case name == "" || i == 0 || endsSentence(fields[i-1]) || !named && (!place && (few || x.has(name)) || isPattern(fields[i:])):
			named = false
			kept = append(kept, field)
			continue
		case !named:
			for len(kept) > 0 && beforeNames.hasField(kept[len(kept)-1]) && !endsClause(kept[len(kept)-1]) {
				kept = kept[:len(kept)-1]
			}
		}
		if named = !endsClause(field); !named && len(kept) > 0 {
			last := &kept[len(kept)-1]
			*last = strings.TrimRight(*last, ",;.:") + field[len(field)-1:]
		}
	}
	return strings.Join(kept, " ")
}

// capital returns the folded word of a field that begins with a capital letter and goes on with a small one, as CNC does not; "" for
// any other.
func capital(field string) string {
	field = strings.Trim(field, punctuation)
	if _, name, ok := strings.Cut(field, "'"); ok && len(name) > 1 { // l'Empordà
		field = name
	}
	first, n := utf8.DecodeRuneInString(field)
	if second, _ := utf8.DecodeRuneInString(field[n:]); unicode.ToLower(first) == first || second < 'a' || unicode.ToLower(second) != second {
		return ""
	}
	return Fold(field)
}
