package search_test

import (
	"strings"
	"testing"
)

func TestWhatASentenceIsAboutIsFoundWhereNothingElseIs(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: Could you check whether the name is still free for dog beds?": "dog beds: c20 likely | check whether: ",
	})
}

func TestACapitalLetterAtTheBeginningChangesNothing(t *testing.T) {
	for _, query := range []string{
		"en: dog food and dog toys", "en: kids clothes and kids shoes", "es: comida para perros y comida para gatos", "en: online course about motherhood", "es: ropa y/o zapatos",
	} {
		want := answered(t, query)
		capital := query[:4] + strings.ToUpper(query[4:5]) + query[5:]
		if got := answered(t, capital); !strings.EqualFold(got, want) {
			t.Errorf("%s\n got %s\nwant %s", capital, got, want)
		}
	}
}

func TestHeadingsOfAListAreNoThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: Products:\n- bread\n- wine\nServices:\n- tours": "bread: c30 likely | wine: c33 sure | tours: c39 sure",
		"es: Nuestros productos:\npan\nvino":                 "pan: c30 sure | vino: c33 sure",
		"en: Item;Price\nshirt;20€\nmug;10€":                 "shirt: c25 sure | mug: c21 sure",
		"en: wine (red, white)":                              "wine: c33 sure",
	})
}

func TestWhoDoesNotKnowIsGivenNoClass(t *testing.T) {
	compareAnswers(t, map[string]string{"en: i dont know": "dont know: ", "en: not sure yet": "not sure yet: ", "en: not beer, only wine": "wine: c33 sure"})
}

func TestWhenHowAndInWhichLanguageAreAsides(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: kayaks round the clock":                                   "kayaks: c12 likely",
		"es: especialistas en preservativos":                           "preservativos: c10 sure",
		"en: guided tours in English and Polish":                       "guided tours: c39 likely, c41 likely",
		"ca: guixaire, moltes gràcies":                                 "guixaire: c37 sure",
		"ca: lloguer de paddle surf per hores":                         "lloguer de paddle surf: c41 likely",
		"es: Somos un matrimonio de Soria y vivimos de manteles":       "matrimonio:  | de manteles: c24 sure",
		"es: limpieza de yates por dentro y por fuera":                 "limpieza de yates por dentro por fuera: c37 likely",
		"en: printing on t shirts while you wait":                      "printing on t shirts: c40 likely",
		"es: consultoría, tienda de segunda mano de ropa y libros":     "consultoría: c35 likely | tienda de segunda mano de ropa: c35 sure | libros: c35 sure",
		"en: We are father and son, we make dog beds and repair bikes": "dog beds: c20 sure | repair bikes: c37 likely",
		"en: shirts with funny quotes":                                 "shirts: c25 sure",
		"es: clases de inglés":                                         "clases de inglés: c41 sure",
	})
}
