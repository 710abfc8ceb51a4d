package search_test

import "testing"

func TestAWordThatNobodyKnowsIsAThingOfItsOwn(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: asdf, velas":   "asdf:  | velas: c4 sure",
		"en: candles, asdf": "candles: c4 sure | asdf: ",
	})
}

func TestAWordOfAnotherLanguageIsNotSure(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: car": "car: c12 likely",
		"es: tea": "tea: c4 likely",
		"es: té":  "té: c30 sure",
		"en: tea": "tea: c30 sure",
	})
}

// Who only says that a mark is to be registered has not said what it is for, and does not need the class of attorneys.
func TestOnesOwnMarkIsNothingThatIsSold(t *testing.T) {
	x := openIndex(t)
	for query, lang := range map[string]string{
		"quiero registrar mi marca":                "es",
		"registrar mi marca":                       "es",
		"necesito registrar mi logo":               "es",
		"quiero registrar el nombre de mi empresa": "es",
		"vull registrar el nom de la meva empresa": "ca",
		"I want to register my brand name":         "en",
		"trademark my company":                     "en",
	} {
		found := x.Needs(query, lang)
		if len(found.Needs) != 1 || found.Needs[0].Words != query || len(found.Needs[0].Classes) > 0 {
			t.Errorf("%s: needs %v, want these words without a class", query, found.Needs)
		}
		if len(found.Not) != 1 || found.Not[0].Class != "c45" {
			t.Errorf("%s: not %v, want class 45", query, found.Not)
		}
		if hits := x.Search(query, lang, 0); len(hits) > 0 {
			t.Errorf("%s: found %v, want nothing", query, hits)
		}
	}
	compareAnswers(t, map[string]string{
		"es: mi empresa":                         "mi empresa: ",
		"es: registro de marcas":                 "registro de marcas: c45 sure",
		"es: doy clases":                         "clases: c41 sure",
		"es: quiero registrar mi marca de velas": "velas: c4 sure",
	})
}
