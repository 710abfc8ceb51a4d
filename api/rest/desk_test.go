package rest_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/pdftest"
	"sello/api/rest"
	"sello/core/form"
	"sello/core/musttest"
)

// desker returns a browser in which an operator has just signed in.
func (w *world) desker(email string) *browser {
	w.Helper()
	a := api.Account{ID: api.NewID(), Email: email, State: api.AccountActive, Role: api.RoleOperator, Lang: "en", PasswordHash: "x", CreatedAt: w.now()}
	w.must(w.store.SignUp(w.Context(), a, nil, api.Effects{Mails: []api.Mail{{ID: api.NewID(), Kind: api.MailPasswordNotice, To: email, Lang: "en"}}}))
	return w.signedIn(a.ID, api.ByPasskey)
}

var pathParameter = regexp.MustCompile(`\{\w+\}`)

func TestTheDeskIsAnUnknownPathForEveryoneElse(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, visitor, nobody := w.customer("ana@example.com"), w.registered("eva@example.com"), &browser{world: w}
		calls := []operation{{"PUT", "/desk/queues"}, {"DELETE", "/desk/orders/{id}"}, {"POST", "/desk/queues"}, {"GET", "/desk/orders/{id}/take"}}
		for _, op := range operations(t) {
			if op.isDesk() {
				calls = append(calls, op)
			}
		}
		for _, op := range calls {
			for name, b := range map[string]*browser{"a customer": customer, "a visitor": visitor, "no session": nobody} {
				path := pathParameter.ReplaceAllString(op.path, missing)
				got := b.send(op.method, path, "", nil)
				want := b.send(op.method, "/nowhere", "", nil)
				if got.status != 404 || string(got.body) != string(want.body) || shape(got.header) != shape(want.header) {
					t.Errorf("%s for %s: %d %s %v, an unknown path has %d %s %v", op, name, got.status, got.body, got.header, want.status, want.body, want.header)
				}
			}
		}
	})
}

// shape returns the headers of an answer without those that differ in every answer.
func shape(h http.Header) string {
	h = h.Clone()
	for _, name := range []string{"Date", "X-Request-Id"} {
		h.Del(name)
	}
	var b strings.Builder
	_ = h.Write(&b)
	return b.String()
}

func TestAnOperatorSignsInAgainAfterTwelveHours(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.desker("desk@example.com")
		w.longSession()
		b.get("/desk/queues").want(200)
		w.advance(api.OperatorLife - time.Second)
		b.get("/desk/queues").want(200) // use does not extend it
		w.advance(time.Second)
		b.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSignInAgain)
		b.get("/trademarks").want(200) // the session itself goes on
	})
}

func TestAnOperatorWhoIsACustomerAgainHasNoDesk(t *testing.T) {
	w := onSQLite(t)
	b := w.desker("desk@example.com")
	b.get("/desk/queues").want(200)
	musttest.Get(w.store.DB().ExecContext(w.Context(), "UPDATE accounts SET role = 'customer'"))(w)
	b.get("/desk/queues").fails(404, api.KindNotFound)
}

// longSession makes the browser's session last for days, as a session in use does.
func (w *world) longSession() {
	w.Helper()
	musttest.Get(w.store.DB().ExecContext(w.Context(), "UPDATE sessions SET expires_at = '2027-01-01 00:00:00+00:00'"))(w)
}

// act makes a call of the desk with If-Match; revision 0 sends none.
func (b *browser) act(path string, revision int, body any) answer {
	b.Helper()
	if body == nil {
		return b.acting(path, revision, "", nil)
	}
	return b.acting(path, revision, "application/json", jsonOf(b.TB, body))
}

func (b *browser) acting(path string, revision int, contentType string, body []byte) answer {
	b.Helper()
	r := musttest.Get(http.NewRequest("POST", b.url+rest.Base+path, bytes.NewReader(body)))(b)
	r.Header = http.Header{"Cookie": {b.cookie}, "X-Csrf-Token": {b.csrf}, "Accept-Language": {b.lang}}
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	if revision > 0 {
		r.Header.Set("If-Match", tag(revision))
	}
	return b.do(r)
}

func tag(revision int) string { return `"v` + strconv.Itoa(revision) + `"` }

// actWith is act with a multipart body.
func (b *browser) actWith(path string, revision int, list ...part) answer {
	b.Helper()
	typ, body := parts(b.TB, list...)
	return b.acting(path, revision, typ, body)
}

