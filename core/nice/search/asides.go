package search

import (
	"slices"
	"strings"
)

// A customer often says the mark's name and prices beside what is sold: "a gin distillery, it's going to be called Saltmarsh",
// "plans from £29 a month". They are no things.

var (
	// calls come before the name of a mark.
	calls = set("called named llamara llamarse llamaremos anomenat anomenada anomenem dira dirse direm")
	// namedAs do so before a name that begins with a capital letter: "una tienda llamada Luna".
	namedAs = set("llamada llamado")
	// beforeCalls go with what calls it.
	beforeCalls = set("it its is are be going to will which that se es va a que la el the our my nuestra nuestro marca nombre nom name brand us nos and y i seva meva")
	// noNames follow what says what a brand is about: "mi marca es de velas".
	noNames = set("de para per for about a an un una d of")

	currencies = set("euro euros eur pounds pound dollars usd gbp")
	periods    = set("mes meses mesos month months ano anos any year years hora horas hores hour hours noche nit night sesion sessio session persona person dia day week semana setmana")
	each       = set("al a an per la el por cada each the")
	// beforePrices go with a price.
	beforePrices = set("from desde des por per a around about only solo unos unas plans planes plan premium price prices precio precios preu preus cost costs " +
		"starting de for at les els los las y i and")
	// idle words say how somebody works, and never what they do.
	idle = set("autonomo autonoma autonom 24h")
	// doneForYou are verbs behind the Spanish pronoun te, which is no tea there; so are those in the first person plural.
	doneForYou = set("lo la los las dice ayudo ayuda mando envio traigo llevo hago enseno arreglo monto")
)

// callsInTwo are two words before the name of a mark.
const callsInTwo = "|se llama|se llamar|a llamar|es diu|es diuen|name is|brand is|marca es|nombre es|nom es|marca sera|nombre sera|nom sera|"

// essential returns a query without such asides.
func essential(query string) string {
	fields := strings.Fields(query)
	clean := make([]string, len(fields)) // without punctuation
	for i, field := range fields {
		clean[i] = strings.Trim(field, punctuation)
	}
	word := folds(clean)
	for i, field := range clean {
		if field != "" && strings.Trim(field, signs) == "" {
			word[i] = "euro" // folding leaves nothing of a sign
		}
	}
	var kept []string
	found := false
	for i := 0; i < len(fields); i++ {
		before, last := map[string]bool(nil), i
		switch {
		case callsIt(word, i) || namedAs[word[i]] && i+1 < len(clean) && clean[i+1] != Fold(clean[i+1]):
			before = beforeCalls
			for last+1 < len(fields) && !endsClause(fields[last]) {
				last++
			}
		case priced(fields, word, i):
			before = beforePrices
			if currencies[word[i+1]] {
				last++
			}
			if each[word[last+1]] && periods[word[last+2]] {
				last += 2
			}
		case pronoun(fields[i], word[i+1]), idle[word[i]] && i > 0:
			found = true
			continue
		default:
			kept = append(kept, fields[i])
			continue
		}
		found = true
		for len(kept) > 0 && before[Fold(strings.TrimRight(kept[len(kept)-1], ",;.:"))] && !endsClause(kept[len(kept)-1]) {
			kept = kept[:len(kept)-1]
		}
		kept, i = append(kept, "and"), last
	}
	if !found || !slices.ContainsFunc(kept, func(field string) bool { return field != "and" }) {
		return query
	}
	return strings.Join(kept, " ")
}

// endsClause reports whether a clause ends behind a field.
//
//go:noinline
func endsClause(field string) bool { return strings.TrimRight(field, ",;.:)") != field }

// callsIt reports whether the name of the mark follows a word. Behind the words are empty ones.
func callsIt(word []string, at int) bool {
	switch next := word[at+1]; {
	case next == "" || noNames[next]:
		return false
	case calls[word[at]]:
		return true
	default:
		return at > 0 && strings.Contains(callsInTwo, "|"+word[at-1]+" "+word[at]+"|")
	}
}

// priced reports whether a field is an amount of money: "29 €", or "2,99 al mes".
func priced(fields, word []string, at int) bool {
	if strings.ContainsAny(fields[at], signs) {
		return true
	}
	field := strings.Trim(fields[at], "~<>+()")
	if field == "" || strings.Trim(field, "0123456789.,") != "" || strings.Trim(field, ".,") == "" {
		return false
	}
	return currencies[word[at+1]] || each[word[at+1]] && periods[word[at+2]]
}

const signs = "€£$"

// pronoun reports whether a field is the Spanish pronoun te before a verb: "te ayudamos".
func pronoun(field, next string) bool {
	if field != "te" && field != "Te" {
		return false
	}
	return doneForYou[next] || strings.HasSuffix(next, "amos") || strings.HasSuffix(next, "emos") || strings.HasSuffix(next, "imos")
}
