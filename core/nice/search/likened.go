package search

import "strings"

// A customer may describe a service by a known one: "like Airbnb but for boats". The service is then an app or a marketplace.

var (
	// patterns are the known services that customers compare theirs with, beside those in markets. The words before such a name are removed
	// with it; the name itself is removed if one of these words is a platform.
	patterns       = &wordSet{text: "airbnb uber netflix spotify tinder deliveroo duolingo youtube linkedin blablacar tripadvisor"}
	beforePatterns = &wordSet{text: "like as a an the sort kind of como com el la un una tipo tipus estilo estil cosa algo mena mes o menos menys"}
	ofs            = &wordSet{text: "de del dels"}
	platforms      = &wordSet{text: "app apps application platform marketplace web website site aplicacion plataforma aplicacio"}
)

// likened reports whether a word is the name of a known service in a comparison: "like Airbnb but for boats".
func likened(word []string, at int) bool {
	next := at + 1
	for besides.has(word[next]) {
		next++
	}
	if !isPatternName(word[at]) || at > 0 && selling.has(word[at-1]) {
		return false
	}
	return purposes.has(word[next]) || at > 0 && beforePatterns.has(word[at-1]) && ofs.has(word[next])
}

// isPattern reports whether fields begin with such a name and what is behind it.
func isPattern(fields []string) bool {
	if len(fields) < 2 || !purposes.hasField(fields[1]) && !ofs.hasField(fields[1]) {
		return false
	}
	return isPatternName(Fold(fields[0]))
}

func isPatternName(w string) bool { return patterns.has(w) || markets.has(w) }

// pattern returns what is meant by a thing that is likened to another one: an app or a market for what is behind its name.
func pattern(thing string) string {
	fields := strings.Fields(thing)
	for at := 1; at < min(len(fields), 3); at++ { // "Zorbly is Tinder for gardeners"
		if isPattern(fields[at:]) && !isPattern(fields) && !connectors.hasField(fields[at-1]) {
			fields = fields[at:]
		}
	}
	switch {
	case !isPattern(fields):
		return thing
	case markets.hasField(fields[0]):
		fields[0] = "marketplace"
	default:
		fields[0] = "app"
	}
	return strings.Join(fields, " ")
}
