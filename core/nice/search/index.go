// Package search finds the Nice classes for what people type: in English, Spanish or Catalan, with
// typos, in everyday words. It reads an index that was built before (package build), so that opening
// it does no work, and it computes in integers only: the same query gives the same answer, byte for
// byte, natively and in WASM.
package search

import "errors"

// The index is what travels to the page, so it is laid out to be small when compressed:
//
//	magic, then four uint32, little-endian: terms, phrases, bytes of words, bytes of postings
//	terms, sorted, in columns of one byte: length, length as written, languages
//	phrases, in columns of one byte: class, epigraph, languages, weight / weightUnit
//	words: each term followed by the word as it is written
//	postings, as varints: for each term how many phrases have it, then twice the step from one to the
//	next, plus one where the term is the phrase's head
//
// The first search unpacks it into tables (about a millisecond).
const (
	magic         = "SELLOIX3"
	headerSize    = len(magic) + 4*4
	termColumns   = 3
	phraseColumns = 4
	weightUnit    = 8
)

// Languages are the languages whose words the index has. The place of a language is its bit in the languages of a term
// or a phrase, and its part on the lines of the lexicon.
var Languages = [...]string{"en", "es", "ca"}

// English is the bit of English, whose compounds end with what the thing is.
const English = 1

var errIndex = errors.New("search: not a class index")

// Index answers queries. It keeps scratch space between them, so it serves one goroutine at a time.
type Index struct {
	data           []byte
	terms, phrases int
	wordBytes      int
	tables         *tables
	scratch        scratch
}

// tables are the unpacked index.
type tables struct {
	wordAt   []uint32 // where each term lies in words; one more closes the last
	letters  []uint32
	postAt   []uint32 // where the phrases of each term begin; one more closes the last
	postings []uint32 // twice the phrase, plus one where the term is its head
	weights  []uint16 // of terms
}

// Open reads an index that package build wrote. It keeps the bytes, which must not change any more, and
// looks at the header only. The error says that the bytes are no index, or one of another version.
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
	if len(index) != headerSize+termColumns*x.terms+phraseColumns*x.phrases+x.wordBytes+header[3] {
		return nil, errIndex
	}
	return x, nil
}

// Assemble puts the parts of an index together for package build.
func Assemble(terms, phrases int, columns, words, postings []byte) []byte {
	index := make([]byte, 0, headerSize+len(columns)+len(words)+len(postings))
	index = append(index, magic...)
	for _, n := range [...]int{terms, phrases, len(words), len(postings)} {
		index = append(index, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	for _, part := range [...][]byte{columns, words, postings} {
		index = append(index, part...)
	}
	return index
}

// unpack makes the tables.
func (x *Index) unpack() {
	t := &tables{
		wordAt: make([]uint32, x.terms+1), letters: make([]uint32, x.terms),
		postAt: make([]uint32, x.terms+1), weights: make([]uint16, x.terms),
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
		t.weights[i] = uint16(TermWeight(x.phrases, count))
		for range count {
			step := varint()
			phrase += step >> 1
			t.postings = append(t.postings, uint32(phrase<<1|step&1))
		}
		t.postAt[i+1] = uint32(len(t.postings))
	}
}

// term is the ith term, as it lies in the index.
func (x *Index) term(i int) []byte {
	at := x.tables.wordAt[i]
	return x.data[at : at+uint32(x.data[headerSize+i])]
}

// written is the ith term as people write it.
func (x *Index) written(i int) string {
	at := x.tables.wordAt[i] + uint32(x.data[headerSize+i])
	return string(x.data[at : at+uint32(x.data[headerSize+x.terms+i])])
}

// having are the phrases with the ith term, in order.
func (x *Index) having(i int) []uint32 {
	return x.tables.postings[x.tables.postAt[i]:x.tables.postAt[i+1]]
}

func (x *Index) termLanguages(i int) byte { return x.data[headerSize+2*x.terms+i] }

// column is the value of phrase p in one of the phrases' columns.
func (x *Index) column(n, p int) int {
	return int(x.data[headerSize+termColumns*x.terms+n*x.phrases+p])
}

func (x *Index) phraseClass(p int) int      { return x.column(0, p) }
func (x *Index) phraseEpigraph(p int) int   { return x.column(1, p) } // 0: the class as a whole
func (x *Index) phraseLanguages(p int) byte { return byte(x.column(2, p)) }
func (x *Index) phraseWeight(p int) int     { return x.column(3, p) * weightUnit }

// find returns the place of a term, or where it would stand, and whether it is there.
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
