package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

var (
	// makers are who makes the thing beside them. Producers are not among them: those of films sell no goods.
	makers = &wordSet{text: "maker makers manufacturer manufacturers factory factories fabricante fabricantes fabrica fabricas fabricant fabricants fabriques"}
	// firms are who sells the thing before them in English: "candle brand", "shoe company from Mallorca".
	firms = &wordSet{text: "brand brands label company companies business businesses firm firms startup startups"}
	// houses are who sells the thing behind them, and chains those of places and people: "empresa de velas", "cadena de restaurantes",
	// "a team of lawyers".
	houses = &wordSet{text: "empresa empresas negocio negocios marca marcas firma firmas compania sociedad startup startups proyecto emprendimiento " +
		"empreses negoci negocis marques companyia societat projecte company business brand firm label sesion sesiones sessio sessions"}
	chains = &wordSet{text: "cadena cadenas grupo cadenes grup chain group team collective equipo colectivo equip collectiu colla"}
	// machines are those of them that name a kitchen machine where the thing is prepared at home: "coffee maker".
	machines = &wordSet{text: "maker makers"}
)

// made returns the fields of what a maker makes or a firm sells: "candle" of "candle maker" and "candle brand". It returns the fields
// unchanged if they name neither, or what is a thing itself.
func (x *Index) made(fields []string, lang string) []string {
	if end := len(fields) - 1; end >= 0 {
		if list := words(fields[end]); len(list) == 2 && makers.has(list[1]) { // candle-maker
			fields = append(slices.Clone(fields[:end]), list...)
		}
	}
	for len(fields) > 1 && owns.hasField(fields[0]) {
		fields = fields[1:]
	}
	fields = x.withoutSource(fields, lang)
	word := folds(fields)
	last := len(fields) - 1
	switch {
	case last >= 1 && lines.has(word[last]):
		return fields[:last]
	case last >= 2 && lines.has(word[0]) && connectors.has(word[1]):
		return fields[2:]
	case last >= 3 && lines.has(word[0]) && owns.has(word[1]) && connectors.has(word[2]):
		return fields[3:]
	}
	for i := 1; i <= last; i++ {
		if firms.has(word[i]) && !connectors.has(word[i-1]) && (i == last || connectors.has(word[i+1])) {
			if x.names(fields, lang) {
				return fields
			}
			return slices.Delete(slices.Clone(fields), i, i+1)
		}
	}
	if goods := x.manufactured(fields, word, lang); goods != nil {
		return goods
	}
	if thing := behind(fields); thing != nil && (makers.has(word[0]) || x.housed(fields, thing, lang)) {
		return thing
	}
	if last < 1 || !makers.has(word[last]) {
		return fields
	}
	thing := fields[:last]
	if x.names(fields, lang) {
		return fields
	}
	if class, _ := x.strongest(thing, lang); machines.has(word[last]) && class == prepared {
		return fields
	}
	return thing
}

// withoutSource returns goods without what of their own they are made from: "wine" of "wine from our own grapes".
func (x *Index) withoutSource(fields []string, lang string) []string {
	for i := 1; i+2 < len(fields); i++ {
		if Fold(fields[i]) != "from" || !owns.hasField(fields[i+1]) {
			continue
		}
		if class, strength := x.strongest(fields[:i], lang); 0 < class && class < firstService && strength >= wholeFrom {
			return fields[:i]
		}
	}
	return fields
}

// behind returns what is behind the first field and a connector; nil if there is none.
func behind(fields []string) []string {
	switch {
	case len(fields) > 2 && connectors.hasField(fields[1]):
		return fields[2:]
	case len(fields) > 1 && strings.HasPrefix(strings.Join(words(fields[1]), " "), "d "): // d'espelmes
		return fields[1:]
	}
	return nil
}

// housed reports whether fields name only a firm with what it sells or does behind it, and no thing such as "cadena de plata" or firm such
// as "empresa de mudanzas".
func (x *Index) housed(fields, thing []string, lang string) bool {
	chain := chains.hasField(fields[0])
	if !chain && !houses.hasField(fields[0]) {
		return false
	}
	if x.names(fields, lang) {
		return false
	}
	class, strength := x.strongest(thing, lang)
	first := Fold(thing[0])
	least := wholeFrom
	if chain && class >= firstService {
		least = likelyFrom // "cadena de gimnasos"
	}
	return strength >= least && (!chain || strings.HasSuffix(first, "s") && (class >= firstService || audiences.has(first) || strings.HasSuffix(first, "eries") || strings.HasSuffix(first, "erias")))
}

// fabrications are the nouns for making goods that name no service besides: who breeds horses and sews suits offers one.
var fabrications = &wordSet{text: "manufacture manufacturing production fabricacion elaboracion produccion fabricacio elaboracio produccio"}

// manufactured returns the goods whose manufacture or workshop some fields name: "fabricación de velas", "taller de velas". It returns nil
// if they name none, the production of films, goods that are made for others, or a workshop that repairs.
func (x *Index) manufactured(fields, word []string, lang string) []string {
	workshop := workshops.has(word[0])
	if len(fields) < 2 || !fabrications.has(word[0]) && !workshop || mention(fields, others) {
		return nil
	}
	goods := behind(fields)
	if goods == nil {
		return nil
	}
	if class, strength := x.strongest(fields, lang); class >= firstService && strength >= wholly && !workshop { // "producción de energía"
		return nil
	}
	class, strength := x.strongest(goods, lang)
	if class == 0 || class >= firstService || nice.ID(class) == downloads || strength < likelyFrom {
		return nil
	}
	if workshop && (manyWorkshops.has(word[0]) || !x.makesIn(fields, class, lang)) {
		return nil
	}
	return goods
}

