package rest_test

import (
	"net/http"
	"testing"

	"sello/api"
)

func TestAnOperatorSeesWhichMailsFailedAndSendsThemAgain(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		op := w.desker("desk@example.com")
		counted := func() any { return op.get("/desk/queues").want(200).data()["mails"] }
		if list := op.get("/desk/mails").want(200).list(); len(list) != 0 || counted() != 0.0 {
			t.Errorf("listed %v, counted %v", list, counted())
		}
		op.post("/desk/mails/"+api.NewID()+"/resend", nil).fails(http.StatusNotFound, api.KindNotFound)
		op.post("/desk/mails/one/resend", nil).fails(http.StatusNotFound, api.KindNotFound)

		w.registered("ana@example.com").post("/contact", message()).want(200)
		ack := w.queued(api.MailContactAck)[0]
		op.post("/desk/mails/"+ack.ID+"/resend", nil).fails(http.StatusConflict, api.KindConflict)
		_, err := w.store.MailTried(w.Context(), ack.ID, api.Attempt{
			Delivery: api.Delivery{To: ack.To, Reply: "RCPT: 550 5.1.1 user unknown"}, State: api.MailDeferred,
		}, w.now())
		w.must(err, w.store.MailEnded(w.Context(), ack.ID, api.MailFailed, w.now()))
		list := op.get("/desk/mails").want(200).list()
		if len(list) != 1 || list[0]["id"] != ack.ID || list[0]["state"] != "failed" || list[0]["to"] != ack.To ||
			list[0]["contact_id"] != ack.ContactID || list[0]["reply"] != "RCPT: 550 5.1.1 user unknown" {
			t.Fatalf("listed %v", list)
		}
		if counted() != 1.0 {
			t.Errorf("counted %v", counted())
		}
		before := w.mails(api.MailContactAck)
		op.post("/desk/mails/"+ack.ID+"/resend", nil).want(204)
		if list := op.get("/desk/mails").want(200).list(); len(list) != 0 || w.mails(api.MailContactAck) != before+1 {
			t.Errorf("listed %v, %d mails in the queue", list, w.mails(api.MailContactAck))
		}
		if acts := w.texts("SELECT what, operator FROM acts WHERE what = 'mail_resend'"); len(acts) != 1 {
			t.Errorf("the audit log has %v", acts)
		}
	})
}

func TestAFailedMailThatIsSentAgainFromTheFileOfItsOrderLeavesTheListOfMailsNotSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		_, id := customer.paid("ana@example.com")
		receipt := w.queued(api.MailPaymentReceipt)[0]
		fail := func() {
			_, err := w.store.MailTried(w.Context(), receipt.ID, api.Attempt{Delivery: api.Delivery{To: receipt.To, Reply: "550"}, State: api.MailDeferred}, w.now())
			w.must(err, w.store.MailEnded(w.Context(), receipt.ID, api.MailFailed, w.now()))
		}
		fail()
		f := op.file(id)
		before := len(f.object["mails"].([]any))
		f = op.done(f, "mails/"+receipt.ID+"/resend", nil)
		if list := op.get("/desk/mails").want(200).list(); len(list) != 0 || len(f.object["mails"].([]any)) != before || w.mails(api.MailPaymentReceipt) != 2 {
			t.Errorf("listed %v, the file has %v", list, f.object["mails"])
		}
		fail()
		if list := op.get("/desk/mails").want(200).list(); len(list) != 1 {
			t.Errorf("one mail failed twice, and is listed as %v", list)
		}
		if acts := w.texts("SELECT what, operator FROM acts WHERE what = 'resend'"); len(acts) != 1 {
			t.Errorf("the audit log has %v", acts)
		}
	})
}

func TestAMailToTheProviderThatIsSentAgainNamesNoCustomer(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		_, id := customer.paid("ana@example.com")
		f := op.file(id)
		for _, m := range f.object["mails"].([]any) {
			if mail := object(m.(map[string]any)); mail["kind"] == string(api.MailPaidNotice) {
				f = op.done(f, "mails/"+mail.id()+"/resend", nil)
			}
		}
		again := w.queued(api.MailPaidNotice)
		if len(again) != 2 || again[0].To != "" || f.last("mails")["to"] != "" || f.last("mails")["to_provider"] != true {
			t.Errorf("sent again: %+v, %v", again, f.last("mails"))
		}
	})
}
