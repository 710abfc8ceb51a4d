package search_test

import "testing"

func TestAnimalsBesideAServiceForThemAreNotSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: Veterinario: gatos, perros":               "Veterinario: c44 sure | gatos: c44 likely | perros: c44 likely",
		"en: Veterinary practice. Cats, dogs, horses.": "Veterinary practice: c44 likely | Cats: c44 likely | dogs: c44 likely | horses: c44 likely",
		"en: dog grooming, cats too":                   "dog grooming: c44 sure | cats too: c44 likely",
		"ca: Perruqueria canina, gossos i gats":        "Perruqueria canina: c44 sure | gossos: c44 likely | gats: c44 likely",
		"es: Adiestramiento: perros y caballos":        "Adiestramiento: c41 likely | perros: c41 likely | caballos: c41 likely",
		"en: vet: (dogs, cats)":                        "vet: c44 sure | dogs: c44 likely | cats: c44 likely",
		"en: Restaurant, hens and rabbits":             "Restaurant: c43 sure | hens: c31 likely | rabbits: c31 likely",
		"es: abogados, perros":                         "abogados: c45 sure | perros: c31 sure",
		"en: we breed dogs and cats":                   "breed dogs: c31 sure | cats: c31 sure",
		"es: perros, gatos y caballos":                 "perros: c31 sure | gatos: c31 likely | caballos: c31 sure",
		"ca: llavors, terra i eines":                   "llavors: c31 sure | terra: c1 likely | eines: c8 likely",
		"en: seeds, soil and tools":                    "seeds: c31 sure | soil: c1 likely | tools: c8 likely",
		"ca: terra":                                    "terra: c19 likely, c1 likely",
	})
}

func TestOneOfSeveralClassesThatAnotherThingHasIsPreferred(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: aceite":          "aceite: c4 likely, c29 likely, c3 likely",
		"es: vino y aceite":   "vino: c33 sure | aceite: c29 likely",
		"es: jabones, aceite": "jabones: c3 sure | aceite: c3 likely",
		"es: clínica dental y blanqueamiento, ortodoncia": "clínica dental: c44 sure | blanqueamiento: c44 likely | ortodoncia: c44 likely",
		"es: fontanería, calefacción y gas":               "fontanería: c37 sure | calefacción: c37 likely | gas: c37 likely",
		"ca: roba, app de cites":                          "roba: c25 likely | app de cites: c9 likely, c42 likely",
		"en: food truck and catering":                     "food truck: c43 sure | catering: c43 sure",
	})
}

func TestWhatATraderFitsIsOfTheTrade(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: fontanero, calderas":        "fontanero: c37 sure | calderas: c37 likely",
		"en: plumber, boilers":           "plumber: c37 sure | boilers: c37 likely",
		"es: fontanero, velas":           "fontanero: c37 sure | velas: c4 sure",
		"en: plumber, candles":           "plumber: c37 sure | candles: c4 sure",
		"ca: lampista, espelmes":         "lampista: c37 sure | espelmes: c4 sure",
		"en: electrician, headphones":    "electrician: c37 sure | headphones: c9 sure",
		"es: suelos, tarima, pintura":    "suelos: c37 likely | tarima: c37 likely | pintura: c37 likely",
		"en: painting, tiling, flooring": "painting: c37 likely | tiling: c37 sure | flooring: c37 likely",
		"ca: parquet, pintura i banys":   "parquet: c37 likely | pintura: c37 likely | banys: c37 likely",
		"es: pintura, cuadros y marcos":  "pintura: c2 sure | cuadros: c16 likely | marcos: c20 likely",
		"es: electricidad y fontanería":  "electricidad: c37 likely | fontanería: c37 sure",
		"es: escalada, rafting, kayak":   "escalada: c41 sure | rafting: c41 sure | kayak: c41 likely",
		"es: kayak, remos y chalecos":    "kayak: c12 sure | remos: c12 sure | chalecos: c25 sure",
	})
}

