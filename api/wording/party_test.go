package wording_test

import (
	"slices"
	"testing"

	"sello/api/wording"
	"sello/core/form"
	"sello/texts"
)

func TestADocumentIsCalledAsTheFormCallsIt(t *testing.T) {
	words := wording.Words{Text: texts.Text}
	for kind, want := range map[string]string{
		form.IDTypeVAT: "NIF-IVA X1", form.IDTypeID: "Documento de identidad o pasaporte X1", form.IDTypeNIF: "NIF X1", form.IDTypeNIE: "NIE X1",
	} {
		lines := words.Identity("es", form.Party{Type: form.Company, Company: "Sol", PersonalIDType: kind, PersonalID: "X1"})
		if !slices.Contains(lines, want) {
			t.Errorf("%s: %q has no %q", kind, lines, want)
		}
	}
}
