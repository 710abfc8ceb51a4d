package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// beforeNames go with the name of a place or of a person: "a bakery near Leeds", "óptica en Albacete", "taller a l'Empordà".
var beforeNames = &wordSet{text: "like tipo estilo como tipus in near at from around of outside en de del desde cerca a al la el los las les the prop per i y and centro zona barrio poligono"}

// anonymous returns a query without the names in it: words with a capital letter within a sentence that the index does not have, and
// what goes with them. In a query of a few words, or with many capital letters, nothing is a name.
func (x *Index) anonymous(query string) string {
	fields := strings.Fields(query)
	capitals := 0
	for _, field := range fields {
		if capital(field) != "" {
			capitals++
		}
	}
	if len(fields) < 6 || capitals*2 > len(fields) {
		return query
	}
	kept := fields[:0:0]
	named := false // the field before is a name, or a part of one
	for i, field := range fields {
		name := capital(field)
		switch {
		case name == "" || i == 0 || endsSentence(fields[i-1]) || !named && (x.has(name) || isPattern(fields[i:])):
			named = false
			kept = append(kept, field)
			continue
		case !named:
			for len(kept) > 0 && beforeNames.has(Fold(kept[len(kept)-1])) && !endsClause(kept[len(kept)-1]) {
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

// endsSentence reports whether a sentence ends behind a field.
func endsSentence(field string) bool { return strings.TrimRight(field, ".!?:)") != field }

// has reports whether a word is one of the index, or of a sentence around a thing.
func (x *Index) has(w string) bool {
	_, found := x.find(stem(w))
	return found || framing.has(w) || stops.has(w) || markets.has(w)
}
