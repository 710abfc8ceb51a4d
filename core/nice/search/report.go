package search

import (
	"slices"

	"sello/core/nice"
)

// report converts the ranking to hits.
func (x *Index) report(list []word, ranked []candidate, limit int) []Hit {
	hits := make([]Hit, 0, min(limit, len(ranked)))
	for _, c := range ranked {
		if len(hits) == limit || c.score*100 < ranked[0].score*worthPercent {
			break
		}
		reasons := x.reasonsOf(c)
		hit := Hit{Class: nice.ID(c.class), Score: c.score, Matched: x.matched(list, reasons)}
		for _, e := range x.epigraphs(reasons) {
			hit.Epigraphs = append(hit.Epigraphs, nice.EpigraphID(hit.Class, e))
		}
		hits = append(hits, hit)
	}
	return hits
}

// reasonsOf returns the reasons of a class.
func (x *Index) reasonsOf(c candidate) (reasons []reason) {
	for _, r := range c.reasons {
		if x.phraseClass(int(r.phrase)) == c.class {
			reasons = append(reasons, r)
		}
	}
	return reasons
}

// epigraphs returns the numbers of those of the best reasons. They are looked for one by one, since sorting the reasons would be 2 KB of
// the page's load.
func (x *Index) epigraphs(reasons []reason) []int {
	var found []int
	for len(found) < mostEpigraphs {
		best := reason{}
		for _, r := range reasons {
			e := x.phraseEpigraph(int(r.phrase))
			if e > 0 && (r.score > best.score || r.score == best.score && r.phrase < best.phrase) && !slices.Contains(found, e) {
				best = r
			}
		}
		if best.score == 0 {
			break
		}
		found = append(found, x.phraseEpigraph(int(best.phrase)))
	}
	return found
}

// asWhole reports whether a phrase of a class as a whole is what a query names, and several of its items are as near to it as each other.
func (x *Index) asWhole(c candidate) bool {
	whole, best := reason{}, reason{}
	for _, r := range c.reasons {
		at := &best
		if x.phraseEpigraph(int(r.phrase)) == 0 {
			at = &whole
		}
		if x.phraseClass(int(r.phrase)) == c.class && r.score > at.score {
			*at = r
		}
	}
	return whole.score >= exactFrom && best.score < exactFrom && slices.ContainsFunc(c.reasons, func(r reason) bool {
		p := int(r.phrase)
		other := x.phraseEpigraph(p) != 0 && x.phraseEpigraph(p) != x.phraseEpigraph(int(best.phrase))
		return other && x.phraseClass(p) == c.class && r.score*100 >= best.score*nearPercent
	})
}

// matched returns the words of the index that led to the reasons, at most one for each word of the query.
func (x *Index) matched(list []word, reasons []reason) []string {
	var all []string
	for _, w := range list {
		best := match{}
		for _, m := range w.matches {
			if m.quality > best.quality && x.anyHas(reasons, m.term) {
				best = m
			}
		}
		if best.quality == 0 {
			continue
		}
		if text := x.written(best.term); !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// anyHas reports whether one of the reasons is a phrase with the term.
func (x *Index) anyHas(reasons []reason, term int) bool {
	having := x.having(term)
	for _, r := range reasons {
		if at, _ := slices.BinarySearch(having, uint32(r.phrase)<<1); at < len(having) && having[at]>>1 == uint32(r.phrase) {
			return true
		}
	}
	return false
}
