package search

import "testing"

func TestFoldRemovesEveryAccent(t *testing.T) {
	if len(plain) != 0x180-plainFirst {
		t.Fatalf("the table has %d letters, not those from À to ſ", len(plain))
	}
	for from, to := range map[string]string{"ÁÉÍÓÚÜÑÇ": "aeiouunc", "àèòïŀł": "aeoil", "Žižkov": "zizkov", "façana": "facana", "uñas": "unyas", "pezuña": "pezuna", "unas": "unas"} {
		if got := Fold(from); got != to {
			t.Errorf("%s folds to %s, wanted %s", from, got, to)
		}
	}
}
