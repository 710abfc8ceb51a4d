package search_test

import "testing"

func TestWhatIsBehindAColonAreFurtherThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: clínica estética: botox y depilación láser": "clínica estética: c44 sure | botox: c44 sure | depilación láser: c44 sure",
		"ca: ceràmica: plats, tasses":                    "ceràmica: c21 sure | plats: c21 sure | tasses: c21 sure",
	})
}

func TestAnExceptionBehindACommaIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: furniture, other than of metal":          "furniture, other than of metal: c20 likely",
		"en: boxes, other than of metal":              "boxes, other than of metal: c20 likely",
		"en: pipes, other than of metal":              "pipes, other than of metal: c19 likely",
		"en: statues, other than of metal":            "statues, other than of metal: c19 likely",
		"en: boxes, other than of metal, and candles": "boxes, other than of metal: c20 likely | candles: c4 likely",
		"en: boxes, other than of paper or cardboard": "boxes, other than of paper or cardboard: c21 likely",
		"en: beer, other drinks and candles":          "beer: c32 sure | drinks: c32 sure | candles: c4 sure",
		"es: tubos, que no sean metálicos":            "tubos, que no sean metálicos: c19 likely",
		"es: muebles, que no sean de metal":           "muebles, que no sean de metal: c20 likely",
		"es: cajas, excepto las de metal":             "cajas, excepto las de metal: c20 likely",
		"es: cajas, excepto las de metal, y velas":    "cajas, excepto las de metal: c20 likely | velas: c4 sure",
		"es: cajas, que no son de metal":              "cajas, que no son de metal: c20 likely",
		"ca: mobles, que no siguin de metall":         "mobles, que no siguin de metall: c20 likely",
		"ca: tubs, que no siguin metàl·lics":          "tubs, que no siguin metàl·lics: c19 likely",
		"ca: caixes, excepte les de metall":           "caixes, excepte les de metall: c20 likely",
	})
}

func TestARunnersThingIsNamedAfterTheSport(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: running shoes": "running shoes: c25 sure",
		"en: running a gym": "gym: c41 sure",
	})
}

func TestASemicolonStandsBetweenThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: candles; hand grenades":    "candles: c4 sure | hand grenades: c13 sure",
		"en: food; for dogs; for cats":  "food; for dogs; for cats: c31 likely",
		"en: candles\nhand grenades":    "candles: c4 sure | hand grenades: c13 sure",
		"en: soap; sauces; olive oil":   "soap: c3 sure | sauces: c30 sure | olive oil: c29 sure",
		"en: screws, not of metal; tea": "screws, not of metal: c20 sure | tea: c30 likely",
	})
}

func TestAServiceWithAThingAndTheSaleOfTheThingAreTwo(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: clases de piano y venta de pianos":       "clases de piano: c41 sure | venta de pianos: c35 likely",
		"es: clases de guitarra y venta de guitarras": "clases de guitarra: c41 sure | venta de guitarras: c35 likely",
	})
}
