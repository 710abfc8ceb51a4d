package rest_test

import (
	"encoding/hex"
	"net/http"
	"slices"
	"sort"
	"strings"
	"testing"

	"sello/api"
	"sello/api/contracttest"
	"sello/api/rest"
)

// operation is one call of the business API in openapi.yaml.
type operation struct{ method, path string } // the path is below rest.Base

func (o operation) String() string { return o.method + " " + o.path }

// isDesk reports whether the call is for operators only.
func (o operation) isDesk() bool { return strings.HasPrefix(o.path, "/desk/") }

// operations lists every call of the business API; calls that delete something come last.
func operations(t *testing.T) []operation {
	t.Helper()
	var list []operation
	for _, one := range contracttest.Operations(t, rest.Base) {
		method, path, _ := strings.Cut(one, " ")
		list = append(list, operation{method, strings.TrimPrefix(path, rest.Base)})
	}
	sort.Slice(list, func(i, j int) bool {
		if a, b := list[i].method == http.MethodDelete, list[j].method == http.MethodDelete; a != b {
			return b
		}
		return list[i].path+list[i].method > list[j].path+list[j].method // DELETE /account ends the list
	})
	return list
}

// forAnyone are the calls without an id that need no account. All others are rejected without an account.
var forAnyone = map[string]bool{
	"GET /openapi.yaml": true, "GET /config": true, "GET /agent/photo": true, "GET /csrf": true, "POST /payments/webhook": true,
	"POST /trademarks/pricing": true, "POST /checks/trademark": true, "POST /checks/owners": true, "POST /advice": true, "POST /classes/needs": true, "POST /trademarks": true, "POST /contact": true, "POST /registrations": true,
	"POST /client-errors": true, "POST /orderkeys": true, "GET /verify": true, "POST /logos": true,
	"GET /terms": true, "GET /terms/packed": true, "POST /terms/check": true,
}

// idsOf maps a path to the ids of a tenant that it takes. Paths that are not listed get every id of the tenant.
var idsOf = map[string]string{
	"/trademarks/{id}": "orders", "/account/consents/{id}": "consents", "/account/sessions/{id}": "sessions",
	"/account/passkeys/{id}": "passkeys",
}

// validBodies are valid bodies, with the caller's data, of the calls that take one.
var validBodies = map[string]func(caller *tenant) object{
	"POST /payments/webhook":       func(*tenant) object { return object{} },
	"POST /trademarks/pricing":     func(*tenant) object { return mark() },
	"POST /checks/trademark":       func(*tenant) object { return mark() },
	"POST /checks/owners":          func(c *tenant) object { return object{"owners": []any{c.person()}} },
	"POST /advice":                 func(c *tenant) object { return object{"role": "OWNER", "party": c.person()} },
	"POST /classes/needs":          func(c *tenant) object { return object{"query": "candles " + c.mark, "lang": "en"} },
	"POST /trademarks":             func(c *tenant) object { return c.order() },
	"PUT /trademarks/{id}":         func(c *tenant) object { return c.order() },
	"PUT /profiles/personal":       func(c *tenant) object { return c.person() },
	"PUT /profiles/billing":        func(c *tenant) object { return c.company() },
	"POST /contact":                func(c *tenant) object { return c.message() },
	"POST /trademarks/{id}/answer": func(c *tenant) object { return object{"text": c.mark} },
	"POST /client-errors":          func(*tenant) object { return object{"message": "x is not a function", "route": "/"} },
	"POST /registrations":          func(c *tenant) object { return signup(c.email()) },
	"POST /account/consents": func(*tenant) object {
		return object{"terms_conditions_accepted": true, "privacy_accepted": true, "info_accepted": true}
	},
	"POST /account/passkeys": func(c *tenant) object {
		return object{"name": c.mark, "id": "YQ", "client_data": "YQ", "attestation": "YQ", "transports": []any{}}
	},
	"PUT /account/passkeys/{id}":          func(c *tenant) object { return object{"name": c.mark} },
	"POST /trademarks/{id}/account/email": func(c *tenant) object { return object{"email": "new." + c.email()} },
	"POST /orderkeys":                     func(c *tenant) object { return object{"key": "key of " + c.mark} },
	"DELETE /account":                     func(c *tenant) object { return object{"email": c.email()} },
}

// call makes the operation as a tenant; nil is a caller without any session.
func (o operation) call(w *world, caller *tenant, id string) answer {
	w.Helper()
	if caller == nil {
		caller = &tenant{browser: &browser{world: w}, mark: "nobody"}
	}
	var body any
	if valid := validBodies[o.String()]; valid != nil {
		body = valid(caller)
	}
	return caller.json(o.method, strings.NewReplacer("{id}", id, "{document}", w.documentOf(id)).Replace(o.path), body)
}

