// Package search finds the Nice classes for a query in everyday words in English, Spanish or Catalan, also with typos. It reads
// an index that package build has made. It computes with integers only, so that a query has exactly the same result natively
// and in WASM.
package search

import "errors"

// The index is sent to the page, so its layout is one that compresses well:
//
//	magic, then four uint32, little-endian: terms, phrases, bytes of words, bytes of postings
//	terms, sorted, in columns of one byte: length, length as written
//	phrases, in columns of one byte: class, epigraph, languages
//	words: each term followed by its usual spelling
//	postings, as varints: for each term the number of phrases with it, then for each of these twice the
//	difference to the phrase before, plus one if the term is the phrase's head
//	model: for each class a weight for each feature (model.go)
//
// The first search unpacks it into tables, which takes about a millisecond. The weights of terms and
// phrases follow from the postings: in the index they would be a tenth of it.
const (
	magic         = "SELLOIX5"
	headerSize    = len(magic) + 4*4
	termColumns   = 2
	phraseColumns = 3

	mostWeight = 2040 // the highest weight of a phrase
)

// Languages are the languages of the index. The index of a language is the number of its bit in the languages of a term or a
// phrase. The lexicon has a file of each class in each of them.
var Languages = [...]string{"en", "es", "ca"}

// English is the bit of English. In its compounds the last word is the head, which says what the thing is.
const English = 1

var errIndex = errors.New("search: not a class index")

// Index runs queries. It reuses scratch space, so only one goroutine at a time may use it.
type Index struct {
	data           []byte
	terms, phrases int
	wordBytes      int
	tables         *tables
	scratch        scratch
}

// tables are the unpacked index.
type tables struct {
	wordAt   []uint32 // start of each term in data, and the end of the last
	letters  []uint32
	postAt   []uint32 // start of each term's phrases in postings, and the end of the last
	postings []uint32 // twice the phrase, plus one if the term is its head
	weights  []uint32 // of terms
	phrases  []uint32 // the sums of the weights of each phrase's terms
}

// Open returns the Index of bytes that package build made. It checks the header only. The bytes must not change afterwards.
// Open returns an error if they are no index, or one of another version.
func Open(index []byte) (*Index, error) {
	if len(index) < headerSize || string(index[:len(magic)]) != magic {
		return nil, errIndex
	}
	x := &Index{data: index}
	var header [4]int
	for i := range header {
		for j := 3; j >= 0; j-- {
			header[i] = header[i]<<8 | int(index[len(magic)+4*i+j])
		}
	}
	x.terms, x.phrases, x.wordBytes = header[0], header[1], header[2]
	if len(index) != headerSize+termColumns*x.terms+phraseColumns*x.phrases+x.wordBytes+header[3]+ModelBytes {
		return nil, errIndex
	}
	return x, nil
}

// Assemble returns the bytes of an index with these parts, for package build.
func Assemble(terms, phrases int, columns, words, postings, model []byte) []byte {
	index := make([]byte, 0, headerSize+len(columns)+len(words)+len(postings)+len(model))
	index = append(index, magic...)
	for _, n := range [...]int{terms, phrases, len(words), len(postings)} {
		index = append(index, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	for _, part := range [...][]byte{columns, words, postings, model} {
		index = append(index, part...)
	}
	return index
}

// unpack makes the tables, once.
func (x *Index) unpack() {
	if x.tables != nil {
		return
	}
	t := &tables{
		wordAt: make([]uint32, x.terms+1), letters: make([]uint32, x.terms),
		postAt: make([]uint32, x.terms+1), weights: make([]uint32, x.terms),
		phrases: make([]uint32, x.phrases),
	}
	x.tables = t
	at := headerSize + termColumns*x.terms + phraseColumns*x.phrases
	for i := range x.terms {
		t.wordAt[i] = uint32(at)
		at += int(x.data[headerSize+i]) + int(x.data[headerSize+x.terms+i])
		t.letters[i] = letters(x.term(i))
	}
	t.wordAt[x.terms] = uint32(at)
	t.postings = make([]uint32, 0, len(x.data)-at)
	varint := func() int {
		n, shift := 0, 0
		for ; x.data[at] >= 0x80; at++ {
			n |= int(x.data[at]&0x7f) << shift
			shift += 7
		}
		n |= int(x.data[at]) << shift
		at++
		return n
	}
	for i := range x.terms {
		count, phrase := varint(), 0
		t.weights[i] = uint32(termWeight(x.phrases, count))
		for range count {
			step := varint()
			phrase += step >> 1
			t.postings = append(t.postings, uint32(phrase<<1|step&1))
		}
		t.postAt[i+1] = uint32(len(t.postings))
	}
	for i := range x.terms {
		for _, p := range x.having(i) {
			t.phrases[p>>1] += t.weights[i]
		}
	}
}

// term returns the ith term as a part of the index's bytes.
func (x *Index) term(i int) []byte {
	at := x.tables.wordAt[i]
	return x.data[at : at+uint32(x.data[headerSize+i])]
}

// written returns the usual spelling of the ith term.
func (x *Index) written(i int) string {
	at := x.tables.wordAt[i] + uint32(x.data[headerSize+i])
	return string(x.data[at : at+uint32(x.data[headerSize+x.terms+i])])
}

// having returns the postings of the ith term, in the order of the phrases.
func (x *Index) having(i int) []uint32 {
	return x.tables.postings[x.tables.postAt[i]:x.tables.postAt[i+1]]
}

// termLanguages returns the languages of the phrases with the ith term.
func (x *Index) termLanguages(i int) (all byte) {
	for _, posting := range x.having(i) {
		all |= x.phraseLanguages(int(posting >> 1))
	}
	return all
}

// column returns the value of phrase p in the nth column of the phrases.
func (x *Index) column(n, p int) int {
	return int(x.data[headerSize+termColumns*x.terms+n*x.phrases+p])
}

func (x *Index) phraseClass(p int) int      { return x.column(0, p) }
func (x *Index) phraseEpigraph(p int) int   { return x.column(1, p) } // 0: the class as a whole
func (x *Index) phraseLanguages(p int) byte { return byte(x.column(2, p)) }

// phraseWeight returns the sum of the weights of a phrase's terms, and at most mostWeight.
func (x *Index) phraseWeight(p int) int { return min(int(x.tables.phrases[p]), mostWeight) }

// find returns the number of a term, or the number at which it would be inserted, and reports whether the index has it.
func (x *Index) find(term string) (int, bool) {
	low, high := 0, x.terms
	for low < high {
		mid := (low + high) / 2
		if string(x.term(mid)) < term {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low, low < x.terms && string(x.term(low)) == term
}
