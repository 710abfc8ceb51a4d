package search_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/search"
	"sello/core/nice/search/build"
)

// first returns the first class and its first epigraph for a query.
func first(x *search.Index, query, lang string) (class, epigraph string) {
	hits := x.Search(query, lang, 1)
	if len(hits) == 0 {
		return "", ""
	}
	if len(hits[0].Epigraphs) > 0 {
		epigraph = hits[0].Epigraphs[0]
	}
	return hits[0].Class, epigraph
}

func TestDifferentWordsForAThingFindTheSameEpigraph(t *testing.T) {
	x := openIndex(t)
	for why, queries := range map[string][]string{
		"capitals, accents and padding": {"velas aromáticas", "VELAS AROMATICAS", "  velas   aromáticas ", "velas aroma\u0301ticas"},
		"singular and plural":           {"scented candle", "scented candles"},
		"typos":                         {"scented candles", "scentd candles", "scented cnadles"},
		"letters that sound alike":      {"velas aromaticas", "belas aromaticas"},
		"while typing":                  {"scented candles", "scented cand"},
		"Catalan":                       {"espelmes aromàtiques", "velas aromáticas"},
		"what one does with it":         {"scented candles", "I make scented candles", "vendo velas aromáticas", "fabrico velas aromáticas"},
	} {
		for _, query := range queries {
			if class, epigraph := first(x, query, ""); class != "c4" || epigraph != "c4e2" {
				t.Errorf("%s: %q finds %s %s, wanted c4 c4e2", why, query, class, epigraph)
			}
		}
	}
}

func TestTheHeadOfAQueryCountsMoreThanItsPurpose(t *testing.T) {
	x := openIndex(t)
	for query, class := range map[string]string{
		"shoes": "c25", "shoe repair": "c37", "shoe shop": "c35", "shoe polish": "c3", "shoe design": "c42",
		"zapatos": "c25", "reparación de zapatos": "c37", "tienda de zapatos": "c35", "diseño de zapatos": "c42",
		"dogs' shampoo": "c3", "food for dogs": "c31", "toys for dogs": "c28", "hotel for dogs": "c43", "dog clothes": "c18",
		"sunglasses": "c10", "wine glasses": "c21", "glass for windows": "c19",
	} {
		if found, _ := first(x, query, ""); found != class {
			t.Errorf("%q finds %s, wanted %s", query, found, class)
		}
	}
}

func TestANegatedWordDoesNotMatchTheWord(t *testing.T) {
	x := openIndex(t)
	for query, class := range map[string]string{
		"locks of metal": "c6", "locks, not of metal": "c20",
		"beer": "c32", "alcohol-free beer": "c32", "vino": "c33", "vino sin alcohol": "c32",
		"kettles, electric": "c11", "kettles, non-electric": "c21",
		"locks of metal, other than electric": "c6",
	} {
		if found, _ := first(x, query, ""); found != class {
			t.Errorf("%q finds %s, wanted %s", query, found, class)
		}
	}
}

func TestTheLanguageDecidesIfTheWordsDoNot(t *testing.T) {
	x := openIndex(t)
	if class, _ := first(x, "pan", "es"); class != "c30" {
		t.Errorf("pan in Spanish finds %s, wanted c30", class)
	}
	for _, hit := range x.Search("pan", "es", 45) { // paneras are, but no pans and brooms
		if hit.Class == "c21" && slices.Contains(hit.Matched, "pan") {
			t.Errorf("pan in Spanish finds %s by the English pan: %v", hit.Class, hit.Epigraphs)
		}
	}
	if class, _ := first(x, "pan", "en"); class != "c21" {
		t.Errorf("pan in English finds %s, wanted c21", class)
	}
}

// TestWordsThatFoundAnotherThing has words whose answer was the class of another thing: "coffe" of cuffs, "loaves" of loans.
func TestWordsThatFoundAnotherThing(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"en: coffe": "c30", "en: coffe shop": "c43", "en: loaves": "c30", "en: rollerblades": "c28", "en: pizza shop": "c43",
		"en: tattoo shop": "c44", "en: phone network": "c38", "en: MOT testing": "c42", "en: bar and grill": "c43",
		"en: stationary": "c16", "en: electrican": "c37", "en: plummer": "c37", "en: pans": "c21", "es: peces": "c31",
		"es: tienda de tatuajes": "c44", "es: revista de jardinería": "c16", "ca: llet corporal": "c3",
	} {
		if classes := shown(x.Needs(query[4:], query[:2])); len(classes) == 0 || classes[0] != want {
			t.Errorf("%s needs %v, wanted %s first", query, classes, want)
		}
	}
}

func TestAHitHasTheMatchingWords(t *testing.T) {
	x := openIndex(t)
	hits := x.Search("belas aromaticas", "es", 1)
	if len(hits) != 1 || !reflect.DeepEqual(hits[0].Matched, []string{"velas", "aromáticas"}) {
		t.Errorf("found %v, wanted the words velas and aromáticas", hits)
	}
}

