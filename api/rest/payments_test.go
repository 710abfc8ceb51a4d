package rest_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
	"sello/api/stripepay/sandbox"
	"sello/core/musttest"
)

// pay confirms an intent as the card form does.
func (w *world) pay(secret, card string) {
	w.Helper()
	intent, _, _ := strings.Cut(secret, "_secret_")
	form := url.Values{
		"client_secret": {secret}, "payment_method_data[type]": {"card"}, "payment_method_data[card][number]": {card},
		"payment_method_data[card][exp_month]": {"12"}, "payment_method_data[card][exp_year]": {"2040"}, "payment_method_data[card][cvc]": {"123"},
	}
	r, _ := http.NewRequest("POST", "/_/sandbox/v1/payment_intents/"+intent+"/confirm", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	rec := &recorder{header: http.Header{}}
	w.sandbox.Handler().ServeHTTP(rec, r)
	if rec.status >= 400 {
		w.Fatalf("the card form: %d %s", rec.status, rec.body.String())
	}
}

type recorder struct {
	header http.Header
	status int
	body   strings.Builder
}

func (r *recorder) Header() http.Header { return r.header }
func (r *recorder) WriteHeader(s int)   { r.status = s }
func (r *recorder) Write(b []byte) (int, error) {
	return r.body.Write(b)
}

// until waits until done returns true, for work in the background.
func (w *world) until(what string, done func() bool) {
	w.Helper()
	for range 6000 {
		if done() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	w.Fatalf("never: %s\n%s", what, w.log)
}

func TestAnOrderIsPaidAndGetsAReference(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.registered("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		secret := b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()
		if secret["amount_cents"] != 32000.0 || secret["currency"] != "EUR" || secret["publishable_key"] == "" {
			t.Errorf("got %v", secret)
		}
		if o := b.get("/trademarks/" + id).data(); o.at("payment", "status") != "open" || o.at("payment", "amount_cents") != 32000.0 {
			t.Errorf("before: %v", o["payment"])
		}
		w.pay(secret["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		o := b.get("/trademarks/" + id).data()
		if o["state"] != "paid" || o["reference"] == nil || o["paid_at"] == nil || o.at("payment", "status") != "succeeded" {
			t.Errorf("after: %v", o)
		}
		conflict := b.post("/trademarks/"+id+"/requestpayment", nil).fails(409, api.KindConflict)
		if !strings.Contains(string(conflict.body), o.at("payment", "id").(string)) {
			t.Errorf("the conflict does not tell the payment: %s", conflict.body)
		}
		b.delete("/trademarks/"+id).fails(409, api.KindConflict)
		b.post("/trademarks/"+id+"/report", nil).fails(409, api.KindConflict)
		if w.mails(api.MailPaymentReceipt) != 1 || w.mails(api.MailPaidNotice) != 1 || w.mails(api.MailAccountAccess) != 0 {
			t.Error("not one mail of each kind")
		}
	})
}

func TestP24_ACheckReturnsTheCurrentStateOfAPayment(t *testing.T) {
	each(t, func(t *testing.T, w *world) { // no event is delivered in this test: only a check detects the payment
		b := w.registered("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		secret := b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string)
		if o := b.post("/trademarks/"+id+"/checkpayment", nil).want(200).data(); o["state"] != "pending" || o.at("payment", "status") != "open" {
			t.Errorf("before: %v", o)
		}
		w.pay(secret, "4000002500003155") // a card whose bank requires authentication
		if o := b.post("/trademarks/"+id+"/checkpayment", nil).want(200).data(); o["state"] != "pending" || o.at("payment", "status") != "confirming" {
			t.Errorf("while the bank asks: %v", o)
		}
		if o := b.get("/trademarks/" + id).data(); o.at("payment", "status") != "open" {
			t.Errorf("stored while the bank asks: %v", o)
		}
		w.pay(secret, "4242424242424242")
		if o := b.post("/trademarks/"+id+"/checkpayment", nil).want(200).data(); o["state"] != "paid" || o["reference"] == nil || o.at("payment", "status") != "succeeded" {
			t.Errorf("after: %v", o)
		}
	})
}

func TestAPartialRefundIsShownWithItsAmount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		shown := b.get("/trademarks/" + id).data()
		if shown.at("payment", "refunded_cents") != 0.0 {
			t.Errorf("paid: %v", shown["payment"])
		}
		w.refund(shown.at("payment", "id").(string), "12050")
		w.until("the refund is there", func() bool { return b.get("/trademarks/"+id).data().at("payment", "refunded_cents") != 0.0 })
		shown = b.get("/trademarks/" + id).data()
		if shown.at("payment", "refunded_cents") != 12050.0 || shown.at("payment", "amount_cents") != 32000.0 {
			t.Errorf("refunded: %v", shown["payment"])
		}
	})
}

// refund refunds an amount as a person does in the provider's dashboard.
func (w *world) refund(intent, cents string) {
	w.Helper()
	form := url.Values{"payment_intent": {intent}, "amount": {cents}}
	r, _ := http.NewRequest("POST", "https://api.stripe.com/v1/refunds", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+w.sandbox.Keys().Secret)
	answer, err := w.sandbox.Transport().RoundTrip(r)
	if err != nil || answer.StatusCode != 200 {
		w.Fatalf("not refunded: %v %v", answer, err)
	}
}

func TestAPaidOrderCannotBeChanged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000003")
		id := b.post("/trademarks", form).want(200).data().id()
		w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		b.put("/trademarks/"+id, form).fails(409, api.KindConflict)
		b.post("/trademarks", form).fails(409, api.KindConflict)
		b.delete("/trademarks/"+id).fails(409, api.KindConflict)
		if w.count("orders") != 1 {
			t.Error("a second order")
		}
	})
}

