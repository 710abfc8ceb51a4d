package rest_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sello/api"
)

// badDesk lists invalid inputs of the desk's calls; ORDER and CONTACT stand for ids.
func badDesk() []bad {
	const order = "POST /desk/orders/ORDER/"
	list := []bad{
		invalid("a queue that is none", "GET /desk/orders?queue=late", nil, "queue=unknown_value"),
		invalid("a state that is none", "GET /desk/orders?state=PAID", nil, "state=unknown_value"),
		invalid("a stage that is none", "GET /desk/orders?stage=lost", nil, "stage=unknown_value"),
		invalid("a territory that is none", "GET /desk/orders?territory=FR", nil, "territory=unknown_value"),
		invalid("mine of another kind", "GET /desk/orders?mine=1", nil, "mine=unknown_value"),
		invalid("a day that is none", "GET /desk/orders?from=2026-02-30", nil, "from=invalid_date"),
		invalid("another day that is none", "GET /desk/export?format=csv&to=today", nil, "to=invalid_date"),
		invalid("a long search", "GET /desk/orders?q="+strings.Repeat("a", 251), nil, "q=too_long"),
		invalid("a cursor of nonsense", "GET /desk/contacts?cursor=x", nil, "cursor=unknown_value"),
		invalid("answered of another kind", "GET /desk/contacts?answered=maybe", nil, "answered=unknown_value"),

		invalid("a body for nothing", order+"take", object{"to": "x"}, "=malformed"),
		invalid("no stage", order+"stage", object{}, "to=required"),
		invalid("a stage that is none", order+"stage", object{"to": "lost"}, "to=unknown_value"),
		invalid("a fact that is none", order+"stage", object{"to": "filed", "clerk": "x"}, "clerk=unknown_field"),
		{"a stage out of turn", order + "stage", object{"to": "registered"}, 409, api.KindConflict, ""},
		{"a stage of the system", order + "stage", object{"to": "refunded"}, 409, api.KindConflict, ""},
		invalid("an empty note", order+"notes", object{"text": " "}, "text=required"),
		invalid("no reason to go on", order+"resume", object{"text": ""}, "text=required"),
		invalid("a long note", order+"notes", object{"text": long(751)}, "text=too_long"),
		invalid("a note that turns the direction", order+"notes", object{"text": "a\u202eb"}, "text=invalid_character"),
		invalid("a note in which nothing is to be seen", order+"notes", object{"text": "\u200b\ufeff"}, "text=invalid_character"),
		invalid("half a surrogate pair in a note", order+"notes", json.RawMessage(`{"text":"a\ud800b"}`), "text=invalid_character"),
		invalid("a note of another type", order+"notes", object{"text": 7}, "text=wrong_type"),
		invalid("no correction", order+"corrections", object{"changes": []any{}}, "changes=required"),
		invalid("a correction of the price", order+"corrections", change("price", "1"), "changes[0].path=unknown_value"),
		invalid("a correction of a class", order+"corrections", change("trademark_data.classifications", "c1"), "changes[0].path=unknown_value"),
		invalid("a correction of an address for mails", order+"corrections", change("owners[0].email", "x@y.example"), "changes[0].path=unknown_value"),
		invalid("a correction of an owner that is none", order+"corrections", change("owners[1].name", "x"), "changes[0].path=unknown_value"),
		invalid("a correction to nothing", order+"corrections", change("owners[0].name", ""), "owners[0].name=required"),
		invalid("a correction to an invisible name", order+"corrections", change("owners[0].name", "\u3164"), "owners[0].name=invalid_character"),
		invalid("a long correction", order+"corrections", change("owners[0].name", long(251)), "owners[0].name=too_long"),
		invalid("a correction that changes nothing", order+"corrections", change("owners[0].name", "Ana"), "changes=required"),
		invalid("a correction without path", order+"corrections", object{"changes": []any{object{"value": "x"}}}, "changes[0].path=unknown_value"),
		invalid("a mark without name", order+"corrections", change("trademark_data.name", " "), "trademark_data.name=required"),
		{"a mail of another order", order + "mails/" + missing + "/resend", nil, 404, api.KindNotFound, ""},
		invalid("no price", order+"price", object{}, "official_fee_cents=required"),
		invalid("no service", order+"price", object{"official_fee_cents": 0}, "service_cents=required"),
		invalid("an official fee below zero", order+"price", object{"official_fee_cents": -1, "service_cents": 100}, "official_fee_cents=invalid_number"),
		invalid("too high an official fee", order+"price", object{"official_fee_cents": 5000001, "service_cents": 100}, "official_fee_cents=invalid_number"),
		invalid("a service for less than a euro", order+"price", object{"official_fee_cents": 0, "service_cents": 99}, "service_cents=invalid_number"),
		invalid("too high a service", order+"price", object{"official_fee_cents": 0, "service_cents": 5000001}, "service_cents=invalid_number"),
		invalid("half a cent", order+"price", object{"official_fee_cents": 0, "service_cents": 100.5}, "service_cents=invalid_number"),
		invalid("a fee in words", order+"price", object{"official_fee_cents": "100", "service_cents": 100}, "official_fee_cents=wrong_type"),
		invalid("long words with a price", order+"price", object{"official_fee_cents": 0, "service_cents": 100, "text": long(751)}, "text=too_long"),
		{"a price for a priced order", order + "price", object{"official_fee_cents": 0, "service_cents": 100}, 409, api.KindConflict, ""},
		{"a refund of nothing", order + "refunds", object{"amount_cents": 1}, 409, api.KindConflict, ""},
		invalid("a refund of another type", order+"refunds", object{"amount_cents": "1"}, "amount_cents=wrong_type"),
		invalid("a long reason", order+"refunds", object{"amount_cents": 1, "reason": long(751)}, "reason=too_long"),
		invalid("a reason that turns the direction", order+"refunds", object{"amount_cents": 1, "reason": "a\u202eb"}, "reason=invalid_character"),
		invalid("no decision", order+"review", object{}, "decision=required"),
		invalid("a decision that is none", order+"review", object{"decision": "keep"}, "decision=unknown_value"),
		{"a decision about nothing", order + "review", object{"decision": "release"}, 409, api.KindConflict, ""},
		{"an answer of another content type", order + "documents", "{}", 422, api.KindInvalidData, ""},
		invalid("an empty answer", "POST /desk/contacts/CONTACT/answer", object{}, "text=required"),
		invalid("a long answer", "POST /desk/contacts/CONTACT/answer", object{"text": long(751)}, "text=too_long"),
	}
	for _, call := range []string{"documents/" + missing, "documents/1", "logo", "logo/print", "receipt.pdf", "summary.pdf"} {
		list = append(list, bad{call, "GET /desk/orders/ORDER/" + call, nil, 404, api.KindNotFound, ""})
	}
	return list
}

