package rest_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"sello/api"
	"sello/api/officialterms"
	"sello/api/officialterms/termstest"
	"sello/api/pdftest"
	"sello/api/rest"
	"sello/core/nice/terms"
)

var edition = map[string][]terms.Term{
	"en": {
		{Class: 3, Number: "030901", Text: "soaps of honey"},
		{Class: 4, Number: "040901", Text: "candles of beeswax"},
		{Class: 4, Number: "040902", Text: "candles of tallow for lanterns"},
	},
	"es": {{Class: 4, Number: "040901", Text: "velas de cera de colmena"}},
}

// withTerms gives the service a library that has an edition.
func withTerms(data string) func(*rest.Deps) {
	return func(d *rest.Deps) {
		d.Terms = officialterms.NewLibrary(data, d.Log)
		d.Orders.Terms, d.Contact.Terms = d.Terms, d.Terms
	}
}

func imported(t *testing.T, texts map[string][]terms.Term) (data string) {
	t.Helper()
	data = t.TempDir()
	termstest.Import(t, data, "13-2026", texts)
	return data
}

func wordings(list any) (all []string) {
	for _, one := range list.([]any) {
		all = append(all, object(one.(map[string]any))["text"].(string))
	}
	return all
}

func TestOfficialTermsOfAClassAndOfASearch(t *testing.T) {
	b := onSQLite(t, unlimited, withTerms(imported(t, edition))).visitor()
	for query, want := range map[string]string{
		"lang=en&class=4":             "[candles of beeswax candles of tallow for lanterns]",
		"lang=en&class=4&q=LANTERN":   "[candles of tallow for lanterns]",
		"lang=en&q=s%C3%B3ap":         "[soaps of honey]",
		"lang=en&class=4&q=honey":     "[]",
		"lang=ca&class=4":             "[velas de cera de colmena]",
		"lang=es&class=4&q=cera+vela": "[velas de cera de colmena]",
	} {
		data := b.get("/terms?" + query).want(200).data()
		if got := fmt.Sprint(wordings(data["terms"])); got != want || data["edition"] != "13-2026" || data["from"] != "2026-01-01" {
			t.Errorf("%s: %s of %v, want %s", query, got, data["edition"], want)
		}
		if !strings.Contains(data["attribution"].(string), "CC BY 4.0") || !strings.HasPrefix(data["licence_url"].(string), "https://creativecommons.org/") {
			t.Errorf("%s: attribution %v %v", query, data["attribution"], data["licence_url"])
		}
	}
	want := "[map[edition:13-2026 lang:en] map[edition:13-2026 lang:es]]"
	if got := fmt.Sprint(b.get("/config").want(200).data()["official_terms"]); got != want {
		t.Errorf("the configuration has %s, want %s", got, want)
	}
}

func TestOfficialTermsAreReadAgainAfterAnImport(t *testing.T) {
	data := t.TempDir()
	b := onSQLite(t, unlimited, withTerms(data)).visitor()
	if got := b.get("/config").want(200).data()["official_terms"].([]any); len(got) > 0 {
		t.Errorf("before the import: %v", got)
	}
	b.get("/terms?class=4&lang=en").fails(404, api.KindNotFound)
	termstest.Import(t, data, "13-2026", edition)
	first := b.get("/terms?class=4&lang=en").want(200)
	termstest.Import(t, data, "13-2026", map[string][]terms.Term{"en": edition["en"][:2]})
	second := b.get("/terms?class=4&lang=en").want(200)
	if first.header.Get("ETag") == second.header.Get("ETag") || second.data()["total"] != 1.0 {
		t.Errorf("after the second import: %v with the tag %s", second.data(), second.header.Get("ETag"))
	}
}

func TestOfficialTermsAreNotSentTwice(t *testing.T) {
	w := onSQLite(t, unlimited, withTerms(imported(t, edition)))
	const path = rest.Base + "/terms?class=4&lang=en"
	first := w.ask("GET", path).want(200)
	w.ask("GET", path, "If-None-Match", first.header.Get("ETag")).want(304)
	if got := first.header.Get("Cache-Control"); got != "no-cache" {
		t.Errorf("Cache-Control %q", got)
	}
}

func TestWrongQueriesForOfficialTerms(t *testing.T) {
	w := onSQLite(t, unlimited, withTerms(imported(t, edition)))
	b := w.visitor()
	for query, fault := range map[string]string{
		"": "class=required", "class=0": "class=unknown_class", "class=46": "class=unknown_class", "class=x": "class=unknown_class",
		"class=%2B4": "class=unknown_class", "class=04": "class=unknown_class", "class=4+": "class=unknown_class",
		"q=+-%00":                       "class=required", // no word to look for
		"q=" + strings.Repeat("a", 251): "q=too_long",
	} {
		w.ask("GET", rest.Base+"/terms?lang=en&"+query).fails(422, api.KindInvalidData, fault)
	}
	for list, fault := range map[string]string{" ;\n": "list=required", strings.Repeat("soap;", 501): "list=too_many"} {
		b.post("/terms/check", object{"list": list, "lang": "en"}).fails(422, api.KindInvalidData, fault)
	}
	b.post("/terms/check", object{"list": strings.Repeat("s", 65<<10), "lang": "en"}).fails(413, api.KindFileSizeLimit)
	b.get("/terms?class=4&lang=").want(200)
	for _, lang := range []string{"xx", "english", "%00"} {
		b.get("/terms?class=4&lang="+lang).fails(422, api.KindInvalidData, "lang=unknown_value")
		b.get("/terms/packed?class=4&lang="+lang).fails(422, api.KindInvalidData, "lang=unknown_value")
	}
	b.post("/terms/check", object{"list": "candles", "lang": "xx"}).fails(422, api.KindInvalidData, "lang=unknown_value")
}

