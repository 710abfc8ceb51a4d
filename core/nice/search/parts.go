package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

var (
	separators = &wordSet{text: "and or plus y e u o i mes also tambien tambe but pero sino"}
	additions  = &wordSet{text: "with con amb"}
	purposes   = &wordSet{text: "for of para per"}
	fors       = &wordSet{text: "for para per"} // those that say what a thing is for, or for whom
	owns       = &wordSet{text: "own our its their my propio propia propios propias propi propis propies nuestro nuestra nuestros nuestras nostre nostra seva seves seu seus"}
	// inShop are the words between the thing and the shop in which it is sold, and online those that say what kind of shop it is.
	inShop = &wordSet{text: "in at on from through via en a al por per mediante desde des"}
	online = &wordSet{text: "website online web internet virtual en linea linia on line fisica physical"}
	// throughs are further words between the thing and where it is sold: "a través de mi app".
	throughs = &wordSet{text: "traves de del pagina page sitio site lloc"}
)

// plays are the names of the services of who plays musical instruments.
var plays = &wordSet{text: "performance actuaciones actuacions"}

// haves are the verbs for what belongs to a business: "lavo ropa y tengo diez camas".
var haves = &wordSet{text: "have has tengo tenemos tinc tenim hay hi"}

// part is one thing that a query names.
type part struct {
	words   string // the customer's words for it
	whole   string // the same with the service that is named once for several things: "rental of" before "tables"
	shared  bool   // what is said of another thing beside it may be meant of this one, too
	added   bool   // it is named with a service, as what it has besides: "with delivery"
	deed    string // the service that its verb says: "repair of" for "I repair phones"
	thing   string // what the service is done with, if it is named: "phones"
	also    string // what may be meant as well: "coffee bottles" for coffee in "coffee and water bottles"
	sold    bool   // what its service is done with is sold as well: "supply and installation of"
	settled bool   // no other class of its words is considered
	guessed bool   // it is all that is understood of its sentence
	said    int    // the sentence in which it is named, from 0
	place   int    // its place in that sentence
}

// parts returns the things that a query names, sentence by sentence.
func (x *Index) parts(query, lang string) (list []part) {
	all := words(query)
	var more []part
	for n, fields := range sentences(query) {
		fields, again := x.clauses(x.withoutTheirs(fields, lang), lang)
		for i, p := range x.sentence(bare(fields), all, lang) {
			p.said, p.place = n, i
			x.skipToThing(&p, lang)
			list = append(list, p)
		}
		for i := range again {
			again[i].said = n
		}
		more = append(more, again...)
	}
	x.skipToOnlyThings(list, lang)
	if slices.ContainsFunc(list, part.named) {
		list = slices.DeleteFunc(list, func(p part) bool { return !p.named() || onlyWhere(words(p.words)) })
	}
	for i := range list {
		list[i].withoutMark()
	}
	if things := slices.DeleteFunc(slices.Clone(list), func(p part) bool { return x.isAboutMark(p, lang) }); len(things) > 0 {
		list = things
	}
	shareBefore(list)
	return append(list, more...)
}

// sentences returns the fields of each sentence of a query.
func sentences(query string) (list [][]string) {
	var fields []string
	for _, field := range strings.Fields(query) {
		fields = append(fields, field)
		if strings.TrimRight(field, ".!?") != field && len(field) > 2 {
			list, fields = append(list, fields), nil
		}
	}
	if len(fields) > 0 {
		list = append(list, fields)
	}
	return list
}

