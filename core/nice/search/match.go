package search

import (
	"slices"
	"strings"
)

// A match is a term of the index that a word of the query may mean, with its quality (1 to 100).
type match struct{ term, quality int }

// The qualities of the ways in which a typed word can match a term.
const (
	exact       = 100
	variant     = 88 // another form of the same word
	neighbour   = 74 // another form, where the typed one is a word itself: pulpa is not pulpo
	joined      = 92 // two typed words that are one: tooth brush
	split       = 80 // one typed word that is two: petfood
	family      = 62 // the same beginning, another ending: cleaner, cleaning
	completion  = 70 // a term that begins with the last word; less for each further letter, down to farther
	farther     = 30
	perLetter   = 4
	longerKnown = 35 // the same if the last word itself is a term
)

// chatterWord is the least chatter in a word that is no typo of a thing.
const chatterWord = 75

// beyond is the quality of a longer term where the word itself is one of the language asked for.
const beyond = 12

// The least number of letters for each way, and the largest numbers of terms that are tried.
const (
	completeFrom    = 2
	splitFrom       = 6
	familyFrom      = 6
	typoFrom        = 4
	mostCompletions = 150
	mostTypos       = 12
	enough          = 6 // completions; with more than these, typos are not tried
)

// lookup collects the terms that a word may mean. The last word of a query may be incomplete.
func (x *Index) lookup(t term, last bool, into []match) []match {
	into = into[:0]
	at, indexed := x.find(t.stem)
	if indexed {
		into = append(into, match{at, exact})
	}
	quality := variant
	if indexed {
		quality = neighbour
	}
	for _, v := range variants(t, indexed) {
		if at, ok := x.find(v); ok {
			into = append(into, match{at, quality})
		}
	}
	if len(into) == 0 {
		into = x.larger(t.stem, into)
	}
	found := len(into) > 0
	if !found && (nothings.has(t.raw) || !last && x.chatter(t) > chatterWord) {
		return into
	}
	if last {
		into = x.complete(t.raw, found, into)
	}
	if found || len(into) > enough {
		return into
	}
	if len(t.stem) >= splitFrom {
		into = x.splitInTwo(t.raw, into)
	}
	if len(t.stem) >= typoFrom {
		into = x.typos(t, into)
	}
	if len(into) == 0 && len(t.stem) >= familyFrom {
		into = x.relatives(t.stem, into)
	}
	return into
}

// larger adds the term of which a word is a Spanish diminutive: "velitas", "jaboncitos".
func (x *Index) larger(s string, into []match) []match {
	if n := len(s) - 3; n > 2 && s[n:n+2] == "it" {
		short, _ := strings.CutSuffix(s[:n], "c")
		for _, v := range [...]string{s[:n] + s[n+2:], s[:n], short, short + s[n+2:]} {
			if at, ok := x.find(stem(v)); ok {
				return append(into, match{at, variant})
			}
		}
	}
	return into
}

// complete adds the terms that begin with the typed word.
func (x *Index) complete(prefix string, found bool, into []match) []match {
	if len(prefix) < completeFrom {
		return into
	}
	at, _ := x.find(prefix)
	for n := 0; at < x.terms && n < mostCompletions; at, n = at+1, n+1 {
		word := x.term(at)
		if len(word) < len(prefix) || string(word[:len(prefix)]) != prefix {
			break
		}
		more := len(word) - len(prefix)
		switch {
		case more == 0:
		case found:
			into = append(into, match{at, longerKnown})
		default:
			into = append(into, match{at, max(completion-perLetter*more, farther)})
		}
	}
	return into
}

// splitInTwo adds the two terms of which a word consists.
func (x *Index) splitInTwo(word string, into []match) []match {
	for i := 3; i <= len(word)-3; i++ {
		first, ok := x.find(stem(word[:i]))
		if !ok {
			continue
		}
		if second, ok := x.find(stem(word[i:])); ok {
			return append(into, match{first, split}, match{second, split})
		}
	}
	return into
}

// relatives adds the terms that differ only in their last letters.
func (x *Index) relatives(word string, into []match) []match {
	beginning := word[:max(familyFrom-1, len(word)-3)]
	at, _ := x.find(beginning)
	for n := 0; at < x.terms && n < mostTypos; at, n = at+1, n+1 {
		other := x.term(at)
		if len(other) < len(beginning) || string(other[:len(beginning)]) != beginning {
			break
		}
		if len(other) <= len(word)+3 {
			into = append(into, match{at, family})
		}
	}
	return into
}

// typos adds the terms with the lowest cost, and those that are as near but for one sound, up to the tolerance for the length of
// the word: what stands beside it decides between them.
func (x *Index) typos(t term, into []match) []match {
	before := len(into)
	best := tolerance(len(t.raw))
	for _, word := range [...]string{t.stem, t.raw} {
		typed := []byte(word)
		set := letters(typed)
		for at := 0; at < x.terms; at++ {
			limit := min(best+soundCost, tolerance(len(t.raw)))
			if tooFar(set, x.tables.letters[at], limit) {
				continue
			}
			other := x.term(at)
			if d := len(other) - len(typed); d > limit || d < -limit || !mayBegin(typed, other) {
				continue
			}
			cost := distance(typed, other, limit)
			if cost > limit {
				continue
			}
			best = min(best, cost)
			if len(into) < before+mostTypos {
				into = append(into, match{at, typoQuality(cost)})
			}
		}
		into = slices.DeleteFunc(into, func(m match) bool { return m.quality < typoQuality(best+soundCost) })
		if t.raw == t.stem || best <= editCost && len(into) > before {
			break
		}
	}
	return into
}

func typoQuality(cost int) int { return 90 - 10*cost }

// tolerance returns the highest cost of typos in a word of n letters.
func tolerance(n int) int {
	switch {
	case n < 4:
		return 0
	case n < 6:
		return 2
	case n < 8:
		return 3
	}
	return 4
}
