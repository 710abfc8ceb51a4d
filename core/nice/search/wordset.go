package search

import (
	"strings"
	"sync"
)

// wordSet is a set of words. It is built from its text at the first lookup, so that the start of the page or of a command without a
// search takes no time and no memory for it. Any number of goroutines may use it.
type wordSet struct {
	text string
	all  map[string]bool
	once sync.Once
}

// has reports whether a word is in a set; false if the set is nil.
func (s *wordSet) has(word string) bool {
	if s == nil {
		return false
	}
	s.once.Do(s.read)
	return s.all[word]
}

// hasField reports whether a field, which is folded, is in a set.
func (s *wordSet) hasField(field string) bool { return s.has(Fold(field)) }

func (s *wordSet) read() {
	s.all = map[string]bool{}
	for _, w := range strings.Fields(s.text) {
		s.all[w] = true
	}
}

// among returns where the first word of a list is that is in a set; -1 if none is.
func among(list []string, set *wordSet) int {
	for i, w := range list {
		if set.has(w) {
			return i
		}
	}
	return -1
}

// says reports whether a text has a word of a set.
func says(text string, set *wordSet) bool { return among(words(text), set) >= 0 }

// mention reports whether fields have a word of a set.
func mention(fields []string, set *wordSet) bool { return says(strings.Join(fields, " "), set) }