func TestTheDefaultLimitIsTen(t *testing.T) {
	x := openIndex(t)
	for limit, want := range map[int]int{-1: 10, 0: 10, 1: 1, 11: 11} {
		if hits := x.Search("services", "en", limit); len(hits) != want {
			t.Errorf("limit %d: %d hits, wanted %d", limit, len(hits), want)
		}
	}
}

// TestEarlierQueriesChangeNothing compares an index that has remembered the words of many queries with a fresh one.
func TestEarlierQueriesChangeNothing(t *testing.T) {
	used := openIndex(t)
	for _, q := range queries(t, "queries.txt") {
		used.Needs(q.text, q.lang)
	}
	index := musttest.Get(built())(t)
	for _, query := range []string{"sented candels", "tooth brush", "tooth", "brush", "tooth brush", "ice creem and candels", "candels"} {
		fresh := musttest.Get(search.Open(index))(t)
		for range 2 {
			if got, want := fmt.Sprint(used.Search(query, "en", 0), used.Needs(query, "en")), fmt.Sprint(fresh.Search(query, "en", 0), fresh.Needs(query, "en")); got != want {
				t.Errorf("%q finds %s, on a fresh index %s", query, got, want)
			}
		}
	}
}

func TestAQueryMayHaveNoHits(t *testing.T) {
	x := openIndex(t)
	for _, query := range []string{"", " ", "the", "qzqzqzqz", "...", "\x00\xff", "🕯"} {
		if hits := x.Search(query, "", 10); len(hits) != 0 {
			t.Errorf("%q finds %v", query, hits)
		}
	}
}

func TestOnlyAnIndexIsOpened(t *testing.T) {
	index := musttest.Get(built())(t)
	for name, bytes := range map[string][]byte{
		"nothing": nil, "text": []byte("<!doctype html>"), "a part": index[:len(index)/2],
		"more": append(append([]byte{}, index...), 0), "another version": append([]byte("SELLOIX0"), index[8:]...),
	} {
		if _, err := search.Open(bytes); err == nil {
			t.Errorf("%s was opened", name)
		}
	}
}

func TestTheIndexIsTheSameEveryTime(t *testing.T) {
	a := musttest.Get(built())(t)
	b, err := build.Build()
	if err != nil || string(a) != string(b) {
		t.Errorf("two builds differ: %v", err)
	}
}

func FuzzSearch(f *testing.F) {
	x := openIndex(f)
	for _, query := range []string{"candles", "not of", "sin", "e-", "ñ·l'", "free free", strings.Repeat("a ", 99), "except, of the"} {
		f.Add(query, "es")
	}
	f.Fuzz(func(t *testing.T, query, lang string) {
		hits := x.Search(query, lang, 5)
		if again := x.Search(query, lang, 5); !reflect.DeepEqual(hits, again) {
			t.Fatalf("%q: first %v, then %v", query, hits, again)
		}
		if len(hits) > 5 {
			t.Fatalf("%q: %d hits", query, len(hits))
		}
		for i, hit := range hits {
			if nice.Number(hit.Class) == 0 || len(hit.Matched) == 0 || i > 0 && hit.Score > hits[i-1].Score {
				t.Fatalf("%q: %v", query, hits)
			}
			for _, id := range hit.Epigraphs {
				if nice.EpigraphNumber(hit.Class, id) == 0 {
					t.Fatalf("%q: no epigraph %s", query, id)
				}
			}
		}
	})
}

// TestWordsInAnyOrderHaveAnAnswer asks for words of descriptions, and for those that rules look for, in any order and with any
// signs between them, which no rule expects.
func TestWordsInAnyOrderHaveAnAnswer(t *testing.T) {
	x := openIndex(t)
	var pool []string
	for _, b := range businesses(t, "arrivals") {
		pool = append(pool, strings.Fields(b.text)...)
	}
	small := strings.Fields("y and sobre todo que de la el no a i with sin for para we un , - # / & 3 43 class tienda not other than excepto tot alquiler soy the I'm we're never don't only los it made hecho estampadas con reparo hacemos legal protection vet perros uñas")
	rules := wordsOfRules(t)
	signs := []string{" ", " ", " ", ", ", ". ", "; ", " (", ") ", " - ", "/", ": ", "\n"}
	chance := rand.New(rand.NewPCG(1, 2))
	for range 4000 {
		var query strings.Builder
		for range 1 + chance.IntN(10) {
			words := [][]string{pool, small, rules[chance.IntN(len(rules))]}[chance.IntN(3)]
			query.WriteString(words[chance.IntN(len(words))] + signs[chance.IntN(len(signs))])
		}
		lang := append(search.Languages[:], "")[chance.IntN(4)]
		func() {
			defer func() {
				if failure := recover(); failure != nil {
					t.Fatalf("%q in %q: %v", query.String(), lang, failure)
				}
			}()
			x.Needs(query.String(), lang)
			x.Search(query.String(), lang, 10)
		}()
	}
}

