package rest_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"sello/api"
	"sello/api/contracttest"
	"sello/api/rest"
	"sello/api/stripepay"
	"sello/core/musttest"
)

// wantWait fails the test unless an answer says after how many seconds to try again, and an error's text says it too.
func (a answer) wantWait() {
	a.Helper()
	wait := a.header.Get("Retry-After")
	if n, err := strconv.Atoi(wait); err != nil || n < 1 {
		a.Errorf("%s: %d with Retry-After %q", a.what, a.status, wait)
	}
	if len(a.body) > 0 && strings.Contains(string(a.body), `"error"`) && !strings.Contains(string(a.body), wait+" s") {
		a.Errorf("%s: the text does not name the wait of %s s: %s", a.what, wait, a.body)
	}
}

func TestEveryRouteSaysHowLongAClientThatCallsTooOftenHasToWait(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Limits = rest.Limits{Every: rest.Rate{PerSecond: 0.1, Burst: 1}} })
	w.ask("GET", rest.Base+"/config").want(200)
	for _, op := range operations(t) {
		path := strings.NewReplacer("{id}", missing, "{document}", missing).Replace(op.path)
		w.ask(op.method, rest.Base+path).want(429).wantWait()
	}
}

func TestARouteThatNeedsThePaymentProviderSaysWhenToTryAgain(t *testing.T) {
	w := onSQLite(t)
	w.deps.Checkout.Gateway = stripepay.Unavailable{}
	b := w.registered("ana@example.com")
	id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
	b.post("/trademarks/"+id+"/requestpayment", nil).fails(503, api.KindPaymentUnavailable).wantWait()
}

func TestTheContractNamesTheWaitOfEveryError(t *testing.T) {
	doc := musttest.Get(contracttest.Document())(t)
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			for status, response := range op.Responses.Map() {
				if (status == "default" || status == "429" || status == "503") && method != http.MethodHead && !hasWait(response.Value) {
					t.Errorf("%s %s: the response %s has no Retry-After", method, path, status)
				}
			}
		}
	}
}

func hasWait(r *openapi3.Response) bool { return r.Headers["Retry-After"] != nil }
