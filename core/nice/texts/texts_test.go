package texts_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/texts"
)

// languages returns the languages that have a file.
func languages(t *testing.T) []string {
	t.Helper()
	entries, err := texts.Files.ReadDir(".")
	if err != nil || len(entries) < 2 {
		t.Fatalf("%d files (%v)", len(entries), err)
	}
	list := make([]string, len(entries))
	for i, entry := range entries {
		list[i] = strings.TrimSuffix(entry.Name(), ".json")
	}
	return list
}

// The longest texts that fit the dialog and the certificate at a width of 390 px.
const (
	longestName        = 40
	longestDescription = 320
	longestEpigraph    = 90
)

func read(t *testing.T, lang string) map[string]string {
	t.Helper()
	raw := musttest.Get(texts.Files.ReadFile(lang + ".json"))(t)
	dec := json.NewDecoder(strings.NewReader(string(raw)))
	musttest.Get(dec.Token())(t)
	all := map[string]string{}
	for dec.More() {
		key := musttest.Get(dec.Token())(t)
		var text string
		if err := dec.Decode(&text); err != nil {
			t.Fatalf("%s %v: %v", lang, key, err)
		}
		if _, twice := all[key.(string)]; twice {
			t.Errorf("%s: the key %s is there twice", lang, key)
		}
		all[key.(string)] = text
	}
	return all
}

func TestTheCatalogueIsComplete(t *testing.T) {
	for _, lang := range languages(t) {
		t.Run(lang, func(t *testing.T) {
			all := read(t, lang)
			wanted := 0
			want := func(key string, longest int) {
				wanted++
				text := all[key]
				if strings.TrimSpace(text) == "" || text != strings.TrimSpace(text) {
					t.Errorf("%s is missing or padded: %q", key, text)
				}
				if n := utf8.RuneCountInString(text); n > longest {
					t.Errorf("%s has %d characters, at most %d fit", key, n, longest)
				}
			}
			for n := 1; n <= nice.Classes; n++ {
				stem := "class_" + strconv.Itoa(n)
				want(stem+"_name", longestName)
				want(stem+"_description", longestDescription)
				count := nice.Epigraphs(nice.ID(n))
				if count < 20 || count > 50 {
					t.Errorf("class %d has %d epigraphs", n, count)
				}
				for m := 1; m <= count; m++ {
					want(stem+"_epigraph_"+strconv.Itoa(m), longestEpigraph)
				}
			}
			if len(all) != wanted {
				t.Errorf("%d keys, %d wanted: some key belongs to nothing", len(all), wanted)
			}
		})
	}
}

func TestNoEpigraphTextOccursTwice(t *testing.T) {
	for _, lang := range languages(t) {
		seen := map[string]string{}
		for key, text := range read(t, lang) {
			if !strings.Contains(key, "_epigraph_") {
				continue
			}
			folded := strings.ToLower(text)
			if other, twice := seen[folded]; twice {
				t.Errorf("%s: %s and %s are both %q", lang, key, other, text)
			}
			seen[folded] = key
		}
	}
}

func TestGoodsAreInTheClassOfTheEdition(t *testing.T) {
	all := read(t, "en")
	for text, class := range map[string]string{
		"Sunglasses":                                           "10",
		"Sleeping bags":                                        "24",
		"Drinking straws":                                      "21",
		"Kombucha":                                             "30",
		"Camera drones":                                        "12",
		"Cleaning cloths for eyewear":                          "21",
		"Patio umbrellas":                                      "22",
		"Fire engines and emergency vehicles":                  "12",
		"Lifeboats and fire boats":                             "12",
		"Heated clothing":                                      "25",
		"Tongue scrapers":                                      "21",
		"Terpenes for industrial use":                          "1",
		"Essential oils for medical use":                       "5",
		"Essential oils for use in manufacture":                "1",
		"Essential oils for cosmetic and perfumery use":        "3",
		"Flavourings for food and drinks, also essential oils": "30",
	} {
		found := ""
		for key, have := range all {
			if have == text {
				found = key
			}
		}
		if !strings.HasPrefix(found, "class_"+class+"_epigraph_") {
			t.Errorf("%q is at %q, edition %s has it in class %s", text, found, nice.Checked, class)
		}
	}
}

// TestADescriptionRefersToTheSameClassesInEveryLanguage compares the numbers of the classes, which need no reading.
func TestADescriptionRefersToTheSameClassesInEveryLanguage(t *testing.T) {
	number := regexp.MustCompile(`\b\d{1,2}\b`)
	numbers := func(text string) []string {
		found := number.FindAllString(text, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	english := read(t, "en")
	for _, lang := range languages(t) {
		all := read(t, lang)
		for n := 1; n <= nice.Classes; n++ {
			key := "class_" + strconv.Itoa(n) + "_description"
			got, want := numbers(all[key]), numbers(english[key])
			if len(want) < 3 || !slices.Equal(got, want) {
				t.Errorf("the description of class %d refers in %s to %v, and in English to %v", n, lang, got, want)
			}
		}
	}
}

// TestClass18NamesTheSameGoodsInBothLanguages compares what can be compared without reading: a material, an animal or a quality that an
// item of one language names, and the classes that the description refers to.
func TestClass18NamesTheSameGoodsInBothLanguages(t *testing.T) {
	for m := 1; m <= nice.Epigraphs("c18"); m++ {
		id := nice.EpigraphID("c18", m)
		english, spanish := texts.Text("en", id), texts.Text("es", id)
		for _, pair := range [][2]string{
			{"leather", "cuero"}, {"animal", "animal"}, {"pets", "mascotas"}, {"empty", "vací"}, {"luggage", "equipaje"},
			{"furniture", "muebles"}, {"baby", "bebé"}, {"nappy", "pañales"}, {"tool", "herramientas"}, {"key", "llaves"},
		} {
			if strings.Contains(strings.ToLower(english), pair[0]) != strings.Contains(strings.ToLower(spanish), pair[1]) {
				t.Errorf("%s: %q and %q: only one has %s", id, english, spanish, pair[0])
			}
		}
	}
	for _, word := range [][2]string{{"14", "14"}, {"20", "20"}, {"25", "25"}, {"35", "35"}, {" 9", " 9"}, {"saddlery", "guarnicionería"}, {"furs", "abrigos de piel"}} {
		if !strings.Contains(read(t, "en")["class_18_description"], word[0]) || !strings.Contains(read(t, "es")["class_18_description"], word[1]) {
			t.Errorf("one description of class 18 has no %s", word[0])
		}
	}
}
