package site_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sello/api/wire"
	"sello/core/pricing"
	"sello/texts"
)

// built has the marks of the built page.
const built = `<head><!--links--></head><noscript><p><!--lead--></p></noscript><!--quotes--><b id="SPAIN"><!--from-SPAIN--></b><b id="EU"><!--from-EU--></b><!--other-->`

var inShell = regexp.MustCompile(`<b id="(\w+)">([^<]*)</b>`)

// quotesIn returns the quotes that a page contains as data.
func quotesIn(t *testing.T, html string) map[string]wire.Quote {
	t.Helper()
	_, rest, _ := strings.Cut(html, `<script type="application/json" id="quotes">`)
	data, _, _ := strings.Cut(rest, `</script>`)
	var quotes map[string]wire.Quote
	if err := json.Unmarshal([]byte(data), &quotes); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	return quotes
}

func TestTheShellHasThePricesOfTheCore(t *testing.T) {
	s := newSite()
	for _, lang := range texts.Written() {
		html := string(s.Shell([]byte(built), lang, day))
		quotes := quotesIn(t, html)
		for _, m := range inShell.FindAllStringSubmatch(html, -1) {
			q := pricing.Price(pricing.Request{Territory: m[1], Classes: 1, Date: day})
			if got := quotes[m[1]]; got.TotalCents != q.TotalCents || got.Tariff != q.Tariff || got.Fees != q.Fees || len(got.Lines) != len(q.Lines) {
				t.Errorf("%s: %+v is not %+v", m[1], got, q)
			}
		}
		if len(quotes) != 2 {
			t.Errorf("%v", quotes)
		}
		if !strings.HasSuffix(html, "<!--other-->") || strings.Contains(html, "<!--lead-->") {
			t.Errorf("%s: %s", lang, html)
		}
	}
	for lang, want := range map[string][]string{
		"en": {`<b id="SPAIN">from €175</b>`, `<b id="EU">from €1,100</b>`, "<p>From €175 in Spain and €1,100 in the European Union"},
		"es": {"<b id=\"SPAIN\">desde 175\u00a0€</b>", "<b id=\"EU\">desde 1.100\u00a0€</b>", "<p>Desde 175\u00a0€ en España y 1.100\u00a0€ en la Unión Europea"},
	} {
		html := string(s.Shell([]byte(built), lang, day))
		for _, words := range want {
			if !strings.Contains(html, words) {
				t.Errorf("%s: %q is missing in %s", lang, words, html)
			}
		}
	}
}

func TestTheShellNamesItsAddressAndTheStartOfEachLanguage(t *testing.T) {
	html := string(newSite().Shell([]byte(built), "es", day))
	for _, want := range []string{
		`<link rel="canonical" href="` + origin + `/" />`,
		`<link rel="alternate" hreflang="x-default" href="` + origin + `/" />`,
		`<link rel="alternate" hreflang="en" href="` + origin + `/en" />`,
		`<link rel="alternate" hreflang="es" href="` + origin + `/es" />`,
		`<meta property="og:url" content="` + origin + `/" />`,
		`<meta property="og:locale" content="es_ES" />`,
		`<meta property="og:title" content="Sello: registra tu marca`,
		`<meta property="og:image" content="` + origin + `/assets/preview-es.0123ab.png" />`,
		`<meta property="og:image:width" content="1200" />`,
		`<meta property="og:image:height" content="630" />`,
		`<meta name="twitter:card" content="summary_large_image" />`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is missing in %s", want, html)
		}
	}
	start, _, _ := newSite().Document("/es", day) // search engines follow languages that name each other
	faqs, _, _ := newSite().Document("/es/faqs", day)
	if link := `hreflang="x-default" href="` + origin + `/"`; !strings.Contains(string(start), link) || strings.Contains(string(faqs), link) {
		t.Errorf("the default of the first document, or of another: %s", start)
	}
}

func TestTheShellHasTheStructuredDataOfTheStart(t *testing.T) {
	s := newSite()
	for _, lang := range texts.Written() {
		start, _, _ := s.Document("/"+lang, day)
		want := data.FindAllString(string(start), -1)
		if got := data.FindAllString(string(s.Shell([]byte(built), lang, day)), -1); len(want) != 2 || !slices.Equal(got, want) {
			t.Errorf("%s: %s, want %s", lang, got, want)
		}
	}
}

func TestTheShellHasThePricesOfTheDay(t *testing.T) {
	s := newSite()
	before := string(s.Shell([]byte(built), "en", "2019-12-31"))
	if len(quotesIn(t, before)) != 0 || !strings.Contains(before, `<b id="SPAIN"><!--from-SPAIN--></b>`) {
		t.Errorf("before the first tariff: %s", before)
	}
	after := string(s.Shell([]byte(built), "en", "2020-01-01"))
	if q := quotesIn(t, after)["SPAIN"]; q.Tariff != "ES-2020.1" || !strings.Contains(after, `<b id="SPAIN">from €175</b>`) {
		t.Errorf("from the first tariff on: %s", after)
	}
}
