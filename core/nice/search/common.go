package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// What several things of a list have in common is said once: at the end in English, "tea and coffee cups", and before a connector, "copas de
// vino y cerveza". Lists of things, such as "wine and olive oil" and "aceite de oliva y vino", look the same.

const mostShared = 2 // words of a piece of which more may be said

// groceries are the classes of food, and drinks those of them that are drunk from the same glasses.
var (
	groceries = &wordSet{text: "c29 c30 c31 c32 c33"}
	drinks    = &wordSet{text: "c32 c33"}
)

// common is what is said once for several things of a list.
type common struct {
	before, behind []string // its fields, of which either are none
	of             []string // the thing with which it is said
	kind           []string // what of this thing another one stands for: "coffee" of "coffee cups"
	end            bool     // it is at the end of the list, so that it is said of what is before
	from           int      // the first thing of which it may be said: those from there to the end stand together
	known          bool     // it is said only of what is known together with it
	made           bool     // it is a material, or are animals: "puertas y ventanas de aluminio", "ropa y collares para perros"
}

// atEnd returns what the last thing of an English list ends with, or of what that of any list is made; nothing if it has only a word. It is said of the things directly before:
// in "wine, cheese boards, tea and coffee cups" of the tea, and not of the wine.
func (x *Index) atEnd(pieces [][]string, query []string, lang string) common {
	c := endOf(pieces, lang)
	if c.of == nil {
		return c
	}
	if w := query[max(slices.Index(query, Fold(c.of[0])), 1)-1]; lang == "en" && (articles.has(w) || framing.has(w) || makes.has(w)) {
		return common{} // "we sell soap and run a candle shop"
	}
	for c.from = len(pieces) - 1; c.from > 0; c.from-- {
		if said, maybe := x.common(c, pieces[c.from-1], lang); !said && !maybe {
			break
		}
	}
	return c
}

// endOf returns what atEnd does, without the things of which it is said.
func endOf(pieces [][]string, lang string) common {
	if len(pieces) < 2 {
		return common{}
	}
	last := pieces[len(pieces)-1]
	end := len(last) - 1
	if at := madeOfAt(last); at > 0 {
		return common{behind: last[at:], of: last, kind: last[:1], end: true, made: true}
	}
	if lang != "en" {
		return common{}
	}
	service := end > 0 && isServed(last)
	switch {
	case end > 0 && end < mostOfThing-1 && !mention(last, connectors):
		return common{behind: last[1:], of: last, kind: last[:1], end: true, known: len(pieces) > 2 && !service}
	case service: // "tablecloths for weddings on hire"
		return common{behind: last[end:], of: last, end: true, known: true}
	}
	return common{}
}

// madeOfAt returns where the material begins of which a thing is made, or the animals for which it is, with its connector: "de aluminio",
// "d'alumini", "para perros"; 0 if none ends it.
func madeOfAt(thing []string) int {
	for at := max(1, len(thing)-3); at < len(thing); at++ {
		said := words(strings.Join(thing[at:], " "))
		if len(said) == 2 && madeFrom.has(said[0]) && isMaterial(said[1]) || len(said) > 1 && fors.has(said[0]) && pets.has(said[len(said)-1]) {
			return at
		}
	}
	return 0
}

// ofThing returns what a thing begins with, before the only connector that says of or for what it is.
func ofThing(piece []string) (c common) {
	if len(piece) > mostOfThing {
		return common{}
	}
	for i, field := range piece {
		w, list := Fold(field), words(field)
		switch {
		case len(list) == 2 && list[0] == "d" && i > 0: // ampolles d'aigua
			c = common{before: append(slices.Clone(piece[:i]), "de"), of: piece, kind: append([]string{afterArticle(field)}, piece[i+1:]...)}
		case !connectors.has(w) || i == 0 && c.of == nil || w == "a" && c.of != nil && len(c.kind) == len(piece)-i:
		case c.of != nil || i == len(piece)-1 || !purposes.has(w) && w != "de":
			return common{}
		default:
			c = common{before: piece[:i+1], of: piece, kind: piece[i+1:]}
		}
	}
	return c
}

// with returns a thing with what is said of it, too.
func (c common) with(piece []string) []string { return slices.Concat(c.before, piece, c.behind) }

// share makes of a part what is said once for several things, or notes that it may be meant, and reports whether it did the first. Else what
// the part begins with may be said of the next things.
func (x *Index) share(one *part, c *common, piece []string, last bool, lang string) bool {
	said, maybe := false, false
	if c.before != nil || !last {
		said, maybe = x.common(*c, piece, lang)
	}
	switch {
	case said:
		one.whole, one.shared = strings.Join(c.with(piece), " "), false
	case maybe:
		one.also = strings.Join(c.with(piece), " ")
	case c.behind == nil:
		*c = ofThing(piece)
	}
	return said
}

