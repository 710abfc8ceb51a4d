package search

import (
	"strings"

	"sello/core/invisible"
)

// unseen reports whether a rune has no width, or is a control character.
func unseen(r rune) bool { return r < 0x20 || invisible.Is(r) }

// listed returns a query with semicolons between its lines, columns and hashtags, which are several things, and without bullets, numbers of
// lines and invisible characters. A line that ends within a sentence goes on in the next one.
func listed(query string) string {
	query = enumerated(query)
	var text string
	var line strings.Builder
	tags := strings.HasPrefix(query, "#")
	before := ' '
	for _, r := range query + "\n" {
		if before == ',' && isLetter(r) || before == ';' { // "velas,jabones"
			line.WriteByte(' ')
		}
		before = r
		switch {
		case r >= '\t' && r <= '\r' || r == 0x2028 || r == '|' || r == '•' || tags && r == '#':
			text = below(text, line.String())
			line.Reset()
		case !unseen(r):
			line.WriteRune(r)
		}
	}
	return text
}

// enumerated returns a query with a line for each of the things that it enumerates: "1. design 2. printing", "1.design 2.printing".
func enumerated(query string) string {
	fields := strings.Fields(query)
	found := false
	for i, field := range fields {
		number := strings.TrimPrefix(field, "(")
		mark := strings.TrimLeft(number, "0123456789")
		thing := []rune(strings.TrimLeft(mark, ".)-"))
		if mark == number || string(thing) == mark || len(thing) == 1 || len(thing) > 0 && (mark[0] == '-' || !isLetter(thing[0])) { // "2.ª mano", "1-bedroom flat", "1.5 litres"
			continue
		}
		fields[i] = "\n" + string(thing)
		found = found || number[:len(number)-len(mark)] == "2"
	}
	if !found {
		return query
	}
	return strings.Join(fields, " ")
}

// below returns a text with a line below it, which may have a bullet or a number.
func below(text, line string) string {
	fields := strings.Fields(line)
	if len(fields) > 1 && Fold(fields[0]) != fields[0] && strings.Trim(fields[0], "0123456789.)(-*–—") == "" {
		fields = fields[1:]
	}
	if line = strings.Trim(strings.Join(fields, " "), " ,;"); Fold(line) == "" {
		return text
	}
	if text == "" {
		return line
	}
	before := strings.Fields(text)
	if joins.has(before[len(before)-1]) || joins.has(fields[0]) {
		return text + " " + line
	}
	return text + "; " + line
}

// joins are the words at the end or the beginning of a line that goes on in the line beside it.
var joins = &wordSet{text: "and or plus y e u o i for of with in from to de del para con en por per amb a an the my our sell sells make " +
	"el la los las els les un una vendo vendemos hago hacemos venc venem faig fem"}
