package site_test

import (
	"encoding/json"
	"encoding/xml"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sello/api"
	"sello/api/site"
	"sello/core/musttest"
	"sello/core/pricing"
	"sello/texts"
)

const (
	origin = "https://sello.example"
	day    = "2026-11-23"
)

// longestTitle of a tab in characters, with the brand: search engines cut what is longer.
const longestTitle = 65

// longestSummary of a document in characters: search engines show about this much.
const longestSummary = 200

func newSite() *site.Site {
	return site.New(site.Options{
		Provider: api.Provider{Name: `Marcas & "Hijos" <S.L.>`, TaxID: "B00000000", Address: "Calle 1", Email: "hola@sello.example", Phone: "+34 900 000 000"},
		Origin:   origin, Terms: "2026-01-01", Privacy: "2026-01-02", Styles: "/assets/main.0123abcd.css", Icon: "/assets/icon.0123abcd.svg", Logo: "/assets/mark-512.0123ab.png",
		Previews: map[string]string{"en": "/assets/preview-en.0123ab.png", "es": "/assets/preview-es.0123ab.png"},
	})
}

// paths returns the path of every document, as the sitemap lists them.
func paths(t *testing.T, s *site.Site) []string {
	t.Helper()
	var set struct {
		URLs []struct {
			Loc   string `xml:"loc"`
			Links []struct {
				Lang string `xml:"hreflang,attr"`
				URL  string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"url"`
	}
	musttest.Do(t, xml.Unmarshal(s.Sitemap(), &set))
	var list []string
	alternates := map[string][]string{} // by address
	for _, u := range set.URLs {
		path, ok := strings.CutPrefix(u.Loc, origin)
		if !ok || len(u.Links) < len(texts.Written()) {
			t.Errorf("%+v", u)
		}
		list = append(list, path)
		for _, link := range u.Links {
			alternates[u.Loc] = append(alternates[u.Loc], link.Lang+" "+link.URL)
		}
	}
	if want := len(texts.Written())*(9+45) + 1; len(list) != want {
		t.Fatalf("the sitemap has %d addresses, want %d", len(list), want)
	}
	for address, links := range alternates { // search engines ignore what does not name each other
		if !slices.ContainsFunc(links, func(link string) bool { return strings.HasSuffix(link, " "+address) }) {
			t.Errorf("%s does not name itself: %q", address, links)
		}
		for _, link := range links {
			_, other, _ := strings.Cut(link, " ")
			if !slices.Equal(alternates[other], links) {
				t.Errorf("%s names %q, and %s %q", address, links, other, alternates[other])
			}
		}
	}
	if list[0] != "/" {
		t.Fatalf("the first address is %s", list[0])
	}
	return list[1:]
}

var (
	href    = regexp.MustCompile(`href="([^"]*)"`)
	title   = regexp.MustCompile(`<title>([^<]*)</title>`)
	unfound = regexp.MustCompile(`\b(site|faqs|wizard|included|terms|privacy|cookies|html|footer|nav|verify|contact)_[a-z_]+\b|\{\{|c\d+e\d+`)
	data    = regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`)
	lists   = regexp.MustCompile(`<li>- `)
	summary = regexp.MustCompile(`<meta name="description" content="([^"]*)">`)
)

