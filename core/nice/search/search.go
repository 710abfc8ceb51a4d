package search

import (
	"slices"
	"strconv"
)

// A Hit is a class that may be the one, with why.
type Hit struct {
	Class     string   // "c4"
	Epigraphs []string // those that match, best first; none when only the class as a whole does
	Matched   []string // the known words that match, in the order of the query, to show why
	Score     int      // higher is better; comparable within one answer only
}

const (
	classes        = 45
	defaultLimit   = 10
	mostEpigraphs  = 6
	unknownWeight  = 150 // of a word nobody knows, so that the rest counts less
	foreignPercent = 85  // what a phrase of another language than the query's counts
	worthPercent   = 22  // of the best score, below which a class is not shown
	alsoPercent    = 55  // of a class's best phrase, below which a phrase is no reason
)

// scratch is what a search needs beside the index, kept for the next one.
type scratch struct {
	query, phrase []int32 // per phrase: the weight of the query and of the phrase that agree
	mark          []int32 // per phrase: the word of the query counted last, plus one
	took          []int32 // per phrase: what that word added
	touched       []int32 // the phrases that were touched
	matches       []match
}

// word is a term of the query with what it may mean.
type word struct {
	term
	matches []match
	weight  int
}

// Search returns the classes for a query, best first, at most limit (10 when it is not positive). lang
// ("en", "es", "ca") decides where the words themselves do not; any other value prefers none. The last
// word is also taken as the beginning of one, unless a space follows it.
func (x *Index) Search(query, lang string, limit int) []Hit {
	if limit <= 0 {
		limit = defaultLimit
	}
	if x.tables == nil {
		x.unpack()
	}
	open := query != "" && query[len(query)-1] != ' '
	list, language := x.understand(query, lang, open)
	if len(list) == 0 {
		return nil
	}
	evidence := x.gather(list)
	best := x.rank(list, language, &evidence)
	hits := x.report(list, best, limit)
	x.clear()
	return hits
}

// understand parses the query, finds what its words may mean, its language and its head.
func (x *Index) understand(query, lang string, open bool) ([]word, byte) {
	terms := parse(query)
	list := make([]word, 0, len(terms))
	for i, t := range terms {
		x.scratch.matches = x.lookup(t, open && i == len(terms)-1, x.scratch.matches)
		list = append(list, word{term: t, matches: slices.Clone(x.scratch.matches)})
	}
	x.join(list)
	language := x.language(list, lang)
	bare := make([]term, len(list))
	for i := range list {
		bare[i] = list[i].term
	}
	markHead(bare, language == English)
	for i := range list {
		list[i].term = bare[i]
		list[i].weight = x.weigh(list[i])
	}
	return list, language
}

// join adds to neighbours the one word they may be: tooth brush.
func (x *Index) join(list []word) {
	for i := range len(list) - 1 {
		if at, ok := x.find(stem(list[i].raw + list[i+1].raw)); ok {
			list[i].matches = append(list[i].matches, match{at, joined})
			list[i+1].matches = append(list[i+1].matches, match{at, joined})
		}
	}
}

// weigh says how much a word of the query counts: rare words more than common ones, the head more than
// what it is for.
func (x *Index) weigh(w word) int {
	weight := 0
	for _, m := range w.matches {
		if m.quality == exact || m.quality == joined {
			weight = int(x.tables.weights[m.term])
			break
		}
		weight = max(weight, int(x.tables.weights[m.term]))
	}
	if weight == 0 {
		weight = unknownWeight
	}
	if w.head {
		return weight * 5 / 4
	}
	if w.segment > 0 {
		return weight * 4 / 5
	}
	return weight
}

// language is the one most words of the query are in; of several, the wanted one, else 0 for any.
func (x *Index) language(list []word, wanted string) byte {
	var votes [3]int
	for _, w := range list {
		for _, m := range w.matches {
			if m.quality < joined {
				continue
			}
			for i := range votes {
				if x.termLanguages(m.term)&(1<<i) != 0 {
					votes[i]++
				}
			}
		}
	}
	most := max(votes[0], votes[1], votes[2])
	prefer := map[string]int{"en": 0, "es": 1, "ca": 2}
	if i, ok := prefer[wanted]; ok && votes[i] == most {
		return 1 << i
	}
	var language byte
	for i, n := range votes {
		if n == most && most > 0 {
			language |= 1 << i
		}
	}
	if language == English || language == Spanish || language == Catalan {
		return language
	}
	if language&English == 0 {
		return language
	}
	return 0
}

