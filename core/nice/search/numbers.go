package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// classWords come before the number of a class, and beforeNumber between them and the number.
var (
	classWords   = set("class classes clase clases classe")
	beforeNumber = set("el la las los les the n nº no num numero number numbers nice niza")
)

// numbered returns the classes that a query names by their numbers, such as "clase 9 y 25" and "9, 25", and the query without them. In
// a query with other words the number of a class comes behind the word class, and a clause ends behind it, so that "24 horas", "talla
// 25" and "class 2 medical devices" name none.
func numbered(query string) (numbers []string, rest string) {
	fields := strings.Fields(query)
	var flat []string
	var from []int // by word: its field
	only := true
	for i, field := range fields {
		for _, w := range words(field) {
			flat, from = append(flat, w), append(from, i)
			only = only && (w == "" || separators[w] || classNumber(w) > 0)
		}
	}
	var kept []string
	at := 0 // the first field that is neither kept nor left out yet
	for i := range flat {
		if from[i] < at || !classWords[flat[i]] && (!only || i > 0) {
			continue
		}
		found, end := numbersFrom(flat, i)
		if len(found) == 0 || !only && len(found) == 1 && end < len(flat) && flat[end] != "" {
			continue
		}
		numbers = append(numbers, found...)
		kept = append(kept, fields[at:from[i]]...)
		for len(kept) > 0 && isBefore(Fold(kept[len(kept)-1])) {
			kept = kept[:len(kept)-1]
		}
		at = from[end-1] + 1
		for len(kept) == 0 && at < len(fields) && (connectors[Fold(fields[at])] || separators[Fold(fields[at])]) {
			at++
		}
		if len(kept) > 0 {
			kept[len(kept)-1] += ","
		}
	}
	kept = append(kept, fields[at:]...)
	if rest = strings.Join(kept, " "); len(numbers) > 0 && !(part{words: rest}).named() {
		rest = ""
	}
	return numbers, rest
}

// isBefore reports whether a word before a class belongs to it, and not to the thing before: "velas, en la clase 4".
func isBefore(w string) bool { return connectors[w] || stops[w] || beforeNumber[w] }

// numbersFrom returns the numbers of classes from a word of a query on, and where the first word behind them is.
func numbersFrom(list []string, at int) (numbers []string, end int) {
	for i := at; i < len(list); i++ {
		switch w := list[i]; {
		case classNumber(w) > 0:
			numbers, end = append(numbers, w), i+1
		case w != "" && !separators[w] && !classWords[w] && !beforeNumber[w]:
			return numbers, end
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

// named returns the needs for classes that a query names by their numbers.
func named(numbers []string) (list []Need) {
	for _, n := range numbers {
		class := nice.ID(classNumber(n))
		if !slices.ContainsFunc(list, func(n Need) bool { return n.Classes[0].Class == class }) {
			list = append(list, Need{Words: n, Classes: []Needed{{Class: class, Sure: Sure, Why: WhyNumber}}})
		}
	}
	return list
}

// hitsOf returns needs for classes that are named by their numbers as hits.
func hitsOf(needs []Need) (hits []Hit) {
	for _, n := range needs {
		hits = append(hits, Hit{Class: n.Classes[0].Class, Matched: []string{n.Words}, Score: exactFrom})
	}
	return hits
}
