// Package build makes the index for package search from the catalogue's texts and the lexicon of everyday words. It runs when
// the product is built. The same inputs give the same bytes.
package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"sello/core/nice"
	"sello/core/nice/descriptions"
	"sello/core/nice/lexicon"
	"sello/core/nice/search"
	"sello/core/nice/texts"
)

// phrase is a name of an epigraph, or of a whole class (epigraph 0).
type phrase struct {
	class, epigraph int
	languages       byte     // their bits, and search.Figure
	terms           []string // sorted, each once
	heads           map[string]bool
}

// collection collects phrases. Equal words for the same epigraph are one phrase.
type collection struct {
	list    []*phrase
	samples []sample // every phrase of every language that the model learns, and every description
	chatter []sample // phrases, and what is said beside goods and services
	by      map[string]*phrase
	written map[string]map[string]int // by term: how often each spelling occurs
}

// add adds a phrase for an epigraph, or for the whole class if epigraph is 0. A figure has search.Figure besides its language;
// one with a single word that is searched for, such as "pa d'or", could not be told from that word, and is not added.
func (c *collection) add(text string, class, epigraph int, language byte) {
	var terms, heads []string
	read := search.Terms(text, language&search.English != 0)
	for _, t := range read {
		terms = append(terms, t.Stem)
		if t.Head {
			heads = append(heads, t.Stem)
		}
	}
	if len(terms) == 0 || len(terms) == 1 && language&search.Figure != 0 {
		return
	}
	c.countSpellings(text, read)
	slices.Sort(terms)
	terms = slices.Compact(terms)
	key := strconv.Itoa(class) + " " + strconv.Itoa(epigraph) + " " + strings.Join(terms, " ")
	p := c.by[key]
	if p == nil {
		p = &phrase{class: class, epigraph: epigraph, terms: terms, heads: map[string]bool{}}
		c.by[key] = p
		c.list = append(c.list, p)
	}
	p.languages |= language
	for _, head := range heads {
		p.heads[head] = true
	}
}

// learn adds a phrase of a class to what the model is trained with.
func (c *collection) learn(text string, class int, language byte) {
	if features := search.Features(text, language == search.English); len(features) > 0 {
		one := sample{features, [][]int{{class}}, []int{class}, phraseMargin}
		c.samples, c.chatter = append(c.samples, one), append(c.chatter, one)
	}
}

// countSpellings counts the spellings of a text's words, with accents.
func (c *collection) countSpellings(text string, read []search.Term) {
	written := map[string]string{}
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;:.()'’/-", r) }) {
		written[search.Fold(w)] = strings.ToLower(w)
	}
	for _, t := range read {
		w := written[strings.TrimPrefix(t.Folded, "no_")]
		if w == "" {
			w = t.Folded
		}
		if c.written[t.Stem] == nil {
			c.written[t.Stem] = map[string]int{}
		}
		c.written[t.Stem][w]++
	}
}

// spelling returns the most frequent spelling of a term; of several, the first in alphabetical order.
func (c *collection) spelling(term string) string {
	best, most := term, 0
	for w, n := range c.written[term] {
		if n > most || n == most && w < best {
			best, most = w, n
		}
	}
	return best
}

// collect reads all phrases from the catalogue and the lexicon, and the descriptions but some that are left out.
func collect(left func(descriptions.Description) bool) (*collection, error) {
	c := &collection{by: map[string]*phrase{}, written: map[string]map[string]int{}}
	for i, lang := range search.Languages {
		if err := c.readTexts(lang, 1<<i); err != nil && !errors.Is(err, fs.ErrNotExist) { // Catalan has no texts of its own
			return nil, err
		}
	}
	for i, lang := range search.Languages {
		for n := 1; n <= nice.Classes; n++ {
			if err := c.readLexicon(n, lang, 1<<i); err != nil {
				return nil, err
			}
		}
	}
	if err := c.readChatter(); err != nil {
		return nil, err
	}
	return c, c.readDescriptions(left)
}

// readDescriptions adds the descriptions of businesses to what the model learns, but some that are left out.
func (c *collection) readDescriptions(left func(descriptions.Description) bool) error {
	list, err := descriptions.All()
	for _, d := range list {
		if features := search.Features(d.Text, d.Language == search.Languages[0]); len(features) > 0 && !left(d) {
			c.samples = append(c.samples, sample{features, d.Needs, d.Right, descriptionMargin})
		}
	}
	return err
}

// readChatter adds what is said beside goods and services.
func (c *collection) readChatter() error {
	list, err := descriptions.Chatter()
	for _, d := range list {
		if features := search.Features(d.Text, d.Language == search.Languages[0]); len(features) > 0 {
			c.chatter = append(c.chatter, sample{features: features, needs: [][]int{{noClass}}})
		}
	}
	return err
}

// readTexts adds the names of the classes and the offered epigraphs. It does not add the descriptions, which also mention goods
// of other classes.
func (c *collection) readTexts(lang string, language byte) error {
	raw, err := texts.Files.ReadFile(lang + ".json")
	if err != nil {
		return err
	}
	var all map[string]string
	if err := json.Unmarshal(raw, &all); err != nil {
		return fmt.Errorf("%s.json: %w", lang, err)
	}
	for n := 1; n <= nice.Classes; n++ {
		key := fmt.Sprintf("class_%d_", n)
		c.add(all[key+"name"], n, 0, language)
		c.learn(all[key+"name"], n, language)
		for m := 1; m <= nice.Epigraphs(nice.ID(n)); m++ {
			if !nice.IsRetired(nice.EpigraphID(nice.ID(n), m)) {
				c.add(all[key+"epigraph_"+strconv.Itoa(m)], n, m, language)
				c.learn(all[key+"epigraph_"+strconv.Itoa(m)], n, language)
			}
		}
	}
	return nil
}

// readLexicon adds the phrases of a class in a language.
func (c *collection) readLexicon(n int, lang string, language byte) error {
	sections, err := lexicon.Sections(n, lang)
	if err != nil {
		return err
	}
	for _, section := range sections {
		class, epigraph, ok := place(section.ID)
		if !ok {
			return fmt.Errorf("the lexicon of class %d in %s: %s is not offered", n, lang, section.ID)
		}
		for _, text := range section.Phrases {
			figure := byte(0)
			if slices.Contains(section.Figures, text) {
				figure = search.Figure
			}
			c.add(text, class, epigraph, language|figure)
			if !slices.Contains(section.Plain, text) {
				c.learn(text, class, language)
			}
		}
	}
	return nil
}

// place parses an id of the lexicon: that of an offered epigraph or of a class.
func place(id string) (class, epigraph int, ok bool) {
	name := nice.ClassOf(id)
	if class = nice.Number(name); class == 0 {
		return 0, 0, false
	}
	if name == id {
		return class, 0, true
	}
	epigraph = nice.EpigraphNumber(name, id)
	return class, epigraph, epigraph > 0 && !nice.IsRetired(id)
}
