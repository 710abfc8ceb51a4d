package search_test

import (
	"slices"
	"testing"

	"sello/core/nice/search"
)

func TestRepairIsOfOneClassWhateverIsRepaired(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: hearing aid repair":              "hearing aid repair: c37 likely",
		"en: repairing tents":                 "repairing tents: c37 likely",
		"en: repair of saddles":               "repair of saddles: c37 likely",
		"es: reparación de cerámica":          "reparación de cerámica: c37 likely",
		"es: restauración de muñecas":         "restauración de muñecas: c37 likely",
		"es: instalación de cortinas":         "instalación de cortinas: c37 sure",
		"ca: reparació de nines":              "reparació de nines: c37 likely",
		"es: taller de reparación de relojes": "taller de reparación de relojes: c37 likely",
	})
}

func TestRepairAndInstallationOfProgramsIsOfTheClassOfSoftware(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: software repair":           "software repair: c42 likely",
		"es: reparación de software":    "reparación de software: c42 likely",
		"ca: reparació de programari":   "reparació de programari: c42 likely",
		"es: instalación de programas":  "instalación de programas: c42 likely",
		"es: mantenimiento de software": "mantenimiento de software: c42 sure",
		"ca: manteniment de webs":       "manteniment de webs: c42 likely",
		"en: computer repair":           "computer repair: c37 sure",
		"es: reparación de ordenadores": "reparación de ordenadores: c37 sure",
	})
}

func TestMaintenanceOfPlantsIsGardening(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: lawn maintenance":         "lawn maintenance: c44 likely",
		"en: tree maintenance":         "tree maintenance: c44 likely",
		"es: mantenimiento de árboles": "mantenimiento de árboles: c44 likely",
	})
}

func TestWhatServesARepairIsNoRepair(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: herramientas de reparación de bicicletas": "herramientas de reparación de bicicletas: c8 likely",
		"es: curso de reparación de móviles":           "curso de reparación de móviles: c41 likely",
		"en: courses on phone repair":                  "courses on phone repair: c41 likely",
		"en: hair repair mask":                         "hair repair mask: c3 likely",
		"en: credit repair":                            "credit repair: c36 sure",
		"en: data restoration":                         "data restoration: c42 likely",
	})
}

func TestRestorationOfTheBodyIsCare(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: hair restoration":          "hair restoration: c44 sure",
		"en: skin restoration":          "skin restoration: c44 likely",
		"es: restauración dental":       "restauración dental: c44 likely",
		"es: mantenimiento del cabello": "mantenimiento del cabello: c44 likely",
		"en: hair dryer repair":         "hair dryer repair: c37 likely",
	})
}

func TestAnArticleIsNoPartOfTheBody(t *testing.T) {
	x := openIndex(t)
	for _, query := range []string{"es: reparación de la", "es: mantenimiento de las", "es: reparación de unas", "ca: reparació de les", "en: installation of extensions"} {
		if hits := x.Search(query[4:], query[:2], 1); len(hits) == 0 || hits[0].Class != "c37" {
			t.Errorf("%s: %v, want c37", query, hits)
		}
	}
	compareAnswers(t, map[string]string{
		"es: reparación de la":                     "reparación de la: c37 sure",
		"es: reparación de uñas":                   "reparación de uñas: c44 likely",
		"es: mantenimiento de extensiones de pelo": "mantenimiento de extensiones de pelo: c44 likely",
		"en: installation of hair extensions":      "installation of hair extensions: c44 likely",
	})
}

func TestSkinThatIsRestoredMayBeLeather(t *testing.T) {
	x := openIndex(t)
	for _, query := range []string{"es: restauración de piel", "ca: restauració de pell", "en: skin restoration"} {
		classes := x.Needs(query[4:], query[:2]).Needs[0].Classes
		if classes[0].Class != "c44" || !slices.ContainsFunc(classes, func(c search.Needed) bool { return c.Class == "c37" }) {
			t.Errorf("%s: %v, want c44 and c37", query, classes)
		}
	}
}

func TestTheItemOfARepairIsThatOfTheThing(t *testing.T) {
	compareItems(t, map[string]string{
		"en: phone maintenance":          "c37e17",
		"es: reparación de computadoras": "c37e17",
		"en: we paint walls":             "c37e4",
		"en: retail of shoes":            "c35",
		"en: retail of toys":             "c35e7",
	})
}
