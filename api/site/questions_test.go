package site_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/wording"
	"sello/core/form"
	"sello/core/musttest"
	catalogue "sello/core/nice/texts"
	"sello/core/pricing"
	"sello/texts"
)

// answers are the questions that customers have before they order, by the keys of the FAQs, and the facts that each answer needs, by
// language. A fact may be spread over several answers: the duration is in the answers about both territories.
var answers = []struct {
	asked string
	keys  []string
	facts map[string][]string
}{
	{"what the price includes", []string{"price", "refund", "invoice"}, map[string][]string{
		"en": {"official fee", "taxes", "VAT", "review", "filing", "publication", "certificate", "Not included", "oppositions", "appeals", "renewals", "with a price", "14 days", "Until we have filed, we return everything"},
		"es": {"tasa oficial", "impuestos", "IVA", "revisión", "presentación", "publicación", "título", "No incluido", "oposiciones", "recursos", "renovaciones", "con un precio", "14 días", "Hasta que presentemos la solicitud te devolvemos todo"},
	}},
	{"how long it takes", []string{"time_spain", "time_eu"}, map[string][]string{
		"en": {"between five and eight months from filing", "up to twelve", "up to twenty", "between four and six months from filing", "one to two years"},
		"es": {"entre cinco y ocho meses desde la presentación", "hasta doce", "hasta veinte", "entre cuatro y seis meses desde la presentación", "de uno a dos años"},
	}},
	{"what happens if it is refused", []string{"refused"}, map[string][]string{
		"en": {"why", "argue", "limit", "file differently", "do not return their fees", "before filing"},
		"es": {"por qué", "alegar", "limitar", "de otra manera", "no devuelven sus tasas", "antes de presentarla"},
	}},
	{"what happens if somebody opposes", []string{"opposition", "process"}, map[string][]string{
		"en": {"We tell you at once", "answer", "limit your classes", "agreement", "not part of the price", "before doing anything", "two months in Spain", "three in the European Union"},
		"es": {"Te avisamos al momento", "contestar", "limitar tus clases", "acuerdo", "no entra en el precio", "antes de hacer nada", "dos meses en España", "tres en la Unión Europea"},
	}},
	{"whether a lawyer is needed", []string{"lawyer"}, map[string][]string{
		"en": {"No.", "without your agreement", "European Economic Area", "must be represented", "Spain has a similar rule", "before you order"},
		"es": {"No.", "sin tu acuerdo", "Espacio Económico Europeo", "representante profesional", "España tiene una norma parecida", "antes de hacer el pedido"},
	}},
	{"ten years and the renewal", []string{"renewal"}, map[string][]string{
		"en": {"Ten years from the filing date", "renewed every ten years", "remind you"},
		"es": {"Diez años desde la fecha de presentación", "renovar cada diez años", "Te avisamos"},
	}},
	{"how the territories differ", []string{"territory"}, map[string][]string{
		"en": {"protects in Spain", "all 27 member states, Spain included", "a single registration", "an earlier right in a single member state is enough"},
		"es": {"protege en España", "los 27 países, España incluida", "un solo registro", "un derecho anterior en un solo país basta"},
	}},
	{"what a class is", []string{"classes"}, map[string][]string{
		"en": {"45 classes", "Nice classification", "1 to 34 are products", "35 to 45 services", "each class costs extra", "cannot be added later"},
		"es": {"45 clases", "clasificación de Niza", "de la 1 a la 34 son productos", "de la 35 a la 45, servicios", "cada clase cuesta más", "no se pueden añadir clases"},
	}},
}

var tags = regexp.MustCompile(`<[^>]*>`)

// plain returns the words of a document, each once separated by one space.
func plain(document string) string {
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(document, " "))), " ")
}

// answerOf returns the text of a document between the heading of a question and the next heading.
func answerOf(t *testing.T, document, question string) string {
	t.Helper()
	_, after, found := strings.Cut(document, ">"+html.EscapeString(question)+"</h2>")
	if !found {
		t.Fatalf("nothing answers %q", question)
	}
	answer, _, _ := strings.Cut(after, "<h2")
	return plain(answer)
}

