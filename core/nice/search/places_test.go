package search_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestWhatAServiceHasBesideItIsLikelyAtMost(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: restaurant with delivery":                 "restaurant: c43 sure | delivery: c39 likely",
		"en: yacht charter with skipper":               "yacht charter: c39 sure",
		"ca: restaurant amb terrassa":                  "restaurant: c43 sure",
		"en: yoga studio with its own yoga mats":       "yoga studio: c41 sure | its own yoga mats: c27 sure",
		"es: restaurante con servicio a domicilio":     "restaurante: c43 sure | servicio a domicilio: c39 likely",
		"es: peluquería con champú propio":             "peluquería: c44 sure | champú propio: c3 sure",
		"ca: hamburgueseria amb servei a domicili":     "hamburgueseria: c43 sure | servei a domicili: c39 likely",
		"es: bar con cervezas propias":                 "bar: c43 sure | cervezas propias: c32 likely",
		"en: climbing gym with a café":                 "climbing gym: c41 sure | café: c43 likely",
		"es: escuela infantil con cocina propia":       "escuela infantil: c41 sure",
		"en: hotel with a pool and a spa":              "hotel: c43 sure | spa: c44 sure",
		"en: candles with lavender, and yoga teaching": "candles with lavender: c4 likely | yoga teaching: c41 likely",
	})
}

func TestAPlaceIsOfWhatIsDoneThere(t *testing.T) {
	for query, want := range map[string]string{
		"es: estudio de yoga":         "c41 likely",
		"es: estudio de tatuajes":     "c44",
		"es: estudio de fotografía":   "c41",
		"es: estudio de arquitectura": "c42",
		"ca: estudi de ioga":          "c41",
		"ca: estudi de disseny":       "c42",
		"es: centro de pilates":       "c41",
		"es: taller de cerámica":      "c41",
		"ca: serveis de fontaneria":   "c37 likely",
		"en: board game café":         "c43 likely",
		"es: sala de escape":          "c41",
		"es: clínica de fisioterapia": "c44",
		"es: estudio de grabación":    "c41",
		"es: estudio de interiorismo": "c42",
	} {
		if got := answered(t, query); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
	first := openIndex(t).Needs("estudio de yoga", "es").Needs[0].Classes[0]
	if fmt.Sprint(first.Epigraphs) != "[c41e25]" { // yoga classes, and not photography
		t.Errorf("estudio de yoga: %v", first)
	}
}

func TestAPlaceThatMakesWhatItServesNeedsTheClassOfTheGoods(t *testing.T) {
	for query, want := range map[string]string{
		"es: cervecería artesanal":  "c43 likely, c32 likely",
		"es: heladería artesana":    "c30",
		"es: quesería artesanal":    "c29",
		"es: chocolatería artesana": "c30",
		"es: jabonería artesanal":   "c3 ",
		"es: panadería artesanal":   "c30",
		"es: licorería artesanal":   "c33",
		"ca: cerveseria artesanal":  "c32",
		"ca: formatgeria artesana":  "c29",
		"ca: gelateria artesana":    "c30",
		"en: craft brewery":         "c32",
		"en: artisan bakery":        "c30",
		"es: cervecería":            "c43",
	} {
		if got := answered(t, query); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
}

func TestWordsAroundTheThingsAreNoNeeds(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: fem sabons i els venem per internet":                       "sabons: c3 sure",
		"ca: fem visites guiades amb bicicleta":                         "visites guiades: c41 likely, c39 likely | bicicleta: ",
		"ca: desenvolupem videojocs i també en fem samarretes i tasses": "desenvolupem videojocs: c42 sure | samarretes: c25 sure | tasses: c21 sure",
		"en: register the name of my little company, it's sofas":        "sofas: c20 sure",
		"en: dog walking and a kennel":                                  "dog walking: c45 sure | kennel: c43 likely",
		"en: our app helps diabetics track their sugar":                 "app helps diabetics track their sugar: c9 likely, c42 likely",
		"en: an app that lets neighbours share tools":                   "app that lets neighbours share tools: c9 likely, c42 likely",
		"es: una aplicación para compartir coche":                       "aplicación para compartir coche: c9 likely, c42 likely",
		"ca: una aplicació per trobar aparcament":                       "aplicació per trobar aparcament: c9 likely, c42 likely",
		"es: app de recetas":                                            "app de recetas: c9 likely, c42 likely",
	})
}

func TestTheRankingOfAMakerBeginsWithWhatIsMade(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"en: candle maker": "c4", "en: candle-maker": "c4", "es: fabricante de velas": "c4", "ca: fabricant d'espelmes": "c4",
		"en: coffee maker": "c11", "en: jewellery makers": "c14", "es: fábrica de muebles": "c20", "en: soap maker": "c3",
		"en: dressmaker": "c40",
	} {
		if got := x.Search(query[4:], query[:2], 3)[0].Class; got != want {
			t.Errorf("%s: %s leads, want %s", query, got, want)
		}
	}
}

func TestTheWebsiteOfABusinessIsNoService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: bakery with a website":                "bakery: c30 sure",
		"es: panadería con página web":             "panadería: c30 sure",
		"es: dentista con web propia":              "dentista: c44 sure",
		"ca: fleca amb pàgina web":                 "fleca: c30 sure",
		"es: vendo zapatos a través de mi web":     "zapatos: c25 sure",
		"ca: venem roba a través de la nostra app": "roba: c25 likely | app: c9 likely, c42 likely",
		"es: agencia de marketing con web":         "agencia de marketing: c35 sure | web: c42 likely",
	})
}

func TestAPlaceThatServesFoodIsThePlace(t *testing.T) {
	need := openIndex(t).Needs("we run a wine bar that serves cheese boards", "en").Needs[0]
	if need.Classes[0].Class != "c43" {
		t.Errorf("the first class is %v, want that of the bar", need.Classes[0])
	}
}

func TestTheWordsForAThingEndWithNoPreposition(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: Reparto paquetes en bicicleta por Valencia": "Reparto paquetes en bicicleta: c39 sure",
		"en: custom tattoos at":                          "custom tattoos: c44 likely",
	})
}

func TestServicesForAThingThatIsFittedAreOfTheTrade(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: window services":          "window services: c37 likely",
		"en: bicycle services":         "bicycle services: c37 likely",
		"es: servicios de calefacción": "servicios de calefacción: c37 likely",
		"en: service robots":           "service robots: c7 likely",
		"en: wine services":            "wine services: c40 sure",
		"en: computer services":        "computer services: c42 sure",
		"en: car park services":        "car park services: c39 sure",
	})
}
