package search

import (
	"slices"
	"strings"
)

// People write "w/" for with, "c/" for con and "tb" for también, name the things of a kind in brackets, and say in several words that what
// they sell is of their own making or brand, or that there is more of it.

// ofGifts are the words for kinds of things that say nothing beside the things.
var ofGifts = &wordSet{text: "gift gifts merch regalo regalos detalles regal regals"}

// shorthands are short and familiar forms of words in what is typed: the language, what is typed, and the word.
const shorthands = "en w/ with en w/o without en b&b guesthouse " +
	"es b&b hostal es c/ con es s/ sin es p/ para es pa para es tb también es tmb también es q que es crios niños es peques niños es chavales jóvenes " +
	"ca b&b hostal ca canalla nens ca quitxalla nens ca c/ amb ca tb també ca tmb també ca q que"

// sayings are folded words with those that stand for them: for what is of who sells it what says so of goods behind it, another spelling of a
// trademark, and "and" for what is between two things.
const sayings = "con nuestra marca/de nuestra marca/con mi marca/de mi marca/con marca propia/de marca propia/amb la nostra marca/de marca propia/" +
	"amb la meva marca/de marca propia/amb marca propia/de marca propia/hechos por nosotros/propios/hechas por nosotros/propias/" +
	"hechos por mi/propios/hechas por mi/propias/fets per nosaltres/propis/fetes per nosaltres/pròpies/" +
	"fets per mi/propis/fetes per mi/pròpies/que hacemos nosotros/propios/que fabricamos nosotros/propios/" +
	"que fem nosaltres/propis/" +
	"trade mark/trademark/trade marks/trademarks/as well as/and/along with/and/together with/and/in addition to/and/besides that/and/besides/and/on top of that/and/on the side/also/but we also have our own/and our own/but i also have my own/and my own/" +
	"algo asi como/algo como/asi como/y/y ademas/y/ademas de/y/junto con/y/aparte de/y/" +
	"aixi com/i/i a mes/i/a mes de/i/a mes a mes/també/juntament amb/i/"

// spelledOut returns a query with its shorthands as words, and its sayings in the words that stand for them.
func spelledOut(query, lang string) string {
	fields := strings.Fields(bracketed(query))
	word, short := folds(fields), strings.Fields(shorthands)
	var kept []string
	besideIt := false // the clause begins with what is sold besides, up to its verb: "besides candles we sell soap"
	for i := 0; i < len(fields); {
		field, n := fields[i], 1
		began := i == 0 || endsClause(fields[i-1]) || endsSentence(fields[i-1])
		if besideIt && began {
			last := &kept[len(kept)-1]
			*last, besideIt = strings.TrimRight(*last, ",")+";", false
		}
		if besideIt && (subjects.has(word[i]) || isOurs(word[i], lang)) {
			kept, besideIt = append(kept, "+"), false
		}
		for s := short; len(s) > 0; s = s[3:] {
			if s[0] == lang && (strings.EqualFold(s[1], field) || word[i] == s[1]) {
				field = s[2] + punctuated(field)
			}
		}
		if as, more := saying(word[i:]); more > 0 && (!listing.has(as) || !theMark.has(word[i+more])) { // "junto con mi hermano"
			if besideIt = began && listing.has(as); besideIt {
				as = ""
			}
			field, n = as+punctuated(fields[i+more-1]), more
		}
		if field != "" {
			kept = append(kept, field)
		}
		i += n
	}
	return strings.Join(kept, " ")
}

// pairs are words of which the second is between two things if the first is before both: "everything from bags to belts".
var pairs = [...][2]string{{"from", "to"}, {"desde", "hasta"}, {"des", "fins"}, {"tanto", "como"}, {"tant", "com"}, {"mas", "mas"}}

// everything stands before those of pairs that also say from where to where something goes.
var everything = &wordSet{text: "everything anything todo tot"}

// paired returns a query with "+" for the second of two such words, and none for the first, between things that the index has.
func (x *Index) paired(query, lang string) string {
	fields := strings.Fields(query)
	word := folds(fields)
	for _, pair := range pairs {
		first := slices.Index(word, pair[0])
		ofAll := first > 0 && everything.has(word[first-1])
		if first < 0 || !ofAll && (pair[1] == "to" || pair[1] == "hasta" || pair[1] == "fins") || ofAll && slices.ContainsFunc(word[:first-1], isDeed) {
			continue
		}
		second := first + 1 + slices.Index(word[first+1:], pair[1])
		if second == first || !x.isNameIn(fields[first+1:second], lang) || !x.isNameIn(fields[second+1:], lang) {
			continue
		}
		fields[first], fields[second] = "", "+"
		switch {
		case ofAll:
			if fields[first-1] = ""; first > 1 && word[first-2] == "de" {
				fields[first-2] = ""
			}
		case pair[0] == pair[1]:
			fields[first] = "+"
		}
		return strings.Join(fields, " ")
	}
	return query
}

// isNameIn reports whether fields up to the end of the clause or a word between things are the name of a thing.
func (x *Index) isNameIn(fields []string, lang string) bool {
	end := 0
	for end < len(fields) && !separators.hasField(fields[end]) && Fold(fields[end]) != "mas" {
		if end++; endsClause(fields[end-1]) || endsSentence(fields[end-1]) {
			break
		}
	}
	thing := bare(fields[:end])
	if len(thing) == 0 || audiences.hasField(thing[0]) {
		return false
	}
	_, strength := x.strongest(thing, lang)
	return strength >= exactFrom || strength >= wholeFrom && len(thing) > 1
}

// saying returns what stands for one of sayings at the beginning of some words, and the number of its words; 0 if none is there.
func saying(word []string) (as string, n int) {
	for rest := sayings; rest != ""; {
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
		if ofGifts.hasField(before) {
			before = ""
		} else {
			before += ", "
		}
		query = before + inside + rest
	}
}
