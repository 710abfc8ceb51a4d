package search

import (
	"slices"
	"strings"
)

// A sentence whose words are not all framing is not understood as a whole: "un pequeño taller donde hago velas". What is sold is then
// looked for where sentences name it.

var (
	// offering are verbs that are followed by what is sold, further to makes.
	offering = &wordSet{text: "offers offering provides providing ofrece ofrecen ofreciendo ofrecer ofereix ofereixen oferint oferir vender vendre comercializar comercialitzar fabricar producir produir produce produces producing producimos elaboramos elaborem " +
		"elaboro elaborar produzco envaso envasamos cultivo cultivamos coso cosemos embotello embotellamos cus cusim embotellem brew brewing sew sewing knit grow growing bottle craft crafting handcraft"}
	// inPlaces are before where something is made: "que producimos en la sierra".
	inPlaces = &wordSet{text: "en in at from desde des a al"}
)

// articles are before a thing in the singular: "an umbrella that does not turn inside out".
var articles = &wordSet{text: "a an my mi meu meva un una el la l"}

// fewestOfSentence is the least words of a part that may be a sentence.
const fewestOfSentence = 5

// mostOfThing is the most words of a thing that is looked for in a sentence.
const mostOfThing = 4

// skipToThing leaves out of a part that is not understood as a whole all but the thing, which is behind a verb for making or selling, or
// behind "brand of", before such a verb in a relative clause, behind a word such as "our" or before one such as "are". What sells or does
// something by itself, such as a shop, stays.
func (x *Index) skipToThing(p *part, lang string) {
	fields := strings.Fields(p.words)
	if p.deed != "" || p.words != p.whole || len(fields) < 3 || mention(fields[:1], shops) {
		return
	}
	if _, whole := x.strongest(fields, lang); whole >= wholeFrom {
		return
	}
	if _, found := theirsFrom(0, folds(fields), lang); found {
		return
	}
	for _, find := range [...]func([]string, string) []string{x.behindVerb, x.beforeVerb, x.behindOur} {
		if p.become(find(fields, lang)) {
			return
		}
	}
}

// skipToOnlyThings leaves out of the parts of a query all but the only thing in each, if no part is the name of a thing.
func (x *Index) skipToOnlyThings(list []part, lang string) {
	for _, p := range list {
		if p.deed != "" || x.names(strings.Fields(p.whole), lang) {
			return
		}
	}
	for i := range list {
		if p := &list[i]; p.words == p.whole {
			p.guessed = p.become(x.onlyThing(strings.Fields(p.words), lang))
		}
	}
}

// become leaves out of a part all but a thing, if there is one, and reports whether there is.
func (p *part) become(thing []string) bool {
	if thing != nil {
		p.words = strings.Join(thing, " ")
		p.whole = p.words
	}
	return thing != nil
}

// behindVerb returns the thing behind the last verb for making or selling, or behind "brand of".
func (x *Index) behindVerb(fields []string, lang string) []string {
	at := len(fields) - 2
	for ; at > 0; at-- {
		if w := Fold(fields[at]); sellsIt(w) || naming.has(w) && connectors.hasField(fields[at+1]) {
			break
		}
	}
	if at <= 0 || mention(fields[:at], shops) {
		return nil
	}
	thing := bare(fields[at+1:])
	if !slices.ContainsFunc(thing, func(field string) bool { return !empty(field) }) || inPlaces.hasField(fields[at+1]) {
		return x.beforeRelative(fields[:at], lang)
	}
	for len(thing) > 1 && connectors.hasField(thing[0]) {
		thing = thing[1:]
	}
	_, before := x.strongest(fields[:at], lang)
	if before >= wholeFrom && !whereAt.hasField(fields[at-1]) {
		return nil
	}
	return x.named(thing, lang)
}

// beforeRelative returns the thing before a relative clause: "la miel que producimos".
func (x *Index) beforeRelative(fields []string, lang string) []string {
	if n := len(fields) - 1; n > 0 && subjects.hasField(fields[n]) {
		return x.endOf(fields[:n], lang)
	}
	return nil
}

