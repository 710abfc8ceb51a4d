package search

import (
	"slices"
	"strings"
	"unicode/utf8"

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
	WhyLegal    = "legal"     // the class of legal services, which registering one's own mark is not
	WhyOwnGoods = "own_goods" // the class of shops, which selling one's own goods is not
)

const (
	mostNeeds   = 8
	mostClasses = 3   // of one need
	exactFrom   = 930 // the least agreement of the name of a thing with what another thing is added to
	wholeFrom   = 850 // the least agreement with which a text is taken for the name of a thing
)

// channel is a way of selling that needs a class beside that of the goods.
type channel struct {
	words   map[string]bool
	classes []int
	why     string
}

var channels = [...]channel{
	{shops, []int{35}, WhyShop},
	{set("app apps aplicacion aplicaciones aplicacio aplicacions"), []int{9, 42}, WhyApp},
	{franchises, []int{35}, WhyLicence},
}

var (
	shops = set("shop shops store webshop ecommerce tienda tiendas botiga botigues")
	// inShop are the words between the thing and the shop in which it is sold, and online those that say what kind of shop it is.
	inShop = set("in at on from through via en a al por per mediante desde des")
	online = set("online web internet virtual en linea linia on line fisica physical")
)

var franchises = set("franchise franchises franchising franquicia franquicias franquicies")

var (
	separators = set("and or plus y e u o i mes also tambien tambe")
	qualifiers = set("fresh dried frozen raw live electric hand apparatus machines appliances semi fresco frescos seco vivo vivos crudo " +
		"electrico electricos fresc frescos")
	additions = set("with con amb")
	purposes  = set("for of para per")
	owns      = set("own our its their my propio propia propios propias propi propis propies nuestro nuestra nuestros nuestras nostre nostra")
	registers = set("trademark trademarks register brand registrar registro registre marca marcas proteger protegir protect")
	sells     = set("sell sells selling sold vendo vendemos venc venem vender")
)

// Needs splits a query into the things that it names and returns the classes for each. lang is as for Search.
func (x *Index) Needs(query, lang string) Needs {
	var answer Needs
	for _, part := range x.parts(query, lang) {
		need := x.need(part.whole, lang)
		need.Words = part.words
		if part.shared && len(need.Classes) > 0 && need.Classes[0].Sure == Sure {
			need.Classes[0].Sure = Likely
		}
		if len(answer.Needs) < mostNeeds && !slices.ContainsFunc(answer.Needs, func(n Need) bool { return n.Words == need.Words }) {
			answer.Needs = append(answer.Needs, need)
		}
	}
	answer.Not = refusals(words(query), answer.Needs)
	return answer
}

// part is one thing that a query names.
type part struct {
	words  string // the customer's words for it
	whole  string // the same with the service that is named once for several things: "rental of" before "tables"
	shared bool   // what is said of another thing beside it may be meant of this one, too
}

// parts returns the things that a query names.
func (x *Index) parts(query, lang string) []part {
	fields := bare(strings.Fields(query))
	var list []part
	for _, chunk := range x.extend(x.divide(fields, separators, lang), lang) {
		for i, piece := range x.divide(strings.Fields(chunk.words), additions, lang) {
			thing, shop := outlet(piece)
			one := part{strings.Join(thing, " "), strings.Join(thing, " "), chunk.shared}
			if i == 0 && len(thing) == len(strings.Fields(chunk.words)) {
				one.whole = chunk.whole
			}
			list = append(list, one)
			if shop != nil {
				text := strings.Join(bare(shop), " ")
				list = append(list, part{words: text, whole: text})
			}
		}
	}
	list = slices.DeleteFunc(list, func(p part) bool { return len(parse(p.words)) == 0 })
	if !slices.ContainsFunc(list, part.named) {
		return list
	}
	return slices.DeleteFunc(list, func(p part) bool { return !p.named() })
}

// extend returns pieces of a list with what is said once for several of them. "rental of chairs, tables" is also the rental of
// tables; a shop of candles and soaps is a shop, and perhaps sells its own candles and soaps. What one is for, those beside
// it may be about, too: "oils and greases for industry", "foil for wrapping and packaging".
func (x *Index) extend(pieces [][]string, lang string) []part {
	list := make([]part, 0, len(pieces)+1)
	var service, goods []string // goods are those of a shop, until another thing follows
	shop := false
	for i, piece := range pieces {
		text := strings.Join(piece, " ")
		beside := forSomething(pieces[len(pieces)-1]) || i > 0 && forSomething(pieces[i-1])
		one := part{text, text, beside && !forSomething(piece)}
		class, _ := x.strongest(piece, lang)
		switch {
		case class >= firstService:
			list = append(list, one)
			shop = false
			if service = serviceOf(piece); service == nil {
				continue
			}
			shop = slices.ContainsFunc(service, func(field string) bool { return shops[strings.Join(words(field), "")] })
			goods = piece[len(service):]
			continue
		case shop:
			if text := strings.Join(goods, " "); text != "" {
				list = append(list, part{text, text, true})
			}
			goods, one.shared = nil, true
		case service != nil:
			one.whole, one.shared = strings.Join(service, " ")+" "+text, false
		}
		list = append(list, one)
	}
	return list
}

