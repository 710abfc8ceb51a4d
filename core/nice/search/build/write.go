package build

import (
	"fmt"
	"slices"
	"strings"

	"sello/core/nice/descriptions"
)

// term is a word of the index with the phrases that contain it.
type term struct {
	text    string
	phrases []int
	heads   []bool // for each phrase, whether the term is its head
}

// vocabulary returns the terms of the phrases, sorted, with the phrases that contain each.
func vocabulary(phrases []*phrase) []*term {
	by := map[string]*term{}
	var list []*term
	for i, p := range phrases {
		for _, text := range p.terms {
			t := by[text]
			if t == nil {
				t = &term{text: text}
				by[text] = t
				list = append(list, t)
			}
			t.phrases, t.heads = append(t.phrases, i), append(t.heads, p.heads[text])
		}
	}
	slices.SortFunc(list, func(a, b *term) int { return strings.Compare(a.text, b.text) })
	return list
}

// Build returns the index of the catalogue and the lexicon.
func Build() ([]byte, error) {
	return BuildWithout(func(descriptions.Description) bool { return false })
}

// BuildWithout returns the index whose model has not learnt some descriptions, with which it can be measured.
func BuildWithout(left func(descriptions.Description) bool) ([]byte, error) {
	c, err := collect(left)
	if err != nil {
		return nil, err
	}
	if len(c.list) > 0xffff {
		return nil, fmt.Errorf("%d phrases do not fit the index", len(c.list))
	}
	sortPhrases(c.list)
	p := &parts{count: len(c.list), columns: columns(c.list), model: append(train(c.samples), trainChatter(c.chatter)...)}
	for _, t := range vocabulary(c.list) {
		p.terms, p.spellings = append(p.terms, t.text), append(p.spellings, c.spelling(t.text))
		p.postings = append(p.postings, postings(t))
	}
	return pack(p)
}

// columns returns the columns of the phrases.
func columns(phrases []*phrase) []byte {
	n := len(phrases)
	all := make([]byte, 3*n)
	for i, p := range phrases {
		all[i], all[n+i], all[2*n+i] = byte(p.class), byte(p.epigraph), p.languages
	}
	return all
}

// postings returns the phrases with a term, as pack reads them.
func postings(t *term) []uint32 {
	list := make([]uint32, len(t.phrases))
	for i, p := range t.phrases {
		list[i] = uint32(p) << 1
		if t.heads[i] {
			list[i]++
		}
	}
	return list
}
