package checkout_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/api/stripepay/sandbox"
	"sello/core/musttest"
)

var paidMails = []api.MailKind{api.MailPaymentReceipt, api.MailPaidNotice}

func TestP4_AnEventThatIsNotAboutAnOrderOfOursIsIgnored(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		asked := 0
		s.door.on(func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			asked++
			return pass()
		})
		for _, about := range []string{
			`{"id":"pi_1","object":"payment_intent","metadata":{}}`,
			`{"id":"pi_1","object":"payment_intent"}`,
			`{"id":"cus_1","object":"customer","metadata":{"order_id":"x"}}`,
			`{"id":"po_1","object":"payout","metadata":"none"}`,
		} {
			musttest.Do(t, s.send("payment_intent.succeeded", about))
		}
		musttest.Do(t, s.send("payment_intent.created", `{"id":"pi_1","object":"payment_intent","metadata":{"order_id":"x"}}`))
		if asked != 0 {
			t.Fatalf("the provider was asked %d times", asked)
		}
	})
}

func TestP4_TheIntentCarriesOurOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		in := musttest.Get(s.Gateway.RetrieveIntent(ctx, s.payments(o.ID)[0].IntentID))(t)
		if in.OrderID != o.ID || in.OrderVersion != 1 {
			t.Fatalf("got %+v", in)
		}
	})
}

func TestP7_NothingIsPaidButByTheProvidersOwnWord(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		in := s.payments(o.ID)[0].IntentID
		// Signed well, and not true: the intent itself is asked.
		musttest.Do(t, s.send("payment_intent.succeeded", `{"id":"`+in+`","object":"payment_intent","status":"succeeded","amount_received":46500,"currency":"eur","metadata":{"order_id":"`+o.ID+`"}}`))
		if o := s.order(o.ID); o.State != api.Pending || s.payments(o.ID)[0].Status != api.PaymentOpen {
			t.Fatalf("the order is %s", o.State)
		}
	})
}

func TestP7_APaidOrderHasAReferenceAndIsPaidInFull(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		if o.State != api.Paid || o.PaidAt.IsZero() || !regexp.MustCompile(`^SE-[2-9A-HJKMNP-Z]{8}$`).MatchString(o.Reference) {
			t.Fatalf("state %s, at %s, reference %q", o.State, o.PaidAt, o.Reference)
		}
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentSucceeded || p.AmountCents != o.PriceCents || p.Livemode || p.Provider != "sandbox" {
			t.Fatalf("payment %+v", p)
		}
	})
}

func TestP8_MoneyThatIsNotThePriceIsReviewedByAPerson(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID)
		s.misprice(who, o.ID, 61000)
		s.card(secret.ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		o = s.order(o.ID)
		if o.State != api.Review || o.Reference != "" || !o.PaidAt.IsZero() || o.AccountID != "" {
			t.Fatalf("the order is %+v", o)
		}
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentMismatch || p.AmountCents != 46500 {
			t.Fatalf("payment %+v", p)
		}
		s.wantMails(o.ID, api.MailPaymentAlert, api.MailPaymentReview)
		if m := s.mails(o.ID)[api.MailPaymentAlert][0]; m.To != "" || m.Note != o.ID {
			t.Fatalf("alert %+v", m)
		}
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindConflict)
	})
}

func TestP8_MoneyOfAnotherCurrencyIsReviewedByAPerson(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.door.on(inDollars)
		s.handle(s.event("payment_intent.succeeded"))
		if o = s.order(o.ID); o.State != api.Review || o.Reference != "" || !o.PaidAt.IsZero() {
			t.Fatalf("the order is %+v", o)
		}
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentMismatch || p.Currency != "USD" || p.AmountCents != o.PriceCents {
			t.Fatalf("payment %+v", p)
		}
		s.wantMails(o.ID, api.MailPaymentAlert, api.MailPaymentReview)
	})
}

// inDollars changes the currency of the provider's responses, and no amount.
func inDollars(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
	answer, err := pass()
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	body = bytes.ReplaceAll(body, []byte(`"currency":"eur"`), []byte(`"currency":"usd"`))
	answer.Body, answer.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return answer, err
}

