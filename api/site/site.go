// Package site writes the public documents: HTML that search engines, shared links and browsers without script read, in each
// language that has texts of its own, at addresses such as /en/faqs and /es/classes/25. Each leads into the page, which takes
// the orders. The package also writes the files that crawlers and password managers look for.
//
// Texts, prices and the catalogue are those of the page. A document depends only on its path, the day and the configuration.
package site

import (
	"bytes"
	_ "embed"
	"html/template"
	"strings"

	"sello/api"
	"sello/texts"
)

// Options are what the documents depend on besides texts, prices and the catalogue.
type Options struct {
	Provider       api.Provider
	Agent, Number  string            // who signs the applications, and the number at the offices; "" where it is not shown
	Hours          []Hours           // when the telephone is answered
	Photo          string            // path of the agent's picture; "" without one
	BankAccount    string            // to which customers may transfer money; "" if they pay on the page only
	Analytics      bool              // visitors choose whether events are counted
	Origin         string            // of the service, such as https://sello.example: scheme and host without a trailing slash
	Terms, Privacy string            // the versions that customers accept
	Styles, Icon   string            // paths of the page's style sheet and icon; "" where the page is not built
	Logo           string            // path of the brand's mark as a bitmap, which search engines show; "" where the page is not built
	Previews       map[string]string // by language, the path of the image that a preview of a link shows
}

// Hours are the times of one or more days of the week.
type Hours struct {
	From, Until int    // days of the week, 1 is Monday
	Open, Close string // HH:MM in Madrid
}

// Site writes the documents.
type Site struct{ Options }

// New returns the site of a configuration.
func New(o Options) *Site { return &Site{o} }

//go:embed document.html
var source string

//go:embed document.css
var styles string

var documentTemplate = template.Must(template.New("document").Funcs(template.FuncMap{
	"styles": func() template.CSS { return template.CSS(styles) }, //nolint:gosec // our own file
}).Parse(source))

// kind is one kind of document: where it is, and what writes its content.
type kind struct {
	name  string // the path below the language: "" for the first document
	write func(*page)
}

// kinds are all documents except those of the classes.
var kinds = []kind{
	{"", home},
	{"faqs", faqs},
	{"classes", classes},
	{"about", about},
	{"contact", contact},
	{"verify", verify},
	{"terms", terms},
	{"privacy", func(p *page) { p.legal("privacy", p.site.Privacy) }},
	{"cookies", cookies},
}

// Document returns the document of a path such as /es/faqs on a day (YYYY-MM-DD), and its language. A path below a language that
// has no document returns one that says so, and found is false. The document of any other path is nil.
func (s *Site) Document(path, day string) (html []byte, lang string, found bool) {
	lang, name, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if texts.In(lang) != lang {
		return nil, "", false
	}
	write := writer(name)
	found = write != nil
	if !found {
		write = missing
	}
	p := &page{site: s, Lang: lang, name: name, day: day}
	write(p)
	var out bytes.Buffer
	if err := documentTemplate.Execute(&out, p); err != nil {
		panic(path + ": " + err.Error()) // it is made of our own texts
	}
	return out.Bytes(), lang, found
}

// writer returns what writes the document of a name; nil if there is no such document.
func writer(name string) func(*page) {
	if name == offlineName {
		return offline
	}
	for _, k := range all() {
		if k.name == name {
			return k.write
		}
	}
	return nil
}

// all returns every document of a language.
func all() []kind { return append(kinds[:len(kinds):len(kinds)], eachClass()...) }

// Style returns the style sheet that every document contains, for the hash in the content security policy.
func Style() []byte { return []byte("<style>" + styles + "</style>") }
