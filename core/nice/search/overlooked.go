package search

import "strings"

// mostOverlooked is the most things that are looked for in a query of which the rules understand nothing.
const mostOverlooked = 3

// findOverlooked adds the things that a query names anywhere, where nothing else is found: "could you check whether the name is still free for
// dog beds?" asks about a name, and the patterns are what it is for.
func (x *Index) findOverlooked(answer *Needs, query, lang string) {
	for i := range answer.Needs {
		if answer.Needs[i].has() {
			return
		}
	}
	found := Needs{}
	for _, name := range x.namesIn(strings.Fields(affirmed(listed(query))), lang) {
		if need := x.need(name, lang); need.has() {
			need.atMostLikely()
			found.add(need)
		}
	}
	for _, need := range answer.Needs {
		found.add(need)
	}
	answer.Needs = found.Needs
}

// namesIn returns the longest names of things in some fields: those of several words, and if there are none those of one.
func (x *Index) namesIn(fields []string, lang string) []string {
	var several, single []string
	for at := 0; at < len(fields); at++ {
		for n := min(mostOfThing, len(fields)-at); n > 0; n-- {
			span := bare(fields[at : at+n])
			if len(span) < n || empty(span[0]) || empty(span[n-1]) || n == 1 && !isThing(fields, at) || len(fields) < fewestOfSentence {
				continue
			}
			name := strings.Trim(strings.Join(span, " "), punctuation)
			list, ranked := x.candidates(name+" ", lang)
			if len(ranked) == 0 || ranked[0].best < exactFrom || !literal(list) {
				continue
			}
			if n > 1 {
				several = append(several, name)
			} else {
				single = append(single, name)
			}
			at += n - 1
			break
		}
	}
	if len(several) == 0 {
		several = single
	}
	return several[:min(len(several), mostOverlooked)]
}
