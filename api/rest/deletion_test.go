package rest_test

import (
	"context"
	"errors"
	"testing"

	"sello/api"
	"sello/api/accounts"
	"sello/api/rest"
	"sello/core/musttest"
)

// stumbling is the service of orders, whose second deletion fails.
type stumbling struct {
	accounts.Orders
	removals int
}

func (s *stumbling) Delete(ctx context.Context, who api.Session, id string, version int) error {
	if s.removals++; s.removals == 2 {
		return &api.Error{Kind: api.KindPaymentUnavailable, Err: errors.New("down")}
	}
	return s.Orders.Delete(ctx, who, id, version)
}

func TestADeletionThatFailedHalfwayIsCompletedByASecondRequest(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Accounts.Orders = &stumbling{Orders: d.Orders} })
	b := w.customer("ana@example.com")
	for range 3 {
		b.post("/trademarks", order("ana@example.com")).want(200)
	}
	again := object{"email": " Ana@Example.com "}
	b.json("DELETE", "/account", again).fails(503, api.KindPaymentUnavailable)
	if w.count("orders") != 2 || w.count("accounts") != 1 {
		t.Errorf("%d orders, %d accounts", w.count("orders"), w.count("accounts"))
	}
	b.json("DELETE", "/account", again).want(204)
	if w.count("orders") != 0 || w.count("accounts") != 0 {
		t.Errorf("%d orders, %d accounts", w.count("orders"), w.count("accounts"))
	}
}

func TestADeletionWhileMoneyIsCollectedDeletesNothing(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	b.post("/trademarks", order("ana@example.com")).want(200)
	id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
	musttest.Get(w.store.ChangeAnyOrder(t.Context(), id, func(o *api.Order) (api.Effects, error) {
		o.State = api.Processing
		return api.Effects{}, nil
	}))(t)
	b.json("DELETE", "/account", object{"email": "ana@example.com"}).fails(409, api.KindConflict)
	if w.count("orders") != 2 || w.count("accounts") != 1 {
		t.Errorf("%d orders, %d accounts", w.count("orders"), w.count("accounts"))
	}
}

func TestASessionWhoseAccountWasDeletedIsUnauthorized(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		if _, err := w.rows.Exec("DELETE FROM accounts"); err != nil { // simulates a deletion during a request of the session
			t.Fatal(err)
		}
		b.get("/account/export").fails(401, api.KindUnauthorized)
		b.post("/account/consents", object{"terms_conditions_accepted": true, "privacy_accepted": true}).fails(401, api.KindUnauthorized)
		b.json("DELETE", "/account", object{"email": "ana@example.com"}).fails(401, api.KindUnauthorized)
	})
}
