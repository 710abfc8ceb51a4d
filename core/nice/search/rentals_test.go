package search_test

import "testing"

func TestARentalIsOfTheServiceForWhichAThingIsRented(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: banjo hire":                                    "banjo hire: c41 likely",
		"es: alquilo cunas y tronas":                        "alquilo cunas: c43 likely | tronas: c43 likely",
		"es: alquiler de pianos":                            "alquiler de pianos: c41 likely",
		"es: alquiler de excavadoras":                       "alquiler de excavadoras: c37 sure",
		"en: we rent bicycles":                              "rent bicycles: c39 sure",
		"en: we rent bikes and kayaks":                      "rent bikes: c39 sure | kayaks: c39 sure",
		"es: alquilamos bicis y tiendas de campaña":         "alquilamos bicis: c39 sure | tiendas de campaña: c43 sure",
		"ca: lloguem bicicletes i caiacs":                   "lloguem bicicletes: c39 sure | caiacs: c39 sure",
		"en: rent collection and chairs":                    "rent collection: c36 sure | chairs: c20 sure",
		"en: rent a wedding dress, a veil or a tux from us": "rent a wedding dress: c45 sure | veil: c45 likely | tux from us: c45 likely",
	})
}

func TestARentalIsOfTheItemOfAThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: rental of laptops":              "rental of laptops: c42 likely",
		"es: alquiler de portátiles":         "alquiler de portátiles: c42 likely",
		"en: rental of phones":               "rental of phones: c38 likely",
		"en: rental of headphones":           "rental of headphones: c41 likely",
		"en: rental of fridges":              "rental of fridges: c39 likely",
		"es: alquiler de estufas":            "alquiler de estufas: c40 likely",
		"es: alquiler de freidoras":          "alquiler de freidoras: c43 likely",
		"ca: lloguer de formigoneres":        "lloguer de formigoneres: c37 likely",
		"en: rental of hospital beds":        "rental of hospital beds: c44 likely",
		"en: rental of portable toilets":     "rental of portable toilets: c44 likely",
		"es: alquiler de cañas de pescar":    "alquiler de cañas de pescar: c41 likely",
		"es: alquiler de árboles de Navidad": "alquiler de árboles de Navidad: c41 likely",
		"en: laptops and/or phones-rental":   "laptops: c9 sure | phones-rental: c38 likely",
	})
}

func TestHoardingsAreRentedAsAdvertisingOrForWorks(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: alquiler de vallas":               "alquiler de vallas: c37 likely, c35 likely",
		"es: alquiler de vallas publicitarias": "alquiler de vallas publicitarias: c35 likely",
		"es: alquiler de vallas de obra":       "alquiler de vallas de obra: c37 likely",
		"en: rental of fences":                 "rental of fences: c37 likely",
		"es: alquiler de carteles":             "alquiler de carteles: c35 likely",
		"es: alquiler de escenarios":           "alquiler de escenarios: c41 sure",
		"en: stage hire":                       "stage hire: c41 sure",
	})
}

func TestARentalComesFirstInTheRanking(t *testing.T) {
	x := openIndex(t)
	for query, class := range map[string]string{"en: rental of laptops": "c42", "es: alquiler de estufas": "c40", "en: car/boat-hire": "c39"} {
		if hits := x.Search(query[4:], query[:2], 1); hits[0].Class != class {
			t.Errorf("%s: %v, want %s", query, hits, class)
		}
	}
}

func TestARentalOfAnUnknownThingIsDoubtful(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: rental of zibbers":    "rental of zibbers: ",
		"en: flump hire":           "flump hire: ",
		"es: alquiler de zurullos": "alquiler de zurullos: ",
		"es: renta de zurullos":    "renta de zurullos: ",
		"es: arriendo de zurullos": "arriendo de zurullos: ",
		"ca: lloguer de fundells":  "lloguer de fundells: ",
		"es: alquiler":             "alquiler: c39 likely",
	})
}

func TestARentalIsCalledRentaInMexico(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: renta de autos":             "renta de autos: c39 likely",
		"es: renta de vestidos de novia": "renta de vestidos de novia: c45 likely",
		"es: arriendo de maquinaria":     "arriendo de maquinaria: c37 likely",
		"es: rentamos carpas":            "rentamos carpas: c43 sure",
		"es: declaración de la renta":    "declaración de la renta: c35 sure",
	})
}

func TestANameOfSeveralWordsIsNoDeed(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: pruning scissors":      "pruning scissors: c8 sure",
		"en: we are pruning trees":  "pruning trees: c44 sure",
		"es: producción de energía": "producción de energía: c40 sure",
		"es: producción de vino":    "producción de vino: c33 sure",
	})
}

func TestAServiceThatANounSaysIsSaidOfWhatGoesWithIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: rental of chairs, tables and tents":         "rental of chairs: c43 sure | tables: c43 sure | tents: c43 sure",
		"en: rental of holiday homes and popcorn":        "rental of holiday homes: c43 sure | popcorn: c30 likely",
		"en: we rent chairs and popcorn machines":        "rent chairs: c43 sure | popcorn machines: c43 likely",
		"es: impresión de camisetas, tazas y gorras":     "impresión de camisetas: c40 sure | tazas: c40 likely | gorras: c40 likely",
		"es: reparación de móviles, tabletas y consolas": "reparación de móviles: c37 sure | tabletas: c37 likely | consolas: c37 sure",
	})
}
