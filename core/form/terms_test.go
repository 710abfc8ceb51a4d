package form

import (
	"reflect"
	"testing"
)

func TestATermIsOfOneClassAndOfficialByItsNumber(t *testing.T) {
	candles := Term{Class: "c4", Text: "Candles", Number: "040005"}
	own := Term{Class: "c3", Text: "soap of my own"}
	mark := Trademark{Terms: []Term{candles, own}}
	if got := mark.TermsOf("c4"); !reflect.DeepEqual(got, []Term{candles}) {
		t.Errorf("the terms of class 4: %v", got)
	}
	if !mark.HasOfficialTerms() {
		t.Error("an official term is not seen")
	}
	if mark.Terms = []Term{own}; mark.HasOfficialTerms() {
		t.Error("words of the customer's own are taken for an official term")
	}
}
