package search_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sello/core/musttest"
	"sello/core/nice/search"
)

// How the weights of the clues are trained: a logistic regression with descriptions, those of the sets that led to the rules half as much
// as those that did not.
const (
	clueRounds     = 300
	standingRounds = 6000
	clueDecay      = 2.0
	clueStep       = 0.5
	clueScale      = 100 // of the weights, which are integers
	showFrom       = 0.36
	moreFrom       = 0.54
)

// How much the sets of things, and the things in chatter.txt, count for the weights.
const (
	thingsCount  = 0.5
	chatterCount = 0.3
)

// asked is a query with the clues of its classes.
type asked struct {
	list   []search.Clue
	things int
	right  []string
	counts float64
}

// example is a class in a search result, with whether it is right.
type example struct {
	values []int
	right  float64
	counts float64
}

// askedOf returns the queries with which the weights are trained.
func askedOf(t *testing.T, x *search.Index) (list []asked) {
	t.Helper()
	add := func(x *search.Index, b business, counts float64) {
		one := asked{right: b.right, counts: counts}
		one.list, one.things = x.Clues(b.text, b.lang)
		list = append(list, one)
	}
	for _, name := range []string{"terms", "pairs"} {
		for _, b := range businesses(t, name) {
			add(x, b, thingsCount)
		}
	}
	for _, set := range sets {
		if set.counts == 0 {
			continue
		}
		for _, b := range businesses(t, set.name) {
			index := x
			if set.learnt {
				index = unlearnt(t, b.text)
			}
			add(index, b, set.counts)
		}
	}
	for _, name := range []string{"chatter", "talk"} {
		for _, p := range inSentences(t, name, 200) {
			add(unlearnt(t, p.thing), p.business, chatterCount)
		}
	}
	return list
}

// examples returns the classes of queries on which the weights decide, with values, of which there are as many as classes.
func examples(list []asked, values func(asked) [][]int) (all []example) {
	for _, one := range list {
		of := values(one)
		for i, c := range one.list {
			if c.Decided() {
				continue
			}
			e := example{values: of[i], counts: one.counts}
			if slices.Contains(one.right, c.Class) {
				e.right = 1
			}
			all = append(all, e)
		}
	}
	return all
}

// trainWeights returns weights, whose sum is 0 where it is as likely as showFrom that the first class of a thing is right, and as moreFrom
// that a further one is. always and further are the places of the values that all have, and that further ones have.
func trainWeights(list []example, always, further, scale, rounds int) []int {
	n := len(list[0].values)
	most := make([]float64, n)
	for _, e := range list {
		for i, v := range e.values {
			most[i] = max(most[i], math.Abs(float64(v)), 1)
		}
	}
	weights, steps := make([]float64, n), make([]float64, n)
	for range rounds {
		slope := make([]float64, n)
		for i := 1; i < n; i++ {
			slope[i] = clueDecay * weights[i]
		}
		for _, e := range list {
			sum := 0.0
			for i, v := range e.values {
				sum += weights[i] * float64(v) / most[i]
			}
			off := (1/(1+math.Exp(-sum)) - e.right) * e.counts
			for i, v := range e.values {
				slope[i] += off * float64(v) / most[i]
			}
		}
		for i := range weights {
			steps[i] += slope[i] * slope[i]
			weights[i] -= clueStep * slope[i] / math.Sqrt(steps[i]+1e-8)
		}
	}
	weights[always] -= logit(showFrom)
	weights[further] -= logit(moreFrom) - logit(showFrom)
	trained := make([]int, n)
	for i := range weights {
		trained[i] = int(math.Round(weights[i] / most[i] * float64(scale)))
	}
	return trained
}

// logit returns the sum of weights at which it is as likely as p that a class is right.
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// TestWeightsOfClues compares the weights of the clues, and of standings, with what is trained. -update writes them.
func TestWeightsOfClues(t *testing.T) {
	list := askedOf(t, openIndex(t))
	clues := trainWeights(examples(list, func(one asked) (values [][]int) {
		for i := range one.list {
			values = append(values, one.list[i].Values())
		}
		return values
	}), search.Always, search.IsFurther, clueScale, clueRounds)
	standings := trainWeights(examples(list, func(one asked) [][]int {
		return search.Standings(one.list, one.things, clues)
	}), search.StandsAlways, search.StandsFurther, clueScale*search.StandingScale, standingRounds)
	if *update {
		musttest.Do(t, os.WriteFile("clueweights.go", []byte("package search\n\n// The weights of the clues, and of standings: "+
			"go test ./core/nice/search -run WeightsOfClues -update.\nvar (\n\tclueWeights     = clues{"+commas(clues)+
			"}\n\tstandingWeights = standing{"+commas(standings)+"}\n)\n"), 0o644))
		return
	}
	compareWeights(t, "clue", search.ClueWeights, clues)
	compareWeights(t, "standing", search.StandingWeights, standings)
}

// commas returns numbers with commas between them.
func commas(numbers []int) string {
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(numbers)), ", "), "[]")
}

// compareWeights compares weights with what is trained, of which the last digits depend on the processor.
func compareWeights(t *testing.T, of string, weights, trained []int) {
	t.Helper()
	for i, w := range weights {
		if d := w - trained[i]; max(d, -d) > max(2, max(w, -w)/50) {
			t.Errorf("%s %d has the weight %d, and the sets say %d: go test ./core/nice/search -run WeightsOfClues -update", of, i, w, trained[i])
		}
	}
}

func TestWhatAThingIsMadeOfAndForWhomItIsNamesNoFurtherClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: bracelets made with the strings of old guitars": "bracelets: c14 sure",
		"en: lamps made from the pedals of old bikes":        "lamps made from the pedals of old bikes: c11 likely",
		"ca: penjolls fets amb tecles velles de piano":       "penjolls: c14 sure",
		"ca: bosses fetes amb veles velles de vaixell":       "bosses: c18 likely",
		"ca: anuncis a les xarxes per a hotels":              "anuncis a les xarxes per a hotels: c35 likely",
	})
}
