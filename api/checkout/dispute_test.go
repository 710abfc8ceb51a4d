package checkout_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/core/musttest"
)

// Test cards that pay; the first is disputed at once, of the other the bank inquires at once.
const (
	disputes = "4000000000000259"
	inquires = "4000000000001976"
)

// disputed is an order that was paid with a card whose payment is disputed. Its payment was handled, its dispute was not.
func (s *shop) disputed(card string) (api.Order, string) {
	s.t.Helper()
	who, o := s.visitor()
	if status, out := s.card(s.request(who, o.ID).ClientSecret, card); status != 200 {
		s.t.Fatalf("not paid: %v", out)
	}
	s.handle(s.event("payment_intent.succeeded"))
	return s.order(o.ID), s.payments(o.ID)[0].IntentID
}

// decide ends the dispute of an intent at the provider.
func (s *shop) decide(intentID, evidence string) {
	s.t.Helper()
	s.atProvider("/disputes/du_"+intentID, url.Values{"evidence[uncategorized_text]": {evidence}})
}

const (
	winning = "winning_evidence"
	losing  = "losing_evidence"
)

// listing changes what the provider lists of disputes.
func (s *shop) listing(change func(disputes string) string) {
	s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
		answer, err := pass()
		if err == nil && r.URL.Path == "/v1/disputes" {
			body := change(string(musttest.Get(io.ReadAll(answer.Body))(s.t)))
			answer.Body, answer.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
		}
		return answer, err
	})
}

// wantDisputes compares the states of the disputes in the history of an order, and the state on which the order depends.
func (s *shop) wantDisputes(orderID string, held api.DisputeState, history ...api.DisputeState) {
	s.t.Helper()
	var got []api.DisputeState
	for _, e := range musttest.Get(s.store.EventsOf(ctx, orderID))(s.t) {
		if e.Kind != api.EventDispute {
			continue
		}
		got = append(got, e.Dispute.State)
		if e.By != api.BySystem || !e.Internal || e.AmountCents != 46500 || e.Dispute.Cents != 46500 || e.Dispute.Reason != "fraudulent" {
			s.t.Errorf("event %+v", e)
		}
	}
	o := s.order(orderID)
	if !slices.Equal(got, history) || o.Dispute != held || o.DisputedAt.IsZero() != (held == "") {
		s.t.Errorf("the history has %v, the order %q since %s", got, o.Dispute, o.DisputedAt)
	}
}

// waits reports whether an order is in the queue of disputed ones.
func (s *shop) waits(orderID string) bool {
	s.t.Helper()
	found := musttest.Get(s.store.SelectOrders(ctx, api.Selection{Queue: api.QueueDisputed}, api.Cursor{}, 100))(s.t)
	counts, _, err := s.store.CountQueues(ctx)
	musttest.Do(s.t, err)
	if counts[api.QueueDisputed] != len(found) {
		s.t.Errorf("%d orders are counted, %d listed", counts[api.QueueDisputed], len(found))
	}
	return slices.ContainsFunc(found, func(o api.Order) bool { return o.ID == orderID })
}

func TestADisputeHoldsItsOrderAndAlertsTheProviderOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		before := s.shown(o.ID)
		created := s.event("charge.dispute.created")
		for range 3 {
			s.handle(created)
		}
		s.handle(s.event("charge.dispute.funds_withdrawn"))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
		s.wantMails(o.ID, append(paidMails, api.MailPaymentDisputed)...)
		s.says(api.MailPaymentDisputed, []string{in, o.Reference, o.ID, "presentes nada", "Pruebas hasta"})
		after := s.shown(o.ID)
		if d := after.Dispute; d.State != api.DisputeOpen || d.Cents != 46500 || d.WithdrawnCents != 46500 || d.Reason != "fraudulent" || d.DueAt.Before(s.now().Add(8*24*time.Hour)) {
			t.Errorf("dispute %+v", d)
		}
		if after.Status != before.Status || after.AmountCents != before.AmountCents || s.order(o.ID).State != api.Paid {
			t.Errorf("payment %+v", after)
		}
		held := s.order(o.ID)
		if next, since := held.Next(); next != api.ActDispute || since != held.DisputedAt || !s.waits(o.ID) {
			t.Errorf("the order waits for %s", next)
		}
	})
}

