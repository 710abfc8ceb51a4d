package search

import "strings"

// set makes a set of the words in a text.
func set(text string) map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.Fields(text) {
		all[w] = true
	}
	return all
}

var (
	// connectors separate what a thing is from what it is for, of or with: the head stands before
	// them in all three languages.
	connectors = set("for of with in from to made by on at without as into based using under " +
		"de del para con en por sin desde sobre como hecho hechos hecha hechas " +
		"per amb sense als dels des fet feta fets")
	// stops carry no meaning of their own here.
	stops = set("a an the and or my our your i we you is are be that which this these other own some any etc s t m ll " +
		"sell make want need buy buying sells makes like would open start new shop's create making offering offer " +
		"el la los las lo un una unos unas y e o u al mi mis tu su sus nuestro nuestra que se es son quiero vendo hago fabrico " +
		"vender hacer ofrezco tengo necesito abrir montar nuevo nueva propio propia vendemos hacemos " +
		"els les l d i uns unes meu meva meus nostre que venc faig vull fem venem obrir et n h")
	// negations turn the word after them into its opposite; exceptions end what is meant.
	negations  = set("not non no without sin sense nonn")
	listing    = set("and or y e o u i")
	exceptions = set("except excepto excluding salvo excepte than sean siguin")
)

// term is one meaningful word of a text.
type term struct {
	raw, stem string
	head      bool // says what the thing is, not what it is for
	segment   int  // how many connectors stand before it
	item      int  // which of several things that are listed it belongs to
}

// parse takes a text to its terms: folded, without stop words and exceptions, negated words marked.
func parse(text string) []term {
	list := words(text)
	var terms []term
	segment, item := 0, 0
	skip, negate := false, false
	for i, w := range list {
		switch {
		case w == "":
			skip, negate = false, false
			item++
		case skip:
		case listing[w]:
			item++
		case exceptions[w] && len(terms) > 0:
			skip, negate = true, false
		case negations[w] && i+1 < len(list):
			negate = true
			if connectors[w] && len(terms) > 0 {
				segment++
			}
		case connectors[w]:
			if !negate && len(terms) > 0 {
				segment++
			}
		case stops[w] || len(w) == 1 && (w[0] < '0' || w[0] > '9'):
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

// no marks a word as denied: what is sugar free is the opposite of sugar.
func no(word string) string {
	if strings.HasPrefix(word, "no_") {
		return word
	}
	return "no_" + word
}

// markHeads marks the terms that say what the thing is: those before the first connector, of each thing
// listed the last in English and the first in Spanish and Catalan.
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

// Term is a word of a text as the index knows it.
type Term struct {
	Stem, Folded string
	Head         bool // says what the thing is, not what it is for
}

// Terms reads a text for package build the way queries are read.
func Terms(text string, english bool) []Term {
	terms := parse(text)
	markHeads(terms, english)
	list := make([]Term, len(terms))
	for i, t := range terms {
		list[i] = Term{t.stem, t.raw, t.head}
	}
	return list
}

// Fold takes a word to the form that Term.Folded has.
func Fold(word string) string { return strings.Join(words(word), "") }
