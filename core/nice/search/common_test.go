package search_test

import (
	"strings"
	"testing"
)

func TestWhatIsSaidOnceOfAListIsSaidOfEachThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: wine and cheese shop":                     "wine: c35 sure | cheese shop: c35 sure",
		"en: wine, beer and cheese shop":               "wine: c35 sure | beer: c35 likely | cheese shop: c35 sure",
		"en: shoe and bag shop":                        "shoe: c35 sure | bag shop: c35 likely",
		"en: guitar and drum lessons":                  "guitar: c41 sure | drum lessons: c41 sure",
		"en: soap and candle making workshops":         "soap: c41 likely | candle making workshops: c41 likely",
		"en: tea and coffee cups":                      "tea: c21 sure | coffee cups: c21 sure",
		"en: wine, cheese boards, tea and coffee cups": "wine: c33 sure | cheese boards: c29 likely | tea: c21 sure | coffee cups: c21 sure",
		"en: cat and dog collars":                      "cat: c18 sure | dog collars: c18 sure",
		"en: strawberry and orange jam":                "strawberry: c29 sure | orange jam: c29 likely",
		"en: lemon and ginger tea":                     "lemon: c30 likely | ginger tea: c30 likely",
		"en: hand and body cream":                      "hand: c3 sure | body cream: c3 likely",
		"en: men's and women's clothing":               "men's: c25 likely | women's clothing: c25 likely",
		"en: cups of tea and coffee":                   "cups of tea: c21 sure | coffee: c21 sure",
		"en: wood and canvas chairs":                   "wood: c20 likely | canvas chairs: c20 likely",
		"es: copas de vino y cerveza":                  "copas de vino: c21 sure | cerveza: c21 likely",
		"es: botellas de agua y vino":                  "botellas de agua: c21 sure | vino: c21 likely",
		"es: mermelada de fresa y naranja":             "mermelada de fresa: c29 likely | naranja: c29 likely",
		"es: muebles de madera y metal":                "muebles de madera: c20 sure | metal: c20 likely",
		"es: puertas y ventanas de aluminio":           "puertas: c6 likely | ventanas de aluminio: c6 sure",
		"ca: portes i finestres d'alumini":             "portes: c6 likely | finestres d'alumini: c6 sure",
		"en: doors and windows of aluminium":           "doors: c6 likely | windows of aluminium: c6 sure",
		"en: tea and boxes of cardboard":               "tea: c30 likely | boxes of cardboard: c16 sure",
		"es: puertas de madera y aluminio":             "puertas de madera: c19 sure | aluminio: c6 likely",
		"es: cursos de cocina y repostería":            "cursos de cocina: c41 sure | repostería: c41 likely",
		"es: collares de perro y gato":                 "collares de perro: c18 sure | gato: c18 sure",
		"es: restaurante de pescado y marisco":         "restaurante de pescado: c43 likely | marisco: c43 likely",
		"ca: copes de vi i cava":                       "copes de vi: c21 sure | cava: c21 likely",
		"ca: ampolles d'aigua i vi":                    "ampolles d'aigua: c21 likely | vi: c21 likely",
		"ca: mobles de fusta i metall":                 "mobles de fusta: c20 likely | metall: c20 likely",
		"ca: roba de dona i home":                      "roba de dona i home: c25 likely",
		"ca: classes de guitarra i bateria":            "classes de guitarra: c41 sure | bateria: c41 likely",
		"ca: melmelada de maduixa i taronja":           "melmelada de maduixa: c29 likely | taronja: c29 likely",
		"es: vendo mermelada de fresa y naranja":       "mermelada de fresa: c29 likely | naranja: c29 likely",
		"es: molinillos de sal y pimienta":             "molinillos de sal: c21 sure | pimienta: c21 likely",
		"en: salt and pepper mills":                    "salt: c21 sure | pepper mills: c21 likely",
		"en: strawberry, orange and apple jam":         "strawberry: c29 sure | orange: c29 likely | apple jam: c29 likely",
		"es: copas de vino, cava y cerveza":            "copas de vino: c21 sure | cava: c21 sure | cerveza: c21 likely",
		"es: velas, copas de vino y cava, jabones":     "velas: c4 sure | copas de vino: c21 sure | cava: c21 sure | jabones: c3 sure",
		"en: candles, tea and coffee cups and soap":    "candles: c4 sure | tea: c30 sure | coffee cups: c21 sure | soap: c3 sure",
	})
}

