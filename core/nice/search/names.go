package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// beforeNames go with the name of a place or of a person: "a bakery near Leeds", "óptica en Albacete", "taller a l'Empordà".
var beforeNames = set("in near at from around of outside en de del desde cerca a al la el los las les the prop per i y and centro zona barrio poligono")

// anonymous returns a query without the names in it: words with a capital letter within a sentence that the index does not have, and
// what goes with them. In a query of a few words, or with many capital letters, nothing is a name.
func (x *Index) anonymous(query string) string {
	fields := strings.Fields(query)
	capitals := 0
	for _, field := range fields {
		if capital(field) {
			capitals++
		}
	}
	if len(fields) < 6 || capitals*2 > len(fields) {
		return query
	}
	if x.tables == nil {
		x.unpack()
	}
	var kept []string
	for i := 0; i < len(fields); i++ {
		if i == 0 || endsSentence(fields[i-1]) || !x.isName(fields[i]) {
			kept = append(kept, fields[i])
			continue
		}
		last := i
		for !endsClause(fields[last]) && last+1 < len(fields) && capital(fields[last+1]) {
			last++
		}
		for len(kept) > 1 && beforeNames[Fold(kept[len(kept)-1])] && !endsClause(kept[len(kept)-1]) {
			kept = kept[:len(kept)-1]
		}
		if end := fields[last]; endsClause(end) {
			kept[len(kept)-1] = strings.TrimRight(kept[len(kept)-1], ",;.:") + end[len(end)-1:]
		}
		i = last
	}
	return strings.Join(kept, " ")
}

// capital reports whether a field begins with a capital letter, and goes on with a small one: CNC does not.
func capital(field string) bool {
	field = strings.TrimLeft(field, "(\"'«“")
	if len(field) > 2 && (field[1] == '\'' || strings.HasPrefix(field[1:], "’")) { // l'Empordà
		field = strings.TrimLeft(field[1:], "'’")
	}
	first, n := utf8.DecodeRuneInString(field)
	second, _ := utf8.DecodeRuneInString(field[n:])
	return unicode.IsUpper(first) && unicode.IsLower(second)
}

// endsSentence reports whether a sentence ends behind a field.
func endsSentence(field string) bool { return strings.TrimRight(field, ".!?:)") != field }

// isName reports whether a field begins with a capital letter, and is no word of the index.
func (x *Index) isName(field string) bool {
	if !capital(field) {
		return false
	}
	list := words(field)
	for len(list) > 0 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	if len(list) == 0 || framing[list[len(list)-1]] || stops[list[len(list)-1]] || markets[list[len(list)-1]] {
		return false
	}
	_, known := x.find(stem(list[len(list)-1]))
	return !known
}