// sentence returns the things that a sentence names. query are the words of the whole query.
func (x *Index) sentence(fields, query []string, lang string) []part {
	if list := servicesAfter(fields); list != nil {
		return list
	}
	var list []part
	for _, chunk := range x.extend(x.undecorated(x.divide(fields, separators, lang), lang), query, lang) {
		service, served := false, false
		pieces := x.divide(strings.Fields(chunk.words), additions, lang)
		for i, piece := range pieces {
			thing, shop := outlet(piece, among(query, sells) >= 0)
			one := part{words: strings.Join(thing, " "), whole: strings.Join(x.made(shaped(thing, query), lang), " "), shared: chunk.shared, added: service, sold: chunk.sold || isSoldToo(query, Fold(piece[0]))}
			if i == 0 {
				one.also = chunk.also
			}
			switch {
			case i == 0 && chunk.deed != "":
				_, of := done(thing, query, true)
				one.deed, one.thing, service = chunk.deed, strings.Join(of, " "), true
				one.whole = strings.TrimSpace(one.deed + " " + one.thing)
			case i == 0 && len(pieces) > 1:
				class, _ := x.strongest(thing, lang)
				service, served = class >= firstService, class == restaurants
			case served:
				one.whole = delivered(one.whole)
			}
			if i > 0 && eatenThere.hasField(one.words) {
				one.whole, one.added, one.shared = "cafetería", false, true
			}
			if ofOthers(query) != "" {
				one.words, one.whole = withoutMakers(one.words), withoutMakers(one.whole)
			}
			if list := words(one.whole); len(list) == 2 && included.has(list[1]) {
				one.whole = list[0]
			}
			one.whole = pattern(x.withoutTopic(one.whole, lang))
			if isAmenity(one) || i > 0 && x.isMeans(piece, query, &chunk, lang) || i > 0 && isSite(one.words) && !x.makesSites(pieces[0], lang) {
				continue
			}
			if i == 0 && (one.whole == chunk.words || chunk.whole != chunk.words && strings.HasPrefix(chunk.whole, manufactureOf[lang])) {
				one.whole, one.thing = chunk.whole, chunk.thing
			}
			list = append(list, one)
			if shop != nil && !isOwned(thing, query) {
				text := strings.Join(bare(shop), " ")
				list = append(list, part{words: text, whole: text})
			}
		}
	}
	shareThings(list)
	if len(list) > 1 {
		list = slices.DeleteFunc(list, func(p part) bool { return madeAndSold(p, query) })
	}
	return slices.DeleteFunc(list, func(p part) bool { return len(parse(p.words)) == 0 })
}

// extend returns pieces of a list with what is said once for several of them. "rental of chairs, tables" is also the rental of
// tables; a shop of candles and soaps is a shop, and perhaps sells its own candles and soaps. What one is for, those beside
// it may be about, too: "oils and greases for industry", "foil for wrapping and packaging".
func (x *Index) extend(pieces [][]string, query []string, lang string) []part {
	if whom := madeFor(pieces, query); whom != nil {
		return x.eachMadeFor(pieces, whom, lang)
	}
	list, same := make([]part, 0, len(pieces)+1), x.atEnd(pieces, query, lang)
	var service, goods []string                    // goods are those of a shop, until another thing follows
	shop, used, deed, said := false, false, "", "" // used: the shop is one of used goods; said is the verb
	for i, piece := range pieces {
		if n := len(list); i+1 < len(pieces) && (thenMakes(piece, query) || x.isMerch(piece, pieces[i+1], lang)) || n > 0 && x.belongs(piece, query, &list[n-1], lang) {
			continue
		}
		if deed != "" && soldBetween(query, said, words(piece[0])) {
			service, deed = nil, ""
		}
		one, text := pieceOf(pieces, i), strings.Join(piece, " ")
		class, strength := x.strongest(piece, lang)
		known := knownService(piece, class, strength)
		if x.takeDeed(&one, piece, query, deed != "" || i > 0 && hasSubject(Fold(pieces[i-1][0]), query), known, lang) {
			list = append(list, one)
			shop, said = false, Fold(piece[0])
			service, deed = ofNext(one.deed)
			continue
		}
		whole := strings.Join(service, " ") + " " + text
		switch {
		case service == nil && i >= same.from && x.share(&one, &same, piece, i == len(pieces)-1, lang):
		case service != nil && !shop && class >= firstService && isPlace(piece): // "limpieza de oficinas y garajes"
			one.servedBy(whole, "", false)
		case shop && (used || class >= firstService && len(piece) == 1 && x.sells(whole, lang)): // "tienda de dulces y regalos"
			goods, one.whole, one.shared = nil, whole, false
		case class >= firstService:
			shop = false
			if service, goods = serviceOf(piece); service != nil {
				shop, used = mention(service, shops), isUsed(one.words)
				one.thing = strings.Join(goods, " ")
			}
			list = append(list, one)
			continue
		case shop:
			if text := strings.Join(goods, " "); text != "" {
				list = append(list, part{words: text, whole: text, shared: true})
			}
			goods, one.shared = nil, true
		case service != nil && (deed != "" || x.goesWith(service, piece, lang)) && x.saidOf(service, strings.Fields(whole), class, lang):
			one.servedBy(whole, deed, isSoldToo(query, said))
		}
		list = append(list, one)
	}
	return list
}

