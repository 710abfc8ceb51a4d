package search

import "strings"

// The rules look at a text as fields, which are its words as they are typed, and at these folded.

// Fold returns a word, with punctuation around it, in the form of Term.Folded.
func Fold(word string) string {
	if plainEnd(word, 0) == len(word) {
		return word
	}
	return strings.Join(words(word), "")
}

// folds returns each of some fields folded, and empty words behind them.
func folds(fields []string) []string {
	list := make([]string, len(fields)+3)
	for i, field := range fields {
		list[i] = Fold(field)
	}
	return list
}

// empty reports whether a field names nothing by itself.
func empty(field string) bool {
	w := Fold(field)
	return w == "" || stops.has(w) || connectors.has(w) || nothings.has(w) || framing.has(w) || leading.has(w)
}

// endsClause reports whether a clause ends behind a field.
func endsClause(field string) bool { return strings.TrimRight(field, ",;.:)") != field }

// endsItem reports whether a semicolon is behind a field, or whether it is a dash or another mark, which stand between several things only.
// Between the words of one may be "&", "+", "/" or "×": "clock & watch repair".
func endsItem(field string) bool {
	return strings.HasSuffix(field, ";") || Fold(field) == "" && strings.Trim(field, "&+/%×") != ""
}

// endsSentence reports whether a sentence ends behind a field.
func endsSentence(field string) bool { return strings.TrimRight(field, ".!?:)") != field }

// punctuated returns the punctuation at the end of a field.
func punctuated(field string) string { return field[len(strings.TrimRight(field, punctuation)):] }