// common reports whether something is said of a thing, too, or may be. It is said of what is known together with it, and of what is of the
// same kind: materials, people, food, what is taught.
func (x *Index) common(c common, piece []string, lang string) (said, maybe bool) {
	if c.of == nil || len(piece) > mostShared || repeats([][]string{c.of, piece}) || serves(Fold(piece[0])) ||
		mention(piece, connectors) || mention(piece, owns) || mention(c.before, packs) || mention(c.before, houses) {
		return false, false
	}
	list, ranked := x.candidates(strings.Join(c.with(piece), " ")+" ", lang)
	if len(ranked) == 0 || ranked[0].best < likelyFrom || !literal(list) {
		return false, false
	}
	whole, strength := ranked[0].class, ranked[0].best
	class, _ := x.strongest(c.of, lang)
	alone, known := x.strongest(piece, lang)
	kind, kindKnown := x.strongest(c.kind, lang)
	switch {
	case c.made: // and not "tea and boxes of cardboard"
		return nice.ID(whole) == tack && says(c.behind[len(c.behind)-1], pets) || whole == class && (strength >= wholeFrom || alone >= firstService || x.shiftedTo(words(strings.Join(c.with(piece), " ")), lang, ranked) == class), false
	case areMaterials(piece, c.kind):
		return true, true
	case c.end && isPlural(piece): // "books and toy shop"
		return false, whole == class && nice.ID(class) == shopClass
	case alone >= firstService && known >= wholeFrom && whole < firstService: // "gym and sports clothes"
		return false, false
	case whole >= firstService && kind >= firstService && !isServed(c.of) && x.namesGoods(piece, lang): // "furniture and interior design"
		return false, true
	case !c.end && isPlural(piece) != isPlural(c.kind), alone == whole && known >= wholeFrom, len(piece) > 1:
		return strength >= exactFrom && whole == class, false
	case known < wholeFrom && kindKnown < exactFrom && strength > known, isPeople(piece) && whole == class:
		return !c.known, false
	case whole != class:
		return strength >= exactFrom && whole >= firstService == (class >= firstService) && nice.ID(whole) != shopClass, false
	case strength >= wholeFrom:
		return true, true
	}
	return c.ofKind(Fold(piece[0]), alone, kind, whole)
}

// namesGoods reports whether some fields are the name of goods that an item has.
func (x *Index) namesGoods(fields []string, lang string) bool {
	list, ranked := x.candidates(strings.Join(fields, " ")+" ", lang)
	return len(ranked) > 0 && ranked[0].class < firstService && ranked[0].best >= wholeFrom && x.needed(list, ranked[:1]).Why == WhyItem
}

// ofKind reports whether something is said of a word of a class, too, or may be, since it is like the word of which it is said, where both
// are not known together.
func (c common) ofKind(word string, alone, kind, whole int) (said, maybe bool) {
	food := groceries.has(nice.ID(alone)) && groceries.has(nice.ID(kind))
	switch {
	case kind == 0 || alone >= firstService || kind >= firstService && whole != kind || drinks.has(nice.ID(alone)) && drinks.has(nice.ID(whole)):
		return false, false
	case whole == lessons && kind < firstService && !c.known:
		return true, true
	case whole >= firstService && !isServed(c.behind) && whole != restaurants, whole >= firstService && (strings.HasSuffix(word, "eria") || strings.HasSuffix(word, "ery")): // "salón de té y pastelería"
		return false, false
	case isServed(c.behind), food && (alone == kind || alone == plantClass || drinks.has(nice.ID(alone)) && drinks.has(nice.ID(kind))):
		return true, true
	}
	return false, food && !groceries.has(nice.ID(whole)) || !c.end && alone == kind
}

// isServed reports whether fields end with a service or a shop, of which any goods may be said.
func isServed(fields []string) bool {
	if len(fields) == 0 {
		return false
	}
	w := Fold(fields[len(fields)-1])
	return serves(w) || shops.has(w)
}

// areMaterials reports whether two things are materials.
func areMaterials(a, b []string) bool {
	return len(a) == 1 && len(b) == 1 && materials.hasField(a[0]) && materials.hasField(b[0])
}

// isPlural reports whether the last of some fields is in the plural.
func isPlural(fields []string) bool {
	w := Fold(fields[len(fields)-1])
	return strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(fields[len(fields)-1], "'s")
}

// isPeople reports whether fields name only those for whom something is.
func isPeople(fields []string) bool {
	return !slices.ContainsFunc(words(strings.Join(fields, " ")), func(w string) bool { return !audiences.has(w) && !occasion.has(w) && !stops.has(w) })
}

// orElse adds the classes of what parts may mean as well to their needs.
func (x *Index) orElse(needs []Need, parts []part, lang string) {
	for i := range needs {
		if parts[i].also == "" {
			continue
		}
		if found := x.need(parts[i].also, lang); found.has() {
			needs[i].further(&found.Classes[0])
		}
	}
}

// soldWith returns the goods before and behind "with" if the second may be sold beside the first, and are no part of them: "mobile game" and
// "plush toys" of "mobile game with plush toys". It returns nil for "chocolate with nuts".
func (x *Index) soldWith(text, lang string) []string {
	fields := strings.Fields(text)
	at := slices.IndexFunc(fields, additions.hasField)
	if at < 1 || at == len(fields)-1 || !isPlural(fields) && !isPlural(fields[:at]) {
		return nil
	}
	class, strength := x.strongest(fields[:at], lang)
	other, known := x.strongest(fields[at+1:], lang)
	if strength < wholeFrom || known < exactFrom || class == other || max(class, other) >= firstService || nice.ID(other) == trimmings ||
		groceries.has(nice.ID(class)) && groceries.has(nice.ID(other)) {
		return nil
	}
	return []string{strings.Join(fields[:at], " "), strings.Join(fields[at+1:], " ")}
}
