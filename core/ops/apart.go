//go:build !page

package ops

import "sello/core/nice/terms"

// The page's module is built with the tag page, and so without these operations. check_terms would add 18 KB (brotli) to it, and needs
// the official terms, so that the page asks the server.
func init() {
	table = append(table, apart(
		define("check_terms", "Returns what an office would make of each line of a list, by the official terms of the Nice classification.", termsCheck, CheckTerms, findings),
	))
}

// apart marks an operation that the page's module does not have.
func apart(op Op) Op {
	op.Apart = true
	return op
}

func termsCheck(w *Wire, c *TermsCheck) {
	w.named("TermsCheck")
	w.Text("list", &c.List)
	w.Text("lang", &c.Lang)
	list(w, "terms", &c.Terms, officialTerm)
}

func officialTerm(w *Wire, t *terms.Term) {
	w.named("OfficialTerm")
	w.Int("class", &t.Class)
	w.Text("number", &t.Number)
	w.Text("text", &t.Text)
}

func findings(w *Wire, l *[]terms.Finding) {
	list(w, "", l, finding)
}

func finding(w *Wire, f *terms.Finding) {
	w.named("TermFinding")
	w.Int("class", &f.Line.Class)
	w.Text("text", &f.Line.Text)
	w.Text("verdict", (*string)(&f.Verdict))
	w.Text("reason", (*string)(&f.Reason))
	list(w, "terms", &f.Terms, officialTerm)
}
