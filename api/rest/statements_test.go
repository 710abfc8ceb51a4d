package rest_test

import (
	"slices"
	"strings"
	"testing"

	"sello/api/store"
	"sello/api/store/storetest"
)

// wakesWorkers reports whether a statement is the one with which River notifies its workers of new jobs. River runs it
// once for all jobs within a tenth of a second, so that timing decides which calls run it.
func wakesWorkers(statement string) bool {
	return strings.Contains(statement, "name: PGNotifyMany") || strings.Contains(statement, "name: NotificationInsertMany")
}

func TestTheNumberOfStatementsPerCall(t *testing.T) {
	storetest.EachWithSteps(t, func(t *testing.T, s *store.Store, steps *storetest.Steps) {
		w := newWorld(t, s, s.DB())
		visitor, ana, berta := w.registered("eva@example.com"), w.customer("ana@example.com"), w.customer("berta@example.com")
		form, draft := order("eva@example.com"), "0198c0de-0000-7000-8000-000000000001"
		other, dearer := with(form, "owners.name", "Eva"), with(form, "trademark_data.country_protection", "EU")
		id := ana.post("/trademarks", form).want(200).data().id()
		for range 60 {
			berta.post("/trademarks", form).want(200)
		}
		for _, call := range []struct {
			name string
			most int
			make func() answer
		}{
			{"a visit begins", 0, func() answer { return (&browser{world: w, lang: "en"}).get("/csrf") }},
			{"a visitor saves an order", 9, func() answer { return visitor.post("/trademarks", with(form, "draft_id", draft)) }}, // two of them lock the session or account and count its pending orders
			{"a visitor saves it again", 12, func() answer { return visitor.post("/trademarks", with(other, "draft_id", draft)) }},
			{"an account saves an order", 10, func() answer { return ana.post("/trademarks", form) }},
			{"read an order", 3, func() answer { return ana.get("/trademarks/" + id) }},
			{"change an order", 10, func() answer { return ana.put("/trademarks/"+id, other) }},
			{"request payment", 6, func() answer { return ana.post("/trademarks/"+id+"/requestpayment", nil) }},
			{"request payment again", 6, func() answer { return ana.post("/trademarks/"+id+"/requestpayment", nil) }},
			{"check payment", 12, func() answer { return ana.post("/trademarks/"+id+"/checkpayment", nil) }}, // with the payment as it was before the provider was asked
			{"read a payable order", 3, func() answer { return ana.get("/trademarks/" + id) }},
			{"change a payable order", 15, func() answer { return ana.put("/trademarks/"+id, form) }}, // with the news that its payment was cancelled
			{"change the price of an order", 10, func() answer { return ana.put("/trademarks/"+id, dearer) }},
			{"list two orders", 3, func() answer { return ana.get("/trademarks") }},
			{"list many orders", 3, func() answer { return berta.get("/trademarks") }},
		} {
			steps.Reset()
			call.make().want(200)
			if run := slices.DeleteFunc(steps.Statements(), wakesWorkers); len(run) > call.most {
				t.Errorf("%s: %d statements, at most %d:\n%s", call.name, len(run), call.most, strings.Join(run, "\n"))
			}
		}
	})
}
