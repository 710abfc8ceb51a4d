package search

import "sello/core/nice"

// Workshops in the plural are lessons, unless what they are named after is repaired in one: "talleres de jabones", "stone carving
// workshops" and "talleres para niños", and not "talleres de coches".

var (
	// manyWorkshops are the words for them in Spanish and Catalan, before what is taught, and englishWorkshops those behind it.
	manyWorkshops    = &wordSet{text: "talleres tallers"}
	englishWorkshops = &wordSet{text: "workshops masterclasses"}
)

// taughtIn returns the class of lessons where words name workshops in the plural and what is made in them, unless a phrase is their name. It
// returns 0 otherwise.
func (x *Index) taughtIn(list []string, lang string, ranked []candidate) int {
	end := 0
	for end < len(list) && !connectors.has(list[end]) {
		end++
	}
	if ranked[0].best >= wholeFrom || end == 0 {
		return 0
	}
	if lang == "en" && end > 1 && englishWorkshops.has(list[end-1]) {
		return lessons
	}
	if end > 1 || end+1 >= len(list) || !manyWorkshops.has(list[0]) {
		return 0
	}
	if fors.has(list[1]) {
		if isPeople(list[2:]) {
			return lessons
		}
		return 0
	}
	class, strength := x.strongest(list[2:], lang)
	if class == 0 || class >= firstService || strength < likelyFrom || repaired.has(nice.ID(class)) {
		return 0
	}
	return lessons
}
