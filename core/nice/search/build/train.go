package build

import (
	"cmp"
	"slices"

	"sello/core/nice"
	"sello/core/nice/search"
)

// How the model is trained, chosen by the queries of the sets that the lexicon does not have word for word. A finer model (more
// buckets, weights or rounds) found no more of them.
const (
	rounds = 10
	above  = 8 // percent of the weights that are as large as their unit, or larger

	chatterStep  = 4  // of the weights of chatter for each line of it, since there are fewer lines than phrases
	chatterAbove = 15 // the same for those of chatter
)

// By how much a needed class must be ahead of every wrong one, in halves for each feature. With 4 for descriptions, too, the model was
// better by them and worse by bare names; with 2 it was the other way round.
const (
	phraseMargin      = 4
	descriptionMargin = 3
)

// sample is a phrase of a class, or a description of a business, as the model sees it.
type sample struct {
	features []int
	needs    [][]int // the classes that serve each need; one of one class for a phrase, and noClass for chatter
	right    []int   // all classes that are right
	margin   int     // phraseMargin or descriptionMargin
}

// noClass stands for the class of chatter.
const noClass = 0

// shuffled returns the samples in the order of their hashes, another one in each round, so that a new phrase leaves the order of the
// others as it was.
func shuffled(samples []sample, round int) []sample {
	type place struct {
		hash uint64
		at   int
	}
	places := make([]place, len(samples))
	for i, s := range samples {
		hash := uint64(14695981039346656037)
		mix := func(n int) { hash = (hash ^ uint64(n)) * 1099511628211 }
		mix(round)
		mix(s.needs[0][0])
		for _, n := range s.features {
			mix(n)
		}
		places[i] = place{hash ^ hash>>29, i}
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(cmp.Compare(a.hash, b.hash), a.at-b.at) })
	list := make([]sample, len(samples))
	for i, p := range places {
		list[i] = samples[p.at]
	}
	return list
}

// train returns the model: an averaged perceptron. It counts in integers, in a fixed order, so that the same phrases and descriptions give
// the same bytes on every machine.
func train(samples []sample) []int8 {
	weights := make([][nice.Classes + 1]int32, search.ModelBuckets)
	late := make([][nice.Classes + 1]int64, search.ModelBuckets) // of each weight, the part that was not there from the start
	now := int64(1)
	for round := range rounds {
		for _, s := range shuffled(samples, round) {
			var score [nice.Classes + 1]int32
			for _, f := range s.features {
				for c, w := range &weights[f] {
					score[c] += w
				}
			}
			rival := highest(score[:], others(s.right))
			for _, serving := range s.needs {
				class := highest(score[:], serving)
				if 2*int(score[class]-score[rival]) >= s.margin*len(s.features) {
					continue
				}
				for _, f := range s.features {
					weights[f][class]++
					weights[f][rival]--
					late[f][class] += now
					late[f][rival] -= now
				}
			}
			now++
		}
	}
	return coarse(weights, late, now)
}

// trainChatter returns the weights of what is said beside goods and services, against those of their names: a perceptron of one sum, which is
// to be at least 1 for each feature of chatter, and at most -1 for each of a phrase.
func trainChatter(samples []sample) []int8 {
	weights := make([]int64, search.ModelBuckets)
	late := make([]int64, search.ModelBuckets) // of each weight, the part that was not there from the start
	now := int64(1)
	for round := range rounds {
		for _, s := range shuffled(samples, round) {
			sum, step := int64(0), int64(-1)
			if s.needs[0][0] == noClass {
				step = chatterStep
			}
			for _, f := range s.features {
				sum += weights[f]
			}
			if sum*step < int64(len(s.features)*max(int(step), 1)) {
				for _, f := range s.features {
					weights[f] += step
					late[f] += step * now
				}
			}
			now++
		}
	}
	for f := range weights {
		weights[f] = weights[f]*now - late[f]
	}
	return rounded(weights, chatterAbove)
}

// others returns the classes that are not among those given.
func others(classes []int) (list []int) {
	for c := 1; c <= nice.Classes; c++ {
		if !slices.Contains(classes, c) {
			list = append(list, c)
		}
	}
	return list
}

// highest returns the class with the highest score; of several, the first.
func highest(score []int32, classes []int) int {
	return slices.MaxFunc(classes, func(a, b int) int { return cmp.Compare(score[a], score[b]) })
}

// steps are the least sizes of the weights of search.ModelValues, in tenths of the unit; smaller ones are left out, so that the index
// compresses well.
var steps = [...]int64{5, 8, 13, 20}

// coarse returns the averages of the weights as small numbers, class by class.
func coarse(weights [][nice.Classes + 1]int32, late [][nice.Classes + 1]int64, now int64) []int8 {
	averages := make([]int64, 0, search.ModelBuckets*nice.Classes)
	for c := 1; c <= nice.Classes; c++ {
		for f := range weights {
			averages = append(averages, int64(weights[f][c])*now-late[f][c])
		}
	}
	return rounded(averages, above)
}

// rounded returns weights as values of search.ModelValues. The percentage of those that are not 0 is as large as their unit, or larger.
func rounded(weights []int64, percentage int) []int8 {
	var sizes []int64
	for _, w := range weights {
		if w != 0 {
			sizes = append(sizes, max(w, -w))
		}
	}
	slices.Sort(sizes)
	unit := max(sizes[len(sizes)*(100-percentage)/100], 1)
	values := make([]int8, len(weights))
	for i, w := range weights {
		values[i] = valueOf(w * 10 / unit)
	}
	return values
}

// valueOf returns the value of a weight in tenths of the unit.
func valueOf(tenths int64) (value int8) {
	for i, step := range steps {
		switch {
		case tenths >= step:
			value = search.ModelValues[i]
		case tenths <= -step:
			value = -search.ModelValues[i]
		}
	}
	return value
}