func TestTheProviderReadsThatTheBankOnlyAsksAndAgainWhenItTakesTheMoney(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(inquires)
		s.handle(s.event("charge.dispute.created"))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
		s.says(api.MailPaymentDisputed, []string{in, "pregunta por este pago", "Pruebas hasta"})
		s.decide(in, "escalate_inquiry_evidence")
		s.handle(s.event("charge.dispute.updated"))
		s.handle(s.event("charge.dispute.funds_withdrawn"))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen, api.DisputeOpen)
		if mails := s.mails(o.ID)[api.MailPaymentDisputed]; len(mails) != 2 {
			t.Errorf("%d mails", len(mails))
		}
		s.decide(in, winning)
		s.handle(s.event("charge.dispute.closed"))
		s.wantDisputes(o.ID, "", api.DisputeOpen, api.DisputeOpen, api.DisputeWon)
	})
}

func TestADisputeThatIsWonHoldsNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		s.handle(s.event("charge.dispute.created"))
		s.decide(in, winning)
		closed, late := s.event("charge.dispute.closed"), s.event("charge.dispute.updated")
		for _, e := range []delivery{closed, s.event("charge.dispute.funds_reinstated"), late, s.event("charge.dispute.funds_withdrawn"), closed} {
			s.handle(e)
		}
		s.wantDisputes(o.ID, "", api.DisputeOpen, api.DisputeWon)
		s.wantMails(o.ID, append(paidMails, api.MailPaymentDisputed)...)
		if d := s.shown(o.ID).Dispute; d.State != api.DisputeWon || d.WithdrawnCents != 0 || !d.DueAt.IsZero() || s.waits(o.ID) {
			t.Errorf("dispute %+v", d)
		}
	})
}

func TestADisputeThatIsLostHoldsItsOrderUntilTheRegistrationEnds(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		s.handle(s.event("charge.dispute.created"))
		s.decide(in, losing)
		s.handle(s.event("charge.dispute.closed"))
		s.wantDisputes(o.ID, api.DisputeLost, api.DisputeOpen, api.DisputeLost)
		if mails := s.mails(o.ID)[api.MailPaymentDisputed]; len(mails) != 2 {
			t.Errorf("%d mails: somebody has to decide", len(mails))
		}
		if d := s.shown(o.ID).Dispute; d.WithdrawnCents != 46500 || !s.waits(o.ID) {
			t.Errorf("dispute %+v", d)
		}
		_, err := s.store.ChangeAnyOrder(ctx, o.ID, func(o *api.Order) (api.Effects, error) {
			m := api.Move{To: api.StageWithdrawn, By: api.ByOperator}
			m.Text = "The bank took the money back."
			return o.Advance(m, s.now(), api.Day(s.now()))
		})
		musttest.Do(t, err)
		if ended := s.order(o.ID); s.waits(o.ID) {
			t.Errorf("order %+v", ended)
		}
		s.says(api.MailWithdrawn, []string{"The bank took the money back."}, "acordamos")
	})
}

func TestAnOrderThatGoesOnAlthoughItsDisputeWasLostIsHeldAgainOnlyByAnother(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		s.decide(in, losing)
		closed, updated := s.event("charge.dispute.closed"), s.event("charge.dispute.updated")
		s.handle(closed)
		_, err := s.store.ChangeAnyOrder(ctx, o.ID, func(o *api.Order) (api.Effects, error) {
			o.Dispute, o.DisputedAt = "", time.Time{}
			return api.Effects{}, nil
		})
		musttest.Do(t, err)
		for _, late := range []delivery{updated, closed, s.event("charge.dispute.created"), s.event("charge.dispute.funds_withdrawn")} {
			s.handle(late)
		}
		s.wantDisputes(o.ID, "", api.DisputeLost)
		s.listing(func(disputes string) string { return strings.ReplaceAll(disputes, `"lost"`, `"needs_response"`) })
		musttest.Do(t, s.send("charge.dispute.created", `{"id":"du_2","object":"dispute","payment_intent":`+quote(in)+`,"metadata":{}}`))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeLost, api.DisputeOpen)
	})
}

