package search_test

import (
	"slices"
	"testing"

	"sello/core/nice"
	"sello/core/nice/texts"
)

func TestEveryEpigraphFindsItself(t *testing.T) {
	x := openIndex(t)
	for _, lang := range []string{"en", "es"} {
		for n := 1; n <= nice.Classes; n++ {
			class := nice.ID(n)
			for m := 1; m <= nice.Epigraphs(class); m++ {
				id := nice.EpigraphID(class, m)
				if nice.IsRetired(id) {
					continue
				}
				text := texts.Text(lang, id)
				hits := x.Search(text, lang, 1)
				if len(hits) == 0 || hits[0].Class != class || !slices.Contains(hits[0].Epigraphs, id) {
					t.Errorf("%s %q finds %v", id, text, hits)
				}
			}
		}
	}
}
