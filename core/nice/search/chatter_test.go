package search_test

import "testing"

// TestWordsBesideWhatIsSoldAreToldFromNames has sentences that the model has not learnt.
func TestWordsBesideWhatIsSoldAreToldFromNames(t *testing.T) {
	x := openIndex(t)
	for _, text := range []string{"we would love to hear from you soon", "a ver si nos contestan pronto", "a veure si ens contesteu aviat"} {
		if n := x.ChatterOf(text); n <= 0 {
			t.Errorf("%q is taken for a name: %d", text, n)
		}
	}
	for _, text := range []string{"scented candles", "bolsos de piel", "oli d'oliva", "asesoría jurídica"} {
		if n := x.ChatterOf(text); n >= 0 {
			t.Errorf("%q is taken for chatter: %d", text, n)
		}
	}
}

func TestWhatIsSaidBesideAThingNeedsNoClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		// when, where, and how
		"es: voy a lanzar una marca de perfumes el mes que viene": "perfumes: c3 sure",
		"en: we will launch sandals next spring if all goes well": "will launch sandals: c25 likely",
		"ca: venc espelmes porta a porta":                         "espelmes: c4 sure",
		"es: clases de yoga para empresas y particulares":         "clases de yoga: c41 sure",
		"es: llevo vendiendo velas desde 2015":                    "velas: c4 sure",
		// greetings and closings
		"ca: voldria protegir la meva marca de colònia, gràcies": "colònia: c3 sure",
		"es: Hola, vendo velas. Un saludo, Pilar":                "velas: c4 sure",
		"es: vendo velas. Gracias. óleos":                        "velas: c4 sure | óleos: c2 likely",
		"en: I sell candles. Cheers":                             "candles: c4 sure",
		// who somebody is
		"es: somos una cooperativa de Teruel y vendemos velas": "velas: c4 sure",
		"en: our cooperative offers yoga classes":              "yoga classes: c41 sure",
		// words that are no typos
		"ca: hola, volia saber com registrar roba": "roba: c25 likely",
		"ca: una nova línia de sabates":            "sabates: c25 sure",
	})
}

func TestWhatALongerSentenceLeavesOutIsAskedIfNothingElseIsSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: I charge by the hour for yoga classes. Cheers":                    "yoga classes: c41 sure",
		"es: No sé si para velas necesito una clase, ¿me podéis ayudar?":       "velas: c4 likely | ¿me podéis ayudar: ",
		"es: Vendo velas que fabrico yo":                                       "velas: c4 sure",
		"en: we develop and produce sandals":                                   "produce sandals: c25 likely",
		"ca: dissenyem i fabriquem joguines de fusta":                          "joguines de fusta: c28 sure",
		"es: desarrollamos y fabricamos drones":                                "drones: c12 sure",
		"en: We repair and sell bicycles":                                      "repair: c37 sure | bicycles: c12 sure",
		"en: we want to register our logo for a company in the field of tiles": "tiles: c19 sure",
	})
}
