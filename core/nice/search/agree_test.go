package search_test

import "testing"

func TestOneOfSeveralClassesThatAnotherThingHasIsPreferred(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: aceite":          "aceite: c4 likely, c29 likely, c3 likely",
		"es: vino y aceite":   "vino: c33 sure | aceite: c29 likely",
		"es: jabones, aceite": "jabones: c3 sure | aceite: c3 likely",
		"es: clínica dental y blanqueamiento, ortodoncia": "clínica dental: c44 sure | blanqueamiento: c44 likely | ortodoncia: c44 likely",
		"es: fontanería, calefacción y gas":               "fontanería: c37 sure | calefacción: c37 likely | gas: c37 likely",
		"ca: roba, app de cites":                          "roba: c25 likely, c24 likely | app de cites: c9 likely, c42 likely",
		"en: food truck and catering":                     "food truck: c43 likely | catering: c43 sure",
	})
}

func TestWhatATraderFitsIsOfTheTrade(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: fontanero, calderas":     "fontanero: c37 sure | calderas: c37 likely",
		"en: plumber, boilers":        "plumber: c37 sure | boilers: c37 likely",
		"es: fontanero, velas":        "fontanero: c37 sure | velas: c4 sure",
		"en: plumber, candles":        "plumber: c37 sure | candles: c4 sure",
		"ca: lampista, espelmes":      "lampista: c37 sure | espelmes: c4 sure",
		"en: electrician, headphones": "electrician: c37 sure | headphones: c9 sure",
	})
}
