package sandbox

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// decide sends evidence from the machine itself, as whoever develops does.
func decide(t *testing.T, s *Sandbox, dispute, text string) (int, map[string]any) {
	t.Helper()
	form := values([]string{"evidence[uncategorized_text]", text})
	r := httptest.NewRequest(http.MethodPost, Base+"/v1/disputes/"+dispute, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return read(t, w.Result())
}

func TestADisputeIsDecidedOnceByTheEvidenceOfStripesTestMode(t *testing.T) {
	s := box(t)
	for _, c := range []struct{ number, text, want string }{
		{"4000000000000259", "winning_evidence", "won"},
		{"4000000000000259", "losing_evidence", "lost"},
		{"4000000000001976", "winning_evidence", "warning_closed"},
		{"4000000000001976", "escalate_inquiry_evidence", "needs_response"},
	} {
		id, secret := intentFor(t, s)
		card(t, s, secret, c.number)
		if status, out := decide(t, s, "du_"+id, c.text); status != 200 || out["status"] != c.want {
			t.Errorf("%s, %s: %v", c.number, c.text, out)
		}
		if status, out := decide(t, s, "du_"+id, "escalate_inquiry_evidence"); status != 400 {
			t.Errorf("%s after %s: %v", c.number, c.want, out)
		}
		if status, out := decide(t, s, "du_"+id, "winning_evidence"); (status == 200) != (c.want == "needs_response") {
			t.Errorf("%s decided again: %d %v", c.want, status, out)
		}
	}
	undisputed, secret := intentFor(t, s)
	card(t, s, secret, "4242424242424242")
	for _, none := range []string{"du_" + undisputed, "du_pi_none", "du_"} {
		if status, out := decide(t, s, none, "winning_evidence"); status != 400 {
			t.Errorf("%s: %v", none, out)
		}
	}
}
