package rest_test

import (
	"testing"
	"time"

	"sello/api"
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
		op.done(f, "refunds", object{"amount_cents": f.last("payments")["refundable_cents"]})
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
