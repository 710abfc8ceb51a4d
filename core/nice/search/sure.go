package search

import (
	"slices"

	"sello/core/nice"
)

// The bounds of how sure a class is, calibrated by the test sets: the agreement of its best phrase with the query (0 to 1000), and the
// score of another class in percent of its own.
const (
	besidePercent = 78  // the least share of the best score with which a further class is returned
	tiePercent    = 89  // with this share or more, both classes are likely,
	tieFrom       = 700 // if a phrase of the further one agrees so far
	likelyFrom    = 500 // the least agreement of a class that is likely
	doubted       = 60  // the least distance below the model's first class with which a class is not sure, unless a phrase agrees wholly

	// A class is sure from either of two agreements on, if the score of the next class is lower than this.
	surelyFrom, surelyNext     = 930, 80
	likewiseFrom, likewiseNext = 880, 60
)

// sureness returns how sure it is that the ith class is meant.
func sureness(list []word, ranked []candidate, i int) string {
	c, next := ranked[i], 0
	if len(ranked) > 1 {
		next = ranked[1].score * 100 / max(ranked[0].score, 1)
	}
	switch {
	case i > 0 && c.best >= tieFrom && c.score*100 >= ranked[0].score*tiePercent:
		return Likely
	case i > 0:
		return Perhaps
	case literal(list) && (c.best >= wholly || c.below < doubted) &&
		(c.best >= surelyFrom && next < surelyNext || c.best >= likewiseFrom && next < likewiseNext):
		return Sure
	case c.best >= likelyFrom:
		return Likely
	}
	return Perhaps
}

// literal reports whether every word of a query is a word of the index, or another form of one.
func literal(list []word) bool {
	for _, w := range list {
		if !slices.ContainsFunc(w.matches, func(m match) bool { return m.quality >= variant }) {
			return false
		}
	}
	return true
}

// spoken reports whether a word of a query is one of the native language: the Catalan coques are no coke. It reports true if native
// is 0.
func (x *Index) spoken(list []word, native byte) bool {
	return native == 0 || slices.ContainsFunc(list, func(w word) bool {
		return slices.ContainsFunc(w.matches, func(m match) bool { return m.quality >= variant && x.termLanguages(m.term)&native != 0 })
	})
}

// foreign reports whether no word of a text is one of the language asked for: a name, a typo, or a word of another language.
func (x *Index) foreign(text, lang string) bool {
	list, _ := x.candidates(text+" ", lang)
	return !x.spoken(list, native(lang))
}

// strange reports whether a part is foreign among parts of which most are not. Where most are, somebody types in another language than
// that of the page: Spanish in the Catalan one.
func (x *Index) strange(one part, parts []part, lang string) bool {
	if len(parts) < 3 || !x.foreign(one.whole, lang) {
		return false
	}
	count := 0
	for _, p := range parts {
		if x.foreign(p.whole, lang) {
			count++
		}
	}
	return count*2 <= len(parts)
}

// The bounds of how often a word is the head of phrases of its class.
const (
	manyPhrases  = 9  // the least number of all such phrases with which the word is doubted
	doubtPercent = 51 // the least share of them in its class with which it is not
	otherPercent = 12 // the least share of them in another class with which that is perhaps meant
)

// doubt makes the class of a single word likely at most if most of its phrases are in other classes, and adds these: "aceites" are food,
// and cosmetics, and lubricants.
func (x *Index) doubt(list []word, lang string, need *Need) {
	if len(list) != 1 || len(need.Classes) == 0 || need.Classes[0].Sure != Sure {
		return
	}
	language := bit(lang)
	var of [nice.Classes + 1]int
	total := 0
	for _, m := range list[0].matches {
		if m.quality < exact {
			continue
		}
		for _, posting := range x.having(m.term) {
			if p := int(posting >> 1); posting&1 == 1 && (language == 0 || x.phraseLanguages(p)&language != 0) {
				of[x.phraseClass(p)]++
				total++
			}
		}
	}
	first := &need.Classes[0]
	if total < manyPhrases || of[nice.Number(first.Class)]*100 >= total*doubtPercent {
		return
	}
	first.Sure = Likely
	for len(need.Classes) < mostClasses {
		most := 0
		for n := range of {
			if of[n] > of[most] && of[n]*100 >= total*otherPercent && !contains(need.Classes, nice.ID(n)) {
				most = n
			}
		}
		if most == 0 {
			return
		}
		need.Classes = append(need.Classes, Needed{Class: nice.ID(most), Sure: Perhaps, Why: WhyClass})
	}
}
