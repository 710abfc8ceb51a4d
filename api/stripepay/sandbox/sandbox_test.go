package sandbox

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// box opens a sandbox on a new database that is closed when the test ends.
func box(t *testing.T) *Sandbox {
	t.Helper()
	return boxOn(t, storetest.Memory(t))
}

func boxOn(t *testing.T, db *sql.DB) *Sandbox {
	t.Helper()
	s := musttest.Get(Open(t.Context(), Options{DB: db, Delay: time.Millisecond}))(t)
	t.Cleanup(s.Close)
	return s
}

// stored returns all rows of a sandbox, one a line.
func stored(t *testing.T, s *Sandbox) string {
	t.Helper()
	var lines []string
	for _, kind := range []string{kindKeys, kindIntent, kindDebit, kindAnswer, kindEvent} {
		found := musttest.Get(s.rows(t.Context(), kind))(t)
		for _, r := range found {
			lines = append(lines, kind+" "+r.id+" "+r.text)
		}
	}
	return strings.Join(lines, "\n")
}

// ask is a request of the server's side; pairs are parameters.
func ask(t *testing.T, s *Sandbox, method, path, key string, pairs ...string) (int, map[string]any) {
	t.Helper()
	r := httptest.NewRequest(method, "https://api.stripe.com"+path, strings.NewReader(values(pairs).Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+s.Keys().Secret)
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	answer := musttest.Get(s.Transport().RoundTrip(r))(t)
	return read(t, answer)
}

// customer is a request of the browser's side.
func customer(t *testing.T, s *Sandbox, secret, what string, pairs ...string) (int, map[string]any) {
	t.Helper()
	form := values(append(pairs, "client_secret", secret))
	r := httptest.NewRequest(http.MethodPost, Base+"/v1/payment_intents/"+strings.Split(secret, "_secret_")[0]+"/"+what, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return read(t, w.Result())
}

func card(t *testing.T, s *Sandbox, secret, number string) (int, map[string]any) {
	t.Helper()
	return customer(t, s, secret, "confirm", "payment_method_data[type]", "card", "payment_method_data[card][number]", number,
		"payment_method_data[card][exp_month]", "12", "payment_method_data[card][exp_year]", "39", "payment_method_data[card][cvc]", "987")
}

func intentFor(t *testing.T, s *Sandbox) (id, secret string) {
	t.Helper()
	_, in := ask(t, s, "POST", "/v1/payment_intents", "", "amount", "46500", "currency", "eur", "metadata[order_id]", "o1")
	return in["id"].(string), in["client_secret"].(string)
}

func values(pairs []string) url.Values {
	v := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		v.Set(pairs[i], pairs[i+1])
	}
	return v
}

func read(t *testing.T, answer *http.Response) (int, map[string]any) {
	t.Helper()
	var out map[string]any
	body, err := io.ReadAll(answer.Body)
	if err == nil {
		err = json.Unmarshal(body, &out)
	}
	if err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return answer.StatusCode, out
}

func failureOf(out map[string]any) map[string]any {
	e, _ := out["error"].(map[string]any)
	return e
}

// inbox is a webhook that answers as it is told and keeps what it accepted.
type inbox struct {
	mu     sync.Mutex
	refuse int // so many times
	got    chan string
}

func newInbox(refuse int) *inbox { return &inbox{refuse: refuse, got: make(chan string, 100)} }

func (b *inbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.refuse > 0 {
		b.refuse--
		if b.refuse%2 == 0 {
			panic("the handler breaks")
		}
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	var e struct{ Type string }
	body, _ := io.ReadAll(r.Body)
	_ = json.Unmarshal(body, &e)
	b.got <- e.Type
}

func (b *inbox) await(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-b.got:
		if got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
	case <-time.After(20 * time.Second):
		t.Fatalf("no event, want %s", want)
	}
}

// The first sandbox is not closed before the second opens, as after kill -9 and as in a second process.
func TestProcessesOnADatabaseShareItAndAnAcknowledgedPaymentSurvivesEach(t *testing.T) {
	storetest.Each(t, func(t *testing.T, db *store.Store) {
		first := boxOn(t, db.DB())
		id, secret := intentFor(t, first)
		if status, out := card(t, first, secret, "4242 4242 4242 4242"); status != 200 {
			t.Fatal(out)
		}
		_, debited := intentFor(t, first)
		customer(t, first, debited, "confirm", "payment_method_data[type]", "sepa_debit", "payment_method_data[sepa_debit][iban]", "DE89370400440532013000")

		second := boxOn(t, db.DB())
		if second.Keys() != first.Keys() || second.Keys().Secret == "" {
			t.Error("the keys have changed")
		}
		if _, in := ask(t, second, "GET", "/v1/payment_intents/"+id, ""); in["status"] != "succeeded" || in["amount_received"] != 46500.0 {
			t.Fatalf("in the second process: %v", in)
		}
		events := newInbox(0)
		second.Start(context.Background(), events)
		for _, want := range []string{"payment_intent.succeeded", "payment_intent.processing", "payment_intent.succeeded"} {
			events.await(t, want)
		}
	})
}

func TestProcessesThatStartTogetherShareTheKeys(t *testing.T) {
	storetest.Each(t, func(t *testing.T, db *store.Store) {
		var boxes [6]*Sandbox
		var all sync.WaitGroup
		for i := range boxes {
			all.Go(func() {
				var err error
				if boxes[i], err = Open(t.Context(), Options{DB: db.DB()}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, s := range boxes {
			if s.Keys() != boxes[0].Keys() || s.Keys().Secret == "" {
				t.Errorf("keys %v and %v", s.Keys(), boxes[0].Keys())
			}
		}
	})
}

func TestConcurrentRequestsPayAnIntentOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, db *store.Store) {
		boxes := []*Sandbox{boxOn(t, db.DB()), boxOn(t, db.DB())}
		_, secret := intentFor(t, boxes[0])
		var paid atomic.Int32
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				if status, _ := card(t, boxes[i%2], secret, "4242424242424242"); status == 200 {
					paid.Add(1)
				}
			})
		}
		all.Wait()
		if paid.Load() != 1 {
			t.Errorf("paid %d times", paid.Load())
		}
	})
}

