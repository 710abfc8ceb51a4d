package checkout_test

import (
	"bytes"
	"context"
	"encoding/json"
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
	"sello/api/checkout"
	"sello/api/store/storetest"
	"sello/api/stripepay"
	"sello/api/stripepay/sandbox"
	"sello/core/form"
	"sello/core/musttest"
)

var ctx = context.Background()

// shop is the checkout over a real database and the sandbox as the peer, asked by real stripe-go.
type shop struct {
	*checkout.Service
	t     *testing.T
	store database
	box   *sandbox.Sandbox
	door  *door
	log   *bytes.Buffer
	ahead atomic.Int64 // by how much the clock is put forward
	still atomic.Int64 // where the clock stands, except for ahead, in microseconds of Unix; zero if it runs

	mu     sync.Mutex
	events []delivery // what the sandbox has delivered, in order
}

type delivery struct {
	body      []byte
	signature string
	typ       string
}

// toNoon is by how much the clocks of all shops are ahead at first: the tests begin at noon, so that no day or year ends meanwhile.
var toNoon = time.Until(time.Now().UTC().Truncate(24 * time.Hour).Add(12 * time.Hour))

// each runs a test in a fresh shop on each database. The shop notes events; it does not handle them by itself.
func each(t *testing.T, test func(t *testing.T, s *shop)) {
	databases(t, func(t *testing.T, db database) { test(t, open(t, db)) })
}

func open(t *testing.T, db database) *shop {
	t.Helper()
	s := &shop{t: t, store: db, log: &bytes.Buffer{}}
	s.ahead.Store(int64(toNoon))
	box := musttest.Get(sandbox.Open(ctx, sandbox.Options{DB: storetest.Memory(t), Now: s.now, Delay: time.Hour}))(t)
	s.box = box
	box.Start(ctx, http.HandlerFunc(s.note))
	t.Cleanup(box.Close)
	s.door = &door{next: box.Transport()}
	k := box.Keys()
	s.Service = &checkout.Service{
		Store: db, Now: s.now, Log: slog.New(slog.NewTextHandler(&locked{w: s.log}, nil)),
		Gateway: stripepay.New(stripepay.Options{
			Provider: stripepay.Sandbox, Transport: s.door,
			Keys: stripepay.Keys{Secret: k.Secret, Publishable: k.Publishable, Webhook: k.Webhook},
		}),
	}
	return s
}

func (s *shop) now() time.Time {
	now := time.Now()
	if still := s.still.Load(); still != 0 {
		now = time.UnixMicro(still)
	}
	return now.UTC().Add(time.Duration(s.ahead.Load())).Truncate(time.Microsecond)
}

// header returns the header with the signature, whatever it is asked for.
func (d delivery) header(string) string { return d.signature }

func (s *shop) note(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	var e struct{ Type string }
	_ = json.Unmarshal(body, &e)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.events = append(s.events, delivery{body, r.Header.Get("Stripe-Signature"), e.Type})
}

// event waits for the first event of a type that no test has taken yet, and takes it.
func (s *shop) event(typ string) delivery {
	s.t.Helper()
	for range 12000 {
		s.mu.Lock()
		i := slices.IndexFunc(s.events, func(e delivery) bool { return e.typ == typ })
		if i >= 0 {
			e := s.events[i]
			s.events = slices.Delete(s.events, i, i+1)
			s.mu.Unlock()
			return e
		}
		s.mu.Unlock()
		time.Sleep(5 * time.Millisecond)
	}
	s.t.Fatalf("no event %s", typ)
	return delivery{}
}

func (s *shop) handle(e delivery) {
	s.t.Helper()
	musttest.Do(s.t, s.HandleWebhook(ctx, e.body, e.header))
}

