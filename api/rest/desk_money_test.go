package rest_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/checkout"
	"sello/api/stripepay"
	"sello/core/form"
)

func TestTheRestOfAPaymentIsRefundedAlthoughAnEarlierOneWasRefundedWhole(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := w.underReview(customer)
		op.done(op.file(id), "review", object{"decision": "refund"})
		w.advance(time.Minute)
		customer.pay(customer.post(path+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return customer.get(path).data()["paid"] == true })
		f := op.file(id)
		f = op.done(f, "refunds", object{"amount_cents": 10})
		if o := customer.get(path).want(200).data(); o.at("payment", "id") != f.last("payments")["payment_id"] {
			t.Errorf("the customer sees %v", o["payment"])
		}
		f = op.done(f, "refunds", object{"amount_cents": f.last("payments")["refundable_cents"]})
		if o := customer.get(path).want(200).data(); o.at("payment", "id") != f.last("payments")["payment_id"] {
			t.Errorf("both payments are refunded, and the customer sees %v", o["payment"])
		}
	})
}

func TestADecisionAboutMoneyIsNotOfferedWhileARefundIsBegun(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		_, reviewed := w.underReview(customer)
		_, paid := customer.paid("ana@example.com")
		for id, body := range map[string]object{reviewed: {"decision": "release"}, paid: {"amount_cents": 1}} {
			f, act := op.file(id), map[string]string{reviewed: "review", paid: "refunds"}[id]
			if !strings.Contains(fmt.Sprint(f.object["allowed"]), act) || f.last("payments")["refunding_cents"] != 0.0 {
				t.Errorf("before: %v, %v", f.object["allowed"], f.last("payments"))
			}
			w.refunding(f, api.BegunRefund{ID: "key", Cents: 700, At: w.now()})
			f = op.file(id)
			if strings.Contains(fmt.Sprint(f.object["allowed"]), act) || f.last("payments")["refunding_cents"] != 700.0 {
				t.Errorf("%s is offered: %v, %v", act, f.object["allowed"], f.last("payments"))
			}
			op.act(f.path+"/"+act, f.revision, body).fails(409, api.KindConflict)
		}
	})
}

// changeMoney changes the last payment of a file and its order, as the payment provider's news do.
func (w *world) changeMoney(f file, change func(o *api.Order, p *api.Payment) api.Effects) {
	w.Helper()
	intent := f.last("payments")["payment_id"].(string)
	w.must(w.store.ApplyEvent(w.Context(), "", intent, w.now(), func(o *api.Order, p *api.Payment) (api.Effects, error) {
		return change(o, p), nil
	}))
}

// refunding stores a begun refund at the last payment of a file.
func (w *world) refunding(f file, refund api.BegunRefund) {
	w.Helper()
	w.changeMoney(f, func(_ *api.Order, p *api.Payment) api.Effects {
		p.Refund = refund
		return api.Effects{}
	})
}

// inReview returns an operator, and the id of an order that was paid and is in review.
func (w *world) inReview() (op *browser, id string) {
	w.Helper()
	w.sandbox.Start(w.Context(), w.handler)
	op = w.desker("desk@example.com")
	_, id = w.customer("ana@example.com").paid("ana@example.com")
	w.move(id, api.StageInReview, form.Progress{})
	return op, id
}

func TestAnOrderIsNotFiledWhileItsMoneyMayBeRefunded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		op, id := w.inReview()
		filing := object{"to": "filed", "office": "OEPM", "number": "M1", "filed_on": "2026-11-20"}
		w.refunding(op.file(id), api.BegunRefund{ID: "key", Cents: 700, At: w.now()})
		f := op.file(id)
		if next := fmt.Sprint(f.object["next"]); strings.Contains(next, "filed") || !strings.Contains(next, "question") {
			t.Errorf("the stages %s are offered", next)
		}
		op.act(f.path+"/stage", f.revision, filing).fails(409, api.KindConflict)
		op.act(f.path+"/stage", f.revision+1, filing).fails(412, api.KindVersionStale)
		w.refunding(f, api.BegunRefund{})
		op.done(op.file(id), "stage", filing)
	})
}

func TestAnOrderWithoutMoneyIsNeitherRefundedNorReleased(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		id := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		f := op.file(id)
		op.act(f.path+"/refunds", f.revision, object{"amount_cents": 1}).fails(409, api.KindConflict)
		op.act(f.path+"/review", f.revision, object{"decision": "refund"}).fails(409, api.KindConflict)
		op.act(f.path+"/review", f.revision, object{"decision": "release"}).fails(409, api.KindConflict)
		if w.count("acts") != 0 {
			t.Error("an act that was rejected is in the audit log")
		}
	})
}

