package build

import (
	"slices"
	"strings"

	"sello/core/nice/search"
)

// Key returns what the search compares of a text: its terms in alphabetical order. Texts with one key are the same to the search.
func Key(text, lang string) string {
	var terms []string
	for _, t := range search.Terms(text, lang == search.Languages[0]) {
		terms = append(terms, t.Stem)
	}
	slices.Sort(terms)
	return strings.Join(slices.Compact(terms), " ")
}

// Phrases returns the keys of all phrases in the catalogue and the lexicon.
func Phrases() (map[string]bool, error) {
	c, err := collect()
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	for _, p := range c.list {
		all[strings.Join(p.terms, " ")] = true
	}
	return all, nil
}