func TestNewsOfADisputeThatComeLateAreTakenAsTheDisputeStandsNow(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		s.decide(in, losing)
		s.handle(s.event("charge.dispute.closed"))
		s.handle(s.event("charge.dispute.created"))
		s.wantDisputes(o.ID, api.DisputeLost, api.DisputeLost)
		s.wantMails(o.ID, append(paidMails, api.MailPaymentDisputed)...)
		s.says(api.MailPaymentDisputed, []string{in, "el dinero se ha perdido"}, "responde en el panel", "Pruebas hasta")
	})
}

func TestADisputeWhoseEventsDidNotArriveIsFoundInTheListOfEvents(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.disputed(disputes)
		s.event("charge.dispute.created") // lost
		musttest.Do(t, s.Reconcile(ctx))
		musttest.Do(t, s.Reconcile(ctx))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
	})
}

func TestADisputeThatIsHeardOfBeforeItsPaymentHoldsThePaidOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, disputes)
		s.handle(s.event("charge.dispute.created"))
		s.handle(s.event("payment_intent.succeeded"))
		if got := s.order(o.ID); got.State != api.Paid || got.Reference == "" {
			t.Errorf("order %+v", got)
		}
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
		s.wantMails(o.ID, append(paidMails, api.MailPaymentDisputed)...)
	})
}

func TestTheDisputeOfARefundedOrderIsRecordedAndEndsNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(inquires)
		s.dashboardRefund(in, "46500")
		s.handle(s.event("charge.refunded"))
		s.handle(s.event("charge.dispute.created"))
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
		if got := s.order(o.ID); got.Stage != api.StageRefunded || !s.waits(o.ID) || s.shown(o.ID).Dispute.WithdrawnCents != 0 {
			t.Errorf("order %+v", got)
		}
		s.decide(in, losing)
		s.handle(s.event("charge.dispute.closed"))
		s.wantDisputes(o.ID, "", api.DisputeOpen, api.DisputeWon)
		if got := s.shown(o.ID); got.RefundedCents != 46500 || got.Status != api.PaymentRefunded {
			t.Errorf("payment %+v", got)
		}
	})
}

func TestADisputeOfWhatIsNotOursChangesNothingAndOneThatTheProviderDoesNotListYetIsAskedForAgain(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		dispute := `{"id":"dp_2","object":"dispute","status":"needs_response","payment_intent":"pi_none","metadata":{}}`
		musttest.Do(t, s.send("charge.dispute.created", dispute))
		early := strings.ReplaceAll(dispute, "pi_none", s.payments(o.ID)[0].IntentID)
		wantKind(t, s.send("charge.dispute.created", early), api.KindPaymentUnavailable)
		s.wantDisputes(o.ID, "")
		s.wantMails(o.ID, paidMails...)
	})
}

func TestALateAnswerDoesNotReopenADisputeThatWasDecided(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		created := s.event("charge.dispute.created")
		var decided atomic.Bool
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			if err == nil && r.URL.Path == "/v1/disputes" {
				body := musttest.Get(io.ReadAll(answer.Body))(t) // says that it is open
				answer.Body = io.NopCloser(bytes.NewReader(body))
				if decided.CompareAndSwap(false, true) {
					s.decide(in, winning)
					s.handle(s.event("charge.dispute.closed"))
				}
			}
			return answer, err
		})
		s.handle(created)
		s.wantDisputes(o.ID, "", api.DisputeWon)
	})
}

func TestTheEventsOfADisputeAtOnceAreRecordedOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.disputed(disputes)
		all := []delivery{s.event("charge.dispute.created"), s.event("charge.dispute.funds_withdrawn")}
		together(8, func(i int) { s.handle(all[i%2]) })
		s.wantDisputes(o.ID, api.DisputeOpen, api.DisputeOpen)
		s.wantMails(o.ID, append(paidMails, api.MailPaymentDisputed)...)
	})
}

