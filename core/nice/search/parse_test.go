package search

import (
	"sync"
	"testing"
)

// TestASetIsReadByManyAtOnce is for the race detector: go test -race.
func TestASetIsReadByManyAtOnce(t *testing.T) {
	s := &wordSet{text: "one two"}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if !s.has("two") || s.has("three") {
				t.Error("the set has other words")
			}
		})
	}
	all.Wait()
	if (*wordSet)(nil).has("one") {
		t.Error("no set has a word")
	}
}
