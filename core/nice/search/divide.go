package search

import (
	"slices"
	"strings"
	"unicode/utf8"
)

var (
	andOr = &wordSet{text: "y/o e/o i/o and/or"}
	// qualifiers are the words that may follow a thing and name its kind: "fruit, fresh and dried".
	qualifiers = &wordSet{text: "fresh dried frozen raw live electric hand apparatus machines appliances semi fresco frescos seco vivo vivos crudo " +
		"electrico electricos fresc"}
)

// divide splits fields at commas and the like, and at the given words. It returns them as one part if they are the name of one thing as a whole.
func (x *Index) divide(fields []string, at *wordSet, lang string) [][]string {
	pieces := splitAt(fields, at)
	for i, piece := range pieces {
		pieces[i] = bare(piece)
	}
	pieces = slices.DeleteFunc(pieces, func(piece []string) bool { return len(piece) == 0 }) // "-"
	if !at.has("with") {
		pieces = x.rows(x.apart(pieces, lang), lang)
		if pieces = once(pieces); len(pieces) == 1 {
			return pieces
		}
	}
	if len(pieces) > 1 && !slices.ContainsFunc(fields, endsItem) && x.oneThing(fields, pieces, at, lang) {
		return [][]string{fields}
	}
	return pieces
}

// once returns pieces of which each is named once: "velas, velas".
func once(pieces [][]string) (list [][]string) {
	for _, piece := range pieces {
		if !slices.ContainsFunc(list, func(p []string) bool { return sameThing(strings.Join(p, " "), strings.Join(piece, " ")) }) {
			list = append(list, piece)
		}
	}
	return list
}

// oneThing reports whether the pieces of fields are one thing: "fish, live", "chocolate con leche" and "bread and pastries", or
// pieces that share the words at the end, such as "clock and watch repair".
func (x *Index) oneThing(fields []string, pieces [][]string, at *wordSet, lang string) bool {
	if at.has("with") && !slices.ContainsFunc(pieces, func(piece []string) bool { return !x.madeOf(piece, lang) }) {
		return true
	}
	class, strength := x.strongest(fields, lang)
	last := pieces[len(pieces)-1]
	if strength < wholeFrom || onlyShop(strings.Join(last, " ")) || repeats(pieces) { // "quesería y tienda"
		return false
	}
	ending, known := x.strongest(last, lang)
	served := ending >= firstService && known >= exactFrom                                             // "a winery with a restaurant"
	if ending >= firstService && known >= wholeFrom && !at.has("with") && mention(fields, additions) { // "hotel with spa and wedding venue"
		return false
	}
	if strength >= wholly && len(fields) == 3 && !at.has("with") && x.namedTogether(fields, lang) || strength >= exactFrom && at.has("with") && !served {
		return true
	}
	if ending == class && len(parse(strings.Join(last, " "))) > 1 || len(pieces) == 2 && strings.HasSuffix(fields[len(pieces[0])-1], ",") {
		return true
	}
	for _, piece := range pieces {
		if c, s := x.strongest(piece, lang); s >= wholeFrom && c != class {
			return false
		}
	}
	return true
}

// repeats reports whether pieces have a word in common, in any number, so that each of them is a whole name: "dog food and dog toys",
// "clases de piano y venta de pianos".
func repeats(pieces [][]string) bool {
	for i, piece := range pieces[1:] {
		for _, field := range piece {
			if !empty(field) && slices.ContainsFunc(pieces[i], func(other string) bool { return stem(Fold(other)) == stem(Fold(field)) }) {
				return true
			}
		}
	}
	return false
}

// namedTogether reports whether a phrase has each of the words that name a thing in fields as one that does: "pots and pans", and not
// "belt bags" for "bags and belts".
func (x *Index) namedTogether(fields []string, lang string) bool {
	list, ranked := x.candidates(strings.Join(fields, " ")+" ", lang)
	for _, r := range ranked[0].reasons {
		all := r.score >= wholeFrom
		for i := range list {
			all = all && (!list[i].head || x.isHead(list[i].matches, r.phrase))
		}
		if all {
			return true
		}
	}
	return false
}

// isHead reports whether a match is what a phrase is about.
func (x *Index) isHead(matches []match, phrase int32) bool {
	for _, m := range matches {
		for _, posting := range x.having(m.term) {
			if posting == uint32(phrase)<<1|1 && m.quality >= neighbour {
				return true
			}
		}
	}
	return false
}

// madeOf reports whether a piece may be what a thing has in it, as in "chocolate con leche": goods, and not those that a business
// offers besides, as in "champú propio".
func (x *Index) madeOf(piece []string, lang string) bool {
	if mention(piece, owns) {
		return false
	}
	class, _ := x.strongest(piece, lang)
	return 0 < class && class < firstService
}