func TestEachQuestionIsAnsweredWithItsFacts(t *testing.T) {
	for _, lang := range texts.Written() {
		document, _, _ := newSite().Document("/"+lang+"/faqs", day)
		for _, want := range answers {
			var said []string
			for _, key := range want.keys {
				said = append(said, answerOf(t, string(document), texts.Text(lang, "faqs_"+key+"_q", nil)))
			}
			answer := strings.Join(said, " ")
			if len(want.facts[lang]) == 0 {
				t.Errorf("%s: no facts are known for %s", lang, want.asked)
			}
			for _, fact := range want.facts[lang] {
				if !strings.Contains(answer, fact) {
					t.Errorf("%s, %s: %q is not said in %q", lang, want.asked, fact, answer)
				}
			}
		}
	}
}

// numerals of the durations, by language.
var numerals = map[string][]string{
	"en": {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"},
	"es": {"cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"},
}

// months finds the two numbers of a duration in figures, as the territories are offered with it.
var months = regexp.MustCompile(`(\d) (?:to|a) (\d) (?:months|meses)`)

func TestTheAnswersAndTheTerritoriesSayTheExpectedDuration(t *testing.T) {
	between := map[string]string{"en": "between %s and %s months", "es": "entre %s y %s meses"}
	for lang, pattern := range between {
		for territory, question := range map[string]string{form.TerritorySpain: "time_spain", form.TerritoryEU: "time_eu"} {
			offered := months.FindStringSubmatch(texts.Text(lang, "wizard_territory_"+territory+"_line", nil))
			if offered == nil {
				t.Fatalf("%s: the territory %s has no duration", lang, territory)
			}
			expected := api.ExpectedIf(territory, time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
			filed, err := time.Parse(time.DateOnly, expected[1].From)
			musttest.Do(t, err)
			want := pattern
			for i, day := range []string{expected[3].From, expected[3].Until} {
				figure := int(offered[1+i][0] - '0')
				if calculated := filed.AddDate(0, figure, 0).Format(time.DateOnly); calculated != day {
					t.Errorf("%s, %s: %d months from the filing are until %s, and %s is expected", lang, territory, figure, calculated, day)
				}
				want = strings.Replace(want, "%s", numerals[lang][figure], 1)
			}
			if answer := texts.Text(lang, "faqs_"+question+"_a", nil); !strings.Contains(answer, want) {
				t.Errorf("%s, %s: %q is not said in %q", lang, territory, want, answer)
			}
			opposed := numerals[lang][expected[2].Months]
			if process := texts.Text(lang, "faqs_process_a", nil); !strings.Contains(process, opposed) {
				t.Errorf("%s, %s: %q months of opposition are not said in %q", lang, territory, opposed, process)
			}
		}
	}
}

// amounts finds the amounts of money that a document names.
var amounts = regexp.MustCompile(`€\s?\d[\d.,]*\d|\d[\d.,]*\s€`)

func TestEachAmountInTheAnswersIsOfTheTariff(t *testing.T) {
	words := wording.Words{Text: texts.Text, ClassText: catalogue.Text}
	for _, lang := range texts.Written() {
		var tariff, totals []string
		for _, territory := range []string{"SPAIN", "EU"} {
			for classes := range 45 {
				q := pricing.Price(pricing.Request{Territory: territory, Classes: classes + 1, Date: day})
				for _, cents := range []int64{q.TotalCents, q.FeeCents, q.ServiceCents, q.VATCents} {
					tariff = append(tariff, words.Money(lang, cents, pricing.Currency), words.Cents(lang, cents, pricing.Currency))
				}
				if classes < 3 {
					totals = append(totals, words.Money(lang, q.TotalCents, pricing.Currency))
				}
			}
		}
		document, _, _ := newSite().Document("/"+lang+"/faqs", day)
		said := amounts.FindAllString(plain(string(document)), -1)
		for _, each := range said {
			if !slices.Contains(tariff, strings.ReplaceAll(each, "\u00a0", " ")) {
				t.Errorf("%s: %s is no amount of the tariff", lang, each)
			}
		}
		for _, total := range totals {
			if !slices.Contains(said, total) {
				t.Errorf("%s: the price %s is not among %q", lang, total, said)
			}
		}
	}
}
