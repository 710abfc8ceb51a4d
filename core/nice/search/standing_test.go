package search

import "testing"

func TestAClassIsWeighedByHowItStandsAmongTheOthers(t *testing.T) {
	alone := []weighed{{class: 4, weight: 60}}
	beside := []weighed{{class: 4, weight: 60}, {class: 30, weight: 500}}
	again := []weighed{{class: 4, weight: 60}, {class: 4, weight: 500}}
	weight := func(list []weighed) int { return standingsOf(list, 2)[0].weight() }
	if weight(alone) <= weight(beside) {
		t.Errorf("a class has the weight %d, and %d beside one that is surely meant", weight(alone), weight(beside))
	}
	if weight(again) <= weight(alone) {
		t.Errorf("a class has the weight %d, and %d where another thing has it for sure", weight(alone), weight(again))
	}
	beside[1].decided = notMeant
	if weight(alone) != weight(beside) {
		t.Errorf("a class has the weight %d, and %d beside one that is not meant", weight(alone), weight(beside))
	}
}
