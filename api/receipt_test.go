package api_test

import (
	"testing"

	"sello/api"
)

func TestReceiptsOfTestsAreNumberedApart(t *testing.T) {
	real := api.Receipt{Issuer: api.Provider{TaxID: "B1"}, Year: 2026, Sequence: 17}
	test := real
	test.Test = true
	if real.Series() != "B1/2026" || test.Series() != "B1/2026/test" {
		t.Errorf("series %q and %q", real.Series(), test.Series())
	}
	if real.Number() != "R-2026-000017" || test.Number() != "TEST-2026-000017" {
		t.Errorf("numbers %q and %q", real.Number(), test.Number())
	}
}

func TestThePartsOfAReceiptAreKnownIfThoseOfAllLinesAre(t *testing.T) {
	whole := api.ReceiptLine{AmountCents: 600, FeeCents: 300, ServiceCents: 200, VATCents: 100}
	unknown := api.ReceiptLine{AmountCents: 600}
	for name, c := range map[string]struct {
		lines []api.ReceiptLine
		known bool
	}{
		"no lines": {nil, false}, "known": {[]api.ReceiptLine{whole, whole}, true},
		"the first is not": {[]api.ReceiptLine{unknown, whole}, false}, "the last is not": {[]api.ReceiptLine{whole, unknown}, false},
	} {
		fee, service, vat, known := api.Receipt{Lines: c.lines}.Parts()
		if known != c.known {
			t.Errorf("%s: known %v", name, known)
		}
		if c.known && (fee != 600 || service != 400 || vat != 200) {
			t.Errorf("%s: %d, %d, %d", name, fee, service, vat)
		}
	}
}
