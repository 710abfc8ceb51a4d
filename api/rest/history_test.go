package rest_test

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"sello/api"
	"sello/api/rest"
	"sello/core/form"
)

const pdf = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"

// paid saves and pays an order, and returns its path and id.
func (b *browser) paid(email string) (path, id string) {
	b.Helper()
	id = b.post("/trademarks", order(email)).want(200).data().id()
	path = "/trademarks/" + id
	b.pay(b.post(path+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
	b.until("the order is paid", func() bool { return b.get(path).data()["paid"] == true })
	return path, id
}

// move moves an order to a stage as an operator does.
func (w *world) move(orderID string, to api.Stage, p form.Progress) {
	w.Helper()
	_, err := w.store.ChangeAnyOrder(w.Context(), orderID, func(o *api.Order) (api.Effects, error) {
		return o.Advance(api.Move{To: to, By: api.ByOperator, Who: "operator-account", Progress: p}, w.now(), api.Day(w.now()))
	})
	w.must(err)
}

// attach adds a document with its bytes to an order, as an operator does.
func (w *world) attach(orderID, name string, internal bool) string {
	w.Helper()
	event := api.Event{ID: api.NewID(), OrderID: orderID, At: w.now(), Kind: api.EventDocument, By: api.ByOperator, Who: "operator-account"}
	d := api.Document{ID: api.NewID(), OrderID: orderID, EventID: event.ID, Kind: api.DocumentInvoice, Name: name, Type: "application/pdf",
		Size: int64(len(pdf)), BlobKey: api.NewID(), Internal: internal, CreatedAt: w.now()}
	_, err := w.store.ChangeAnyOrder(w.Context(), orderID, func(*api.Order) (api.Effects, error) {
		return api.Effects{Events: []api.Event{event}, Documents: []api.Document{d}}, nil
	})
	w.must(err, w.deps.Orders.Blobs.Put(w.Context(), d.BlobKey, d.Type, []byte(pdf)))
	return d.ID
}

func (a answer) list() (list []object) {
	a.Helper()
	var body struct{ Data []object }
	a.into(&body)
	return body.Data
}

func answerParts(t testing.TB, text, name string, file []byte) []part {
	return []part{
		{name: "data", typ: "application/json", body: jsonOf(t, object{"text": text})},
		{name: "file", file: name, typ: "application/octet-stream", body: file},
	}
}

func TestTheHistoryOfAnOrderHasWhatTheCustomerMaySee(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		path, id := b.paid("ana@example.com")
		w.move(id, api.StageInReview, form.Progress{})
		w.move(id, api.StageFiled, form.Progress{Filing: form.Filing{Office: "OEPM", Number: "M4300001", FiledOn: "2026-11-20"}})
		invoice, secret := w.attach(id, "invoice.pdf", false), w.attach(id, "memo.pdf", true)
		_, err := w.store.ChangeAnyOrder(t.Context(), id, func(*api.Order) (api.Effects, error) {
			return api.Effects{Events: []api.Event{{ID: api.NewID(), OrderID: id, At: w.now(), Kind: api.EventNote, By: api.ByOperator, Internal: true, Text: "a difficult customer"}}}, nil
		})
		w.must(err)

		a := b.get(path + "/history").want(200)
		history := a.list()
		if len(history) != 5 || history[0]["to"] != "received" || history[0]["by"] != "system" || history[1]["to"] != "in_review" ||
			history[2]["to"] != "filed" || history[2].at("filing", "number") != "M4300001" || history[2]["by"] != "operator" {
			t.Errorf("got %s", a.body)
		}
		for _, hidden := range []string{"operator-account", "difficult", "memo.pdf", secret} {
			if bytes.Contains(a.body, []byte(hidden)) {
				t.Errorf("shows %s: %s", hidden, a.body)
			}
		}
		var documents []any
		for _, e := range history {
			documents = append(documents, e["documents"].([]any)...)
		}
		if len(documents) != 1 || documents[0].(map[string]any)["url"] != rest.Base+path+"/documents/"+invoice {
			t.Errorf("documents: %v", documents)
		}
		b.get(path+"/documents/"+secret).fails(404, api.KindNotFound)
		file := b.get(path + "/documents/" + invoice).want(200)
		if string(file.body) != pdf || file.header.Get("Content-Disposition") != "attachment; filename=invoice.pdf" ||
			file.header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(file.header.Get("Content-Security-Policy"), "sandbox;") {
			t.Errorf("got %v %q", file.header, file.body)
		}
		t.Run("not through another order", func(t *testing.T) {
			other, _ := b.paid("ana@example.com")
			b.get(other+"/documents/"+invoice).fails(404, api.KindNotFound)
		})
		t.Run("an unpaid order has none", func(t *testing.T) {
			unpaid := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
			if list := b.get("/trademarks/" + unpaid + "/history").want(200).list(); len(list) != 0 {
				t.Errorf("got %v", list)
			}
		})
	})
}

