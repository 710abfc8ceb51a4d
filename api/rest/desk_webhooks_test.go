package rest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"sello/api"
)

func TestAnOperatorSeesWhatAnotherSystemDidNotAcceptAndSendsItAgain(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		op := w.desker("desk@example.com")
		if list := op.get("/desk/webhooks").want(200).list(); len(list) != 0 {
			t.Errorf("listed %v", list)
		}
		op.post("/desk/webhooks/1/resend", nil).fails(http.StatusNotFound, api.KindNotFound)
		op.post("/desk/webhooks/one/resend", nil).fails(http.StatusNotFound, api.KindNotFound)

		customer := w.registered("ana@example.com")
		order := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		op.done(op.file(order), "corrections", change("owners[0].name", "Eva"))
		event := w.texts("SELECT id FROM order_events")[0]
		customer.post("/contact", message()).want(200) // its mails are jobs, one of which becomes a delivery
		args := `{"event_id": "` + event + `", "url": "https://erp.example/hook?token=s3cret"}`
		_, err := w.store.DB().ExecContext(w.Context(), `UPDATE river_job SET kind = 'webhook', state = 'discarded', finalized_at = created_at,
			attempt = 80, args = '`+args+`' WHERE id = (SELECT max(id) FROM river_job)`)
		w.must(err)
		answer := op.get("/desk/webhooks").want(200)
		list := answer.list()
		if len(list) != 1 || list[0]["event_id"] != event || list[0]["host"] != "erp.example" || strings.Contains(string(answer.body), "s3cret") {
			t.Fatalf("listed %s", answer.body)
		}
		if list[0]["type"] != "order.correction" || list[0]["order_id"] != order || op.get("/desk/queues").data()["webhooks"] != 1.0 {
			t.Errorf("listed %s", answer.body)
		}
		id := fmt.Sprint(list[0]["id"])
		op.post("/desk/webhooks/"+id+"/resend", nil).want(204)
		if list := op.get("/desk/webhooks").want(200).list(); len(list) != 0 {
			t.Errorf("still listed %v", list)
		}
		if n := op.get("/desk/queues").data()["webhooks"]; n != 0.0 {
			t.Errorf("still counted %v", n)
		}
		acts := w.texts("SELECT what, operator FROM acts WHERE what = 'webhook_resend'")
		if len(acts) != 1 || !strings.Contains(acts[0], "desk@example.com") {
			t.Errorf("the audit log has %v", acts)
		}
	})
}
