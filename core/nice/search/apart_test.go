package search_test

import "testing"

func TestThingsWithoutAWordBetweenThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: velas jabones":              "velas: c4 sure | jabones: c3 sure",
		"es: velas jabones zapatos":      "velas: c4 sure | jabones: c3 sure | zapatos: c25 sure",
		"es: vendo velas jabones joyas":  "velas: c4 sure | jabones: c3 sure | joyas: c14 sure",
		"es: velas/jabones":              "velas: c4 sure | jabones: c3 sure",
		"es: velas / jabones / zapatos":  "velas: c4 sure | jabones: c3 sure | zapatos: c25 sure",
		"en: candles soaps shoes":        "candles: c4 sure | soaps: c3 sure | shoes: c25 sure",
		"en: candles/soaps":              "candles: c4 sure | soaps: c3 sure",
		"ca: espelmes sabons sabates":    "espelmes: c4 sure | sabons: c3 sure | sabates: c25 sure",
		"es: queso vino miel":            "queso: c29 sure | vino: c33 sure | miel: c30 sure",
		"es: velas, velas":               "velas: c4 sure",
		"es: velas y vela":               "velas: c4 sure",
		"en: candles, Candles":           "candles: c4 sure",
		"en: leather bags":               "leather bags: c18 sure",
		"en: wedding cakes":              "wedding cakes: c30 sure",
		"en: goat milk soap":             "goat milk soap: c3 sure",
		"es: sacos postales":             "sacos postales: c22 likely",
		"es: snacks naturales":           "snacks naturales: c29 sure",
		"es: aceite oliva virgen":        "aceite oliva virgen: c29 likely",
		"es: gimnasio 24/7":              "gimnasio 24/7: c41 likely",
		"es: compra/venta de coches":     "compra/venta de coches: c35 sure",
		"es: velas y/o jabones":          "velas: c4 sure | jabones: c3 sure",
		"es: bolsos piel":                "bolsos piel: c18 sure",
		"es: panadería pastelería":       "panadería: c30 sure | pastelería: c30 sure",
		"es: velas jabones cremas":       "velas: c4 sure | jabones: c3 sure | cremas: c3 likely",
		"es: fontanería electricidad":    "fontanería electricidad: c37 likely",
		"es: velas jabones para regalos": "velas: c4 likely | jabones para regalos: c3 likely",
	})
}

func TestTwoThingsAreOneOnlyIfTheyAreNamedTogether(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: bags and belts":           "bags: c18 likely | belts: c25 likely", // a belt bag is another thing
		"en: belts and bags":           "belts: c25 likely | bags: c18 likely",
		"en: dog food and dog toys":    "dog food: c31 sure | dog toys: c28 sure",
		"en: dog food and cat food":    "dog food: c31 sure | cat food: c31 sure",
		"en: bed and breakfast":        "bed and breakfast: c43 sure",
		"en: pots and pans":            "pots and pans: c21 sure",
		"en: cut and sew":              "cut and sew: c40 sure",
		"en: clock and watch repair":   "clock and watch repair: c37 sure",
		"en: hair and beauty salon":    "hair: c44 sure | beauty salon: c44 sure",
		"es: cinturones y bolsos":      "cinturones: c25 likely | bolsos: c18 sure",
		"es: vino tinto y vino blanco": "vino tinto: c33 sure | vino blanco: c33 sure",
		"es: compra y venta de coches": "compra y venta de coches: c35 sure",
		"es: fontanero autónomo 24h":   "fontanero: c37 sure",
	})
}
