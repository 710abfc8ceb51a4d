package search

import "strings"

var (
	// denials deny what is behind them.
	denials = &wordSet{text: "no not dont doesnt didnt wont wouldnt cannot never nunca jamas tampoco"}
	// buts end what is denied, or begin it before one of the denials.
	buts = &wordSet{text: "but pero sino"}
	// onlys restrict what is behind them, which is no denial: "not only candles".
	onlys = &wordSet{text: "only just solo solamente unicamente nomes sols"}
	// offerings are further verbs that a denial denies, beside those for selling and making and those of services.
	offerings = &wordSet{text: "somos soy som soc offer offers offering do does need want buy import ofrezco ofrecemos ofrece tengo tenemos hace hacer produzco producimos quiero " +
		"queremos busco buscamos compro importamos tinc tenim oferim fa fer vull volem busquem importem se"}
	// beings come before not in a sentence about who writes: "we're not a restaurant".
	beings = &wordSet{text: "were im am"}
	// auxiliaries go before a denial in English, and behind it in Spanish and Catalan: "we do not sell clothing", "no vamos a vender ropa".
	auxiliaries = &wordSet{text: "do does did will would can could shall should may they voy va vamos puedo podemos anem puc podem"}
	// besides go before and behind what is denied without saying anything: "ya no vendo ropa, solo velas".
	besides = &wordSet{text: "ya ja but pero sino only just solo solamente unicamente nomes sols and y i"}
	// adverbs, like onlys, say of what is offered how much or how often: "we only clean carpets".
	adverbs = &wordSet{text: "mainly mostly always usually principalmente normalmente siempre sempre principalment normalment"}
)

// affirmed returns a query without what it denies: "no vendo ropa, solo la diseño" is about design, "candles, but no soap" about
// candles. What only describes a thing stays: "screws, not of metal", "wine without alcohol".
func affirmed(query string) string {
	fields := strings.Fields(query)
	word := folds(fields)
	var kept []string
	denied, thing := false, ""
	for i := 0; i < len(fields); i++ {
		switch next := word[i+1]; {
		case (onlys.has(word[i]) || adverbs.has(word[i])) && (offers(next) || (agains.has(next) || next == "a") && offers(word[i+2])):
			denied = true
			continue
		case thing == "":
		case agains.has(word[i]) && isDeed(next): // "no vendo coches, los reparo"
			kept, thing = append(kept, strings.TrimRight(fields[i+1], ",;."), thing), ""
			i++
			continue
		case itself.has(word[i]) && isDeed(word[i-1]):
			kept, thing = append(kept, thing), ""
			continue
		}
		if !denies(word[i:]) && (i == 0 || word[i] != "not" || !beings.has(word[i-1])) {
			kept = append(kept, fields[i])
			if !subjects.has(word[i]) && !besides.has(word[i]) && !isDeed(word[i]) {
				thing = "" // another one is named since
			}
			continue
		}
		denied = true
		if !onlys.has(word[i+1]) {
			from := i + 2
			for i++; i+1 < len(fields) && !denialEnds(fields[i], word[i:]); i++ {
			}
			end := min(i+1, len(fields))
			thing = strings.TrimRight(strings.Join(fields[min(from, end):end], " "), ",;.")
			for len(kept) > 0 && saysNoThing(Fold(kept[len(kept)-1])) {
				kept = kept[:len(kept)-1]
			}
			kept = append(kept, "and")
		}
		for i+1 < len(fields) && besides.has(word[i+1]) {
			i++
		}
	}
	if !denied {
		return query
	}
	return strings.Join(kept, " ")
}

// saysNoThing reports whether a word before a denial belongs to it.
func saysNoThing(w string) bool { return besides.has(w) || beings.has(w) || auxiliaries.has(w) }

// denies reports whether a denial begins with the first of some words, behind which are empty ones.
func denies(word []string) bool {
	next := word[1]
	switch {
	case !denials.has(word[0]):
		return buts.has(word[0]) && denials.has(next)
	case auxiliaries.has(next) && (offers(word[2]) || offers(word[3])):
		return true
	case onlys.has(next) || offers(next) || agains.has(next) && offers(word[2]):
		return true
	case connectors.has(next):
		return false
	}
	for _, w := range word[1:] { // "not candles but soap", "not beer, only wine"
		if w == "sino" || (w == "but" || onlys.has(w)) && word[0] == "not" {
			return true
		}
	}
	return false
}

// denialEnds reports whether a denial ends behind a field, whose word is the first of some: before a but and another verb, and at the end
// of a clause unless it goes on with another denial.
func denialEnds(field string, word []string) bool {
	if buts.has(word[1]) || separators.has(word[1]) && (offers(word[2]) || subjects.has(word[2])) {
		return true
	}
	if strings.TrimRight(field, ",;.") == field {
		return false
	}
	for _, w := range word[1:] {
		if w == "ni" || w == "nor" {
			return false
		}
		if besides.has(w) || offers(w) {
			break
		}
	}
	return true
}

// offers reports whether a word says that something is offered.
func offers(w string) bool {
	return isDeed(w) || sells.has(w) || makes.has(w) || trades.has(w) || crafts.has(w) || offerings.has(w)
}
