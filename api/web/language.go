package web

import (
	"net/http"

	"golang.org/x/text/language"

	"sello/texts"
)

// maxAccept is the length in bytes above which an Accept-Language header is ignored.
const maxAccept = 256

// languageOf returns en or es: the language of the lang parameter, else the first supported language of the
// Accept-Language header, else English.
func languageOf(param, accept string) string {
	if param != "" {
		return texts.Language(param)
	}
	if accept == "" || len(accept) > maxAccept {
		return "en"
	}
	wanted, _, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		return "en"
	}
	for _, tag := range wanted {
		switch base, _ := tag.Base(); base.String() {
		case "es", "ca":
			return "es"
		case "en":
			return "en"
		}
	}
	return "en"
}

// Language returns the language that a request asks for, en or es. Its answer and the mails that follow from it use it.
func Language(r *http.Request) string {
	return languageOf(r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))
}