func TestEveryDocumentIsWholeInItsLanguage(t *testing.T) {
	s := newSite()
	seen := map[string]string{}
	all := paths(t, s)
	for _, path := range all {
		html, lang, found := s.Document(path, day)
		text := string(html)
		if !found || !strings.HasPrefix(path, "/"+lang) || !strings.Contains(text, `<html lang="`+lang+`">`) {
			t.Fatalf("%s: found %v in %q", path, found, lang)
		}
		if missing := unfound.FindString(text); missing != "" && missing != "site_name" {
			t.Errorf("%s: a text is missing: %s", path, missing)
		}
		if lists.MatchString(text) {
			t.Errorf("%s: a dash was not taken for a list item", path)
		}
		name := title.FindStringSubmatch(text)[1]
		if other, double := seen[lang+name]; double {
			t.Errorf("%s and %s have one title: %s", path, other, name)
		}
		seen[lang+name] = path
		if shown := utf8.RuneCountInString(name); shown > longestTitle {
			t.Errorf("%s: a search engine would cut the title of %d characters %q", path, shown, name)
		}
		if words := summary.FindStringSubmatch(text)[1]; words == "" || utf8.RuneCountInString(words) > longestSummary {
			t.Errorf("%s: a search engine would cut the description %q", path, words)
		}
		if !strings.Contains(text, `<link rel="canonical" href="`+origin+path+`">`) {
			t.Errorf("%s: no canonical address", path)
		}
		if image := origin + "/assets/preview-" + path[1:3] + ".0123ab.png"; !strings.Contains(text, `<meta property="og:image" content="`+image+`">`) {
			t.Errorf("%s: the preview of a link has no picture", path)
		}
		if want := `<meta property="og:locale" content="` + map[string]string{"en": "en_GB", "es": "es_ES"}[path[1:3]] + `">`; !strings.Contains(text, want) {
			t.Errorf("%s: the preview of a link does not say its language", path)
		}
		if strings.Contains(text, "<S.L.>") {
			t.Errorf("%s: the provider's name is not escaped", path)
		}
	}
}

func TestEveryLinkLeadsToADocumentOrIntoThePage(t *testing.T) {
	s := newSite()
	all := map[string]bool{}
	for _, path := range paths(t, s) {
		all[path] = true
	}
	for path := range all {
		html, _, _ := s.Document(path, day)
		for _, m := range href.FindAllStringSubmatch(string(html), -1) {
			to := strings.TrimPrefix(m[1], origin)
			into := to == "/" || to == "/?lang="+path[1:3] || strings.HasPrefix(to, "/?lang="+path[1:3]+"#/") || strings.HasPrefix(to, "/assets/") || strings.HasPrefix(to, "mailto:") || strings.HasPrefix(to, "tel:&#43;34900000000")
			if !all[to] && !into {
				t.Errorf("%s links to %s", path, m[1])
			}
		}
	}
}

func TestAPathWithoutADocumentSaysSoInItsLanguage(t *testing.T) {
	s := newSite()
	for path, want := range map[string]string{
		"/en/nothing": "There is no page", "/es/classes/46": "No hay ninguna página", "/es/classes/c25": "No hay", "/en/classes/025": "There is no",
		"/fr/faqs": "", "/ca/faqs": "", "/faqs": "", "/": "", "": "", "/EN": "", "//en": "",
	} {
		html, _, found := s.Document(path, day)
		if found || (want == "") != (html == nil) || !strings.Contains(string(html), want) {
			t.Errorf("%q: found %v: %.80s", path, found, html)
		}
		if html != nil && (!strings.Contains(string(html), `content="noindex"`) || strings.Contains(string(html), "canonical")) {
			t.Errorf("%s: search engines would list it", path)
		}
	}
}

func TestPricesAreThoseOfTheTariffOfTheDay(t *testing.T) {
	s := newSite()
	html, _, _ := s.Document("/es", day)
	for _, want := range []string{"Desde 175\u00a0€ en España y 1.100\u00a0€ en la Unión Europea", `<td role="cell">320 €</td>`, "Tasa oficial (OEPM, sin IVA)", `<td role="cell">127,88 €</td>`} {
		if !strings.Contains(string(html), want) {
			t.Errorf("no %q in %s", want, html)
		}
	}
	var service struct {
		Offers []struct{ Price, PriceCurrency string }
	}
	found := data.FindAllSubmatch(html, -1)
	musttest.Do(t, json.Unmarshal(found[len(found)-1][1], &service))
	if len(service.Offers) != 2 || service.Offers[0].Price != "175.00" || service.Offers[1].Price != "1100.00" || service.Offers[0].PriceCurrency != pricing.Currency {
		t.Errorf("offers: %+v", service.Offers)
	}
	if before, _, _ := s.Document("/en", "2019-12-31"); strings.Contains(string(before), "€175") {
		t.Error("a day without a tariff has prices")
	}
}

