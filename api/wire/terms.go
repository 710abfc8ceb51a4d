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

// OfficialTerm is terms.Term.
type OfficialTerm struct {
	Class  int    `json:"class"`
	Number string `json:"number"`
	Text   string `json:"text"`
}

// FromTerms returns the JSON shape of official terms. The list is not null.
func FromTerms(list []terms.Term) []OfficialTerm {
	all := make([]OfficialTerm, len(list))
	for i, t := range list {
		all[i] = OfficialTerm(t)
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

// FromFindings returns the JSON shape of findings. No list is null.
func FromFindings(found []terms.Finding) []TermFinding {
	all := make([]TermFinding, len(found))
	for i, f := range found {
		all[i] = TermFinding{f.Line.Class, f.Line.Text, string(f.Verdict), string(f.Reason), FromTerms(f.Terms)}
	}
	return all
}
