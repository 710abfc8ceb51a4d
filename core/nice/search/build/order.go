package build

import (
	"cmp"
	"slices"
	"strconv"
)

// sortPhrases puts the phrases in the order of their classes and epigraphs, and those of each in one in which the postings compress
// well: by their languages, then those with the most frequent term of the epigraph together, and of these those with the next one.
// The order has no meaning for the search. It makes the index 15 KB smaller.
func sortPhrases(list []*phrase) {
	often := map[string]int{}
	section := func(p *phrase, term string) string {
		return strconv.Itoa(p.class) + " " + strconv.Itoa(p.epigraph) + " " + term
	}
	for _, p := range list {
		for _, t := range p.terms {
			often[section(p, t)]++
		}
	}
	keys := map[*phrase][]string{}
	for _, p := range list {
		keys[p] = slices.SortedFunc(slices.Values(p.terms), func(a, b string) int {
			return cmp.Or(often[section(p, b)]-often[section(p, a)], cmp.Compare(a, b))
		})
	}
	slices.SortStableFunc(list, func(a, b *phrase) int {
		return cmp.Or(a.class-b.class, a.epigraph-b.epigraph, int(a.languages)-int(b.languages),
			slices.CompareFunc(keys[a], keys[b], func(s, t string) int {
				return cmp.Or(often[section(b, t)]-often[section(a, s)], cmp.Compare(s, t))
			}))
	})
}
