package search

import "strings"

var (
	// connectors separate the words for a thing from those for its purpose, material or parts. In all three languages the
	// head is before the connector.
	connectors = &wordSet{text: "for of with in from to made by on at without as into based using under " +
		"de del para con en por sin desde sobre como hecho hechos hecha hechas " +
		"per amb sense als dels des fet feta fets"}
	// stops are words without meaning for the search.
	stops = &wordSet{text: "a an the and or my our your i we you is are be that which this these other own some any etc s t m ll " +
		"sell sells make want need buy buying makes like would open start new shop's create making offering offer " +
		"el la los las lo un una unos unas y e o u al mi mis tu su sus nuestro nuestra que se es son quiero vendo hago fabrico " +
		"vender hacer ofrezco tengo tenemos necesito abrir nuevo nueva propio propia vendemos hacemos " +
		"vende venden els les l d uns unes meu meva meus nostre venc faig vull fem venem obrir et n h ven venen importamos importo importem elaboramos elaborem"}
	// negations negate the word after them; the words after an exception are ignored up to the end of the clause, but for metals.
	negations  = &wordSet{text: "not non no without sin sense nonn"}
	listing    = &wordSet{text: "and or y e o u i"}
	exceptions = &wordSet{text: "except excepto excluding salvo excepte than sean siguin"}
	// metals decide between classes even as an exception: "boxes other than of metal" are boxes not of metal.
	metals = &wordSet{text: metalWords}
)

// term is one word of a text that has a meaning for the search.
type term struct {
	raw, stem string
	head      bool // it names the thing itself, not its purpose
	segment   int  // number of connectors before it
	item      int  // number of the item in a list of several things
}

// parse returns the terms of a text: folded, without stop words and exceptions, with negated words marked.
func parse(text string) []term { return parseWords(words(text)) }

// parseWords parses the words of a text.
func parseWords(list []string) []term {
	var terms []term
	segment, item := 0, 0
	skip, negate := false, false
	for i, w := range list {
		switch {
		case w == "":
			skip, negate = false, false
			item++
		case skip:
			if metals.has(w) && !precious(list, i) {
				terms = append(terms, term{raw: no(w), stem: no(stem(w)), segment: segment, item: item})
			}
		case listing.has(w):
			item++
		case exceptions.has(w) && len(terms) > 0:
			skip, negate = true, false
		case negations.has(w) && i+1 < len(list):
			negate = true
			if connectors.has(w) && len(terms) > 0 {
				segment++
			}
		case connectors.has(w):
			if !negate && len(terms) > 0 {
				segment++
			}
		case stops.has(w) || len(w) == 1 && (w[0] < '0' || w[0] > '9'):
		case w == "free" && len(terms) > 0 && !negate:
			last := &terms[len(terms)-1]
			last.raw, last.stem = no(last.raw), no(last.stem)
		default:
			t := term{raw: w, stem: stem(w), segment: segment, item: item}
			if negate {
				t.raw, t.stem, negate = no(t.raw), no(t.stem), false
			}
			terms = append(terms, t)
		}
	}
	return terms
}

// precious reports whether a word for metal is said of precious metals, which have a class of their own.
func precious(list []string, i int) bool {
	return strings.HasPrefix(list[max(i-1, 0)], "precio") || strings.HasPrefix(list[min(i+1, len(list)-1)], "precio")
}

// no marks a word as negated: "sugar free" does not match "sugar".
func no(word string) string {
	if strings.HasPrefix(word, "no_") {
		return word
	}
	return "no_" + word
}

// markHeads marks the terms that name the thing itself: before the first connector, the last term of each listed item in
// English, and the first in Spanish and Catalan.
func markHeads(terms []term, english bool) {
	for i := range terms {
		if terms[i].segment > 0 {
			return
		}
		neighbour := i - 1
		if english {
			neighbour = i + 1
		}
		inside := neighbour >= 0 && neighbour < len(terms) &&
			terms[neighbour].segment == 0 && terms[neighbour].item == terms[i].item
		terms[i].head = !inside
	}
}

// Term is a word of a text in the forms that the index uses.
type Term struct {
	Stem, Folded string
	Head         bool // it names the thing itself, not its purpose
}

// Terms parses a text for package build as queries are parsed.
func Terms(text string, english bool) []Term {
	terms := parse(text)
	markHeads(terms, english)
	list := make([]Term, len(terms))
	for i, t := range terms {
		list[i] = Term{t.stem, t.raw, t.head}
	}
	return list
}
