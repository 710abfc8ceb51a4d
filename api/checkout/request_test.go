package checkout_test

import (
	"errors"
	"io"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"testing"

	"sello/api"
	"sello/api/checkout"
	"sello/api/stripepay"
	"sello/core/musttest"
)

func TestP1_TheAmountIsTheStoredOrdersOwn(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID)
		if secret.AmountCents != 46500 || secret.Currency != "EUR" {
			t.Fatalf("got %+v", secret)
		}
		if status, out := s.card(secret.ClientSecret, pays); status != 200 || out["amount_received"] != 46500.0 || out["currency"] != "eur" {
			t.Fatalf("the customer paid %v", out)
		}
		takes := reflect.TypeOf(s.RequestPayment) // ctx, session, order id, version: there is no place for an amount
		if takes.NumIn() != 4 || takes.In(2).Kind() != reflect.String || takes.In(3).Kind() != reflect.Int {
			t.Fatalf("RequestPayment takes %v", takes)
		}
	})
}

func TestP1_AnOrderWithoutAPriceCannotBePaid(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.edit(who, o.ID, 0)
		_, err := s.RequestPayment(ctx, who, o.ID, 2)
		wantKind(t, err, api.KindUnknownPrice)
		if n := len(s.payments(o.ID)); n != 0 {
			t.Fatalf("%d payments", n)
		}
	})
}

func TestP2_TwentyParallelCallsGetOneIntentAndOneSecret(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secrets := make([]checkout.Secret, 20)
		together(20, func(i int) {
			var err error
			if secrets[i], err = s.RequestPayment(ctx, who, o.ID, o.Version); err != nil {
				t.Error(err)
			}
		})
		for _, got := range secrets {
			if got != secrets[0] || got.ClientSecret == "" {
				t.Fatalf("two secrets: %+v and %+v", got, secrets[0])
			}
		}
		if p := s.payments(o.ID); len(p) != 1 {
			t.Fatalf("payments: %+v", p)
		}
	})
}

func TestP2_TheIdempotencyKeyIsOursAndNamesTheCharge(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		var keys []string
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/payment_intents") {
				keys = append(keys, r.Header.Get("Idempotency-Key"))
			}
			return pass()
		})
		who, o := s.visitor()
		s.request(who, o.ID)
		if len(keys) != 1 || keys[0] != o.ID+":1:46500:0" {
			t.Fatalf("keys %q", keys)
		}
	})
}

// failing answers each key that passes want with the provider's own failure, which the provider then
// remembers for the key; it notes what keys it saw.
func (s *shop) failing(path string, times int) *[]string {
	var mu sync.Mutex
	keys, broken := &[]string{}, map[string]bool{}
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		if r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, path) {
			return pass()
		}
		mu.Lock()
		defer mu.Unlock()
		key := r.Header.Get("Idempotency-Key")
		*keys = append(*keys, key)
		if len(broken) < times {
			broken[key] = true
		}
		if !broken[key] {
			return pass()
		}
		return &http.Response{
			StatusCode: 500, Header: http.Header{"Stripe-Should-Retry": {"false"}}, Request: r,
			Body: io.NopCloser(strings.NewReader(`{"error":{"type":"api_error","message":"an outage"}}`)),
		}, nil
	})
	return keys
}

func TestAnOutageOfTheProviderIsNotRemembered(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		keys := s.failing("/payment_intents", 2)
		for range 2 {
			_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
			wantKind(t, err, api.KindPaymentUnavailable)
		}
		secret := s.request(who, o.ID)
		if again := s.request(who, o.ID); again != secret || len(*keys) != 3 || len(s.payments(o.ID)) != 1 {
			t.Fatalf("%+v after %+v; keys %q", again, secret, *keys)
		}
	})
}

