package search_test

import "testing"

func TestWhatIsDeniedIsNotNeeded(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: no vendo ropa":                                 "",
		"en: I'm not":                                       "",
		"en: we're not":                                     "",
		"en: I can't repair cars, I sell fruit":             "fruit: c31 likely",
		"en: I won't clean carpets, I knit scarves":         "knit scarves: c25 sure",
		"es: no vendo ropa. Tengo perros y los adiestro":    "perros: c31 sure | adiestro: c41 likely",
		"es: No vendo coches. Alquilo bicis y las reparo":   "Alquilo bicis: c39 sure | reparo: c37 likely",
		"en: I don't sell candles but soap":                 "soap: c3 sure",
		"en: I don’t sell candles, I sell soap":             "soap: c3 sure",
		"en: we do not make candles but soap":               "soap: c3 sure",
		"es: no vendo velas sino jabones":                   "jabones: c3 sure",
		"es: no vendemos velas, jabones ni ropa":            "",
		"es: no vendo ropa, vendo velas":                    "velas: c4 sure",
		"es: no hago velas y vendo jabones":                 "jabones: c3 sure",
		"es: velas, pero no jabones":                        "velas: c4 sure",
		"en: candles, but no soap":                          "candles: c4 sure",
		"en: not candles but soap":                          "soap: c3 sure",
		"ca: no venem espelmes sinó sabons":                 "sabons: c3 sure",
		"ca: ja no faig espelmes, només sabons":             "sabons: c3 sure",
		"es: ya no vendo ropa":                              "",
		"es: no la vendo":                                   "",
		"en: not only candles but also soap":                "candles: c4 sure | soap: c3 sure",
		"es: no solo velas sino también jabones":            "velas: c4 sure | jabones: c3 sure",
		"es: no alquilamos coches, los reparamos":           "reparamos coches: c37 sure",
		"en: we're not a restaurant, we cater for weddings": "cater for weddings: c43 sure",
		"es: no somos una tienda, fabricamos mesas":         "mesas: c20 likely",
		"en: screws, not of metal":                          "screws, not of metal: c20 sure",
		"es: vino sin alcohol":                              "vino sin alcohol: c32 sure",
		"es: no vendo ropa, solo la diseño":                 "diseño: c42 sure",
		"es: no vendo ropa pero hago velas, también pinto":  "velas: c4 sure",
	})
	if hits := openIndex(t).Search("no vendo ropa", "es", 10); len(hits) > 0 {
		t.Errorf("the ranking has %v", hits)
	}
}

func TestAServiceIsMeantWhereOnlyThatIsOffered(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: We only clean carpets":                            "clean carpets: c37 sure",
		"en: We do not sell machines, we only repair tractors": "repair tractors: c37 likely",
		"en: we mainly install solar panels":                   "install solar panels: c37 sure",
		"en: We don't sell dresses, we only rent them":         "rent dresses: c45 sure",
		"es: Solo reparamos lavadoras":                         "reparamos lavadoras: c37 sure",
		"es: principalmente reparamos tractores":               "reparamos tractores: c37 likely",
		"es: No vendemos coches, solo los reparamos":           "reparamos coches: c37 sure",
		"es: Solo vendemos pan":                                "pan: c30 sure",
		"ca: Només netegem catifes":                            "netegem catifes: c37 sure",
		"ca: No venem bicicletes, només en lloguem":            "lloguem bicicletes: c39 sure",
	})
}

func TestWordsForNothingThatIsSoldFindNothing(t *testing.T) {
	x := openIndex(t)
	for _, query := range []string{
		"es: nada", "es: mierda", "es: cosas", "es: algo", "es: no sé", "es: hola", "es: nada de nada",
		"ca: res", "ca: tot", "ca: merda", "ca: de tot", "en: nothing", "en: stuff", "en: shit", "en: anything", "en: I don't know", "en: asdf",
	} {
		for _, need := range x.Needs(query[4:], query[:2]).Needs {
			if len(need.Classes) > 0 {
				t.Errorf("%s: %v", query, need)
			}
		}
		if hits := x.Search(query[4:], query[:2], 3); len(hits) > 0 {
			t.Errorf("%s: the ranking has %v", query, hits)
		}
	}
	compareAnswers(t, map[string]string{
		"es: todo tipo de velas":   "velas: c4 sure",
		"en: all kinds of candles": "candles: c4 sure",
		"es: nata":                 "nata: c29 sure",
	})
}

func TestAVerbOfADenialIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we do not sell clothing":              "",
		"en: we do not make furniture":             "",
		"en: candles, but we do not sell soap":     "candles: c4 sure",
		"en: they do not sell clothing":            "",
		"en: we will not sell clothing":            "",
		"en: we cannot sell clothing":              "",
		"en: we did not make soap":                 "",
		"en: we won't sell clothing":               "",
		"es: no vamos a vender ropa":               "",
		"es: no podemos vender ropa":               "",
		"es: velas, pero no vamos a hacer jabones": "velas: c4 sure",
		"ca: no podem vendre roba":                 "",
		"en: we do nails":                          "nails: c44 likely, c6 likely",
	})
}