// serviceOf returns the fields that name a service before the thing that it is done with: "rental of" of "rental of chairs".
func serviceOf(fields []string) []string {
	for i := 1; i < len(fields)-1; i++ {
		if connectors[strings.Join(words(fields[i]), "")] {
			if slices.ContainsFunc(fields[:i], func(field string) bool {
				word := strings.Join(words(field), "")
				return services[word] || shops[word]
			}) {
				return fields[:i+1]
			}
			return nil
		}
	}
	return nil
}

// forSomething reports whether fields say what a thing is for, or in English what it is of.
func forSomething(fields []string) bool {
	return slices.ContainsFunc(fields, func(field string) bool { return purposes[strings.Join(words(field), "")] })
}

// outlet divides "soaps in my online shop" into the thing and the shop in which it is sold. shop is nil if the fields name none, or
// say more about it.
func outlet(fields []string) (thing, shop []string) {
	for i := 1; i < len(fields)-1; i++ {
		if !inShop[strings.Join(words(fields[i]), "")] {
			continue
		}
		rest := slices.DeleteFunc(words(strings.Join(fields[i+1:], " ")), func(w string) bool { return stops[w] || online[w] })
		if len(rest) > 0 && !slices.ContainsFunc(rest, func(w string) bool { return !shops[w] }) {
			return fields[:i], fields[i+1:]
		}
	}
	return fields, nil
}

// named reports whether a part names a thing: "I want to register my trademark" is only about what the customer wants.
func (p part) named() bool {
	return slices.ContainsFunc(words(p.words), func(w string) bool { return !framing[w] && !stops[w] && !connectors[w] })
}

// divide splits fields at commas and at the given words. It returns them as one part if they are the name of one thing as a whole.
func (x *Index) divide(fields []string, at map[string]bool, lang string) [][]string {
	pieces := splitAt(fields, at)
	for i, piece := range pieces {
		pieces[i] = bare(piece)
	}
	if len(pieces) > 1 && x.oneThing(fields, pieces, at, lang) {
		return [][]string{fields}
	}
	return pieces
}

// oneThing reports whether the pieces of fields are one thing: "fish, live", "chocolate con leche" and "bread and pastries", or
// pieces that share the words at the end, such as "clock and watch repair".
func (x *Index) oneThing(fields []string, pieces [][]string, at map[string]bool, lang string) bool {
	if at["with"] && !slices.ContainsFunc(pieces, func(piece []string) bool { return !x.madeOf(piece, lang) }) {
		return true
	}
	class, strength := x.strongest(fields, lang)
	if strength < wholeFrom {
		return false
	}
	if strength >= exactFrom && at["with"] {
		return true
	}
	last := pieces[len(pieces)-1]
	ending, _ := x.strongest(last, lang)
	if ending == class && len(parse(strings.Join(last, " "))) > 1 || len(pieces) == 2 && strings.HasSuffix(fields[len(pieces[0])-1], ",") {
		return true
	}
	for _, piece := range pieces {
		if c, s := x.strongest(piece, lang); s >= wholeFrom && c != class {
			return false
		}
	}
	return true
}

// madeOf reports whether a piece may be what a thing has in it, as in "chocolate con leche": goods, and not those that a business
// offers besides, as in "champú propio".
func (x *Index) madeOf(piece []string, lang string) bool {
	if slices.ContainsFunc(piece, func(field string) bool { return owns[strings.Join(words(field), "")] }) {
		return false
	}
	class, _ := x.strongest(piece, lang)
	return 0 < class && class < firstService
}

// strongest returns the best class for fields, and how far its best phrase agrees with them (0 to 1000).
func (x *Index) strongest(fields []string, lang string) (class, strength int) {
	_, ranked := x.candidates(strings.Join(fields, " ")+" ", lang)
	if len(ranked) == 0 {
		return 0, 0
	}
	return ranked[0].class, ranked[0].best
}

// qualifies reports whether a field begins an addition to the thing before it, rather than another thing: "screws, not of metal"
// "fish, live" and "fruit, fresh and dried". With a thing behind it, a quality that follows a word such as "and" begins another
// thing: "soaps and fresh bread".
func qualifies(field string, another bool) bool {
	list := words(field)
	return len(list) > 0 && (negations[list[0]] || exceptions[list[0]] || connectors[list[0]] || !another && qualifiers[list[0]])
}

