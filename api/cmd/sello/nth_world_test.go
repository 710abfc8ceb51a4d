package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/blobs"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/orders"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/api/stripepay"
	"sello/api/stripepay/sandbox"
	"sello/core/form"
	"sello/core/musttest"
)

// shaky is the service with the parts that build gives it, but with a database and a payment provider of which a chosen step
// fails.
type shaky struct {
	*testing.T
	*service
	deps  rest.Deps
	steps *storetest.Steps
	line  *line
	ahead atomic.Int64 // by how much the clock of payments is ahead

	deleted map[string]bool // ids of orders that a use case deletes; their mails may stay

	mu     sync.Mutex
	events []event // the events that the sandbox has delivered, in order
}

type event struct {
	body           []byte
	signature, typ string
}

func newShaky(t *testing.T, s *store.Store, steps *storetest.Steps) *shaky {
	t.Helper()
	w := &shaky{T: t, steps: steps, deleted: map[string]bool{}}
	public, err := url.Parse("http://localhost:8080")
	w.must(err)
	w.service = &service{store: s, log: slog.New(slog.DiscardHandler), metrics: rest.NewMetrics(), config: config.Config{
		PublicURL: public, AuthURL: public.String() + config.AuthBase, Env: config.Test,
	}}
	w.blobs = musttest.Get(blobs.Open("", s))(w)
	box := musttest.Get(sandbox.Open(t.Context(), sandbox.Options{DB: storetest.Memory(t), Now: w.now, Delay: time.Hour}))(w)
	box.Start(context.WithoutCancel(t.Context()), http.HandlerFunc(w.record))
	t.Cleanup(box.Close)
	w.sandbox, w.line = box, &line{next: box.Transport(), left: -1, intents: map[string]bool{}}
	payments := &checkout.Service{
		Store: s, Log: w.log, Now: w.now,
		Gateway: stripepay.New(stripepay.Options{Provider: stripepay.Sandbox, Keys: stripepay.Keys(box.Keys()), Transport: w.line}),
	}
	w.deps = w.service.deps(payments)
	w.auth = musttest.Get(w.authService(t.Context(), w.deps))(w)
	return w
}

func (w *shaky) now() time.Time { return now().Add(time.Duration(w.ahead.Load())) }

func (w *shaky) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// line is the connection to the payment provider. It can be cut from the n-th call on: either before the provider gets the
// call, or (late) after it, so that only the answer is lost.
type line struct {
	next http.RoundTripper

	mu      sync.Mutex
	left    int // number of calls that succeed; -1: all
	late    bool
	cut     bool            // whether a call was cut since set
	intents map[string]bool // ids of all intents that the provider has ever returned
}

var errCut = errors.New("the line is cut")

// set makes the n-th call from now, and all later ones, fail; with 0 none fails.
func (l *line) set(n int, late bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.left, l.late, l.cut = n-1, late, false
}

func (l *line) wasCut() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.cut
}

func (l *line) RoundTrip(r *http.Request) (*http.Response, error) {
	cut, late := l.take()
	if cut && !late {
		return nil, errCut
	}
	answer, err := l.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	var about struct{ Object, ID string }
	if json.Unmarshal(body, &about) == nil && about.Object == "payment_intent" {
		l.mu.Lock()
		l.intents[about.ID] = true
		l.mu.Unlock()
	}
	if cut {
		return nil, errCut
	}
	answer.Body = io.NopCloser(strings.NewReader(string(body)))
	return answer, nil
}

func (l *line) take() (cut, late bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.left < 0:
		return false, false
	case l.left == 0:
		l.cut = true
		return true, l.late
	}
	l.left--
	return false, false
}

// record stores an event of the sandbox instead of handling it.
func (w *shaky) record(_ http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	var e struct{ Type string }
	_ = json.Unmarshal(body, &e)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.events = append(w.events, event{body, r.Header.Get("Stripe-Signature"), e.Type})
}

// event waits for an event of a type about an intent.
func (w *shaky) event(typ, intent string) event {
	w.Helper()
	for range 12000 {
		w.mu.Lock()
		i := slices.IndexFunc(w.events, func(e event) bool { return e.typ == typ && strings.Contains(string(e.body), intent) })
		if i >= 0 {
			defer w.mu.Unlock()
			return w.events[i]
		}
		w.mu.Unlock()
		time.Sleep(5 * time.Millisecond)
	}
	w.Fatalf("no event %s", typ)
	return event{}
}

