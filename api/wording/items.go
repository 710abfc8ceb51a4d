package wording

import "sello/core/form"

// Items returns what a mark claims in one of its classes: the chosen epigraphs and terms, or the class heading if there are none.
func (w Words) Items(lang string, t form.Trademark, s form.Selection) (items []string) {
	for _, id := range s.Epigraphs {
		items = append(items, w.ClassText(lang, id))
	}
	for _, term := range t.TermsOf(s.Class) {
		items = append(items, w.term(lang, term))
	}
	if len(items) == 0 {
		items = append(items, w.Say(lang, "mail_row_class_heading"))
	}
	return items
}

// term returns a term word for word: an official one with its basic number and edition, any other marked as own words.
func (w Words) term(lang string, t form.Term) string {
	if t.Official() {
		return w.Say(lang, "official_term", "text", t.Text, "number", t.Number, "edition", t.Edition)
	}
	return w.Say(lang, "official_own", "text", t.Text)
}
