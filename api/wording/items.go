package wording

import "sello/core/form"

// Items returns what a mark claims in one of its classes: the chosen epigraphs and terms, or the class heading if there are none. It
// returns nothing for a class without any if Headings says so for several classes.
func (w Words) Items(lang string, t form.Trademark, s form.Selection) (items []string) {
	for _, id := range s.Epigraphs {
		items = append(items, w.ClassText(lang, id))
	}
	for _, term := range t.TermsOf(s.Class) {
		items = append(items, w.term(lang, term))
	}
	if len(items) == 0 && w.Headings(lang, t) == "" {
		items = append(items, w.Say(lang, "mail_row_class_heading"))
	}
	return items
}

// Headings returns what the classes without epigraphs and terms claim, to be written once above the classes; "" if fewer than two
// classes have none.
func (w Words) Headings(lang string, t form.Trademark) string {
	bare := 0
	for _, s := range t.Classifications {
		if len(s.Epigraphs)+len(t.TermsOf(s.Class)) == 0 {
			bare++
		}
	}
	if bare < 2 {
		return ""
	}
	return w.Say(lang, "mail_row_class_headings")
}

// term returns a term word for word: an official one with its basic number and edition, any other marked as own words.
func (w Words) term(lang string, t form.Term) string {
	if t.Official() {
		return w.Say(lang, "official_term", "text", t.Text, "number", t.Number, "edition", t.Edition)
	}
	return w.Say(lang, "official_own", "text", t.Text)
}
