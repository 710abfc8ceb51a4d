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
		"fuller's earth for use in the textile industry":     "c1",
	} {
		if hits := x.Search(query, "", 1); hits[0].Class != class {
			t.Errorf("%s: %v, want %s", query, hits, class)
		}
	}
}

// TestAnExceptionOfMetalSteers checks that goods other than those of metal are not of the class of metal.
func TestAnExceptionOfMetalSteers(t *testing.T) {
	x := openIndex(t)
	for query, class := range map[string]string{
		"en: boxes other than of metal":          "c20",
		"es: cajas excepto de metal":             "c20",
		"ca: caixes que no siguin de metall":     "c20",
		"en: doors, except of metal":             "c19",
		"ca: portes que no siguin de metall":     "c19",
		"ca: portes de metall":                   "c6",
		"en: coins other than of precious metal": "c14",
	} {
		hits := x.Search(query[4:], query[:2], 3)
		if hits[0].Class != class {
			t.Errorf("%s: %v, want %s", query, hits, class)
		}
	}
}