// pay confirms an intent as the browser does, with a card that succeeds.
func (w *shaky) pay(secret string) string {
	w.Helper()
	intent, _, _ := strings.Cut(secret, "_secret_")
	card := url.Values{"client_secret": {secret}, "payment_method_data[type]": {"card"}, "payment_method_data[card][number]": {"4242424242424242"},
		"payment_method_data[card][exp_month]": {"12"}, "payment_method_data[card][exp_year]": {"39"}, "payment_method_data[card][cvc]": {"123"}}
	r := httptest.NewRequest(http.MethodPost, sandbox.Base+"/v1/payment_intents/"+intent+"/confirm", strings.NewReader(card.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	w.sandbox.Handler().ServeHTTP(answer, r)
	if answer.Code != http.StatusOK {
		w.Fatalf("not paid: %s", answer.Body)
	}
	return intent
}

// refund refunds an intent as a person does in the provider's dashboard.
func (w *shaky) refund(intent string) {
	w.Helper()
	r := httptest.NewRequest(http.MethodPost, "https://api.stripe.com/v1/refunds", strings.NewReader(url.Values{"payment_intent": {intent}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+w.sandbox.Keys().Secret)
	answer := musttest.Get(w.sandbox.Transport().RoundTrip(r))(w)
	if answer.StatusCode != http.StatusOK {
		w.Fatalf("not refunded: %d", answer.StatusCode)
	}
}

// visitor returns an anonymous session that has registered its address.
func (w *shaky) visitor() (api.Session, string) {
	w.Helper()
	who := api.Session{ID: id(), CreatedAt: now(), SeenAt: now(), ExpiresAt: now().Add(time.Hour)}
	email := "v" + who.ID[24:] + "@cliente.test"
	w.must(w.deps.Accounts.CheckRegistration(w.Context(), who, accepted(email), "es", api.Sent{}))
	return who, email
}

// member returns a session that is signed in to a new account with a password.
func (w *shaky) member() (api.Session, string) {
	w.Helper()
	a := api.Account{ID: id(), State: api.AccountActive, Role: api.RoleCustomer, Lang: "es", PasswordHash: "x", CreatedAt: now()}
	a.Email = "m" + a.ID[24:] + "@cliente.test"
	w.must(w.store.SignUp(w.Context(), a, nil))
	who := api.Session{ID: id(), AccountID: a.ID, CreatedAt: now(), SeenAt: now(), ExpiresAt: now().Add(time.Hour)}
	w.must(w.store.CreateSession(w.Context(), api.Hash(who.ID), who))
	return who, a.Email
}

func accepted(email string) form.Signup {
	return form.Signup{Email: email, PrivacyAccepted: true, TermsConditionsAccepted: true}
}

// draft returns an order with a number of classes, as the page sends it.
func draft(email string, classes int) orders.Draft {
	var chosen []form.Selection
	for _, class := range []string{"c1", "c2", "c3"}[:classes] {
		chosen = append(chosen, form.Selection{Class: class})
	}
	return orders.Draft{DraftID: id(), Lang: "es", Order: form.Order{
		UseOwnerBilling: true,
		Trademark:       form.Trademark{Type: form.TypeName, Name: "Ñandú", CountryProtection: form.TerritorySpain, Classifications: chosen},
		Owners: []form.Party{{Type: form.Person, Name: "Ana", Lastname: "Núñez", Nationality: "ES", PersonalIDType: form.IDTypeNIF,
			PersonalID: "12345678Z", Email: email, Address: form.Address{Street: "Calle Mayor 1", City: "Vic", Zipcode: "08500", Country: "ES"}}},
	}}
}

// saved stores an order of a visitor and returns it with its draft.
func (w *shaky) saved() (api.Session, api.Order, orders.Draft) {
	w.Helper()
	who, email := w.visitor()
	d := draft(email, 2)
	o := musttest.Get(w.deps.Orders.Create(w.Context(), who, d))(w)
	return who, o.Order, d
}

// payable stores an order of a visitor with an open intent.
func (w *shaky) payable() (api.Session, api.Order, orders.Draft, string) {
	w.Helper()
	who, o, d := w.saved()
	secret := musttest.Get(w.deps.Checkout.RequestPayment(w.Context(), who, o.ID, o.Version))(w)
	return who, o, d, secret.ClientSecret
}

func (w *shaky) order(id string) api.Order {
	w.Helper()
	o, err := w.store.Order(w.Context(), id)
	if api.KindOf(err) == api.KindNotFound {
		return api.Order{}
	}
	w.must(err)
	return o
}

func (w *shaky) mails(match func(api.Mail) bool) int {
	w.Helper()
	n := 0
	for _, m := range storetest.Mails(w.T, w.store) {
		if match(m) {
			n++
		}
	}
	return n
}

func id() string { return api.NewID() }
