package search_test

import (
	"testing"

	"sello/core/nice"
)

func TestUsedGoodsAreTraded(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: Tenim un restaurant i venem la nostra cervesa artesana": "restaurant: c43 sure | nostra cervesa artesana: c32 sure",
		"en: second-hand books":         "second-hand books: c35 likely",
		"en: used books":                "used books: c35 likely",
		"es: coches usados":             "coches usados: c35 likely",
		"ca: venem cotxes de segona mà": "cotxes de segona mà: c35 sure",
		"es: bolsos de lonas usadas":    "bolsos de lonas usadas: c18 likely",
		"en: oils used as lubricants":   "oils used as lubricants: c4 likely",
	})
}

func TestGoodsThatAreSoldAgainAreASecondThingOnlyBesideAService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we repair bikes and sell them":             "repair bikes: c37 sure | sell them: c35 likely",
		"es: reparamos móviles y los vendemos":          "reparamos móviles: c37 sure | los vendemos: c35 likely",
		"ca: reparem ordinadors i en venem":             "reparem ordinadors: c37 sure | en venem: c35 likely",
		"es: hacemos quesos y los vendemos en bares":    "quesos: c29 sure",
		"en: we knit socks and sell them on Etsy":       "knit socks: c25 sure",
		"en: we bake bread, sell it and rent out boats": "bake bread: c30 likely | rent out boats: c39 sure",
	})
}

func TestWhatABusinessSellsIsNamedInASentenceAboutIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: a hairdresser that sells shampoo":           "hairdresser: c44 sure | shampoo: c3 sure",
		"es: restaurante que elabora su propia cerveza":  "restaurante: c43 sure | cerveza: c32 sure",
		"ca: botiga que ven sabons":                      "botiga que ven sabons: c35 likely",
		"en: an app that sells tickets":                  "app that sells tickets: c9 likely, c42 likely",
		"es: marca con su propia línea de ropa":          "ropa: c25 sure",
		"en: my sister and I make gin":                   "gin: c33 sure",
		"es: mi marido y yo tenemos un hotel":            "hotel: c43 sure",
		"en: yoga studio with its own clothing line":     "yoga studio: c41 likely | its own clothing line: c25 likely",
		"es: línea propia de cosmética":                  "línea propia de cosmética: c3 sure",
		"es: ayuda a domicilio":                          "ayuda a domicilio: c45 likely, c44 likely",
		"es: necesito ayuda para una marca de vinos":     "vinos: c33 sure",
		"es: limpieza de piscinas y reciclaje de aceite": "limpieza de piscinas: c37 likely, c3 likely | reciclaje de aceite: c40 likely",
	})
}

func TestWhoMakesOneThingFromAnotherSellsTheOtherAndTreatsTheFirst(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we turn old boats into furniture": "furniture: c20 sure | turn old boats: c40 likely",
		"es: transformamos palés en muebles":   "muebles: c20 sure | transformamos palés: c40 likely",
		"ca: convertim ampolles en llums":      "llums: c11 sure | convertim ampolles: c40 likely",
	})
}

func TestAGiftNeedsTheClassOfWhatIsInIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: gift boxes of chocolates":               "gift boxes of chocolates: c30 likely",
		"es: caja de suscripción de café":            "caja de suscripción de café: c30 likely, c35 likely",
		"en: Christmas hampers with ham and wine":    "Christmas hampers with ham: c29 likely | wine: c33 sure",
		"en: gift boxes":                             "gift boxes: c16 sure",
		"ca: caixes regal de formatges":              "caixes regal de formatges: c29 likely",
		"en: subscription boxes with a dance course": "subscription boxes: c35 sure | dance course: c41 likely",
	})
}

func TestWhoPublishesNeedsTheClassOfWhatIsPublished(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we publish poetry":        "publish poetry: c41 likely, c16 likely",
		"es: publicamos cómics":        "publicamos cómics: c41 likely, c16 likely",
		"ca: editem llibres de viatge": "editem llibres de viatge: c41 likely",
	})
}

func TestAServiceAtTheEndIsSaidOfAllThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: bike and kayak rental":   "bike: c39 sure | kayak rental: c39 sure",
		"en: phone and laptop repair": "phone: c37 sure | laptop repair: c37 sure",
		"en: bakery and bike repair":  "bakery: c30 sure | bike repair: c37 sure",
		"en: bakery and coffee shop":  "bakery: c30 sure | coffee shop: c43 sure",
		"en: bikes and kayak rental":  "bikes: c12 sure | kayak rental: c39 sure",
	})
}