// wantTakenBack fails unless an error says that the bank has taken money back in a dispute.
func wantTakenBack(t *testing.T, err error) {
	t.Helper()
	wantKind(t, err, api.KindConflict)
	if !errors.Is(err, checkout.ErrTakenBack) {
		t.Errorf("got %v", err)
	}
}

func TestMoneyThatTheBankHasTakenBackIsNotRefundedToo(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, in := s.disputed(disputes)
		s.handle(s.event("charge.dispute.created"))
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			if r.Method == http.MethodPost {
				t.Errorf("the provider is asked: %s", r.URL.Path)
			}
			return pass()
		})
		for _, end := range []string{"", losing} {
			if end != "" {
				s.decide(in, end)
				s.handle(s.event("charge.dispute.closed"))
			}
			for _, cents := range []int64{0, 1, 46500} {
				wantTakenBack(t, s.refund(o.ID, cents))
			}
			wantKind(t, s.refund(o.ID, 46501), api.KindInvalidData)
			if p := s.shown(o.ID); s.Refundable(p) != 0 || p.Refunding() {
				t.Errorf("%d can be refunded of %+v", s.Refundable(p), p)
			}
		}
		s.wantActs(o.ID)
	})
}

func TestMoneyOfADisputeThatWasWonAndOfAnInquiryIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		inquired, _ := s.disputed(inquires)
		s.handle(s.event("charge.dispute.created"))
		won, in := s.disputed(disputes)
		s.decide(in, winning)
		s.handle(s.event("charge.dispute.closed"))
		for _, o := range []api.Order{inquired, won} {
			musttest.Do(t, s.refund(o.ID, s.Refundable(s.shown(o.ID))))
			if p := s.shown(o.ID); p.RefundedCents != 46500 {
				t.Errorf("payment %+v", p)
			}
		}
	})
}

func TestOnlyTheUndisputedPartOfAPaymentIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		o, _ := s.disputed(disputes)
		s.listing(func(disputes string) string { return strings.ReplaceAll(disputes, "46500", "10000") })
		s.handle(s.event("charge.dispute.created"))
		if p := s.shown(o.ID); s.Refundable(p) != 36500 {
			t.Errorf("%d can be refunded of %+v", s.Refundable(p), p)
		}
		wantTakenBack(t, s.refund(o.ID, 36501))
	})
}

// interrupted is a store in which something else happens once, after the payments of orders were read.
type interrupted struct {
	database
	happens func()
}

func (s *interrupted) PaymentsOf(ctx context.Context, orderIDs ...string) ([]api.Payment, error) {
	found, err := s.database.PaymentsOf(ctx, orderIDs...)
	if happens := s.happens; happens != nil {
		s.happens = nil
		happens()
	}
	return found, err
}

func TestDisputesOfTwoPaymentsOfAnOrderAtOnceHoldItAsLongAsOneIsOpen(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.card(s.request(who, o.ID).ClientSecret, inquires)
		s.misprice(who, o.ID, 99)
		s.handle(s.event("payment_intent.succeeded"))
		s.dashboardRefund(s.payments(o.ID)[0].IntentID, "46500")
		s.handle(s.event("charge.refunded"))
		s.misprice(who, o.ID, 46500)
		s.card(s.request(who, o.ID).ClientSecret, inquires)
		s.handle(s.event("payment_intent.succeeded"))
		first, second := s.payments(o.ID)[0].IntentID, s.payments(o.ID)[1].IntentID
		s.handle(s.event("charge.dispute.created"))
		opened := s.event("charge.dispute.created")
		s.decide(first, winning)
		closed := s.event("charge.dispute.closed")
		s.Store = &interrupted{s.store, func() { s.handle(opened) }}
		s.handle(closed)
		if got := s.order(o.ID); got.Dispute != api.DisputeOpen {
			t.Errorf("%s is disputed, and the order is %q", second, got.Dispute)
		}
	})
}
