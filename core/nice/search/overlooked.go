package search

import "strings"

// mostOverlooked is the most things that are looked for in a query of which the rules understand nothing.
const mostOverlooked = 3

// findOverlooked adds the things that a query names anywhere, where nothing else is found: "could you check whether the name is still free for
// dog beds?" asks about a name, and the beds are what it is for.
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

// namesIn returns the longest names of things in a sentence: those of several words, and if there are none those of one.
func (x *Index) namesIn(fields []string, lang string) []string {
	var several, single []string
	if len(fields) < fewestOfSentence {
		return nil
	}
	for at := 0; at < len(fields); at++ {
		name, _ := x.nameAt(fields, at, lang)
		text := strings.Trim(strings.Join(name, " "), punctuation)
		switch len(name) {
		case 0:
			continue
		case 1:
			single = append(single, text)
		default:
			several = append(several, text)
		}
		at += len(name) - 1
	}
	if len(several) == 0 {
		several = single
	}
	return several[:min(len(several), mostOverlooked)]
}
