package rest_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"sello/api"
	"sello/api/contracttest"
	"sello/api/rest"
	"sello/core/musttest"
)

// The invalid inputs in this file are derived from openapi.yaml, so that each call of the API has them, a new one too.

// isCustomers reports whether the call is for customers and visitors, and rejects a faulty body. The events of the payment
// provider are signed, and an error report of a page is accepted as it is.
func (o operation) isCustomers() bool {
	return !o.isDesk() && o.String() != "POST /payments/webhook" && o.String() != "POST /client-errors"
}

// tries sends an invalid input; revision is that of If-Match, and 0 sends none.
func (b *browser) tries(c bad, revision int) answer {
	b.Helper()
	method, path, _ := strings.Cut(c.call, " ")
	typ, body := "application/json", []byte(nil)
	switch given := c.body.(type) {
	case nil:
		typ = ""
	case string:
		body = []byte(given)
	case []part:
		typ, body = parts(b.TB, given...)
	default:
		body = jsonOf(b.TB, given)
	}
	if method == http.MethodPost && revision > 0 {
		return b.acting(path, revision, typ, body)
	}
	return b.send(method, path, typ, body)
}

// documented returns the operation as openapi.yaml has it.
func (o operation) documented(t *testing.T) *openapi3.Operation {
	t.Helper()
	doc := musttest.Get(contracttest.Document())(t)
	return doc.Paths.Value(rest.Base + o.path).GetOperation(o.method)
}

// badIDs returns rows with an id that is none for each parameter in the path of each operation that is chosen.
func badIDs(t *testing.T, chosen func(operation) bool) []bad {
	t.Helper()
	var list []bad
	for _, op := range operations(t) {
		if !chosen(op) {
			continue
		}
		for _, parameter := range pathParameter.FindAllString(op.path, -1) {
			for name, id := range map[string]string{
				"missing": missing, "no id": "1", "a null byte": "%00", "capitals": strings.ToUpper(missing), "braces": "%7B" + missing + "%7D",
				"SQL": "'%20OR%20'1'='1", "invalid UTF-8": "%ff%fe", "long": strings.Repeat("9", 2000),
			} {
				path := pathParameter.ReplaceAllString(strings.Replace(op.path, parameter, id, 1), missing)
				list = append(list, bad{parameter + " " + name, op.method + " " + path, op.validBody(), 404, api.KindNotFound, ""})
			}
		}
	}
	return list
}

// validBody returns a body that the operation accepts, or nil if it takes none.
func (o operation) validBody() any {
	if valid := validBodies[o.String()]; valid != nil {
		return valid(&tenant{mark: "ana"})
	}
	return deskBodies[o.String()]
}

// deskBodies are valid bodies of the calls of the desk that take one.
var deskBodies = map[string]any{
	"POST /desk/orders/{id}/stage":       object{"to": "in_review"},
	"POST /desk/orders/{id}/documents":   []part{{name: "data", typ: "application/json", body: []byte(`{"kind":"invoice"}`)}, {name: "file", file: "a.pdf", body: []byte(pdf)}},
	"POST /desk/orders/{id}/notes":       object{"text": "x"},
	"POST /desk/orders/{id}/resume":      object{"text": "x"},
	"POST /desk/orders/{id}/corrections": change("owners[0].name", "Eva"),
	"POST /desk/orders/{id}/price":       object{"official_fee_cents": 0, "service_cents": 100},
	"POST /desk/orders/{id}/refunds":     object{"amount_cents": 100},
	"POST /desk/orders/{id}/review":      object{"decision": "release"},
	"POST /desk/orders/{id}/report":      object{"text": "x"},
	"POST /desk/contacts/{id}/answer":    object{"text": "x"},
}

// looksUpFirst are the calls that look up what they belong to before they read a body, which can have a file. Their invalid bodies
// are in tests of their own.
var looksUpFirst = map[string]bool{"POST /trademarks/{id}/answer": true}

// badBodies returns rows with a body for each operation that is chosen: bodies that are not valid JSON for those that take JSON,
// and a member that the contract does not have for all that accept a body or none.
func badBodies(t *testing.T, chosen func(operation) bool) []bad {
	t.Helper()
	var list []bad
	for _, op := range operations(t) {
		if !chosen(op) || op.method == http.MethodGet || looksUpFirst[op.String()] {
			continue
		}
		body := op.documented(t).RequestBody
		path := strings.Replace(op.path, "{delivery}", "1", 1) // the one id that is a number
		call := op.method + " " + pathParameter.ReplaceAllString(path, missing)
		if body == nil {
			if op.method == http.MethodDelete {
				continue // its body is not read
			}
			list = append(list, bad{"a member", call, object{"members": 1}, 422, api.KindInvalidData, "=malformed"})
			continue
		}
		if body.Value.Content.Get("application/json") == nil {
			continue
		}
		list = append(list, bad{"a member", call, object{"members": 1}, 422, api.KindInvalidData, "members=unknown_field"})
		for name, text := range map[string]string{
			"empty": "", "cut off": `{"name":`, "trailing": `{} {}`, "a comment": `{/**/}`, "single quotes": `{'a':1}`, "invalid UTF-8": "{\"name\":\"\xff\"}",
			"deep": strings.Repeat(`{"a":`, 5000) + "1" + strings.Repeat("}", 5000), "deep lists": strings.Repeat("[", 20000), "a byte order mark": "\ufeff{}", "NaN": `{"a":NaN}`, "null bytes": "\x00\x00",
		} {
			list = append(list, invalid(name, call, text, "=malformed"))
		}
	}
	return append(list,
		invalid("a field twice", "POST /contact", `{"name":"a","name":"b"}`, "name=duplicate"),
		invalid("a field twice", "POST /registrations", `{"email":"a@example.com","email":"b@example.com"}`, "email=duplicate"),
		invalid("a field twice", "POST /trademarks/pricing", `{"name":"a","name":"b"}`, "name=duplicate"))
}