func TestTheQuestionsAreStructuredData(t *testing.T) {
	html, _, _ := newSite().Document("/en/faqs", day)
	var page struct {
		Type       string `json:"@type"`
		MainEntity []struct {
			Name           string
			AcceptedAnswer struct{ Text string }
		}
	}
	musttest.Do(t, json.Unmarshal(data.FindSubmatch(html)[1], &page))
	if page.Type != "FAQPage" || len(page.MainEntity) != len(texts.Parts("faqs")) {
		t.Fatalf("%+v", page)
	}
	for _, q := range page.MainEntity {
		if q.Name == "" || q.AcceptedAnswer.Text == "" || strings.HasPrefix(q.AcceptedAnswer.Text, "faqs_") {
			t.Errorf("%+v", q)
		}
	}
}

func TestFilesForCrawlers(t *testing.T) {
	s := newSite()
	if got := string(s.Robots()); !strings.Contains(got, "Disallow: /_/\n") || !strings.Contains(got, "Sitemap: "+origin+"/sitemap.xml\n") {
		t.Error(got)
	}
	now := time.Date(2026, 11, 23, 17, 0, 0, 0, time.UTC)
	want := "Contact: mailto:hola@sello.example\nExpires: 2027-05-22T00:00:00Z\nPreferred-Languages: en, es\nCanonical: " + origin + "/.well-known/security.txt\n"
	if got := string(s.Security(now)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestTheProviderIsReachedByOnePress(t *testing.T) {
	s := newSite()
	for _, path := range []string{"/en/about", "/es/contact"} {
		html, _, _ := s.Document(path, day)
		main, _, _ := strings.Cut(string(html), "<footer>")
		for _, want := range []string{`<a href="mailto:hola@sello.example">hola@sello.example</a>`, "<a href=\"tel:&#43;34900000000\">&#43;34\u00a0900\u00a0000\u00a0000</a>"} {
			if !strings.Contains(main, want) {
				t.Errorf("%s: no %s in %s", path, want, main)
			}
		}
	}
	unknown, _, _ := site.New(site.Options{Origin: origin}).Document("/en/about", day)
	if strings.Contains(string(unknown), `href="mailto:"`) || strings.Contains(string(unknown), `href="tel:"`) {
		t.Errorf("a link to nobody: %s", unknown)
	}
}

func TestALinkToWhereOneIsSaysSo(t *testing.T) {
	for path, want := range map[string]string{
		"/en/classes":    `<a href="/en/classes" aria-current="page">`,
		"/es/terms":      `<a href="/es/terms" aria-current="page">`,
		"/en/classes/25": `<a href="` + origin + `/en/classes/25" lang="en" hreflang="en" aria-current="true">`,
	} {
		html, _, _ := newSite().Document(path, day)
		if !strings.Contains(string(html), want) || strings.Count(string(html), `aria-current="`) > 2 {
			t.Errorf("%s: %s", path, html)
		}
	}
	missing, _, _ := newSite().Document("/en/nothing", day)
	if strings.Contains(string(missing), `aria-current="page"`) {
		t.Errorf("%s", missing)
	}
}

func TestWithoutConnectionADocumentLeadsToTheRegistrationAndClaimsNoneThatWasBegun(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {`<h1>No connection</h1>`, `href="/?lang=en">Register your trademark<`, `<a href="">Try again</a>`},
		"es": {`<h1>Sin conexión</h1>`, `href="/?lang=es">Registra tu marca<`, `<a href="">Volver a intentarlo</a>`},
	} {
		html, in, found := newSite().Document("/"+lang+"/offline", day)
		if !found || in != lang {
			t.Fatalf("%s: found %v in %q", lang, found, in)
		}
		for _, part := range append(want, `<meta name="robots" content="noindex">`) {
			if !strings.Contains(string(html), part) {
				t.Errorf("%s: %q is missing in %s", lang, part, html)
			}
		}
		if begun := map[string]string{"en": "your registration", "es": "tu registro"}[lang]; strings.Contains(string(html), begun) {
			t.Errorf("%s: %q in %s", lang, begun, html)
		}
	}
	if strings.Contains(string(newSite().Sitemap()), "offline") {
		t.Error("the sitemap lists it")
	}
}

func TestWhoSignsIsSaidWhereItIsConfigured(t *testing.T) {
	about := func(agent, number string) string {
		document, _, found := site.New(site.Options{Origin: origin, Agent: agent, Number: number}).Document("/es/about", "2026-11-25")
		if !found {
			t.Fatal("there is no such document")
		}
		return string(document)
	}
	for _, c := range []struct{ agent, number, want string }{
		{"Ana Roca", "0123/4", "<p>Ana Roca firma tu solicitud<br>Agente de marcas 0123/4</p>\n        <p>"},
		{"Ana Roca", "", "<p>Ana Roca firma tu solicitud</p>\n        <p>"},
	} {
		if text := about(c.agent, c.number); !strings.Contains(text, c.want) {
			t.Errorf("%+v: %s", c, text)
		}
	}
	if strings.Contains(about("", ""), "firma tu solicitud") {
		t.Error("nobody signs")
	}
}

func TestTheDocumentsSayWhenTheTelephoneIsAnswered(t *testing.T) {
	hours := []site.Hours{{1, 4, "09:00", "18:00"}, {5, 5, "09:00", "15:00"}}
	for path, want := range map[string]string{
		"/es/contact": "<br>Por teléfono: de lunes a jueves, 09:00–18:00; viernes, 09:00–15:00 (",
		"/en/about":   "<br>By phone: Monday to Thursday, 09:00–18:00; Friday, 09:00–15:00 (",
	} {
		document, _, _ := site.New(site.Options{Origin: origin, Hours: hours}).Document(path, day)
		if !strings.Contains(string(document), want) {
			t.Errorf("%s does not have %q", path, want)
		}
		document, _, _ = site.New(site.Options{Origin: origin}).Document(path, day)
		if strings.Contains(string(document), want[4:16]) {
			t.Errorf("%s says when a telephone is answered of which nothing is known", path)
		}
	}
}

func TestTheAgentIsShownWhereThereIsAPicture(t *testing.T) {
	for photo, want := range map[string]bool{"/_/api/v1/agent/photo": true, "": false} {
		s := site.New(site.Options{Origin: origin, Agent: "Ana Roca", Photo: photo})
		about, _, _ := s.Document("/es/about", day)
		faqs, _, _ := s.Document("/es/faqs", day)
		if got := strings.Contains(string(about), `<img class="picture" src="/_/api/v1/agent/photo" alt="" width="96" height="96">
        <p>Ana Roca firma`); got != want {
			t.Errorf("%q: %v: %s", photo, got, about)
		}
		if strings.Contains(string(faqs), "<img class=\"picture\"") {
			t.Error("the questions show who signs")
		}
	}
}

func TestTheStepsOfTheProcessAreNumbered(t *testing.T) {
	for _, path := range []string{"/en", "/es/faqs"} {
		html, _, _ := newSite().Document(path, day)
		_, after, _ := strings.Cut(string(html), "<ol>")
		steps, _, found := strings.Cut(after, "</ol>")
		if !found || strings.Count(steps, "<li>") != 6 || strings.Contains(steps, "<li>1.") {
			t.Errorf("%s: %s", path, steps)
		}
	}
}

func TestTheClassesThatAClassNamesAreLinks(t *testing.T) {
	html, _, _ := newSite().Document("/en/classes/25", day)
	_, after, _ := strings.Cut(string(html), `<p class="lead">`)
	lead, _, _ := strings.Cut(after, "</p>")
	for _, want := range []string{`helmets are in <a href="/en/classes/9">9</a>, bags in <a href="/en/classes/18">18</a>,`, "since 2026, heated"} {
		if !strings.Contains(lead, want) {
			t.Errorf("%q is not in %s", want, lead)
		}
	}
	html, _, _ = newSite().Document("/es/classes/7", day)
	if !strings.Contains(string(html), "impresoras 3D.") {
		t.Errorf("3D is no class: %s", html)
	}
	html, _, _ = newSite().Document("/en", day)
	if strings.Contains(string(html), `<p class="lead">From <a`) {
		t.Errorf("%s", html)
	}
}

func TestTheTermsHaveThePricesThatTheySpeakOf(t *testing.T) {
	html, _, _ := newSite().Document("/es/terms", day)
	_, after, _ := strings.Cut(string(html), "precios de hoy hasta cinco clases")
	prices, _, _ := strings.Cut(after, "</section>")
	for _, want := range []string{`<td role="cell">175 €</td>`, `<td role="cell">1.800 €</td>`} {
		if !strings.Contains(prices, want) {
			t.Errorf("no %s in %s", want, after)
		}
	}
	for _, other := range []string{"/es/privacy", "/es/cookies"} {
		if html, _, _ := newSite().Document(other, day); strings.Contains(string(html), "<table") {
			t.Errorf("%s has prices", other)
		}
	}
}

func TestTheDocumentAboutCodesAnswersNothingThatNobodyAsked(t *testing.T) {
	for bank, want := range map[string]string{"": "Solo cobramos en este sitio, sello.example.", "ES91 2100 0418 4502 0005 1332": "Nuestra única cuenta bancaria es ES91 2100 0418 4502 0005 1332."} {
		html, _, _ := site.New(site.Options{Origin: origin, BankAccount: bank}).Document("/es/verify", day)
		text := string(html)
		if strings.Contains(text, "No hemos emitido nada con este código") {
			t.Errorf("it judges a code that was not typed: %s", text)
		}
		for _, words := range []string{"Cómo reconocernos", "Nunca pedimos una transferencia por carta", want} {
			if !strings.Contains(text, words) {
				t.Errorf("no %q in %s", words, text)
			}
		}
	}
}

func TestTheCookiesDocumentOffersAChoiceOnlyWhereThereIsOne(t *testing.T) {
	for analytics, want := range map[bool]string{
		true:  `<a class="action" href="/?lang=es#/cookies">Ver o cambiar lo que elegiste</a>`,
		false: `<p>Ahora mismo no hay analítica en este sitio, así que no hay nada que elegir.</p>`,
	} {
		html, _, _ := site.New(site.Options{Origin: origin, Analytics: analytics}).Document("/es/cookies", day)
		text := string(html)
		if !strings.Contains(text, want) || strings.Contains(text, "Ver o cambiar") != analytics || strings.Contains(text, "nada que elegir") == analytics {
			t.Errorf("with analytics %v: %s", analytics, text)
		}
	}
}

func TestADocumentLeadsToWhatCanBeDone(t *testing.T) {
	for path, want := range map[string]string{
		"/en/classes/25": `<a class="action" href="/?lang=en#/?class=25">Register your trademark</a>`,
		"/es/classes/9":  `<a class="action" href="/?lang=es#/?class=9">Registra tu marca</a>`,
		"/en/classes":    `<a class="action" href="/?lang=en">Register your trademark</a>`,
		"/en/terms":      `<a class="action" href="/?lang=en">Register your trademark</a>`,
		"/es/privacy":    `<a class="action" href="/?lang=es">Registra tu marca</a>`,
	} {
		if html, _, _ := newSite().Document(path, day); !strings.Contains(string(html), want) {
			t.Errorf("%s: no %s in %s", path, want, html)
		}
	}
}
