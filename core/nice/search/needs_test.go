package search_test

import (
	"fmt"
	"strings"
	"testing"
)

// answered returns what an answer shows: the words of each need, with its classes that are sure or likely.
func answered(t *testing.T, query string) string {
	t.Helper()
	var needs []string
	for _, n := range openIndex(t).Needs(query[4:], query[:2]).Needs {
		var classes []string
		for _, c := range n.Classes {
			if c.Sure != "perhaps" {
				classes = append(classes, c.Class+" "+c.Sure)
			}
		}
		needs = append(needs, fmt.Sprintf("%s: %s", n.Words, strings.Join(classes, ", ")))
	}
	return strings.Join(needs, " | ")
}

// compareAnswers compares the answers to queries, such as "es: velas", with what they are meant to be.
func compareAnswers(t *testing.T, wanted map[string]string) {
	t.Helper()
	for query, want := range wanted {
		if got := answered(t, query); got != want {
			t.Errorf("%s\n got %s\nwant %s", query, got, want)
		}
	}
}