func TestACustomerAnswersAQuestionWithTextAndDocument(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		for name, b := range map[string]*browser{"an account": w.customer("ana@example.com"), "an anonymous session": w.registered("eva@example.com")} {
			t.Run(name, func(t *testing.T) {
				email := map[string]string{"an account": "ana@example.com", "an anonymous session": "eva@example.com"}[name]
				path, id := b.paid(email)
				w.move(id, api.StageInReview, form.Progress{})
				w.move(id, api.StageFiled, form.Progress{Filing: form.Filing{Office: "OEPM", Number: "M4300001", FiledOn: "2026-11-20"}})
				b.post(path+"/answer", object{"text": "too early"}).fails(409, api.KindConflict)
				w.move(id, api.StageQuestion, form.Progress{Text: "Who signs?"})
				before := w.mails(api.MailAnswer)

				o := b.upload("POST", path+"/answer", answerParts(t, " I do. ", `C:\power.PDF`, []byte(pdf))...).want(200).data()
				if o["stage"] != "filed" {
					t.Errorf("the stage is %v", o["stage"])
				}
				history := b.get(path + "/history").want(200).list()
				last := history[len(history)-1]
				if last["by"] != "customer" || last["text"] != "I do." || last["from"] != "question" || last["to"] != "filed" {
					t.Errorf("got %v", last)
				}
				document := object(last["documents"].([]any)[0].(map[string]any))
				if document["name"] != "power.pdf" || document["kind"] != "answer" || document["size"] != float64(len(pdf)) {
					t.Errorf("got %v", document)
				}
				if file := b.get(path + "/documents/" + document.id()).want(200); string(file.body) != pdf {
					t.Errorf("got %q", file.body)
				}
				if w.mails(api.MailAnswer) != before+1 {
					t.Error("the provider gets no mail")
				}
				b.post(path+"/answer", object{"text": "again"}).fails(409, api.KindConflict)
			})
		}
	})
}

func TestABadAnswerIsRejectedAtItsFieldAndNothingIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		path, id := b.paid("ana@example.com")
		w.move(id, api.StageInReview, form.Progress{})
		w.move(id, api.StageQuestion, form.Progress{Text: "Who signs?"})
		mails, events := w.mails(""), w.count("order_events")
		for name, c := range map[string]struct {
			body  any
			field string
		}{
			"nothing":             {object{}, "text=required"},
			"white space":         {object{"text": " \n\t "}, "text=required"},
			"null":                {object{"text": nil}, "text=required"},
			"a number":            {object{"text": 7}, "text=wrong_type"},
			"too long":            {object{"text": long(751)}, "text=too_long"},
			"a turned direction":  {object{"text": "a\u202eb"}, "text=invalid_character"},
			"a stage":             {object{"text": "a", "stage": "registered"}, "stage=unknown_field"},
			"a document's number": {object{"text": "a", "documents": []any{missing}}, "documents=unknown_field"},
			"no JSON":             {"text", "=malformed"},
			"an empty body":       {"", "=malformed"},
		} {
			t.Run(name, func(t *testing.T) {
				if text, raw := c.body.(string); raw {
					b.send("POST", path+"/answer", "application/json", []byte(text)).fails(422, api.KindInvalidData, c.field)
					return
				}
				b.post(path+"/answer", c.body).fails(422, api.KindInvalidData, c.field)
			})
		}
		good := answerParts(t, "I do.", "a.pdf", []byte(pdf))
		large := append([]byte(pdf), make([]byte, form.MaxDocumentBytes)...)
		for name, c := range map[string]struct {
			parts  []part
			status int
			kind   api.Kind
			field  string
		}{
			"an SVG":                  {answerParts(t, "", "a.svg", []byte(svgLogo)), 422, api.KindInvalidData, "file=file_type"},
			"HTML by another name":    {answerParts(t, "", "a.pdf", []byte("<!doctype html><script>1</script>")), 422, api.KindInvalidData, "file=file_type"},
			"an empty file":           {answerParts(t, "a", "a.pdf", nil), 422, api.KindInvalidData, "file=file_empty"},
			"a file over the limit":   {answerParts(t, "a", "a.pdf", large), 413, api.KindFileSizeLimit, "file=max_file_size_reached"},
			"a long text with a file": {answerParts(t, long(751), "a.pdf", []byte(pdf)), 422, api.KindInvalidData, "text=too_long"},
			"two files":               {append(slices.Clone(good), good[1]), 422, api.KindInvalidData, "file=duplicate"},
			"no data":                 {good[1:], 422, api.KindInvalidData, "data=required"},
			"a part of another name":  {append(slices.Clone(good), part{name: "stage", typ: "text/plain", body: []byte("filed")}), 422, api.KindInvalidData, "=unknown_field"},
		} {
			t.Run(name, func(t *testing.T) {
				b.upload("POST", path+"/answer", c.parts...).fails(c.status, c.kind, c.field)
			})
		}
		b.send("POST", path+"/answer", "text/plain", []byte("I do.")).fails(415, api.KindMediaType)
		if w.mails("") != mails || w.count("order_events") != events || w.count("documents") != 0 || w.count("blobs") != 0 {
			t.Errorf("%d mails, %d events, %d documents, %d blobs", w.mails("")-mails, w.count("order_events")-events, w.count("documents"), w.count("blobs"))
		}
		b.post(path+"/answer", object{"text": long(750)}).want(200)
	})
}

// Answers that are sent at the same time are saved once, and the document of the other one is deleted.
func TestOfTwoAnswersAtOnceOneIsSaved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		path, id := b.paid("ana@example.com")
		w.move(id, api.StageInReview, form.Progress{})
		w.move(id, api.StageQuestion, form.Progress{Text: "Who signs?"})
		results := make(chan answer, 8)
		for range cap(results) {
			go func() {
				results <- b.upload("POST", path+"/answer", answerParts(t, "I do.", "a.pdf", []byte(pdf))...)
			}()
		}
		statuses := map[int]int{}
		for range cap(results) {
			statuses[(<-results).status]++
		}
		if !maps.Equal(statuses, map[int]int{200: 1, 409: 7}) || w.count("documents") != 1 || w.count("blobs") != 1 || w.mails(api.MailAnswer) != 1 {
			t.Errorf("%v, %d documents, %d blobs, %d mails", statuses, w.count("documents"), w.count("blobs"), w.mails(api.MailAnswer))
		}
	})
}
