package desk_test

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/api/desk"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
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

func TestACorrectionLeavesATaxNumberThatNobodyCorrectedAsItWasTyped(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := placed(t, s, now)
		musttest.Get(s.DB().ExecContext(t.Context(), "UPDATE parties SET personal_id = '12.345.678-z'"))(t) // as an earlier release kept it
		office := desk.Service{Store: s, Payments: unseen{}, Now: func() time.Time { return now }}
		correct := func(revision int, path, value string) []api.Change {
			f, err := office.Correct(t.Context(), desk.Operator{ID: api.NewID()}, desk.Seen{ID: o.ID, Revision: revision}, []desk.Correction{{Path: path, Value: value}})
			if err != nil {
				t.Fatal(err)
			}
			return f.History[len(f.History)-1].Changes
		}
		changes := correct(1, "owners[0].name", " Anna ")
		if got, err := s.Order(t.Context(), o.ID); err != nil || got.Owners[0].PersonalID != "12.345.678-z" || got.Owners[0].Name != "Anna" || len(changes) != 1 {
			t.Errorf("owner %+v, %v; changes %+v", got.Owners[0], err, changes)
		}
		changes = correct(2, "owners[0].personal_id", "87.654.321-x")
		if got, err := s.Order(t.Context(), o.ID); err != nil || got.Owners[0].PersonalID != "87654321X" || changes[0].After != "87654321X" {
			t.Errorf("owner %+v, %v; changes %+v", got.Owners[0], err, changes)
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

// changed changes an order as an operator can.
func changed(t *testing.T, s *store.Store, orderID string, change func(*api.Order) api.Effects) api.Order {
	t.Helper()
	return musttest.Get(s.ChangeAnyOrder(t.Context(), orderID, func(o *api.Order) (api.Effects, error) { return change(o), nil }))(t)
}

func TestAMailIsSentAgainToTheAddressThatTheOrderHasNow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, mailID := placed(t, s, now), api.NewID()
		changed(t, s, o.ID, func(o *api.Order) api.Effects {
			return api.Effects{Mails: []api.Mail{{ID: mailID, Kind: api.MailReportAck, To: o.Email(), Lang: o.Lang, OrderID: o.ID}}}
		})
		o = changed(t, s, o.ID, func(o *api.Order) api.Effects {
			owner := o.Owners[0]
			owner.Email = "anna@example.com"
			o.Owners = []form.Party{owner}
			return api.Effects{}
		})
		office := desk.Service{Store: s, Payments: unseen{}, Now: func() time.Time { return now }}
		f := musttest.Get(office.Resend(t.Context(), desk.Operator{ID: api.NewID()}, desk.Seen{ID: o.ID, Revision: o.Revision}, mailID))(t)
		if again := f.Mails[len(f.Mails)-1]; again.ID == mailID || again.To != "anna@example.com" {
			t.Errorf("sent again: %+v", again)
		}
	})
}

func TestNoCorrectionIsOfferedWhileMoneyIsCollected(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := placed(t, s, now)
		office := desk.Service{Store: s, Payments: unseen{}, Now: func() time.Time { return now }}
		for state, offered := range map[api.OrderState]bool{api.Pending: true, api.Processing: false} {
			changed(t, s, o.ID, func(o *api.Order) api.Effects {
				o.State = state
				return api.Effects{}
			})
			f := musttest.Get(office.File(t.Context(), desk.Operator{ID: api.NewID()}, o.ID))(t)
			if slices.Contains(f.Allowed, desk.ActCorrections) != offered {
				t.Errorf("%s: %v", state, f.Allowed)
			}
		}
	})
}

func TestOfManyAnswersToARequestAtOnceOneIsSent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := api.ContactRequest{ID: api.NewID(), Lang: "es", Contact: form.Contact{Email: "ana@example.com"}, CreatedAt: now}
		musttest.Do(t, s.SaveContact(t.Context(), c))
		office := desk.Service{Store: s, Now: func() time.Time { return now }}
		var sent atomic.Int32
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				_, err := office.AnswerContact(t.Context(), desk.Operator{ID: api.NewID(), Email: "desk@example.com"}, c.ID, desk.Answer{Text: "Yes"})
				switch {
				case err == nil:
					sent.Add(1)
				case api.KindOf(err) != api.KindConflict:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if mails := musttest.Get(s.MailsOfContact(t.Context(), c.ID))(t); sent.Load() != 1 || len(mails) != 1 {
			t.Errorf("%d answers, %d mails", sent.Load(), len(mails))
		}
	})
}
