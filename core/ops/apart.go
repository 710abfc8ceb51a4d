//go:build !page

package ops

import (
	"sello/core/nice/terms"
	"sello/core/pricing"
)

// The page's module is built with the tag page, and so without these operations. check_terms would add 18 KB (brotli) to it, and needs
// the official terms, so that the page asks the server. The page takes price_further from two answers of price, which it has anyway.
func init() {
	table = append(table,
		apart(define("check_terms", "Returns what an office would make of each line of a list, by the official terms of the Nice classification.", termsCheck, CheckTerms, findings)),
		apart(define("price_further", "Returns what each further class costs beside those that are chosen, in cents; nothing without an automatic price.", furtherRequest, PriceFurther, amounts)),
	)
}

// apart marks an operation that the page's module does not have.
func apart(op Op) Op {
	op.Apart = true
	return op
}

// TermsCheck is a list of goods and services with the official terms with which it is compared. The core contains no terms: the
// caller hands over those of its edition and language.
type TermsCheck struct {
	List  string // see terms.Split
	Lang  string // of the list and the terms
	Terms []terms.Term
}

// CheckTerms returns a finding for each good or service of a list. A caller that compares several lists with the same terms uses
// terms.New once instead, which returns the same.
func CheckTerms(c TermsCheck) []terms.Finding {
	return terms.New(c.Terms, c.Lang).Check(terms.Split(c.List))
}

// FurtherRequest asks for the prices of classes that are chosen after those of a request.
type FurtherRequest struct {
	pricing.Request
	Further int // how many
}

// PriceFurther returns in cents what each further class costs, in the order in which they are chosen: see pricing.Further.
func PriceFurther(r FurtherRequest) []int64 { return pricing.Further(r.Request, r.Further) }

func furtherRequest(w *Wire, r *FurtherRequest) {
	priceRequest(w, &r.Request)
	w.named("FurtherRequest")
	w.Int("further", &r.Further)
}

func amounts(w *Wire, l *[]int64) {
	list(w, "", l, func(w *Wire, cents *int64) { w.Number("", cents) })
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