// file is an order's file as an operator has seen it.
type file struct {
	object
	path     string
	revision int
}

func (b *browser) file(orderID string) file {
	b.Helper()
	return b.get("/desk/orders/" + orderID).want(200).file("/desk/orders/" + orderID)
}

func (a answer) file(path string) file {
	a.Helper()
	o := a.want(200).data()
	f := file{object: o, path: path, revision: int(o["revision"].(float64))}
	if a.header.Get("ETag") != tag(f.revision) {
		a.Errorf("the ETag of revision %d is %s", f.revision, a.header.Get("ETag"))
	}
	return f
}

// done makes an act and returns the file after it.
func (b *browser) done(f file, act string, body any) file {
	b.Helper()
	return b.act(f.path+"/"+act, f.revision, body).file(f.path)
}

func (f file) last(list string) object {
	all := f.object[list].([]any)
	return object(all[len(all)-1].(map[string]any))
}

func TestAnOperatorTakesAnOrderThroughAllStages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := customer.paid("ana@example.com")
		f := op.file(id)
		if f.at("order", "stage") != "received" || f.object["next_act"] != "take" || f.at("order", "draft_id") != nil || f.object["taken_by"] != nil {
			t.Errorf("got %v", f.object)
		}
		f = op.done(f, "take", nil)
		if f.at("order", "stage") != "in_review" || f.object["taken_by"] != "desk@example.com" || f.object["next_act"] != "file" {
			t.Errorf("taken: %v", f.object)
		}
		op.act(f.path+"/take", f.revision, nil).fails(409, api.KindConflict)
		f = op.done(f, "stage", object{"to": "question", "text": "Which colour?"})
		question := f.last("mails")
		if !slices.Contains(f.object["resendable"].([]any), any(question.id())) {
			t.Errorf("the question cannot be sent again: %v", f.object["resendable"])
		}
		typ, body := parts(t, answerParts(t, "Blue", "colour.pdf", []byte(pdf))...)
		customer.send("POST", path+"/answer", typ, body).want(200)
		op.act(f.path+"/stage", f.revision, object{"to": "withdrawn", "text": "late"}).fails(412, api.KindVersionStale)
		op.act(f.path+"/mails/"+question.id()+"/resend", op.file(id).revision, nil).fails(409, api.KindConflict)
		if n := op.get("/desk/queues").data()["answered"]; n != 1.0 {
			t.Errorf("%v answers wait", n)
		}
		f = op.file(id)
		if slices.Contains(f.object["resendable"].([]any), any(question.id())) {
			t.Errorf("the answered question can be sent again: %v", f.object["resendable"])
		}
		if f.object["next_act"] != "read_answer" || f.last("events")["text"] != "Blue" || f.last("events")["who"] != "ana@example.com" {
			t.Errorf("answered: %v", f.object)
		}
		f = op.done(f, "take", nil)
		for _, move := range []object{
			{"to": "filed", "office": "OEPM", "number": "M4300001", "filed_on": "2026-11-20"},
			{"to": "published", "published_on": "2026-11-20", "opposition_until": "2027-01-20"},
			{"to": "registered", "registration_number": "M4300001", "registered_on": "2026-11-20", "valid_until": "2036-11-20"},
		} {
			f = op.done(f, "stage", move)
		}
		if f.at("order", "filing", "valid_until") != "2036-11-20" || f.object["next_act"] != "none" || len(f.object["next"].([]any)) != 0 {
			t.Errorf("registered: %v", f.object)
		}
		if acts := f.object["acts"].([]any); len(acts) != 6 || f.last("acts")["operator"] != "desk@example.com" || f.last("acts").at("before", "stage") != "published" {
			t.Errorf("the audit log has %v", f.object["acts"])
		}
		for _, kind := range []api.MailKind{api.MailInReview, api.MailQuestion, api.MailAnswer, api.MailFiled, api.MailPublished, api.MailRegistered} {
			if n := w.mails(kind); n != 1 {
				t.Errorf("%d mails of kind %s", n, kind)
			}
		}
	})
}

