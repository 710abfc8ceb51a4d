package search

import (
	"slices"
	"strings"
)

var (
	// dealers are the words for who sells goods of others to shops.
	dealers = &wordSet{text: "distribute distributes distributing distributor distributors distribution import imports importing importo importamos importem wholesale wholesaler wholesalers importer importers " +
		"distribuyo distribuimos distribuye distribuyen distribuidor distribuidora distribuidores mayorista mayoristas importador importadora " +
		"importadores distribueixo distribuim distribueix distribuidors majorista majoristes importadors engros lengros"}
	// spares are what workshops sell beside their repairs, which others make.
	spares = &wordSet{text: "spares repuestos recambios recanvis"}
	// various and brands together say so, too: "champús de varias marcas".
	various = &wordSet{text: "varias distintas diferentes muchas otras diversas diverses altres diferents various different several other many"}
	// buys are the verbs for buying what is sold: "we buy and sell cars".
	buys   = &wordSet{text: "buy buys compro compramos compra compren comprem"}
	brands = &wordSet{text: brandWords}
	// makersOf are further those whose goods others sell, and madeBy begin who made them: "velas de otros artesanos", "made by others".
	makersOf = &wordSet{text: "people artisans makers producers designers artists creators craftspeople craftsmen growers farmers breweries wineries suppliers manufacturers companies " +
		"personas gente artesanos artesanas productores productoras fabricantes disenadores disenadoras artistas creadores creadoras proveedores bodegas agricultores " +
		"artesans artesanes productors fabricants dissenyadors dissenyadores artistes creadors proveidors cellers pagesos " + brandWords}
	madeBy = &wordSet{text: "by por per"}
	// ofWhom are before whose goods are sold.
	ofWhom = &wordSet{text: "of from by de d por per"}
	// ownWords say that goods are of who sells them.
	ownWords = &wordSet{text: "own propio propia propios propias propi propis propies"}
	// producers are the words for who makes what is distributed.
	producers = &wordSet{text: "produce produces producing produzco producimos producen produim produeixo make makes fabrico fabricamos fabrica fabriquem " +
		"elaboro elaboramos elaborem elabora brew brews bake bakes grow grows own"}
)

const brandWords = "marcas marques brands editoriales editorials"

// ofOthers returns the words that say of the goods which a query sells that others make them; "" if it does not say so.
func ofOthers(query []string) string {
	if among(query, sells) < 0 && among(query, shops) < 0 {
		return ""
	}
	for i := 1; i < len(query); i++ {
		w, before, first := query[i], query[i-1], query[max(i-2, 0)]
		switch {
		case isOther(before) && makersOf.has(w) && (ofWhom.has(first) || sells.has(first)), // "sell other people's wine"
			isOther(w) && madeBy.has(before) && decorations.has(first) && !makersOf.has(query[min(i+1, len(query)-1)]), // "hechas por otros"
			i == len(query)-1 && others.has(w) && ofWhom.has(before) && !madeBy.has(before):                            // "velas de terceros"
			return before + " " + w
		}
	}
	return ""
}

func isOther(w string) bool { return others.has(w) || various.has(w) }

// withoutMakers returns a thing without the words that say that others make it: "candles" of "candles from other makers".
func withoutMakers(thing string) string {
	fields := strings.Fields(thing)
	for i := 1; i < len(fields); i++ {
		list := words(strings.Join(fields[i:min(i+2, len(fields))], " "))
		if i == 1 && headings.hasField(fields[0]) { // "products of other brands"
			return thing
		}
		if len(list) > 1 && ofWhom.has(list[0]) && isOther(list[1]) {
			if i > 1 && decorations.hasField(fields[i-1]) {
				i--
			}
			return strings.Join(fields[:i], " ")
		}
	}
	return thing
}

// isOwned reports whether a query says of a thing that it is the seller's own: "my own candles".
func isOwned(thing, query []string) bool {
	at := slices.Index(query, Fold(thing[0]))
	return mention(thing, ownWords) || at > 0 && ownWords.has(query[at-1])
}

// traders adds the class of shops where a query says that goods are distributed, unless it says that they are the distributor's own.
func (a *Needs) traders(original, query string) {
	said := ofOthers(words(affirmed(original)))
	before := ""
	for _, w := range words(original) {
		if naming.has(w) && ownWords.has(before) { // "we import tea under our own name"
			return
		}
		before = w
	}
	fields := strings.Fields(query)
	before = ""
	for i, field := range fields {
		switch w := Fold(field); {
		case i > 1 && brands.has(w) && various.hasField(before) && connectors.hasField(fields[i-2]) && !fors.hasField(fields[i-2]) || w == "multimarca":
			said = strings.Trim(before+" "+field, ",;.")
		case said == "" && (producers.has(w) || makes.has(w) && !sells.has(w)):
			return
		case i > 1 && sells.has(w) && separators.hasField(before) && buys.hasField(fields[i-2]):
			said = strings.Join(fields[i-2:i+1], " ")
		case w == "mayor" && before == "por":
			said = "al por mayor"
		case dealers.has(w), spares.has(w) && among(words(query), sells) >= 0 && slices.ContainsFunc(a.Needs, func(n Need) bool { return n.isLikely(fittersID) }):
			said = strings.Trim(field, ",;.")
		}
		before = field
	}
	if said == "" || len(a.Needs) == 0 {
		return
	}
	for i := range a.Needs {
		n := &a.Needs[i]
		if at := classAt(n.Classes, shopClass); at >= 0 {
			if n.Classes[at].Sure == Perhaps {
				n.likely(at, &n.Classes[at])
			}
			return
		}
	}
	a.add(Need{Words: said, Classes: []Needed{{Class: shopClass, Sure: Likely, Why: WhyShop}}})
}
