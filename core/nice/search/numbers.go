package search

import (
	"strings"

	"sello/core/nice"
)

// classWords come before the number of a class, and beforeNumber between them and the number.
var (
	classWords   = &wordSet{text: "class classes clase clases classe"}
	beforeNumber = &wordSet{text: "el la las los les the n nº no num numero number numbers nice niza class classes clase clases classe"}
)

// numbered returns the classes that a query names by their numbers, such as "clase 9 y 25" and "9, 25", and the query without them. In
// a query with other words the number of a class comes behind the word class, and a clause ends behind it, so that "24 horas", "talla
// 25" and "class 2 medical devices" name none.
func numbered(query string) (numbers []string, rest string) {
	fields := strings.Fields(query)
	word := folds(fields)
	only := true
	for _, w := range words(query) {
		only = only && (w == "" || separators.has(w) || classNumber(w) > 0)
	}
	var kept []string
	for i := 0; i < len(fields); i++ {
		before, end := len(numbers), i
		if only || classWords.has(word[i]) {
			numbers, end = numbersFrom(fields, i, numbers)
		}
		if len(numbers) == before || !only && len(numbers) == before+1 && !clauseEnds(fields, word, end) {
			numbers, kept = numbers[:before], append(kept, fields[i])
			continue
		}
		for len(kept) > 0 && isBefore(Fold(kept[len(kept)-1])) { // "velas, en la clase 4"
			kept = kept[:len(kept)-1]
		}
		kept = append(kept, "and")
		i = end - 1
	}
	if rest = strings.Join(kept, " "); len(numbers) > 0 && !(part{words: rest}).named() {
		rest = ""
	}
	return numbers, rest
}

// isBefore reports whether a word before a class belongs to it, and not to the thing before.
func isBefore(w string) bool { return connectors.has(w) || stops.has(w) || beforeNumber.has(w) }

// clauseEnds reports whether a clause ends before a field.
func clauseEnds(fields, word []string, at int) bool {
	return at == len(fields) || separators.has(word[at]) || strings.Trim(fields[at-1], ",;.:)") != fields[at-1]
}

// numbersFrom adds the numbers of classes from a field on, and returns where the first field behind them is.
func numbersFrom(fields []string, at int, numbers []string) (all []string, end int) {
	for i := at; i < len(fields); i++ {
		for _, w := range words(fields[i]) {
			switch {
			case classNumber(w) > 0:
				numbers, end = append(numbers, w), i+1
			case w != "" && !separators.has(w) && !beforeNumber.has(w):
				return numbers, end
			}
		}
	}
	return numbers, end
}

// classNumber returns the class of a number, such as 25 or 03; 0 if the word is none.
func classNumber(w string) int {
	if len(w) > 2 {
		return 0
	}
	return nice.Number("c" + strings.TrimPrefix(w, "0"))
}

// byNumber returns what a query needs that names classes by their numbers.
func byNumber(numbers []string) (answer Needs) {
	for _, n := range numbers {
		answer.add(Need{Words: n, Classes: []Needed{{Class: nice.ID(classNumber(n)), Sure: Sure, Why: WhyNumber}}})
	}
	return answer
}