func TestWhatIsSaidOfOneThingOfAListIsSaidOfTheThingBeside(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: carpintería de aluminio, fabricamos ventanas": "carpintería de aluminio: c6 likely, c37 likely | ventanas: c6 likely",
		"es: cerrajería metálica, hacemos puertas":         "cerrajería metálica: c40 likely, c37 likely | puertas: c6 likely",
		"ca: fusteria d'alumini, fem finestres":            "fusteria d'alumini: c6 likely | finestres: c6 likely",
		"en: aluminium joinery, we make windows":           "aluminium joinery: c6 likely, c20 likely | windows: c6 likely",
		"es: carpintería de madera, hacemos ventanas":      "carpintería de madera: c40 likely, c37 likely | ventanas: c19 sure",
		"en: dog coats and collars":                        "dog coats: c18 sure | collars: c18 likely",
		"ca: roba per a gossos i collars":                  "roba per a gossos: c18 sure | collars: c18 likely",
		"es: comida para perros y camas":                   "comida para perros: c31 sure | camas: c20 likely",
	})
}

func TestAWorkshopBesideAShopOfVehiclesRepairsThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: motorcycle dealership with a workshop":          "motorcycle dealership: c35 likely | workshop: c37 likely",
		"es: tienda de patinetes con taller":                 "tienda de patinetes: c35 sure | taller: c37 likely",
		"ca: botiga de motos amb taller":                     "botiga de motos: c35 likely | taller: c37 likely",
		"en: pottery shop with a workshop":                   "pottery shop: c35 likely | workshop: c41 likely",
		"es: hacemos reformas integrales de baños y cocinas": "reformas integrales de baños: c37 likely | cocinas: c37 likely",
	})
}

func TestAServiceForBusinessesIsNoneOfTheirs(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: llevamos las redes sociales de empresas":   "redes sociales de empresas: c35 sure",
		"ca: portem la comptabilitat de pimes":          "portem la comptabilitat de pimes: c35 likely",
		"es: desarrollo videojuegos":                    "desarrollo videojuegos: c42 sure, c9 likely",
		"es: juegos de realidad aumentada":              "juegos de realidad aumentada: c9 likely",
		"ca: mapes de realitat augmentada per a museus": "mapes de realitat augmentada per a museus: c9 likely",
		"es: alquiler de tablas y clases de surf":       "alquiler de tablas y clases de surf: c41 likely",
	})
}

func TestGoodsThatAreSoldAreNotTheServiceBesideThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: vendemos café y tenemos una heladería": "café: c30 likely | heladería: c43 sure",
		"es: cafetería, vendemos café":              "cafetería: c43 sure | café: c30 likely",
		"es: café y heladería":                      "café: c43 likely | heladería: c43 sure",
	})
}

func TestWhoWritesIsATradeAndNoTool(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: soy zapatero":                       "zapatero: c37 likely",
		"es: soy mecánico":                       "mecánico: c37 likely",
		"ca: sóc paleta":                         "paleta: c37 likely",
		"ca: paleta":                             "paleta: c8 likely, c37 likely",
		"es: soy panadero":                       "panadero: c30 sure",
		"es: harina para panaderos y pasteleros": "harina para panaderos: c30 likely",
		"ca: sóc carnisser":                      "carnisser: c35 sure",
		"en: I am a luthier":                     "luthier: c15 sure",
	})
}

func TestGoodsForAnimalsAreNamedBeforeThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: ropa y collares para perros":            "ropa: c18 sure | collares para perros: c18 sure",
		"ca: abrics i corretges per a gossos":        "abrics: c18 likely | corretges per a gossos: c18 sure",
		"en: leads, beds and coats for dogs":         "leads: c18 likely | beds: c20 likely | coats for dogs: c18 sure",
		"es: ropa, correas y comida para perros":     "ropa: c18 sure | correas: c18 sure | comida para perros: c31 sure",
		"es: ropa para bebés y juguetes para perros": "ropa para bebés: c25 likely | juguetes para perros: c28 sure",
	})
}
