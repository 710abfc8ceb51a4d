package texts

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// Language describes a language that customers can choose. languages.json lists them all, by their ISO 639-1 codes; the
// page and its build read the same file.
type Language struct {
	Code   string `json:"-"`
	Name   string `json:"name"`   // in the language itself
	Note   string `json:"note"`   // in the language itself: that the texts are another's; "" where they are its own
	Texts  string `json:"texts"`  // the language whose texts are shown: its own, or another one's
	Locale string `json:"locale"` // of the page's numbers, money and dates, as a BCP 47 tag in the language of the texts, in whose sentences they stand
	Stripe string `json:"stripe"` // of Stripe's card form; Stripe lists the ones that it has
	Search string `json:"search"` // the language that the class search prefers; see search.Languages in core/nice/search
}

// Languages are all languages in the order in which customers see them. The first is shown when a request asks for none
// of them, and its texts are shown where another language has none.
var Languages = languages(read("languages.json"))

// Default is the code of the first language.
var Default = Languages[0].Code

// Codes returns the codes of all languages.
func Codes() []string {
	codes := make([]string, len(Languages))
	for i, l := range Languages {
		codes[i] = l.Code
	}
	return codes
}

// Written returns the codes of the languages that have texts of their own.
func Written() []string {
	return slices.DeleteFunc(Codes(), func(code string) bool { return In(code) != code })
}

// Find returns the language of a tag such as "es" or "es-MX", and whether it is one of ours. Regions and case do not
// matter.
func Find(tag string) (Language, bool) {
	base, _, _ := strings.Cut(strings.ToLower(tag), "-")
	i := slices.IndexFunc(Languages, func(l Language) bool { return l.Code == base })
	if i < 0 {
		return Language{}, false
	}
	return Languages[i], true
}

// In returns the code of the language whose texts are shown for a tag: "es" for "es-MX" and for "ca", the default for an
// unknown one.
func In(tag string) string {
	if l, ok := Find(tag); ok {
		return l.Texts
	}
	return Default
}

// languages decodes the list. Its order counts, which a decoded map would lose.
func languages(data []byte) []Language {
	var list []Language
	in := json.NewDecoder(bytes.NewReader(data))
	must(in.Token()) // {
	for in.More() {
		code, _ := must(in.Token()).(string)
		l := Language{Code: code}
		if err := in.Decode(&l); err != nil {
			panic("languages.json: " + err.Error())
		}
		list = append(list, l)
	}
	return list
}

func must(token json.Token, err error) json.Token {
	if err != nil {
		panic("languages.json: " + err.Error())
	}
	return token
}
