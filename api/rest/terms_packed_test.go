package rest_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"sello/api"
	"sello/api/officialterms/termstest"
	"sello/api/rest"
	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/lexicon"
	"sello/core/nice/terms"
)

// termBytes limits the official terms of all classes in one language, as a browser loads them.
const termBytes = 90_000

// termsOfEdition is the number of labels that edition 13-2026 has in English.
const termsOfEdition = 11_267

// wholeEdition returns as many terms as WIPO's list of a language has, of about their length, in the words of the lexicon. Every
// fifth is a further wording of the one before.
func wholeEdition(t *testing.T, lang string, shortest int) (list []terms.Term) {
	t.Helper()
	random := rand.New(rand.NewPCG(13, 2026)) // the same terms in every run
	var phrases [nice.Classes + 1][]string
	all := 0
	for class := 1; class <= nice.Classes; class++ {
		phrases[class] = phrasesOf(t, class, lang, shortest)
		all += len(phrases[class])
	}
	if all < termsOfEdition {
		t.Fatalf("%s: %d phrases are fewer than an edition has", lang, all)
	}
	for class, some := range phrases {
		random.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
		number := 0
		for i, phrase := range some[:len(some)*termsOfEdition/all] {
			if i%5 != 4 {
				number += 1 + random.IntN(2)
			}
			list = append(list, terms.Term{Class: class, Number: fmt.Sprintf("%02d%04d", class, number), Text: phrase})
		}
	}
	return list
}

// phrasesOf returns the phrases of a class that are not shorter than so many bytes, each once.
func phrasesOf(t *testing.T, class int, lang string, shortest int) (phrases []string) {
	t.Helper()
	for _, section := range musttest.Get(lexicon.Sections(class, lang))(t) {
		phrases = append(phrases, section.Phrases...)
	}
	slices.Sort(phrases)
	return slices.DeleteFunc(slices.Compact(phrases), func(phrase string) bool { return len(phrase) < shortest })
}

// unpackedTerms returns the terms of a class from their packed form.
func unpackedTerms(t *testing.T, class int, body []byte) (list []terms.Term) {
	t.Helper()
	var got struct {
		Data struct {
			Steps []int    `json:"steps"`
			Texts []string `json:"texts"`
		} `json:"data"`
	}
	musttest.Do(t, json.Unmarshal(body, &got))
	if len(got.Data.Steps) != len(got.Data.Texts) {
		t.Fatalf("class %d: %d steps for %d texts", class, len(got.Data.Steps), len(got.Data.Texts))
	}
	number := 0
	for i, step := range got.Data.Steps {
		number += step
		list = append(list, terms.Term{Class: class, Number: fmt.Sprintf("%06d", number), Text: got.Data.Texts[i]})
	}
	return list
}

// received is an answer as it is sent, with what is in it.
type received struct {
	header  http.Header
	sent    int
	content []byte
}

// receive asks for a path with an Accept-Encoding.
func receive(w *world, path, accept string) received {
	w.Helper()
	request := musttest.Get(http.NewRequestWithContext(w.Context(), http.MethodGet, w.url+rest.Base+path, nil))(w)
	request.Header.Set("Accept-Encoding", accept)
	response := musttest.Get(quiet.RoundTrip(request))(w)
	defer response.Body.Close()
	sent := musttest.Get(io.ReadAll(response.Body))(w)
	var content io.Reader = bytes.NewReader(sent)
	switch response.Header.Get("Content-Encoding") {
	case "br":
		content = brotli.NewReader(content)
	case "gzip":
		content = musttest.Get(gzip.NewReader(content))(w)
	}
	if response.StatusCode != http.StatusOK {
		w.Fatalf("%s: %s", path, response.Status)
	}
	return received{response.Header, len(sent), musttest.Get(io.ReadAll(content))(w)}
}

func TestTheOfficialTermsOfALanguageFitIntoTheirBudget(t *testing.T) {
	edition := map[string][]terms.Term{"en": wholeEdition(t, "en", 15), "es": wholeEdition(t, "es", 12)}
	w := onSQLite(t, unlimited, withTerms(imported(t, edition)))
	for lang, list := range edition {
		sum := 0
		var got []terms.Term
		for class := 1; class <= nice.Classes; class++ {
			a := receive(w, fmt.Sprintf("/terms/packed?lang=%s&class=%d", lang, class), "gzip, deflate, br, zstd")
			if encoding := a.header.Get("Content-Encoding"); encoding != "br" {
				t.Fatalf("class %d is sent as %q", class, encoding)
			}
			sum += a.sent
			got = append(got, unpackedTerms(t, class, a.content)...)
		}
		if sum > termBytes {
			t.Errorf("%s: %d bytes for %d terms, more than %d", lang, sum, len(list), termBytes)
		}
		t.Logf("%s: %d bytes for %d terms", lang, sum, len(list))
		if !slices.Equal(got, list) {
			t.Errorf("%s: other terms than were imported", lang)
		}
	}
}