func TestP9_TwentyEventsAndReturnsAtOnceMakeOnePaidOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		together(40, func(i int) {
			if i%2 == 0 {
				other := bytes.Replace(e.body, []byte(`"id":"evt_`), []byte(`"id":"evt_`+api.NewID()), 1) // another event of the same thing
				if err := s.HandleWebhook(ctx, other, delivery{signature: s.sign(other)}.header); err != nil {
					t.Error(err)
				}
				return
			}
			if _, err := s.RequestPayment(ctx, who, o.ID, o.Version); api.KindOf(err) != api.KindConflict {
				t.Errorf("a returning customer gets %v", err)
			}
		})
		if o = s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
		s.wantMails(o.ID, paidMails...)
		if p := s.payments(o.ID); len(p) != 1 || p[0].RefundedCents != 0 {
			t.Fatalf("payments %+v", p)
		}
		s.handle(e) // and one more, after everything
		if again := s.order(o.ID); again.Reference != o.Reference || !again.PaidAt.Equal(o.PaidAt) {
			t.Fatalf("paid again: %+v", again)
		}
	})
}

func TestP10_TheSameEventThreeTimesHasOneEffect(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, e := s.paid()
		s.handle(e)
		s.handle(e)
		s.wantMails(o.ID, paidMails...)
		if n := s.store.count(t, "SELECT count(*) FROM payment_events"); n != 1 {
			t.Fatalf("%d events kept", n)
		}
	})
}

func TestP11_AFailureThatArrivesAfterSuccessChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		s.card(secret, declines)
		late := s.event("payment_intent.payment_failed")
		s.card(secret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		s.handle(late)
		if o = s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
		s.wantMails(o.ID, paidMails...)
	})
}

func TestP12_AnEventThatIsNotToBeBelievedIsRefused(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		live := bytes.Replace(e.body, []byte(`"livemode":false,"object":"event"`), []byte(`"livemode":true,"object":"event"`), 1)
		if bytes.Equal(live, e.body) {
			t.Fatalf("the event has no mode to change: %s", e.body)
		}
		for what, d := range map[string]delivery{
			"no signature":        {body: e.body},
			"nonsense":            {body: e.body, signature: "t=1,v1=zz"},
			"another body":        {body: append(bytes.Clone(e.body), ' '), signature: e.signature},
			"another secret":      {body: e.body, signature: sandbox.Sign(e.body, "whsec_other", time.Now())},
			"an old timestamp":    {body: e.body, signature: sandbox.Sign(e.body, s.box.Keys().Webhook, time.Now().Add(-time.Hour))},
			"an empty body":       {body: nil, signature: s.sign(nil)},
			"not JSON":            {body: []byte("paid!"), signature: s.sign([]byte("paid!"))},
			"of the other mode":   {body: live, signature: s.sign(live)},
			"an event of nothing": {body: []byte(`{"object":"event"}`), signature: s.sign([]byte(`{"object":"event"}`))},
		} {
			s.log.Reset()
			if err := s.HandleWebhook(ctx, d.body, d.header); !errors.Is(err, checkout.ErrBadEvent) {
				t.Errorf("%s: got %v", what, err)
			}
			if !strings.Contains(s.log.String(), "payment event refused") {
				t.Errorf("%s: not logged", what)
			}
		}
		if o := s.order(o.ID); o.State != api.Pending {
			t.Fatalf("the order is %s", o.State)
		}
		s.wantMails(o.ID)
		if n := s.store.count(t, "SELECT count(*) FROM payment_events"); n != 0 {
			t.Fatalf("%d events kept", n)
		}
	})
}

// Stripe writes events in the version of the webhook's endpoint, which may be older or newer than the
// library's. Only ids are read from an event; the intent is then retrieved in the library's own version.
func TestP7_AnEventInAnotherVersionOfTheProvidersAPIIsTaken(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for _, version := range []string{"2019-12-03", "2031-01-01.future"} {
			who, o := s.visitor()
			s.card(s.request(who, o.ID).ClientSecret, pays)
			e := s.event("payment_intent.succeeded")
			body := apiVersion.ReplaceAll(e.body, []byte(`"api_version":"`+version+`"`))
			if bytes.Equal(body, e.body) {
				t.Fatalf("the event has no version to change: %s", e.body)
			}
			musttest.Do(t, s.HandleWebhook(ctx, body, delivery{signature: s.sign(body)}.header))
			if o := s.order(o.ID); o.State != api.Paid {
				t.Errorf("%s: the order is %s", version, o.State)
			}
		}
	})
}

var apiVersion = regexp.MustCompile(`"api_version":"[^"]*"`)

