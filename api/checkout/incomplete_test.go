package checkout_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"sello/api"
	"sello/core/musttest"
)

// answering replaces a text in what the provider answers to calls that read and whose path begins so.
func (s *shop) answering(path, before, after string) {
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		answer, err := pass()
		if err == nil && r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, path) {
			body := bytes.ReplaceAll(musttest.Get(io.ReadAll(answer.Body))(s.t), []byte(before), []byte(after))
			answer.Body, answer.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		}
		return answer, err
	})
}

// renaming gives a field another name in what the provider answers about intents, as if it had dropped the field.
func (s *shop) renaming(field string) {
	s.answering("/v1/payment_intents/", quote(field), `"renamed"`)
}

func TestMoneyOfWhichTheProviderDoesNotSayTheAmountIsAskedForAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for _, field := range []string{"amount_received", "currency"} {
			s.door.open()
			who, o := s.visitor()
			s.card(s.request(who, o.ID).ClientSecret, pays)
			e := s.event("payment_intent.succeeded")
			s.renaming(field)
			wantKind(t, s.HandleWebhook(ctx, e.body, e.header), api.KindPaymentUnavailable)
			if got := s.order(o.ID); got.State != api.Pending {
				t.Errorf("without %s the order is %s", field, got.State)
			}
			s.door.open()
			s.handle(e)
			if got := s.order(o.ID); got.State != api.Paid {
				t.Errorf("the order is %s", got.State)
			}
		}
	})
}

func TestADisputeOfAnIntentThatLostItsMetadataHoldsItsOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.disputed(disputes)
		s.renaming("metadata")
		s.handle(s.event("charge.dispute.created"))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
	})
}

func TestAnIntentThatLostItsMetadataPaysItsOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		s.renaming("metadata")
		musttest.Get(s.CheckPayment(ctx, who, o.ID))(t)
		s.card(secret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if got := s.order(o.ID); got.State != api.Paid {
			t.Errorf("the order is %s", got.State)
		}
	})
}
