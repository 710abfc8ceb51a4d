package search

import (
	"slices"

	"sello/core/nice"
)

// The model is a second, linear opinion, which package build trains with the phrases of the catalogue and the lexicon, and with
// descriptions of businesses. Each word of a query, and each sequence of three to five letters of one, is a feature, which has a weight
// for each class. The model finds the class of words that no phrase has, by those that look like them, and tells what a whole description
// is about. Features are hashed into buckets.
const (
	ModelBuckets = 1 << 14
	ModelWeights = ModelBuckets * (nice.Classes + 1) // for each class one for each bucket, and for chatter

	shortestGram, longestGram = 3, 5

	opinionUnit   = 300  // share of the score that the model's opinion moves
	opinionMost   = 300  // the most that it takes from the score of a class
	opinionSettle = 1300 // the score of the first class from which on the model has its least weight,
	opinionLeast  = 100  // in thousandths
	opinionMore   = 150  // by how much the weight is higher, after another half of it, for several words that no phrase has together
)

// ModelValues are the sizes of the weights that are not 0. In the index each of these is a byte: eight times the number of zeros before
// it, plus its place among the values, plus four if it is negative.
var ModelValues = [4]int8{2, 3, 5, 8}

// NoWeight stands for MostZeros zeros with no weight behind them.
const (
	MostZeros = 31
	NoWeight  = MostZeros << 3
)

// nails are the forms of uñas, of which the model has no opinion: each phrase that it learns changes its opinion about other words.
var nails = &wordSet{text: "unya unyas"}

// Features returns the model's features of a text, for package build.
func Features(text string, english bool) []int {
	terms := parseWords(slices.DeleteFunc(words(text), nails.has))
	markHeads(terms, english)
	return features(terms)
}

func features(terms []term) []int {
	var list []int
	for _, t := range terms {
		if nails.has(t.raw) {
			continue
		}
		list = append(list, bucket("w:"+t.stem))
		if t.head {
			list = append(list, bucket("h:"+t.stem))
		}
		word := "^" + t.raw + "$"
		for n := shortestGram; n <= longestGram; n++ {
			for i := 0; i+n <= len(word); i++ {
				list = append(list, bucket(word[i:i+n]))
			}
		}
	}
	return list
}

// bucket returns a hash of a feature.
func bucket(feature string) int {
	hash := uint32(2166136261)
	for i := 0; i < len(feature); i++ {
		hash = (hash ^ uint32(feature[i])) * 16777619
	}
	hash ^= hash >> 15
	hash *= 0x2c1b3c6d
	hash ^= hash >> 12
	return int(hash % ModelBuckets)
}

// votes returns the sum of the weights of each class for the features of a query, and the number of these.
func (x *Index) votes(list []word) (sums [nice.Classes + 1]int, number int) {
	found := features(termsOf(list))
	for c := 1; c <= nice.Classes; c++ {
		column := x.tables.model[(c-1)*ModelBuckets:]
		for _, f := range found {
			sums[c] += int(column[f])
		}
	}
	return sums, len(found)
}

// chatter returns how much a text is like what people say beside what they sell, for each feature on average, in hundredths.
func (x *Index) chatter(terms ...term) int {
	found := features(terms)
	sum := 0
	for _, f := range found {
		sum += int(x.tables.model[nice.Classes*ModelBuckets+f])
	}
	return sum * 100 / max(len(found), 1)
}

// termsOf returns the terms of words.
func termsOf(list []word) []term {
	terms := make([]term, len(list))
	for i, w := range list {
		terms[i] = w.term
	}
	return terms
}

// opinion returns how far each class is below the model's first one, for each feature of the query on average.
func (x *Index) opinion(list []word) (below [nice.Classes + 1]int) {
	sums, number := x.votes(list)
	best := slices.Max(sums[1:])
	for c := 1; c <= nice.Classes; c++ {
		below[c] = (best - sums[c]) * opinionUnit / max(number, 1)
	}
	return below
}

// weighOpinion takes the model's opinion from the scores of classes that are ranked already. The better a phrase agrees with the
// query, the less the model has to say.
func (x *Index) weighOpinion(list []word, ranked []candidate) {
	below := x.opinion(list)
	say := max(opinionSettle-ranked[0].score, opinionLeast)
	if len(list) > 1 {
		say = say*3/2 + opinionMore
	}
	for i := range ranked {
		c := &ranked[i]
		c.below = below[c.class]
		c.score = max(c.score-min(below[c.class]*say/1000, opinionMost), 1)
	}
}

// unpackModel returns the weights of a model.
func unpackModel(packed []byte) []int8 {
	weights := make([]int8, ModelWeights)
	at := 0
	for _, b := range packed {
		at += int(b >> 3)
		if b < NoWeight {
			weights[at] = ModelValues[b&3]
			if b&4 != 0 {
				weights[at] = -weights[at]
			}
			at++
		}
	}
	return weights
}
