package rest_test

import (
	"testing"
	"time"

	"sello/api"
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
