package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// A Need is one thing that a query names, with the classes that it needs.
type Need struct {
	Words   string // the customer's own words for it
	Classes []Needed
}

// Needed is a class that a need leads to.
type Needed struct {
	Class     string
	Epigraphs []string // the matching epigraphs, best first; none if only the class as a whole matches
	Matched   []string // the words of the index that match
	Sure      string   // Sure, Likely or Perhaps
	Why       string   // one of the Why constants
}

// A Refusal is a class that people think of for such a query, and that it does not need.
type Refusal struct{ Class, Why string }

// Needs are the classes for a whole query.
type Needs struct {
	Needs []Need
	Not   []Refusal
}

// How sure it is that a class is needed. Sure is right in at least 97 of 100 cases of the test sets.
const (
	Sure    = "sure"
	Likely  = "likely"
	Perhaps = "perhaps"
)

// Why a class is needed or not.
const (
	WhyItem     = "item"      // an epigraph of the class names the thing
	WhyClass    = "class"     // the class as a whole has the thing
	WhyShop     = "shop"      // selling goods of others
	WhyApp      = "app"       // software that is downloaded or used online
	WhyLicence  = "franchise" // running a franchise
	WhyNumber   = "number"    // the query names the class by its number
	WhyLegal    = "legal"     // the class of legal services, which registering one's own mark is not
	WhyOwnGoods = "own_goods" // the class of shops, which selling one's own goods is not
)

const (
	mostNeeds   = 24
	mostClasses = 3 // of one need
)

// channel is a way of selling that needs a class beside that of the goods.
type channel struct {
	words   map[string]bool
	classes []int
	why     string
}

var channels = [...]channel{
	{shops, []int{35}, WhyShop},
	{apps, []int{9, 42}, WhyApp},
	{franchises, []int{35}, WhyLicence},
}

// shopClass has the services of shops.
const shopClass = "c35"

var shops = set("shop shops store webshop ecommerce tienda tiendas botiga botigues")

var franchises = set("franchise franchises franchising franquicia franquicias franquicies")

var (
	registers = set("trademark trademarks register brand registrar registro registre marca marcas proteger protegir protect")
	sells     = set("sell sells selling sold vendo vendemos venc venem vender")
)

// Needs splits a query into the things that it names and returns the classes for each. lang is as for Search.
func (x *Index) Needs(query, lang string) Needs {
	query, lang = strings.Clone(query), strings.Clone(lang)
	answer, known := x.asked(query, lang)
	x.judge(&answer, &known)
	answer.Not = refusals(words(query), answer.Needs)
	return answer
}

// asked returns what a query names, and what is known of each thing.
func (x *Index) asked(query, lang string) (Needs, description) {
	numbers, query := numbered(affirmed(x.anonymous(essential(listed(query)))))
	answer := byNumber(numbers)
	from := make([]part, len(answer.Needs))
	parts := x.parts(query, lang)
	for i, part := range parts {
		need := x.need(part.whole, lang)
		need.Words = part.words
		x.unpacked(part.whole, lang, &need)
		traded(part.whole, &need)
		x.published(part, lang, &need)
		programmed(words(part.whole), lang, &need)
		need = beside(part, need)
		if len(parts) > 2 && x.foreign(part.whole, lang) {
			need.doubted(0) // among things that are named rightly
		}
		need.Classes = application(words(query), words(part.whole), lang, need.Classes)
		namedApp(words(part.whole), lang, need.Classes)
		need = x.shopBeside(parts[:i], need, lang)
		if (part.shared || part.aimless()) && len(need.Classes) > 0 {
			need.Classes[0].Sure = atMostLikely(need.Classes[0].Sure)
		}
		before := len(answer.Needs)
		answer.add(need)
		if len(answer.Needs) > before {
			from = append(from, part)
		}
	}
	agree(answer.Needs, words(query))
	answer.traders(query)
	return answer, x.describe(&answer, from, query, lang)
}

