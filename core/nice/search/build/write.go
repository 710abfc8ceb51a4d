package build

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"sello/core/nice/search"
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
	c, err := collect()
	if err != nil {
		return nil, err
	}
	if len(c.list) > 0xffff {
		return nil, fmt.Errorf("%d phrases do not fit the index", len(c.list))
	}
	terms := vocabulary(c.list)
	words, lengths, err := c.words(terms)
	if err != nil {
		return nil, err
	}
	columns := append(lengths, columns(c.list)...)
	return search.Assemble(len(terms), len(c.list), columns, words, postings(terms), train(c.samples)), nil
}

// words returns every term with its usual spelling, and the columns of the terms.
func (c *collection) words(terms []*term) (words, columns []byte, err error) {
	columns = make([]byte, 2*len(terms))
	for i, t := range terms {
		written := c.spelling(t.text)
		if len(t.text) > 255 || len(written) > 255 {
			return nil, nil, fmt.Errorf("too long for the index: %q", written)
		}
		columns[i], columns[len(terms)+i] = byte(len(t.text)), byte(len(written))
		words = append(append(words, t.text...), written...)
	}
	return words, columns, nil
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

// postings returns the list of the phrases with each term.
func postings(terms []*term) []byte {
	var all []byte
	for _, t := range terms {
		all = binary.AppendUvarint(all, uint64(len(t.phrases)))
		last := 0
		for i, p := range t.phrases {
			step := uint64(p-last) << 1
			if t.heads[i] {
				step |= 1
			}
			all = binary.AppendUvarint(all, step)
			last = p
		}
	}
	return all
}
