package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// The least agreements of a text with the phrase that is taken for its name.
const (
	wholly    = 990 // word for word: "bed and breakfast"
	exactFrom = 930 // without doubt
	wholeFrom = 850 // so that it is the name of one thing, and not of several
)

// The parts of the score of a class beside its best phrase: one of so many of the evidence of the words alone, and of the second phrase.
const (
	evidencePart = 3
	secondPart   = 16
)

// figurePercent is the share of the weight of a figure's words that a query has at least if it has them all, some of them typed half or with
// a typo.
const figurePercent = 70

// gather adds up, for each phrase with a word of the query, how far they agree. It returns the evidence of the words alone for
// each class (0 to 1000). A word of the language asked for, unless that is 0, does not count where it is in English phrases only, nor an
// English one in those of other languages: the Spanish pan is no pan.
func (x *Index) gather(list []word, asked byte) [nice.Classes + 1]int {
	s := &x.scratch
	if s.query == nil {
		s.query, s.phrase = make([]int32, x.phrases), make([]int32, x.phrases)
		s.mark, s.took = make([]int32, x.phrases), make([]int32, x.phrases)
		s.headed = make([]bool, x.phrases)
	}
	var evidence [nice.Classes + 1]int
	total := 0
	for _, w := range list {
		total += w.weight
	}
	for i, w := range list {
		var seen [nice.Classes + 1]int
		sum := 0
		own := len(list) == 1 && x.isOwn(w, asked)
		for _, m := range w.matches {
			if own {
				m.quality = besideOwn(m.quality)
			}
			x.add(i, w, m, asked, &seen, &sum)
		}
		if sum == 0 {
			continue
		}
		for c := 1; c <= nice.Classes; c++ {
			evidence[c] += seen[c] * 1000 / sum * w.weight / total
		}
	}
	return evidence
}

// isOwn reports whether a word is one of the language asked for as it was typed. In the plural it may be another form: "maletes".
func (x *Index) isOwn(w word, asked byte) bool {
	return !strings.HasSuffix(w.raw, "s") && slices.ContainsFunc(w.matches, func(m match) bool {
		return m.quality == exact && x.termLanguages(m.term)&asked != 0
	})
}

// besideOwn returns the quality of a match of a word that is one of the language asked for, as which it is meant: pulpa comes before pulpo,
// and pan before pandereta.
func besideOwn(quality int) int {
	switch quality {
	case neighbour:
		return longerKnown
	case longerKnown:
		return beyond
	}
	return quality
}

// add counts one match of the query's ith word for every phrase with that term.
func (x *Index) add(i int, w word, m match, asked byte, seen *[nice.Classes + 1]int, sum *int) {
	s := &x.scratch
	forQuery := int32(w.weight * m.quality / 100)
	forPhrase := int32(int(x.tables.weights[m.term]) * m.quality / 100)
	otherwise := x.termLanguages(m.term)&asked != 0
	for _, posting := range x.having(m.term) {
		p := posting >> 1
		if languages := x.phraseLanguages(int(p)); otherwise && languages&asked == 0 && (languages == English || asked == English) {
			continue
		}
		if w.head && posting&1 == 1 {
			s.headed[p] = true
		}
		seen[x.phraseClass(int(p))] += m.quality
		*sum += m.quality
		switch {
		case s.mark[p] == 0:
			s.touched = append(s.touched, int32(p))
		case s.mark[p] == int32(i+1) && m.quality != split:
			if s.took[p] >= forQuery {
				continue
			}
			s.query[p] -= s.took[p]
			s.phrase[p] -= forPhrase * s.took[p] / max(forQuery, 1)
		case s.mark[p] == int32(i+1):
			s.phrase[p] += forPhrase
			continue
		}
		s.mark[p], s.took[p] = int32(i+1), forQuery
		s.query[p] += forQuery
		s.phrase[p] += forPhrase
	}
}

// reason is a phrase because of which its class is a candidate.
type reason struct{ phrase, score int32 }

// candidate is a class with its reasons.
type candidate struct {
	class, score int
	best, second int      // the two highest scores of its phrases
	below        int      // how far it is below the model's first class
	reasons      []reason // those of all candidates
}

// rank scores every touched phrase and its class, and returns the classes, best first.
func (x *Index) rank(list []word, language byte, evidence *[nice.Classes + 1]int) []candidate {
	s := &x.scratch
	total := 0
	for _, w := range list {
		total += w.weight
	}
	var all [nice.Classes + 1]candidate
	for _, p := range s.touched {
		score := x.scoreOf(int(p), total, language)
		s.took[p] = int32(score)
		c := &all[x.phraseClass(int(p))]
		c.best, c.second = max(c.best, score), max(c.second, min(c.best, score))
	}
	reasons := make([]reason, 0, len(s.touched))
	for _, p := range s.touched {
		if score := int(s.took[p]); score > 0 && score*100 >= all[x.phraseClass(int(p))].best*alsoPercent {
			reasons = append(reasons, reason{p, int32(score)})
		}
	}
	percents := steered(list)
	ranked := make([]candidate, 0, nice.Classes)
	for class := range all {
		if c := &all[class]; c.best > 0 {
			c.class, c.score, c.reasons = class, (c.best+evidence[class]/evidencePart+c.second/secondPart)*percents[class]/100, reasons
			ranked = append(ranked, *c)
		}
	}
	sortRanked(ranked)
	if len(ranked) > 1 {
		x.weighOpinion(list, ranked)
		sortRanked(ranked)
	}
	return ranked
}

// sortRanked sorts classes by their scores, best first. They are at most 45, for which slices.SortFunc would be 2 KB of the page's load.
func sortRanked(ranked []candidate) {
	for i := range ranked {
		for j := i; j > 0 && ranked[j].before(ranked[j-1]); j-- {
			ranked[j], ranked[j-1] = ranked[j-1], ranked[j]
		}
	}
}

func (c candidate) before(d candidate) bool {
	return c.score > d.score || c.score == d.score && c.class < d.class
}

// scoreOf returns how far the query and a touched phrase mean the same (0 to 1000); 0 for a figure without one of its words.
func (x *Index) scoreOf(p, total int, language byte) int {
	s := &x.scratch
	if x.isFigure(p) && int(s.phrase[p])*100 < x.phraseWeight(p)*figurePercent {
		return 0
	}
	score := agreement(int(s.query[p]), total, int(s.phrase[p]), x.phraseWeight(p))
	if !s.headed[p] {
		score = score * asidePercent / 100
	}
	if language != 0 && x.phraseLanguages(p)&language == 0 {
		score = score * foreignPercent / 100
	}
	return score
}

// agreement returns how far query and phrase mean the same (0 to 1000): the harmonic mean of the shares of each that are in the
// other.
func agreement(query, queryTotal, phrase, phraseTotal int) int {
	q := query * 1000 / max(queryTotal, 1)
	p := min(phrase*1000/max(phraseTotal, 1), 1000)
	if q+p == 0 {
		return 0
	}
	return 2 * q * p / (q + p)
}

// clear resets the scratch space for the next query.
func (x *Index) clear() {
	s := &x.scratch
	for _, p := range s.touched {
		s.query[p], s.phrase[p], s.mark[p], s.took[p], s.headed[p] = 0, 0, 0, 0, false
	}
	s.touched = s.touched[:0]
}
