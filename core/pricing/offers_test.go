package pricing

import (
	"reflect"
	"testing"

	"sello/core/form"
)

func TestAnOfferIsItsOfficialFeeItsServiceAndTheVATOnTheService(t *testing.T) {
	for territory, office := range map[string]string{form.TerritorySpain: "OEPM", form.TerritoryEU: "EUIPO", form.TerritoryOther: ""} {
		q := Offered(form.Trademark{CountryProtection: territory}, 210_72, 61_53, today) // VAT 12.9213
		if q.TotalCents != 285_17 || q.FeeCents != 210_72 || q.ServiceCents != 61_53 || q.VATCents != 12_92 || q.VATPercent != 21 ||
			q.Office != office || q.Tariff != Offer || q.Fees != Offer || len(q.Lines) != 1 {
			t.Errorf("%s: %+v", territory, q)
		}
	}
	q := Offered(form.Trademark{CountryProtection: form.TerritorySpain}, 0, 50_50, today) // VAT 10.605
	if q.VATCents != 10_61 || q.Lines[0].AmountCents != q.TotalCents || q.Lines[0].VATCents != 10_61 {
		t.Errorf("%+v", q)
	}
}

func TestAnotherTotalHasTheSameOfficialFee(t *testing.T) {
	q := Price(Request{Territory: form.TerritorySpain, Classes: 2, Date: today})
	for _, total := range []int64{q.FeeCents, q.FeeCents + 1, 300_00, q.TotalCents, 400_07} {
		got := q.WithTotal(total)
		if got.TotalCents != total || got.FeeCents != q.FeeCents || got.Office != q.Office || got.Fees != q.Fees || got.Tariff != Offer || len(got.Lines) != 1 {
			t.Errorf("%d: %+v", total, got)
		}
		if got.FeeCents+got.ServiceCents+got.VATCents != total || got.ServiceCents != withoutVAT(total-q.FeeCents, 21) {
			t.Errorf("%d: %+v", total, got)
		}
	}
	for name, got := range map[string]Quote{
		"below the official fee":         q.WithTotal(q.FeeCents - 1),
		"with an official fee not known": Quote{Available: true, TotalCents: 175_00}.WithTotal(200_00),
	} {
		if !reflect.DeepEqual(got, Quote{}) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
