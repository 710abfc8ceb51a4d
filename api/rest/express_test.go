package rest_test

import (
	"testing"

	"sello/api"
	"sello/api/checkout"
)

// expressOf returns the account's requests to begin an order at once.
func expressOf(b *browser) []object {
	var list struct{ Data []object }
	b.get("/account/consents").want(200).into(&list)
	var found []object
	for _, c := range list.Data {
		if c["purpose"] == api.ConsentExpress {
			found = append(found, c)
		}
	}
	return found
}

func TestTheRequestToBeginAtOnceIsRecordedOnceForEachLanguage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		b.post("/trademarks/"+id+"/requeststart?lang=es", nil).want(204)
		b.post("/trademarks/"+id+"/requeststart?lang=es", nil).want(204)
		b.post("/trademarks/"+id+"/requeststart?lang=en", nil).want(204)
		found := expressOf(b)
		if len(found) != 2 {
			t.Fatalf("got %v", found)
		}
		seen, _ := w.desker("desk@example.com").file(id).at("express_requests").([]any)
		if len(seen) != 2 {
			t.Fatalf("an operator sees %v", seen)
		}
		if first := seen[0].(map[string]any); first["lang"] != "es" || first["version"] != checkout.ExpressVersion || first["at"] == nil {
			t.Errorf("an operator sees %v", first)
		}
		for i, lang := range []string{"en", "es"} { // newest first
			c := found[i]
			if c["order_id"] != id || c["reference"] != nil || c["lang"] != lang || c["version"] != checkout.ExpressVersion || c["given_at"] == nil || c["in_force"] != true {
				t.Errorf("got %v", c)
			}
			b.delete("/account/consents/"+c.id()).fails(404, api.KindNotFound)
		}
	})
}

func TestTheRequestToBeginAtOnceOfAVisitorBecomesTheAccounts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.registered("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		secret := b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string)
		b.post("/trademarks/"+id+"/requeststart", nil).want(204)
		w.pay(secret, "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		var accounts int
		err := w.rows.QueryRow("SELECT count(*) FROM consents JOIN orders ON orders.id = consents.order_id AND orders.account_id = consents.account_id " +
			"WHERE consents.purpose = 'express_start'").Scan(&accounts)
		if err != nil || accounts != 1 {
			t.Errorf("%d requests of the order's account, %v", accounts, err)
		}
		b.post("/trademarks/"+id+"/requeststart", nil).fails(409, api.KindConflict)
	})
}

func TestTheRequestToBeginAtOnceNamesTheOrderOnceItIsPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		b.post("/trademarks/"+id+"/requeststart", nil).want(204)
		b.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		if found := expressOf(b); len(found) != 1 || found[0]["reference"] != b.get("/trademarks/" + id).data()["reference"] {
			t.Errorf("got %v", found)
		}
	})
}

func TestTheRequestToBeginAtOnceIsForAnOrderWithAPriceOfOnesOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		w.customer("eva@example.com").post("/trademarks/"+id+"/requeststart", nil).fails(404, api.KindNotFound)
		w.visitor().post("/trademarks/"+id+"/requeststart", nil).fails(404, api.KindNotFound)
		unknown := order("ana@example.com")
		unknown = with(with(with(unknown, "trademark_data.classifications", map[string]any{}), "trademark_data.unknown_class_selected", true),
			"trademark_data.services_description", "Coffee")
		other := b.post("/trademarks", unknown).want(200).data().id()
		b.post("/trademarks/"+other+"/requeststart", nil).fails(422, api.KindUnknownPrice)
		if found := expressOf(b); found != nil {
			t.Errorf("got %v", found)
		}
	})
}

func TestP23_TheRequestToBeginAtOnceIsForTheVersionOnTheScreen(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
	tag, _ := b.seen.Load(id)
	b.seen.Delete(id)
	b.post("/trademarks/"+id+"/requeststart", nil).fails(428, api.KindVersionRequired)
	b.seen.Store(id, tag)
	b.put("/trademarks/"+id, with(order("ana@example.com"), "trademark_data.name", "Faro")).want(200)
	b.seen.Store(id, tag)
	b.post("/trademarks/"+id+"/requeststart", nil).fails(412, api.KindVersionStale)
	if found := expressOf(b); found != nil {
		t.Errorf("got %v", found)
	}
}