// splitAt splits fields after a comma or semicolon, and at the given words, but not in "except of paper or cardboard".
func splitAt(fields []string, at map[string]bool) [][]string {
	var chunks [][]string
	var chunk []string
	comma, excepted := false, false
	for i, field := range fields {
		folded := strings.Join(words(field), "")
		if len(chunk) == 0 && len(chunks) > 0 && qualifies(field, !comma && i < len(fields)-1) {
			chunk, chunks = chunks[len(chunks)-1], chunks[:len(chunks)-1]
		}
		if excepted = excepted && len(chunk) > 0 || exceptions[folded]; excepted && at[folded] {
			chunk = append(chunk, field)
			continue
		}
		if at[folded] || field == "&" || field == "+" {
			chunks, chunk, comma = append(chunks, chunk), nil, false
			continue
		}
		chunk = append(chunk, field)
		if last, _ := utf8.DecodeLastRuneInString(field); last == ';' || last == '.' || last == ',' && !excepted {
			chunks, chunk, comma = append(chunks, chunk), nil, true
		}
	}
	chunks = append(chunks, chunk)
	return slices.DeleteFunc(chunks, func(c []string) bool { return len(c) == 0 })
}

// bare returns the fields of a text without the sentence around the thing, stops before it and punctuation behind it.
func bare(fields []string) []string {
	var flat []string
	var from []int
	for i, field := range fields {
		for _, w := range words(field) {
			flat, from = append(flat, w), append(from, i)
		}
	}
	if len(flat) == 0 {
		return nil
	}
	start, end := inside(flat)
	for start < end-1 && stops[flat[start]] {
		start++
	}
	kept := slices.Clone(fields[from[start] : from[end-1]+1])
	kept[len(kept)-1] = strings.TrimRight(kept[len(kept)-1], ",;.:")
	return kept
}

// need returns the classes for one thing.
func (x *Index) need(text, lang string) Need {
	list, ranked := x.candidates(text+" ", lang)
	excepted := slices.ContainsFunc(words(text), func(w string) bool { return exceptions[w] })
	need := Need{Words: text}
	for i, c := range ranked[:min(len(ranked), mostClasses)] {
		sure := sureness(list, ranked, i)
		if excepted && sure == Sure {
			sure = Likely
		}
		if i > 0 && (need.Classes[0].Sure == Sure && sure != Sure || c.score*100 < ranked[0].score*besidePercent) {
			break
		}
		hit := x.report(list, ranked[i:i+1], 1)[0]
		why := WhyItem
		if len(hit.Epigraphs) == 0 {
			why = WhyClass
		}
		need.Classes = append(need.Classes, Needed{hit.Class, hit.Epigraphs, hit.Matched, sure, why})
	}
	for _, ch := range channels {
		need.Classes = ch.add(list, need.Classes)
	}
	if rest := without(text, franchises); rest != "" && rest != text {
		if classes := x.need(rest, lang).Classes; len(classes) > 0 && !contains(need.Classes, classes[0].Class) {
			first := classes[0]
			first.Sure = Likely
			need.Classes = append(need.Classes, first)
		}
	}
	return need
}

// without returns a text without the given words, and without the connectors around them.
func without(text string, set map[string]bool) string {
	fields := slices.DeleteFunc(strings.Fields(text), func(field string) bool { return set[strings.Join(words(field), "")] })
	for len(fields) > 0 && connectors[strings.Join(words(fields[0]), "")] {
		fields = fields[1:]
	}
	return strings.Join(fields, " ")
}

func contains(classes []Needed, class string) bool {
	return slices.ContainsFunc(classes, func(c Needed) bool { return c.Class == class })
}

// The bounds of how sure a class is: the agreement of its best phrase with the query (0 to 1000), and the score of the next class
// in percent of its own. They are calibrated by the test sets.
const (
	besidePercent = 82 // the least share of the best score with which a further class is returned
	tiePercent    = 92 // with this share or more, both classes are likely
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
func literal(list []word) bool {
	for _, w := range list {
		if !slices.ContainsFunc(w.matches, func(m match) bool { return m.quality >= variant }) {
			return false
		}
	}
	return true
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
		return slices.ContainsFunc(needs, func(n Need) bool {
			return contains(n.Classes, class)
		})
	}
	says := func(set map[string]bool) bool {
		return slices.ContainsFunc(query, func(w string) bool { return set[w] })
	}
	var list []Refusal
	if len(needs) > 0 && says(registers) && !has("c45") {
		list = append(list, Refusal{"c45", WhyLegal})
	}
	if len(needs) > 0 && says(sells) && !has("c35") {
		list = append(list, Refusal{"c35", WhyOwnGoods})
	}
	return list
}