func TestP2_ParallelCallsAroundAnOutageGetOneIntentAndOneSecret(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.failing("/payment_intents", 1)
		together(20, func(int) {
			if _, err := s.RequestPayment(ctx, who, o.ID, o.Version); err != nil && api.KindOf(err) != api.KindPaymentUnavailable {
				t.Error(err)
			}
		})
		secrets := make([]checkout.Secret, 20)
		together(20, func(i int) {
			var err error
			if secrets[i], err = s.RequestPayment(ctx, who, o.ID, o.Version); err != nil || secrets[i].ClientSecret == "" {
				t.Error(err)
			}
		})
		live := 0
		for _, p := range s.payments(o.ID) {
			if p.Live() {
				live++
			}
		}
		for _, got := range secrets {
			if got != secrets[0] || live != 1 {
				t.Fatalf("two secrets: %+v and %+v, %d live", got, secrets[0], live)
			}
		}
	})
}

func TestP3_KilledBetweenIntentAndAnswerTheNextCallFindsTheSameIntent(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		var made string
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			if err == nil && r.Method == http.MethodPost {
				body, _ := io.ReadAll(answer.Body)
				made = string(body)
				return nil, errors.New("the machine dies here")
			}
			return answer, err
		})
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindPaymentUnavailable)
		if n := len(s.payments(o.ID)); n != 0 {
			t.Fatalf("%d payments after the crash", n)
		}
		s.door.open()
		secret := s.request(who, o.ID)
		if !strings.Contains(made, `"`+secret.ClientSecret+`"`) {
			t.Fatalf("another intent: %s", secret.ClientSecret)
		}
		if p := s.payments(o.ID); len(p) != 1 || p[0].ClientSecret != secret.ClientSecret || p[0].Status != api.PaymentOpen {
			t.Fatalf("kept %+v", p)
		}
	})
}

func TestAnOrderThatIsRemovedWhileItsPaymentIsMadeLeavesNoIntentBehind(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		made := ""
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			if made == "" && r.Method == http.MethodPost {
				body, _ := io.ReadAll(answer.Body)
				answer.Body = io.NopCloser(strings.NewReader(string(body)))
				_, rest, _ := strings.Cut(string(body), `"id":"`)
				made, _, _ = strings.Cut(rest, `"`)
				musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
			}
			return answer, err
		})
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindNotFound)
		in := musttest.Get(s.Gateway.RetrieveIntent(ctx, made))(t)
		if in.Status != api.PaymentCanceled {
			t.Fatalf("the intent %s is %s", made, in.Status)
		}
	})
}

func TestP5_AnEditGivesUpTheIntentSoThatItsSecretPaysNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID)
		s.edit(who, o.ID, 61000)
		if got := s.shown(o.ID); got.Status != api.PaymentCanceled {
			t.Errorf("the page sees %+v", got)
		}
		s.align(o.ID)
		if status, out := s.card(old.ClientSecret, pays); status != 400 {
			t.Fatalf("the old secret paid %v", out)
		}
		again := s.request(who, o.ID)
		if again.ClientSecret == old.ClientSecret || again.AmountCents != 61000 {
			t.Fatalf("got %+v after %+v", again, old)
		}
		if _, out := s.card(again.ClientSecret, pays); out["amount_received"] != 61000.0 {
			t.Fatalf("the new secret paid %v", out)
		}
		s.handle(s.event("payment_intent.succeeded"))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
	})
}

func TestP5_AnEditGivesUpAnIntentOfWhichTheBankAsks(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID)
		s.card(old.ClientSecret, asks)
		s.edit(who, o.ID, 61000)
		s.align(o.ID)
		if status, out := s.customer(old.ClientSecret, "decide", "outcome", "complete"); status != 400 {
			t.Fatalf("the old secret still pays: %v", out)
		}
		again := s.request(who, o.ID)
		if p := s.payments(o.ID); len(p) != 2 || p[0].Status != api.PaymentCanceled || p[1].Status != api.PaymentOpen {
			t.Fatalf("payments: %+v", p)
		}
		s.card(again.ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
	})
}

func TestP5_AnOrderThatLostItsPriceCannotBePaidWithAnOldSecret(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID)
		s.edit(who, o.ID, 0)
		s.align(o.ID)
		if status, out := s.card(old.ClientSecret, pays); status != 400 {
			t.Fatalf("paid %v", out)
		}
	})
}