// add adds a need, unless its thing is named already.
//
//go:noinline
func (a *Needs) add(need Need) {
	for _, n := range a.Needs {
		if sameThing(n.Words, need.Words) {
			return
		}
	}
	if len(a.Needs) < mostNeeds {
		a.Needs = append(a.Needs, need)
	}
}

// sameThing reports whether two texts have the same words, whatever their number: "velas" and "Vela".
func sameThing(a, b string) bool {
	v, w := words(a), words(b)
	if len(v) != len(w) {
		return false
	}
	for i := range v {
		if stem(v[i]) != stem(w[i]) {
			return false
		}
	}
	return true
}

// need returns the classes for one thing.
func (x *Index) need(text, lang string) Need {
	list, ranked := x.candidates(text+" ", lang)
	excepted := says(text, exceptions)
	need := Need{Words: text}
	for i, c := range ranked[:min(len(ranked), mostClasses)] {
		sure := sureness(list, ranked, i)
		if excepted || !x.spoken(list, native(lang)) {
			sure = atMostLikely(sure)
		}
		if i > 0 && (need.Classes[0].Sure == Sure && sure != Sure || c.score*100 < ranked[0].score*besidePercent) {
			break
		}
		class := x.needed(list, ranked[i:i+1])
		class.Sure = sure
		need.Classes = append(need.Classes, class)
	}
	if len(ranked) > 0 {
		x.place(text, lang, &need, ranked[0].best)
		x.hosted(text, lang, &need, ranked[0].best)
	}
	x.doubt(list, lang, &need)
	x.generally(text, lang, &need)
	x.shopOfService(text, lang, &need)
	x.madeThere(text, lang, &need)
	x.headed(text, lang, &need)
	for _, ch := range channels {
		need.Classes = ch.add(list, need.Classes)
	}
	if rest := without(text, franchises); rest != "" && rest != text {
		if classes := x.need(rest, lang).Classes; len(classes) > 0 && !contains(need.Classes, classes[0].Class) {
			need.likely(len(need.Classes), classes[0])
		}
	}
	return need
}

// needed returns the first of some ranked classes as one that a need leads to.
func (x *Index) needed(list []word, ranked []candidate) Needed {
	hit := x.report(list, ranked, 1)[0]
	why := WhyItem
	if len(hit.Epigraphs) == 0 {
		why = WhyClass
	}
	return withoutItem(Needed{Class: hit.Class, Epigraphs: hit.Epigraphs, Matched: hit.Matched, Sure: Perhaps, Why: why})
}

// headed takes the classes of what is before a connector where the whole is understood hardly, and of a service where only those for whom
// it is are behind the connector: an "online course about motherhood" is an online course, and "fotografía de recién nacidos" photography.
func (x *Index) headed(text, lang string, need *Need) {
	fields := strings.Fields(text)
	at := 1
	for at < len(fields)-1 && !connectors[Fold(fields[at])] && fields[at] != "about" {
		at++
	}
	if at >= len(fields)-1 || isProgram(text) {
		return
	}
	hardly, people := len(need.Classes) == 0 || need.Classes[0].Sure == Perhaps, true
	for _, field := range fields[at+1:] {
		w := Fold(field)
		people = people && (occasion[w] || stops[w])
	}
	if !hardly && (!people || isService(need.Classes[0].Class)) {
		return
	}
	head := x.need(strings.Join(fields[:at], " "), lang).Classes
	if len(head) > 0 && head[0].Sure != Perhaps && (hardly || isService(head[0].Class)) {
		need.prefer(head[0])
	}
}

// without returns a text without the given words, and without the connectors around them.
func without(text string, set map[string]bool) string {
	fields := slices.DeleteFunc(strings.Fields(text), func(field string) bool { return set[Fold(field)] })
	for len(fields) > 0 && connectors[Fold(fields[0])] {
		fields = fields[1:]
	}
	return strings.Join(fields, " ")
}

// isService reports whether a class, such as "c43", is one of services.
//
//go:noinline
func isService(class string) bool { return nice.Number(class) >= firstService }

//go:noinline
func contains(classes []Needed, class string) bool { return classAt(classes, class) >= 0 }

