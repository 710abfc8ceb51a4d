package rest

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/officialterms"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/nice"
	"sello/core/nice/search"
	"sello/core/nice/terms"
	"sello/texts"
)

// mostFound limits the terms that a search returns.
const mostFound = 100

// errNoTerms is returned where the provider imported no terms of the language.
var errNoTerms = &web.Refusal{Status: http.StatusNotFound, Code: string(api.KindNotFound), Text: "error_no_terms"}

// termSource says where official terms are from, and under which licence they are shown.
type termSource struct {
	Edition     string `json:"edition"`
	From        string `json:"from"`
	Lang        string `json:"lang"`
	Attribution string `json:"attribution"`
	LicenceURL  string `json:"licence_url"`
}

type termsOut struct {
	termSource
	Total int                 `json:"total"`
	Terms []wire.OfficialTerm `json:"terms"`
}

type findingsOut struct {
	termSource
	Lines []wire.TermFinding `json:"lines"`
}

type termEdition struct {
	Lang    string `json:"lang"`
	Edition string `json:"edition"`
}

// termMoves is how many terms and items the coming edition has in other classes, in a language in which it was imported.
type termMoves struct {
	Lang  string `json:"lang"`
	Moves int    `json:"moves"`
}

// listTerms returns the official terms of a class, or those that a search finds. It needs no session.
func (s *server) listTerms(c *gin.Context) error {
	query := c.Query("q")
	class, err := termClass(c, query)
	if err != nil {
		return err
	}
	book, err := s.book(c, c.Query("lang"))
	if err != nil {
		return err
	}
	found := book.List.Find(query, class)
	out := termsOut{sourceOf(c, book), len(found), nil}
	if query != "" {
		found = found[:min(len(found), mostFound)]
	}
	out.Terms = wire.FromTerms(found, s.coming(book))
	content, err := json.Marshal(envelope{out})
	if err != nil {
		return err
	}
	c.Header("Vary", "Accept-Language")
	serveMade(c.Writer, c.Request, "terms.json", content)
	return nil
}

type packedOut struct {
	Edition string   `json:"edition"`
	Lang    string   `json:"lang"`
	Class   int      `json:"class"`
	Steps   []int    `json:"steps"`
	Texts   []string `json:"texts"`
	Moves   []move   `json:"moves"`
}

// move is a term that the coming edition has in other classes.
type move struct {
	At      int   `json:"at"` // its index in the texts
	Classes []int `json:"classes"`
}

// packedTerms returns the official terms of a class in few bytes, as the page loads them. It needs no session.
func (s *server) packedTerms(c *gin.Context) error {
	class, err := termClass(c, "")
	if err != nil {
		return err
	}
	book, err := s.book(c, c.Query("lang"))
	if err != nil {
		return err
	}
	f, err := s.packs.of(book, s.coming(book), class)
	if err != nil {
		return err
	}
	c.Header("Vary", "Accept-Language")
	f.serve(c.Writer, c.Request)
	return nil
}

// packs are the packed terms that were asked for, compressed as far as possible: some 30 ms for a class, and once for each import.
type packs struct {
	mu     sync.Mutex
	byLang map[string]*pack
}

type pack struct {
	list  *terms.List // another one after another import
	next  *terms.List // of the coming edition; nil if none is known
	files [nice.Classes + 1]*file
}

func (p *packs) of(b officialterms.Book, next *terms.List, class int) (*file, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	own := p.byLang[b.Lang]
	if own == nil || own.list != b.List || own.next != next {
		own = &pack{list: b.List, next: next}
		if p.byLang == nil {
			p.byLang = map[string]*pack{}
		}
		p.byLang[b.Lang] = own
	}
	if own.files[class] == nil {
		content, err := json.Marshal(envelope{packed(b, next, class)})
		if err != nil {
			return nil, err
		}
		f := newFile("terms.json", content)
		f.br, f.gz = brotlied(content), gzipped(content)
		own.files[class] = f
	}
	return own.files[class], nil
}

