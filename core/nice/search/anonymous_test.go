package search_test

import "testing"

func TestAPlaceIsNoThingAlsoWhereItsNameIs(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: restaurant a Salt":                          "restaurant: c43 sure",
		"ca: tinc un bar a Vic":                          "bar: c43 sure",
		"en: bed and breakfast in Cornwall":              "bed and breakfast: c43 sure",
		"es: bar en Ceuta":                               "bar: c43 sure",
		"en: Sourdough Bread in Bath Stone":              "Sourdough Bread in Bath Stone: c30 likely", // too many capital letters
		"es: yo hago aceites":                            "aceites: c4 likely, c29 likely, c3 likely",
		"en: we're from Reading and we make sofas":       "sofas: c20 sure",
		"en: We are from Bath, we make sofas":            "sofas: c20 sure",
		"ca: som de Vic i fem sofàs":                     "sofàs: c20 sure",
		"es: somos de Alcalá de Henares y hacemos sofás": "sofás: c20 sure",
	})
}