func TestAnActNamesTheRevisionThatTheOperatorHasSeen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		f := op.file(customer.post("/trademarks", order("ana@example.com")).want(200).data().id())
		op.act(f.path+"/notes", 0, object{"text": "x"}).fails(428, api.KindVersionRequired)
		op.act(f.path+"/notes", f.revision+1, object{"text": "x"}).fails(412, api.KindVersionStale)
		r := op.request("POST", f.path+"/notes", object{"text": "x"})
		r.Header.Set("If-Match", "*")
		w.do(r).fails(422, api.KindInvalidData, "If-Match=malformed")
		statuses := make([]int, 10)
		var all sync.WaitGroup
		for i := range statuses {
			all.Go(func() { statuses[i] = op.act(f.path+"/notes", f.revision, object{"text": "x"}).status })
		}
		all.Wait()
		saved := 0
		for _, status := range statuses {
			switch status {
			case 200:
				saved++
			case 412:
			default:
				t.Errorf("got %d", status)
			}
		}
		if n := w.count("order_events"); saved != 1 || n != 1 || w.count("acts") != 1 {
			t.Errorf("%d acts were accepted, %d events", saved, n)
		}
	})
}

func TestTheQueuesHaveWhatWaitsAndTheSearchFindsIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		ids := map[string]string{}
		_, ids["to_review"] = customer.paid("ana@example.com")
		_, ids["money"] = w.underReview(customer)
		unknown := order("ana@example.com")
		for field, value := range map[string]any{"unknown_class_selected": true, "services_description": "bread", "classifications": map[string]any{}, "name": "Peña Ñandú"} {
			unknown = with(unknown, "trademark_data."+field, value)
		}
		ids["unpriced"] = customer.post("/trademarks", unknown).want(200).data().id()
		ids["reports"] = customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		customer.post("/trademarks/"+ids["reports"]+"/report", nil).want(200)
		customer.post("/contact", message()).want(200)
		if got := op.get("/desk/queues").want(200).data(); got["to_review"] != 1.0 || got["money"] != 1.0 || got["unpriced"] != 1.0 || got["reports"] != 1.0 || got["contacts"] != 1.0 || got["answered"] != 0.0 {
			t.Errorf("the queues have %v", got)
		}
		w.advance(49 * time.Hour)
		op = w.signedIn(w.texts("SELECT id FROM accounts WHERE role = 'operator'")[0], api.ByPasskey)
		for queue, id := range ids {
			list := op.get("/desk/orders?queue=" + queue).want(200).list()
			if len(list) != 1 || list[0]["id"] != id || list[0]["days_waiting"] != 2.0 || list[0]["owner"] != "Ana García" {
				t.Errorf("%s has %v", queue, list)
			}
		}
		reference := op.file(ids["to_review"]).at("order", "reference").(string)
		for q, want := range map[string]int{
			"pena": 1, "ÑAN pe": 1, "pena x": 0, reference: 1, strings.ToLower(reference[3:7]): 1, "ana@example.com": 4, "garc": 4,
			ids["money"]: 1, "%": 0, "'": 0, "zzz": 0,
		} {
			if list := op.get("/desk/orders?q=" + url.QueryEscape(q)).want(200).list(); len(list) != want {
				t.Errorf("%q finds %d orders, want %d", q, len(list), want)
			}
		}
		for query, want := range map[string]int{"stage=received": 1, "state=review": 1, "mine=true": 0, "territory=SPAIN": 4, "territory=EU": 0, "from=2026-11-20&to=2026-11-20": 4, "from=2026-11-21": 0, "to=2026-11-19": 0, "queue=money&state=paid": 0} {
			if list := op.get("/desk/orders?" + query).want(200).list(); len(list) != want {
				t.Errorf("%s selects %d orders, want %d", query, len(list), want)
			}
		}
	})
}

// underReview pays an order with an amount that is not its price.
func (w *world) underReview(customer *browser) (path, id string) {
	w.Helper()
	id = customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
	path = "/trademarks/" + id
	secret := customer.post(path+"/requestpayment", nil).want(200).data()["secret"].(string)
	musttest.Get(w.store.DB().ExecContext(w.Context(), "UPDATE orders SET price_cents = 99 WHERE id = '"+id+"'"))(w)
	w.pay(secret, "4242424242424242")
	w.until("the order is under review", func() bool { return customer.get(path).data()["state"] == "review" })
	return path, id
}

func TestListsOfTheDeskHavePages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		for range 53 {
			customer.post("/trademarks", order("ana@example.com")).want(200)
			w.advance(time.Second)
		}
		for _, query := range []string{"?", "?q=ana&"} {
			seen := map[any]bool{}
			cursor := ""
			for page := 1; page <= 2; page++ {
				a := op.get("/desk/orders" + query + "cursor=" + cursor).want(200)
				list := a.list()
				if want := map[int]int{1: 50, 2: 3}[page]; len(list) != want {
					t.Fatalf("page %d of %s has %d orders", page, query, len(list))
				}
				for _, o := range list {
					seen[o["id"]] = true
				}
				var body struct {
					NextCursor string `json:"next_cursor"`
				}
				a.into(&body)
				cursor = body.NextCursor
			}
			if len(seen) != 53 || cursor != "" {
				t.Errorf("%d orders on the pages, then %q", len(seen), cursor)
			}
		}
		op.get("/desk/orders?cursor=x").fails(422, api.KindInvalidData, "cursor=unknown_value")
	})
}

