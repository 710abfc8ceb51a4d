package desk_test

import (
	"context"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/api/desk"
	"sello/api/musttest"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
)

// unseen is the payments of orders, of which the desk shows none.
type unseen struct{ desk.Payments }

func (unseen) WithPayments(_ context.Context, orders ...api.Order) ([]api.OrderView, error) {
	views := make([]api.OrderView, len(orders))
	for i, o := range orders {
		views[i] = api.OrderView{Order: o}
	}
	return views, nil
}

// placed stores a pending order of a customer.
func placed(t *testing.T, s *store.Store, at time.Time) api.Order {
	t.Helper()
	o := api.Order{
		ID: api.NewID(), Lang: "es", Version: 1, Revision: 1, UseOwnerBilling: true, State: api.Pending,
		Trademark: form.Trademark{Type: form.TypeName, Name: "Vela", CountryProtection: form.TerritorySpain, Classifications: []form.Selection{{Class: "c1"}}},
		Owners: []form.Party{{Type: form.Person, Name: "Ana", Lastname: "Vidal", Nationality: "ES", PersonalIDType: form.IDTypeNIF,
			PersonalID: "12345678Z", Email: "ana@example.com", Phone: "600000000", Address: form.Address{Street: "Mayor 1", City: "Vic", Zipcode: "08500", Country: "ES"}}},
		PriceCents: 46500, Currency: "EUR", CreatedAt: at, UpdatedAt: at,
	}
	musttest.Do(t, s.CreateOrder(t.Context(), o))
	return o
}

var now = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)

func TestACorrectionIsSavedWithoutTheProviderAndEndsTheOpenPayment(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := placed(t, s, now)
		_, err := s.SavePayment(t.Context(), api.Payment{ID: api.NewID(), OrderID: o.ID, OrderVersion: 1, Provider: "sandbox", IntentID: "pi_1",
			AmountCents: 46500, Currency: "EUR", Status: api.PaymentOpen, CreatedAt: now, UpdatedAt: now})
		if err != nil {
			t.Fatal(err)
		}
		office := desk.Service{Store: s, Payments: unseen{}, Now: func() time.Time { return now }}
		f, err := office.Correct(t.Context(), desk.Operator{ID: api.NewID()}, desk.Seen{ID: o.ID, Revision: 1},
			[]desk.Correction{{Path: "owners[0].name", Value: "Anna"}})
		if err != nil || f.Version != 2 || f.Owners[0].Name != "Anna" {
			t.Fatalf("got version %d, %v", f.Version, err)
		}
		payments, err := s.PaymentsOf(t.Context(), o.ID)
		if err != nil || payments[0].Live() || payments[0].CancelSince.IsZero() {
			t.Errorf("payments %+v, %v", payments, err)
		}
	})
}

// small is a store that selects two orders at once at most.
type small struct{ *store.Store }

func (s small) SelectOrders(ctx context.Context, sel api.Selection, after api.Cursor, limit int) ([]api.Order, error) {
	return s.Store.SelectOrders(ctx, sel, after, min(limit, 2))
}

func TestAnExportHasAllOrdersHoweverManyAreReadAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		want := map[string]bool{}
		for i := range 5 {
			want[placed(t, s, now.Add(time.Duration(i/2)*time.Hour)).ID] = true
		}
		office := desk.Service{Store: small{s}, Payments: &checkout.Service{Store: s}, Now: func() time.Time { return now }}
		err := office.Export(t.Context(), desk.Operator{Email: "command"}, api.Selection{}, "csv", func(o api.OrderView) {
			if !want[o.ID] {
				t.Errorf("%s twice", o.ID)
			}
			delete(want, o.ID)
		})
		if err != nil || len(want) > 0 {
			t.Errorf("%v; not exported: %v", err, want)
		}
	})
}