func TestAPlaceBesideAPlaceIsASecondThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: bodega con restaurante": "bodega: c33 sure | restaurante: c43 sure",
		"en: bed and breakfast":      "bed and breakfast: c43 sure",
		"es: chapa y pintura":        "chapa y pintura: c37 sure",
		"en: craft beer and a bar":   "craft beer: c32 sure | bar: c43 sure",
	})
}

func TestASentenceWithoutThingsHasAnAnswer(t *testing.T) {
	x := openIndex(t)
	for _, text := range []string{
		"and sell them", ", sell them", "y los vendemos", "into", "turn into", "turn a into b", "que vende", "x que vende", "software", "saas",
		"hire", "and hire", "used", "gift boxes", "box gift of", "second hand", "publicamos", "its own line", "line", "línea propia de", "a and, sell it",
	} {
		for _, lang := range []string{"en", "es", "ca", ""} {
			for _, need := range x.Needs(text, lang).Needs {
				for _, c := range need.Classes {
					if nice.Number(c.Class) == 0 {
						t.Errorf("%q: class %q", text, c.Class)
					}
				}
			}
		}
	}
}

func TestWhoWritesIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: Sarah and I make gin":                            "gin: c33 sure",
		"en: interior designer and I also sell wallpaper":     "interior designer: c42 sure | wallpaper: c27 sure",
		"en: two brothers from Cork roasting coffee":          "coffee: c30 sure",
		"en: two sisters who bake bread":                      "bake bread: c30 likely",
		"es: somos un grupo de mujeres que hacemos mermelada": "mermelada: c29 sure",
		"ca: uns nois que fem cervesa":                        "cervesa: c32 sure",
		"en: ghost kitchen doing fried chicken":               "ghost kitchen: c43 sure | fried chicken: c29 sure",
	})
}

func TestWhoMakesAThingNeedsItsClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: elaboración y venta de embutidos":            "elaboración: c29 sure | venta de embutidos: c35 likely",
		"es: fabricación, venta e instalación de puertas": "fabricación: c19 likely | venta: c35 likely | instalación de puertas: c37 sure, c19 likely",
		"en: manufacture and sale of boats":               "manufacture: c12 likely | sale of boats: c35 likely",
		"es: fabricación de maquinaria para envasar":      "fabricación de maquinaria para envasar: c7 likely",
		"es: fabricación de velas":                        "fabricación de velas: c4 sure",
		"ca: fabricació d'espelmes":                       "fabricació d'espelmes: c4 sure",
		"en: manufacture of candles":                      "manufacture of candles: c4 sure",
		"en: production of films":                         "production of films: c41 sure",
		"es: mesas, bancos, fabricación y alquiler":       "mesas: c20 likely | bancos: c20 likely | alquiler: c39 likely",
		"es: fabricación de muebles para terceros":        "fabricación de muebles para terceros: c40 likely",
		"es: estamos desarrollando un collar para vacas":  "desarrollando un collar para vacas: c42 likely",
	})
}

func TestSomeOfAThingIsTheThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: a bit of butter":      "bit of butter: c29 sure",
		"es: una gama de cremas":   "gama de cremas: c3 likely",
		"es: velitas y jaboncitos": "velitas: c4 likely | jaboncitos: c3 likely",
		"en: beds that fold flat":  "beds that fold flat: c20 likely",
	})
}

func TestWhoSellsTheirOwnGoodsNeedsTheirClass(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: venta de sérums propios": "venta de sérums propios: c35 likely, c3 likely",
		"es: venta de sérums":         "venta de sérums: c35 likely, c3 likely",
		"es: fabricación y venta de jabones propios, y alquilamos bicis": "fabricación: c3 likely | venta de jabones propios: c3 likely, c35 likely | alquilamos bicis: c39 sure",
	})
}

func TestGoodsThatAreSoldAndInstalledNeedTheirClassToo(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we supply and install solar panels":   "install solar panels: c37 sure, c9 likely",
		"es: suministramos e instalamos calderas":  "instalamos calderas: c37 sure, c11 likely",
		"es: suministro e instalación de ventanas": "instalación de ventanas: c37 sure, c19 likely",
		"es: venta de cloro":                       "venta de cloro: c35 likely, c1 likely",
	})
}

func TestWhatIsPublishedNeedsTheClassOfItsForm(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: publico mis propios temarios en papel": "publico mis propios temarios en papel: c41 likely, c16 likely",
		"es: plantillas de costura en pdf":          "plantillas de costura en pdf: c9 likely",
		"en: downloadable knitting patterns":        "downloadable knitting patterns: c9 likely",
		"en: we print and sell children's books":    "print: c40 likely | children's books: c16 sure",
	})
}
