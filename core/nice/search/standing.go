package search

import "sello/core/nice"

// The clues speak of each class by itself. Whether it is meant depends on the others, too: beside a class that is surely meant, another that
// may be is rather chatter. So each is weighed again by how it stands among all classes that are considered for a query. The weights of that
// are trained as those of the clues, and after them.

// What makes a standing, in the order of standingWeights.
const (
	standsAlways  = iota // what the others are added to
	standsFurther        // the class is not the first one of its need
	ownWeight            // its weight by the clues
	bestWeight           // the most of its weights, where several things have it
	rivalWeight          // the most that another class has, if it is more than 0
	lead                 // how far the best weight is above that of the other, from -600 on,
	leadFromBelow        // from -300 on,
	leadFromZero         // from 0 on,
	leadFarAbove         // and from 300 on
	classesAhead         // other classes with a higher weight, at most five
	classesBeside        // other classes that would be shown, at most six
	thingsWithIt         // things for which it is considered, at most four
	considered           // classes of all things, at most twenty
	thingsOfAll          // things of the query, at most eight
	standingCount
)

const (
	mostCounted   = 600  // of the clues, above or below 0, that counts for a standing
	standingScale = 1000 // of standingWeights: what they add up to is divided by it
)

// standing is how a class stands among the others.
type standing [standingCount]int

// weight returns the sum of the weights of a standing: a class is shown from 0 on.
func (s *standing) weight() (sum int) {
	for i, n := range s {
		sum += n * standingWeights[i]
	}
	return sum / standingScale
}

// A weighed is a class of a thing with what the clues and the rules say of it.
type weighed struct {
	class, place int // of the thing's classes
	clues
	decided int
	weight  int
}

// weighClasses returns the classes of all things in their order, with their weight by their standing, as far as the rules have not decided.
func (x *Index) weighClasses(answer *Needs, d *description) (list []weighed) {
	for i := range d.things {
		for at, c := range answer.Needs[i].Classes {
			one := weighed{class: nice.Number(c.Class), place: at, clues: d.cluesOf(answer, i, at)}
			one.decided = x.decided(answer, d, i, at, &one.clues)
			one.weight = one.clues.weight()
			list = append(list, one)
		}
	}
	standings := standingsOf(list, len(d.things))
	for i := range list {
		one := &list[i]
		switch one.weight = standings[i].weight(); one.decided {
		case notMeant:
			one.weight = -1
		case isMeant:
			one.weight = max(one.weight, 0)
		}
	}
	return list
}

// standingsOf returns how each class stands among the others of a number of things, without those of which the rules know that they are not
// meant.
func standingsOf(list []weighed, things int) []standing {
	var most, times [nice.Classes + 1]int // of the weights of a class, and how many it has
	counted := 0
	for _, one := range list {
		if one.decided == notMeant {
			continue
		}
		if times[one.class] == 0 || one.weight > most[one.class] {
			most[one.class] = one.weight
		}
		times[one.class]++
		counted++
	}
	standings := make([]standing, len(list))
	for i, one := range list {
		s := &standings[i]
		s[standsAlways] = 1
		s[standsFurther] = min(one.place, 1)
		rival := -mostCounted
		for class, n := range times {
			if n == 0 || class == one.class {
				continue
			}
			rival = max(rival, most[class])
			if most[class] > one.weight {
				s[classesAhead] = min(s[classesAhead]+1, 5)
			}
			if most[class] > 0 {
				s[classesBeside] = min(s[classesBeside]+1, 6)
			}
		}
		best := most[one.class]
		s[ownWeight] = within(one.weight)
		s[bestWeight] = within(best)
		s[rivalWeight] = max(within(rival), 0)
		s[lead] = within(best-rival) + mostCounted
		s[leadFromBelow] = max(s[lead]-mostCounted/2, 0)
		s[leadFromZero] = max(s[lead]-mostCounted, 0)
		s[leadFarAbove] = max(s[lead]-mostCounted*3/2, 0)
		s[thingsWithIt] = min(times[one.class], 4)
		s[considered] = min(counted, 20)
		s[thingsOfAll] = min(things, 8)
	}
	return standings
}

// within returns a weight as far as it counts.
func within(weight int) int { return max(min(weight, mostCounted), -mostCounted) }
