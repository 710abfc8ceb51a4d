package search_test

import (
	"testing"

	"sello/core/nice/search"
)

func TestWhatOnlyAnotherLanguageHasIsNotSure(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: alfombras": "alfombras: c27 likely", // Spanish
		"es: alfombras": "alfombras: c27 sure",
		"ca: coca":      "coca: c30 sure", // and a plant in English
	})
}

func TestAWordForThingsOfSeveralClassesIsNotSure(t *testing.T) {
	x := openIndex(t)
	for query, others := range map[string][]string{
		"es: aceites": {"c3", "c4", "c29"}, "ca: olis": {"c3", "c4", "c29"}, "es: guantes": {"c25", "c10"}, "es: sillas": {"c20", "c12"},
		"es: tarjetas": {"c16", "c9"}, "en: gloves": {"c25", "c21"}, "en: keys": {"c6", "c8"}, "es: bombas": {"c7", "c11"},
		"es: puertas": {"c19", "c6"},
	} {
		classes := x.Needs(query[4:], query[:2]).Needs[0].Classes
		said := map[string]bool{}
		for _, c := range classes {
			said[c.Class] = true
			if c.Sure == search.Sure {
				t.Errorf("%s: %s is sure", query, c.Class)
			}
		}
		for _, class := range others {
			if !said[class] {
				t.Errorf("%s: %v, without %s", query, classes, class)
			}
		}
	}
	compareAnswers(t, map[string]string{"es: velas": "velas: c4 sure", "en: candles": "candles: c4 sure", "ca: sabons": "sabons: c3 sure"})
}

func TestAListInAnotherLanguageThanThatOfThePageIsShown(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: cerveza, vino, juguetes, muebles": "cerveza: c32 likely | vino: c33 likely | juguetes: c28 likely | muebles: c20 likely",
		"ca: café, software, ropa":             "café: c30 likely | software: c9 likely, c42 likely | ropa: c25 likely",
		"es: roba, joies, sabó":                "roba: c25 likely, c24 likely | joies: c14 likely | sabó: c3 likely",
		"es: clothes, jewellery, soap":         "clothes: c25 likely | jewellery: c14 likely | soap: c3 likely",
	})
}
