package search_test

import (
	"strings"
	"testing"
)

func TestTheThingInASentenceThatIsNotUnderstoodIsFound(t *testing.T) {
	for query, want := range map[string]string{
		"en: our hats are sewn by hand in Bristol":                                                 "hats: c25",
		"en: nobody had told us that the raincoats we manufacture need a mark":                     "raincoats: c25",
		"en: what started as a hobby became a brand of handmade dog leads":                         "handmade dog leads: c18",
		"es: las tazas que fabricamos en la sierra":                                                "tazas: c21",
		"es: quiero que nadie pueda llamar así a mis zapatos":                                      "zapatos: c25",
		"es: unas vecinas nos animaron y ahora cosemos pijamas":                                    "pijamas: c25",
		"es: queremos proteger el nombre, que es como se llama nuestra crema hidratante de rostro": "c3",
		"es: la empresa se llama Lumbaria y lo que produce son mesas de comedor":                   "mesas de comedor: c20",
		"ca: fa poc que he deixat la feina pels mitjons que teixeixo":                              "mitjons: c25",
	} {
		if got := answered(t, query); !strings.Contains(got, want+" ") {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
}

func TestWhatAThingIsMadeFromIsNotTheThing(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: olive oil from our own trees": "olive oil from our own trees: c29 sure",
		"en: wine from our own grapes":     "wine from our own grapes: c33 sure",
		"es: aceite de nuestros olivos":    "aceite de nuestros olivos: c29 likely",
	})
}

func TestANameEndsBeforeWhatIsSaidOfItsBusiness(t *testing.T) {
	for query, hidden := range map[string]string{
		"es: se llama Sal y Pimienta, hacemos quesos": "pimienta",
		"en: called Salt and Honey, we make candles":  "honey",
	} {
		if got := strings.ToLower(answered(t, query)); strings.Contains(got, hidden) {
			t.Errorf("%s: got %s, where %s is of the name", query, got, hidden)
		}
	}
}

func TestWhatOthersMakeIsNotWhatIsSold(t *testing.T) {
	for query, want := range map[string]string{
		"en: software for farms that produce milk":                     "c9",
		"en: insurance for people who sell cars":                       "c36",
		"en: training for people making jewellery":                     "c41",
		"en: lawyers for companies selling wine":                       "c45",
		"en: cleaning of offices for companies that produce medicine":  "c37",
		"en: a marketplace where people sell their old books":          "c35",
		"en: a school where children learn to make bread":              "c41",
		"es: una app para gente que produce miel":                      "c9",
		"es: asesoría para empresas que venden miel y queso":           "c35",
		"es: consultoría para bodegas que producen vino":               "c35",
		"es: una plataforma donde los agricultores venden verduras":    "c42",
		"ca: assegurances per a gent que ven cotxes":                   "c36",
		"ca: programari per a empreses que fabriquen sabates i bosses": "c42",
	} {
		if got := answered(t, query); !strings.Contains(got, want+" ") || strings.Contains(got, "|") {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
	compareAnswers(t, map[string]string{
		"en: candles for people who sell tea, and we make hats": "candles for people: c4 likely | hats: c25 likely",
		"en: a studio where people paint their own mugs":        "studio where people paint their own mugs: c41 likely",
		"es: quiero evitar que otros copien mis bolsos":         "bolsos: c18 sure",
		"es: un taller para mujeres donde hago velas":           "velas: c4 sure",
		"es: un restaurante donde elaboramos nuestra cerveza":   "cerveza: c32 sure",
	})
}

func TestWhatIsDoneToAThingOfOthersIsNotTheThing(t *testing.T) {
	for query, hidden := range map[string]string{
		"en: cars are washed by hand":                       "c12 sure",
		"en: our shoes are repaired and cleaned at night":   "c25 sure",
		"en: furniture is not what we do, we make toys":     "c20 sure",
		"es: las sillas no son nuestras, hacemos tapicería": "c20",
	} {
		if got := answered(t, query); strings.Contains(got, hidden) {
			t.Errorf("%s: got %s", query, got)
		}
	}
}
