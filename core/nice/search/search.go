package search

import (
	"slices"
	"strings"
)

// A Hit is a class that may be meant by a query, with the reasons.
type Hit struct {
	Class     string   // "c4"
	Epigraphs []string // the matching epigraphs, best first; none if only the class as a whole matches
	Matched   []string // the words of the index that match, in the order of the query
	Score     int      // higher is better; comparable only within one result
}

const (
	defaultLimit   = 10
	mostWords      = 24 // of a query; further words are ignored, since each takes time
	mostEpigraphs  = 6
	mostRemembered = 256 // words of queries whose meanings are stored, and texts whose classes are
	unknownWeight  = 150 // of a word that the index does not have, which lowers the share of the others
	headPercent    = 120 // factor for the weight of the head
	behindPercent  = 90  // factor for the weight of a word behind a connector, unless it is the head
	asidePercent   = 80  // factor for the score of a phrase that has another head than the query
	foreignPercent = 85  // factor for the score of a phrase in another language than the query's
	worthPercent   = 22  // the least share of the best score with which a class is a hit
	nearPercent    = 95  // the least share of the score of a class's best item with which another one is as near to the query
	alsoPercent    = 55  // the least share of the score of a class's best phrase with which a phrase is a reason
)

// scratch is the working memory of a search, which later searches reuse.
type scratch struct {
	query, phrase []int32 // by phrase: the matching weight of the query, and of the phrase
	mark          []int32 // by phrase: the number of the query's word that was counted last, plus one
	took          []int32 // by phrase: the weight that this word added
	headed        []bool  // by phrase: whether query and phrase have a common head
	touched       []int32 // the phrases with a match
	matches       []match
	remembered    map[lookedUp][]match   // what words of the last queries may mean
	ranked        map[inLanguage]ranking // the classes for the last texts
}

// inLanguage is a text whose classes were looked for, with the language asked for.
type inLanguage struct{ text, lang string }

// ranking are the words of a text, and the classes for it, best first.
type ranking struct {
	list   []word
	ranked []candidate
}

// lookedUp is a word as it was looked up.
type lookedUp struct {
	word string
	last bool // it may be incomplete
}

// word is a term of the query with its matches.
type word struct {
	term
	matches []match
	weight  int
}

// Search returns the classes for a query, best first, at most limit (10 if limit is not positive). lang, one of Languages, is
// preferred if the words belong to several languages; any other value prefers none. The last word may be incomplete, unless a
// space follows it. The memory of the texts may be written anew when it returns, as the page does: their words are stored.
func (x *Index) Search(query, lang string, limit int) []Hit {
	if limit <= 0 {
		limit = defaultLimit
	}
	x.unpack()
	query, lang = affirmed(strings.Clone(query)), strings.Clone(lang)
	if numbers, rest := numbered(query); rest == "" && len(numbers) > 0 {
		return byNumber(numbers).hits()
	}
	list, ranked := x.candidates(x.ofMaker(query, lang), lang)
	return x.report(list, ranked, limit)
}

// candidates returns the words of a query and the classes for it, best first. Nobody changes them: the parts of a query are asked for
// again and again, and most of them with the next letter once more, so that they are stored.
func (x *Index) candidates(query, lang string) ([]word, []candidate) {
	s := &x.scratch
	key := inLanguage{query, lang}
	r, found := s.ranked[key]
	if !found {
		r.list, r.ranked = x.ranking(query, lang)
		if s.ranked == nil || len(s.ranked) == mostRemembered {
			s.ranked = map[inLanguage]ranking{}
		}
		s.ranked[key] = r
	}
	return r.list, r.ranked
}

// ranking returns what candidates stores.
func (x *Index) ranking(query, lang string) ([]word, []candidate) {
	if saysNothing(words(query)) {
		return nil, nil
	}
	open := query != "" && query[len(query)-1] != ' '
	list, language := x.understand(query, lang, open)
	if len(list) == 0 {
		return nil, nil
	}
	evidence := x.gather(list, bit(lang))
	ranked := x.rank(list, language, &evidence)
	x.clear()
	if len(ranked) > 0 {
		ranked = x.shifted(query, lang, ranked)
	}
	return list, ranked
}

// understand parses the query and returns its words, with their matches and weights, and its language.
func (x *Index) understand(query, lang string, open bool) ([]word, byte) {
	terms := parseWords(unframe(words(query)))
	if len(terms) == 0 {
		terms = parse(query)
	}
	terms = terms[:min(len(terms), mostWords)]
	list := make([]word, 0, len(terms))
	for i, t := range terms {
		list = append(list, word{term: t, matches: x.meanings(t, open && i == len(terms)-1)})
	}
	list = meaningful(list)
	x.join(list)
	language := x.language(list, lang)
	marked := make([]term, len(list))
	for i := range list {
		marked[i] = list[i].term
	}
	markHeads(marked, language == English)
	for i := range list {
		list[i].term = marked[i]
		list[i].weight = x.weigh(list[i])
	}
	return list, language
}

// meanings returns the matches of a word. A query is read several times, as a whole and by its parts, and the next one has most of
// its words again, so that only a new word is looked up.
func (x *Index) meanings(t term, last bool) []match {
	s := &x.scratch
	key := lookedUp{t.raw, last}
	found, ok := s.remembered[key]
	if !ok {
		s.matches = x.lookup(t, last, s.matches)
		found = slices.Clip(slices.Clone(s.matches)) // join appends to a copy
		if s.remembered == nil || len(s.remembered) == mostRemembered {
			s.remembered = map[lookedUp][]match{}
		}
		if len(t.raw) <= longest {
			s.remembered[key] = found
		}
	}
	return found
}

// bit returns the bit of a language; 0 for no language.
func bit(lang string) byte {
	for i, l := range Languages {
		if l == lang {
			return 1 << i
		}
	}
	return 0
}

// native returns the bit of a language in which English phrases are foreign; 0 for English and for no language.
func native(lang string) byte { return bit(lang) &^ English }

// join adds a match to two neighbours that are one word of the index: tooth brush.
func (x *Index) join(list []word) {
	for i := range len(list) - 1 {
		if at, ok := x.find(stem(list[i].raw + list[i+1].raw)); ok {
			list[i].matches = append(list[i].matches, match{at, joined})
			list[i+1].matches = append(list[i+1].matches, match{at, joined})
		}
	}
}

// weigh returns the weight of a word of the query: a rare word has more weight than a common one, and the head more than the
// words for its purpose.
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
		return weight * headPercent / 100
	}
	if w.segment > 0 {
		return weight * behindPercent / 100
	}
	return weight
}

// language returns the bit of the language of most words of the query. Of several it returns the wanted one, else the bits of
// all; 0 means any language.
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
