package desk_test

import (
	"context"
	"testing"
	"time"

	"sello/api"
	"sello/api/desk"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
)

// eager is the payments of an order whose customer begins a payment whenever the open one is cancelled.
type eager struct {
	desk.Payments
	cancelled int
}

func (e *eager) CancelPayment(context.Context, string) error {
	e.cancelled++
	return nil
}

func TestACorrectionGivesUpIfTheCustomerBeginsAPaymentEachTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		now := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
		o := api.Order{
			ID: api.NewID(), Lang: "es", Version: 1, Revision: 1, UseOwnerBilling: true, State: api.Pending,
			Trademark: form.Trademark{Type: form.TypeName, Name: "Vela", CountryProtection: form.TerritorySpain, Classifications: []form.Selection{{Class: "c1"}}},
			Owners: []form.Party{{Type: form.Person, Name: "Ana", Lastname: "Vidal", Nationality: "ES", PersonalIDType: form.IDTypeNIF,
				PersonalID: "12345678Z", Email: "ana@example.com", Phone: "600000000", Address: form.Address{Street: "Mayor 1", City: "Vic", Zipcode: "08500", Country: "ES"}}},
			PriceCents: 46500, Currency: "EUR", CreatedAt: now, UpdatedAt: now,
		}
		if err := s.CreateOrder(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		_, err := s.SavePayment(t.Context(), api.Payment{ID: api.NewID(), OrderID: o.ID, OrderVersion: 1, Provider: "sandbox", IntentID: "pi_1",
			AmountCents: 46500, Currency: "EUR", Status: api.PaymentOpen, CreatedAt: now, UpdatedAt: now})
		if err != nil {
			t.Fatal(err)
		}
		payments := &eager{}
		office := desk.Service{Store: s, Payments: payments, Now: func() time.Time { return now }}
		_, err = office.Correct(t.Context(), desk.Operator{ID: api.NewID()}, desk.Seen{ID: o.ID, Revision: 1},
			[]desk.Correction{{Path: "owners[0].name", Value: "Anna"}})
		if api.KindOf(err) != api.KindConflict || payments.cancelled < 2 {
			t.Errorf("got %v after %d rounds", err, payments.cancelled)
		}
	})
}
