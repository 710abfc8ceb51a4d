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
	compareAnswers(t, map[string]string{"en: olive oil from our own trees": "olive oil from our own trees: c29 likely, c31 likely"})
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
