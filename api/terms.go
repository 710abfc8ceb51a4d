package api

import (
	"slices"

	"sello/core/form"
	"sello/core/nice"
	"sello/core/nice/terms"
)

// OfficialTerms has the official terms that the provider imported.
type OfficialTerms interface {
	// Official returns the terms in a language on a day (YYYY-MM-DD), and the name of their edition; nil if there are none.
	Official(lang, day string) (*terms.List, string)
}

// Claimed returns chosen terms with what the official terms of a day say of them. What the caller sent about a term is not used: it
// is official if the list has its wording in its class, and then has the spelling of the list. An official term that the order has
// already stays official. Where there is no list, a term is the customer's own words without a verdict.
func Claimed(chosen, saved []form.Term, official OfficialTerms, day string) (claimed []form.Term) {
	for _, t := range chosen {
		if at := slices.IndexFunc(saved, func(s form.Term) bool { return s.Official() && sameWords(s, t) }); at >= 0 {
			t = saved[at]
		} else {
			t = judged(t, official, day)
		}
		if !slices.ContainsFunc(claimed, func(c form.Term) bool { return c.Class == t.Class && c.Text == t.Text }) {
			claimed = append(claimed, t)
		}
	}
	return claimed
}

func judged(t form.Term, official OfficialTerms, day string) form.Term {
	t.Number, t.Edition, t.Verdict = "", "", ""
	if official == nil {
		return t
	}
	list, edition := official.Official(t.Lang, day)
	if list == nil {
		return t
	}
	found := list.Check([]terms.Line{{Class: nice.Number(t.Class), Text: t.Text}})[0]
	if t.Verdict = string(found.Verdict); found.Verdict == terms.Accepted {
		t.Text, t.Number, t.Edition = found.Terms[0].Text, found.Terms[0].Number, edition
	}
	return t
}

func sameWords(a, b form.Term) bool {
	return a.Class == b.Class && a.Text == b.Text && a.Lang == b.Lang
}

// SameTerms reports whether two lists have the same wordings in the same order, whatever the official terms say of them.
func SameTerms(a, b []form.Term) bool { return slices.EqualFunc(a, b, sameWords) }
