package search_test

import "testing"

// TestWhatAThingIsOfAndForSteers checks words for materials and purposes that decide between classes.
func TestWhatAThingIsOfAndForSteers(t *testing.T) {
	x := openIndex(t)
	for query, class := range map[string]string{
		"lamps for drying varnish, not for medical purposes": "c11",
		"aldehídos para uso farmacéutico":                    "c5",
		"carbon fibres for textile use":                      "c22",
		"door frames of metal":                               "c6",
		"marcos de puerta de metal":                          "c6",
		"safes [metal or non-metal]":                         "c6",
		"candles and toys":                                   "c4",
		"beer and office":                                    "c32",
		"fuller's earth for use in the textile industry":     "c1",
	} {
		if hits := x.Search(query, "", 1); hits[0].Class != class {
			t.Errorf("%s: %v, want %s", query, hits, class)
		}
	}
}
