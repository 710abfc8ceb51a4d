package rest_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/core/form"
)

// offers returns what a file says comes next, and the acts that it offers.
func (f file) offers() []string {
	list := []string{f.object["next_act"].(string)}
	for _, act := range f.object["allowed"].([]any) {
		list = append(list, act.(string))
	}
	return list
}

func TestAFileOffersTheActsThatArePossible(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		unpaid := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		reported := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		customer.post("/trademarks/"+reported+"/report", object{}).want(200) // as without a body
		_, review := w.underReview(customer)
		_, paid := customer.paid("ana@example.com")
		for _, c := range []struct {
			name, id string
			want     []string
		}{
			{"unpaid", unpaid, []string{"wait_payment", "take", "documents", "notes", "corrections"}},
			{"a requested report", reported, []string{"answer_report", "take", "documents", "notes", "corrections", "resend", "report"}},
			{"under review", review, []string{"decide_money", "take", "documents", "notes", "corrections", "resend", "review"}},
			{"paid", paid, []string{"take", "take", "stage", "documents", "notes", "corrections", "resend", "refunds"}},
		} {
			f := op.file(c.id)
			if !slices.Equal(f.offers(), c.want) {
				t.Errorf("%s: %q, want %q", c.name, f.offers(), c.want)
			}
			if f.at("account", "email") != "ana@example.com" || f.at("account", "active") != true {
				t.Errorf("%s: the account is %v", c.name, f.object["account"])
			}
		}
		f := op.done(op.file(paid), "refunds", object{"amount_cents": op.file(paid).last("payments")["amount_cents"]})
		if want := []string{"none", "documents", "notes", "corrections", "resend"}; !slices.Equal(f.offers(), want) {
			t.Errorf("refunded: %q, want %q", f.offers(), want)
		}
	})
}

func TestTheAuditLogHasWhatAnActChanged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		_, id := customer.paid("ana@example.com")
		f := op.file(id)
		payment := f.last("payments")
		want := func(what string, values map[string]any) {
			t.Helper()
			act := f.last("acts")
			if act["what"] != what || act["operator"] != "desk@example.com" || act["at"] != w.now().Format(time.RFC3339Nano) {
				t.Errorf("the last act is %v", act)
			}
			for path, value := range values {
				side, name := path[:len("before")], path[len("before."):]
				if path[0] == 'a' {
					side, name = path[:len("after")], path[len("after."):]
				}
				if got := act.at(side, name); got != value {
					t.Errorf("%s of %s: %v, want %v", path, what, got, value)
				}
			}
		}
		f = op.done(f, "notes", object{"text": "calls often"})
		want("notes", map[string]any{"after.text": "calls often"})
		if e := f.last("events"); e["text"] != "calls often" || e["internal"] != true || e["who"] != "desk@example.com" {
			t.Errorf("the history has %v", e)
		}
		f = op.done(f, "take", nil)
		want("take", map[string]any{"before.stage": "received", "after.stage": "in_review"})
		f = op.done(f, "corrections", change("owners[0].name", "Eva"))
		want("corrections", map[string]any{"before.owners[0].name": "Ana", "after.owners[0].name": "Eva"})
		if c := f.last("events")["changes"].([]any)[0].(map[string]any); c["before"] != "Ana" || c["after"] != "Eva" {
			t.Errorf("the history has %v", c)
		}
		f = op.done(f, "refunds", object{"amount_cents": 1000, "reason": "kindness"})
		want("refunds", map[string]any{
			"before.state": "paid", "before.price_cents": payment["amount_cents"], "before.payment_id": payment["payment_id"], "before.refunded_cents": 0.0,
			"after.amount_cents": 1000.0, "after.reason": "kindness", "after.payment_id": payment["payment_id"],
		})
	})
}

func TestADocumentIsFoundByItsOwnIDOnly(t *testing.T) {
	w := onSQLite(t)
	w.sandbox.Start(t.Context(), w.handler)
	customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
	_, id := customer.paid("ana@example.com")
	_, other := customer.paid("ana@example.com")
	document := w.attach(id, "letter.pdf", true)
	op.get("/desk/orders/" + id + "/documents/" + document).want(200)
	op.get("/desk/orders/"+id+"/documents/"+missing).fails(404, api.KindNotFound)
	op.get("/desk/orders/"+other+"/documents/"+document).fails(404, api.KindNotFound)
}

