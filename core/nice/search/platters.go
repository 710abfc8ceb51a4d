package search

// Food on a board is food: "tabla de quesos" and "charcuterie board", and not "tabla de quesos de madera", which is the board.

// boards are the words for it, before the food in Spanish and Catalan and behind it in English.
var boards = &wordSet{text: "tabla tablas taula taules board boards platter platters"}

// foodOn returns the class of food that words name on a board and nothing else; 0 if they name none.
func (x *Index) foodOn(name []string, lang string) int {
	last := len(name) - 1
	var food []string
	switch {
	case last < 1:
	case boards.has(name[0]) && lang != "en" && last > 1 && madeFrom.has(name[1]):
		food = name[2:]
	case boards.has(name[last]) && lang == "en":
		food = name[:last]
	}
	if among(food, connectors) >= 0 {
		return 0
	}
	if class, strength := x.strongest(food, lang); class != boardFood || strength < wholeFrom {
		return 0
	}
	return boardFood
}