func TestTheCustomerSeesACorrectionAndPaysTheCorrectedOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := customer.paid("ana@example.com")
		before := customer.get(path).data()
		f := op.done(op.file(id), "corrections", object{"changes": []any{
			object{"path": "owners[0].address.street", "value": " Calle Mayor 2 "}, object{"path": "trademark_data.name", "value": "Albaricoque"},
		}})
		after := customer.get(path).data()
		if after.at("trademark_data", "name") != "Albaricoque" || after["owners"].([]any)[0].(map[string]any)["address"].(map[string]any)["street"] != "Calle Mayor 2" || after["price"] != before["price"] {
			t.Errorf("the customer sees %v", after)
		}
		history := customer.get(path + "/history").want(200).list()
		event := history[len(history)-1]
		if event["kind"] != "correction" || len(event["changes"].([]any)) != 2 || f.last("acts").at("after", "trademark_data.name") != "Albaricoque" {
			t.Errorf("the history has %v, the log %v", event, f.last("acts"))
		}
		if list := op.get("/desk/orders?q=albaric").want(200).list(); len(list) != 1 {
			t.Errorf("the search finds %d", len(list))
		}
		if n := w.version(id); n != 2 {
			t.Errorf("the order has version %d", n)
		}
	})
}

func TestEveryTextOfTheLargestOrderIsCorrectedAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		large := order("ana@example.com")
		owners, changes := make([]any, form.MaxOwners), []any{}
		for i := range owners {
			owners[i] = with(person("ana@example.com"), "website", "")
			for _, field := range []string{"name", "lastname", "phone", "address.street", "address.city"} {
				value := strings.Repeat("x", 200)
				if field == "phone" {
					value = "600000001"
				}
				changes = append(changes, object{"path": fmt.Sprintf("owners[%d].%s", i, field), "value": value})
			}
		}
		id := customer.post("/trademarks", with(large, "owners", owners)).want(200).data().id()
		f := op.done(op.file(id), "corrections", object{"changes": changes})
		if got := len(f.last("events")["changes"].([]any)); got != len(changes) {
			t.Errorf("%d of %d texts are corrected", got, len(changes))
		}
	})
}

func (w *world) version(orderID string) int {
	w.Helper()
	o := musttest.Get(w.store.Order(w.Context(), orderID))(w)
	return o.Version
}

// unpriced is an order whose class the customer does not know.
func unpriced(email string) object {
	return with(with(with(with(order(email), "draft_id", api.NewID()), "trademark_data.classifications", map[string]any{}),
		"trademark_data.unknown_class_selected", true), "trademark_data.services_description", "bread")
}

func TestAnOperatorGivesAPriceWhichTheCustomerPays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		unknown := unpriced("ana@example.com")
		id := customer.post("/trademarks", unknown).want(200).data().id()
		f := op.done(op.file(id), "price", object{"official_fee_cents": 21072, "service_cents": 30000})
		f = op.done(f, "price", object{"official_fee_cents": 21072, "service_cents": 27153, "text": "With discount"}) // VAT 57.0213
		if n := w.mails(api.MailPriceOffer); n != 2 || f.last("events")["amount_cents"] != 53927.0 || f.object["vat_percent"] != 21.0 {
			t.Errorf("%d mails, event %v", n, f.last("events"))
		}
		if before, after := f.last("acts")["before"].(map[string]any), f.last("acts")["after"].(map[string]any); before["service_cents"] != 30000.0 ||
			after["price_cents"] != 53927.0 || after["official_fee_cents"] != 21072.0 || after["service_cents"] != 27153.0 || after["vat_cents"] != 5702.0 {
			t.Errorf("before %v, after %v", before, after)
		}
		customer.post("/trademarks", with(unknown, "owners.name", "Anna")).fails(412, api.KindVersionStale) // the customer has not seen the price
		customer.get("/trademarks/" + id).want(200)
		o := customer.post("/trademarks", with(unknown, "owners.name", "Anna")).want(200).data()
		if q := o["quote"].(map[string]any); o["price"] != 539.27 || q["official_fee"] != 210.72 || q["service"] != 271.53 || q["vat"] != 57.02 ||
			q["office"] != "OEPM" || q["tariff"] != "offer" || q["fees"] != "offer" {
			t.Errorf("saved again with the same mark the order costs %v", o["quote"])
		}
		customer.pay(customer.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return customer.get("/trademarks/" + id).data()["paid"] == true })
		text := pdftest.Text(t, customer.get("/trademarks/"+id+"/receipt.pdf").want(200).body)
		for _, part := range []string{"€210.72", "€271.53", "€57.02", "€539.27", "OEPM"} {
			if !strings.Contains(text, part) {
				t.Errorf("%q is missing on the receipt: %s", part, text)
			}
		}
		f = op.file(id)
		op.act(f.path+"/price", f.revision, object{"official_fee_cents": 0, "service_cents": 61000}).fails(409, api.KindConflict)
		priced := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		f = op.file(priced)
		op.act(f.path+"/price", f.revision, object{"official_fee_cents": 0, "service_cents": 100}).fails(409, api.KindConflict)
	})
}

