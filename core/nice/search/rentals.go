package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// rentals are the words for rental, whose class is that of what is rented.
var rentals = &wordSet{text: "rental rentals rent hire leasing alquiler alquileres arrendamiento lloguer lloguers"}

// aimless reports whether a part is a service without its object: "we rent", "rental".
func (p part) aimless() bool {
	name := slices.DeleteFunc(words(p.whole), func(w string) bool { return w == "" })
	return p.deed != "" && p.deed == p.whole || len(name) == 1 && rentals.has(name[0])
}

// rentedAs are the classes of the rental of goods of each class, which is that of the service for which they are rented.
var rentedAs = [firstService]int{
	6: 37, 7: 37, 8: 37, 9: 41, 10: 44, 11: 43, 12: 39, 14: 45, 15: 41, 16: 41, 18: 45, 19: 43, 20: 43, 21: 43, 22: 43, 24: 43, 25: 45, 26: 45, 28: 41,
}

// rents reports whether the first class of a need is that of a rental.
func (n *Need) rents() bool {
	return n.has() && slices.ContainsFunc(n.Classes[0].Matched, rentals.has)
}

// onlyRental reports whether nothing else is known of a rental: "a tux" of "rent a dress or a tux".
func (n *Need) onlyRental() bool {
	return n.rents() && len(n.Classes[0].Matched) == 1
}

// rented takes the class of a rental from what is rented where no phrase is the name of the rental: "banjo hire" is that of instruments.
func (x *Index) rented(p part, lang string, need *Need) {
	fields := strings.Fields(p.whole)
	if !mention(fields, rentals) || need.has() && need.Classes[0].Sure == Sure || need.Classes == nil {
		return
	}
	if _, strength := x.strongest(fields, lang); strength >= wholeFrom {
		return
	}
	thing := without(p.whole, rentals)
	class, strength := x.strongest(strings.Fields(thing), lang)
	if thing == "" || class == 0 || class >= firstService || strength < wholeFrom || rentedAs[class] == 0 {
		return
	}
	need.prefer(Needed{Class: nice.ID(rentedAs[class]), Why: WhyClass})
}
