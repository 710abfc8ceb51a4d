package store_test

import (
	"slices"
	"strings"
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func faultsOf(t *testing.T, s *store.Store) []string {
	t.Helper()
	return musttest.Get(s.Faults(ctx))(t)
}

// paidOrder stores a paid order with its receipt and its history.
func paidOrder(t *testing.T, s *store.Store) {
	t.Helper()
	o, p := unpaid(t, s)
	r := receipt(o)
	musttest.Do(t, s.ApplyEvent(ctx, "", p.IntentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
		o.State, o.Stage, o.PaidAt, o.Reference = api.Paid, api.StageReceived, atUTC, "SE-"+o.ID[28:]
		p.Status, p.AmountCents = api.PaymentSucceeded, r.TotalCents
		return api.Effects{Receipt: &r, Events: []api.Event{
			{ID: api.NewID(), OrderID: o.ID, At: atUTC, Kind: api.EventStage, By: api.BySystem, To: api.StageReceived},
		}}, nil
	}))
}

func TestASoundDatabaseHasNoFaults(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		paidOrder(t, s)
		paidOrder(t, s)
		if found := faultsOf(t, s); len(found) != 0 {
			t.Errorf("faults: %v", found)
		}
	})
}

func TestEachFaultIsFound(t *testing.T) {
	spoils := map[string]string{
		"refunded than paid":               "UPDATE payments SET refunded_cents = amount_cents + 1",
		"another amount than the payment":  "UPDATE payments SET amount_cents = amount_cents + 1",
		"payment that brought their money": "UPDATE payments SET status = 'canceled'",
		"not paid":                         "UPDATE orders SET state = 'pending'",
		"without a reference":              "UPDATE orders SET reference = NULL",
		"missing numbers":                  "DELETE FROM receipts WHERE sequence = 1",
		"is not recorded":                  "DELETE FROM issued",
		"does not add up":                  `UPDATE receipts SET snapshot = replace(snapshot, '"total_cents":', '"total_cents":9')`,
		"without an owner":                 "DELETE FROM parties",
		"not that of their history":        "UPDATE orders SET stage = 'filed'",
	}
	for want, spoil := range spoils {
		t.Run(want, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				paidOrder(t, s)
				musttest.Get(s.DB().Exec(spoil))(t)
				if found := faultsOf(t, s); !slices.ContainsFunc(found, func(line string) bool { return strings.Contains(line, want) }) {
					t.Errorf("faults: %v", found)
				}
			})
		})
	}
}

func TestAChangedHistoryIsFound(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		paidOrder(t, s)
		drop := "DROP TRIGGER order_events_no_update"
		if s.Dialect() == "postgres" {
			drop += " ON order_events"
		}
		for _, change := range []string{drop, "UPDATE order_events SET from_stage = 'filed'"} {
			musttest.Get(s.DB().Exec(change))(t)
		}
		found := strings.Join(faultsOf(t, s), "\n")
		for _, want := range []string{"order_events_no_update is missing", "do not follow the one before"} {
			if !strings.Contains(found, want) {
				t.Errorf("got %s, want %s", found, want)
			}
		}
	})
}
