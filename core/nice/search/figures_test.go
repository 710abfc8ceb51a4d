package search_test

import (
	"slices"
	"testing"

	"sello/core/nice/search"
)

// TestWordsOfAFigureAloneDoNotFindIt asks for single words that are in phrases which name another thing.
func TestWordsOfAFigureAloneDoNotFindIt(t *testing.T) {
	x := openIndex(t)
	for _, c := range []struct{ query, lang, not string }{
		{"pan", "es", "c2"}, {"pa", "ca", "c2"}, {"dog", "en", "c30"}, {"dog", "en", "c29"}, {"leaf", "en", "c2"},
		{"cotton", "en", "c30"}, {"algodón", "es", "c30"}, {"brazo", "es", "c30"}, {"cabello", "es", "c29"}, {"huevo", "es", "c26"}, {"pie", "es", "c9"},
	} {
		if found := classesOf(x.Search(c.query, c.lang, 0)); slices.Contains(found, c.not) {
			t.Errorf("%q in %s finds %v, with %s", c.query, c.lang, found, c.not)
		}
	}
}

// TestAFigureIsFoundByAllOfItsWords also asks with a typo, a half word and another number.
func TestAFigureIsFoundByAllOfItsWords(t *testing.T) {
	x := openIndex(t)
	for _, c := range []struct{ query, lang, want string }{
		{"pan de oro", "es", "c2"}, {"gold leaf", "en", "c2"}, {"hot dogs", "en", "c30"}, {"perritos caleintes", "es", "c30"},
		{"perritos cal", "es", "c30"}, {"algodon de azucar", "es", "c30"}, {"brazos de gitano", "es", "c30"}, {"pie de rey", "es", "c9"},
		{"vendo perritos calientes en un puesto", "es", "c30"},
	} {
		if found := classesOf(x.Search(c.query, c.lang, 0)); len(found) == 0 || found[0] != c.want {
			t.Errorf("%q in %s finds %v, not %s first", c.query, c.lang, found, c.want)
		}
	}
}

func classesOf(hits []search.Hit) []string {
	var ids []string
	for _, h := range hits {
		ids = append(ids, h.Class)
	}
	return ids
}