func TestAFailedWriteIsNoPayment(t *testing.T) {
	db := storetest.Memory(t)
	s := boxOn(t, db)
	id, secret := intentFor(t, s)
	if _, err := db.Exec(`CREATE TRIGGER full BEFORE INSERT ON sandbox WHEN NEW.kind = 'event' BEGIN SELECT raise(ABORT, 'disk full'); END`); err != nil {
		t.Fatal(err)
	}
	if status, out := card(t, s, secret, "4242424242424242"); status != 500 {
		t.Fatalf("got %d %v", status, out)
	}
	if _, in := ask(t, s, "GET", "/v1/payment_intents/"+id, ""); in["status"] != "requires_payment_method" {
		t.Fatalf("the intent is %s", in["status"])
	}
}

func TestWithoutItsDatabaseNothingIsAnswered(t *testing.T) {
	db := storetest.Memory(t)
	s := boxOn(t, db)
	id, secret := intentFor(t, s)
	musttest.Do(t, db.Close())
	if status, out := card(t, s, secret, "4242424242424242"); status != 500 {
		t.Errorf("got %d %v", status, out)
	}
	if status, out := ask(t, s, "GET", "/v1/payment_intents/"+id, ""); status != 500 {
		t.Errorf("got %d %v", status, out)
	}
}

func TestEventsAreDeliveredAgainUntilTheyAreAccepted(t *testing.T) {
	s := box(t)
	events := newInbox(3)
	s.Start(context.Background(), events)
	_, secret := intentFor(t, s)
	card(t, s, secret, "4000000000000002")
	events.await(t, "payment_intent.payment_failed")
	card(t, s, secret, "4000002500003155")
	events.await(t, "payment_intent.requires_action")
	customer(t, s, secret, "decide", "outcome", "complete")
	events.await(t, "payment_intent.succeeded")
	s.Close()
	if strings.Contains(stored(t, s), kindEvent+" ") {
		t.Error("a delivered event still waits")
	}
}

func TestABankDebitComesOrIsReturnedLater(t *testing.T) {
	for iban, want := range map[string]string{
		"DE89 3704 0044 0532 0130 00": "payment_intent.succeeded",
		"de62370400440532013001":      "payment_intent.payment_failed",
	} {
		s := box(t)
		events := newInbox(0)
		s.Start(context.Background(), events)
		_, secret := intentFor(t, s)
		customer(t, s, secret, "confirm", "payment_method_data[type]", "sepa_debit", "payment_method_data[sepa_debit][iban]", iban)
		events.await(t, "payment_intent.processing")
		events.await(t, want)
	}
}

