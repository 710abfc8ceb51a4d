package search

// A match is a term of the index that a word of the query may mean, and how surely (1 to 100).
type match struct{ term, quality int }

// How sure the ways are to come from a typed word to a known term.
const (
	exact      = 100
	variant    = 88 // another form of the same word
	joined     = 92 // two typed words that are one: tooth brush
	split      = 80 // one typed word that is two: petfood
	family     = 62 // the same beginning, another ending: cleaner, cleaning
	completion = 70 // what the last word may become, less for each letter to come
	known      = 35 // the same when the last word is one already
)

// fewest letters for each way; most completions looked at.
const (
	completeFrom    = 2
	splitFrom       = 6
	familyFrom      = 6
	typoFrom        = 4
	mostCompletions = 150
	mostTypos       = 12
	enough          = 6 // completions, so that nobody needs to have mistyped
)

// lookup collects the terms a word may mean. The last word may still be growing.
func (x *Index) lookup(t term, last bool, into []match) []match {
	into = into[:0]
	at, there := x.find(t.stem)
	if there {
		into = append(into, match{at, exact})
	}
	for _, v := range variants(t, there) {
		if at, ok := x.find(v); ok {
			into = append(into, match{at, variant})
		}
	}
	found := len(into) > 0
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

// complete adds the terms that begin with what was typed.
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
			into = append(into, match{at, known})
		default:
			into = append(into, match{at, max(completion-4*more, 30)})
		}
	}
	return into
}

// splitInTwo adds the halves of a word that is two known ones.
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

// relatives adds the terms that share all but the last letters.
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

// typos adds the nearest terms within what the length of the word forgives.
func (x *Index) typos(t term, into []match) []match {
	before := len(into)
	best := tolerance(len(t.raw))
	for _, word := range [...]string{t.stem, t.raw} {
		typed := []byte(word)
		set := letters(typed)
		for at := 0; at < x.terms; at++ {
			if tooFar(set, x.tables.letters[at], best) {
				continue
			}
			other := x.term(at)
			if d := len(other) - len(typed); d > best || d < -best || !mayBegin(typed, other) {
				continue
			}
			cost := distance(typed, other, best)
			if cost > best {
				continue
			}
			if cost < best {
				best, into = cost, into[:before]
			}
			if len(into) < before+mostTypos {
				into = append(into, match{at, 90 - 10*cost})
			}
		}
		if t.raw == t.stem || best <= editCost && len(into) > before {
			break
		}
	}
	return into
}

// tolerance is the highest cost of a typo in a word of n letters.
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