func TestAListOfThingsSharesNothing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: candles and soaps":                  "candles: c4 sure | soaps: c3 sure",
		"en: wine and cheese":                    "wine: c33 sure | cheese: c29 sure",
		"en: wine and olive oil":                 "wine: c33 sure | olive oil: c29 sure",
		"en: beer and sparkling wine":            "beer: c32 sure | sparkling wine: c33 sure",
		"en: bread and coffee shop":              "bread: c30 likely | coffee shop: c43 sure",
		"en: candles and leather bags":           "candles: c4 sure | leather bags: c18 sure",
		"en: furniture and table lamps":          "furniture: c20 sure | table lamps: c11 sure",
		"en: bakery and wine bar":                "bakery: c30 sure | wine bar: c43 sure",
		"en: ham and goat cheese":                "ham: c29 sure | goat cheese: c29 sure",
		"es: vino y queso":                       "vino: c33 sure | queso: c29 sure",
		"es: ropa de bebé y juguetes":            "ropa de bebé: c25 sure | juguetes: c28 sure",
		"es: aceite de oliva y vino":             "aceite de oliva: c29 sure | vino: c33 sure",
		"es: queso de cabra y vino":              "queso de cabra: c29 sure | vino: c33 sure",
		"es: bolsos de piel y zapatos":           "bolsos de piel: c18 sure | zapatos: c25 sure",
		"es: salón de té y pastelería":           "salón de té: c43 sure | pastelería: c30 sure",
		"ca: roba de nadó i joguines":            "roba de nadó: c25 sure | joguines: c28 sure",
		"ca: oli d'oliva i vi":                   "oli d'oliva: c29 sure | vi: c33 sure",
		"es: muebles de madera y mis cuadros":    "muebles de madera: c20 sure | cuadros: c16 likely",
		"es: cajas de bombones y galletas":       "cajas de bombones: c30 likely | galletas: c30 sure",
		"es: zumo de naranja y leche":            "zumo de naranja: c32 sure | leche: c29 sure",
		"en: cheese and orange juice":            "cheese: c29 sure | orange juice: c32 sure",
		"en: we sell furniture and wine bottles": "furniture: c20 sure | wine bottles: c21 likely",
	})
}

func TestWhereItIsNotClearBothAreShown(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: coffee and wine glasses":      "coffee: c30 likely, c21 likely | wine glasses: c21 sure",
		"en: I make wine and bread boards": "wine: c33 likely, c21 likely | bread boards: c21 sure",
		"en: candles and gift shop":        "candles: c4 likely, c35 likely | gift shop: c35 sure",
		"en: books and toy shop":           "books: c16 likely, c35 likely | toy shop: c35 sure",
		"es: botellas de vino y queso":     "botellas de vino: c21 likely | queso: c29 likely, c21 likely",
	})
}

func TestWhatIsMadeForOthersIsTreatedForThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: fabricación de muebles y lámparas para terceros":        "fabricación de muebles: c40 likely | lámparas para terceros: c40 likely",
		"es: fabricación de jabones y velas para otras marcas":       "fabricación de jabones: c40 likely | velas para otras marcas: c40 likely",
		"es: fabricamos muebles y lámparas para terceros":            "muebles: c40 likely | lámparas para terceros: c40 likely",
		"es: elaboración de mermeladas, quesos y vino para terceros": "elaboración de mermeladas: c40 likely | quesos: c40 likely | vino para terceros: c40 likely",
		"en: manufacture of furniture and lamps for others":          "manufacture of furniture: c40 likely | lamps for others: c40 likely",
		"en: production of soap and candles for third parties":       "production of soap: c40 likely | candles for third parties: c40 likely",
		"en: manufacture of soap and candles":                        "manufacture of soap: c3 sure | candles: c4 likely",
		"en: we make soap and candles for people":                    "soap: c3 likely | candles for people: c4 likely",
		"ca: fabricació de sabons i espelmes per a tercers":          "fabricació de sabons: c40 likely | espelmes per a tercers: c40 likely",
	})
}

func TestGoodsThatMayBeSoldTogetherAreLessLikely(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"en: mobile game with plush toys": "c28 likely, c9 perhaps",
		"en: candles with soap":           "c4 likely, c3 perhaps",
		"es: videojuego con peluches":     "c28 likely, c9 perhaps",
		"es: velas con jabones":           "c4 likely, c3 perhaps",
		"ca: espelmes amb sabons":         "c4 likely, c3 perhaps",
		"en: chocolate with nuts":         "c30 likely",
		"en: cake with cream":             "c30 likely",
		"es: bolso con cremallera":        "c18 likely",
		"es: zapatos con cordones":        "c26 likely, c25 perhaps",
	} {
		var classes []string
		for _, c := range x.Needs(query[4:], query[:2]).Needs[0].Classes {
			classes = append(classes, c.Class+" "+c.Sure)
		}
		if got := strings.Join(classes, ", "); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func TestGoodsBesideADesignAreGoodsAsWell(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: furniture and interior design":  "furniture: c20 likely, c42 likely | interior design: c42 sure",
		"en: stationery and graphic design":  "stationery: c16 likely, c42 likely | graphic design: c42 sure",
		"es: diseño de interiores y muebles": "diseño de interiores: c42 sure | muebles: c20 likely, c42 likely",
		"ca: disseny d'interiors i mobles":   "disseny d'interiors: c42 sure | mobles: c20 likely, c42 likely",
		"en: garden and landscape design":    "garden: c44 likely | landscape design: c44 sure",
		"en: piano and guitar lessons":       "piano: c41 sure | guitar lessons: c41 sure",
		"en: watch and clock repair":         "watch and clock repair: c37 sure",
	})
}

func TestThePlaceOfAnotherClauseIsNotSaidOfTheGoodsBefore(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we sell soap and run a candle shop":     "soap: c3 sure | candle shop: c35 likely",
		"en: we make soap and have a toy shop":       "soap: c3 sure | toy shop: c35 sure",
		"en: we sell coffee and have a wine bar":     "coffee: c30 sure | wine bar: c43 sure",
		"en: bread and offer pizza delivery":         "bread: c30 likely | pizza delivery: c39 sure",
		"en: I run a wine and cheese shop":           "wine: c35 sure | cheese shop: c35 sure",
		"en: we have a toy and book shop in Cardiff": "toy: c35 sure | book shop: c35 sure",
	})
}