func TestP23_AnOrderThatIsEditedBeforeTheNewsOfItsMoneyIsUnderReview(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000004")
		id := b.post("/trademarks", form).want(200).data().id()
		more := with(form, "trademark_data.classifications", map[string]any{"c30": []string{}, "c43": []string{}, "c35": []string{}})
		w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		b.put("/trademarks/"+id, more).want(200) // the order is still pending, since no event is delivered in this test
		b.post("/trademarks/"+id+"/requestpayment", nil).fails(409, api.KindConflict)
		if o := b.get("/trademarks/" + id).data(); o["state"] != "review" || o["price"] != 465.0 || o.at("payment", "status") != "mismatch" {
			t.Errorf("got %v", o)
		}
		b.put("/trademarks/"+id, form).fails(409, api.KindConflict)
	})
}

func TestAnOrderThatWasEditedCannotBePaidAtTheOldPrice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		before := b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()
		b.put("/trademarks/"+id, with(order("ana@example.com"), "trademark_data.country_protection", "EU")).want(200)
		if o := b.get("/trademarks/" + id).data(); o.at("payment", "status") != "canceled" {
			t.Errorf("the intent can still be paid: %v", o["payment"])
		}
		after := b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()
		if after["amount_cents"] != 120000.0 || after["secret"] == before["secret"] {
			t.Errorf("before %v, after %v", before, after)
		}
		b.delete("/trademarks/" + id).want(204)
	})
}

func TestOnlyTheProvidersEventsAreAccepted(t *testing.T) {
	w := onSQLite(t)
	payload := []byte(`{"id":"evt_1","object":"event","type":"payment_intent.succeeded","livemode":false,"data":{"object":{"id":"pi_1","object":"payment_intent","metadata":{}}}}`)
	keys := w.sandbox.Keys()
	for name, c := range map[string]struct {
		body      []byte
		signature string
	}{
		"no signature":  {payload, ""},
		"wrong secret":  {payload, sandbox.Sign(payload, "whsec_other", time.Now())},
		"old":           {payload, sandbox.Sign(payload, keys.Webhook, time.Now().Add(-time.Hour))},
		"another body":  {[]byte(`{}`), sandbox.Sign(payload, keys.Webhook, time.Now())},
		"empty":         {nil, sandbox.Sign(nil, keys.Webhook, time.Now())},
		"not JSON":      {[]byte("\x00\xff"), sandbox.Sign([]byte("\x00\xff"), keys.Webhook, time.Now())},
		"odd signature": {payload, "t=,v1=,,,=\x7f"},
	} {
		t.Run(name, func(t *testing.T) {
			w.event(c.body, c.signature).fails(400, api.KindInvalidData)
		})
	}
	t.Run("too large", func(t *testing.T) {
		w.event(make([]byte, 300<<10), "t=1,v1=1").fails(413, api.KindFileSizeLimit)
	})
	if w.count("payment_events") != 0 {
		t.Error("an event was kept")
	}
}

func (w *world) event(body []byte, signature string) answer {
	w.Helper()
	r := musttest.Get(http.NewRequest("POST", w.url+rest.Base+"/payments/webhook", strings.NewReader(string(body))))(w)
	r.Header["Stripe-Signature"] = []string{strings.ReplaceAll(signature, "\x7f", "~")}
	r.Header.Set("Content-Type", "application/json")
	return w.do(r)
}
