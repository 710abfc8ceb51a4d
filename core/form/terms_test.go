package form_test

import (
	"reflect"
	"testing"

	"sello/core/form"
)

func TestATermIsOfOneClassAndOfficialByItsNumber(t *testing.T) {
	candles := form.Term{Class: "c4", Text: "Candles", Number: "040005"}
	own := form.Term{Class: "c3", Text: "soap of my own"}
	mark := form.Trademark{Terms: []form.Term{candles, own}}
	if got := mark.TermsOf("c4"); !reflect.DeepEqual(got, []form.Term{candles}) {
		t.Errorf("the terms of class 4: %v", got)
	}
	if !mark.HasOfficialTerms() {
		t.Error("an official term is not seen")
	}
	if mark.Terms = []form.Term{own}; mark.HasOfficialTerms() {
		t.Error("words of the customer's own are taken for an official term")
	}
}