// classAt returns where a class is; -1 if it is not among them.
//
//go:noinline
func classAt(classes []Needed, class string) int {
	for i := range classes {
		if classes[i].Class == class {
			return i
		}
	}
	return -1
}

// likely puts a class at a place among those of a need, and takes it away from where it was.
//
//go:noinline
func (n *Need) likely(at int, c Needed) {
	c.Sure = Likely
	list := make([]Needed, 0, len(n.Classes)+1)
	for _, other := range n.Classes {
		if other.Class != c.Class {
			list = append(list, other)
		}
	}
	at = min(at, len(list))
	list = append(list, c)
	for i := len(list) - 1; i > at; i-- {
		list[i], list[i-1] = list[i-1], list[i]
	}
	n.Classes = list
}

// doubted makes the classes from a place on perhaps.
//
//go:noinline
func (n *Need) doubted(from int) {
	for i := from; i < len(n.Classes); i++ {
		n.Classes[i].Sure = Perhaps
	}
}

// The bounds of how sure a class is: the agreement of its best phrase with the query (0 to 1000), and the score of the next class
// in percent of its own. They are calibrated by the test sets.
const (
	besidePercent = 78 // the least share of the best score with which a further class is returned
	tiePercent    = 89 // with this share or more, both classes are likely
	doubted       = 60 // the least distance below the model's first class with which a class is not sure
)

// sureness returns how sure it is that the ith class is meant.
func sureness(list []word, ranked []candidate, i int) string {
	c, next := ranked[i], 0
	if len(ranked) > 1 {
		next = ranked[1].score * 100 / max(ranked[0].score, 1)
	}
	switch {
	case i > 0 && c.best >= 700 && c.score*100 >= ranked[0].score*tiePercent:
		return Likely
	case i > 0:
		return Perhaps
	case literal(list) && (c.best >= 990 || c.below < doubted) && (c.best >= 930 && next < 80 || c.best >= 880 && next < 60):
		return Sure
	case c.best >= 500:
		return Likely
	}
	return Perhaps
}

// literal reports whether every word of a query is a word of the index, or another form of one.
//
//go:noinline
func literal(list []word) bool {
	for _, w := range list {
		if !slices.ContainsFunc(w.matches, func(m match) bool { return m.quality >= variant }) {
			return false
		}
	}
	return true
}

// spoken reports whether a word of a query is one of the native language: the Catalan coques are no coke. It reports true if native
// is 0.
func (x *Index) spoken(list []word, native byte) bool {
	return native == 0 || slices.ContainsFunc(list, func(w word) bool {
		return slices.ContainsFunc(w.matches, func(m match) bool { return m.quality >= variant && x.termLanguages(m.term)&native != 0 })
	})
}

// foreign reports whether no word of a text is one of the language asked for: a name, a typo, or a word of another language.
func (x *Index) foreign(text, lang string) bool {
	list, _ := x.candidates(text+" ", lang)
	return !x.spoken(list, native(lang))
}

// add adds the classes of a channel if one of its words is among others in the query.
func (ch channel) add(list []word, classes []Needed) []Needed {
	named := slices.ContainsFunc(list, func(w word) bool { return ch.words[w.raw] })
	if !named || len(classes) == 0 || classes[0].Sure == Sure && len(list) == 1 {
		return classes
	}
	for _, n := range ch.classes {
		id := nice.ID(n)
		if !contains(classes, id) {
			classes = append(classes, Needed{Class: id, Sure: Perhaps, Why: ch.why})
		}
	}
	return classes
}

// refusals returns the classes that the words of a query suggest although they are not needed.
func refusals(query []string, needs []Need) []Refusal {
	has := func(class string) bool {
		for _, n := range needs {
			if contains(n.Classes, class) {
				return true
			}
		}
		return false
	}
	var list []Refusal
	if len(needs) > 0 && among(query, registers) >= 0 && !has("c45") {
		list = append(list, Refusal{"c45", WhyLegal})
	}
	if len(needs) > 0 && among(query, sells) >= 0 && !has("c35") {
		list = append(list, Refusal{"c35", WhyOwnGoods})
	}
	return list
}
