package search_test

import "testing"

func TestForWhomAServiceIsNamesNoFurtherThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: marketing for hotels and restaurants":                   "marketing for hotels: c35 likely",
		"es: marketing para hoteles y restaurantes":                  "marketing para hoteles: c35 likely",
		"en: a freelance photographer, mostly weddings and newborns": "freelance photographer: c41 likely",
		"es: fotógrafo, sobre todo bodas y bautizos":                 "fotógrafo, sobre todo bodas: c41 sure",
		"ca: fotògraf, sobretot casaments":                           "fotògraf, sobretot casaments: c41 sure",
		"en: music lessons for kids and adults":                      "music lessons for kids: c41 likely",
		"en: SaaS for restaurants to manage bookings and stock":      "SaaS for restaurants to manage bookings: c42 likely",
		"es: software para gestionar reservas y stock":               "software para gestionar reservas: c9 likely, c42 likely",
		"es: piensos para gallinas y conejos":                        "piensos para gallinas: c31 sure",
		"es: pintor. zona sur de Madrid":                             "pintor: c37 sure",
		"es: limpieza de oficinas y hogares":                         "limpieza de oficinas: c37 sure | hogares: c37 sure",
		"es: organización de bodas y un hotel":                       "organización de bodas: c45 likely, c41 likely | hotel: c43 sure",
		"es: hoteles y restaurantes":                                 "hoteles: c43 sure | restaurantes: c43 sure",
		"es: casa rural y restaurante":                               "casa rural: c43 sure | restaurante: c43 sure",
		"es: fotografía de recién nacidos y embarazadas":             "fotografía de recién nacidos: c41 likely",
		"es: tienda de golosinas y regalos":                          "tienda de golosinas: c35 sure | regalos: c35 sure",
		"en: I want to open a nail bar":                              "nail bar: c44 sure",
		"es: canto ópera en bodas y hoteles":                         "canto ópera en bodas: c41 likely",
		"ca: pintem parets en pisos i cases":                         "pintem parets en pisos: c37 likely",
		"en: we play jazz at weddings and hotels":                    "play jazz at weddings: c41 likely",
		"es: bar en la playa y hotel":                                "bar en la playa: c43 likely | hotel: c43 sure",
		"es: bodas":                                                  "bodas: c45 sure",
	})
}

func TestPeopleForWhomAServiceIsOrToWhomThingsAreSoldNameNoFurtherThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: gestoría para taxistas y camioneros":           "gestoría para taxistas: c35 likely",
		"en: accounting for dentists and vets":              "accounting for dentists: c35 likely",
		"es: software para fontaneros y electricistas":      "software para fontaneros: c9 likely, c42 likely",
		"ca: formació per a cambrers i forners":             "formació per a cambrers: c41 likely",
		"en: website design for florists and bakers":        "website design for florists: c42 likely",
		"es: vendemos vino a restaurantes y hoteles":        "vino a restaurantes: c33 likely",
		"en: we sell paint to builders and decorators":      "paint to builders: c2 likely",
		"es: enseñamos natación a niños y adultos":          "enseñamos natación a niños: c41 likely",
		"en: website design and plumbers":                   "website design: c42 sure | plumbers: c37 sure",
		"en: shoes for runners and trainers":                "shoes for runners: c25 likely | trainers: c25 likely",
		"ca: venem i reparem bicicletes. També fem tallers": "reparem bicicletes: c37 sure, c12 likely | tallers: c41 sure",
	})
}

func TestWhereAndByWhomThingsAreSoldIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: soap, sold at local markets":        "soap: c3 sure",
		"es: jabones, vendidos en mercadillos":   "jabones: c3 sure",
		"es: somos dos hermanas y hacemos velas": "velas: c4 sure",
		"es: quesería y tienda":                  "quesería: c29 sure | tienda: c35 likely",
		"en: guest house, breakfast included":    "guest house: c43 sure",
		"es: puertas, montaje incluido":          "puertas: c19 likely | montaje incluido: c37 sure",
		"en: worktops, installation included":    "worktops: c20 sure | installation included: c37 likely",
		"ca: finestres, instal·lació inclosa":    "finestres: c19 sure | instal·lació inclosa: c37 sure",
		"es: ortodoncia, laboratorio propio":     "ortodoncia: c44 likely, c10 likely",
		"es: buñuelos congelados":                "buñuelos congelados: c29 likely",
		"ca: canelons congelats":                 "canelons congelats: c30 sure",
		"es: reformas y pintura":                 "reformas: c37 sure | pintura: c37 likely",
		"en: a stall selling earrings":           "stall: c35 sure | earrings: c14 sure",
		"en: plates and vases that I throw":      "plates: c21 likely | vases: c21 sure",
		"en: online course about motherhood":     "online course about motherhood: c41 sure",
		"es: asociación que organiza conciertos": "organiza conciertos: c41 sure",
		"es: taller de coches y motos":           "taller de coches: c37 sure | motos: c37 sure",
		"ca: neteja d'oficines i garatges":       "neteja d'oficines: c37 sure | garatges: c37 likely",
	})
}

func TestACustomerIsNoThingThatIsSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: We roast coffee and supply cafés.":                      "roast coffee: c30 sure",
		"en: I grow mushrooms, I supply local restaurants":           "grow mushrooms: c31 sure",
		"en: we supply schools with uniforms":                        "uniforms: c25 sure",
		"en: we supply bars of soap":                                 "supply bars of soap: c3 likely",
		"en: we make cheese and sell to restaurants":                 "cheese: c29 sure",
		"es: elaboramos vino, vendemos a restaurantes y hoteles":     "vino: c33 sure",
		"es: vendo a tiendas y restaurantes quesos":                  "quesos: c29 sure",
		"es: vendo a restaurantes":                                   "",
		"es: vendo a domicilio comida casera":                        "domicilio comida casera: c43 likely",
		"ca: fem cervesa i venem a bars":                             "cervesa: c32 sure",
		"ca: servim a restaurants peix fresc":                        "peix fresc: c29 sure",
		"es: Diseño páginas web para pequeños negocios":              "Diseño páginas web: c42 sure",
		"ca: disseny de pàgines web per a petits comerços":           "disseny de pàgines web: c42 likely",
		"en: accounting for small companies":                         "accounting: c35 sure",
		"en: food for small dogs":                                    "food for small dogs: c31 likely",
		"en: We develop a SaaS for restaurants and sell hair dryers": "develop a SaaS for restaurants: c42 likely | hair dryers: c11 likely",
	})
}