func TestAQueueIsListedOldestFirstAndAllOrdersNewestFirst(t *testing.T) {
	w := onSQLite(t)
	w.sandbox.Start(t.Context(), w.handler)
	customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
	_, older := customer.paid("ana@example.com")
	w.advance(time.Minute)
	_, newer := customer.paid("ana@example.com")
	for path, want := range map[string][]string{"/desk/orders?queue=to_review": {older, newer}, "/desk/orders": {newer, older}} {
		var ids []string
		for _, o := range op.get(path).want(200).list() {
			ids = append(ids, o.id())
		}
		if !slices.Equal(ids, want) {
			t.Errorf("%s lists %q, want %q", path, ids, want)
		}
	}
}

func TestTheAnswerToAContactRequestGoesToItsSenderInTheirLanguage(t *testing.T) {
	w := onSQLite(t)
	visitor, op := w.visitor(), w.desker("desk@example.com")
	visitor.lang = "es"
	visitor.post("/contact", message()).want(200)
	contact := op.get("/desk/contacts").want(200).list()[0]
	at := "/desk/contacts/" + contact.id()
	op.get(at+"/logo").fails(404, api.KindNotFound)
	typ, body := parts(t, answerParts(t, "", "offer.pdf", []byte(pdf))...)
	op.send("POST", at+"/answer", typ, body).want(200)
	mail := w.queued(api.MailContactAnswer)[0]
	if mail.To != contact["email"] || mail.To == "" || mail.Lang != "es" || mail.ContactID != contact.id() {
		t.Errorf("the mail is %+v", mail)
	}
	if acts := w.texts("SELECT contact_id FROM acts WHERE what = 'answer_contact'"); !slices.Equal(acts, []string{contact.id()}) {
		t.Errorf("the audit log has answers to %q", acts)
	}
}

func TestAMistypedFactOfTheOfficeIsCorrected(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := customer.paid("ana@example.com")
		w.move(id, api.StageInReview, form.Progress{})
		facts := form.Filing{Office: "OEPM", Number: "M4300001", FiledOn: "2026-11-18"}
		w.move(id, api.StageFiled, form.Progress{Filing: facts})
		w.move(id, api.StagePublished, form.Progress{Filing: form.Filing{PublishedOn: "2026-11-19", OppositionUntil: "2027-01-19"}})
		f := op.file(id)
		for _, wrong := range []struct{ path, value, fault string }{
			{"filing.number", " ", "filing.number=required"},
			{"filing.number", "M\u202e", "filing.number=invalid_character"},
			{"filing.office", "EUIPO", "filing.office=contradiction"},
			{"filing.office", "USPTO", "filing.office=unknown_value"},
			{"filing.filed_on", "2026-11-20", "filing.published_on=contradiction"},
			{"filing.opposition_until", "0027-01-19", "filing.opposition_until=invalid_date"},
			{"filing.registration_number", "M1", "changes[0].path=unknown_value"},
			{"filing.number", "M4300001", "changes=required"},
		} {
			op.act(f.path+"/corrections", f.revision, change(wrong.path, wrong.value)).fails(422, api.KindInvalidData, wrong.fault)
		}
		f = op.done(f, "corrections", object{"changes": []any{
			object{"path": "filing.number", "value": "M4300007"}, object{"path": "filing.filed_on", "value": "2026-11-17"},
		}})
		if f.at("order", "filing", "number") != "M4300007" || f.at("order", "filing", "filed_on") != "2026-11-17" || f.at("order", "stage") != "published" {
			t.Errorf("%v", f.at("order", "filing"))
		}
		if got := customer.get(path).want(200).data().at("filing", "number"); got != "M4300007" {
			t.Errorf("the customer reads %v", got)
		}
		history := customer.get(path + "/history").want(200)
		if !strings.Contains(string(history.body), `{"path":"filing.number","before":"M4300001","after":"M4300007"}`) {
			t.Errorf("%s", history.body)
		}
		if found := op.get("/desk/orders?q=M4300007").want(200).list(); len(found) != 1 {
			t.Errorf("the search finds %v", found)
		}
	})
}
