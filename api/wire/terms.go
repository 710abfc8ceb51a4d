package wire

import (
	"sello/core/form"
	"sello/core/nice/terms"
)

// Term is form.Term. Where it has a basic number, it is an official term.
type Term struct {
	Class   string `json:"class"`
	Text    string `json:"text"`
	Lang    string `json:"lang"`
	Number  string `json:"number"`
	Edition string `json:"edition"`
	Verdict string `json:"verdict"`
}

// formTerms returns the core's terms; nil for none.
func formTerms(list []Term) (all []form.Term) {
	for _, t := range list {
		all = append(all, form.Term(t))
	}
	return all
}

func fromFormTerms(list []form.Term) []Term {
	all := make([]Term, len(list))
	for i, t := range list {
		all[i] = Term(t)
	}
	return all
}

// OfficialTerm is terms.Term, with what the coming edition makes of it.
type OfficialTerm struct {
	Class  int    `json:"class"`
	Number string `json:"number"`
	Text   string `json:"text"`
	Next   []int  `json:"next,omitempty"` // the classes of the coming edition, if they are other ones
}

// FromTerms returns the JSON shape of official terms. next are those of the coming edition; nil if none are known. The list is not
// null.
func FromTerms(list []terms.Term, next *terms.List) []OfficialTerm {
	all := make([]OfficialTerm, len(list))
	for i, t := range list {
		all[i] = OfficialTerm{Class: t.Class, Number: t.Number, Text: t.Text}
		if next != nil {
			all[i].Next = next.Moved(t)
		}
	}
	return all
}

// TermFinding is terms.Finding.
type TermFinding struct {
	Class   int            `json:"class"` // 0 if the line names no class
	Text    string         `json:"text"`
	Verdict string         `json:"verdict"`
	Reason  string         `json:"reason"`
	Terms   []OfficialTerm `json:"terms"`
}

// FromFindings returns the JSON shape of findings. next is as for FromTerms. No list is null.
func FromFindings(found []terms.Finding, next *terms.List) []TermFinding {
	all := make([]TermFinding, len(found))
	for i, f := range found {
		all[i] = TermFinding{f.Line.Class, f.Line.Text, string(f.Verdict), string(f.Reason), FromTerms(f.Terms, next)}
	}
	return all
}
