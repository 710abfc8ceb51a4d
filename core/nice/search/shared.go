package search

import (
	"slices"
	"strings"
)

// shareThings gives the services that are named without a thing the one of the service behind them: "repair and rental of boats",
// "I repair and sell phones". A verb with nothing behind it is said of the thing before it.
func shareThings(list []part) {
	thing := ""
	for i := len(list) - 1; i >= 0; i-- {
		p := &list[i]
		name := words(p.whole)
		switch {
		case p.thing != "":
			thing = p.thing
		case p.deed != "":
			if thing == "" && i+1 < len(list) && list[i+1].deed == "" && !says(p.words, itself) {
				thing = list[i+1].whole
			}
			if thing != "" {
				p.whole += " " + thing
			}
		case len(name) == 1 && makings.has(name[0]) && thing != "":
			p.whole = thing
		case len(name) == 1 && makings.has(name[0]) && i > 0 && list[i-1].deed == "": // "mesas, bancos, fabricación y alquiler"
			p.words = ""
		case len(name) == 1 && services.has(name[0]) && !shops.has(name[0]) && thing != "":
			p.whole += " of " + thing
		default:
			thing = ""
		}
	}
	shareBefore(list)
}

// shareBefore gives the services that are named without a thing the one before: "cosemos disfraces, también alquilamos", "Cargo bikes. We
// also lease them to companies."
func shareBefore(list []part) {
	for i := 1; i < len(list); i++ {
		p, before := &list[i], &list[i-1]
		if p.deed != "" && p.deed == p.whole && before.deed == "" {
			fields := strings.Fields(before.whole)
			if len(fields) > 1 && crafts.hasField(fields[0]) {
				fields = fields[1:]
			}
			p.whole += " " + strings.Join(fields, " ")
		}
	}
}

// servicesAfter returns the parts of a thing before a colon and of the services with it behind: "bicycles: rental and repair". It
// returns none if anything else is behind the colon.
func servicesAfter(fields []string) []part {
	at := slices.IndexFunc(fields, func(field string) bool { return strings.HasSuffix(field, ":") })
	if at < 0 {
		return nil
	}
	thing := strings.TrimSuffix(strings.Join(fields[:at+1], " "), ":")
	list := []part{{words: thing, whole: thing, shared: true}}
	for _, field := range fields[at+1:] {
		switch name := Fold(field); {
		case services.has(name) && !shops.has(name):
			field = strings.Trim(field, ",;.")
			list = append(list, part{words: field, whole: field + " of " + thing})
		case !separators.has(name) && !stops.has(name) && !connectors.has(name) && !audiences.has(name) && !occasion.has(name): // "rental, for tourists"
			return nil
		}
	}
	if thing == "" || len(list) == 1 {
		return nil
	}
	return list
}
