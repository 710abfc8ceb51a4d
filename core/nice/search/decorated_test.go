package search_test

import "testing"

func TestWhatGoodsAreMadeWithAndWhatIsOnThemIsNoNeed(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: soap made with olive oil":                        "soap: c3 sure",
		"es: jabón hecho con aceite de oliva":                 "jabón: c3 sure",
		"es: Mermelada hecha con fruta de nuestro huerto":     "Mermelada: c29 sure",
		"es: Queso de oveja curado, hecho con leche de oveja": "Queso de oveja curado: c29 likely",
		"ca: Formatge fet amb llet de les nostres cabres":     "Formatge: c29 sure",
		"en: dog collars engraved with the dog's name":        "dog collars: c18 sure",
		"es: Peluches personalizados con la foto de tu gato":  "Peluches: c28 sure",
		"es: Camisetas con mensajes divertidos":               "Camisetas: c25 sure",
		"es: Bolsas de tela con frases y dibujos":             "Bolsas de tela: c18 sure",
		"es: Tazas con fotos y velas":                         "Tazas: c21 sure | velas: c4 sure",
		"ca: Samarretes amb missatges divertits":              "Samarretes: c25 sure",
		"en: a photographer with prints":                      "photographer: c41 sure | prints: ",
		"es: Vino tinto, blanco y rosado":                     "Vino tinto: c33 sure | rosado: c33 sure",
		"en: Red, white and rosé wine":                        "rosé wine: c33 sure",
		"ca: vins blancs i negres":                            "vins blancs: c33 sure",
		"es: Zapatos negros, marrones y blancos":              "Zapatos negros: c25 likely",
		"es: blanco":                                          "blanco: c2 likely",
		"es: velas y blusas":                                  "velas: c4 sure | blusas: c25 sure",
		"es: cuerdas, redes y anclas":                         "cuerdas: c22 likely | redes: c22 likely | anclas: c6 sure",
		"en: tomatoes, lettuce and greens":                    "tomatoes: c31 likely | lettuce: c31 sure | greens: c31 sure",
		"es: camisetas estampadas con frases y dibujos":       "camisetas: c25 sure",
		"en: bags printed with quotes and drawings":           "bags: c18 likely",
		"es: macetas con fresas y tomates":                    "macetas con fresas: c21 likely | tomates: c31 likely",
		"en: binding of books":                                "binding of books: c40 sure",
	})
}

func TestGoodsForAServiceAreGoods(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: Drones para fotografía":     "Drones para fotografía: c12 likely",
		"es: fotografía con drones":      "fotografía con drones: c41 sure",
		"en: Knives for cooking courses": "Knives for cooking courses: c8 likely",
		"es: Mesas para restaurantes":    "Mesas para restaurantes: c20 likely",
		"es: cursos para camareros":      "cursos para camareros: c41 likely",
		"es: coches para bodas":          "coches para bodas: c39 sure",
		"ca: tisores per a perruqueria":  "tisores per a perruqueria: c8 likely",
	})
}