// wordsOfRules returns the words of each string in the package that may be a set of words.
func wordsOfRules(t *testing.T) (sets [][]string) {
	t.Helper()
	for _, file := range musttest.Get(filepath.Glob("[a-z]*.go"))(t) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, text := range regexp.MustCompile(`"[^"\n]+"`).FindAllString(string(musttest.Get(os.ReadFile(file))(t)), -1) {
			if set := strings.Fields(strings.Trim(text, `"`)); len(set) > 1 {
				sets = append(sets, set)
			}
		}
	}
	return sets
}

// FuzzNeeds checks that each need has its words, and that a class of it exists and is returned once.
func FuzzNeeds(f *testing.F) {
	x := openIndex(f)
	for _, query := range []string{"candles and soap", "franchise qzxwv", "franquicia de", "with", ", , y", "velas y sobre todo", "sobre todo", "class\n# - the tot;", "soy 43, de tienda; el, ,: fira,", "shop app", "diseño ||: con - hospedo", "not of metal", strings.Repeat("a, ", 99)} {
		f.Add(query, "es")
	}
	f.Fuzz(func(t *testing.T, query, lang string) {
		for _, need := range x.Needs(query, lang).Needs {
			if need.Words == "" {
				t.Fatalf("%q: a need without words", query)
			}
			seen := map[string]bool{}
			for _, c := range need.Classes {
				if nice.Number(c.Class) == 0 || seen[c.Class] || c.Sure == "" || c.Why == "" {
					t.Fatalf("%q: %v", query, need)
				}
				seen[c.Class] = true
				for _, id := range c.Epigraphs {
					if nice.EpigraphNumber(c.Class, id) == 0 {
						t.Fatalf("%q: no epigraph %s", query, id)
					}
				}
			}
		}
	})
}

// BenchmarkNeeds asks what descriptions of a sentence and more need.
func BenchmarkNeeds(b *testing.B) {
	x := openIndex(b)
	list := businesses(b, "shoppers")
	for i := 0; b.Loop(); i++ {
		x.Needs(list[i%len(list)].text, list[i%len(list)].lang)
	}
}

// TestTheMemoryOfAQueryMayBeWrittenAnew searches as the page does, whose next query is written where the one before was.
func TestTheMemoryOfAQueryMayBeWrittenAnew(t *testing.T) {
	x := openIndex(t)
	memory := make([]byte, 64)
	for _, query := range []string{"velas aromaticas", "sabates de nens, ", "velas, jabones y", "dientes aromatiz", "velas aromaticas"} {
		text := unsafe.String(&memory[0], copy(memory, query))
		fresh := musttest.Get(search.Open(musttest.Get(built())(t)))(t)
		if got, want := x.Search(text, "es", 5), fresh.Search(query, "es", 5); !reflect.DeepEqual(got, want) {
			t.Errorf("%q finds %v, wanted %v", query, got, want)
		}
		if got, want := x.Needs(text, "es"), fresh.Needs(query, "es"); !reflect.DeepEqual(got, want) {
			t.Errorf("%q needs %v, wanted %v", query, got, want)
		}
	}
}

// TestAShortCatalanWordIsFoundByItsPlural checks words of four letters, whose plural keeps its e.
func TestAShortCatalanWordIsFoundByItsPlural(t *testing.T) {
	x := openIndex(t)
	for query, class := range map[string]string{"poma": "c31", "pomes": "c31", "ceba": "c31", "pomo": "c20"} {
		if hits := x.Search(query, "ca", 1); len(hits) == 0 || hits[0].Class != class {
			t.Errorf("%s: %v, want %s", query, hits, class)
		}
	}
}

// TestAWordOfTheLanguageComesBeforeItsNeighbours checks the classes that are listed for words that are others in other languages or forms.
func TestAWordOfTheLanguageComesBeforeItsNeighbours(t *testing.T) {
	x := openIndex(t)
	for query, want := range map[string]string{
		"es: pulpa": "c1 c29 c16 c31", // pulp of paper, of fruit
		"es: marca": "c45 c25 c40 c35",
		"es: pan":   "c30 c11 c7 c8", // bread, ovens, machines and knives for bread, and no gold leaf, baskets or tambourines
		"en: pan":   "c21 c11",       // and no Spanish bread
		"es: ron":   "c33",
		"ca: fleca": "c30",
		"es: marco": "c20 c19 c40 c9",
	} {
		var classes []string
		for _, hit := range x.Search(query[4:], query[:2], 4) {
			classes = append(classes, hit.Class)
		}
		if got := strings.Join(classes, " "); got != want && !strings.HasPrefix(got, want+" ") {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}
