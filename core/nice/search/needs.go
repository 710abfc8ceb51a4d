package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

const (
	mostNeeds   = 99 // of a query: more than a pasted list of the form has
	mostClasses = 3  // of one need
)

// channel is a way of selling that needs a class beside that of the goods.
type channel struct {
	words   *wordSet
	classes []int
	why     string
}

var channels = [...]channel{
	{shops, []int{35}, WhyShop},
	{apps, []int{9, 42}, WhyApp},
	{franchises, []int{35}, WhyLicence},
}

var (
	shops = &wordSet{text: "shop shops store webshop ecommerce tienda tiendas tiendita tiendecita botiga botigues botigueta"}
	// abouts begin what an English thing is about or does: "online course about motherhood", "beds that fold flat".
	abouts = &wordSet{text: "about that which"}
	// servesFood say that a place serves what follows.
	servesFood = &wordSet{text: "serves serving"}
	franchises = &wordSet{text: "franchise franchises franchising franquicia franquicias franquicies"}
	// registers are the words for the registration itself, and sells those for selling one's own goods.
	registers = &wordSet{text: "trademark trademarks register registrar registro registre proteger protegir protect"}
	sells     = &wordSet{text: "sell sells selling sold vendo vendemos venc venem vender"}
)

// Needs splits a query into the things that it names and returns the classes for each. lang is as for Search.
func (x *Index) Needs(query, lang string) Needs {
	query, lang = strings.Clone(query), strings.Clone(lang)
	if list := words(query); namesOwnMark(list) {
		nothing := []Need{{Words: trimmed(query)}}
		return Needs{Needs: nothing, Not: refusals(list, nothing)}
	}
	answer, known := x.asked(query, lang)
	x.judge(&answer, &known)
	x.findOverlooked(&answer, query, lang)
	nameSoftware(answer.Needs, words(query))
	doubtRentals(answer.Needs)
	answer.Not = refusals(words(query), answer.Needs)
	return answer
}

// asked returns what a query names, with the classes that the rules find, and what is known of each thing.
func (x *Index) asked(query, lang string) (Needs, description) {
	x.unpack()
	original := query
	query = ungreeted(x.unlabelled(x.paired(spelledOut(listed(query), lang), lang), lang), lang)
	query = x.unlessNothingIsLeft(query, meant(query, lang), lang)
	query = x.anonymous(essential(query), lang)
	numbers, query := numbered(x.unlessNothingIsLeft(query, affirmed(query), lang))
	answer := byNumber(numbers)
	from := make([]part, len(answer.Needs))
	parts := x.parts(query, lang)
	for i := range parts {
		if answer.add(x.needOf(parts, i, query, lang)) {
			from = append(from, parts[i])
		}
	}
	x.ofKind(answer.Needs, from, query, lang)
	x.agree(answer.Needs, from, words(query), lang)
	x.joined(answer.Needs, lang)
	x.orElse(answer.Needs, from, lang)
	answer.traders(original, query)
	return answer, x.describe(&answer, from, original, query, lang)
}

// needOf returns the classes for the ith part of a query.
func (x *Index) needOf(parts []part, i int, query, lang string) Need {
	part := parts[i]
	thing := words(part.whole)
	need := x.need(part.whole, lang)
	need.Words = trimmed(part.words)
	part.served(&need)
	x.given(part.whole, lang, &need)
	traded(part.whole, parts, query, &need)
	x.goodsToo(&parts[i], lang, &need)
	asFile(&parts[i], &need)
	programmed(thing, lang, &need)
	beside(part, &need)
	if x.strange(part, parts, lang) {
		need.doubted(0)
	}
	application(words(query), thing, lang, &need)
	namedApp(thing, lang, &need)
	x.shopBeside(parts[:i], lang, &need)
	for _, goods := range x.soldWith(part.whole, lang) {
		if classes := x.need(goods, lang).Classes; len(classes) > 0 && need.has() {
			need.consider(&classes[0])
		}
	}
	if part.shared || part.guessed || part.also != "" || part.aimless() {
		need.atMostLikely()
	}
	return need
}

// trimmed returns the words for a thing without what a place or a name was left out behind: "vintage clothing on".
func trimmed(thing string) string {
	fields := strings.Fields(thing)
	end := len(fields)
	for end > 1 && connectors.hasField(fields[end-1]) {
		end--
	}
	return strings.TrimRight(strings.Join(fields[:end], " "), ",;.:?!")
}