func TestTheOfferedPriceLapsesWithTheMarkForWhichItWasGiven(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		unknown := unpriced("ana@example.com")
		id := customer.post("/trademarks", unknown).want(200).data().id()
		path := "/trademarks/" + id
		customer.post(path+"/report", nil).want(200)
		op.done(op.file(id), "price", object{"official_fee_cents": 0, "service_cents": 50000})
		customer.get(path).want(200)
		customer.post(path+"/requestpayment", nil).want(200)

		changed := with(with(unknown, "draft_id", drop), "trademark_data.services_description", "cakes")
		if o := customer.put(path, changed).want(200).data(); o["price"] != nil || o["quote"] != nil || o["report_requested"] != false {
			t.Errorf("another mark costs %v, %v", o["price"], o["report_requested"])
		}
		customer.post(path+"/requestpayment", nil).fails(422, api.KindUnknownPrice)
		f := op.file(id)
		if e := f.last("events"); e["kind"] != "lapse" || e["by"] != "customer" || e["amount_cents"] != 60500.0 || f.object["next_act"] != "give_price" {
			t.Errorf("event %v, next act %v", e, f.object["next_act"])
		}
		if p := f.last("payments"); p["status"] != "canceled" {
			t.Errorf("the payment of the price that lapsed: %v", p)
		}
		if got := op.get("/desk/queues").want(200).data(); got["unpriced"] != 1.0 {
			t.Errorf("queues: %v", got)
		}
		customer.post(path+"/report", nil).want(200)
		if n := w.mails(api.MailReportRequest); n != 2 {
			t.Errorf("%d notices of a request", n)
		}

		op.done(op.file(id), "price", object{"official_fee_cents": 0, "service_cents": 40000})
		customer.get(path).want(200)
		known := order("ana@example.com")
		if o := customer.put(path, known).want(200).data(); o["price"] != 320.0 || o.at("quote", "tariff") == "offer" {
			t.Errorf("with classes the mark costs %v", o["quote"])
		}
	})
}

func TestAPartAndThenTheRestIsRefundedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := customer.paid("ana@example.com")
		f := op.file(id)
		paid := f.last("payments")["amount_cents"].(float64)
		op.act(f.path+"/refunds", f.revision, object{"amount_cents": paid + 1}).fails(422, api.KindInvalidData, "amount_cents=invalid_number")
		f = op.done(f, "refunds", object{"amount_cents": 1000, "reason": "kindness"})
		if f.last("payments")["refunded_cents"] != 1000.0 || f.last("payments")["refundable_cents"] != paid-1000 || f.at("order", "stage") != "received" {
			t.Errorf("got %v", f.last("payments"))
		}
		statuses := make([]int, 5)
		var all sync.WaitGroup
		for i := range statuses {
			all.Go(func() { statuses[i] = op.act(f.path+"/refunds", f.revision, object{"amount_cents": 2000}).status })
		}
		all.Wait()
		w.until("the news have arrived", func() bool { return w.mails(api.MailRefundNotice) == 2 })
		f = op.file(id)
		if f.last("payments")["refunded_cents"] != 3000.0 {
			t.Errorf("five operators at once refunded %v (%v)", f.last("payments")["refunded_cents"], statuses)
		}
		f = op.done(f, "refunds", object{"amount_cents": paid - 3000})
		if f.at("order", "stage") != "refunded" {
			t.Errorf("the stage is %v", f.at("order", "stage"))
		}
		op.act(f.path+"/refunds", f.revision, object{"amount_cents": 1}).fails(422, api.KindInvalidData)
		total := 0.0
		for _, e := range customer.get(path + "/history").want(200).list() {
			if e["kind"] == "refund" {
				total += e["amount_cents"].(float64)
			}
		}
		if total != paid || w.mails(api.MailRefundNotice) != 3 {
			t.Errorf("the history has refunds of %v, %d mails", total, w.mails(api.MailRefundNotice))
		}
	})
}