// inventing are the verbs that are said of the same goods as one for making behind them: "we develop and produce lamps".
var inventing = &wordSet{text: "develop develops design designs desarrollo desarrollamos desarrolla diseno disenamos disena desenvolupo desenvolupem desenvolupa dissenyo dissenyem dissenya"}

// thenMakes reports whether a piece is such a verb, and one for making is behind it in a query.
func thenMakes(piece, query []string) bool {
	at := slices.Index(query, Fold(piece[0])) + 2
	return len(piece) == 1 && inventing.hasField(piece[0]) && at < len(query) && listing.has(query[at-1]) && (sellsIt(query[at]) || leading.has(query[at]))
}

// merch are the words for goods with a name or a logo on them.
var merch = &wordSet{text: "merch merchandise merchandising marxandatge"}

// isMerch reports whether a piece names only such goods, and the next one what they are: "merchandising: mugs, caps", "band merch: hoodies".
func (x *Index) isMerch(piece, next []string, lang string) bool {
	class, _ := x.strongest(next, lang)
	last := Fold(piece[len(piece)-1])
	return 0 < class && class < firstService && (len(piece) < 3 && merch.has(last) || merch.hasField(piece[0]) && connectors.hasField(piece[1]))
}

// knownService returns the class of a piece that has the name of a service in several words; 0 if it has none.
func knownService(piece []string, class, strength int) int {
	if class >= firstService && strength >= exactFrom && len(piece) > 1 {
		return class
	}
	return 0
}

// sharedFrom is the least agreement with which a service that a noun says is said of another thing, too.
const sharedFrom = 490

// goesWith reports whether a service may be said of a thing: beside chairs tables are hired out, and popcorn is not.
func (x *Index) goesWith(service, piece []string, lang string) bool {
	_, strength := x.strongest(slices.Concat(service, piece), lang)
	return strength >= sharedFrom || !x.names(piece, lang)
}

// saidOf reports whether a service is said of the next thing, which is goods of a class: not that of a workshop which makes it, nor of who
// plays and sells it.
func (x *Index) saidOf(service, whole []string, class int, lang string) bool {
	if plays.hasField(service[0]) {
		return class == instruments
	}
	return !mention(service, workshops) || !x.makesIn(whole, class, lang)
}

// servedBy makes a part a service that is done with what it names, and that a verb before may say, of what is sold as well.
func (p *part) servedBy(whole, deed string, sold bool) {
	if deed != "" {
		p.thing, p.sold = p.whole, sold
	}
	p.whole, p.shared, p.deed = whole, false, deed
}

// ofNext returns a service with its fields, if it may be said of the next things, too: meals are not.
func ofNext(deed string) (service []string, same string) {
	if service = strings.Fields(deed); len(service) == 2 && len(service[1]) == 2 { // of, de
		return service, deed
	}
	return nil, ""
}

// takeDeed adds the service to a part that the first word of its piece says as a verb, unless the piece is known as a whole in another class:
// "rent collection". It reports whether it did. What is constructed may be goods, and is then all that the part is about.
func (x *Index) takeDeed(one *part, piece, query []string, follows bool, known int, lang string) bool {
	verb, of := done(piece, query, follows)
	thing := strings.Join(of, " ")
	switch {
	case x.constructed(verb, Fold(piece[0]), of, lang):
		one.whole = thing
		return false
	case verb == "", x.isTool(piece, lang):
		return false
	case known > 0:
		if class, _ := x.strongest(strings.Fields(verb+" "+thing), lang); class != known {
			return false
		}
	}
	one.deed, one.thing = verb, thing
	return true
}

// isTool reports whether the first word of a piece says what its thing is for, and not what is done with it: "pruning scissors".
func (x *Index) isTool(piece []string, lang string) bool {
	if lang != "en" || len(piece) < 2 || !strings.HasSuffix(Fold(piece[0]), "ing") {
		return false
	}
	list, ranked := x.candidates(strings.Join(piece, " ")+" ", lang)
	return len(ranked) > 0 && ranked[0].class < firstService && ranked[0].best >= wholly && literal(list)
}

// topics begin what a thing is about.
var topics = &wordSet{text: "about sobre"}

// withoutTopic returns a thing without what it is about: "a board game about stocks" is a game.
func (x *Index) withoutTopic(thing, lang string) string {
	fields := strings.Fields(thing)
	at := slices.IndexFunc(fields, topics.has)
	if at < 1 {
		return thing
	}
	if _, strength := x.strongest(fields[:at], lang); strength < wholeFrom {
		return thing
	}
	return strings.Join(fields[:at], " ")
}