func TestP5_ParallelCallsAroundAnEditAllEndAtOnePrice(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secrets := make([]checkout.Secret, 20)
		together(20, func(i int) {
			if i == 10 {
				s.edit(who, o.ID, 61000)
				return
			}
			var err error
			if secrets[i], err = s.RequestPayment(ctx, who, o.ID, o.Version); err != nil && api.KindOf(err) != api.KindConflict {
				wantStale(t, err, 2)
			}
		})
		last := s.request(who, o.ID)
		open := 0
		for _, p := range s.payments(o.ID) {
			if p.Live() {
				open++
			}
		}
		if last.AmountCents != 61000 || open != 1 {
			t.Fatalf("%d live payments, the last is %+v", open, last)
		}
		for _, old := range secrets {
			if old.ClientSecret == "" {
				continue
			}
			if status, out := s.card(old.ClientSecret, pays); status != 400 {
				t.Fatalf("an old secret paid %v", out)
			}
		}
		if _, out := s.card(last.ClientSecret, pays); out["amount_received"] != 61000.0 {
			t.Fatalf("paid %v", out)
		}
	})
}

func TestP15_APaidOrderAnswersAConflictWithItsPayment(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o, _ := s.paid()
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindConflict)
		var e *api.Error
		errors.As(err, &e)
		want := map[string]any{"payment_id": s.payments(o.ID)[0].IntentID, "amount_cents": int64(46500), "currency": "EUR", "status": "succeeded"}
		if !reflect.DeepEqual(e.Data, want) {
			t.Fatalf("got %v, want %v", e.Data, want)
		}
	})
}

func TestP15_PaidAtTheProviderButNotYetHereIsAConflictToo(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, pays) // its event has not come yet
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindConflict)
		if o := s.order(o.ID); o.State != api.Paid {
			t.Fatalf("the order is %s", o.State)
		}
	})
}

func TestP21_AnothersOrderIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		stranger := api.Session{ID: api.NewID()}
		signedIn := api.Session{ID: api.NewID(), AccountID: api.NewID()}
		for _, who := range []api.Session{stranger, signedIn, {}} {
			_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
			wantKind(t, err, api.KindNotFound)
			_, err = s.CheckPayment(ctx, who, o.ID)
			wantKind(t, err, api.KindNotFound)
		}
	})
}

func TestP21_TheOwnerSeesThePayment(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, fresh := s.visitor()
		_, o, _ := s.paid()
		got := musttest.Get(s.WithPayments(ctx, fresh, s.order(o.ID)))(t)
		if got[0].ID != fresh.ID || got[0].Payment != nil {
			t.Fatalf("a payment before there is one: %+v", got[0].Payment)
		}
		if p, want := got[1].Payment, s.payments(o.ID)[0]; got[1].ID != o.ID || *p != want || p.Status != api.PaymentSucceeded || p.AmountCents != 46500 {
			t.Fatalf("got %+v, want %+v", p, want)
		}
	})
}

func TestWithoutKeysPayingIsUnavailableAndNothingIsLost(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.request(who, o.ID)
		s.Gateway = stripepay.Unavailable{}
		before := s.payments(o.ID)
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantKind(t, err, api.KindPaymentUnavailable)
		s.ahead.Add(int64(48 * 3600e9))
		wantKind(t, s.Reconcile(ctx), api.KindPaymentUnavailable)
		after := s.payments(o.ID)
		after[0].UpdatedAt = before[0].UpdatedAt // looked at in vain
		if !reflect.DeepEqual(after, before) {
			t.Fatalf("got %+v, want %+v", after, before)
		}
	})
}

func TestASandboxPaymentIsNeverTakenForARealOne(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID)
		real := open(t, s.store)
		real.Gateway = asStripe{real.Gateway}
		got := real.request(who, o.ID)
		if got.ClientSecret == old.ClientSecret {
			t.Fatalf("got %+v", got)
		}
		if p := s.payments(o.ID); len(p) != 2 || p[0].Status != api.PaymentCanceled || p[0].Provider != "sandbox" || p[1].Provider != "stripe" {
			t.Fatalf("payments: %+v", p)
		}
	})
}

// asStripe is a gateway that calls itself Stripe's.
type asStripe struct{ checkout.Gateway }

func (asStripe) Provider() string { return stripepay.Stripe }
