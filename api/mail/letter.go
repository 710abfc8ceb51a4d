package mail

import (
	"embed"
	htmltemplate "html/template"
	"regexp"
	"slices"
	"strings"
	texttemplate "text/template"
	"unicode/utf8"
)

// Row is one line of a letter's table. A row without a value is not shown.
type Row struct{ Label, Value string }

// Indented returns the value for the plain text: behind its label, or with several lines below it.
func (r Row) Indented() string {
	if !strings.Contains(r.Value, "\n") {
		return " " + r.Value
	}
	return "\n  " + strings.ReplaceAll(r.Value, "\n", "\n  ")
}

// Letter is the content of a mail. The plain text and the HTML are rendered from it and have the same content.
type Letter struct {
	Lang       string
	Seal       bool // the mail is about a paid order and carries its seal
	Subject    string
	Greeting   string
	Digits     string // a code to be typed elsewhere, large and before all else; "" without one
	Paragraphs []string
	Rows       []Row
	ButtonText string // "" without a button
	ButtonURL  string
	LinkText   string // of a second, quieter link below the button; "" without one
	LinkURL    string
	StepsTitle string // of Steps
	Steps      []string
	Signature  string
	Reply      string // says that a person reads replies; "" if the reader is the provider
	Code       string // how to verify that the mail is genuine
	Legal      string
}

//go:embed letter.txt letter.html
var files embed.FS

var (
	asText = texttemplate.Must(texttemplate.New("letter.txt").Funcs(texttemplate.FuncMap{"number": func(i int) int { return i + 1 }}).
		ParseFS(files, "letter.txt"))
	asHTML = htmltemplate.Must(htmltemplate.New("letter.html").Funcs(htmltemplate.FuncMap{"pieces": pieces, "lines": lines}).
		ParseFS(files, "letter.html"))
)

// breakable matches what mail programs would break at a hyphen, after a dot or at a space: references, addresses, telephone numbers.
var breakable = regexp.MustCompile(`\+\d[\d ]*\d|\S*[-@]\S*`)

// longestWhole is the number of characters that fit on a line of most phones; longer words are broken where the line ends.
const longestWhole = 30

// piece is a part of a text; a whole one is on a line of its own rather than broken, as far as the line has room for it.
type piece struct {
	Text  string
	Whole bool
}

// pieces splits a text so that its references, addresses and telephone numbers are pieces of their own.
func pieces(text string) []piece {
	var all []piece
	from := 0
	for _, at := range breakable.FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		all = append(all, piece{text[from:at[0]], false}, piece{word, utf8.RuneCountInString(word) <= longestWhole})
		from = at[1]
	}
	return append(all, piece{text[from:], false})
}

// lines splits a value for HTML, since not every mail program keeps its line ends.
func lines(value string) []string { return strings.Split(value, "\n") }

// render returns the letter as plain text and as HTML.
func (l Letter) render() (text, html string, err error) {
	l.Rows = slices.DeleteFunc(slices.Clone(l.Rows), func(r Row) bool { return strings.TrimSpace(r.Value) == "" })
	var t, h strings.Builder
	if err := asText.Execute(&t, l); err != nil {
		return "", "", err
	}
	if err := asHTML.Execute(&h, l); err != nil {
		return "", "", err
	}
	return t.String(), h.String(), nil
}