func TestAFullRefundDuringAQuestionOfTheOfficeKeepsTheApplicationOnTheDesk(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := customer.paid("ana@example.com")
		w.move(id, api.StageInReview, form.Progress{})
		w.move(id, api.StageFiled, form.Progress{Filing: form.Filing{Office: "OEPM", Number: "M1", FiledOn: "2026-11-20"}})
		w.move(id, api.StageQuestion, form.Progress{Text: "The office asks."})
		f := op.file(id)
		op.done(f, "refunds", object{"amount_cents": f.last("payments")["amount_cents"]})
		if stage := op.file(id).at("order", "stage"); stage != "question" {
			t.Errorf("the application is at the office, and the stage is %v", stage)
		}
		customer.post(path+"/answer", object{"text": "Yes."}).want(200)
	})
}

// declining is a gateway whose provider declines refunds, such as of a disputed payment.
type declining struct {
	*stripepay.Gateway
	reason string
}

func (d declining) RefundIntent(context.Context, string, int64, string) error {
	return &api.Error{Kind: api.KindPaymentUnavailable, Err: checkout.Declined{Reason: d.reason}}
}

func TestAnOperatorReadsThatARefundWasDeclinedInsteadOfTryingAgain(t *testing.T) {
	w := onSQLite(t)
	w.sandbox.Start(t.Context(), w.handler)
	customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
	_, id := customer.paid("ana@example.com")
	for reason, says := range map[string]string{"charge_disputed": "declined this refund", api.DeclinedKey: "who runs the server"} {
		w.deps.Checkout.Gateway = declining{w.gateway, reason}
		f := op.file(id)
		a := op.act(f.path+"/refunds", f.revision, object{"amount_cents": 10}).fails(503, api.KindPaymentUnavailable)
		if !strings.Contains(string(a.body), says) {
			t.Errorf("%s: %s", reason, a.body)
		}
	}
}

func TestARejectedActOfTheDeskLeavesTheOpenPaymentAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		id := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		secret := customer.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string)
		f := op.file(id)
		op.act(f.path+"/corrections", f.revision, object{"changes": []any{object{"path": "owners[0].email", "value": "b@example.com"}}}).fails(422, api.KindInvalidData)
		if got := customer.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string); got != secret {
			t.Error("the payment that the customer has begun was cancelled")
		}
	})
}

func TestAnOrderIsNotFiledWhileItsPaymentIsDisputed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		op, id := w.inReview()
		filing := object{"to": "filed", "office": "OEPM", "number": "M1", "filed_on": "2026-11-20"}
		due := w.now().Add(time.Hour)
		w.disputed(op.file(id), api.Dispute{State: api.DisputeOpen, Cents: 700, WithdrawnCents: 700, Reason: "fraudulent", DueAt: due})
		f := op.file(id)
		if next := fmt.Sprint(f.object["next"]); strings.Contains(next, "filed") || !strings.Contains(next, "withdrawn") || f.object["next_act"] != "dispute" {
			t.Errorf("the stages %s are offered, %s is next", next, f.object["next_act"])
		}
		want := object{"state": "open", "amount_cents": 700.0, "withdrawn_cents": 700.0, "reason": "fraudulent", "due_at": due.Format(time.RFC3339Nano)}
		for of, got := range map[string]any{"payment": f.last("payments")["dispute"], "event": f.last("events")["dispute"]} {
			if fmt.Sprint(got) != fmt.Sprint(map[string]any(want)) {
				t.Errorf("the %s has %v", of, got)
			}
		}
		op.act(f.path+"/stage", f.revision, filing).fails(409, api.KindConflict)
		if queues := op.get("/desk/queues").want(200).data(); queues["disputed"] != 1.0 {
			t.Errorf("queues %v", queues)
		}
		line := op.get("/desk/orders?queue=disputed").want(200).list()[0]
		if line["id"] != id || line["next_act"] != "dispute" {
			t.Errorf("the list has %v", line)
		}
		w.disputed(f, api.Dispute{State: api.DisputeWon, Cents: 700, Reason: "fraudulent"})
		op.done(op.file(id), "stage", filing)
	})
}

func TestAFilingAtTheMomentOfADisputeIsBeforeItOrRejected(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		filing := object{"to": "filed", "office": "OEPM", "number": "M1", "filed_on": "2026-11-20"}
		for range 8 {
			_, id := customer.paid("ana@example.com")
			w.move(id, api.StageInReview, form.Progress{})
			f := op.file(id)
			var both sync.WaitGroup
			var filed answer
			both.Go(func() { filed = op.act(f.path+"/stage", f.revision, filing) })
			both.Go(func() { w.disputed(f, api.Dispute{State: api.DisputeOpen, Cents: 700, WithdrawnCents: 700}) })
			both.Wait()
			last := op.file(id).last("events")["kind"]
			switch {
			case filed.status == 200 && last != "dispute":
				t.Errorf("it was filed after the dispute: %v", op.file(id).object["events"])
			case filed.status == 200:
			default:
				filed.fails(412, api.KindVersionStale)
				op.act(f.path+"/stage", op.file(id).revision, filing).fails(409, api.KindConflict)
			}
		}
	})
}

