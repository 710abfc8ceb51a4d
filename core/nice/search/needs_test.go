package search_test

import "testing"

func TestWhatOnlyAnotherLanguageHasIsNotSure(t *testing.T) {
	for query, want := range map[string]string{
		"ca: coques": "coques: c4 likely", // flat breads in Catalan, and fuel in Spanish
		"es: coque":  "coque: c4 sure",
		"ca: coca":   "coca: c30 sure",
	} {
		if got := answered(t, query); got != want {
			t.Errorf("%s\n got %s\nwant %s", query, got, want)
		}
	}
}
