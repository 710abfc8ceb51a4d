package search_test

import (
	"slices"
	"strings"
	"testing"

	"sello/core/nice/search"
)

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

func TestAnAppNeedsBothClassesOfSoftware(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: language exchange app":   "language exchange app: c41 likely, c9 likely, c42 likely",
		"en: wallet app for bitcoin":  "wallet app for bitcoin: c9 likely, c42 likely",
		"es: restaurante con una app": "restaurante: c43 sure | app: c42 likely, c9 likely",
		"ca: app de cites":            "app de cites: c9 likely, c42 likely",
		"es: tienda de aplicaciones":  "tienda de aplicaciones: c35 likely",
	})
}

// itemsOf returns the class with the best item of each class that an answer shows: "c9e2 c42e3".
func itemsOf(t *testing.T, query string) string {
	t.Helper()
	var items []string
	for _, n := range openIndex(t).Needs(query[4:], query[:2]).Needs {
		for _, c := range n.Classes {
			switch {
			case c.Sure == search.Perhaps:
			case len(c.Epigraphs) == 0:
				items = append(items, c.Class)
			default:
				items = append(items, c.Epigraphs[0])
			}
		}
	}
	slices.Sort(items)
	return strings.Join(items, " ")
}

// compareItems compares the items that the answers to queries show with what they are meant to be.
func compareItems(t *testing.T, wanted map[string]string) {
	t.Helper()
	for query, want := range wanted {
		if got := itemsOf(t, query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func TestAnAppOfOnesOwnIsNoDevelopment(t *testing.T) {
	compareItems(t, map[string]string{
		"es: app de yoga":                          "c42e3 c9e2",
		"es: app móvil":                            "c42e3 c9e2",
		"es: una app para reservar peluquerías":    "c42e3 c9e2",
		"es: desarrollamos una app de yoga":        "c42e3 c9e2",
		"es: mi empresa hace aplicaciones móviles": "c42e3 c9e2",
		"en: mobile app":                           "c42e3 c9e2",
		"en: a budgeting app":                      "c42e3 c9e2",
		"en: building an app for dog owners":       "c42e3 c9e2",
		"ca: aplicació de receptes":                "c42e3 c9e2",
		"es: software de gestión para clínicas":    "c42e3 c9e1",
		"en: booking software":                     "c42e3 c9e1",
		"es: app de desarrollo personal":           "c42e3 c9e2",
		"es: app de diseño de interiores":          "c42e3 c9e2",
		"es: app para desarrolladores":             "c42e3 c9e2",
		"es: app de muebles a medida":              "c42e3 c9e2",
		"es: app de trajes a medida":               "c42e3 c9e2",
		"ca: app de vestits a mida":                "c42e3 c9e2",
		"es: software de diseño gráfico":           "c42e3 c9e1",
		"en: interior design app":                  "c42e3 c9e2",
		"en: personal development app":             "c42e3 c9e2",
		"en: custom furniture app":                 "c42e3 c9e2",
		"en: building management software":         "c42e3 c9e1",
		"en: building design software":             "c42e3 c9e1",
		"en: software for developers":              "c42e3 c9e1",
	})
}

func TestAppsForOthersAreDeveloped(t *testing.T) {
	compareItems(t, map[string]string{
		"es: desarrollo de apps para empresas": "c42e2",
		"es: desarrollamos apps para empresas": "c42e2",
		"es: hacemos apps a medida":            "c42e2",
		"en: app developer":                    "c42e2",
		"en: we build apps for clients":        "c42e2",
		"en: we make apps for small companies": "c42e2",
		"en: custom apps for companies":        "c42e2",
		"en: bespoke software for hospitals":   "c42e1",
		"es: desarrollo web y apps":            "c42e1 c42e2",
		"ca: desenvolupament d'apps":           "c42e2",
		"ca: fem apps a mida":                  "c42e2",
		"es: desarrollo de apps":               "c42e2",
		"es: aplicaciones móviles a medida":    "c42e2",
		"es: apps personalizadas":              "c42e2",
		"es: software a medida":                "c42e1",
		"es: diseño de software a medida":      "c42e1",
		"en: mobile app development":           "c42e2",
		"en: design of mobile apps":            "c42e2",
		"en: we design apps":                   "c42e2",
		"en: building apps for companies":      "c42e2",
		"en: custom mobile apps":               "c42e2",
		"en: custom software development":      "c42e1",
		"en: software design agency":           "c42e1",
	})
}

func TestAProgramIsSoftware(t *testing.T) {
	compareItems(t, map[string]string{
		"es: programa de contabilidad en la nube": "c42e3 c9e1",
		"es: programa para facturar":              "c42e3 c9e1",
		"es: programa de gestión de almacén":      "c42e3 c9e1",
		"en: invoicing program":                   "c42e3 c9e1",
		"ca: programa de comptabilitat al núvol":  "c42e3 c9e1",
		"es: programa de mentoría":                "c41e2",
		"es: programa de adelgazamiento":          "c44e11",
		"en: tv program":                          "c38e14 c41e14",
		"es: programa de fidelización":            "c35e20",
	})
}
