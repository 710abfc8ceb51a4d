package site

import (
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"sello/texts"
)

// validity is how long a security.txt is valid; RFC 9116 recommends less than a year.
const validity = 180 * 24 * time.Hour

// Robots returns /robots.txt: crawlers may read everything except the doors of the services.
func (s *Site) Robots() []byte {
	return fmt.Appendf(nil, "User-agent: *\nDisallow: /_/\n\nSitemap: %s/sitemap.xml\n", s.Origin)
}

// Security returns /.well-known/security.txt (RFC 9116): where to report a weakness.
func (s *Site) Security(today time.Time) []byte {
	expires := today.Truncate(24 * time.Hour).Add(validity)
	return fmt.Appendf(nil, "Contact: mailto:%s\nExpires: %s\nPreferred-Languages: %s\nCanonical: %s/.well-known/security.txt\n",
		s.Provider.Email, expires.Format(time.RFC3339), strings.Join(texts.Written(), ", "), s.Origin)
}

// The elements of a sitemap (sitemaps.org, with the alternates of languages in the form that Google documents).
type (
	urlSet struct {
		XMLName xml.Name  `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		XHTML   string    `xml:"xmlns:xhtml,attr"`
		URLs    []siteURL `xml:"url"`
	}
	siteURL struct {
		Location string      `xml:"loc"`
		Others   []alternate `xml:"xhtml:link"`
	}
	alternate struct {
		Rel  string `xml:"rel,attr"`
		Lang string `xml:"hreflang,attr"`
		URL  string `xml:"href,attr"`
	}
)

// Sitemap returns /sitemap.xml: the start, which is in the language of the visitor, and every document in every language.
func (s *Site) Sitemap() []byte {
	set := urlSet{XHTML: "http://www.w3.org/1999/xhtml"}
	for _, k := range all() {
		var others []alternate
		if k.name == "" {
			others = append(others, alternate{"alternate", "x-default", s.Origin + "/"})
		}
		for _, lang := range texts.Written() {
			others = append(others, alternate{"alternate", lang, s.Origin + pathOf(lang, k.name)})
		}
		for _, other := range others {
			set.URLs = append(set.URLs, siteURL{other.URL, others})
		}
	}
	out, err := xml.MarshalIndent(set, "", " ")
	if err != nil {
		panic(err) // plain structs of texts
	}
	return append([]byte(xml.Header), append(out, '\n')...)
}
