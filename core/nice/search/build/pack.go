package build

import (
	"encoding/binary"
	"fmt"
	"slices"

	"sello/core/nice/search"
)

// parts is what an index consists of.
type parts struct {
	count     int        // of phrases
	columns   []byte     // of the phrases, one behind the other: class, epigraph, languages
	terms     []string   // sorted
	spellings []string   // of each term the usual one
	postings  [][]uint32 // of each term: twice the number of each phrase with it, ascending, plus one if it is the phrase's head
	model     []int8     // search.ModelWeights of them, each 0, or one of search.ModelValues or its opposite
}

// pack returns the bytes of an index, as search.Open reads it. It returns an error for a term or a weight that has no place in them.
func pack(p *parts) ([]byte, error) {
	terms, err := packWords(p.terms, append([]string{""}, p.terms...))
	if err != nil {
		return nil, err
	}
	spellings, err := packEndings(p.spellings, p.terms)
	if err != nil {
		return nil, err
	}
	model, err := packModel(p.model)
	if err != nil {
		return nil, err
	}
	var counts, postings []byte
	for _, list := range p.postings {
		counts = binary.AppendUvarint(counts, uint64(len(list)))
		last := uint32(0)
		for _, posting := range list {
			postings = binary.AppendUvarint(postings, uint64(posting-last))
			last = posting &^ 1
		}
	}
	rest := slices.Concat(terms, spellings, []byte{0}, counts, postings, model)
	index := []byte(search.Magic)
	for _, n := range [...]int{len(p.terms), p.count, len(rest)} {
		index = binary.LittleEndian.AppendUint32(index, uint32(n))
	}
	return slices.Concat(index, p.columns, rest), nil
}

// packWords packs each word as the number of letters that it has in common with the one it is compared with, and its others.
func packWords(words, compared []string) (packed []byte, err error) {
	for i, word := range words {
		same := min(common(word, compared[i]), search.MostLetters)
		if packed, err = appendLetters(packed, same, word[same:]); err != nil {
			return nil, err
		}
	}
	return packed, nil
}

// packEndings packs each spelling as the number of letters of its term that it does not end with, and those that it ends with.
func packEndings(spellings, terms []string) (packed []byte, err error) {
	for i, spelling := range spellings {
		same := common(spelling, terms[i])
		if packed, err = appendLetters(packed, len(terms[i])-same, spelling[same:]); err != nil {
			return nil, err
		}
	}
	return packed, nil
}

// appendLetters adds a number of letters, and letters.
func appendLetters(packed []byte, number int, letters string) ([]byte, error) {
	for i := range len(letters) {
		if letters[i] <= search.MostLetters {
			return nil, fmt.Errorf("no letters for the index: %q", letters)
		}
	}
	if number > search.MostLetters {
		return nil, fmt.Errorf("too long for the index: %q", letters)
	}
	return append(append(packed, byte(number)), letters...), nil
}

// common returns the number of bytes with which both texts begin.
func common(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// packModel packs each weight that is not 0 as search.ModelValues says.
func packModel(weights []int8) (packed []byte, err error) {
	zeros := 0
	for _, w := range weights {
		if w == 0 {
			if zeros++; zeros == search.MostZeros {
				packed, zeros = append(packed, search.NoWeight), 0
			}
			continue
		}
		value := slices.Index(search.ModelValues[:], max(w, -w))
		if value < 0 {
			return nil, fmt.Errorf("no weight for the index: %d", w)
		}
		if w < 0 {
			value += len(search.ModelValues)
		}
		packed, zeros = append(packed, byte(zeros<<3|value)), 0
	}
	return packed, nil
}
