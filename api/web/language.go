package web

import (
	"net/http"

	"golang.org/x/text/language"

	"sello/webapp/src/i18n"
)

// maxAccept bounds how much of an Accept-Language header is looked at.
const maxAccept = 256

// languageOf answers en or es: the lang parameter, else the first language of the browser that we
// have, else English.
func languageOf(param, accept string) string {
	if param != "" {
		return i18n.Language(param)
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

// Language is the language that a request asks for: that of its answer, and of what follows from it, such as mails.
func Language(r *http.Request) string {
	return languageOf(r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))
}