func change(path, value string) object {
	return object{"changes": []any{object{"path": path, "value": value}}}
}

func TestInvalidInputOfTheDeskIsRejectedAndNothingIsDone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		order := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		customer.post("/contact", message()).want(200)
		contact := op.get("/desk/contacts").list()[0].id()
		f := op.file(order)
		before := w.dump()
		for _, c := range slices.Concat(badDesk(), badIDs(t, operation.isDesk), badBodies(t, operation.isDesk)) {
			t.Run(c.call+" "+c.name, func(t *testing.T) {
				c.call = strings.NewReplacer("ORDER", order, "CONTACT", contact).Replace(c.call)
				a := op.tries(c, f.revision)
				if c.field == "" {
					a.fails(c.status, c.code)
				} else {
					a.fails(c.status, c.code, c.field)
				}
			})
		}
		for _, difference := range w.dump().since(before) {
			t.Errorf("changed %s", difference)
		}
	})
}

func TestAnOperatorSeesAllOrdersAndNothingOfPasswordsAndSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		all := populate(w)
		op := w.desker("desk@example.com")
		secrets := w.texts("SELECT id FROM sessions")
		secrets = append(secrets, w.texts("SELECT client_secret FROM payments WHERE client_secret <> ''")...)
		for _, tenant := range all {
			for _, id := range tenant.ids["orders"] {
				a := op.get("/desk/orders/" + id).want(200)
				if !a.names(tenant) || containsAny(string(a.body), secrets) || strings.Contains(string(a.body), "password") {
					t.Errorf("the file of %s has %s", tenant.name, a.body)
				}
			}
		}
	})
}
