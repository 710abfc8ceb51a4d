package ops

import "sello/core/nice/terms"

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