// beforeVerb returns the thing before a verb such as "are", if the sentence begins with it: "umbrellas are built in Leeds".
func (x *Index) beforeVerb(fields []string, lang string) []string {
	for at := 1; at <= min(mostOfThing, len(fields)-1); at++ {
		if is.hasField(fields[at]) && at+1 < len(fields) && !isDoneTo(Fold(fields[at+1])) {
			return x.named(bare(fields[:at]), lang)
		}
	}
	return nil
}

// isDoneTo reports whether a word behind "are" denies the thing or says what is done to it as a service: "cars are washed by hand".
func isDoneTo(w string) bool {
	verb, passive := strings.CutSuffix(w, "ed")
	return negations.has(w) || passive && (isDeed(verb) || isDeed(verb+"e"))
}

// behindOur returns what is named as the business's own, in the plural: "sus mochilas".
func (x *Index) behindOur(fields []string, lang string) []string {
	for at := len(fields) - 2; at >= 0; at-- {
		if w := Fold(fields[at]); !owns.has(w) && w != "mis" && w != "sus" {
			continue
		}
		if x.names(fields[:at], lang) {
			return nil // "olive oil from our own trees"
		}
		for n := min(mostOfThing, len(fields)-at-1); n > 0; n-- {
			thing := fields[at+1 : at+1+n]
			first, last := Fold(thing[0]), Fold(thing[n-1])
			if (strings.HasSuffix(first, "s") || strings.HasSuffix(last, "s")) && !audiences.has(last) && x.names(thing, lang) {
				return thing
			}
		}
	}
	return nil
}

// onlyThing returns the longest name of a thing in a sentence, if all names in it are of the same class. A word alone counts in the plural
// and behind an article, since many words of sentences are names of goods, too.
func (x *Index) onlyThing(fields []string, lang string) (thing []string) {
	if _, whole := x.strongest(fields, lang); len(fields) < fewestOfSentence || whole >= likelyFrom || mention(fields, apps) || mention(fields, shops) || mention(fields, downloaded) {
		return nil
	}
	if _, found := theirsFrom(0, folds(fields), lang); found {
		return nil
	}
	of, done := 0, false // done: the sentence has named what is done with a thing
	for at := 0; at < len(fields); at++ {
		done = done || serves(Fold(fields[at]))
		name, class := x.nameAt(fields, at, lang)
		if name == nil {
			continue
		}
		if of != 0 && of != class || done && class < firstService {
			return nil
		}
		of = class
		if len(name) > len(thing) {
			thing = name
		}
		at += len(name) - 1
	}
	return thing
}

// nameAt returns the longest name of a thing that begins at a place of some fields, with its class.
func (x *Index) nameAt(fields []string, at int, lang string) (name []string, class int) {
	for n := min(mostOfThing, len(fields)-at); n > 0; n-- {
		span := fields[at : at+n]
		if empty(span[0]) || empty(span[n-1]) || n == 1 && !isThing(fields, at) {
			continue
		}
		if class = x.literalName(strings.Join(span, " "), lang); class > 0 {
			return span, class
		}
	}
	return nil, 0
}

// isThing reports whether a word may be a thing, and not one of those that a sentence has besides.
func isThing(fields []string, at int) bool {
	w := Fold(fields[at])
	if headings.has(w) || audiences.has(w) || persons.has(w) || facilities.has(w) || days.has(w) || periods.has(w) {
		return false
	}
	return strings.HasSuffix(w, "s") || at > 0 && (articles.hasField(fields[at-1]) || owns.hasField(fields[at-1]))
}

// endOf returns the longest thing at the end of some fields.
func (x *Index) endOf(fields []string, lang string) []string {
	for n := min(mostOfThing, len(fields)); n > 0; n-- {
		if thing := fields[len(fields)-n:]; !empty(thing[0]) && x.names(thing, lang) {
			return thing
		}
	}
	return nil
}

// sellsIt reports whether a word is a verb that is followed by what is sold.
func sellsIt(w string) bool { return makes.has(w) || offering.has(w) }