func TestTheSameKeyGivesTheSameAnswerAndNothingElse(t *testing.T) {
	db := storetest.Memory(t)
	s := boxOn(t, db)
	_, first := ask(t, s, "POST", "/v1/payment_intents", "k1", "amount", "100", "currency", "eur")
	_, again := ask(t, s, "POST", "/v1/payment_intents", "k1", "amount", "100", "currency", "eur")
	if first["id"] != again["id"] {
		t.Errorf("two intents: %v and %v", first["id"], again["id"])
	}
	status, out := ask(t, s, "POST", "/v1/payment_intents", "k1", "amount", "200", "currency", "eur")
	if status != 400 || failureOf(out)["type"] != "idempotency_error" {
		t.Errorf("other parameters: %d %v", status, out)
	}
	if _, after := ask(t, boxOn(t, db), "POST", "/v1/payment_intents", "k1", "amount", "100", "currency", "eur"); after["id"] != first["id"] {
		t.Error("another intent after a restart")
	}
}

func TestNoNumberThatWasTypedIsKept(t *testing.T) {
	s := box(t)
	_, secret := intentFor(t, s)
	for _, number := range []string{"4000000000000002", "5555555555554444", "4000002500003155", "4242424242424242"} {
		card(t, s, secret, number)
	}
	_, other := intentFor(t, s)
	customer(t, s, other, "confirm", "payment_method_data[type]", "sepa_debit", "payment_method_data[sepa_debit][iban]", "DE89370400440532013000")
	rows := stored(t, s)
	for _, typed := range []string{"4000000000000002", "5555555555554444", "4000002500003155", "4242424242424242", "987", "DE89370400440532013000", "0532013000"} {
		if strings.Contains(rows, `"`+typed) || len(typed) > 3 && strings.Contains(rows, typed) {
			t.Errorf("the database holds %s", typed)
		}
	}
}

func TestAnyOtherNumberIsRefusedWithAReasonAndLeavesNoTrace(t *testing.T) {
	s := box(t)
	id, secret := intentFor(t, s)
	for _, number := range []string{"5555555555554444", "4111111111111111", "", "4242", "42424242424242424"} {
		status, out := card(t, s, secret, number)
		if status != 402 || failureOf(out)["code"] != "incorrect_number" || !strings.Contains(failureOf(out)["message"].(string), "test numbers") {
			t.Errorf("%q: %d %v", number, status, out)
		}
	}
	_, out := customer(t, s, secret, "confirm", "lang", "es", "payment_method_data[type]", "card", "payment_method_data[card][number]", "5555555555554444")
	if !strings.Contains(failureOf(out)["message"].(string), "números de prueba") {
		t.Errorf("in Spanish: %v", out)
	}
	if _, in := ask(t, s, "GET", "/v1/payment_intents/"+id, ""); in["last_payment_error"] != nil || in["status"] != "requires_payment_method" {
		t.Errorf("the intent is %v", in)
	}
}

func TestWhatTheCustomerCanAndCannotDo(t *testing.T) {
	s := box(t)
	id, secret := intentFor(t, s)
	_, theirs := intentFor(t, s)
	if status, _ := card(t, s, id+"_secret_guessed", "4242424242424242"); status != 404 {
		t.Error("a guessed secret is taken")
	}
	if status, _ := customer(t, s, secret, "decide", "outcome", "complete"); status != 400 {
		t.Error("there was nothing to decide")
	}
	for _, back := range []string{"", "https://evil.example/", "javascript:alert(1)", "//evil.example", "/relative"} {
		if status, out := customer(t, s, secret, "confirm", "payment_method_data[type]", "alipay", "return_url", back); status != 400 {
			t.Errorf("return_url %q: %v", back, out)
		}
	}
	if status, out := customer(t, s, theirs, "confirm", "payment_method_data[type]", "alipay", "return_url", "http://example.com/?a=1#/registration/success"); status != 200 || out["status"] != "requires_action" {
		t.Errorf("the wallet: %v", out)
	}
	card(t, s, secret, "4242424242424242")
	if status, _ := card(t, s, secret, "4242424242424242"); status != 400 {
		t.Error("paid twice")
	}
}

