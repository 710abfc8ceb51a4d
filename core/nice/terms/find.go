package terms

import (
	"cmp"
	"slices"
	"strings"

	"sello/core/nice/search"
)

// Find returns the terms of a class (0 for any) that have a word for each word of a query which begins with it, whatever capitals and
// accents, the shortest first. For a query without words it returns all terms, by basic number.
func (l *List) Find(query string, class int) (found []Term) {
	wanted := folded(query)
	for _, t := range l.terms {
		if (class == 0 || t.Class == class) && hasAll(folded(t.Text), wanted) {
			found = append(found, t)
		}
	}
	if len(wanted) > 0 {
		slices.SortStableFunc(found, func(a, b Term) int { return cmp.Compare(len(a.Text), len(b.Text)) })
	}
	return found
}

func folded(text string) (words []string) {
	for _, word := range strings.Fields(text) {
		if word = search.Fold(word); word != "" {
			words = append(words, word)
		}
	}
	return words
}

func hasAll(words, beginnings []string) bool {
	for _, beginning := range beginnings {
		if !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, beginning) }) {
			return false
		}
	}
	return true
}