func TestAnOrderUnderReviewIsReleasedOrItsMoneyRefunded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := w.underReview(customer)
		f := op.file(id)
		op.act(f.path+"/refunds", f.revision, object{"amount_cents": 1}).fails(409, api.KindConflict)
		f = op.done(f, "review", object{"decision": "release", "reason": "the customer agreed"})
		if f.at("order", "state") != "paid" || f.at("order", "stage") != "received" || f.at("order", "reference") == nil || w.mails(api.MailPaymentReceipt) != 1 || w.count("receipts") != 1 {
			t.Errorf("released: %v", f.object["order"])
		}
		if q := object(f.at("order", "quote").(map[string]any)); f.at("order", "price") != 320.0 || q["official_fee"] != 210.72 || q["service"] != 90.31 || q["vat"] != 18.97 {
			t.Errorf("the price is not what arrived: %v", q)
		}
		text := pdftest.Text(t, customer.get(path+"/receipt.pdf").want(200).body)
		if !strings.Contains(text, "€210.72") || !strings.Contains(text, "€90.31") || !strings.Contains(text, "€320.00") {
			t.Errorf("parts are missing on the receipt: %s", text)
		}
		op.act(f.path+"/review", f.revision, object{"decision": "refund"}).fails(409, api.KindConflict)
		if customer.get(path).data()["paid"] != true {
			t.Error("the customer has not paid")
		}

		path, id = w.underReview(customer)
		w.refund(musttest.Get(w.store.PaymentsOf(t.Context(), id))(t)[0].IntentID, "1000") // of which the operator has not heard
		w.until("the news have arrived", func() bool { return w.mails(api.MailRefundNotice) == 1 })
		f = op.done(op.file(id), "review", object{"decision": "refund"})
		if f.at("order", "state") != "pending" || f.last("payments")["status"] != "refunded" || w.mails(api.MailRefundNotice) != 2 {
			t.Errorf("refunded: %v %v", f.object["order"], f.last("payments"))
		}
		customer.pay(customer.post(path+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid at its price", func() bool { return customer.get(path).data()["paid"] == true })
	})
}

func TestDocumentsNotesAndMailsOfAnOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		path, id := customer.paid("ana@example.com")
		f := op.file(id)
		data := func(o object) part { return part{name: "data", typ: "application/json", body: jsonOf(t, o)} }
		pdfPart := part{name: "file", file: "invoice.pdf", typ: "application/octet-stream", body: []byte(pdf)}
		f = op.actWith(f.path+"/documents", f.revision, data(object{"kind": "invoice", "text": "Your invoice"}), pdfPart).file(f.path)
		f = op.actWith(f.path+"/documents", f.revision, data(object{"kind": "letter", "internal": true}), pdfPart).file(f.path)
		if n := w.mails(api.MailDocument); n != 1 {
			t.Errorf("%d mails about a document for the customer and an internal one", n)
		}
		broken := part{name: "file", file: "a.pdf", body: []byte("<html>")}
		op.actWith(f.path+"/documents", f.revision-1, data(object{"kind": "invoice"}), broken).fails(412, api.KindVersionStale) // before the file is looked at
		f = op.done(f, "notes", object{"text": "calls often"})
		document := f.object["events"].([]any)[2].(map[string]any)["documents"].([]any)[0].(map[string]any)
		got := op.get(strings.TrimPrefix(document["url"].(string), rest.Base)).want(200)
		if string(got.body) != pdf || got.header.Get("Content-Disposition") == "" || document["internal"] != true {
			t.Errorf("%s of %v", got.body, document)
		}
		history := customer.get(path + "/history").want(200)
		if list := history.list(); len(list) != 2 || strings.Contains(string(history.body), "calls often") || strings.Contains(string(history.body), "desk@") {
			t.Errorf("the customer sees %s", history.body)
		}
		for _, c := range []struct {
			name, field string
			list        []part
		}{
			{"no file", "file=required", []part{data(object{"kind": "invoice"})}},
			{"no data", "data=required", []part{pdfPart}},
			{"no kind", "kind=unknown_value", []part{data(object{}), pdfPart}},
			{"the customer's kind", "kind=unknown_value", []part{data(object{"kind": "answer"}), pdfPart}},
			{"a page", "file=file_type", []part{data(object{"kind": "invoice"}), {name: "file", file: "a.pdf", body: []byte("<html>")}}},
			{"another part", "=unknown_field", []part{data(object{"kind": "invoice"}), {name: "logo", file: "a.pdf", body: []byte(pdf)}}},
		} {
			t.Run(c.name, func(t *testing.T) {
				op.actWith(f.path+"/documents", f.revision, c.list...).fails(422, api.KindInvalidData, c.field)
			})
		}
		mails := f.object["mails"].([]any)
		var receipt object
		for _, m := range mails {
			switch m.(map[string]any)["kind"] {
			case "payment_receipt":
				receipt = m.(map[string]any)
			case "order_received":
				t.Errorf("the order is paid, and waits for its reminder to pay: %v", m)
			}
		}
		if receipt["state"] != "queued" {
			t.Errorf("the mails are %v", mails)
		}
		f = op.done(f, "mails/"+receipt.id()+"/resend", nil)
		if w.mails(api.MailPaymentReceipt) != 2 || len(f.object["mails"].([]any)) != len(mails)+1 {
			t.Errorf("%d receipts", w.mails(api.MailPaymentReceipt))
		}
		op.act(f.path+"/mails/"+missing+"/resend", f.revision, nil).fails(404, api.KindNotFound)
	})
}

func TestReportsAndContactRequestsAreAnswered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		id := customer.post("/trademarks", order("ana@example.com")).want(200).data().id()
		f := op.file(id)
		op.actWith(f.path+"/report", f.revision, answerParts(t, "No obstacles", "report.pdf", []byte(pdf))...).fails(409, api.KindConflict)
		if w.count("blobs") != 0 {
			t.Error("the file of an answer that was rejected is stored")
		}
		customer.post("/trademarks/"+id+"/report", nil).want(200)
		f = op.file(id)
		op.actWith(f.path+"/report", f.revision, part{name: "data", typ: "application/json", body: []byte(`{"text":" "}`)}).fails(422, api.KindInvalidData, "text=required")
		f = op.actWith(f.path+"/report", f.revision, answerParts(t, "No obstacles", "report.pdf", []byte(pdf))...).file(f.path)
		if f.object["report_answered_at"] == nil || w.mails(api.MailReportAnswer) != 1 || f.last("events")["kind"] != "report" {
			t.Errorf("got %v", f.object)
		}
		history := customer.get("/trademarks/" + id + "/history").want(200).list()
		if len(history) != 1 || len(history[0]["documents"].([]any)) != 1 {
			t.Errorf("the customer sees %v", history)
		}

		customer.upload("POST", "/contact", dataPart(t, with(message(), "trademark_data", map[string]any(with(mark(), "type", "LOGO")))), imagePart("a.svg", []byte(svgLogo))).want(200)
		list := op.get("/desk/contacts").want(200).list()
		if len(list) != 1 || list[0]["answer"] != nil {
			t.Fatalf("got %v", list)
		}
		at := "/desk/contacts/" + list[0].id()
		op.get(at + "/logo").want(200)
		op.get(at+"/file").fails(404, api.KindNotFound)
		typ, body := parts(t, answerParts(t, "Yes, we do", "offer.pdf", []byte(pdf))...)
		op.send("POST", at+"/answer", typ, body).want(200)
		op.send("POST", at+"/answer", typ, body).fails(409, api.KindConflict)
		if got := op.get(at).want(200).data(); got.at("contact", "answer", "by") != "desk@example.com" || got.at("contact", "answer", "text") != "Yes, we do" {
			t.Errorf("got %v", got)
		} else if mails := got["mails"].([]any); len(mails) != 3 || mails[2].(map[string]any)["kind"] != "contact_answer" || mails[2].(map[string]any)["state"] != "queued" {
			t.Errorf("the mails are %v", mails)
		}
		if string(op.get(at+"/file").want(200).body) != pdf || w.mails(api.MailContactAnswer) != 1 {
			t.Error("the answer was not sent with its file")
		}
		if open, answered := op.get("/desk/contacts").list(), op.get("/desk/contacts?answered=true").list(); len(open) != 0 || len(answered) != 1 {
			t.Errorf("%d open, %d answered", len(open), len(answered))
		}
	})
}