func TestWhatTheServersSideMayDoInWhichState(t *testing.T) {
	s := box(t)
	id, secret := intentFor(t, s)
	path := "/v1/payment_intents/" + id
	if status, in := ask(t, s, "POST", path, "", "amount", "999", "metadata[order_version]", "2"); status != 200 || in["amount"] != 999.0 ||
		in["metadata"].(map[string]any)["order_id"] != "o1" {
		t.Errorf("update: %v", in)
	}
	card(t, s, secret, "4000002500003155")
	if status, out := ask(t, s, "POST", path, "", "amount", "1000"); status != 400 || failureOf(out)["code"] != "payment_intent_unexpected_state" {
		t.Errorf("an amount during 3-D Secure: %v", out)
	}
	customer(t, s, secret, "decide", "outcome", "complete")
	if status, out := ask(t, s, "POST", path+"/cancel", ""); status != 400 || failureOf(out)["code"] != "payment_intent_unexpected_state" {
		t.Errorf("cancel after success: %v", out)
	}
	if status, _ := ask(t, s, "POST", "/v1/refunds", "", "payment_intent", id, "amount", "1000"); status != 400 {
		t.Error("more was refunded than was paid")
	}
	if status, _ := ask(t, s, "POST", "/v1/refunds", "", "payment_intent", id); status != 200 {
		t.Error("not refunded")
	}
	if status, out := ask(t, s, "POST", "/v1/refunds", "", "payment_intent", id); status != 400 || failureOf(out)["code"] != "charge_already_refunded" {
		t.Errorf("refunded twice: %v", out)
	}
	for _, amount := range []string{"0", "-1", "1.5", "", "99999999999"} {
		if status, _ := ask(t, s, "POST", "/v1/payment_intents", "", "amount", amount, "currency", "eur"); status != 400 {
			t.Errorf("an intent of %q was made", amount)
		}
	}
}

func TestTheBrowsersFilesComeWithAStrictPolicy(t *testing.T) {
	h := box(t).Handler()
	for path, want := range map[string]struct {
		status int
		typ    string
	}{
		"stripe.js":          {200, "text/javascript"},
		"element":            {200, "text/html"},
		"challenge?lang=es":  {200, "text/html"},
		"wallet":             {200, "text/html"},
		"sandbox.css":        {200, "text/css"},
		"element.js":         {200, "text/javascript"},
		"element.html":       {404, ""},
		"":                   {404, ""},
		"../sandbox.go":      {307, ""},
		"v1/payment_intents": {404, ""},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, Base+"/"+path, nil))
		if w.Code != want.status || !strings.HasPrefix(w.Header().Get("Content-Type"), want.typ) {
			t.Errorf("%s: %d %s", path, w.Code, w.Header().Get("Content-Type"))
		}
		csp := w.Header().Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'none'") || !strings.Contains(csp, "frame-ancestors 'self'") || strings.Contains(csp, "unsafe") {
			t.Errorf("%s: policy %q", path, csp)
		}
	}
}

func TestTheScriptsAreCompressedAsThoseOfTheProviderAre(t *testing.T) {
	h := box(t).Handler()
	r := httptest.NewRequest(http.MethodGet, Base+"/stripe.js", nil)
	r.Header.Set("Accept-Encoding", "gzip, br")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	script := string(musttest.Get(io.ReadAll(musttest.Get(gzip.NewReader(w.Body))(t)))(t))
	if !strings.Contains(script, "Stripe") || w.Header().Get("Content-Encoding") != "gzip" || w.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("%d bytes with %v", len(script), w.Header())
	}
}

func TestTheFramesBorrowTheFontsOfThePage(t *testing.T) {
	page := fstest.MapFS{
		"assets/fraunces-latin-600-normal-letters.5a4a82b5.woff2":       {},
		"assets/fraunces-latin-ext-600-normal.a4d05471.woff2":           {},
		"assets/source-sans-3-latin-wght-normal-letters.454cffd7.woff2": {},
		"assets/source-sans-3-latin-ext-wght-normal.3f62bdae.woff2":     {},
	}
	for name, want := range map[string]string{
		"serif.woff2": "/assets/fraunces-latin-600-normal-letters.5a4a82b5.woff2",
		"sans.woff2":  "/assets/source-sans-3-latin-wght-normal-letters.454cffd7.woff2",
	} {
		s := box(t)
		for code, lent := range map[int]fs.FS{302: page, 404: nil} {
			s.opt.Page = lent
			w := httptest.NewRecorder()
			s.Handler().ServeHTTP(w, httptest.NewRequest("GET", Base+"/"+name, nil))
			if got := w.Header().Get("Location"); w.Code != code || code == 302 && got != want {
				t.Errorf("%s: %d %q", name, w.Code, got)
			}
		}
	}
}

func TestThePagesHoldNoInlineScriptOrStyle(t *testing.T) {
	for _, page := range []string{"element", "challenge", "wallet"} {
		html := musttest.Get(assets.ReadFile("assets/" + page + ".html"))(t)
		for _, inline := range []string{"<style", " style=", " onclick=", "<script>"} {
			if bytes.Contains(html, []byte(inline)) {
				t.Errorf("%s has %s", page, inline)
			}
		}
	}
}