func TestPackedTermsInEachEncoding(t *testing.T) {
	w := onSQLite(t, unlimited, withTerms(imported(t, edition)))
	for _, path := range []string{"/terms/packed?lang=en&class=4", "/terms?lang=en&class=4"} {
		plain := receive(w, path, "identity")
		tags := map[string]bool{}
		for accept, want := range map[string]string{"identity": "", "gzip": "gzip", "br;q=0, gzip": "gzip", "gzip, br": "br", "br;q=1.0": "br"} {
			a := receive(w, path, accept)
			if got := a.header.Get("Content-Encoding"); got != want || !bytes.Equal(a.content, plain.content) {
				t.Errorf("%s with %q: %q %s", path, accept, got, a.content)
			}
			if vary := strings.Join(a.header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Encoding") || !strings.Contains(vary, "Accept-Language") {
				t.Errorf("%s with %q: Vary %q", path, accept, vary)
			}
			tag := a.header.Get("ETag")
			tags[tag] = true
			w.ask("GET", rest.Base+path, "Accept-Encoding", accept, "If-None-Match", tag).want(304)
		}
		if len(tags) != 3 {
			t.Errorf("%s: the tags of three encodings are %v", path, tags)
		}
	}
}

func TestPackedTermsAfterAnImportAndWithWrongQueries(t *testing.T) {
	data := t.TempDir()
	b := onSQLite(t, unlimited, withTerms(data)).visitor()
	b.get("/terms/packed?class=4&lang=en").fails(404, api.KindNotFound)
	termstest.Import(t, data, "13-2026", edition)
	first := b.get("/terms/packed?class=4&lang=en").want(200)
	if got := fmt.Sprint(unpackedTerms(t, 4, first.body)); got != fmt.Sprint(edition["en"][1:]) || first.data()["edition"] != "13-2026" || first.data()["lang"] != "en" {
		t.Errorf("%s: %v", got, first.data())
	}
	if got := b.get("/terms/packed?class=5&lang=en").want(200).data()["texts"].([]any); len(got) > 0 {
		t.Errorf("class 5 has %v", got)
	}
	termstest.Import(t, data, "13-2026", map[string][]terms.Term{"en": edition["en"][:2]})
	second := b.get("/terms/packed?class=4&lang=en").want(200)
	if first.header.Get("ETag") == second.header.Get("ETag") || len(unpackedTerms(t, 4, second.body)) != 1 {
		t.Errorf("after the second import: %s", second.body)
	}
	for query, fault := range map[string]string{"": "class=required", "class=": "class=required", "class=46": "class=unknown_class"} {
		b.get("/terms/packed?lang=en&"+query).fails(422, api.KindInvalidData, fault)
	}
}

// TestTermsThatTheComingEditionMoves checks what is said of terms before another edition: nothing until six weeks before its first day,
// then the other class, and from its first day on the term is of that class.
func TestTermsThatTheComingEditionMoves(t *testing.T) {
	data := imported(t, edition)
	termstest.Import(t, data, "13-2027", map[string][]terms.Term{"en": {
		{Class: 5, Number: "050901", Text: "candles of beeswax"},
		{Class: 4, Number: "040902", Text: "candles of tallow for lanterns"},
	}})
	w := onSQLite(t, unlimited, withTerms(data))
	b := w.visitor()
	for _, test := range []struct{ day, packed, listed, checked, config string }{
		{"2026-11-19", "[]", "<nil>", "accepted <nil>", "[]"},
		{"2026-11-20", "[map[at:0 classes:[5]]]", "[5]", "accepted [5]", "[map[lang:en moves:1]]"},
		{"2026-12-31", "[map[at:0 classes:[5]]]", "[5]", "accepted [5]", "[map[lang:en moves:1]]"},
		{"2027-01-01", "", "", "moved <nil>", "[]"},
	} {
		day := musttest.Get(time.Parse(time.DateOnly, test.day))(t)
		w.clock.Store(day.Add(12 * time.Hour).UnixMicro())
		if got := fmt.Sprint(b.get("/config").want(200).data()["official_moves"]); got != test.config {
			t.Errorf("on %s the configuration says %s, want %s", test.day, got, test.config)
		}
		packed := b.get("/terms/packed?lang=en&class=4").want(200).data()
		listed := b.get("/terms?lang=en&class=4").want(200).data()["terms"].([]any)[0].(map[string]any)
		line := b.post("/terms/check", object{"list": "4: candles of beeswax", "lang": "en"}).want(200).data()["lines"].([]any)[0].(map[string]any)
		if got := fmt.Sprint(line["verdict"], " ", line["terms"].([]any)[0].(map[string]any)["next"]); got != test.checked {
			t.Errorf("on %s the check says %s, want %s", test.day, got, test.checked)
		}
		if test.day >= "2027" {
			if packed["edition"] != "13-2027" || listed["text"] != "candles of tallow for lanterns" {
				t.Errorf("on %s: %v %v", test.day, packed, listed)
			}
			continue
		}
		if got := fmt.Sprint(packed["moves"]); got != test.packed {
			t.Errorf("on %s the moves are %s, want %s", test.day, got, test.packed)
		}
		if got := fmt.Sprint(listed["next"]); got != test.listed {
			t.Errorf("on %s the list says %s, want %s", test.day, got, test.listed)
		}
	}
}
