// Package search finds the Nice classes for a query in everyday words in English, Spanish or Catalan, also with typos. It reads
// an index that package build has made. It computes with integers only, so that a query has exactly the same result natively
// and in WASM.
package search

import "errors"

// The index is sent to the page, so its layout is one that compresses well:
//
//	magic, then three uint32, little-endian: terms, phrases, bytes behind the columns
//	phrases, in columns of one byte: class, epigraph, languages with the bit of a figure
//	terms, sorted: for each a byte with the number of letters that it has in common with the one before, and the others
//	spellings: for each term a byte with the number of letters that its usual spelling does not end with, and those that it ends with
//	a zero byte, at which the last spelling ends
//	counts, as varints: for each term the number of phrases with it
//	postings, as varints: for each of these phrases twice the difference to the phrase before, plus one if the term is the phrase's head
//	model: the weights of each feature for each class that are not 0 (model.go)
//
// The first search unpacks it into tables, which takes a few milliseconds. The weights of terms and phrases follow from the
// postings: in the index they would be a tenth of it. Package build packs it.
const (
	Magic         = "SELLOIX9"
	headerSize    = len(Magic) + 4*3
	phraseColumns = 3
	MostLetters   = ' ' - 1 // in the bytes that stand for a number of letters, so that they are no letters themselves

	mostWeight = 2040 // the highest weight of a phrase
)

// Languages are the languages of the index. The index of a language is the number of its bit in the languages of a term or a
// phrase. The lexicon has a file of each class in each of them.
var Languages = [...]string{"en", "es", "ca"}

// English is the bit of English. In its compounds the last word is the head, which says what the thing is.
const English = 1

// Figure is the bit, beside those of the languages, of a phrase that only all of its words find: "pan de oro" is no bread, and "hot dog" no
// dog.
const Figure = 8

var errIndex = errors.New("search: not a class index")

// Index runs queries. It reuses scratch space, so only one goroutine at a time may use it.
type Index struct {
	data           []byte
	terms, phrases int
	tables         *tables
	scratch        scratch
}

// tables are the unpacked index.
type tables struct {
	words    []byte   // the terms
	wordAt   []uint32 // start of each term in words, and the end of the last
	spelt    []uint32 // start of each term's spelling in data
	letters  []uint32
	postAt   []uint32 // start of each term's phrases in postings, and the end of the last
	postings []uint32 // twice the phrase, plus one if the term is its head
	weights  []uint32 // of terms
	phrases  []uint32 // the sums of the weights of each phrase's terms
	model    []int8   // class by class the weights of its features
}

// Open returns the Index of bytes that package build made. It checks the header only. The bytes must not change afterwards.
// Open returns an error if they are no index, or one of another version.
func Open(index []byte) (*Index, error) {
	if len(index) < headerSize || string(index[:len(Magic)]) != Magic {
		return nil, errIndex
	}
	x := &Index{data: index}
	var header [3]int
	for i := range header {
		for j := 3; j >= 0; j-- {
			header[i] = header[i]<<8 | int(index[len(Magic)+4*i+j])
		}
	}
	x.terms, x.phrases = header[0], header[1]
	if len(index) != headerSize+phraseColumns*x.phrases+header[2] {
		return nil, errIndex
	}
	return x, nil
}

// unpack makes the tables, once.
func (x *Index) unpack() {
	if x.tables != nil {
		return
	}
	x.tables = &tables{
		wordAt: make([]uint32, x.terms+1), letters: make([]uint32, x.terms), spelt: make([]uint32, x.terms),
		postAt: make([]uint32, x.terms+1), weights: make([]uint32, x.terms),
		phrases: make([]uint32, x.phrases),
	}
	at := x.unpackWords(headerSize + phraseColumns*x.phrases)
	at = x.unpackPostings(at)
	x.tables.model = unpackModel(x.data[at:])
}

// unpackWords unpacks the terms and finds their spellings, from a place of the index on. It returns where they end.
func (x *Index) unpackWords(at int) int {
	t := x.tables
	words := make([]byte, 0, len(x.data))
	before := uint32(0)
	for i := range x.terms {
		start := len(words)
		words = append(words, words[before:before+uint32(x.data[at])]...)
		next := x.behind(at)
		words = append(words, x.data[at+1:next]...)
		at, before = next, uint32(start)
		t.wordAt[i+1] = uint32(len(words))
		t.letters[i] = letters(words[start:])
	}
	t.words = words
	for i := range x.terms {
		t.spelt[i] = uint32(at)
		at = x.behind(at)
	}
	return at + 1
}

// behind returns where the letters end that are behind a number of letters.
func (x *Index) behind(at int) int {
	for at++; x.data[at] > MostLetters; at++ {
	}
	return at
}

// unpackPostings unpacks the phrases with each term, from a place of the index on, and computes the weights. It returns where they end.
func (x *Index) unpackPostings(at int) int {
	t := x.tables
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
		t.postAt[i+1] = t.postAt[i] + uint32(varint())
	}
	t.postings = make([]uint32, t.postAt[x.terms])
	for i := range x.terms {
		phrase, list := 0, x.having(i)
		weight := uint32(termWeight(x.phrases, len(list)))
		t.weights[i] = weight
		for j := range list {
			step := varint()
			phrase += step >> 1
			list[j] = uint32(phrase<<1 | step&1)
			t.phrases[phrase] += weight
		}
	}
	return at
}

// term returns the ith term.
func (x *Index) term(i int) []byte {
	return x.tables.words[x.tables.wordAt[i]:x.tables.wordAt[i+1]]
}

// written returns the usual spelling of the ith term.
func (x *Index) written(i int) string {
	term, at := x.term(i), int(x.tables.spelt[i])
	return string(term[:len(term)-int(x.data[at])]) + string(x.data[at+1:x.behind(at)])
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
	return int(x.data[headerSize+n*x.phrases+p])
}

func (x *Index) phraseClass(p int) int      { return x.column(0, p) }
func (x *Index) phraseEpigraph(p int) int   { return x.column(1, p) } // 0: the class as a whole
func (x *Index) phraseLanguages(p int) byte { return byte(x.column(2, p)) &^ Figure }
func (x *Index) isFigure(p int) bool        { return x.column(2, p)&Figure != 0 }

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
