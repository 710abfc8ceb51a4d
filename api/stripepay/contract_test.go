package stripepay

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// stripeMock answers every request that Stripe's own OpenAPI description allows, and no other.
const stripeMock = "github.com/stripe/stripe-mock@v0.203.0"

// TestStripeKnowsEveryRequestOfOurs holds our paths and parameters against Stripe's description of its
// API. stripe-mock keeps no state: what the requests lead to is the sandbox's business.
func TestStripeKnowsEveryRequestOfOurs(t *testing.T) {
	address := startMock(t)
	g := New(Options{Provider: Stripe, URL: address, Keys: Keys{"sk_test_contract", "pk_test_contract", "whsec_contract"}})
	ctx := context.Background()
	charge := api.Charge{OrderID: "01a1f7a5-b269-7bae-8b4c-66989f78d94b", Version: 2, AmountCents: 46500, Currency: "EUR", Attempt: 1}
	in := musttest.Get(g.CreateIntent(ctx, charge))(t)
	if in.ID == "" || in.ClientSecret == "" || in.AmountCents != 46500 || in.Currency != "EUR" || in.Livemode {
		t.Errorf("created %+v", in)
	}
	calls := map[string]func() error{
		"retrieve": func() error { _, err := g.RetrieveIntent(ctx, in.ID); return err },
		"cancel":   func() error { _, err := g.CancelIntent(ctx, in.ID); return err },
		"events":   func() error { _, err := g.Events(ctx, time.Unix(1, 0), time.Now()); return err },
		"balance":  func() error { _, err := g.Movements(ctx, time.Unix(1, 0), time.Now()); return err },
		"check":    func() error { _, err := g.Check(ctx); return err },
		"refund":   func() error { return g.RefundIntent(ctx, in.ID, 100, "key") },
		"dispute":  func() error { _, err := g.Dispute(ctx, in.ID); return err },
		"refunds":  func() error { _, err := g.Refunded(ctx, in.ID, "key"); return err },
	}
	for what, call := range calls {
		if err := call(); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	if status := post(t, address, "amount", "100", "currency", "eur", "no_such_parameter", "1"); status != http.StatusBadRequest {
		t.Errorf("the mock takes what Stripe does not know: %d", status)
	}
}

func post(t *testing.T, address string, pairs ...string) int {
	t.Helper()
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	r := musttest.Get(http.NewRequest(http.MethodPost, address+"/v1/payment_intents", strings.NewReader(form.Encode())))(t)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer sk_test_contract")
	answer := musttest.Get(http.DefaultClient.Do(r))(t)
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// startMock runs stripe-mock until the test ends.
func startMock(t *testing.T) (address string) {
	t.Helper()
	port := freePort(t)
	mock := exec.Command(buildMock(t), "-http-addr", port)
	musttest.Do(t, mock.Start())
	t.Cleanup(func() { _ = mock.Process.Kill(); _ = mock.Wait() })
	for range 600 {
		if conn, err := net.Dial("tcp", port); err == nil {
			_ = conn.Close()
			return "http://" + port
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("stripe-mock does not answer")
	return ""
}

func freePort(t *testing.T) string {
	t.Helper()
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	return l.Addr().String()
}

// buildMock builds stripe-mock once, beside our own module and not in it, and keeps it under build/.
func buildMock(t *testing.T) string {
	t.Helper()
	dir := musttest.Get(filepath.Abs(filepath.Join("..", "..", "build", "stripe-mock", strings.Split(stripeMock, "@")[1])))(t)
	program := filepath.Join(dir, "stripe-mock")
	if _, err := os.Stat(program); err == nil {
		return program
	}
	install := exec.Command("go", "install", stripeMock)
	install.Env = append(os.Environ(), "GOBIN="+dir, "GOFLAGS=")
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("stripe-mock cannot be built: %v\n%s\nIt comes from the Go proxy; with a connection, run: GOBIN=%s go install %s", err, out, dir, stripeMock)
	}
	return program
}
