package search

import "testing"

func TestAsides(t *testing.T) {
	for query, want := range map[string]string{
		"Small gin distillery in Cornwall, it's going to be called Saltmarsh. There is a bar": "Small gin distillery in Cornwall, and. There is a bar",
		"Bolsos de piel. La marca se llama Piel de Gato.":                                     "Bolsos de piel. and.",
		"Bosses de pell. La marca es diu Pell de Gat.":                                        "Bosses de pell. and.",
		"una tienda llamada Luna":                                                             "una tienda and", "centro de llamada gratuita": "centro de llamada gratuita", "clases a 20 € al mes, online": "clases and online",
		"candles under the name Bramble & Fog":       "candles and",
		"restaurant since 1987, fried fish":          "restaurant, fried fish",
		"cervesa des del 2012. I un bar":             "cervesa. I un bar",
		"llevamos 20 años reparando coches":          "and reparando coches",
		"llevo toda la vida haciendo zuecos":         "and haciendo zuecos",
		"30 years of experience fixing bikes":        "and fixing bikes",
		"whisky of 12 years":                         "whisky of 12 years",
		"mi marca es de velas":                       "mi marca es de velas",
		"saas, plans from £29 a month":               "saas, and",
		"gratis o premium por 2,99 al mes":           "gratis o and",
		"las alquilamos desde 85€ la noche":          "las alquilamos and",
		"clases de yoga 12 euros por sesion":         "clases de yoga and",
		"te ayudamos con la hipoteca":                "ayudamos con la hipoteca",
		"vendo te verde y cafe":                      "vendo te verde y cafe",
		"te":                                         "te",
		"vendemos por internet zapatos":              "vendemos zapatos",
		"vendemos a través de internet vinos, y pan": "vendemos vinos, y pan",
		"we sell jam on the internet.":               "we sell jam.",
		"proveedor de internet":                      "proveedor de internet",
		"24 horas al dia":                            "24 horas al dia",
		"talla 42, 3 unidades":                       "talla 42, 3 unidades",

		"pottery classes on Tuesdays and mugs":           "pottery classes and mugs",
		"every weekend we rent boats":                    "we rent boats",
		"un taller los viernes y cerámica":               "un taller y cerámica",
		"abrimos de martes a domingo, pan y bollos":      "abrimos, pan y bollos",
		"els dimecres fem ioga":                          "fem ioga",
		"cada verano vendemos helados":                   "vendemos helados",
		"en agosto alquilamos kayaks":                    "alquilamos kayaks",
		"from May to September we run a bar":             "we run a bar",
		"weekend bags, Sunday roast":                     "weekend bags, Sunday roast",
		"retiros de fin de semana y casal d'estiu":       "retiros de fin de semana y casal d'estiu",
		"sell on Etsy handmade hats":                     "sell handmade hats",
		"vendo por instagram gorros de lana":             "vendo gorros de lana",
		"30 años de oficio poniendo suelos":              "and poniendo suelos",
		"20 anys d'ofici i espelmes":                     "and i espelmes",
		"fontaneros. hace diez años que reparamos tubos": "fontaneros. and reparamos tubos",
		"fa tres anys que fem formatge":                  "and fem formatge",
		"for twelve years we have repaired boats":        "and we have repaired boats",
		"clases de canto a 15 pavos":                     "clases de canto a 15 pavos",
		"lawn mowing, 20 quid":                           "lawn mowing, and",
		"does my brand of umbrellas need a trademark?":   "does my brand of umbrellas?",
		"I want to file a trademark for my bakery":       "I want for my bakery",
		"my lawyer said I should register it, candles":   "I should register it, candles",
	} {
		if got := essential(query); got != want {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}
