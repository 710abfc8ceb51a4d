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

func TestTalkRoundTheRegistrationNeedsNoClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		// who may help with it, and what others say
		"en: Should I hire a lawyer? I make honey.":                       "honey: c30 sure",
		"es: vendo miel, ¿tengo que contratar a un abogado?":              "miel: c30 sure",
		"ca: Cal un advocat? Venc mel":                                    "mel: c30 sure",
		"es: necesito un abogado":                                         "abogado: c45 sure",
		"es: Mi cuñado abogado me aconsejó registrarla. Vendo camisetas.": "camisetas: c25 sure",
		"en: a friend who is a lawyer told me to register, we make cider": "cider: c33 sure",
		// the trade of somebody else
		"en: my wife is a nurse and I make furniture":                      "furniture: c20 sure",
		"es: mi primo, que es gestor, me dijo que lo haga. Vendo vajillas": "vajillas: c21 sure",
		"ca: el meu germà és comptable, faig galetes":                      "galetes: c30 sure",
		"es: Mi padre es el que hace las velas y yo vendo miel":            "velas: c4 sure | miel: c30 sure",
		// how fast, and how much it costs
		"es: Vendo mochilas y es urgente":             "mochilas: c18 sure",
		"es: mensajería urgente":                      "mensajería urgente: c39 sure",
		"en: I need it fast, I sell candles":          "candles: c4 sure",
		"ca: ho necessito ràpid, venc espelmes":       "espelmes: c4 sure",
		"es: ¿cuánto cuesta? vendo zapatos":           "zapatos: c25 sure",
		"en: how long does it take? I knit jumpers":   "knit jumpers: c25 sure",
		"en: I've just moved to Leeds, I tune pianos": "tune pianos: c37 sure",
	})
}

func TestHowAndForWhomSomebodyWorksNeedsNoClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: soy fisioterapeuta y trabajo con deportistas":    "fisioterapeuta: c44 sure",
		"en: I am a psychologist, I work with children":       "psychologist: c44 sure",
		"ca: sóc fotògraf i treballo en casaments":            "fotògraf: c41 sure",
		"en: Ice cream van, available for weddings and fairs": "Ice cream van: c43 sure",
		"es: trabajo en un hospital y vendo velas":            "velas: c4 sure",
		"en: I work from home and knit hats":                  "knit hats: c25 likely",
		"es: trabajo con madera":                              "trabajo con madera: c40 sure",
		"ca: sóc advocada i tinc despatx propi":               "advocada: c45 sure",
		"en: I'm an architect with my own office":             "architect: c42 sure",
		"es: vendo jabones, nada químico":                     "jabones: c3 sure",
		"en: I make jam, nothing industrial":                  "jam: c29 sure",
		"ca: faig melmelada, res industrial":                  "melmelada: c29 sure",
		"es: hago pan, todo artesanal y natural":              "pan: c30 sure",
		"en: soap, all natural":                               "soap: c3 sure",
		"en: all natural cosmetics":                           "all natural cosmetics: c3 likely",
		"ca: venc fruita, tot ecològic i de proximitat":       "fruita: c31 sure",
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

func TestHowMuchThereIsOfAThingIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: más de 100 tés":        "tés: c30 sure",
		"ca: més de cent formatges": "formatges: c29 sure",
		"en: over 200 wines":        "wines: c33 sure",
		"en: clothes for over 60s":  "clothes for over 60s: c25 likely",
		"en: up to 20 kg parcels":   "parcels: c39 likely",
	})
}

func TestFromWhereFoodComesIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: from farm to table restaurant":      "restaurant: c43 sure",
		"en: farm-to-table restaurant":           "restaurant: c43 sure",
		"en: bean-to-bar chocolate":              "chocolate: c30 sure",
		"es: restaurante de la huerta a la mesa": "restaurante: c43 sure",
	})
}
