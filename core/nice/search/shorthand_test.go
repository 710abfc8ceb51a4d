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
		"es: merchandising (tazas, camisetas)":   "merchandising: c35 likely | tazas: c21 sure | camisetas: c25 sure",
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
