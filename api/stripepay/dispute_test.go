package stripepay

import (
	"net/http"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

func TestADisputeOfAPaymentIsTheOneThatMattersMost(t *testing.T) {
	due := time.Date(2026, 12, 1, 23, 59, 59, 0, time.UTC)
	const (
		won     = `{"id":"du_1","object":"dispute","amount":100,"status":"won","reason":"general","balance_transactions":[{"amount":-100},{"amount":100}]}`
		lost    = `{"id":"du_2","object":"dispute","amount":200,"status":"lost","reason":"duplicate","evidence_details":{"due_by":1},"balance_transactions":[{"amount":-200}]}`
		open    = `{"id":"du_3","object":"dispute","amount":300,"status":"needs_response","reason":"fraudulent","evidence_details":{"due_by":1796169599},"balance_transactions":[{"amount":-300}]}`
		inquiry = `{"id":"du_4","object":"dispute","amount":400,"status":"warning_under_review","reason":"general","evidence_details":{"due_by":1},"balance_transactions":[]}`
		stopped = `{"id":"du_6","object":"dispute","amount":600,"status":"prevented","reason":"fraudulent","balance_transactions":[]}`
		settled = `{"id":"du_7","object":"dispute","amount":700,"status":"prevented","reason":"fraudulent","balance_transactions":[{"amount":-700}]}`
		over    = `{"id":"du_5","object":"dispute","amount":500,"status":"warning_closed","reason":"general","balance_transactions":[]}`
	)
	for listed, want := range map[string]api.Dispute{
		"":                            {},
		stopped:                       {State: api.DisputeWon, Cents: 600, Reason: "fraudulent"},
		settled:                       {State: api.DisputeLost, Cents: 700, WithdrawnCents: 700, Reason: "fraudulent"},
		over:                          {State: api.DisputeWon, Cents: 500, Reason: "general"},
		won:                           {State: api.DisputeWon, Cents: 100, Reason: "general"},
		lost + "," + won:              {State: api.DisputeLost, Cents: 200, WithdrawnCents: 200, Reason: "duplicate"},
		lost + "," + open:             {State: api.DisputeOpen, Cents: 300, WithdrawnCents: 500, Reason: "fraudulent", DueAt: due},
		inquiry + "," + lost:          {State: api.DisputeOpen, Cents: 400, WithdrawnCents: 200, Reason: "general"},
		inquiry + "," + open:          {State: api.DisputeOpen, Cents: 700, WithdrawnCents: 300, Reason: "general", DueAt: due},
		won + "," + lost + "," + lost: {State: api.DisputeLost, Cents: 400, WithdrawnCents: 400, Reason: "duplicate"},
	} {
		g := stripeThat(t, func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/v1/disputes" || r.URL.Query().Get("payment_intent") != "pi_1" {
				t.Errorf("asked %s", r.URL)
			}
			_, _ = w.Write([]byte(`{"object":"list","has_more":false,"url":"/v1/disputes","data":[` + listed + `]}`))
		})
		if got := musttest.Get(g.Dispute(t.Context(), "pi_1"))(t); got != want {
			t.Errorf("%s: %+v", listed, got)
		}
	}
}

func TestCheckReportsAKeyThatMayNotReadDisputes(t *testing.T) {
	g := stripeThat(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v1/disputes" {
			w.WriteHeader(http.StatusForbidden)
			_, _ = w.Write([]byte(`{"error":{"type":"invalid_request_error","message":"no permission"}}`))
			return
		}
		_, _ = w.Write([]byte(`{"object":"list","data":[],"has_more":false}`))
	})
	if _, err := g.Check(t.Context()); api.KindOf(err) != api.KindPaymentUnavailable {
		t.Errorf("got %v", err)
	}
}
