package search_test

import "testing"

func TestFoodOnABoardIsFood(t *testing.T) {
	compareItems(t, map[string]string{
		"es: tabla de quesos":           "c29e12",
		"es: tablas de ibéricos":        "c29e3",
		"en: cheese boards":             "c29e12",
		"ca: taula de formatges":        "c29e12",
		"es: tabla de quesos de madera": "c21e12",
		"en: wooden cheese board":       "c21e12",
		"en: bread boards":              "c21e12",
		"es: tabla de surf":             "c28e19",
	})
}