// documentOf returns the id of a document of an order; one that does not exist if the order has none.
func (w *world) documentOf(orderID string) string {
	w.Helper()
	if found := w.texts("SELECT id FROM documents WHERE order_id = '" + orderID + "'"); len(found) > 0 {
		return found[0]
	}
	return missing
}

func TestAnotherTenantsIdsAreNotFoundByAnyCall(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		all := populate(w)
		calls := 0
		for _, op := range operations(t) {
			if !strings.Contains(op.path, "{id}") {
				continue
			}
			for _, victim := range all {
				before := w.dump()
				for _, caller := range append(others(all, victim), nil) {
					for _, id := range victim.idsFor(op) {
						a := op.call(w, caller, id)
						calls++
						if want := refusal(op, caller); a.status != want {
							t.Errorf("%s of %s as %s: got %d, want %d: %s", op, victim.name, caller.called(), a.status, want, a.body)
						}
						a.containsNothingOf(append(others(all, caller), victim))
					}
				}
				for _, difference := range w.dump().since(before) {
					t.Errorf("%s of %s changed %s", op, victim.name, difference)
				}
			}
		}
		if calls < 300 {
			t.Errorf("only %d calls", calls)
		}
	})
}

// refusal returns the expected status of a call for another tenant's id.
func refusal(op operation, caller *tenant) int {
	switch {
	case op.isDesk():
		return http.StatusNotFound
	case caller == nil && op.method == http.MethodGet:
		return http.StatusUnauthorized
	case caller == nil:
		return http.StatusForbidden // it has no anti-forgery token
	case !caller.account && (strings.HasPrefix(op.path, "/account") || op.method == http.MethodPut):
		return http.StatusUnauthorized
	}
	return http.StatusNotFound
}

func TestACallWithoutAnIdShowsAndChangesNothingOfOthers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		all := populate(w)
		for _, op := range operations(t) {
			if strings.Contains(op.path, "{id}") || op.isDesk() {
				continue
			}
			for _, caller := range append([]*tenant{nil}, all...) {
				w.callWithoutID(t, op, caller, all)
			}
		}
	})
}

func (w *world) callWithoutID(t *testing.T, op operation, caller *tenant, all []*tenant) {
	t.Helper()
	if caller != nil && caller.account {
		caller.browser = w.signedIn(caller.id) // an earlier call may have signed it out
	}
	strangers := others(all, caller)
	before := w.dump()
	a := op.call(w, caller, "")
	if (caller == nil || !caller.account) && !forAnyone[op.String()] && a.status != http.StatusUnauthorized && a.status != http.StatusForbidden {
		t.Errorf("%s as %s: got %d, want 401: %s", op, caller.called(), a.status, a.body)
	}
	if caller != nil && !caller.account && !forAnyone[op.String()] && a.status != http.StatusUnauthorized {
		t.Errorf("%s as %s: got %d, want 401", op, caller.called(), a.status)
	}
	a.containsNothingOf(strangers)
	if caller != nil && caller.account && op.method == http.MethodGet && !forAnyone[op.String()] && !a.names(caller) {
		t.Errorf("%s as %s shows nothing of its own: %s", op, caller.name, a.body)
	}
	after := w.dump()
	for _, other := range strangers {
		for _, difference := range after.of(other).since(before.of(other)) {
			t.Errorf("%s as %s changed, of %s, %s", op, caller.called(), other.name, difference)
		}
	}
	if op.String() == "DELETE /account" && caller != nil && caller.account {
		a.want(http.StatusNoContent)
		caller.isDeleted(t, after)
	}
}

// remaining are the tables in which rows of a deleted account may stay: paid orders with the rows that belong to them, such as
// their history, documents and receipts, mails that are not sent yet, and files, which a job deletes later.
var remaining = []string{"orders", "parties", "payments", "payment_events", "consents", "blobs", "river_job",
	"order_events", "documents", "acts", "receipts", "issued", "order_words", "mails"}

// isEnded reports whether a row is an anonymous session that has ended: a random id and a hash that belongs to nothing.
func isEnded(row string) bool {
	id, _, _ := strings.Cut(row, "|")
	return strings.Contains(row, hex.EncodeToString(api.Hash("ended session\x00"+id)))
}

// isDeleted fails the test if a row of a deleted account is in a table other than remaining.
func (t *tenant) isDeleted(tb testing.TB, after content) {
	tb.Helper()
	for table, rows := range after.of(t) {
		rows = slices.DeleteFunc(rows, isEnded)
		if len(rows) > 0 && !slices.Contains(remaining, table) {
			tb.Errorf("%s was deleted and is still in %s: %s", t.name, table, rows[0])
		}
	}
}
