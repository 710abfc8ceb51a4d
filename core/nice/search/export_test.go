package search

// Clue is a class in a search result with its clues, for training.
type Clue struct {
	Class  string
	Values [clueCount]int
}

// Clues returns the clues of every class that a search may return.
func (x *Index) Clues(query, lang string) (list []Clue) {
	answer, d := x.asked(query, lang)
	for i := range d.things {
		for at, c := range answer.Needs[i].Classes {
			if d.things[i].whole != "" {
				list = append(list, Clue{c.Class, d.cluesOf(&answer, i, at)})
			}
		}
	}
	return list
}

// ClueWeights are the weights in use.
var ClueWeights = clueWeights

// Always and IsFurther are clues.
const (
	Always    = always
	IsFurther = isFurther
)

// ForgetModel leaves the model without an opinion.
func (x *Index) ForgetModel() {
	x.unpack()
	clear(x.tables.model)
}

// ChatterOf returns how much a text is like what people say beside what they sell.
func (x *Index) ChatterOf(text string) int {
	x.unpack()
	return x.chatter(parse(text)...)
}
