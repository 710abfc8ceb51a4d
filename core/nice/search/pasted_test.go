package search_test

import "testing"

func TestThePiecesOfAPastedList(t *testing.T) {
	three := "velas: c4 sure | jabones: c3 sure | ropa: c25 sure"
	compareAnswers(t, map[string]string{
		"es: velas\njabones\r\nropa\n":                  "velas: c4 sure | jabones: c3 sure | ropa: c25 sure",
		"es: velas,\njabones;\n\nropa.":                 three,
		"es: - velas\n- jabones\n- ropa":                three,
		"es: \u2022 velas\n\u2022 jabones\n\u2022 ropa": three,
		"es: 1. velas\n2. jabones\n3) ropa":             three,
		"es: velas\u2028jabones\vropa":                  three,
		"es: #velas #jabones #ropa":                     three,
		"es: velas | jabones | ropa":                    three,
		"es: velas,jabones,ropa":                        three,
		"es: queso al 3,5 %":                            "queso al 3,5: c29 likely",
		"es: !!!\n???\nvelas\n...":                      "velas: c4 sure",
		"en: 24 hour gym\n":                             "gym: c41 sure",
		"es: reparación de\nmóviles":                    "reparación de móviles: c37 sure",
		"en: I sell\ncandles\nand soaps":                "candles: c4 sure | soaps: c3 sure",
		"en: tutor in C# and #1 in town\n":              "tutor in C#: c41 sure | #1 in town: ",
	})
}

func TestCharactersThatNobodySees(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: ve\u200blas":                       "velas: c4 sure",
		"es: \u202evelas\u202c y jab\u200dones": "velas: c4 sure | jabones: c3 sure",
		"es: \ufeffvelas\u0000":                 "velas: c4 sure",
	})
}

func TestEachThingOfALongListIsAnswered(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: velas, jabones, ropa, muebles, joyas, vino, cerveza, café, queso, juguetes, libros": "velas: c4 sure | jabones: c3 sure | ropa: c25 sure | muebles: c20 sure | joyas: c14 sure | " +
			"vino: c33 sure | cerveza: c32 sure | café: c30 likely, c43 likely | queso: c29 sure | juguetes: c28 sure | libros: c16 sure",
	})
}

func TestThingsThatAreEnumeratedInALine(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: 1. marketing 2. diseño web 3. formación":       "marketing: c35 sure | diseño web: c42 sure | formación: c41 sure",
		"en: 1) candles 2) soap":                            "candles: c4 sure | soap: c3 sure",
		"es: 1.velas 2.jabones":                             "velas: c4 sure | jabones: c3 sure",
		"es: 1- velas 2- jabones":                           "velas: c4 sure | jabones: c3 sure",
		"es: (1) velas (2) jabones":                         "velas: c4 sure | jabones: c3 sure",
		"en: a 1-bedroom flat and a 2-bedroom flat to rent": "1-bedroom flat: c36 likely | 2-bedroom flat to rent: c36 likely",
		"es: tienda de ropa de 2.ª mano y muebles":          "tienda de ropa de 2.ª mano: c35 likely | ropa de 2.ª mano: c25 likely | muebles: c20 likely",
		"es: motores de 1.5 y 2.5 caballos":                 "motores de 1.5: c7 likely | 2.5 caballos: ",
	})
}

func TestMarksAndBracketsAreNoPartOfAThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: ✓ candles ✓ soap":                     "candles: c4 sure | soap: c3 sure",
		"en: 🕯️ candles 🧼 soap":                    "candles: c4 sure | soap: c3 sure",
		"en: pots., - pans":                        "pots: c21 sure | pans: c21 sure",
		"en: fish, - live":                         "fish, live: c31 sure",
		"en: posters 50 × 70":                      "posters 50 × 70: c16 likely",
		"es: aceite de CBD, 0,2 % THC":             "aceite de CBD: c5 sure | 0,2 % THC: ",
		"en: soaps (also shampoo)":                 "soaps: c3 sure | shampoo: c3 sure",
		"en: boiler servicing (monthly or yearly)": "boiler servicing monthly: c37 likely | yearly: ",
		"en: magazine (yearly)":                    "magazine (yearly): c16 likely",
	})
}
