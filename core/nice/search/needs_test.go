package search_test

import (
	"fmt"
	"strings"
	"testing"
)

// answered returns what an answer shows: the words of each need, with its classes that are sure or likely.
func answered(t *testing.T, query string) string {
	t.Helper()
	var needs []string
	for _, n := range openIndex(t).Needs(query[4:], query[:2]).Needs {
		var classes []string
		for _, c := range n.Classes {
			if c.Sure != "perhaps" {
				classes = append(classes, c.Class+" "+c.Sure)
			}
		}
		needs = append(needs, fmt.Sprintf("%s: %s", n.Words, strings.Join(classes, ", ")))
	}
	return strings.Join(needs, " | ")
}

// compareAnswers compares the answers to queries, such as "es: velas", with what they are meant to be.
func compareAnswers(t *testing.T, wanted map[string]string) {
	t.Helper()
	for query, want := range wanted {
		if got := answered(t, query); got != want {
			t.Errorf("%s\n got %s\nwant %s", query, got, want)
		}
	}
}

func TestSpanishNailsAreNoArticle(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: uñas":                     "uñas: c44 sure",
		"es: salón de uñas y pestañas": "salón de uñas: c44 sure | pestañas: c44 likely",
		"es: lima de uñas":             "lima de uñas: c8 sure",
		"es: unas velas":               "velas: c4 sure",
	})
}

func TestTheReasonOfAClassIsThePhraseThatFitsBest(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"en: our own mats":     "class []", // and no car mats
		"en: car mats":         "item [c27e7]",
		"en: scented candles":  "item [c4e2]",
		"es: venta de jabones": "shop []", // and no market
	} {
		c := x.Needs(query[4:], query[:2]).Needs[0].Classes[0]
		if got := fmt.Sprint(c.Why, " ", c.Epigraphs[:min(len(c.Epigraphs), 1)]); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func TestGoodsOfACatalanShopAreNamedAfterAnApostrophe(t *testing.T) {
	compareAnswers(t, map[string]string{
		"ca: botiga d'espelmes i sabons":    "botiga d'espelmes: c35 likely | espelmes: c4 likely | sabons: c3 likely",
		"ca: tinc una botiga d’olis i vins": "botiga d’olis: c35 likely | olis: c29 likely | vins: c33 likely",
	})
}

func TestWhereAThingIsSoldIsNoPartOfIt(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: I sell shoes online":                 "shoes: c25 sure",
		"en: we sell soap online":                 "soap: c3 sure",
		"en: selling toys online":                 "toys: c28 sure",
		"en: I sell shoes through my own website": "shoes: c25 sure",
		"en: we sell clothes through our app":     "clothes: c25 sure | app: c9 likely, c42 likely",
		"es: vendo zapatos a través de mi web":    "zapatos: c25 sure",
		"en: bookings online":                     "bookings online: c42 likely",
	})
}

func TestAnAnimalForWhichAThingIsIsNotSold(t *testing.T) {
	compareItems(t, map[string]string{
		"es: chuletas para perro": "c31e17",
		"es: perros":              "c31e12",
		"en: puppies for sale":    "c31e12",
	})
}

func TestWhatSomebodyBeganWithIsSoldIfSomethingWasAdded(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: We started out making gin. Since then we have added chess games.": "gin: c33 sure | chess games: c28 sure",
		"en: We started with candles, now we make soap":                        "soap: c3 sure",
	})
}

func TestWhatIsSoldFromADayOnIsSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: We sell candles. And from next year soap.": "candles: c4 sure | from next year soap: c3 likely",
		"en: we sell candles. One day we open a bar":    "candles: c4 sure",
	})
}

func TestAnExactNameInAListIsMeant(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: hair straightening irons, wood preservatives, sake":                          "hair straightening irons: c8 likely | wood preservatives: c2 likely | sake: c33 likely",
		"en: mainly clothes irons, but also bathing suits, wood preservatives, bedsheets": "clothes irons: c8 sure | bathing suits: c25 sure | wood preservatives: c2 sure | bedsheets: c24 likely",
	})
}
