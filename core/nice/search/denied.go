package search

import "strings"

var (
	// denials deny what is behind them.
	denials = set("no not dont doesnt never nunca jamas tampoco")
	// buts end what is denied, or begin it before one of the denials.
	buts = set("but pero sino")
	// onlys restrict what is behind them, which is no denial: "not only candles".
	onlys = set("only just solo solamente unicamente nomes sols")
	// already are the words before a denial of what was done once: "ya no vendo".
	already = set("ya ja")
	// offerings are further verbs that a denial denies, beside those for selling and making and those of services.
	offerings = set("offer offers offering do does need want buy import ofrezco ofrecemos ofrece tengo tenemos hace hacer produzco producimos quiero " +
		"queremos busco buscamos compro importamos tinc tenim oferim fa fer vull volem busquem importem")
)

// affirmed returns a query without what it denies: "no vendo ropa, solo la diseño" is about design, "candles, but no soap" about
// candles. What only describes a thing stays: "screws, not of metal", "wine without alcohol".
func affirmed(query string) string {
	fields := strings.Fields(query)
	word := folds(fields)
	var kept []string
	denied := false
	for i := 0; i < len(fields); i++ {
		from := denial(word, i)
		if denials[word[i]] && onlys[word[i+1]] { // not only
			i++
			denied = true
			continue
		}
		if from == i {
			kept = append(kept, fields[i])
			continue
		}
		denied = true
		for i = from; i < len(fields) && !denialEnds(fields, word, i); i++ {
		}
		if i < len(fields) && !buts[word[i]] && !separators[word[i]] { // the last field of the clause
			i++
		}
		if n := len(kept); n > 0 && already[Fold(kept[n-1])] {
			kept = kept[:n-1]
		}
		if len(kept) > 0 {
			kept = append(kept, "and")
		}
		for i < len(fields) && (buts[word[i]] || onlys[word[i]] || separators[word[i]]) {
			i++
		}
		i--
	}
	if !denied {
		return query
	}
	return strings.Join(kept, " ")
}

// denial returns the field behind the denial that begins at a field, and the field itself if none does.
func denial(word []string, at int) int {
	next := at + 1
	if buts[word[at]] && denials[word[next]] {
		return next + 1
	}
	if !denials[word[at]] || next >= len(word) || onlys[word[next]] {
		return at
	}
	verb := next
	if agains[word[verb]] || word[verb] == "se" {
		verb++
	}
	if offersThings(word[verb]) {
		return verb + 1
	}
	if connectors[word[next]] {
		return at
	}
	for _, w := range word[next:] {
		if w == "sino" || w == "but" && word[at] == "not" {
			return next
		}
	}
	return at
}

// denialEnds reports whether a denial ends with a field: at a but, before another verb, and at the end of a clause unless it goes on
// with another denial.
func denialEnds(fields, word []string, at int) bool {
	if buts[word[at]] || separators[word[at]] && (offersThings(word[at+1]) || subjects[word[at+1]]) {
		return true
	}
	if !strings.ContainsAny(fields[at][len(fields[at])-1:], ",;.") {
		return false
	}
	for i := at + 1; i < len(fields) && !buts[word[i]] && !onlys[word[i]] && !offersThings(word[i]); i++ {
		if word[i] == "ni" || word[i] == "nor" {
			return false
		}
	}
	return true
}

func offersThings(w string) bool {
	_, deed := deedOf[w]
	return deed || sells[w] || makes[w] || trades[w] || crafts[w] || offerings[w]
}
