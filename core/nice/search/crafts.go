package search

import (
	"strings"

	"sello/core/nice"
)

// crafts are the verbs for making goods. Beside the goods they are no services: "we design and sell rings".
var crafts = &wordSet{text: "design designs create creates craft crafts bake bakes brew brews knit knits sew sews paint paints write writes " +
	"grow grows roast roasts cut cuts press presses pick picks harvest catch breed raise smoke cure distil distill bottle bottles preserve dry assemble " +
	"carve forge weld embroider dye weave spin blend cook cooks prepare prepares pack packs " +
	"corto cortamos cosecho cosechamos recolectamos crio criamos pescamos curamos ahumamos destilamos embotellamos envasamos secamos tallo tallamos " +
	"forjamos soldamos bordo bordamos tenimos hilamos mezclamos preparo preparamos cocino cocinamos confecciono confeccionamos " +
	"tallem criem pesquem fumem embotellem envasem assequem brodem tenyim preparem cuinem confeccionem compro compramos comprem diseno disenamos creo creamos horneamos elaboro tejo tejemos coso cosemos pinto pintamos escribo escribimos cultivo " +
	"cultivamos tuesto tostamos dissenyo dissenyem creem teixim cosim pintem escric escrivim cultivem torrem"}

// unshaped are those of the crafts that say services, too: "diseño logos", "corto el pelo", "compro oro".
var unshaped = &wordSet{text: "design designs create creates write writes cut cuts pick picks catch corto cortamos tallem compro compramos comprem diseno disenamos creo creamos " +
	"escribo escribimos dissenyo dissenyem creem escric escrivim preparo preparamos preparem cocino cocinamos cuinem cook cooks prepare prepares pack packs"}

// shaped returns the goods behind a verb for making them: "pinto abanicos", "we press apple juice".
func shaped(thing, query []string) []string {
	if len(thing) < 2 {
		return thing
	}
	verb, next := Fold(thing[0]), Fold(thing[1])
	if !crafts.has(verb) || unshaped.has(verb) || makings.has(verb) || connectors.has(next) || !weDo(verb) && !hasSubject(verb, query) {
		return thing
	}
	return bare(thing[1:])
}

var (
	// buildings are the classes of what is built as a service, even where the index has it as goods, and grounds the words for further such.
	buildings  = &wordSet{text: "c6 c19"}
	grounds    = &wordSet{text: "homes pools piscinas piscines playground playgrounds frames parques parcs toboganes"}
	constructs = &wordSet{text: "construction construccion construccio"} // the words for that service
	// assembled are goods that are made where they are assembled: "montamos ordenadores", and not "montamos muebles".
	assembled = &wordSet{text: "pc pcs ordenador ordenadores drones guitarras ordinador ordinadors drons guitarres"}
)

// constructed reports whether what is built are goods for sale, or software: guitars and websites, and not houses.
func (x *Index) constructed(service, verb string, of []string, lang string) bool {
	name, _, _ := strings.Cut(service, " ")
	if !constructs.hasField(name) {
		return runs.has(verb) && mention(of, assembled)
	}
	n := 0
	for n < len(of) && !connectors.hasField(of[n]) {
		n++
	}
	class, strength := x.strongest(of[:n], lang)
	return 0 < class && (class < firstService || class == programClass) && strength >= likelyFrom && !buildings.has(nice.ID(class)) && !mention(of, grounds)
}

// madeAndSold reports whether a part only says that the goods beside it are made by who sells them.
func madeAndSold(p part, query []string) bool {
	said := words(p.words)
	return len(said) == 1 && crafts.has(said[0]) && (hasSubject(said[0], query) || among(query, makes) >= 0)
}
