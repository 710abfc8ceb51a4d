package search_test

import "testing"

func TestASentenceAboutProtectingAMarkIsNotALegalService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: legal protection for my brand of shoes":              "shoes: c25 sure",
		"en: I need legal protection for my logo, I sell candles": "candles: c4 sure",
		"es: proteger legalmente mi marca de zapatos":             "zapatos: c25 sure",
		"es: protección legal para mi marca de zapatos":           "zapatos: c25 sure",
		"ca: protegir legalment la meva marca de sabates":         "sabates: c25 sure",
		"en: legal protection for tenants":                        "legal protection for tenants: c45 likely",
		"es: prestamos servicios de limpieza":                     "limpieza: c37 likely",
		"es: préstamos y seguros":                                 "préstamos: c36 sure | seguros: c36 sure",
	})
}
