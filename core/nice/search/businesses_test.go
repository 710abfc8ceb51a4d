package search_test

import (
	"fmt"
	"strings"
	"testing"

	"sello/core/nice/search"
)

func TestAWordIsNoVerbWhereItNamesWhatIsOffered(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: Seguros de coche y préstamos":                       "Seguros de coche: c36 sure | préstamos: c36 sure",
		"en: weekly newsletter about wine":                       "weekly newsletter about wine: c41 sure",
		"en: bread, coffee and an online shop for kitchen tools": "bread: c30 likely | coffee: c30 likely | shop for kitchen tools: c35 likely",
	})
}

func TestSessionsAreOfTheServiceThatIsGivenInThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: sesiones de masaje":                      "sesiones de masaje: c44 sure",
		"es: sesiones de fotos":                       "sesiones de fotos: c41 sure",
		"es: sesión de tarot":                         "sesión de tarot: c45 sure",
		"es: sesiones de maquillaje":                  "sesiones de maquillaje: c44 sure",
		"ca: sessions d'acupuntura":                   "sessions d'acupuntura: c44 sure",
		"ca: fem sessions de fotos":                   "sessions de fotos: c41 sure",
		"en: sessions of acupuncture":                 "sessions of acupuncture: c44 sure",
		"es: doy sesiones de reiki y vendo minerales": "sesiones de reiki: c44 sure | minerales: c14 likely, c5 likely",
	})
}

func TestABusinessNeedsTheClassOfWhatItMakes(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"en: candle maker":             "c4 sure item",
		"en: maker of candles":         "c4 sure item",
		"en: jewellery makers":         "c14 sure item",
		"en: furniture manufacturer":   "c20 sure item",
		"en: bread maker":              "c11 likely item", // the machine
		"en: yogurt maker":             "c11 sure item",
		"es: fabricante de velas":      "c4 sure item",
		"es: fábrica de muebles":       "c20 sure item",
		"ca: fabricant d'espelmes":     "c4 sure item",
		"ca: fabricants de mobles":     "c20 sure item",
		"en: software start-up":        "c42 sure item",
		"en: candle brand":             "c4 sure item",
		"en: toy company":              "c28 sure item",
		"en: shoe brand from Mallorca": "c25 sure item",
		"en: dog walking business":     "c45 sure item",
		"en: moving company":           "c39 sure item",
		"en: clothing brand":           "c25 sure item",
		"ca: marca de roba":            "c25 likely item",
		"es: fabricación de muebles":   "c20 sure item",
		"en: manufacture for others":   "c40 sure item",
	} {
		lang, text := query[:2], query[4:]
		needs := x.Needs(text, lang).Needs
		if got := summary(needs[0]); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
		if needs[0].Words != text && !strings.Contains(text, "marca") {
			t.Errorf("%s: the customer's words are %q", query, needs[0].Words)
		}
	}
}

func TestAShopBesideGoodsIsLikelyAtMost(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"en: clothes brand with a shop":   "c35 likely item c35e31",
		"en: candles and a shop":          "c35 likely shop",
		"en: soaps in my online shop":     "c35 likely item c35e3",
		"es: marca de ropa con tienda":    "c35 likely item c35e31",
		"ca: marca de roba amb botiga":    "c35 likely item c35e31",
		"es: tienda de velas":             "c35 likely shop",
		"es: velas en mi tienda en línea": "c35 likely shop",
	} {
		needs := x.Needs(query[4:], query[:2]).Needs
		last := needs[len(needs)-1]
		got := summary(last)
		if len(last.Classes[0].Epigraphs) > 0 {
			got += " " + last.Classes[0].Epigraphs[0]
		}
		if got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func summary(n search.Need) string {
	if len(n.Classes) == 0 {
		return "none"
	}
	return fmt.Sprint(n.Classes[0].Class, " ", n.Classes[0].Sure, " ", n.Classes[0].Why)
}

func TestAWorkshopOfGoodsMakesThemAndWhatAThingIsAboutIsNotSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: taller de velas":               "taller de velas: c4 sure",
		"es: taller de cerámica y joyas":    "taller de cerámica: c41 sure | joyas: c14 sure",
		"ca: taller d'espelmes":             "taller d'espelmes: c4 sure",
		"es: taller de lavadoras":           "taller de lavadoras: c37 likely",
		"es: taller de coches y motos":      "taller de coches: c37 sure | motos: c37 sure",
		"en: card game about football":      "card game about football: c28 sure",
		"es: juego de mesa sobre la bolsa":  "juego de mesa sobre la bolsa: c28 sure",
		"ca: llibre sobre bolets":           "llibre sobre bolets: c16 sure",
		"en: we spin your fleece into yarn": "yarn: c23 sure | spin your fleece: c40 likely",
	})
}

