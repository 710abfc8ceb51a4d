package search_test

import "testing"

func TestAVerbSaysWhichServiceABusinessOffers(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we rent bicycles":          "rent bicycles: c39 sure",
		"en: we rent out bicycles":      "rent out bicycles: c39 sure",
		"en: we clean offices":          "clean offices: c37 sure",
		"en: I teach surfing":           "teach surfing: c41 likely",
		"es: reparo móviles":            "reparo móviles: c37 sure",
		"es: limpiamos oficinas":        "limpiamos oficinas: c37 sure",
		"es: construimos piscinas":      "construimos piscinas: c37 sure",
		"es: asesoramos a empresas":     "asesoramos a empresas: c35 sure",
		"ca: lloguem bicicletes":        "lloguem bicicletes: c39 sure",
		"ca: arreglem mòbils":           "arreglem mòbils: c37 sure",
		"ca: instal·lem plaques solars": "instal·lem plaques solars: c37 sure",
		"ca: netegem oficines":          "netegem oficines: c37 sure",

		"en: a company that installs and maintains lifts": "installs: c37 sure | maintains lifts: c37 sure",
		"en: rental":                           "rental: c41 likely",
		"es: alquiler":                         "alquiler: c39 likely",
		"en: we rent":                          "rent: c41 likely",
		"en: we rent and repair":               "rent: c41 likely | repair: c37 likely",
		"en: I repair and rent bicycles":       "repair: c37 sure | rent bicycles: c39 sure",
		"en: we train horses and sell saddles": "train horses: c41 sure | saddles: c18 sure",
		"es: una empresa que instala ascensores y escaleras mecánicas": "instala ascensores: c37 sure | escaleras mecánicas: c37 sure",
		"es: organizamos bodas y hacemos tartas":                       "organizamos bodas: c45 likely, c41 likely | tartas: c30 sure",
		"ca: reparem i venem bicicletes":                               "reparem: c37 sure | bicicletes: c12 likely",
		"ca: lloguer i reparació de bicicletes":                        "lloguer: c39 sure | reparació de bicicletes: c37 sure",
	})
}

func TestWhatIsSoldAndRepairedNeedsTheClassesOfBoth(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we sell and repair bikes":                     "repair bikes: c37 sure, c12 likely",
		"en: We sell and service lawn mowers":              "service lawn mowers: c37 likely, c7 likely",
		"en: we sell, fit and maintain boilers":            "fit: c37 sure, c11 likely | maintain boilers: c37 sure, c11 likely",
		"es: vendemos, instalamos y mantenemos ascensores": "instalamos: c37 sure, c7 likely | mantenemos ascensores: c37 sure, c7 likely",
		"ca: venem i reparem bicicletes":                   "reparem bicicletes: c37 sure, c12 likely",
		"en: a company that services elevators":            "services elevators: c7 likely",
		"en: we sell and ship coffee":                      "ship coffee: c30 likely",
		"en: bike sales and repairs":                       "bike sales: c35 likely | repairs: c37 sure",
	})
}

func TestWordsThatAreVerbsOnlyBehindASubject(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: clean energy":                "clean energy: c4 likely",
		"en: rent collection":             "rent collection: c36 sure",
		"en: a robot that cleans pools":   "robot that cleans pools: c7 likely",
		"en: we sell repair kits":         "repair kits: c8 likely",
		"en: which services for bakeries": "services for bakeries: c30 likely",
		"en: print shop":                  "print shop: c40 sure",
	})
}

func TestWhoMakesWhatIsSoldOffersNoServiceByIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we design and sell jewellery":   "jewellery: c14 sure",
		"es: diseñamos y vendemos joyas":     "joyas: c14 sure",
		"ca: dissenyem i venem joies":        "joies: c14 sure",
		"es: diseño e impresión de carteles": "diseño: c42 sure | impresión de carteles: c40 sure",
	})
}

func TestAShopOfAServiceNeedsTheClassOfTheService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: repair shop":                   "repair shop: c37 likely",
		"en: bike repair shop":              "bike repair shop: c37 likely",
		"es: tienda de alquiler de esquís":  "tienda de alquiler de esquís: c41 likely",
		"ca: botiga de reparació de mòbils": "botiga de reparació de mòbils: c37 likely",
		"en: bicycle shop":                  "bicycle shop: c35 likely",
	})
}

func TestServicesBehindAColonAreForTheThingBeforeIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: placas solares: venta e instalación": "placas solares: c9 likely | venta: c35 likely | instalación: c37 sure",
		"ca: bicicletes: lloguer, reparació.":     "bicicletes: c12 likely | lloguer: c39 sure | reparació: c37 sure",
		"en: bicycles: rental and repair":         "bicycles: c12 likely | rental: c39 sure | repair: c37 sure",
		"en: bicycles: rental, for tourists":      "bicycles: c12 likely | rental: c39 sure",
		"en: : rental":                            "rental: c41 likely",
		"en: bicycles: and":                       "bicycles: c12 sure",
		"en: bicycles:":                           "bicycles: c12 sure",
	})
}

