package site

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"strings"

	"sello/api/wire"
)

//go:embed links.html
var linksSource string

var linksTemplate = template.Must(template.New("links").Parse(linksSource))

// Shell returns the built page of `/` in a language as it is served on a day (YYYY-MM-DD). The build marks where the server
// writes the prices of one class: the from-prices of the territories (webapp/src/prerender.tsx), the sentence with them for
// visitors without script (tools/webpack/html.mjs), and the quotes that the page shows until its core is loaded
// (webapp/index.html). Its head gets the addresses that search engines and previews of links read.
func (s *Site) Shell(built []byte, lang, day string) []byte {
	p := &page{site: s, Lang: lang, day: day}
	p.Title, p.Description = p.T("html_title"), p.T("html_description")
	p.Facts = []any{p.organization(), p.service()}
	quotes := map[string]wire.Quote{}
	marks := []string{"<!--lead-->", template.HTMLEscapeString(p.lead())}
	for _, territory := range priced {
		q := p.quote(territory, 1)
		if !q.Available {
			continue
		}
		quotes[territory] = wire.FromQuote(q)
		from := p.T("wizard_price_from", "price", p.from(territory))
		marks = append(marks, "<!--from-"+territory+"-->", template.HTMLEscapeString(from))
	}
	data, err := json.Marshal(quotes) // escapes <, > and &
	if err != nil {
		panic(err) // it has numbers and texts only
	}
	marks = append(marks, "<!--quotes-->", `<script type="application/json" id="quotes">`+string(data)+`</script>`)
	marks = append(marks, "<!--links-->", p.links())
	return []byte(strings.NewReplacer(marks...).Replace(string(built)))
}

// links returns the elements of the head of `/` that name its address and the start document of each language, what a preview of
// a link to it shows, and its structured data.
func (p *page) links() string {
	var out strings.Builder
	if err := linksTemplate.Execute(&out, p); err != nil {
		panic(err) // it is made of our own texts
	}
	return strings.TrimSpace(out.String())
}

// Root returns the address of `/`.
func (p *page) Root() string { return p.site.Origin + "/" }
