package search_test

import (
	"fmt"
	"testing"

	"sello/core/nice/search"
)

func TestAClassThatIsTypedByItsNumberIsShown(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: clase 25":                   "25: c25 sure",
		"en: class 25":                   "25: c25 sure",
		"ca: classe 03":                  "03: c3 sure",
		"en: 9, 25":                      "9: c9 sure | 25: c25 sure",
		"en: 9,25":                       "9: c9 sure | 25: c25 sure",
		"es: clases 9,25,42":             "9: c9 sure | 25: c25 sure | 42: c42 sure",
		"es: clase 9 y 25":               "9: c9 sure | 25: c25 sure",
		"es: clases 9, 25 y 42":          "9: c9 sure | 25: c25 sure | 42: c42 sure",
		"en: Nice classes 9 and 25":      "9: c9 sure | 25: c25 sure",
		"en: class 9 and class 25":       "9: c9 sure | 25: c25 sure",
		"es: clase 25, clase 25":         "25: c25 sure",
		"es: registrar en la clase 25":   "25: c25 sure",
		"es: necesito la clase nº 35":    "35: c35 sure",
		"es: velas, clase 25":            "25: c25 sure | velas: c4 sure",
		"es: clase 25: velas":            "25: c25 sure | velas: c4 sure",
		"es: velas (clase 4) y jabones":  "4: c4 sure | velas: c4 sure | jabones: c3 sure",
		"en: class 9 and 25 for candles": "9: c9 sure | 25: c25 sure | for candles: c4 sure",
	})
	first := openIndex(t).Needs("clase 25", "es").Needs[0].Classes[0]
	if first.Why != search.WhyNumber {
		t.Errorf("the reason is %q", first.Why)
	}
	if hits := fmt.Sprint(openIndex(t).Search("clase 9 y 25", "es", 10)); hits != "[{c9 [] [9] 930} {c25 [] [25] 930}]" {
		t.Errorf("the ranking is %s", hits)
	}
}

func TestANumberInADescriptionIsNoClass(t *testing.T) {
	for _, query := range []string{
		"es: cerrajero 24 horas", "es: ropa talla 25", "en: class 2 medical devices", "es: clases de yoga", "en: 24 hour gym", "es: 3 hermanos", "en: 99",
		"es: clase 46", "es: clases de 3 a 6 años", "en: world class 5 star hotel", "es: pack de 6 cervezas", "en: 7up", "es: gimnasio 24/7", "en: 0",
	} {
		for _, need := range openIndex(t).Needs(query[4:], query[:2]).Needs {
			for _, c := range need.Classes {
				if c.Why == search.WhyNumber {
					t.Errorf("%s: class %s", query, c.Class)
				}
			}
		}
	}
}
