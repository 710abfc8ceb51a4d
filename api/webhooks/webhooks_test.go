package webhooks_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/webhooks"
	"sello/core/form"
	"sello/core/musttest"
)

var (
	at = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

	oldKey, newKey = []byte(strings.Repeat("o", 32)), []byte(strings.Repeat("n", 32))
)

func secret(key []byte) string { return "whsec_" + base64.StdEncoding.EncodeToString(key) }

// desk is a store with one order and one event.
type desk struct{ event api.Event }

func (d desk) Event(_ context.Context, id string) (api.Event, error) {
	if id != d.event.ID {
		return api.Event{}, api.Fail(api.KindNotFound)
	}
	return d.event, nil
}

func (d desk) Order(context.Context, string) (api.Order, error) {
	return api.Order{
		ID: "o-1", Reference: "SE-7K2M9QXA", Currency: "EUR", Trademark: form.Trademark{Name: "Ñandú"},
		Owners: []form.Party{{Name: "Ana", Email: "ana@example.com", PersonalID: "12345678Z"}},
	}, nil
}

var filed = api.Event{
	ID: "e-1", OrderID: "o-1", At: at, Kind: api.EventStage, By: api.ByOperator, Who: "operator-1", From: api.StageInReview,
	To: api.StageFiled, Text: "For Ana", Filing: &form.Filing{Office: "OEPM", Number: "M4321098", FiledOn: "2026-11-20"},
}

// received is a request as the receiver saw it.
type received struct {
	header http.Header
	body   string
}

// receiver returns the address of a server that runs answer for each request, and the requests.
func receiver(t *testing.T, answer http.HandlerFunc) (string, *[]received) {
	t.Helper()
	var got []received
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = append(got, received{r.Header, string(body)})
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/hook?token=s3cret", &got
}

func deliver(t *testing.T, address string, e api.Event) error {
	t.Helper()
	s := musttest.Get(webhooks.New(desk{e}, []string{address}, []string{secret(newKey), secret(oldKey)}, func() time.Time { return at }))(t)
	return s.Deliver(t.Context(), api.WebhookDelivery{EventID: e.ID, URL: address})
}

// signature computes a signature by the words of the specification, apart from the library.
func signature(key []byte, r received) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(r.header.Get("webhook-id") + "." + r.header.Get("webhook-timestamp") + "." + r.body))
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

