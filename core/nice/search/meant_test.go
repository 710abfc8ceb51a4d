package search

import "testing"

func TestClausesOfWhatIsNotOfferedAreLeftOut(t *testing.T) {
	for query, want := range map[string]string{
		// how to reach the customer
		"es: vendo velas y tengo página web":                          "vendo velas",
		"ca: venc espelmes i tinc pàgina web":                         "venc espelmes",
		"en: I sell candles, contact me by phone or email":            "I sell candles,",
		"en: Not in business yet! Thinking of doing a gym in Bristol": "Not in business yet! Thinking of doing a gym in Bristol",
		"es: Dejé la oficina en 2020 y ahora hago jabones en casa":    "ahora hago jabones en casa",
		"es: Dejé el banco para hacer pan, y lo vendo en Lugo":        "Dejé el banco para hacer pan, y lo vendo en Lugo",
		// denied
		"en: We roast coffee in Bath. We don't run a hotel.":                    "We roast coffee in Bath.",
		"en: Dog walking in Hull, and we never board cats. Treats too.":         "Dog walking in Hull. Treats too.",
		"en: Two of us print posters. No frames, no delivery.":                  "Two of us print posters.",
		"es: Hago velas y jabones en casa. Los perfumes no los hago.":           "Hago velas y jabones en casa.",
		"es: Arreglo zapatos en Lugo. Llaves no hago, bolsos sí.":               "Arreglo zapatos en Lugo. bolsos sí.",
		"es: Hacemos queso de cabra. Las cabras no son nuestras.":               "Hacemos queso de cabra.",
		"es: Soy electricista en Vigo. Nada de fontanería ni gas.":              "Soy electricista en Vigo.",
		"es: Clases de piano en Jaén. No vendo instrumentos ni los afino.":      "Clases de piano en Jaén.",
		"ca: Faig pa a Olot cada dia. Pastissos no en faig.":                    "Faig pa a Olot cada dia.",
		"ca: Som pintors de parets. Res de mobles.":                             "Som pintors de parets.",
		"en: screws and bolts for boats, not of metal":                          "screws and bolts for boats, not of metal",
		"es: No vendemos ropa usada, solo la diseñamos y la pintamos":           "No vendemos ropa usada, solo la diseñamos y la pintamos",
		"en: We don't only sell bread, we also teach how to bake it":            "We don't only sell bread, we also teach how to bake it",
		"es: Vendo muebles que no se rompen y que no necesitan barniz":          "Vendo muebles que no se rompen y que no necesitan barniz",
		"es: Vendo tornillos. No metálicos, para barcos de madera y muelles":    "Vendo tornillos. No metálicos, para barcos de madera y muelles",
		"en: We are a bakery in York. There is a hotel upstairs, not ours.":     "We are a bakery in York.",
		"es: Tengo un bar en Soria. Arriba hay un hotel que no es nuestro.":     "Tengo un bar en Soria.",
		"es: Soy fontanero en Palencia. Ni aire acondicionado ni electricidad.": "Soy fontanero en Palencia.",
		// of others
		"es: Restaurante en Cádiz; los postres los hace mi hermana.":       "Restaurante en Cádiz.",
		"es: Diseño lámparas de papel. Las fabrica otra empresa.":          "Diseño lámparas de papel.",
		"es: Vendo miel de brezo. Los tarros los compramos a una fábrica.": "Vendo miel de brezo.",
		"es: Mis quesos de oveja los venden en tiendas y mercados":         "Mis quesos de oveja los venden en tiendas y mercados",
		"ca: Fem cervesa a Lleida. Les etiquetes les imprimeix un altre.":  "Fem cervesa a Lleida.",
		"en: A campsite in Wales. The cafe is run by another family.":      "A campsite in Wales.",
		"en: A cake shop in Truro. The shop next door is my brother's.":    "A cake shop in Truro.",
		"en: Scarves and rugs that are woven by us in our own workshop":    "Scarves and rugs that are woven by us in our own workshop",
		// of another time
		"en: I was a chef once but now I restore pianos in Kent":                  "now I restore pianos in Kent",
		"en: I used to work in a bank, now I bake bread in Dover":                 "now I bake bread in Dover",
		"en: We make gin in Orkney. One day we might open a hotel.":               "We make gin in Orkney.",
		"es: Antes era profesora de inglés, ahora hago jabones de oliva":          "ahora hago jabones de oliva",
		"es: Hacemos cerveza en Soria. Algún día abriremos un restaurante.":       "Hacemos cerveza en Soria.",
		"ca: Abans treballava en un banc, però ara faig formatge de cabra":        "ara faig formatge de cabra",
		"ca: Faig sabons a Reus amb oli. Més endavant potser faré espelmes.":      "Faig sabons a Reus amb oli.",
		"en: One day courses in pottery for beginners, with a glass of wine":      "One day courses in pottery for beginners, with a glass of wine",
		"es: Estoy pensando en abrir una panadería el año que viene en mi pueblo": "Estoy pensando en abrir una panadería el año que viene en mi pueblo",
		// who it is, and what it costs
		"en: Hi, I live in Bristol. I knit jumpers for dogs and cats.":        "I knit jumpers for dogs and cats.",
		"es: Me llamo Ana y vivo en Burgos. Coso bolsos de tela.":             "Coso bolsos de tela.",
		"ca: Em dic Pol, visc a Girona i reparo bicicletes i motos.":          "reparo bicicletes i motos.",
		"es: Bueno, pues vendo empanadas por encargo. Cobro 8 euros por una.": "vendo empanadas por encargo.",
		"ca: Doncs mira, fem galetes per a gossos i per a gats":               "fem galetes per a gossos i per a gats",
		"es: Reparo persianas en toda la ciudad, presupuesto gratis":          "Reparo persianas en toda la ciudad,",
		"es: Somos 5 personas en Teruel. Hacemos jamones y embutidos.":        "Hacemos jamones y embutidos.",
		"en: A bakery in Ripon, third generation. We're six people.":          "A bakery in Ripon.",
		"en: Sort of a Vogue but for gardeners. We print it twice a year.":    "We print it twice a year.",
		"es: Una especie de Airbnb para barcos, con seguro y patrón":          "Una especie de Airbnb para barcos, con seguro y patrón",
		"es: Hago tazas de barro, todo hecho a mano. Envíos a toda la UE":     "Hago tazas de barro.",
		"ca: Venem melmelades i confitures, tot fet a casa. Enviem a Europa.": "Venem melmelades i confitures.",
		"es: Hago sillas de enea. En mi taller de Lugo, sin prisas.":          "Hago sillas de enea.",
		"es: Otra empresa nos fabrica los muebles y nosotros los vendemos":    "Otra empresa nos fabrica los muebles y nosotros los vendemos",
		"es: En nuestra clínica dental, implantes y limpiezas de boca":        "En nuestra clínica dental, implantes y limpiezas de boca",
		"es: Hago sillas de enea. En mi taller también arreglo mecedoras.":    "Hago sillas de enea. también arreglo mecedoras.",
		"ca: Som una startup de Vic. Fem sensors per a vaques i ovelles.":     "Fem sensors per a vaques i ovelles.",
		"ca: Som una startup de Vic que fa sensors per a vaques i ovelles":    "Som una startup de Vic que fa sensors per a vaques i ovelles",
		"es: Diseño parques y jardines en Jaén, los planta otro.":             "Diseño parques y jardines en Jaén.",
	} {
		if got := meant(query[4:], query[:2]); got != want {
			t.Errorf("%q:\n got %q\nwant %q", query, got, want)
		}
	}
}
