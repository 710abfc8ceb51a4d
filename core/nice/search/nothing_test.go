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
