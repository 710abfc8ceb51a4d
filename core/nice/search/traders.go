package search

import "strings"

var (
	// dealers are the words for who sells goods of others to shops.
	dealers = &wordSet{text: "distribute distributes distributing distributor distributors distribution wholesale wholesaler wholesalers importer importers " +
		"distribuyo distribuimos distribuye distribuyen distribuidor distribuidora distribuidores mayorista mayoristas importador importadora " +
		"importadores distribueixo distribuim distribueix distribuidors majorista majoristes importadors engros lengros"}
	// various and brands together say so, too: "champús de varias marcas".
	various = &wordSet{text: "varias distintas diferentes muchas otras diversas diverses altres diferents various different several other many"}
	// forThem begin for whom something is done: "for other brands".
	forThem = &wordSet{text: "for para per"}
	brands  = &wordSet{text: "marcas marques brands editoriales editorials"}
	// producers are the words for who makes what is distributed.
	producers = &wordSet{text: "produce produces producing produzco producimos produce producen produim produeixo make makes fabrico fabricamos fabrica fabriquem " +
		"elaboro elaboramos elaborem elabora brew brews bake bakes grow grows own"}
)

// traders adds the class of shops where a query says that goods are distributed, unless it says that they are the distributor's own.
func (a *Needs) traders(query string) {
	said, before := "", ""
	fields := strings.Fields(query)
	for i, field := range fields {
		switch w := Fold(field); {
		case i > 1 && brands.has(w) && various.has(Fold(before)) && connectors.has(Fold(fields[i-2])) && !forThem.has(Fold(fields[i-2])) || w == "multimarca":
			said = strings.Trim(before+" "+field, ",;.")
		case producers.has(w) || makes.has(w) && !sells.has(w):
			return
		case w == "mayor" && before == "por":
			said = "al por mayor"
		case dealers.has(w):
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
				n.likely(at, n.Classes[at])
			}
			return
		}
	}
	a.add(Need{Words: said, Classes: []Needed{{Class: shopClass, Sure: Likely, Why: WhyShop}}})
}
