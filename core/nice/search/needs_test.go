package search_test

import "testing"

func TestWhatOnlyAnotherLanguageHasIsNotSure(t *testing.T) {
	for query, want := range map[string]string{
		"ca: alfombras": "alfombras: c27 likely", // Spanish
		"es: alfombras": "alfombras: c27 sure",
		"ca: coca":      "coca: c30 sure", // and a plant in English
	} {
		if got := answered(t, query); got != want {
			t.Errorf("%s\n got %s\nwant %s", query, got, want)
		}
	}
}
