package build

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/lexicon"
	"sello/core/nice/search"
	"sello/core/nice/texts"
)

// redirect is what a class's description says of goods that are in another class: "phone cases in 9".
type redirect struct {
	thing string
	class int
}

var (
	redirected = regexp.MustCompile(`^(.*?)\b(?:in|to|en la|a la|la) (\d+)`)
	verbs      = regexp.MustCompile(`\b(are|is|moved|go|van|va|pasaron|son|pasan|since \d+|desde \d+|en \d{4}|in \d{4})\b`)
	partial    = regexp.MustCompile(`^(selling|vender|its|their|sus|la instalación|las obras|lo que) ?|\b(here|aquí)$`) // clear in its sentence only, or of this class
	and        = regexp.MustCompile(`,| and | y | e | or | o `)
)

// redirects returns the redirects of a description.
func redirects(description string) []redirect {
	var list []redirect
	for _, sentence := range regexp.MustCompile(`[.;:]`).Split(description, -1) {
		rest := regexp.MustCompile(`(in|en|since|desde) \d{4}`).ReplaceAllString(sentence, "")
		for {
			found := redirected.FindStringSubmatch(rest)
			if found == nil {
				break
			}
			rest = rest[len(found[0]):]
			class, _ := strconv.Atoi(found[2])
			for _, thing := range and.Split(verbs.ReplaceAllString(found[1], ""), -1) {
				if thing = strings.TrimSpace(thing); thing != "" && !partial.MatchString(thing) && class <= nice.Classes {
					list = append(list, redirect{thing, class})
				}
			}
		}
	}
	return list
}

// key returns the terms of a text as the search compares them.
func key(text, lang string) string {
	var terms []string
	for _, t := range search.Terms(text, lang == search.Languages[0]) {
		terms = append(terms, t.Stem)
	}
	slices.Sort(terms)
	return strings.Join(slices.Compact(terms), " ")
}

// TestTheSearchFollowsTheDescriptions finds goods that the description of a class names as another's, and that the search finds in
// that class all the same.
func TestTheSearchFollowsTheDescriptions(t *testing.T) {
	index := musttest.Get(Build())(t)
	x := musttest.Get(search.Open(index))(t)
	eachRedirect(t, func(lang string, class int, r redirect) {
		if hits := x.Search(r.thing, lang, 1); len(hits) > 0 && hits[0].Class == nice.ID(class) {
			t.Errorf("class %d says in %s that %q is in class %d, but the search finds it here by %v", class, lang, r.thing, r.class, hits[0].Matched)
		}
	})
}

// eachRedirect calls visit with each redirect of all descriptions, and the class of the description.
func eachRedirect(t *testing.T, visit func(lang string, class int, r redirect)) {
	t.Helper()
	read := 0
	for _, lang := range search.Languages[:2] { // Catalan has no descriptions
		var all map[string]string
		raw, err := texts.Files.ReadFile(lang + ".json")
		if err != nil || json.Unmarshal(raw, &all) != nil {
			t.Fatal(lang, err)
		}
		for n := 1; n <= nice.Classes; n++ {
			for _, r := range redirects(all[fmt.Sprintf("class_%d_description", n)]) {
				if read++; r.class != n {
					visit(lang, n, r)
				}
			}
		}
	}
	if read < 300 {
		t.Errorf("only %d goods were read from the descriptions", read)
	}
}

// TestTheLexiconDoesNotContradictTheDescriptions finds the phrases of a class's lexicon of which the description of the class says
// that they are in another one.
func TestTheLexiconDoesNotContradictTheDescriptions(t *testing.T) {
	phrases := [nice.Classes + 1]map[string]string{} // by class: the phrases of the lexicon, by language and terms
	for n := 1; n <= nice.Classes; n++ {
		phrases[n] = lexiconPhrases(t, n)
	}
	eachRedirect(t, func(lang string, class int, r redirect) {
		terms := key(r.thing, lang)
		if line := phrases[class][lang+" "+terms]; terms != "" && line != "" {
			t.Errorf("class %d says in %s that %q is in class %d, but its lexicon has %s", class, lang, r.thing, r.class, line)
		}
	})
}

// lexiconPhrases returns the phrases of a class, with the id of their line, by language and terms.
func lexiconPhrases(t *testing.T, class int) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, lang := range search.Languages {
		sections := musttest.Get(lexicon.Sections(class, lang))(t)
		for _, section := range sections {
			for _, text := range section.Phrases {
				all[lang+" "+key(text, lang)] = section.ID + ": " + text
			}
		}
	}
	return all
}