func TestP13_WorkThatWasNotDoneIsAnErrorAndIsDoneTheNextTime(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		s.door.on(func(*http.Request, func() (*http.Response, error)) (*http.Response, error) {
			return nil, errors.New("no route to host")
		})
		if err := s.HandleWebhook(ctx, e.body, e.header); err == nil || errors.Is(err, checkout.ErrBadEvent) {
			t.Fatalf("the provider is out of reach: got %v", err)
		}
		s.door.open()
		real := s.Store
		s.Store = full{real}
		if err := s.HandleWebhook(ctx, e.body, e.header); !errors.Is(err, errFull) {
			t.Fatalf("the database is full: got %v", err)
		}
		s.Store = real
		s.handle(e)
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
		s.wantMails(o.ID, paidMails...)
	})
}

var errFull = errors.New("disk full")

// full is a store in which applying does all its work and then fails before it is kept.
type full struct{ checkout.Store }

func (f full) ApplyEvent(c context.Context, eventID, intentID string, now time.Time, apply func(*api.Order, *api.Payment) (api.Effects, error)) error {
	return f.Store.ApplyEvent(c, eventID, intentID, now, func(o *api.Order, p *api.Payment) (api.Effects, error) {
		if _, err := apply(o, p); err != nil {
			return api.Effects{}, err
		}
		return api.Effects{}, errFull
	})
}

func TestNoSecretIsEverLogged(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			if err == nil && strings.HasSuffix(r.URL.Path, "/cancel") {
				body, _ := io.ReadAll(answer.Body)
				broken := `{"error":{"type":"api_error","message":"` + s.box.Keys().Secret + `","payment_intent":` + string(body) + `}}`
				answer.StatusCode, answer.Body = 402, io.NopCloser(strings.NewReader(broken))
			}
			return answer, err
		})
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		s.ahead.Add(int64(48 * time.Hour))
		if s.Reconcile(ctx) == nil {
			t.Fatal("nothing failed")
		}
		s.door.open()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		k := s.box.Keys()
		for _, hidden := range []string{secret, "_secret_", k.Secret, k.Webhook, pays} {
			if strings.Contains(s.log.String(), hidden) {
				t.Errorf("the log holds %q", hidden)
			}
		}
		if s.log.Len() == 0 {
			t.Error("nothing was logged at all")
		}
	})
}

// send delivers an event that somebody who knows the secret has made up.
func (s *shop) send(typ, about string) error {
	body := []byte(`{"id":"evt_` + api.NewID() + `","object":"event","type":` + quote(typ) + `,"api_version":"2026-08-26.dahlia","created":1,"livemode":false,"data":{"object":` + about + `}}`)
	return s.HandleWebhook(ctx, body, delivery{signature: s.sign(body)}.header)
}

func (s *shop) sign(body []byte) string { return sandbox.Sign(body, s.box.Keys().Webhook, time.Now()) }

func quote(s string) string { return `"` + url.PathEscape(s) + `"` }

func TestAnIntentThatChangedItsModePaysNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		s.door.on(func(_ *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			body, _ := io.ReadAll(answer.Body)
			answer.Body = io.NopCloser(bytes.NewReader(bytes.ReplaceAll(body, []byte(`"livemode":false`), []byte(`"livemode":true`))))
			return answer, err
		})
		if err := s.HandleWebhook(ctx, e.body, e.header); err == nil || s.order(o.ID).State != api.Pending || !s.payments(o.ID)[0].Live() {
			t.Fatalf("got %v, order %s, payment %+v", err, s.order(o.ID).State, s.payments(o.ID))
		}
		s.door.open()
		s.handle(e)
		if o := s.order(o.ID); o.State != api.Paid {
			t.Errorf("the order is %s", o.State)
		}
	})
}

func TestAPaymentThatWasGivenUpIsNotBroughtBackByOtherNewsThanMoney(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		musttest.Get(s.store.DB().ExecContext(ctx, "UPDATE payments SET status = 'canceled'"))(t)
		s.card(secret, declines)
		s.handle(s.event("payment_intent.payment_failed"))
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentCanceled {
			t.Errorf("the payment is %s", p.Status)
		}
		s.card(secret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if p := s.payments(o.ID)[0]; p.Status != api.PaymentSucceeded || s.order(o.ID).State != api.Paid {
			t.Errorf("the payment is %s", p.Status)
		}
	})
}
