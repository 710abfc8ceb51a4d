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
