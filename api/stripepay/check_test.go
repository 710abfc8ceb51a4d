package stripepay

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sello/api"
)

// stripeThat starts a stand-in for Stripe and returns a gateway to it.
func stripeThat(t *testing.T, answers http.HandlerFunc) *Gateway {
	t.Helper()
	server := httptest.NewServer(answers)
	t.Cleanup(server.Close)
	return New(Options{Provider: Stripe, URL: server.URL, Keys: Keys{"sk_test_check", "pk_test_check", "whsec_check"}})
}

func TestCheckReturnsTheTimeOfTheProvidersClock(t *testing.T) {
	want := time.Date(2026, 11, 22, 9, 30, 0, 0, time.UTC)
	g := stripeThat(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || r.Header.Get("Authorization") != "Bearer sk_test_check" {
			t.Errorf("%s with %q", r.Method, r.Header.Get("Authorization"))
		}
		w.Header().Set("Date", want.Format(http.TimeFormat))
		_, _ = w.Write([]byte(`{"object":"list","data":[],"has_more":false}`))
	})
	if at, err := g.Check(t.Context()); err != nil || !at.Equal(want) {
		t.Errorf("%v, %v", at, err)
	}
}

func TestCheckReportsAKeyThatIsRefusedWithoutTheKey(t *testing.T) {
	g := stripeThat(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusUnauthorized)
		_, _ = w.Write([]byte(`{"error":{"type":"invalid_request_error","message":"Invalid API Key provided: sk_test_check"}}`))
	})
	_, err := g.Check(t.Context())
	if api.KindOf(err) != api.KindPaymentUnavailable || !strings.Contains(err.Error(), "401") || strings.Contains(err.Error(), "sk_test") {
		t.Errorf("got %v", err)
	}
}