func TestWhatIsFittedIsInstalled(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: doors and windows, supply & fit":      "doors: c19 likely | windows: c19 sure | fit: c37 likely",
		"en: fitted wardrobes":                     "fitted wardrobes: c20 likely",
		"es: llevamos 20 años reparando lavadoras": "reparando lavadoras: c37 sure",
	})
}

func TestAVerbWithNothingBehindItIsSaidOfTheThingBefore(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: cosemos disfraces, también alquilamos": "cosemos disfraces: c25 sure | alquilamos: c45 sure",
	})
}

func TestAVerbIsSaidOfAllThingsUntilGoodsAreSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: reparem mòbils i patinets, venem fundes": "reparem mòbils: c37 sure | patinets: c37 sure | fundes: c24 likely",
		"en: we print and sell children's books":      "print: c40 likely | children's books: c16 sure",
		"en: my husband repairs accordions":           "repairs accordions: c37 likely",
	})
}

func TestOnlyTheServiceIsMeantByAVerbAndNotTheGoods(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: I sharpen scissors and saws":                   "sharpen scissors: c37 sure | saws: c37 likely",
		"en: we tune harps":                                 "tune harps: c37 likely",
		"en: I teach violin and cello":                      "teach violin: c41 likely | cello: c41 likely",
		"en: we collect old sofas":                          "collect old sofas: c39 likely",
		"en: we walk dogs and look after rabbits":           "walk dogs: c45 sure | look after rabbits: c45 likely",
		"en: I play the trumpet at weddings":                "play the trumpet at weddings: c41 likely",
		"en: we photograph newborns":                        "photograph newborns: c41 sure",
		"es: afilo sierras y tijeras":                       "afilo sierras: c37 likely | tijeras: c37 sure",
		"es: pinto paredes":                                 "pinto paredes: c37 likely",
		"es: pongo suelos de madera":                        "pongo suelos de madera: c37 likely",
		"ca: porto maletes a casa":                          "porto maletes a casa: c39 likely",
		"ca: col·loquem finestres":                          "col·loquem finestres: c37 likely",
		"es: monto cocinas":                                 "monto cocinas: c37 likely",
		"es: toco el violín en bodas":                       "toco el violín en bodas: c41 likely",
		"es: podamos olivos":                                "podamos olivos: c44 sure",
		"es: recogemos neveras viejas":                      "recogemos neveras viejas: c39 likely",
		"es: arreglo relojes y joyas":                       "arreglo relojes: c37 sure | joyas: c37 sure",
		"es: arreglo floral":                                "arreglo floral: c44 sure",
		"es: afinador de violines y guitarras":              "afinador de violines: c37 likely | guitarras: c37 likely",
		"es: profesora de violín":                           "profesora de violín: c41 likely",
		"es: montamos una tienda de velas":                  "tienda de velas: c35 likely",
		"es: doy de cenar a viajeros":                       "doy de cenar a viajeros: c43 likely",
		"ca: esmolo ganivets i tisores":                     "esmolo ganivets: c37 likely | tisores: c37 likely",
		"ca: toquem la gralla en festes":                    "toquem la gralla en festes: c41 likely",
		"ca: arreglo sabates":                               "arreglo sabates: c37 likely",
		"ca: entrenem gossos":                               "entrenem gossos: c41 likely",
		"ca: afinador de pianos":                            "afinador de pianos: c37 sure",
		"es: construyo guitarras":                           "construyo guitarras: c15 sure",
		"es: hago armarios y los monto en casa de la gente": "armarios: c20 likely | monto en casa de la gente: c37 likely",
		"en: we make cranes and hire them to builders":      "cranes: c7 sure | hire them to builders: c37 sure",
	})
}

