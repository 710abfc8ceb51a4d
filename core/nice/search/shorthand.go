package search

import "strings"

// People write "w/" for with, "c/" for con and "tb" for también, name the things of a kind in brackets, and say in several words that what
// they sell is of their own making or brand.

// ofGifts are the words for kinds of things that say nothing beside the things.
var ofGifts = &wordSet{text: "gift gifts merch regalo regalos detalles regal regals"}

// shorthands are short and familiar forms of words in what is typed: the language, what is typed, and the word.
const shorthands = "en w/ with en w/o without en b&b guesthouse " +
	"es b&b hostal es c/ con es s/ sin es p/ para es pa para es tb también es tmb también es q que es crios niños es peques niños es chavales jóvenes " +
	"ca b&b hostal ca canalla nens ca quitxalla nens ca c/ amb ca tb també ca tmb també ca q que"

// ownMakes are folded words for what is of who sells it, each with what says so of goods behind it.
const ownMakes = "con nuestra marca/de nuestra marca/con mi marca/de mi marca/con marca propia/de marca propia/amb la nostra marca/de marca propia/" +
	"amb la meva marca/de marca propia/amb marca propia/de marca propia/hechos por nosotros/propios/hechas por nosotros/propias/" +
	"hechos por mi/propios/hechas por mi/propias/fets per nosaltres/propis/fetes per nosaltres/pròpies/" +
	"fets per mi/propis/fetes per mi/pròpies/que hacemos nosotros/propios/que fabricamos nosotros/propios/" +
	"que fem nosaltres/propis/"

// spelledOut returns a query with its shorthands as words, and its own makes in the words that say so of goods.
func spelledOut(query, lang string) string {
	fields := strings.Fields(bracketed(query))
	word, short := folds(fields), strings.Fields(shorthands)
	var kept []string
	for i := 0; i < len(fields); {
		field, n := fields[i], 1
		for s := short; len(s) > 0; s = s[3:] {
			if s[0] == lang && (strings.EqualFold(s[1], field) || word[i] == s[1]) {
				field = s[2] + punctuated(field)
			}
		}
		if as, more := ownMake(word[i:]); more > 0 && i > 0 {
			field, n = as+punctuated(fields[i+more-1]), more
		}
		kept = append(kept, field)
		i += n
	}
	return strings.Join(kept, " ")
}

// punctuated returns the punctuation at the end of a field.
func punctuated(field string) string { return field[len(strings.TrimRight(field, punctuation)):] }

// ownMake returns what says of goods what one of ownMakes at the beginning of some words says, and the number of its words; 0 if none is there.
func ownMake(word []string) (as string, n int) {
	for rest := ownMakes; rest != ""; {
		said, as := cutOff(&rest, "/"), cutOff(&rest, "/")
		if n := strings.Count(said, " ") + 1; n <= len(word) && strings.Join(word[:n], " ") == said {
			return as, n
		}
	}
	return "", 0
}

// bracketed returns a query with commas for the brackets of a list: "gifts (mugs, candles)".
func bracketed(query string) string {
	for from := 0; ; {
		at := strings.IndexByte(query[from:], '(')
		if at < 0 {
			return query
		}
		at += from
		from = at + 1
		before := strings.TrimRight(query[:at], " ,;:")
		inside, rest, closed := strings.Cut(query[at+1:], ")")
		if !closed || before == "" || !strings.Contains(inside, ", ") {
			continue
		}
		if rest != "" && !strings.HasPrefix(rest, ",") && !strings.HasPrefix(rest, ".") {
			inside += ","
		}
		if ofGifts.has(Fold(before)) {
			before = ""
		} else {
			before += ", "
		}
		query = before + inside + rest
	}
}