// qualifies reports whether a field begins an addition to the thing before it, rather than another thing: "screws, not of metal"
// "fish, live" and "fruit, fresh and dried". With a thing behind it, a quality that follows a word such as "and" begins another
// thing: "soaps and fresh bread".
func qualifies(field string, another bool) bool {
	list := words(field)
	return len(list) > 0 && (negations.has(list[0]) || exceptions.has(list[0]) || connectors.has(list[0]) || !another && qualifiers.has(list[0]))
}

// excepts reports whether fields begin with an exception of several words: "other than of metal", "que no sean de metal".
func excepts(fields []string) bool {
	word := folds(fields)
	return word[0] == "other" && word[1] == "than" || word[0] == "que" && negations.has(word[1]) && (exceptions.has(word[2]) || word[2] == "son")
}

// splitAt splits fields after a comma, semicolon or colon, and at the given words, but not in "except of paper or cardboard".
func splitAt(fields []string, at *wordSet) [][]string {
	var chunks [][]string
	var chunk []string
	comma, excepted, stop := false, false, false
	word := folds(fields)
	for i, field := range fields {
		folded := word[i]
		mostly := i > 0 && at.has(word[i-1]) && folded == "sobre" && word[i+1] == "todo" // "y sobre todo"
		if len(chunk) == 0 && len(chunks) > 0 && !stop && !mostly && !isPartitive(word[i:]) && (qualifies(field, (!comma || endsItem(fields[i-1])) && i < len(fields)-1) || excepts(fields[i:])) {
			chunk, chunks = chunks[len(chunks)-1], chunks[:len(chunks)-1]
		}
		ended := excepted && i > 0 && strings.HasSuffix(fields[i-1], ",") && listing.has(folded) // "except of metal, and candles"
		if excepted = !ended && excepted && len(chunk) > 0 || exceptions.has(folded); excepted && at.has(folded) {
			chunk = append(chunk, field)
			continue
		}
		mark := folded == "" && field != "%" && field != "×" // "posters of 50 × 70 cm"
		if mark && len(chunk) == 0 {
			comma = false
			continue
		}
		if at.has(folded) || mark || andOr.has(strings.ToLower(field)) {
			chunks, chunk, comma, stop = append(chunks, chunk), nil, false, false
			continue
		}
		chunk = append(chunk, field)
		last, _ := utf8.DecodeLastRuneInString(field)
		if stop = last == '.' || last == '!' || last == '?'; stop || last == ';' || last == ':' || last == ',' && !excepted {
			chunks, chunk, comma = append(chunks, chunk), nil, true
		}
	}
	chunks = append(chunks, chunk)
	return slices.DeleteFunc(chunks, func(c []string) bool { return len(c) == 0 })
}

// runningGear is what is named after the sport: "running shoes" are no shoes that somebody runs.
var runningGear = &wordSet{text: "shoe shoes trainer trainers vest vests belt belts shorts socks tights gear watch watches clothes clothing club clubs coach coaching event events race races machine machines"}

// makesInCatalan are the verbs behind the Catalan pronoun for what was named before: "i també en fem samarretes".
var makesInCatalan = &wordSet{text: "fem faig venem venc fabriquem fabrico produim elaborem tenim tinc oferim"}

// isPartitive reports whether words begin with the Catalan pronoun for what was named before, in front of a verb: "lloguem bicis i en reparem".
func isPartitive(list []string) bool {
	return list[0] == "en" && (makesInCatalan.has(list[1]) || strings.HasSuffix(list[1], "m") && isDeed(list[1]))
}

// leads reports whether the first of at least two words says nothing of the thing behind it, such as a subject of its verb.
func leads(list []string) bool {
	return leading.has(list[0]) && (list[0] != "running" || !runningGear.has(list[1])) || isPartitive(list) || selves.has(list[0]) && weDo(list[1]) || isCrew(list[0], list[1])
}

// bare returns the fields of a text without the sentence around the thing, stops before it and punctuation behind it.
func bare(fields []string) []string {
	var flat []string
	var from []int
	for i, field := range fields {
		for _, w := range words(field) {
			flat, from = append(flat, w), append(from, i)
		}
	}
	if len(flat) == 0 {
		return nil
	}
	start, end := inside(flat)
	forOthers := slices.ContainsFunc(flat, fors.has) && among(flat, others) >= 0
	for start < end-1 && (stops.has(flat[start]) || givings.has(flat[start]) && !connectors.has(flat[start+1]) || leads(flat[start:]) && !forOthers || runs.has(flat[start]) && indefinite.has(flat[start+1]) || start < end-2 && flat[start] == "sobre" && flat[start+1] == "todo") {
		if flat[start] == "sobre" {
			start++
		}
		start++
	}
	kept := slices.Clone(fields[from[start] : from[end-1]+1])
	kept[len(kept)-1] = strings.TrimRight(kept[len(kept)-1], ",;.:?!")
	if text := strings.Join(kept, " "); strings.Contains(text, "(") != strings.Contains(text, ")") { // the list in brackets is divided
		for i := range kept {
			kept[i] = strings.Trim(kept[i], "()")
		}
	}
	return kept
}
