package build

import (
	"slices"
	"strings"
	"testing"

	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/search"
)

// small returns the parts of an index with three phrases: "lápices" and "lápices de colores" of class 16, and "colorete" of class 3.
func small() *parts {
	return &parts{
		count:     3,
		columns:   []byte{3, 16, 16, 1, 1, 1, 2, 2, 2},
		terms:     []string{"color", "coloret", "lapic"},
		spellings: []string{"colores", "colorete", "lápices"},
		postings:  [][]uint32{{4}, {1}, {3, 5}},
		model:     make([]int8, search.ModelWeights),
	}
}

func TestASearchFindsWhatIsPacked(t *testing.T) {
	x := musttest.Get(search.Open(musttest.Get(pack(small()))(t)))(t)
	for query, want := range map[string]search.Hit{
		"colorete ":           {Class: "c3", Matched: []string{"colorete"}},
		"lapices de colores ": {Class: "c16", Matched: []string{"lápices", "colores"}},
	} {
		hits := x.Search(query, "es", 1)
		if len(hits) != 1 || hits[0].Class != want.Class || !slices.Equal(hits[0].Matched, want.Matched) {
			t.Errorf("%q finds %v", query, hits)
		}
	}
}

// TestTheWeightsOfTheModelArePacked gives the features of a word weights that have more and less than MostZeros zeros between them.
func TestTheWeightsOfTheModelArePacked(t *testing.T) {
	p := small()
	p.postings = [][]uint32{{0, 4}, {1}, {3, 5}} // "color" is in phrases of both classes
	for _, f := range search.Features("color", false) {
		p.model[(3-1)*search.ModelBuckets+f] = 3
		p.model[(16-1)*search.ModelBuckets+f] = -3
	}
	for _, class := range []string{"c3", "c16"} {
		x := musttest.Get(search.Open(musttest.Get(pack(p))(t)))(t)
		if hits := x.Search("color ", "es", 1); len(hits) != 1 || hits[0].Class != class {
			t.Errorf("found %v, wanted %s", hits, class)
		}
		for i, w := range p.model {
			p.model[i] = -w
		}
	}
}

func TestWhatHasNoPlaceInAnIndex(t *testing.T) {
	for name, change := range map[string]func(p *parts){
		"a control character":         func(p *parts) { p.terms[0] = "color" + string(rune(search.MostLetters)) },
		"a spelling of another term":  func(p *parts) { p.terms[0], p.spellings[0] = strings.Repeat("a", search.MostLetters+1), "b" },
		"a weight that is not stored": func(p *parts) { p.model[nice.Classes] = 1 },
	} {
		p := small()
		if change(p); !failed(pack(p)) {
			t.Errorf("%s is packed", name)
		}
	}
	p := small()
	p.terms[1] = p.terms[0] + strings.Repeat("a", search.MostLetters) // with more letters in common than a byte can say
	p.spellings[1] = p.terms[1] + "b"
	p.terms[2] = p.terms[1] + "c"
	p.spellings[2] = p.terms[2]
	x := musttest.Get(search.Open(musttest.Get(pack(p))(t)))(t)
	if hits := x.Search(p.terms[2]+" ", "es", 1); len(hits) != 1 || hits[0].Class != "c16" || hits[0].Matched[0] != p.terms[2] {
		t.Errorf("a long term is found as %v", hits)
	}
}

func failed(_ []byte, err error) bool { return err != nil }
