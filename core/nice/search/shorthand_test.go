package search_test

import "testing"

func TestShorthandsAreRead(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: pilates studio w/ own activewear label": "pilates studio: c41 sure | activewear label: c25 likely",
		"es: jabones tb velas":                       "jabones: c3 sure | velas: c4 sure",
		"es: academia pa niños":                      "academia para niños: c41 likely",
		"ca: sabons tb espelmes":                     "sabons: c3 sure | espelmes: c4 sure",
		"ca: forn de pa":                             "forn de pa: c30 sure",
	})
}

func TestAListInBracketsIsOfSeveralThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: merchandising (tazas, camisetas)":   "tazas: c21 sure | camisetas: c25 sure",
		"en: gifts (candles, soaps and mugs)":    "candles: c4 sure | soaps: c3 sure | mugs: c21 sure",
		"en: candles (scented)":                  "candles (scented): c4 sure",
		"ca: regals (espelmes, sabons i tasses)": "espelmes: c4 sure | sabons: c3 sure | tasses: c21 sure",
	})
}

func TestGoodsOfOnesOwnMakeAreNeededBesideTheirSale(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: botiga de joguines de fusta fetes per nosaltres":  "botiga de joguines de fusta pròpies: c35 likely, c28 likely",
		"es: tienda de juguetes de madera hechos por nosotros": "tienda de juguetes de madera propios: c35 likely, c28 likely",
		"es: venta de cepillos con nuestra marca":              "venta de cepillos de nuestra marca: c35 likely, c21 likely",
		"es: arreglo bicis y vendo recambios":                  "arreglo bicis: c37 likely | recambios: c35 likely",
	})
}

func TestThePlaceOfAVisitIsNotWhatOthersDo(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: cerveza artesana, visitas a la fábrica y conciertos": "cerveza artesana: c32 sure | visitas a la fábrica: c41 likely | conciertos: c41 sure",
		"ca: sabons, visites a la fàbrica i concerts":             "sabons: c3 sure | visites a la fàbrica: c39 likely | concerts: c41 sure",
	})
}

func TestThingsHaveManyWordsBetweenThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: olive oil as well as candles":                   "olive oil: c29 sure | candles: c4 sure",
		"en: In addition to candles we make soap":            "candles: c4 sure | soap: c3 sure",
		"en: besides candles we sell soap":                   "candles: c4 sure | soap: c3 sure",
		"en: besides soap, we sell candles":                  "soap: c3 sure | candles: c4 sure",
		"en: we sell soap but we also have our own perfumes": "soap: c3 sure | perfumes: c3 sure",
		"es: aceite de oliva así como velas":                 "aceite de oliva: c29 sure | velas: c4 sure",
		"es: Además de velas vendemos jabones":               "velas: c4 sure | jabones: c3 sure",
		"es: velas y además jabones":                         "velas: c4 sure | jabones: c3 sure",
		"es: Aparte de velas importamos café":                "velas: c4 sure | café: c30 likely, c43 likely | importamos: c35 likely",
		"en: besides wine, glasses":                          "wine: c33 sure | glasses: c21 likely, c10 likely",
		"es: junto con mi mujer vendo tartas":                "tartas: c30 sure",
		"es: además de mi trabajo vendo jabones":             "jabones: c3 sure",
		"es: algo así como una tienda de velas":              "algo como una tienda de velas: c35 likely",
		"es: velas más jabones más gafas":                    "velas: c4 sure | jabones: c3 sure | gafas: c10 sure",
		"es: ropa para los más pequeños":                     "ropa para los más pequeños: c25 likely",
		"ca: espelmes així com sabons":                       "espelmes: c4 sure | sabons: c3 sure",
	})
}

func TestWordsInPairsStandBetweenThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: everything from whey drinks to photocopying services": "whey drinks: c32 sure | photocopying services: c35 sure",
		"es: de todo, desde mochilas hasta zapatos":                "mochilas: c18 sure | zapatos: c25 sure",
		"es: vendemos tanto velas como jabones":                    "velas: c4 sure | jabones: c3 sure",
		"es: clases de guitarra desde enero hasta junio":           "clases de guitarra: c41 sure",
		"es: clases desde cero hasta avanzado":                     "clases desde cero hasta avanzado: c41 likely",
		"en: everything from head to toe clothing":                 "everything from head to toe clothing: c25 likely",
		"en: everything from cars to boats for hire":               "everything from cars to boats for hire: c39 likely",
		"es: pan tanto blanco como integral":                       "pan tanto blanco como integral: c30 likely",
		"es: café más fuerte más aromático":                        "café más fuerte más aromático: c30 likely",
	})
}

func TestGoodsWithALogoAreThoseThatAreNamedBehindTheirWord(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: games and merchandise such as T-shirts, mugs": "games: c28 likely | merchandise such as T-shirts: c25 likely | mugs: c21 likely",
		"en: band merchandising: T-shirts, mugs":           "T-shirts: c25 sure | mugs: c21 sure",
		"es: vendemos merchandising, camisetas y gorras":   "camisetas: c25 sure | gorras: c25 sure",
		"es: merchandising":                                "merchandising: c35 likely",
		"es: camisetas y merchandising":                    "camisetas: c25 sure | merchandising: c35 likely",
	})
}