// packed returns the terms of a class with the step from each basic number to the next in place of the numbers, from 0 on.
func packed(b officialterms.Book, next *terms.List, class int) packedOut {
	out := packedOut{b.Edition, b.Lang, class, []int{}, []string{}, []move{}}
	before := 0
	for _, t := range b.List.Find("", class) {
		number, _ := strconv.Atoi(t.Number) // six digits, as the import requires
		out.Steps, out.Texts = append(out.Steps, number-before), append(out.Texts, t.Text)
		before = number
		if next == nil {
			continue
		}
		if classes := next.Moved(t); classes != nil {
			out.Moves = append(out.Moves, move{len(out.Texts) - 1, classes})
		}
	}
	return out
}

// termClass returns the class that is asked for; 0 for every class, which needs a query with a word.
func termClass(c *gin.Context, query string) (int, error) {
	text, word := c.Query("class"), search.Fold(query)
	switch {
	case utf8.RuneCountInString(query) > form.MaxLine:
		return 0, api.Invalid(fault.List{{Path: "q", Code: fault.TooLong, Limit: form.MaxLine}})
	case text == "" && word == "":
		return 0, invalidAt("class", fault.Required)
	case text == "":
		return 0, nil
	}
	class := nice.Number("c" + text)
	if class == 0 {
		return 0, invalidAt("class", fault.UnknownClass)
	}
	return class, nil
}

// checkTerms compares a customer's own list with the official terms. It needs no session.
func (s *server) checkTerms(c *gin.Context) error {
	var in struct {
		List string `json:"list"`
		Lang string `json:"lang"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	lines := terms.Split(in.List)
	switch {
	case len(lines) == 0:
		return invalidAt("list", fault.Required)
	case len(lines) > form.MaxListed:
		return api.Invalid(fault.List{{Path: "list", Code: fault.TooMany, Limit: form.MaxListed}})
	}
	book, err := s.book(c, in.Lang)
	if err != nil {
		return err
	}
	return respond(c, findingsOut{sourceOf(c, book), wire.FromFindings(book.List.Check(lines), s.coming(book))})
}

// book returns the official terms in force today. Their language is asked, or that of the request if asked is ""; if no terms were
// imported in it, the language whose texts the page shows for it, as Spanish for Catalan. KindInvalidData at lang if the language is
// neither one of the page nor one whose terms were imported; errNoTerms if there are none.
func (s *server) book(c *gin.Context, asked string) (officialterms.Book, error) {
	lang, day := cmp.Or(asked, web.Language(c.Request)), api.Day(s.Now())
	if s.Terms != nil {
		if book, err := s.Terms.Book(lang, day); !errors.Is(err, officialterms.ErrNone) {
			return book, err
		}
	}
	ours, ok := texts.Find(lang)
	switch {
	case !ok:
		return officialterms.Book{}, invalidAt("lang", fault.UnknownValue)
	case s.Terms == nil:
		return officialterms.Book{}, errNoTerms
	}
	book, err := s.Terms.Book(ours.Texts, day)
	if errors.Is(err, officialterms.ErrNone) {
		err = errNoTerms
	}
	return book, err
}

// coming returns the terms of the edition that is coming, in the language of a book; nil if none is announced or imported.
func (s *server) coming(b officialterms.Book) *terms.List {
	return s.Terms.Coming(b.Lang, api.Day(s.Now()))
}

func sourceOf(c *gin.Context, b officialterms.Book) termSource {
	words := texts.Text(web.Language(c.Request), "official_source", nil)
	return termSource{b.Edition, b.From, b.Lang, words, officialterms.LicenceURL}
}

// movingTerms returns how many terms the coming edition moves, by language.
func (s *server) movingTerms() []termMoves {
	list := []termMoves{}
	if s.Terms == nil {
		return list
	}
	announced, err := s.Terms.Announced(api.Day(s.Now()))
	if err != nil {
		s.Log.Warn("the official terms that are coming", "error", err)
	}
	for _, a := range announced {
		list = append(list, termMoves{a.Lang, len(a.Moves)})
	}
	return list
}

// termEditions returns the languages that have official terms today, with their editions.
func (s *server) termEditions() []termEdition {
	list := []termEdition{}
	if s.Terms != nil {
		for _, b := range s.Terms.Books(api.Day(s.Now())) {
			list = append(list, termEdition{b.Lang, b.Edition})
		}
	}
	return list
}