// pieceOf returns the ith piece of a list, which what another piece is for may be said of, too.
func pieceOf(pieces [][]string, i int) part {
	text := strings.Join(pieces[i], " ")
	beside := forSomething(pieces[len(pieces)-1]) || i > 0 && forSomething(pieces[i-1])
	return part{words: text, whole: text, shared: beside && !forSomething(pieces[i])}
}

// soldBetween reports whether a verb of selling, making or having stands between two words of a query: "we repair bikes and sell helmets",
// "lavo ropa y tengo diez camas".
func soldBetween(query []string, from string, to []string) bool {
	i := slices.Index(query, from)
	if i < 0 || len(to) == 0 {
		return false
	}
	j := slices.Index(query[i:], to[0])
	return j > 0 && (among(query[i:i+j], makes) >= 0 || among(query[i:i+j], haves) >= 0)
}

// sells reports whether a text is the name of a kind of shop.
func (x *Index) sells(text, lang string) bool {
	class, strength := x.strongest(strings.Fields(text), lang)
	return nice.ID(class) == shopClass && strength >= wholeFrom
}

// serviceOf returns the fields that name a service before the thing that it is done with, and those of the thing: "rental of" and "chairs"
// of "rental of chairs", "empresa de reformas de" and "baños" of "empresa de reformas de baños". It returns nil if none does.
func serviceOf(fields []string) (service, thing []string) {
	served := false
	for i, field := range fields {
		list := words(field)
		joined := len(list) == 2 && list[0] == "d" // neteja d'oficines
		if served && (joined || i < len(fields)-1 && connectors.hasField(field)) {
			if joined {
				return append(slices.Clone(fields[:i]), "de"), append([]string{afterArticle(field)}, fields[i+1:]...)
			}
			return fields[:i+1], fields[i+1:]
		}
		word := Fold(field)
		served = served || serves(word) || shops.has(word) || serving.has(word) || workshops.has(word) || tradings.has(word)
	}
	return nil, nil
}

// afterArticle returns a Catalan field such as "d'espelmes" without the letter and the apostrophe at its beginning.
func afterArticle(field string) string {
	return strings.TrimLeftFunc(field[1:], func(r rune) bool { return !isLetter(r) })
}

// forSomething reports whether fields say what a thing is for, or in English what it is of.
func forSomething(fields []string) bool { return mention(fields, purposes) }

// outlet divides "soaps in my online shop" into the thing and the shop or app in which it is sold. shop is nil if the fields name none, or
// say more about it. A website is none, nor is "online": where something is sold, they are left out.
func outlet(fields []string, isSold bool) (thing, shop []string) {
	for i := 1; i < len(fields)-1; i++ {
		if !inShop.hasField(fields[i]) {
			continue
		}
		rest := slices.DeleteFunc(words(strings.Join(fields[i+1:], " ")), func(w string) bool {
			return stops.has(w) || online.has(w) || isSold && (throughs.has(w) || owns.has(w))
		})
		switch {
		case slices.ContainsFunc(rest, func(w string) bool { return !shops.has(w) && (!isSold || !apps.has(w)) }):
		case len(rest) > 0:
			shop := fields[i+1:]
			for w := Fold(shop[0]); len(shop) > 1 && among(rest, apps) >= 0 && (throughs.has(w) || stops.has(w) || owns.has(w)); w = Fold(shop[0]) {
				shop = shop[1:]
			}
			return fields[:i], shop
		case isSold:
			return fields[:i], nil
		}
	}
	if last := len(fields) - 1; isSold && last > 0 && Fold(fields[last]) == "online" {
		return fields[:last], nil
	}
	return fields, nil
}

// headings are what stands above or in a list of things: "Our products:".
var headings = &wordSet{text: "product products service services item items article articles price prices producto productos servicio servicios articulo articulos precio precios " +
	"producte productes servei serveis preu preus"}

// named reports whether a part names a thing: "I want to register my trademark" is only about what the customer wants.
func (p part) named() bool {
	return p.deed != "" && says(p.words, agains) || slices.ContainsFunc(words(p.words), func(w string) bool {
		return !headings.has(w) && !owns.has(w) && !framing.has(w) && !colours.has(w) && !stops.has(w) && !connectors.has(w) && !nothings.has(w) && !agains.has(w) && w != ""
	})
}
