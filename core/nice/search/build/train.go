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
	margin = 2 // for each feature, by which the right class must be ahead of every other
	most   = 3 // the largest weight; those below the least are left out, so that the index compresses well
	least  = 2
	above  = 15 // percent of the weights that are as large as most, or larger
)

// sample is a phrase of a class as the model sees it.
type sample struct {
	features []int
	class    int
}

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
		for _, n := range append([]int{round, s.class}, s.features...) {
			hash = (hash ^ uint64(n)) * 1099511628211
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

// train returns the model: an averaged perceptron. It counts in integers, in a fixed order, so that the same phrases give the same
// bytes on every machine.
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
			rival := 0
			for c := 1; c <= nice.Classes; c++ {
				if c != s.class && (rival == 0 || score[c] > score[rival]) {
					rival = c
				}
			}
			if int(score[s.class]-score[rival]) < margin*len(s.features) {
				for _, f := range s.features {
					weights[f][s.class]++
					weights[f][rival]--
					late[f][s.class] += now
					late[f][rival] -= now
				}
			}
			now++
		}
	}
	return coarse(weights, late, now)
}

// coarse returns the averages of the weights as small numbers, class by class.
func coarse(weights [][nice.Classes + 1]int32, late [][nice.Classes + 1]int64, now int64) []int8 {
	average := func(f, c int) int64 { return int64(weights[f][c])*now - late[f][c] }
	var sizes []int64
	for f := range weights {
		for c := 1; c <= nice.Classes; c++ {
			if a := average(f, c); a != 0 {
				sizes = append(sizes, max(a, -a))
			}
		}
	}
	slices.Sort(sizes)
	unit := max(sizes[len(sizes)*(100-above)/100]/most, 1)
	model := make([]int8, 0, search.ModelWeights)
	for c := 1; c <= nice.Classes; c++ {
		for f := range weights {
			w := min(max(average(f, c)/unit, -most), most)
			if -least < w && w < least {
				w = 0
			}
			model = append(model, int8(w))
		}
	}
	return model
}