// visitor is an anonymous session with an order of its own.
func (s *shop) visitor() (api.Session, api.Order) {
	s.t.Helper()
	who := api.Session{ID: api.NewID(), CreatedAt: s.now(), SeenAt: s.now(), ExpiresAt: s.now().Add(time.Hour)}
	o := api.Order{
		ID: api.NewID(), SessionID: who.ID, Lang: "es", UseOwnerBilling: true,
		Trademark: form.Trademark{Type: form.TypeName, Name: "Ñandú", CountryProtection: form.TerritorySpain,
			Classifications: []form.Selection{{Class: "c1"}, {Class: "c2"}, {Class: "c3"}}},
		Owners: []form.Party{{Type: form.Person, Name: "Ana", Lastname: "Núñez", Nationality: "ES", PersonalIDType: form.IDTypeNIF,
			PersonalID: "12345678Z", Email: strings.ToUpper(who.ID[24:]) + "@Example.com"}},
		Version: 1, Revision: 1, PriceCents: 46500, Currency: "EUR", Tariff: "ES-2020.1", State: api.Pending, CreatedAt: s.now(), UpdatedAt: s.now(),
	}
	musttest.Do(s.t, s.store.CreateOrder(ctx, o))
	return who, o
}

// edit changes a pending order's price, as a new version.
func (s *shop) edit(who api.Session, id string, cents int64) {
	s.t.Helper()
	musttest.Do(s.t, s.tryEdit(who, id, cents))
}

// tryEdit is edit, done as package orders does it. KindConflict if the order's money is known to be collected or to have arrived.
func (s *shop) tryEdit(who api.Session, id string, cents int64) error {
	owners := s.order(id).Owners
	_, err := s.store.ReplaceOrder(ctx, who, id, func(o *api.Order) ([]api.Event, error) {
		if o.State != api.Pending {
			return nil, api.Fail(api.KindConflict)
		}
		o.Owners, o.PriceCents = owners, cents
		o.Version++
		return nil, nil
	})
	return err
}

// align runs the jobs that cancel the intents of an order's ended payments.
func (s *shop) align(orderID string) {
	s.t.Helper()
	for _, p := range s.payments(orderID) {
		musttest.Do(s.t, s.CancelEnded(ctx, p.ID))
	}
}

// misprice changes a pending order's price while its intent stays payable, which no use case does.
func (s *shop) misprice(who api.Session, id string, cents int64) {
	s.t.Helper()
	_, err := s.store.ChangeOrder(ctx, who, id, func(o *api.Order) (api.Effects, error) {
		o.PriceCents = cents
		return api.Effects{}, nil
	})
	musttest.Do(s.t, err)
}

// request requests payment for the order as it is stored.
func (s *shop) request(who api.Session, id string) checkout.Secret {
	s.t.Helper()
	return musttest.Get(s.RequestPayment(ctx, who, id, s.order(id).Version))(s.t)
}

func (s *shop) order(id string) api.Order {
	s.t.Helper()
	return musttest.Get(s.store.Order(ctx, id))(s.t)
}

// shown is the payment that the owner of an order is shown.
func (s *shop) shown(id string) api.Payment {
	s.t.Helper()
	views := musttest.Get(s.WithPayments(ctx, s.order(id)))(s.t)
	return *views[0].Payment
}

func (s *shop) payments(id string) []api.Payment {
	s.t.Helper()
	return musttest.Get(s.store.PaymentsOf(ctx, id))(s.t)
}

// customer does in the browser's place what the payment form does, and gives the status and the answer.
func (s *shop) customer(secret, what string, params ...string) (int, map[string]any) {
	s.t.Helper()
	form := url.Values{"client_secret": {secret}}
	for i := 0; i < len(params); i += 2 {
		form.Set(params[i], params[i+1])
	}
	path := "/_/sandbox/v1/payment_intents/" + strings.Split(secret, "_secret_")[0] + "/" + what
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.box.Handler().ServeHTTP(w, r)
	var out map[string]any
	musttest.Do(s.t, json.Unmarshal(w.Body.Bytes(), &out))
	return w.Code, out
}

