package mail

import (
	"embed"
	htmltemplate "html/template"
	"strings"
	texttemplate "text/template"
)

// Row is one line of a letter's table.
type Row struct{ Label, Value string }

// Letter is the content of a mail. The plain text and the HTML are rendered from it and have the same content.
type Letter struct {
	Lang       string
	Subject    string
	Greeting   string
	Paragraphs []string
	Rows       []Row
	ButtonText string // "" without a button
	ButtonURL  string
	LinkText   string // of a second, quieter link below the button; "" without one
	LinkURL    string
	Signature  string
	Legal      string
}

//go:embed letter.txt letter.html
var files embed.FS

var (
	asText = texttemplate.Must(texttemplate.ParseFS(files, "letter.txt"))
	asHTML = htmltemplate.Must(htmltemplate.ParseFS(files, "letter.html"))
)

// render returns the letter as plain text and as HTML.
func (l Letter) render() (text, html string, err error) {
	var t, h strings.Builder
	if err := asText.Execute(&t, l); err != nil {
		return "", "", err
	}
	if err := asHTML.Execute(&h, l); err != nil {
		return "", "", err
	}
	return t.String(), h.String(), nil
}
