package search_test

import "testing"

func TestThingsBehindAColonAreOfTheKindBeforeIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: wooden toys: trains, boats":              "wooden toys: c28 sure | trains: c28 likely | boats: c28 likely",
		"es: repuestos de moto: cadenas, sillines":    "repuestos de moto: c12 likely | cadenas: c12 likely | sillines: c12 likely",
		"es: ropa para perros: abrigos, impermeables": "ropa para perros: c18 sure | abrigos: c18 likely | impermeables: c18 likely",
		"es: cosmética para el pelo: aceites, ceras":  "cosmética para el pelo: c3 likely | aceites: c3 likely | ceras: c3 likely",
		"en: skincare: oils, masks and sponges":       "skincare: c3 sure | oils: c3 likely | masks: c3 likely | sponges: c21 sure",
		"es: ropa: camisetas, bolsos":                 "ropa: c25 sure | camisetas: c25 sure | bolsos: c18 sure",
		"es: mi tienda: velas, jabones":               "tienda: c35 sure | velas: c4 sure | jabones: c3 sure",
	})
}

func TestAWordWithSeveralMeaningsHasTheOneOfWhatIsBesideIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: a label for sofas":                       "label for sofas: c20 sure",
		"en: wine labels":                             "wine labels: c16 sure",
		"es: bolsas y cajas de cartón":                "bolsas: c16 sure | cajas de cartón: c16 sure",
		"es: app de pádel con nuestras propias palas": "app de pádel: c9 likely, c42 likely | nuestras propias palas: c28 likely",
		"en: florist":                                 "florist: c35 likely, c31 likely",
	})
}
