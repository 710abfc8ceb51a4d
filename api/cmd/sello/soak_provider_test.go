package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"sello/api/store/storetest"
	"sello/api/stripepay/sandbox"
	"sello/core/musttest"
)

// Troubles of the payment provider: with the calls of the service, and with the events.
const (
	providerSlow  = "provider slow"
	provider500   = "provider 500"
	provider429   = "provider 429"
	providerHangs = "provider hangs"
	answersLost   = "provider's answers lost"

	eventsLost     = "events lost"
	eventsDoubled  = "events doubled"
	eventsReversed = "events reversed"
	eventsAtOnce   = "events 20 at once"
)

// provider is a stateful payment provider behind an HTTP server of its own, which speaks Stripe's protocol and can be made to
// misbehave. Its state is the sandbox's.
type provider struct {
	testing.TB
	box     *sandbox.Sandbox
	db      *sql.DB
	server  *httptest.Server
	webhook func() string // the address to which the next event is sent

	mu      sync.Mutex
	trouble string
	over    chan struct{} // closed when the trouble is over
	held    [][]byte      // events that are sent when it is over
}

func newProvider(t testing.TB, webhook func() string) *provider {
	t.Helper()
	p := &provider{TB: t, db: storetest.Memory(t), webhook: webhook, over: make(chan struct{})}
	var err error
	if p.box, err = sandbox.Open(t.Context(), sandbox.Options{DB: p.db, Delay: 2 * time.Second}); err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle(sandbox.Base+"/", p.box.Handler())
	mux.HandleFunc("/", p.api)
	p.server = httptest.NewServer(mux)
	p.box.Start(t.Context(), http.HandlerFunc(p.deliver))
	t.Cleanup(func() { p.ends(); p.box.Close(); p.server.Close() })
	return p
}

// settings are those of a service that uses this provider.
func (p *provider) settings() []string {
	keys := p.box.Keys()
	return []string{"STRIPE_URL=" + p.server.URL, "STRIPE_SECRET_KEY=" + keys.Secret,
		"STRIPE_PUBLISHABLE_KEY=" + keys.Publishable, "STRIPE_WEBHOOK_SECRET=" + keys.Webhook}
}

// begins starts a trouble, which lasts until ends is called.
func (p *provider) begins(trouble string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.trouble, p.over = trouble, make(chan struct{})
}

// ends ends the trouble, and sends the events that were held.
func (p *provider) ends() {
	p.mu.Lock()
	trouble, held := p.trouble, p.held
	if trouble != "" {
		close(p.over)
	}
	p.trouble, p.held = "", nil
	p.mu.Unlock()
	var sending sync.WaitGroup
	for i := range held {
		if trouble == eventsAtOnce {
			sending.Go(func() { p.sendUntilTaken(held[i]) })
		} else {
			p.sendUntilTaken(held[len(held)-1-i])
		}
	}
	sending.Wait()
}

func (p *provider) now() (trouble string, over <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.trouble, p.over
}

// holding returns the number of events that are held.
func (p *provider) holding() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.held)
}

// api is what the service calls.
func (p *provider) api(w http.ResponseWriter, r *http.Request) {
	trouble, over := p.now()
	switch trouble {
	case providerSlow:
		select {
		case <-over:
		case <-time.After(time.Duration(200+rand.IntN(2000)) * time.Millisecond):
		}
	case provider500:
		refuse(w, http.StatusInternalServerError, "api_error")
		return
	case provider429:
		refuse(w, http.StatusTooManyRequests, "rate_limit_error")
		return
	case providerHangs:
		select {
		case <-over:
		case <-r.Context().Done():
		}
		panic(http.ErrAbortHandler) // the connection ends without an answer
	}
	answer, err := p.box.Transport().RoundTrip(r)
	if err != nil || trouble == answersLost {
		panic(http.ErrAbortHandler)
	}
	defer answer.Body.Close()
	for name, values := range answer.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(answer.StatusCode)
	_, _ = io.Copy(w, answer.Body) // the service may have given up
}

func refuse(w http.ResponseWriter, status int, typ string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, `{"error":{"type":"`+typ+`","message":"The provider is in trouble."}}`)
}

// deliver gets each event of the sandbox, which repeats those that are not answered with 200.
func (p *provider) deliver(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		p.Error(err)
	}
	switch trouble, _ := p.now(); trouble {
	case eventsLost:
	case eventsDoubled:
		again := make(chan int)
		go func() { again <- p.send(body) }()
		w.WriteHeader(max(p.send(body), <-again))
	case eventsReversed, eventsAtOnce:
		p.mu.Lock()
		p.held = append(p.held, body)
		p.mu.Unlock()
	default:
		w.WriteHeader(p.send(body))
	}
}

// sendUntilTaken sends an event until a process has taken it, as the provider does for three days.
func (p *provider) sendUntilTaken(body []byte) {
	for deadline := time.Now().Add(time.Minute); p.send(body) != http.StatusOK; time.Sleep(200 * time.Millisecond) {
		if time.Now().After(deadline) {
			p.Error("an event was not taken within a minute")
			return
		}
	}
}

var webhookClient = http.Client{Timeout: 10 * time.Second}

// send sends an event once, and returns the status of the answer; 503 if there is none.
func (p *provider) send(body []byte) int {
	r, err := http.NewRequest(http.MethodPost, p.webhook()+sandbox.WebhookPath, bytes.NewReader(body))
	if err != nil {
		return http.StatusServiceUnavailable
	}
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	r.Header.Set("Stripe-Signature", sandbox.Sign(body, p.box.Keys().Webhook, time.Now()))
	answer, err := webhookClient.Do(r)
	if err != nil {
		return http.StatusServiceUnavailable
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	answer.Body.Close()
	return answer.StatusCode
}

// books returns for each order how much money the provider has received and not refunded, in cents, by intent.
func (p *provider) books() map[string][]int64 {
	p.Helper()
	rows := musttest.Get(p.db.Query("SELECT value FROM sandbox WHERE kind = 'intent'"))(p)
	defer rows.Close()
	books := map[string][]int64{}
	for rows.Next() {
		var text string
		var intent struct {
			Metadata           map[string]string
			Received, Refunded int64
		}
		musttest.Do(p, rows.Scan(&text))
		musttest.Do(p, json.Unmarshal([]byte(text), &intent))
		if net := intent.Received - intent.Refunded; net > 0 {
			order := intent.Metadata["order_id"]
			books[order] = append(books[order], net)
		}
	}
	musttest.Do(p, rows.Err())
	return books
}
