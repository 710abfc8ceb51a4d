package search

import "sello/core/nice"

// A Clue is a class that a search may return, with its clues, for training.
type Clue struct {
	Class string
	weighed
}

// Clues returns the clues of every class that a search may return, and the number of things.
func (x *Index) Clues(query, lang string) (list []Clue, things int) {
	answer, d := x.asked(query, lang)
	for _, one := range x.weighClasses(&answer, &d) {
		list = append(list, Clue{nice.ID(one.class), one})
	}
	return list, len(d.things)
}

// Decided reports whether the rules know without weights whether the class is meant.
func (c *Clue) Decided() bool { return c.decided != undecided }

// Values are the clues.
func (c *Clue) Values() []int { return c.clues[:] }

// Standings returns how classes stand among each other with other weights of their clues.
func Standings(list []Clue, things int, weights []int) (standings [][]int) {
	all := make([]weighed, len(list))
	for i, c := range list {
		all[i] = c.weighed
		all[i].weight = 0
		for at, n := range c.clues {
			all[i].weight += n * weights[at]
		}
	}
	for _, s := range standingsOf(all, things) {
		standings = append(standings, s[:])
	}
	return standings
}

// The weights in use, and how much larger those of standings are.
var (
	ClueWeights     = clueWeights[:]
	StandingWeights = standingWeights[:]
)

// Of the clues and standings: what the others are added to, and what a further class has.
const (
	Always        = always
	IsFurther     = isFurther
	StandsAlways  = standsAlways
	StandsFurther = standsFurther
	StandingScale = standingScale
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
