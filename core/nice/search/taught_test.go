package search_test

import "testing"

func TestWorkshopsInThePluralAreLessons(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: stone carving workshops":   "stone carving workshops: c41 likely",
		"es: talleres de jabones":       "talleres de jabones: c41 likely",
		"es: talleres para crios":       "talleres para niños: c41 sure",
		"es: damos talleres para crios": "talleres para niños: c41 sure",
		"es: talleres de coches":        "talleres de coches: c37 likely",
		"es: taller de velas":           "taller de velas: c4 sure",
		"es: damos de comer":            "damos de comer: c43 sure",
	})
}
