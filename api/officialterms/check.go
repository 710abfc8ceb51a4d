package officialterms

import (
	"fmt"
	"slices"
	"strings"

	"sello/core/nice"
	"sello/core/nice/lexicon"
	"sello/core/nice/terms"
	catalogue "sello/core/nice/texts"
)

// A Contradiction is a phrase of ours that is word for word an official term, but only of other classes.
type Contradiction struct {
	Where    string // the id of the class or epigraph
	Phrase   string
	Official []terms.Term
}

// Contradictions compares the offered epigraphs and the lexicon with an index of their language.
func (i Index) Contradictions() (list []Contradiction, err error) {
	official := terms.New(i.Terms, i.Lang)
	compare := func(class int, id, phrase string) {
		found := official.Check([]terms.Line{{Class: class, Text: phrase}})[0]
		same := slices.DeleteFunc(found.Terms, func(t terms.Term) bool { return !strings.EqualFold(t.Text, phrase) })
		if found.Verdict == terms.Moved && len(same) > 0 {
			list = append(list, Contradiction{id, phrase, same})
		}
	}
	for class := 1; class <= nice.Classes; class++ {
		id := nice.ID(class)
		for n := 1; n <= nice.Epigraphs(id); n++ {
			if epigraph := nice.EpigraphID(id, n); nice.OfferedOn(epigraph, i.From) {
				compare(class, epigraph, catalogue.Text(i.Lang, epigraph))
			}
		}
		sections, err := lexicon.Sections(class, i.Lang)
		if err != nil {
			return nil, fmt.Errorf("the lexicon in %q: %w", i.Lang, err)
		}
		for _, section := range sections {
			for _, phrase := range section.Phrases {
				compare(class, section.ID, phrase)
			}
		}
	}
	return list, nil
}
