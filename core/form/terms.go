package form

import (
	"strconv"
	"strings"

	"sello/core/fault"
	"sello/core/nice"
)

// Term is a good or service that is claimed word for word in one of the chosen classes, besides the epigraphs.
type Term struct {
	Class   string // c1 to c45
	Text    string // an official term as it stands, or the customer's own words
	Lang    string // the language of Text, such as "es"
	Number  string // the basic number of an official term, six digits; "" for own words
	Edition string // the edition that has the official term, such as "13-2026"; "" for own words
	Verdict string // what the official terms say of the text, one of Verdicts; "" if there were none to compare with
}

// Verdicts are those of package terms, which the page's module does not link.
var Verdicts = [...]string{"accepted", "reworded", "moved", "vague", "unknown"}

// Official reports whether the term is one that an office accepts as it stands.
func (t Term) Official() bool { return t.Number != "" }

// TermsOf returns the terms of a class, in their order.
func (t Trademark) TermsOf(class string) (list []Term) {
	for _, term := range t.Terms {
		if term.Class == class {
			list = append(list, term)
		}
	}
	return list
}

// HasOfficialTerms reports whether a term is official, so that the source of the terms is to be named.
func (t Trademark) HasOfficialTerms() bool {
	for _, term := range t.Terms {
		if term.Official() {
			return true
		}
	}
	return false
}

// cleanTerms returns a copy of terms with their texts trimmed.
func cleanTerms(list []Term) []Term {
	if len(list) == 0 {
		return nil
	}
	clean := make([]Term, len(list))
	for i, t := range list {
		t.Text = OnLine(t.Text)
		clean[i] = t
	}
	return clean
}

// terms requires each term to be of a chosen class and to occur once in it. Whether an official term is one is not checked here.
func (c *collector) terms(t Trademark) {
	if len(t.Terms) > MaxTerms {
		c.add("terms", fault.TooMany, MaxTerms)
		return
	}
	for i, term := range t.Terms {
		c.term("terms["+strconv.Itoa(i)+"].", t.Classifications, term, t.Terms[:i])
	}
}

func (c *collector) term(path string, classes []Selection, t Term, before []Term) {
	class := nice.Number(t.Class)
	switch {
	case class == 0:
		c.add(path+"class", fault.UnknownClass, 0)
	case !hasClass(classes, t.Class):
		c.add(path+"class", fault.Contradiction, 0)
	}
	if c.line(path+"text", t.Text, true) && hasTerm(before, t) {
		c.add(path+"text", fault.Duplicate, 0)
	}
	if len(t.Lang) != 2 || strings.Trim(t.Lang, "abcdefghijklmnopqrstuvwxyz") != "" {
		c.add(path+"lang", fault.UnknownValue, 0)
	}
	if t.Number != "" && class > 0 && !basicNumber(t.Number, class) {
		c.add(path+"number", fault.UnknownValue, 0)
	}
	if (t.Edition != "") != (t.Number != "") || t.Edition != "" && !edition(t.Edition) {
		c.add(path+"edition", fault.UnknownValue, 0)
	}
	if t.Verdict != "" {
		c.listed(path+"verdict", t.Verdict, Verdicts[:]...)
	}
}

func hasClass(classes []Selection, id string) bool {
	for _, s := range classes {
		if s.Class == id {
			return true
		}
	}
	return false
}

// hasTerm reports whether a text is among the terms of the same class.
func hasTerm(list []Term, t Term) bool {
	for _, other := range list {
		if other.Class == t.Class && other.Text == t.Text {
			return true
		}
	}
	return false
}

// basicNumber reports whether a text has six digits, of which the first two are the class.
func basicNumber(text string, class int) bool { return len(text) == 6 && digits(text)/10_000 == class }

// edition reports whether a text has the form of the name of an edition, such as "13-2026".
func edition(text string) bool { return len(text) <= 7 && strings.Trim(text, "0123456789-") == "" }