func TestAReportIsRequestedAnewForAnotherMarkAndAfterItsAnswer(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		alfa := with(order("ana@example.com"), "trademark_data.name", "ALFA")
		id := customer.post("/trademarks", alfa).want(200).data().id()
		path := "/trademarks/" + id
		requested := 0
		request := func() {
			t.Helper()
			requested++
			for range 2 { // the second one changes nothing
				if o := customer.post(path+"/report", nil).want(200).data(); o["report_requested"] != true || o["report_answered_at"] != nil {
					t.Errorf("the order says %v, %v", o["report_requested"], o["report_answered_at"])
				}
			}
			f, queues := op.file(id), op.get("/desk/queues").want(200).data()
			if f.object["report_requested_at"] == nil || f.object["report_answered_at"] != nil || !slices.Contains(f.object["allowed"].([]any), any("report")) || queues["reports"] != 1.0 {
				t.Errorf("the desk has %v, %v", f.object, queues)
			}
			if n := w.mails(api.MailReportRequest); n != requested || w.mails(api.MailReportAck) != requested {
				t.Errorf("%d notices of %d requests", n, requested)
			}
		}
		save := func(o object, reported bool) {
			t.Helper()
			customer.get(path).want(200)
			if o := customer.put(path, o).want(200).data(); o["report_requested"] != reported {
				t.Errorf("after the edit the order says %v", o["report_requested"])
			}
		}
		answer := func() {
			t.Helper()
			f := op.file(id)
			op.actWith(f.path+"/report", f.revision, answerParts(t, "No obstacles", "report.pdf", []byte(pdf))...).want(200)
		}

		request()
		save(with(alfa, "owners.name", "Anna"), true) // a report is about the mark
		answer()
		if o := customer.get(path).want(200).data(); o["report_requested"] != false || o["report_answered_at"] != w.now().Format(time.RFC3339Nano) {
			t.Errorf("the request that was answered is open: %v, or its answer has no time: %v", o["report_requested"], o["report_answered_at"])
		}
		request()
		answer()
		omega := with(alfa, "trademark_data.name", "OMEGA")
		save(omega, false)
		if f := op.file(id); f.object["report_requested_at"] != nil || f.object["report_answered_at"] != nil || len(f.object["events"].([]any)) != 2 {
			t.Errorf("the desk has %v", f.object)
		}
		request()
		save(with(omega, "trademark_data.country_protection", "EU"), false)
		if got := op.get("/desk/queues").want(200).data(); got["reports"] != 0.0 {
			t.Errorf("the request about another mark waits: %v", got)
		}
		request()
		history := customer.get(path + "/history").want(200).list()
		if len(history) != 2 || history[0]["kind"] != "report" || len(history[0]["documents"].([]any)) != 1 || w.mails(api.MailReportAnswer) != 2 {
			t.Errorf("the earlier answers: %v", history)
		}
	})
}

func TestAnExportIsRecordedAndHasTheSelection(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		customer.post("/trademarks", with(order("ana@example.com"), "trademark_data.name", `=HYPERLINK("http://evil.example")`)).want(200)
		customer.post("/trademarks", order("ana@example.com")).want(200)
		if sheet := op.get("/desk/export?format=xlsx&q=hyperlink").want(200); !strings.HasPrefix(string(sheet.body), "PK") || !strings.Contains(sheet.header.Get("Content-Disposition"), ".xlsx") {
			t.Errorf("the sheet has the headers %v", sheet.header)
		}
		a := op.get("/desk/export?format=csv&q=hyperlink").want(200)
		if text := string(a.body); strings.Count(text, "\r\n") != 2 || !strings.Contains(text, `"'=HYPERLINK`) || !strings.Contains(a.header.Get("Content-Disposition"), "orders-2026-11-20.csv") {
			t.Errorf("got %s", text)
		}
		if list := op.get("/desk/export?format=json").want(200).list(); len(list) != 2 || list[0]["owner"] != "Ana García" {
			t.Errorf("got %v", list)
		}
		if n := w.count("acts"); n != 3 {
			t.Errorf("%d acts", n)
		}
		op.get("/desk/export").fails(422, api.KindInvalidData, "format=required")
		op.get("/desk/export?format=xls").fails(422, api.KindInvalidData, "format=unknown_value")
	})
}