func TestAnEventIsSentSignedAndWithoutPersonalData(t *testing.T) {
	address, got := receiver(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	musttest.Do(t, deliver(t, address, filed))
	r := (*got)[0]
	if want := signature(newKey, r) + " " + signature(oldKey, r); r.header.Get("webhook-signature") != want {
		t.Errorf("signature %q, want %q", r.header.Get("webhook-signature"), want)
	}
	if r.header.Get("webhook-id") != "e-1" || r.header.Get("webhook-timestamp") != "1795341600" || r.header.Get("Content-Type") != "application/json" {
		t.Errorf("headers %v", r.header)
	}
	want := `{"type":"order.stage","timestamp":"2026-11-22T10:00:00Z","data":{"order_id":"o-1","reference":"SE-7K2M9QXA","by":"operator",` +
		`"stage":"filed","previous_stage":"in_review","filing":{"office":"OEPM","number":"M4321098","filed_on":"2026-11-20","published_on":"",` +
		`"opposition_until":"","registration_number":"","registered_on":"","valid_until":"","refused_on":""}}}`
	if r.body != want {
		t.Errorf("body\n%s\nwant\n%s", r.body, want)
	}
	for _, personal := range []string{"Ana", "12345678Z", "operator-1", "Ñandú"} {
		if strings.Contains(r.body, personal) {
			t.Errorf("the body has %q", personal)
		}
	}
}

func TestAnEventAboutMoneyHasItsAmountAndCurrency(t *testing.T) {
	address, got := receiver(t, func(http.ResponseWriter, *http.Request) {})
	if err := deliver(t, address, api.Event{ID: "e-1", OrderID: "o-1", At: at, Kind: api.EventRefund, By: api.BySystem, AmountCents: 46500}); err != nil {
		t.Fatal(err)
	}
	want := `{"type":"order.refund","timestamp":"2026-11-22T10:00:00Z","data":{"order_id":"o-1","reference":"SE-7K2M9QXA","by":"system",` +
		`"amount_cents":46500,"currency":"EUR"}}`
	if body := (*got)[0].body; body != want {
		t.Errorf("body\n%s\nwant\n%s", body, want)
	}
}

func TestADisputeHasItsStateAndAmountAndNotItsReason(t *testing.T) {
	address, got := receiver(t, func(http.ResponseWriter, *http.Request) {})
	musttest.Do(t, deliver(t, address, api.Event{
		ID: "e-1", OrderID: "o-1", At: at, Kind: api.EventDispute, By: api.BySystem, Internal: true, AmountCents: 46500,
		Dispute: &api.Dispute{State: api.DisputeLost, Cents: 46500, Reason: "fraudulent"},
	}))
	want := `{"type":"order.dispute","timestamp":"2026-11-22T10:00:00Z","data":{"order_id":"o-1","reference":"SE-7K2M9QXA","by":"system",` +
		`"amount_cents":46500,"currency":"EUR","dispute":"lost"}}`
	if body := (*got)[0].body; body != want {
		t.Errorf("body\n%s\nwant\n%s", body, want)
	}
}

func TestEachKindOfEventHasItsType(t *testing.T) {
	for want, e := range map[string]api.Event{
		"order.paid":       {Kind: api.EventStage, To: api.StageReceived},
		"order.stage":      filed,
		"order.refund":     {Kind: api.EventRefund},
		"order.document":   {Kind: api.EventDocument},
		"order.correction": {Kind: api.EventCorrection},
	} {
		if got := api.WebhookType(e); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestWhatIsNotAcceptedIsAnErrorWithoutTheAddress(t *testing.T) {
	target, reached := receiver(t, func(http.ResponseWriter, *http.Request) {})
	for name, c := range map[string]struct {
		answer    http.HandlerFunc
		permanent bool
	}{
		"a failure": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }, false},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, target, http.StatusTemporaryRedirect)
		}, false},
		"gone":                {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) }, true},
		"a closed connection": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			address, _ := receiver(t, c.answer)
			err := deliver(t, address, filed)
			var p interface{ Permanent() bool }
			if err == nil || errors.As(err, &p) != c.permanent || strings.Contains(err.Error(), "s3cret") {
				t.Errorf("got %v", err)
			}
		})
	}
	if len(*reached) > 0 {
		t.Error("a redirect was followed")
	}
}

func TestAHugeAnswerIsNotRead(t *testing.T) {
	address, _ := receiver(t, func(w http.ResponseWriter, _ *http.Request) {
		for range 1 << 12 { // 256 MiB, unless the connection is closed
			if _, err := w.Write(make([]byte, 64<<10)); err != nil {
				return
			}
		}
		t.Error("the whole answer was read")
	})
	if err := deliver(t, address, filed); err != nil {
		t.Error(err)
	}
}

func TestADeliveryThatCannotSucceedEnds(t *testing.T) {
	s := musttest.Get(webhooks.New(desk{filed}, []string{"https://erp.example"}, []string{secret(newKey)}, time.Now))(t)
	var p interface{ Permanent() bool }
	if err := s.Deliver(t.Context(), api.WebhookDelivery{EventID: "e-1", URL: "https://old.example"}); !errors.As(err, &p) {
		t.Errorf("to an address that is no longer configured: %v", err)
	}
	if err := s.Deliver(t.Context(), api.WebhookDelivery{EventID: "e-2", URL: "https://erp.example"}); api.KindOf(err) != api.KindNotFound {
		t.Errorf("an event that does not exist: %v", err)
	}
}
