package search

import "testing"

func TestAsides(t *testing.T) {
	for query, want := range map[string]string{
		"Small gin distillery in Cornwall, it's going to be called Saltmarsh. There is a bar": "Small gin distillery in Cornwall, and. There is a bar",
		"Bolsos de piel. La marca se llama Piel de Gato.":                                     "Bolsos de piel. and.",
		"Bosses de pell. La marca es diu Pell de Gat.":                                        "Bosses de pell. and.",
		"una tienda llamada Luna":                                                             "una tienda and", "centro de llamada gratuita": "centro de llamada gratuita", "clases a 20 € al mes, online": "clases and online",
		"candles under the name Bramble & Fog": "candles and",
		"restaurant since 1987, fried fish":    "restaurant, fried fish",
		"cervesa des del 2012. I un bar":       "cervesa. I un bar",
		"llevamos 20 años reparando coches":    "and reparando coches",
		"llevo toda la vida haciendo zuecos":   "and haciendo zuecos",
		"30 years of experience fixing bikes":  "and fixing bikes",
		"whisky of 12 years":                   "whisky of 12 years",
		"mi marca es de velas":                 "mi marca es de velas",
		"saas, plans from £29 a month":         "saas, and",
		"gratis o premium por 2,99 al mes":     "gratis o and",
		"las alquilamos desde 85€ la noche":    "las alquilamos and",
		"clases de yoga 12 euros por sesion":   "clases de yoga and",
		"te ayudamos con la hipoteca":          "ayudamos con la hipoteca",
		"vendo te verde y cafe":                "vendo te verde y cafe",
		"te":                                   "te",
		"24 horas al dia":                      "24 horas al dia",
		"talla 42, 3 unidades":                 "talla 42, 3 unidades",
	} {
		if got := essential(query); got != want {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}