func TestAPastedListIsCompared(t *testing.T) {
	b := onSQLite(t, unlimited, withTerms(imported(t, edition))).visitor()
	lines := b.post("/terms/check", object{"list": "4: Candles of beeswax; candles; soaps of honey\nzeppelins; candle of beeswax", "lang": "en"}).want(200).data()["lines"].([]any)
	var got []string
	for _, line := range lines {
		l := object(line.(map[string]any))
		got = append(got, fmt.Sprint(l["class"], " ", l["verdict"], " ", l["reason"], " ", len(l["terms"].([]any))))
	}
	want := []string{"4 accepted  1", "4 vague kinds 2", "4 moved  1", "0 unknown  0", "0 reworded  1"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// chosen returns a term as a client sends it.
func chosen(class, text, number string) object {
	term := object{"class": class, "text": text, "lang": "en", "number": "", "edition": "", "verdict": ""}
	if number != "" {
		term["number"], term["edition"], term["verdict"] = number, "13-2026", "accepted"
	}
	return term
}

func ordered(email string, list ...object) object {
	o := order(email)
	mark := o["trademark_data"].(object)
	mark["classifications"] = object{"c3": []string{}, "c4": []string{"c4e1"}}
	mark["terms"] = append([]object{}, list...)
	return o
}

// claims returns the terms of an order as text.
func claims(o object) string {
	var all []string
	for _, one := range o["trademark_data"].(map[string]any)["terms"].([]any) {
		t := object(one.(map[string]any))
		all = append(all, fmt.Sprint(t["class"], " ", t["text"], " ", t["number"], " ", t["edition"], " ", t["verdict"]))
	}
	return strings.Join(all, "; ")
}

func TestAnOrderKeepsItsTermsAndOnlyTheListMakesThemOfficial(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		a := b.post("/trademarks", ordered("ana@example.com",
			chosen("c4", "Candles of Beeswax", ""), // official, though the caller does not say so
			chosen("c4", "zeppelins of wax", "040999"), chosen("c3", "candles of beeswax", "030901"), chosen("c4", "candles", ""))).want(200)
		id := a.data().id()
		want := "c4 candles of beeswax 040901 13-2026 accepted; c4 zeppelins of wax   unknown; c3 candles of beeswax   moved; c4 candles   vague"
		for _, o := range []object{a.data(), b.get("/trademarks/" + id).want(200).data()} {
			if got := claims(o); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		}
		plain := ordered("ana@example.com")
		if with, without := a.data()["price"], b.post("/trademarks", plain).want(200).data()["price"]; with != without {
			t.Errorf("the price is %v, and %v without terms", with, without)
		}
		exported := false
		for _, file := range b.get("/account/export").want(200).unzipped() {
			exported = exported || bytes.Contains(file, []byte("zeppelins of wax"))
		}
		if !exported {
			t.Error("the export of the account lacks a term")
		}
	}, unlimited, withTerms(imported(t, edition)))
}

func TestOfficialTermsStayOfficialWithoutTheirList(t *testing.T) {
	w := onSQLite(t, unlimited, withTerms(imported(t, edition)))
	b := w.customer("ana@example.com")
	o := ordered("ana@example.com", chosen("c4", "candles of beeswax", "040901"))
	o["draft_id"] = "01234567-89ab-4cde-8f01-23456789abcd"
	b.post("/trademarks", o).want(200)
	w.deps.Orders.Terms = officialterms.NewLibrary(t.TempDir(), slog.New(slog.DiscardHandler))
	o["trademark_data"].(object)["terms"] = []object{chosen("c4", "candles of beeswax", ""), chosen("c4", "candles of tallow for lanterns", "040902")}
	a := b.post("/trademarks", o).want(200)
	if got, want := claims(a.data()), "c4 candles of beeswax 040901 13-2026 accepted; c4 candles of tallow for lanterns   "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFaultsOfTermsAreAtTheirPaths(t *testing.T) {
	b := onSQLite(t, unlimited).customer("ana@example.com")
	b.post("/trademarks", ordered("ana@example.com", chosen("c4", "a", ""), chosen("c5", "b", ""), chosen("c4", "", ""))).
		fails(422, api.KindInvalidData, "trademark_data.terms[1].class=contradiction", "trademark_data.terms[2].text=required")
}

func TestThePapersOfAnOrderHaveItsTermsWordForWord(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := w.paidOrder(b, ordered("ana@example.com", chosen("c4", "candles of beeswax", ""), chosen("c4", "my own zeppelins", "")))
		for _, paper := range []string{"receipt", "summary"} {
			text := strings.Join(strings.Fields(pdftest.Text(t, b.get("/trademarks/"+id+"/"+paper+".pdf").want(200).body)), " ")
			for _, want := range []string{"candles of beeswax (040901, edition 13-2026)", "my own zeppelins (own words)", "WIPO, Nice Classification, CC BY 4.0"} {
				if !strings.Contains(text, want) {
					t.Errorf("the %s lacks %q: %s", paper, want, text)
				}
			}
		}
	}, unlimited, withTerms(imported(t, edition)))
}
