package search

import (
	"slices"
	"strings"
)

// strongest returns the best class for fields, and how far its best phrase agrees with them (0 to 1000).
func (x *Index) strongest(fields []string, lang string) (class, strength int) {
	_, ranked := x.candidates(strings.Join(fields, " ")+" ", lang)
	if len(ranked) == 0 {
		return 0, 0
	}
	return ranked[0].class, ranked[0].best
}

// names reports whether some fields are the name of a thing without doubt.
func (x *Index) names(fields []string, lang string) bool {
	_, strength := x.strongest(fields, lang)
	return strength >= exactFrom
}

// literalName returns the class in which a text is the name of a thing without doubt, with every word as the index has it; 0 if it is none.
func (x *Index) literalName(text, lang string) int {
	list, ranked := x.candidates(text+" ", lang)
	if len(ranked) == 0 || ranked[0].best < exactFrom || !literal(list) {
		return 0
	}
	return ranked[0].class
}

// named returns some fields if they are the name of a thing, else nil.
func (x *Index) named(fields []string, lang string) []string {
	if slices.ContainsFunc(fields, func(field string) bool { return !empty(field) }) && x.names(fields, lang) {
		return fields
	}
	return nil
}

// has reports whether a word is one of the index, or of a sentence around a thing.
func (x *Index) has(w string) bool {
	_, found := x.find(stem(w))
	return found || framing.has(w) || stops.has(w) || markets.has(w)
}
