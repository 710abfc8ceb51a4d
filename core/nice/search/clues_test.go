package search_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sello/api/musttest"
	"sello/core/nice/search"
)

// How the weights of the clues are trained: a logistic regression with descriptions, those of the sets that led to the rules half as much
// as those that did not.
const (
	clueRounds = 300
	clueDecay  = 2.0
	clueStep   = 0.5
	clueScale  = 100 // of the weights, which are integers
	showFrom   = 0.36
	moreFrom   = 0.54
)

// clueSets are the sets that the weights are trained with, and how much each counts. The unread sets are not among them.
var clueSets = []struct {
	name   string
	counts float64
}{
	{"terms", 0.5},
	{"pairs", 0.5},
	{"businesses", 0.5},
	{"firms", 0.5},
	{"strangers", 0.5},
	{"unseen", 0.5},
	{"walkers", 0.5},
	{"activities", 0.5},
	{"shoppers", 1},
	{"neighbours", 1},
	{"guests", 1},
	{"arrivals", 1},
	{"settlers", 1},
	{"founders", 1},
	{"amateurs", 1},
	{"pages", 1},
}

// example is a class in a search result, with whether it is right.
type example struct {
	clues  []float64
	right  float64
	counts float64
}

func examples(t *testing.T, x *search.Index) (list []example) {
	t.Helper()
	for _, set := range clueSets {
		for _, b := range businesses(t, set.name) {
			asked := x
			if slices.Contains(learnt, set.name) {
				asked = unlearnt(t, b.text)
			}
			for _, c := range asked.Clues(b.text, b.lang) {
				e := example{counts: set.counts}
				for _, v := range c.Values {
					e.clues = append(e.clues, float64(v))
				}
				if slices.Contains(b.right, c.Class) {
					e.right = 1
				}
				list = append(list, e)
			}
		}
	}
	return list
}

// trainClues returns the weights, whose sum is 0 where it is as likely as showFrom that the first class of a thing is right, and as moreFrom
// that a further one is.
func trainClues(list []example) []int {
	n := len(list[0].clues)
	most := make([]float64, n)
	for _, e := range list {
		for i, v := range e.clues {
			most[i] = max(most[i], math.Abs(v), 1)
		}
	}
	weights, steps := make([]float64, n), make([]float64, n)
	for range clueRounds {
		slope := make([]float64, n)
		for i := 1; i < n; i++ {
			slope[i] = clueDecay * weights[i]
		}
		for _, e := range list {
			sum := 0.0
			for i, v := range e.clues {
				sum += weights[i] * v / most[i]
			}
			off := (1/(1+math.Exp(-sum)) - e.right) * e.counts
			for i, v := range e.clues {
				slope[i] += off * v / most[i]
			}
		}
		for i := range weights {
			steps[i] += slope[i] * slope[i]
			weights[i] -= clueStep * slope[i] / math.Sqrt(steps[i]+1e-8)
		}
	}
	weights[search.Always] -= logit(showFrom)
	weights[search.IsFurther] -= logit(moreFrom) - logit(showFrom)
	trained := make([]int, n)
	for i := range weights {
		trained[i] = int(math.Round(weights[i] / most[i] * clueScale))
	}
	return trained
}

// logit returns the sum of weights at which it is as likely as p that a class is right.
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// TestWeightsOfClues compares the weights with what is trained. -update writes them.
func TestWeightsOfClues(t *testing.T) {
	trained := trainClues(examples(t, openIndex(t)))
	text := strings.Trim(fmt.Sprint(trained), "[]")
	if *update {
		musttest.Do(t, os.WriteFile("clueweights.go", []byte("package search\n\n// clueWeights are the weights of the clues: "+
			"go test ./core/nice/search -run WeightsOfClues -update.\nvar clueWeights = clues{"+strings.ReplaceAll(text, " ", ", ")+"}\n"), 0o644))
		return
	}
	for i, w := range search.ClueWeights {
		if d := w - trained[i]; d < -2 || d > 2 {
			t.Errorf("clue %d has the weight %d, and the sets say %d: go test ./core/nice/search -run WeightsOfClues -update", i, w, trained[i])
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