// madeFor returns for whom the things of a list are made, which is said once behind them: "for others". It returns nil if it is not said, or
// nothing is made.
func madeFor(pieces [][]string, query []string) []string {
	made := among(query, fabrications) >= 0
	if len(pieces) < 2 || !made && among(query, makes) < 0 {
		return nil
	}
	last := pieces[len(pieces)-1]
	for i := 1; i < len(last)-1; i++ {
		list := slices.DeleteFunc(folds(last[i:]), func(w string) bool { return w == "" || w == "a" })
		if len(list) > 1 && fors.has(list[0]) && (others.has(list[1]) && (made || len(list) == 2) || made && (various.has(list[1]) || list[1] == "third")) {
			return last[i:]
		}
	}
	return nil
}

// eachMadeFor returns the parts of a list of things that are made for others, which is a service. What is no goods stays.
func (x *Index) eachMadeFor(pieces [][]string, whom []string, lang string) (list []part) {
	for i, piece := range pieces {
		one := pieceOf(pieces, i)
		if goods := behind(piece); goods != nil && fabrications.hasField(piece[0]) {
			piece = goods
		}
		if i == len(pieces)-1 {
			piece = piece[:max(len(piece)-len(whom), 0)]
		}
		if class, strength := x.strongest(piece, lang); 0 < class && class < firstService && strength >= likelyFrom {
			one.whole = manufactureOf[lang] + strings.Join(slices.Concat(piece, whom), " ")
		}
		list = append(list, one)
	}
	return list
}

// manufactureOf are the words for manufacture.
var manufactureOf = map[string]string{"en": "manufacture of ", "es": "fabricación de ", "ca": "fabricació de "}

// repaired are the classes of goods that are rather repaired in a workshop than made.
var repaired = &wordSet{text: "c7 c9 c11 c12"}

// makesIn reports whether goods of a class are made in the workshop that is named after them, unless it is known for something else.
func (x *Index) makesIn(workshop []string, class int, lang string) bool {
	_, strength := x.strongest(workshop, lang)
	return strength < wholeFrom && !repaired.has(nice.ID(class))
}

// ofMaker returns what a maker makes if a query names one as a whole, and otherwise the query.
func (x *Index) ofMaker(query, lang string) string {
	fields := bare(strings.Fields(query))
	if !says(query, makers) && !says(query, firms) && !says(query, houses) && !says(query, chains) {
		return query
	}
	if made := x.made(fields, lang); !slices.Equal(made, fields) {
		return strings.Join(made, " ") + " "
	}
	return query
}

// shopOf returns the words for a shop in which things are sold, so that the epigraph for its kind is found.
func shopOf(things, lang string) string {
	switch lang {
	case "es":
		return "tienda de " + things
	case "ca":
		return "botiga de " + things
	}
	return things + " shop"
}

// onlyShop reports whether a text names a shop without its goods.
func onlyShop(text string) bool {
	named := false
	for _, w := range words(text) {
		named = named || shops.has(w)
		if !shops.has(w) && !stops.has(w) && !online.has(w) {
			return false
		}
	}
	return named
}

// shopBeside takes the reasons of a need that names only a shop from the things that are named before it. A business needs no class for
// the shop in which it sells its own goods, so that the class of shops is likely at most.
func (x *Index) shopBeside(things []part, lang string, shop *Need) {
	if len(shop.Classes) == 0 || !onlyShop(shop.Words) {
		return
	}
	first := &shop.Classes[0]
	for _, thing := range things {
		for _, c := range x.need(shopOf(thing.whole, lang), lang).Classes {
			if c.Class == first.Class && c.Why == WhyItem && first.Why != WhyItem {
				first.Epigraphs, first.Matched, first.Why = c.Epigraphs, c.Matched, c.Why
			}
		}
	}
	if len(things) > 0 {
		shop.atMostLikely()
	}
}

// sales are the nouns for selling goods.
var sales = &wordSet{text: "sale sales venta ventas venda vendes"}

// isForSale reports whether a class was found by a word for a sale alone, and not by what is sold.
func isForSale(n Needed) bool { return len(n.Matched) == 1 && sales.has(n.Matched[0]) }

// withoutItem returns a class of shops that was found by a word for a shop or a sale alone without its epigraphs: none of them is meant.
func withoutItem(n Needed) Needed {
	if n.Class == shopClass && (isForSale(n) || onlyShop(strings.Join(n.Matched, " "))) {
		n.Epigraphs, n.Why = nil, WhyShop
	}
	return n
}

// shopOfService puts the class of a service before that of shops where a shop is named after it: a "bike repair shop" repairs.
func (x *Index) shopOfService(text, lang string, need *Need) {
	at := classAt(need.Classes, shopClass)
	if at < 0 || need.Classes[at].Sure == Sure {
		return
	}
	service := without(text, shops)
	if service == "" || service == text || !says(service, services) {
		return
	}
	classes := x.need(service, lang).Classes
	if len(classes) == 0 || !isService(classes[0].Class) || classes[0].Class == shopClass {
		return
	}
	first, shop := classes[0], need.Classes[at]
	first.Sure, shop.Sure = Likely, Perhaps
	need.Classes = []Needed{first, shop}
}