// gather walks the phrases with the words of the query and adds up how far they agree. It returns, per
// class, how much the words alone speak for it (0 to 1000).
func (x *Index) gather(list []word) [classes + 1]int {
	s := &x.scratch
	if s.query == nil {
		s.query, s.phrase = make([]int32, x.phrases), make([]int32, x.phrases)
		s.mark, s.took = make([]int32, x.phrases), make([]int32, x.phrases)
	}
	var evidence [classes + 1]int
	total := 0
	for _, w := range list {
		total += w.weight
	}
	for i, w := range list {
		var seen [classes + 1]int
		sum := 0
		for _, m := range w.matches {
			x.add(i, w, m, &seen, &sum)
		}
		if sum == 0 {
			continue
		}
		for c := 1; c <= classes; c++ {
			evidence[c] += seen[c] * 1000 / sum * w.weight / total
		}
	}
	return evidence
}

// add counts one meaning of the ith word of the query for every phrase that has it.
func (x *Index) add(i int, w word, m match, seen *[classes + 1]int, sum *int) {
	s := &x.scratch
	forQuery := int32(w.weight * m.quality / 100)
	forPhrase := int32(int(x.tables.weights[m.term]) * m.quality / 100)
	for _, p := range x.having(m.term) {
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

// reason is a phrase that speaks for its class.
type reason struct{ phrase, score int }

// candidate is a class with its reasons, best first.
type candidate struct {
	class, score int
	reasons      []reason
}

// rank scores every touched phrase and every class, best first.
func (x *Index) rank(list []word, language byte, evidence *[classes + 1]int) []candidate {
	s := &x.scratch
	total := 0
	for _, w := range list {
		total += w.weight
	}
	var all [classes + 1]candidate
	for _, p32 := range s.touched {
		p := int(p32)
		score := agreement(int(s.query[p]), total, int(s.phrase[p]), x.phraseWeight(p))
		if language != 0 && x.phraseLanguages(p)&language == 0 {
			score = score * foreignPercent / 100
		}
		c := &all[x.phraseClass(p)]
		c.reasons = append(c.reasons, reason{p, score})
	}
	var ranked []candidate
	for class := range all {
		c := &all[class]
		if len(c.reasons) == 0 {
			continue
		}
		slices.SortFunc(c.reasons, func(a, b reason) int {
			if a.score != b.score {
				return b.score - a.score
			}
			return a.phrase - b.phrase
		})
		c.class, c.score = class, c.reasons[0].score+evidence[class]/3
		if len(c.reasons) > 1 {
			c.score += c.reasons[1].score / 16
		}
		ranked = append(ranked, *c)
	}
	slices.SortFunc(ranked, func(a, b candidate) int {
		if a.score != b.score {
			return b.score - a.score
		}
		return a.class - b.class
	})
	return ranked
}

// agreement is how far query and phrase mean the same, from 0 to 1000: the harmonic mean of how much of
// each is in the other.
func agreement(query, queryTotal, phrase, phraseTotal int) int {
	q := query * 1000 / max(queryTotal, 1)
	p := min(phrase*1000/max(phraseTotal, 1), 1000)
	if q+p == 0 {
		return 0
	}
	return 2 * q * p / (q + p)
}

// report turns the ranking into hits.
func (x *Index) report(list []word, ranked []candidate, limit int) []Hit {
	hits := make([]Hit, 0, min(limit, len(ranked)))
	for _, c := range ranked {
		if len(hits) == limit || c.score*100 < ranked[0].score*worthPercent {
			break
		}
		good := 1
		for good < len(c.reasons) && c.reasons[good].score*100 >= c.reasons[0].score*alsoPercent {
			good++
		}
		c.reasons = c.reasons[:good]
		hit := Hit{Class: "c" + strconv.Itoa(c.class), Score: c.score, Matched: x.matched(list, c.reasons)}
		for _, r := range c.reasons {
			e := x.phraseEpigraph(r.phrase)
			id := hit.Class + "e" + strconv.Itoa(e)
			if e > 0 && len(hit.Epigraphs) < mostEpigraphs && !slices.Contains(hit.Epigraphs, id) {
				hit.Epigraphs = append(hit.Epigraphs, id)
			}
		}
		hits = append(hits, hit)
	}
	return hits
}

// matched are the words of the index that brought the reasons, one for each word of the query.
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
		if _, ok := slices.BinarySearch(having, uint16(r.phrase)); ok {
			return true
		}
	}
	return false
}

// clear makes the scratch space ready for the next query.
func (x *Index) clear() {
	s := &x.scratch
	for _, p := range s.touched {
		s.query[p], s.phrase[p], s.mark[p], s.took[p] = 0, 0, 0, 0
	}
	s.touched = s.touched[:0]
}
