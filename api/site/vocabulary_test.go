package site_test

import (
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sello/api/site"
	"sello/core/musttest"
)

// valueKind is what a property of schema.org expects.
type valueKind int

const (
	text valueKind = iota
	address
	amount // a number as text, with a point
	currency
	language
	position // a number from 1 on
	thing    // one object or several
)

// vocabulary has the types of schema.org that the documents use, each with those of its properties that they use, and
// what these expect.
var vocabulary = map[string]map[string]valueKind{
	"Organization":   {"name": text, "legalName": text, "taxID": text, "address": thing, "email": text, "telephone": text, "url": address, "logo": address},
	"PostalAddress":  {"streetAddress": text},
	"BreadcrumbList": {"itemListElement": thing}, "ListItem": {"position": position, "name": text, "item": address},
	"Service":  {"name": text, "description": text, "provider": thing, "areaServed": text, "offers": thing},
	"Offer":    {"name": text, "url": address, "price": amount, "priceCurrency": currency},
	"FAQPage":  {"inLanguage": language, "mainEntity": thing},
	"Question": {"name": text, "acceptedAnswer": thing},
	"Answer":   {"text": text},
}

// expected has the properties that search engines want, by type (developers.google.com/search/docs/appearance/structured-data).
var expected = map[string][]string{
	"Organization":   {"name", "url", "logo"},
	"Service":        {"name", "provider", "offers"},
	"Offer":          {"price", "priceCurrency"},
	"FAQPage":        {"mainEntity"},
	"Question":       {"name", "acceptedAnswer"},
	"Answer":         {"text"},
	"PostalAddress":  {"streetAddress"},
	"BreadcrumbList": {"itemListElement"},
	"ListItem":       {"position", "name", "item"},
}

var formats = map[valueKind]*regexp.Regexp{
	text: regexp.MustCompile(`\S`), amount: regexp.MustCompile(`^\d+\.\d\d$`), currency: regexp.MustCompile(`^[A-Z]{3}$`), language: regexp.MustCompile(`^[a-z]{2}$`),
}

func TestTheStructuredDataIsInTheVocabulary(t *testing.T) {
	s := newSite()
	types := map[string]bool{}
	documents := map[string][]byte{}
	for _, path := range paths(t, s) {
		documents[path], _, _ = s.Document(path, day)
	}
	documents["/"] = s.Shell([]byte(built), "en", day)
	for path, html := range documents {
		var all []map[string]any
		for _, m := range data.FindAllSubmatch(html, -1) {
			var one map[string]any
			musttest.Do(t, json.Unmarshal(m[1], &one))
			if one["@context"] != "https://schema.org" {
				t.Errorf("%s: the context is %v", path, one["@context"])
			}
			delete(one, "@context")
			all = append(all, one)
		}
		c := checked{t: t, path: path, types: types, ids: map[string]bool{}}
		for _, one := range all {
			if id, ok := one["@id"].(string); ok {
				c.ids[id] = true
			}
		}
		for _, one := range all {
			c.object(one)
		}
	}
	for name := range vocabulary {
		if !types[name] {
			t.Errorf("no document has a %s", name)
		}
	}
}

func TestWhatIsNotConfiguredIsNoStructuredData(t *testing.T) {
	html, _, _ := site.New(site.Options{Origin: origin}).Document("/en", day)
	for _, m := range data.FindAllSubmatch(html, -1) {
		if strings.Contains(string(m[1]), `""`) {
			t.Errorf("an empty value: %s", m[1])
		}
	}
}

// checked is a document whose structured data is compared with the vocabulary.
type checked struct {
	t     *testing.T
	path  string
	types map[string]bool // seen in any document
	ids   map[string]bool // of the objects of this document
}

func (c checked) object(o map[string]any) {
	c.t.Helper()
	id, named := o["@id"].(string)
	if named && len(o) == 1 {
		if !c.ids[id] {
			c.t.Errorf("%s: nothing has the id %s", c.path, id)
		}
		return
	}
	name, _ := o["@type"].(string)
	known, ok := vocabulary[name]
	if !ok {
		c.t.Errorf("%s: unknown type %q", c.path, name)
		return
	}
	c.types[name] = true
	for _, want := range expected[name] {
		if o[want] == nil {
			c.t.Errorf("%s: a %s without %s", c.path, name, want)
		}
	}
	for property, value := range o {
		if strings.HasPrefix(property, "@") {
			continue
		}
		kind, ok := known[property]
		if !ok {
			c.t.Errorf("%s: a %s has no %s", c.path, name, property)
			continue
		}
		c.value(name+"."+property, kind, value)
	}
}

func (c checked) value(where string, kind valueKind, value any) {
	c.t.Helper()
	switch v := value.(type) {
	case []any:
		if len(v) == 0 {
			c.t.Errorf("%s: %s is empty", c.path, where)
		}
		for _, one := range v {
			c.value(where, kind, one)
		}
	case map[string]any:
		if kind != thing {
			c.t.Errorf("%s: %s is an object", c.path, where)
		}
		c.object(v)
	case float64:
		if kind != position || v < 1 {
			c.t.Errorf("%s: %s is %v", c.path, where, v)
		}
	case string:
		if format := formats[kind]; kind == thing || kind == position || format != nil && !format.MatchString(v) || kind == address && !isAddress(v) {
			c.t.Errorf("%s: %s is %q", c.path, where, v)
		}
	default:
		c.t.Errorf("%s: %s is %v", c.path, where, value)
	}
}

func isAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && slices.Contains([]string{"https", "http"}, u.Scheme) && u.Host != ""
}
