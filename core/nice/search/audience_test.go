package search_test

import "testing"

func TestForWhomAServiceIsNamesNoFurtherThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: marketing for hotels and restaurants":                   "marketing for hotels: c35 likely",
		"es: marketing para hoteles y restaurantes":                  "marketing para hoteles: c35 likely",
		"en: a freelance photographer, mostly weddings and newborns": "freelance photographer: c41 likely",
		"es: fotógrafo, sobre todo bodas y bautizos":                 "fotógrafo, sobre todo bodas: c41 likely",
		"ca: fotògraf, sobretot casaments":                           "fotògraf, sobretot casaments: c41 sure",
		"en: music lessons for kids and adults":                      "music lessons for kids: c41 likely",
		"en: SaaS for restaurants to manage bookings and stock":      "SaaS for restaurants to manage bookings: c42 likely",
		"es: software para gestionar reservas y stock":               "software para gestionar reservas: c9 likely, c42 likely",
		"es: limpieza de oficinas y hogares":                         "limpieza de oficinas: c37 sure | hogares: c37 sure",
		"es: organización de bodas y un hotel":                       "organización de bodas: c45 likely, c41 likely | hotel: c43 sure",
		"es: hoteles y restaurantes":                                 "hoteles: c43 sure | restaurantes: c43 sure",
		"es: casa rural y restaurante":                               "casa rural: c43 sure | restaurante: c43 sure",
		"es: bodas":                                                  "bodas: c45 sure",
	})
}

func TestWhoDistributesGoodsOfOthersSellsThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we import and distribute electric bikes and helmets for dealers": "electric bikes: c12 likely | helmets for dealers: c9 likely | distribute: c35 likely",
		"es: distribuimos vinos y quesos":                                     "distribuimos vinos: c33 likely, c35 likely | quesos: c29 sure",
		"es: fabricamos y distribuimos velas":                                 "velas: c4 sure",
		"ca: distribuïm begudes a bars":                                       "distribuïm begudes a bars: c35 likely",
		"en: we produce and distribute candles":                               "candles: c4 sure",
	})
}

func TestSoftwareThatIsMadeNeedsBothClasses(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: mi startup hace software": "software: c9 likely, c42 likely",
		"en: my startup does software": "software: c9 likely, c42 likely",
		"ca: fem programari":           "programari: c9 likely, c42 likely",
	})
}