func TestAnOperatorLetsAnOrderGoOnWhoseDisputeWasLost(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		op, id := w.inReview()
		filing := object{"to": "filed", "office": "OEPM", "number": "M1", "filed_on": "2026-11-20"}
		reason := object{"text": "Paid by transfer."}
		f := op.file(id)
		op.act(f.path+"/resume", f.revision, reason).fails(409, api.KindConflict)
		w.disputed(f, api.Dispute{State: api.DisputeOpen, Cents: 700, WithdrawnCents: 700})
		f = op.file(id)
		op.act(f.path+"/resume", f.revision, reason).fails(409, api.KindConflict)
		w.disputed(f, api.Dispute{State: api.DisputeLost, Cents: 700, WithdrawnCents: 700})
		f = op.file(id)
		if !strings.Contains(fmt.Sprint(f.object["allowed"]), "resume") {
			t.Errorf("%v is offered", f.object["allowed"])
		}
		op.act(f.path+"/stage", f.revision, filing).fails(409, api.KindConflict)
		op.act(f.path+"/resume", f.revision-1, reason).fails(412, api.KindVersionStale)
		f = op.done(f, "resume", reason)
		e, act := f.last("events"), f.last("acts")
		if e["kind"] != "resume" || e["who"] != "desk@example.com" || e["internal"] != true || e["text"] != reason["text"] || act["what"] != "resume" {
			t.Errorf("event %v, act %v", e, act)
		}
		if f.object["next_act"] != "file" || f.last("payments").at("dispute", "state") != "lost" || strings.Contains(fmt.Sprint(f.object["allowed"]), "resume") {
			t.Errorf("%v", f.object)
		}
		op.act(f.path+"/resume", f.revision, reason).fails(409, api.KindConflict)
		op.done(f, "stage", filing)
	})
}

func TestARefundOfMoneyThatTheBankHasTakenBackIsNotOfferedAndSaysWhyItIsNotPossible(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		w.sandbox.Start(t.Context(), w.handler)
		_, reviewed := w.underReview(customer)
		_, paid := customer.paid("ana@example.com")
		for id, act := range map[string]string{reviewed: "review", paid: "refunds"} {
			whole := int64(op.file(id).last("payments")["amount_cents"].(float64))
			w.disputed(op.file(id), api.Dispute{State: api.DisputeLost, Cents: whole, WithdrawnCents: whole})
			f, body := op.file(id), object{"decision": "refund"}
			if act == "refunds" {
				body = object{"amount_cents": whole}
				if strings.Contains(fmt.Sprint(f.object["allowed"]), act) {
					t.Errorf("%v is offered", f.object["allowed"])
				}
			}
			if f.last("payments")["refundable_cents"] != 0.0 {
				t.Errorf("payment %v", f.last("payments"))
			}
			a := op.act(f.path+"/"+act, f.revision, body).fails(409, api.KindConflict)
			if !strings.Contains(string(a.body), "twice") {
				t.Errorf("%s", a.body)
			}
		}
	})
}

func TestAnOrderUnderReviewWhoseDisputeWasLostIsLeftUnpaidAndNotBefore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := w.underReview(customer)
		unpaid := object{"decision": "unpaid", "reason": "the bank"}
		f := op.file(id)
		op.act(f.path+"/review", f.revision, unpaid).fails(409, api.KindConflict)
		whole := int64(f.last("payments")["amount_cents"].(float64))
		w.disputed(f, api.Dispute{State: api.DisputeLost, Cents: whole, WithdrawnCents: whole})
		f = op.file(id)
		if f.object["next_act"] != "decide_money" {
			t.Errorf("the order waits for %v", f.object["next_act"])
		}
		op.act(f.path+"/review", f.revision-1, unpaid).fails(412, api.KindVersionStale)
		f = op.done(f, "review", unpaid)
		if f.at("order", "state") != "pending" || f.object["next_act"] != "wait_payment" || f.last("payments")["status"] != "refunded" {
			t.Errorf("order %v, payment %v", f.object["order"], f.last("payments"))
		}
		op.act(f.path+"/review", f.revision, unpaid).fails(409, api.KindConflict)
		customer.pay(customer.post(path+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid again", func() bool { return customer.get(path).data()["paid"] == true })
	})
}

// disputed stores a dispute at the last payment of a file, as the payment provider's news do.
func (w *world) disputed(f file, d api.Dispute) {
	w.Helper()
	w.changeMoney(f, func(o *api.Order, p *api.Payment) api.Effects {
		p.Dispute, o.Dispute, o.DisputedAt = d, d.State, w.now()
		if d.State == api.DisputeWon {
			o.Dispute, o.DisputedAt = "", time.Time{}
		}
		return api.Effects{Events: []api.Event{{
			ID: api.NewID(), OrderID: o.ID, At: w.now(), Kind: api.EventDispute, By: api.BySystem, Internal: true, AmountCents: d.Cents, Dispute: &d,
		}}}
	})
}