func (s *shop) card(secret, number string) (int, map[string]any) {
	s.t.Helper()
	return s.customer(secret, "confirm", "payment_method_data[type]", "card", "payment_method_data[card][number]", number,
		"payment_method_data[card][exp_month]", "12", "payment_method_data[card][exp_year]", "39", "payment_method_data[card][cvc]", "123")
}

const (
	pays     = "4242424242424242"
	declines = "4000000000000002"
	asks     = "4000002500003155"
)

// paid is an order that was paid by card, with its event handled.
func (s *shop) paid() (api.Session, api.Order, delivery) {
	s.t.Helper()
	who, o := s.visitor()
	if status, out := s.card(s.request(who, o.ID).ClientSecret, pays); status != 200 {
		s.t.Fatalf("not paid: %v", out)
	}
	e := s.event("payment_intent.succeeded")
	s.handle(e)
	return who, s.order(o.ID), e
}

// mails reads the queue: what was enqueued for an order.
func (s *shop) mails(orderID string) map[api.MailKind][]api.Mail {
	s.t.Helper()
	out := map[api.MailKind][]api.Mail{}
	for _, m := range s.store.mails(s.t) {
		if m.OrderID == orderID {
			out[m.Kind] = append(out[m.Kind], m)
		}
	}
	return out
}

func (s *shop) wantMails(orderID string, want ...api.MailKind) {
	s.t.Helper()
	got := s.mails(orderID)
	n := 0
	for _, kind := range want {
		if len(got[kind]) != 1 {
			s.t.Errorf("%d mails %s, want one", len(got[kind]), kind)
		}
	}
	payments := s.payments(orderID)
	for _, mails := range got {
		n += len(mails)
		for _, m := range mails {
			ours := slices.ContainsFunc(payments, func(p api.Payment) bool { return p.ID == m.PaymentID })
			if m.ID == "" || !ours {
				s.t.Errorf("a mail without an id or of no payment of its order: %+v", m)
			}
		}
	}
	if n != len(want) {
		s.t.Errorf("%d mails, want %d: %v", n, len(want), got)
	}
}

// door is the network between us and the provider; a test may close it.
type door struct {
	next http.RoundTripper
	hook atomic.Pointer[func(*http.Request, func() (*http.Response, error)) (*http.Response, error)]
}

func (d *door) RoundTrip(r *http.Request) (*http.Response, error) {
	pass := func() (*http.Response, error) { return d.next.RoundTrip(r) }
	if hook := d.hook.Load(); hook != nil {
		return (*hook)(r, pass)
	}
	return pass()
}

func (d *door) on(hook func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error)) {
	d.hook.Store(&hook)
}

func (d *door) open() { d.hook.Store(nil) }

type locked struct {
	mu sync.Mutex
	w  io.Writer
}

func (l *locked) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(b)
}

func wantKind(t *testing.T, err error, kind api.Kind) {
	t.Helper()
	if api.KindOf(err) != kind {
		t.Fatalf("got %v, want kind %q", err, kind)
	}
}

// together runs do n times at once.
func together(n int, do func(i int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { do(i) })
	}
	all.Wait()
}

// dashboardRefund gives money back as a person does at the provider's own screen.
func (s *shop) dashboardRefund(intentID, cents string) {
	s.t.Helper()
	s.atProvider("/refunds", url.Values{"payment_intent": {intentID}, "amount": {cents}})
}

// atProvider makes a request to the provider that the service does not make.
func (s *shop) atProvider(path string, form url.Values) {
	s.t.Helper()
	r := httptest.NewRequest(http.MethodPost, "https://api.stripe.com/v1"+path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+s.box.Keys().Secret)
	answer := musttest.Get(s.box.Transport().RoundTrip(r))(s.t)
	if answer.StatusCode != 200 {
		text, _ := io.ReadAll(answer.Body)
		s.t.Fatalf("%s: %s", path, text)
	}
}
