package web

import (
	"net/http"
	"strings"

	"golang.org/x/text/language"

	"sello/texts"
)

// maxAccept is the length in bytes above which an Accept-Language header is ignored.
const maxAccept = 256

// languageOf returns the language of the lang parameter, else the first of ours in the Accept-Language header, else the
// default; of each the one whose texts are shown for it.
func languageOf(param, accept string) string {
	if param != "" {
		return texts.In(param)
	}
	if accept == "" || len(accept) > maxAccept {
		return texts.Default
	}
	for _, tag := range wanted(accept) {
		base, _ := tag.Base()
		if l, ok := texts.Find(base.String()); ok {
			return l.Texts
		}
	}
	return texts.Default
}

// wanted returns the languages of an Accept-Language header, the best first. A part that is no language is left out, since the
// parser would reject the header for it.
func wanted(accept string) []language.Tag {
	tags, _, err := language.ParseAcceptLanguage(accept)
	if err == nil {
		return tags
	}
	var parts []string
	for part := range strings.SplitSeq(accept, ",") {
		if _, _, err := language.ParseAcceptLanguage(part); err == nil {
			parts = append(parts, part)
		}
	}
	tags, _, _ = language.ParseAcceptLanguage(strings.Join(parts, ",")) // each part is right
	return tags
}

// languageCookie is the cookie in which the page stores the language that a visitor chose.
const languageCookie = "sello_language"

// PageLanguage returns the language in which the page is sent: that of the link which leads to it, else the one that the visitor
// chose, else as Language.
func PageLanguage(r *http.Request) string {
	chosen := r.URL.Query().Get("lang")
	if _, ok := texts.Find(chosen); !ok {
		chosen = ""
	}
	if c, err := r.Cookie(languageCookie); err == nil && chosen == "" {
		if l, ok := texts.Find(c.Value); ok {
			chosen = l.Texts
		}
	}
	return languageOf(chosen, r.Header.Get("Accept-Language"))
}

// Language returns the language of the response to a request, and of the mails that follow from it: one that has texts
// of its own, such as "es".
func Language(r *http.Request) string {
	return languageOf(r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))
}
