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
	clueRounds = 300
	clueDecay  = 2.0
	clueStep   = 0.5
	clueScale  = 100 // of the weights, which are integers
	showFrom   = 0.36
	moreFrom   = 0.54
)

// How much the sets of things, and the things in chatter.txt, count for the weights.
const (
	thingsCount  = 0.5
	chatterCount = 0.3
)

// example is a class in a search result, with whether it is right.
type example struct {
	clues  []float64
	right  float64
	counts float64
}

func examples(t *testing.T, x *search.Index) (list []example) {
	t.Helper()
	add := func(x *search.Index, b business, counts float64) {
		for _, c := range x.Clues(b.text, b.lang) {
			e := example{counts: counts}
			for _, v := range c.Values {
				e.clues = append(e.clues, float64(v))
			}
			if slices.Contains(b.right, c.Class) {
				e.right = 1
			}
			list = append(list, e)
		}
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
			asked := x
			if set.learnt {
				asked = unlearnt(t, b.text)
			}
			add(asked, b, set.counts)
		}
	}
	for _, name := range []string{"chatter", "talk"} {
		for _, p := range inSentences(t, name, 200) {
			add(unlearnt(t, p.thing), p.business, chatterCount)
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
