package search_test

import "testing"

func TestWhatAThingIsMadeOfOrForWhomItIsChangesItsClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: mirrors for vehicles":    "mirrors for vehicles: c12 sure",
		"es: espejos para vehículos":  "espejos para vehículos: c12 sure",
		"en: curtains for vans":       "curtains for vans: c12 likely",
		"en: tables for medical use":  "tables for medical use: c10 sure",
		"es: mesas para uso médico":   "mesas para uso médico: c10 likely",
		"en: tea for medical use":     "tea for medical use: c5 likely",
		"es: sillas para dentistas":   "sillas para dentistas: c10 sure",
		"en: flags of metal":          "flags of metal: c6 likely",
		"ca: banderes de metall":      "banderes de metall: c6 likely",
		"ca: banderes de paper":       "banderes de paper: c16 likely",
		"es: medallas de chocolate":   "medallas de chocolate: c30 likely",
		"en: biscuits for pets":       "biscuits for pets: c31 likely",
		"en: salt for industrial use": "salt for industrial use: c1 likely",
	})
}

func TestWhatIsBesideAMaterialOrAPurposeKeepsItsClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: flags of textile":                "flags of textile: c24 likely",
		"en: chairs of metal":                 "chairs of metal: c20 likely",
		"en: toys of metal":                   "toys of metal: c28 likely",
		"en: shirts for dog lovers":           "shirts for dog lovers: c25 likely",
		"en: chocolate moulds":                "chocolate moulds: c21 sure",
		"es: camisetas para dueños de perros": "camisetas para dueños de perros: c25 likely",
	})
}

func TestAMaterialBesideAThingIsAsGoodAsOneBehindAConnector(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: banderas metálicas":      "banderas metálicas: c6 likely",
		"ca: banderes metàl·liques":   "banderes metàl·liques: c6 likely",
		"en: metal flags":             "metal flags: c6 likely",
		"es: toldos metálicos":        "toldos metálicos: c6 likely",
		"es: redes metálicas":         "redes metálicas: c6 likely",
		"es: rejas de plástico":       "rejas de plástico: c19 likely",
		"es: clavos de madera":        "clavos de madera: c20 likely",
		"es: esculturas de papel":     "esculturas de papel: c16 likely",
		"es: tuberías plásticas":      "tuberías plásticas: c19 likely",
		"es: sillas metálicas":        "sillas metálicas: c20 likely",
		"es: puertas plásticas":       "puertas plásticas: c19 likely",
		"en: paper flowers":           "paper flowers: c26 likely",
		"en: metal detectors":         "metal detectors: c9 sure",
		"es: pintura metálica":        "pintura metálica: c2 likely",
		"es: bolsas de papel kraft":   "bolsas de papel kraft: c16 likely",
		"es: vallas de obra de metal": "vallas de obra de metal: c6 likely",
	})
}

func TestAFigureOfAFoodIsThatFood(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: conejos de chocolate":             "conejos de chocolate: c30 likely",
		"es: conejos de chocolate para pascua": "conejos de chocolate para pascua: c30 likely",
		"es: huevos de chocolate":              "huevos de chocolate: c30 likely",
		"es: osos de gominola":                 "osos de gominola: c30 likely",
		"es: zapatos de chocolate":             "zapatos de chocolate: c30 likely",
		"ca: conills de xocolata":              "conills de xocolata: c30 likely",
		"en: chocolate rabbits":                "chocolate rabbits: c30 likely",
		"en: sugar flowers":                    "sugar flowers: c30 likely",
		"en: marzipan fruits":                  "marzipan fruits: c30 likely",
		"es: leche de chocolate":               "leche de chocolate: c29 likely",
		"es: velas de chocolate":               "velas de chocolate: c4 likely",
		"en: chocolate fountains":              "chocolate fountains: c11 sure",
	})
}