func TestAFirmIsWhatItSellsOrDoes(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: empresa de perfumes":           "empresa de perfumes: c3 sure",
		"es: empresas de muebles":           "empresas de muebles: c20 sure",
		"es: empresa de velas y jabones":    "empresa de velas: c4 sure | jabones: c3 sure",
		"es: empresa de vinos y cervezas":   "empresa de vinos: c33 sure | cervezas: c32 sure",
		"es: empresa de mudanzas":           "empresa de mudanzas: c39 sure",
		"es: empresa de limpieza":           "empresa de limpieza: c37 sure",
		"es: empresa de alquiler de coches": "empresa de alquiler de coches: c39 sure",
		"es: negocio de velas":              "negocio de velas: c4 sure",
		"es: negocio de hostelería":         "negocio de hostelería: c43 sure",
		"es: firma de zapatos":              "firma de zapatos: c25 sure",
		"es: startup de velas":              "startup de velas: c4 sure",
		"es: compañía de teatro":            "compañía de teatro: c41 sure",
		"es: compañía de velas":             "compañía de velas: c4 sure",
		"es: cadena de restaurantes":        "cadena de restaurantes: c43 sure",
		"es: cadena de gimnasios":           "cadena de gimnasios: c41 sure",
		"ca: cadena de gimnasos":            "cadena de gimnasos: c41 likely",
		"es: cadena de perlas":              "cadena de perlas: c14 likely",
		"es: empresa de animación":          "empresa de animación: c41 sure",
		"es: taller de velas":               "taller de velas: c4 sure",
		"es: cadena de panaderías":          "cadena de panaderías: c30 sure",
		"es: cadena de plata":               "cadena de plata: c14 sure",
		"es: cadena de bicicleta":           "cadena de bicicleta: c12 sure",
		"es: grupo de hoteles":              "grupo de hoteles: c43 sure",
		"es: grupo de música":               "grupo de música: c41 sure",
		"ca: empresa de vins":               "empresa de vins: c33 sure",
		"ca: empresa d'espelmes":            "d'espelmes: c4 sure",
		"ca: empresa de neteja":             "empresa de neteja: c37 sure",
		"ca: negoci de joguines":            "negoci de joguines: c28 sure",
		"ca: cadena d'hotels":               "cadena d'hotels: c43 sure",
		"en: company of candles":            "company of candles: c4 sure",
		"en: group of restaurants":          "group of restaurants: c43 sure",
		"en: gold chain":                    "gold chain: c14 sure",
	})
}

func TestATeamIsOfWhatItsPeopleDo(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we are a team of lawyers":      "team of lawyers: c45 sure",
		"es: un equipo de panaderos":        "equipo de panaderos: c30 sure",
		"es: un equipo de cocineros":        "equipo de cocineros: c43 sure",
		"ca: som un equip d'arquitectes":    "equip d'arquitectes: c42 sure",
		"en: a collective of photographers": "collective of photographers: c41 sure",
		"es: equipo de fútbol":              "equipo de fútbol: c41 sure",
		"es: equipo de sonido":              "equipo de sonido: c9 sure",
		"en: more than 50 kinds of tea":     "kinds of tea: c30 sure",
		"es: clases de yoga":                "clases de yoga: c41 sure",
	})
}