func TestAVerbWithinAThingIsItsService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: figuras de plomo que pinto e imprimo yo mismo":        "figuras de plomo: c20 likely, c28 likely | imprimo yo mismo: c40 likely",
		"es: bicicletas antiguas que restauramos":                  "bicicletas antiguas: c12 likely | restauramos: c37 likely",
		"en: old radios that we repair":                            "old radios: c9 sure | repair: c37 likely",
		"ca: màquines de cosir que reparem":                        "màquines de cosir: c7 likely | reparem: c37 likely",
		"es: un robot que limpia piscinas":                         "robot que limpia piscinas: c7 likely",
		"en: we sharpen tools that people bring to our door":       "sharpen tools that people bring to our door: c37 sure",
		"es: llevamos en nuestras furgonetas el pan a los pueblos": "llevamos en nuestras furgonetas el pan a los pueblos: c39 likely",
		"es: asociación que da de comer a vecinos":                 "da de comer a vecinos: c43 likely",
		"es: repartimos pan y tengo diez camas":                    "repartimos pan: c39 likely | diez camas: ",
		"en: we build electric guitars":                            "build electric guitars: c15 sure",
		"en: we build custom motorcycles":                          "build custom motorcycles: c12 likely",
		"en: we build gaming pcs":                                  "build gaming pcs: c9 likely",
		"en: I build skateboards":                                  "build skateboards: c28 sure",
		"en: we build playgrounds":                                 "build playgrounds: c37 likely",
		"en: we build custom homes":                                "build custom homes: c37 likely",
		"en: we build websites":                                    "build websites: c42 likely",
		"es: montamos ordenadores a medida":                        "montamos ordenadores a medida: c9 likely",
		"es: instalamos ordenadores":                               "instalamos ordenadores: c37 likely",
		"ca: muntem guitarres":                                     "muntem guitarres: c15 likely",
		"en: we build houses":                                      "build houses: c37 likely",
		"es: pinto abanicos y tejo chales":                         "pinto abanicos: c20 sure | tejo chales: c25 sure",
		"ca: pinto ventalls":                                       "pinto ventalls: c20 sure",
	})
}

func TestWhatABusinessHasIsNotForSale(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: mudanzas por toda la provincia, tengo dos camiones": "mudanzas por toda la provincia: c39 likely | dos camiones: c39 likely",
		"en: a hostel on the beach with 24 beds and a bar":       "hostel on the beach: c43 likely | 24 beds:  | bar: c43 sure",
		"en: we roast coffee and sell three kinds of chocolate":  "roast coffee: c30 likely | three kinds of chocolate: c30 likely",
		"es: he publicado un libro de recetas":                   "libro de recetas: c16 sure",
		"ca: hem tret una crema de mans":                         "crema de mans: c3 sure",
		"en: pick a dress on our site, wear it and send it back": "pick a dress on our site: c25 likely",
		"es: neumáticos, grúas, taller":                          "neumáticos: c12 sure | grúas: c7 likely | taller: c37 likely",
		"es: doy de comer a peregrinos y ayudo con las velas":    "doy de comer a peregrinos: c43 sure | ayudo: c45 likely | velas: c4 likely",
	})
}

func TestPaintForWallsIsNoPainting(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: paint for walls": "paint for walls: c2 sure",
		"en: we paint walls":  "paint walls: c37 sure",
	})
}

func TestAServiceDoneWithThemIsDoneWithTheThingBefore(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we make wooden tables. We also rent them for weddings": "wooden tables: c20 likely | rent them for weddings: c43 likely",
		"en: bouncy castles: we sell them and hire them out":        "bouncy castles: c41 likely | hire them out: c41 likely",
		"es: vendo pianos. También los afino":                       "pianos: c15 sure | afino: c37 sure",
		"ca: venem caravanes. També les lloguem":                    "caravanes: c12 likely | lloguem: c39 sure",
		"en: we make saddles and service them":                      "saddles: c18 sure | service them: c37 likely",
		"en: we rent bikes and service them too":                    "rent bikes: c39 sure | service them too: c37 likely",
		"es: vendo relojes y los limpio":                            "relojes: c14 sure | limpio: c37 likely",
		"es: vendo guitarras y las arreglo":                         "guitarras: c15 sure | arreglo: c37 likely",
		"ca: venem cadires i en restaurem":                          "cadires: c20 sure | restaurem: c37 likely",
		"ca: venem mel i en fem espelmes":                           "mel: c30 sure | espelmes: c4 sure",
	})
}

func TestATeamOrACompanyDoesWhatItsVerbSays(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: our team cleans carpets":         "cleans carpets: c37 sure",
		"en: our company cleans offices":      "cleans offices: c37 sure",
		"es: mi equipo repara calderas":       "repara calderas: c37 sure",
		"es: nuestro equipo imprime carteles": "imprime carteles: c40 sure",
		"ca: el nostre equip neteja catifes":  "neteja catifes: c37 sure",
		"en: team shirts":                     "team shirts: c25 likely",
		"en: football team coach":             "football team coach: c41 likely",
	})
}

func TestEachThingThatIsSoldAndRepairedNeedsTheClassesOfBoth(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we sell and service lawn mowers, tractors too": "service lawn mowers: c37 likely, c7 likely | tractors too: c37 likely, c12 likely",
		"es: vendemos y reparamos bicis y patinetes":        "reparamos bicis: c37 likely, c12 likely | patinetes: c37 sure, c12 likely",
		"ca: venem i reparem bicis":                         "reparem bicis: c37 likely, c12 likely",
	})
}
