package search_test

import "testing"

func TestWhatIsSaidAboutTheMarkIsNoService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we give financial advice and want to secure the name":            "give financial advice: c36 likely",
		"es: damos catering y queremos asegurar el nombre":                    "catering: c43 sure",
		"es: marca europea, velas, ¿precio?":                                  "velas: c4 sure",
		"en: First time here. Cymbals, made in Murcia. One class or several?": "Cymbals: c15 sure",
		"en: Please advise on the classification. We make popcorn.":           "popcorn: c30 sure",
		"en: how much would it cost to register a mark for coffee?":           "coffee: c30 sure",
		"en: a trade mark for rearview mirrors":                               "rearview mirrors: c12 sure",
		"en: Is the name Quorvia free for bar services?":                      "bar services: c43 sure",
		"en: trademark agency":                                                "trademark agency: c45 likely",
		"es: registro de marcas":                                              "registro de marcas: c45 sure",
	})
}

func TestWhatAMarkIsForIsWhatIsSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: someone is copying our name on hair pins, what can we do?":     "hair pins: c26 sure",
		"es: están copiando nuestro nombre en relojes, ¿qué podemos hacer?": "relojes: c14 sure",
		"en: Can you help me protect the name I use for candles?":           "candles: c4 sure",
	})
}

func TestWhatBearsANameIsSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: name tags and badges":            "name tags: c18 likely | badges: c26 sure",
		"en: brand identity, packaging":       "brand identity: c42 likely | packaging: c16 likely",
		"es: bolsos de marca de segunda mano": "bolsos de marca de segunda mano: c35 likely, c18 likely",
		"es: la marca será para jabones":      "jabones: c3 sure",
		"en: my brand will be for hats":       "hats: c25 sure",
	})
}

func TestWhatIsBehindALabelIsSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: need EU trademark, goods: picture frames":                      "picture frames: c20 sure",
		"en: Products: soap, candles. Services: interior design":            "soap: c3 sure | candles: c4 sure | interior design: c42 sure",
		"en: the company's business is: rental of boats":                    "rental of boats: c39 sure",
		"es: necesito marca para mi empresa, actividad: catering":           "catering: c43 sure",
		"es: servicios de jardinería: a eso nos dedicamos":                  "servicios de jardinería: c44 sure",
		"en: soap, candles and interior design services: how many classes?": "soap: c3 sure | candles: c4 sure | interior design services: c42 sure",
	})
}

func TestWhoSomebodyIsIsNoThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: Soy Peluquera y vendo champús":                     "Peluquera: c44 sure | champús: c3 sure",
		"en: I'm Architect and I sell furniture":                "Architect: c42 sure | furniture: c20 sure",
		"es: Hola, soy Ester y fabrico bolsos":                  "bolsos: c18 sure",
		"en: we are a team of nine doing financial advice":      "financial advice: c36 sure",
		"es: somos una empresa de seis personas, hacemos velas": "velas: c4 sure",
		"es: somos productor de aceite de oliva":                "aceite de oliva: c29 sure",
		"en: My client provides taxidermy":                      "taxidermy: c40 sure",
	})
}
