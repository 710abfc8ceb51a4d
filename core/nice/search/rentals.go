package search

import (
	"slices"
	"strings"
)

// rentals are the words for rental, whose class is that of what is rented.
var rentals = &wordSet{text: "rental rentals rent hire leasing alquiler alquileres arrendamiento lloguer lloguers"}

// leases are words that mean rental only at the beginning of a thing, before "de": "renta de autos", and not "la renta".
var leases = &wordSet{text: "renta rentas arriendo arriendos"}

// rented returns what a text says to be rented; "" if it is about no rental, or about nothing that is rented.
func rented(text string) string {
	if list := unframe(words(text)); len(list) > 2 && leases.has(list[0]) && list[1] == "de" && !stops.has(list[2]) {
		return strings.Join(list[2:], " ")
	}
	if !says(text, rentals) {
		return ""
	}
	return without(text, rentals)
}

// aimless reports whether a part is a service without its object: "we rent", "rental".
func (p part) aimless() bool {
	name := slices.DeleteFunc(words(p.whole), func(w string) bool { return w == "" })
	return p.deed != "" && p.deed == p.whole || len(name) == 1 && rentals.has(name[0])
}

// rentedAs are the classes of the rental of goods of each class, which is that of the service for which they are rented.
var rentedAs = [firstService]int{
	6: 37, 7: 37, 8: 37, 9: 41, 10: 44, 11: 43, 12: 39, 14: 45, 15: 41, 16: 41, 18: 45, 19: 37, 20: 43, 21: 43, 22: 43, 24: 43, 25: 45, 26: 45, 27: 43, 28: 41, 31: 44,
}

// rentedItems are the items whose goods are rented as another service than the rest of their class.
var rentedItems = []moved{
	{6, 14, 16, 45}, {6, 19, 19, 45}, {6, 20, 21, 39}, // locks and safes; containers
	{7, 3, 5, 44}, {7, 12, 12, 40}, {7, 13, 14, 43}, {7, 18, 22, 40}, {7, 23, 23, 35}, {7, 24, 28, 40}, // for the fields, the kitchen and the factory
	{8, 7, 8, 44}, {8, 10, 13, 43}, {8, 14, 21, 44}, // for the garden, the table and the body
	{9, 6, 7, 42}, {9, 8, 9, 38}, {9, 15, 15, 45}, {9, 18, 18, 39}, {9, 19, 20, 42}, {9, 21, 21, 38}, {9, 22, 23, 40}, {9, 26, 26, 45}, {9, 28, 28, 35},
	{16, 6, 6, 35}, {16, 18, 18, 39}, // posters, and boxes for moving house
	{11, 1, 5, 41}, {11, 6, 7, 40}, {11, 11, 11, 39}, {11, 13, 16, 40}, {11, 18, 20, 44}, {11, 21, 21, 40}, {11, 22, 22, 44}, {11, 30, 30, 44},
	{18, 17, 17, 43}, {18, 19, 25, 41}, {19, 16, 18, 43}, {20, 19, 19, 39}, {20, 25, 25, 44}, {20, 29, 29, 37},
	{22, 1, 2, 37}, {22, 3, 4, 41}, {22, 10, 10, 39}, {22, 24, 24, 37}, {31, 12, 12, 39},
}

// rentedFor returns the class of the rental of the goods of a class, by the item of its best phrase; 0 if it is not known.
func (x *Index) rentedFor(c candidate) int {
	if class := x.movedTo(c, rentedItems); class > 0 {
		return class
	}
	return rentedAs[c.class]
}

// rents reports whether the first class of a need is that of a rental.
func (n *Need) rents() bool {
	return n.has() && slices.ContainsFunc(n.Classes[0].Matched, func(w string) bool {
		return rentals.has(w) || leases.has(w) && rented(n.Words) != ""
	})
}

// onlyRental reports whether nothing else is known of a rental: "a tux" of "rent a dress or a tux".
func (n *Need) onlyRental() bool {
	return n.rents() && len(n.Classes[0].Matched) == 1
}

// doubtRentals makes the classes of rentals of things perhaps of which nothing is known: the word for the rental alone says none.
func doubtRentals(needs []Need) {
	for i := range needs {
		if n := &needs[i]; len(n.Classes) > 0 && n.onlyRental() && len(parse(rented(n.Words))) > 0 {
			n.doubted(0)
		}
	}
}

// rentalOf returns the class of a rental from what is rented where no phrase is the name of the rental: "banjo hire" is that of instruments.
// It returns 0 if there is no such thing.
func (x *Index) rentalOf(query, lang string, ranked []candidate) int {
	thing := rented(query)
	if ranked[0].best >= wholeFrom || thing == "" || says(thing, rentals) { // "car/boat-hire"
		return 0
	}
	_, things := x.candidates(thing+" ", lang)
	if len(things) == 0 || things[0].class >= firstService || things[0].best < likelyFrom {
		return 0
	}
	return x.rentedFor(things[0])
}
