package search_test

import "testing"

func TestWorkshopsInThePluralAreLessons(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: stone carving workshops":                    "stone carving workshops: c41 likely",
		"es: talleres de jabones":                        "talleres de jabones: c41 likely",
		"es: talleres para crios":                        "talleres para niños: c41 sure",
		"es: damos talleres para crios":                  "talleres para niños: c41 sure",
		"es: talleres de coches":                         "talleres de coches: c37 likely",
		"es: taller de velas":                            "taller de velas: c4 sure",
		"es: talleres de joyería":                        "talleres de joyería: c41 likely, c40 likely",
		"es: damos talleres de encuadernación":           "talleres de encuadernación: c41 sure",
		"ca: fem tallers de restauració de mobles":       "tallers de restauració de mobles: c41 likely",
		"en: we run jewellery making workshops":          "jewellery making workshops: c41 likely",
		"es: hago anillos e imparto talleres de joyería": "anillos: c14 likely | talleres de joyería: c41 likely, c40 likely",
		"es: tenemos talleres de coches":                 "talleres de coches: c37 likely",
		"es: damos de comer":                             "damos de comer: c43 sure",
	})
}