// need returns the classes for one thing.
func (x *Index) need(text, lang string) Need {
	list, ranked := x.candidates(text+" ", lang)
	excepted := says(text, exceptions)
	need := Need{Words: text}
	for i, c := range ranked[:min(len(ranked), mostClasses)] {
		sure := sureness(list, ranked, i)
		if sure == Sure && (excepted || !x.spoken(list, native(lang))) {
			sure = Likely
		}
		if i > 0 && (need.Classes[0].Sure == Sure && sure != Sure || c.score*100 < ranked[0].score*besidePercent) {
			break
		}
		class := x.needed(list, ranked[i:i+1])
		if i > 0 && class.Class != shopClass && isForSale(class) {
			continue // the sale of soaps is not that of houses
		}
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
	if len(ranked) > 0 {
		x.headed(text, lang, &need, ranked[0].best)
	}
	for _, ch := range channels {
		ch.add(list, &need)
	}
	if rest := without(text, franchises); rest != "" && rest != text {
		if classes := x.need(rest, lang).Classes; len(classes) > 0 {
			need.further(&classes[0])
		}
	}
	return need
}

// needed returns the first of some ranked classes as one that a need leads to. Its reason is an item, unless a phrase of the class as a
// whole is the name of the thing and several items are as near to it: "mats" are no car mats.
func (x *Index) needed(list []word, ranked []candidate) Needed {
	hit := x.report(list, ranked, 1)[0]
	hit.Epigraphs = x.withoutLive(list, ranked[0], x.itemsOfThing(list, ranked[0], hit.Epigraphs))
	need := Needed{Class: hit.Class, Epigraphs: hit.Epigraphs, Matched: hit.Matched, Sure: Perhaps, Why: WhyItem}
	if len(hit.Epigraphs) == 0 || x.asWhole(ranked[0]) {
		need.Epigraphs, need.Why = nil, WhyClass
	}
	return withoutItem(need)
}

// liveAnimals is the item of animals that are sold.
const liveAnimals = "c31e12"

// withoutLive returns the items of a class without that of live animals where an animal is named only behind a connector: "croquetas para
// perro" are its food.
func (x *Index) withoutLive(list []word, c candidate, items []string) []string {
	at := slices.Index(items, liveAnimals)
	head := slices.DeleteFunc(slices.Clone(list), func(w word) bool { return w.segment > 0 })
	if at < 0 || len(head) == 0 || len(head) == len(list) {
		return items
	}
	live := nice.EpigraphNumber(nice.ID(c.class), liveAnimals)
	sold := slices.ContainsFunc(x.reasonsOf(c), func(r reason) bool {
		return x.phraseEpigraph(int(r.phrase)) == live && len(x.matched(head, []reason{r})) > 0
	})
	if sold {
		return items
	}
	return slices.Delete(items, at, at+1)
}

// headed takes the classes of what is before a connector where the whole is understood hardly, and of a service where only those for whom
// it is are behind the connector: an "online course about motherhood" is an online course, and "fotografía de recién nacidos" photography.
func (x *Index) headed(text, lang string, need *Need, strength int) {
	fields := strings.Fields(text)
	at := 1
	for at < len(fields)-1 && !connectors.hasField(fields[at]) && !abouts.hasField(fields[at]) {
		at++
	}
	if at >= len(fields)-1 || isProgram(text) {
		return
	}
	hardly, people := len(need.Classes) == 0 || need.Classes[0].Sure == Perhaps, true
	for _, field := range fields[at+1:] {
		w := Fold(field)
		people = people && (occasion.has(w) || stops.has(w))
	}
	service := !hardly && isService(need.Classes[0].Class)
	aimed := service && strength < wholeFrom && fors.hasField(fields[at]) && !serves(Fold(fields[0]))
	served := at+2 < len(fields) && servesFood.hasField(fields[at+1]) // "wine bar that serves cheese boards"
	if !hardly && !aimed && !served && (!people || service) {
		return
	}
	head := x.need(strings.Join(fields[:at], " "), lang).Classes
	if len(head) > 0 && head[0].Sure != Perhaps && (hardly || isService(head[0].Class) != aimed) {
		need.prefer(&head[0])
	}
}

// without returns a text without the given words, and without the connectors around them.
func without(text string, set *wordSet) string {
	fields := slices.DeleteFunc(strings.Fields(text), func(field string) bool { return set.hasField(field) })
	for len(fields) > 0 && connectors.hasField(fields[0]) {
		fields = fields[1:]
	}
	return strings.Join(fields, " ")
}

// add adds the classes of a channel if one of its words is among others in the query.
func (ch channel) add(list []word, need *Need) {
	named := slices.ContainsFunc(list, func(w word) bool { return ch.words.has(w.raw) })
	if !named || len(need.Classes) == 0 || need.Classes[0].Sure == Sure && len(list) == 1 {
		return
	}
	for _, n := range ch.classes {
		need.consider(&Needed{Class: nice.ID(n), Why: ch.why})
	}
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
	if len(needs) > 0 && among(query, registers) >= 0 && !has(legalClass) {
		list = append(list, Refusal{legalClass, WhyLegal})
	}
	if len(needs) > 0 && among(query, sells) >= 0 && !has(shopClass) {
		list = append(list, Refusal{shopClass, WhyOwnGoods})
	}
	return list
}
