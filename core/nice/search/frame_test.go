package search_test

import (
	"strings"
	"testing"
)

func TestAPersonWhoOpensABusinessIsNotInItsName(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: mi primo y yo montamos una quesería":    "quesería: c29 sure",
		"es: yo coso vestidos":                       "coso vestidos: c25 sure",
		"es: abro una peluquería":                    "peluquería: c44 sure",
		"es: vendo tartas y abro un local con mesas": "tartas: c30 sure | local con mesas: c43 sure",
		"es: abrimos un gimnasio":                    "gimnasio: c41 sure",
		"ca: la meva dona i jo obrim un forn":        "forn: c30 likely",
		"ca: jo pinto quadres":                       "pinto quadres: c16 sure",
		"en: my brother and I are opening a dairy":   "dairy: c29 sure",
	})
}

func TestASentenceAboutProtectingAMarkIsNotALegalService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: legal protection for my brand of shoes":              "shoes: c25 sure",
		"en: I need legal protection for my logo, I sell candles": "candles: c4 sure",
		"es: proteger legalmente mi marca de zapatos":             "zapatos: c25 sure",
		"es: protección legal para mi marca de zapatos":           "zapatos: c25 sure",
		"ca: protegir legalment la meva marca de sabates":         "sabates: c25 sure",
		"en: legal protection for tenants":                        "legal protection for tenants: c45 likely",
		"es: prestamos servicios de limpieza":                     "limpieza: c37 likely",
		"es: préstamos y seguros":                                 "préstamos: c36 sure | seguros: c36 sure",
	})
}

func TestLessonsThatSomebodyGivesAreNoClassesOfMarks(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: doy clases de costura":              "clases de costura: c41 sure",
		"es: ofrecemos clases de pintura":        "clases de pintura: c41 sure",
		"es: clases online de guitarra":          "clases online de guitarra: c41 likely",
		"ca: fem classes de piano":               "classes de piano: c41 sure",
		"en: we offer classes in pottery":        "classes in pottery: c41 sure",
		"es: qué clase necesito para velas":      "velas: c4 sure",
		"es: registrar en las clases de ropa":    "ropa: c25 sure",
		"ca: quina classe per a espelmes":        "espelmes: c4 sure",
		"en: which class do I need for a candle": "candle: c4 sure",
	})
}

// TestASentenceAroundAThingIsDropped checks sentences that are in none of the measured sets.
func TestASentenceAroundAThingIsDropped(t *testing.T) {
	things := map[string][][2]string{
		"en": {{"candles", "c4"}, {"shoes", "c25"}, {"furniture", "c20"}},
		"es": {{"velas", "c4"}, {"zapatos", "c25"}, {"muebles", "c20"}},
		"ca": {{"espelmes", "c4"}, {"sabates", "c25"}, {"mobles", "c20"}},
	}
	for _, sentence := range []string{
		"en: we're a small family business making %s",
		"en: looking to protect a logo for %s",
		"en: I've just set up a company selling %s",
		"en: we are hoping to launch a range of %s",
		"en: thinking of starting my own line of %s",
		"es: somos una pyme que fabrica %s",
		"es: acabo de montar un negocio de %s y quiero protegerlo",
		"es: estoy pensando en lanzar mi propia línea de %s",
		"es: quisiera saber qué clase necesito para %s",
		"es: soy autónoma y vendo %s",
		"ca: com puc protegir el nom de la meva empresa de %s",
		"ca: som una pime que fabrica %s",
		"en: how much does it cost to register a brand of %s",
		"es: buenos días, ¿cuánto cuesta registrar una marca de %s?",
		"es: quiero que nadie copie mi marca de %s",
		"es: llevo años haciendo %s",
		"es: mi hermana y yo hemos empezado a vender %s",
		"ca: quant costa registrar una marca de %s",
		"ca: em dedico a fer %s",
		"ca: fa anys que faig %s",
		"ca: acabem d'obrir un negoci de %s",
	} {
		lang := sentence[:2]
		for _, thing := range things[lang] {
			query := lang + ": " + strings.Replace(sentence[4:], "%s", thing[0], 1)
			if got, want := answered(t, query), thing[0]+": "+thing[1]+" sure"; got != want {
				t.Errorf("%s\n got %s\nwant %s", query, got, want)
			}
		}
	}
}

func TestTheWordsMyServiceIsNameNoService(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: My service is dog grooming, nothing else really": "dog grooming: c44 sure",
		"es: mi servicio es peluquería canina":                "peluquería canina: c44 sure",
		"ca: el nostre servei és la perruqueria canina":       "perruqueria canina: c44 sure",
	})
}

// TestAThingBehindAVerbIsFoundInASentenceThatIsNotUnderstood checks sentences with words that are no framing.
func TestAThingBehindAVerbIsFoundInASentenceThatIsNotUnderstood(t *testing.T) {
	for _, query := range []string{
		"es: tengo un pequeño taller donde hago velas",
		"es: me han dicho que registre mi marca de velas",
		"ca: tinc un petit taller on faig sabates",
	} {
		fields := strings.Fields(query)
		got := answered(t, query)
		if thing := fields[len(fields)-1] + ": "; !strings.HasPrefix(got, thing+"c4 ") && !strings.HasPrefix(got, thing+"c25 ") {
			t.Errorf("%s: got %s", query, got)
		}
	}
	compareAnswers(t, map[string]string{"es: tienda para vender velas": "tienda para vender velas: c35 likely"})
}
