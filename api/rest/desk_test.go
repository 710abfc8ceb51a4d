package rest_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var pathParameter = regexp.MustCompile(`\{\w+\}`)

func TestTheDeskIsAnUnknownPathForEveryoneElse(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, visitor, nobody := w.customer("ana@example.com"), w.registered("eva@example.com"), &browser{world: w}
		calls := []operation{{"PUT", "/desk/queues"}, {"DELETE", "/desk/orders/{id}"}, {"POST", "/desk/queues"}, {"GET", "/desk/orders/{id}/take"}}
		for _, op := range operations(t) {
			if op.isDesk() {
				calls = append(calls, op)
			}
		}
		for _, op := range calls {
			for name, b := range map[string]*browser{"a customer": customer, "a visitor": visitor, "no session": nobody} {
				path := pathParameter.ReplaceAllString(op.path, missing)
				got := b.send(op.method, path, "", nil)
				want := b.send(op.method, "/nowhere", "", nil)
				if got.status != 404 || string(got.body) != string(want.body) || shape(got.header) != shape(want.header) {
					t.Errorf("%s for %s: %d %s %v, an unknown path has %d %s %v", op, name, got.status, got.body, got.header, want.status, want.body, want.header)
				}
			}
		}
	})
}

// shape returns the headers of an answer without those that differ in every answer.
func shape(h http.Header) string {
	h = h.Clone()
	for _, name := range []string{"Date", "X-Request-Id"} {
		h.Del(name)
	}
	var b strings.Builder
	_ = h.Write(&b)
	return b.String()
}
