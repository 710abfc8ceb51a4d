package search_test

import "testing"

func TestSoftwareNeedsItsTwoClasses(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: software that manages clinics":  "software that manages clinics: c9 likely, c42 likely",
		"en: booking software":               "booking software: c9 likely, c42 likely",
		"ca: programari de gestió":           "programari de gestió: c9 likely, c42 likely",
		"en: software development":           "software development: c42 sure",
		"es: tienda de software":             "tienda de software: c35 likely",
		"es: software descargable":           "software descargable: c9 sure",
		"es: plataforma saas para dentistas": "plataforma saas para dentistas: c42 likely",
	})
}

func TestSoftwareThatIsMadeNeedsBothClasses(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: mi startup hace software": "software: c9 likely, c42 likely",
		"en: my startup does software": "software: c9 likely, c42 likely",
		"ca: fem programari":           "programari: c9 likely, c42 likely",
	})
}

func TestAnAppNeedsTheClassOfDownloads(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: language exchange app":   "language exchange app: c41 likely, c9 likely",
		"en: wallet app for bitcoin":  "wallet app for bitcoin: c9 likely",
		"es: restaurante con una app": "restaurante: c43 sure | app: c42 likely, c9 likely",
		"ca: app de cites":            "app de cites: c9 likely, c42 likely",
		"es: tienda de aplicaciones":  "tienda de aplicaciones: c35 likely",
	})
}
