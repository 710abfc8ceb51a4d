package search_test

import "testing"

func TestThingsOfSeveralWordsWithoutAWordBetweenThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: mugs plates tea towels and aprons":             "mugs: c21 sure | plates: c21 likely | tea towels: c24 sure | aprons: c25 sure",
		"en: wooden spoons bowls chopping boards and trays": "wooden spoons: c21 sure | bowls: c21 sure | chopping boards: c21 sure | trays: c21 sure",
		"en: denim jackets jeans hats and scarves":          "denim jackets: c25 sure | jeans: c25 sure | hats: c25 sure | scarves: c25 sure",
		"en: rings bracelets silk scarves and bags":         "rings: c14 likely | bracelets: c14 sure | silk scarves: c25 sure | bags: c18 likely",
		"es: collares de perro camas y juguetes":            "collares de perro: c18 sure | camas: c20 likely | juguetes: c28 sure",
		"es: velas aromáticas jabones artesanales y miel":   "velas aromáticas: c4 sure | jabones artesanales: c3 sure | miel: c30 sure",
		"ca: llums de peu miralls i catifes":                "llums de peu: c11 sure | miralls: c20 sure | catifes: c27 sure",
		"es: logos, carteles y campañas en redes":           "logos: c42 sure | carteles: c16 sure | campañas en redes: c35 sure",
		"en: sacks of cotton for storage":                   "sacks of cotton for storage: c22 likely",
		"en: girls dresses":                                 "girls dresses: c25 sure",
		"en: goods vehicles and trucks":                     "goods vehicles: c12 likely | trucks: c12 sure",
		"en: sports shoes and shirts":                       "sports shoes: c25 sure | shirts: c25 sure",
		"es: sacos postales y cajas":                        "sacos postales: c22 likely | cajas: c6 likely",
	})
}
