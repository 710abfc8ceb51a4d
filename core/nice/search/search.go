package search

import "slices"

// A Hit is a class that may be the one, with why.
type Hit struct {
	Class     string   // "c4"
	Epigraphs []string // those that match, best first; none when only the class as a whole does
	Matched   []string // the known words that match, in the order of the query, to show why
	Score     int      // higher is better; comparable within one answer only
}

const (
	defaultLimit   = 10
	mostWords      = 24 // of a query; nobody says it in more, and each costs time
	mostEpigraphs  = 6
	unknownWeight  = 150 // of a word nobody knows, so that the rest counts less
	asidePercent   = 80  // what a phrase counts that is about another thing than the query
	foreignPercent = 85  // what a phrase of another language than the query's counts
	worthPercent   = 22  // of the best score, below which a class is not shown
	alsoPercent    = 55  // of a class's best phrase, below which a phrase is no reason
)

// scratch is what a search needs beside the index, kept for the next one.
type scratch struct {
	query, phrase []int32 // per phrase: the weight of the query and of the phrase that agree
	mark          []int32 // per phrase: the word of the query counted last, plus one
	took          []int32 // per phrase: what that word added
	headed        []bool  // per phrase: whether the query and the phrase are about the same thing
	touched       []int32 // the phrases that were touched
	matches       []match
}

// word is a term of the query with what it may mean.
type word struct {
	term
	matches []match
	weight  int
}

// Search returns the classes for a query, best first, at most limit (10 when it is not positive). lang, one of
// Languages, decides where the words themselves do not; any other value prefers none. The last
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
	terms = terms[:min(len(terms), mostWords)]
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
	markHeads(bare, language == English)
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
	var votes [len(Languages)]int
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
	most := slices.Max(votes[:])
	var language byte
	for i, n := range votes {
		if n == most && Languages[i] == wanted {
			return 1 << i
		}
		if n == most && most > 0 {
			language |= 1 << i
		}
	}
	if language != English && language&English != 0 { // English puts the head of a compound elsewhere than the others
		return 0
	}
	return language
}
