package rest_test

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"sello/api"
	"sello/core/musttest"
)

func TestAVisitorSavesAnOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("Ana@Example.com")
		o := b.post("/trademarks", order("ana@example.com")).want(200).data()
		if o["state"] != "pending" || o["paid"] != false || o["price"] != 320.0 || o["currency"] != "EUR" || o["reference"] != nil || o["payment"] != nil {
			t.Errorf("got %v", o)
		}
		if o.at("trademark_data", "name") != "Café Alba" || o.at("trademark_data", "logo_url") != nil {
			t.Errorf("got %v", o["trademark_data"])
		}
		again := b.get("/trademarks/" + o.id()).want(200).data()
		if fmt.Sprint(again) != fmt.Sprint(o) {
			t.Errorf("read back differently:\n%v\n%v", o, again)
		}
		if w.mails(api.MailOrderReceived) != 1 || w.mails("") != 1 {
			t.Errorf("%d mails", w.mails(""))
		}
	})
}

func TestAnAnonymousOrderRequiresConsents(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.visitor()
		refused := func() {
			t.Helper()
			b.post("/trademarks", order("ana@example.com")).fails(422, api.KindInvalidData, "terms_conditions_accepted=must_accept")
		}
		refused()
		b.post("/registrations", signup("other@example.com")).want(200)
		refused()
		b.post("/registrations", signup("ana@example.com")).want(200)
		b.post("/trademarks", order("ana@example.com")).want(200)
		w.visitor().post("/trademarks", order("ana@example.com")).fails(422, api.KindInvalidData, "terms_conditions_accepted=must_accept")
		if n := w.count("orders"); n != 1 {
			t.Errorf("%d orders", n)
		}
	})
}

func TestAnAnonymousOrderWithoutOwnersIsRejected(t *testing.T) {
	w := onSQLite(t)
	b := w.registered("ana@example.com") // without owners the order has no address for its acknowledgement
	b.post("/trademarks", with(order("ana@example.com"), "owners", []any{})).fails(422, api.KindInvalidData, "owners=required")
	b.post("/trademarks", with(order("ana@example.com"), "owners", drop)).fails(422, api.KindInvalidData, "owners=required")
	if w.count("orders") != 0 || w.mails("") != 0 {
		t.Error("it was saved")
	}
}

func TestACustomerHasAtMostAHundredPendingOrders(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for name, b := range map[string]*browser{"visitor": w.registered("ana@example.com"), "account": w.customer("bea@example.com")} {
			form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000001")
			b.post("/trademarks", form).want(200)
			var last string
			for range 99 {
				last = b.post("/trademarks", order("ana@example.com")).want(200).data().id()
			}
			before := w.mails(api.MailOrderReceived)
			a := b.post("/trademarks", order("ana@example.com")).fails(429, api.KindTooManyRequests)
			if !strings.Contains(string(a.body), "100") {
				t.Errorf("%s: it does not say why: %s", name, a.body)
			}
			if w.mails(api.MailOrderReceived) != before {
				t.Errorf("%s: a mail of a refused order", name)
			}
			b.post("/trademarks", form).want(200) // changes the existing order
			b.delete("/trademarks/" + last).want(204)
			b.post("/trademarks", order("ana@example.com")).want(200)
		}
	})
}

func TestOneFormIsOneOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("ana@example.com")
		form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000001")
		first := b.post("/trademarks", form).want(200).data()
		second := b.post("/trademarks", with(form, "trademark_data.name", "Café Nuevo")).want(200).data()
		if second.id() != first.id() || second.at("trademark_data", "name") != "Café Nuevo" || w.count("orders") != 1 {
			t.Errorf("the second save: %v, %d orders", second, w.count("orders"))
		}
		if w.mails(api.MailOrderReceived) != 1 {
			t.Errorf("%d acknowledgements", w.mails(api.MailOrderReceived))
		}
		// A page that lost the form's state reads the draft id with the order, and can save the form again.
		if read := b.get("/trademarks/" + first.id()).want(200).data(); read["draft_id"] != form["draft_id"] {
			t.Errorf("draft_id %v", read["draft_id"])
		}
		// The same draft id in another session makes another order, and so does a form without one.
		c := w.registered("ana@example.com")
		c.post("/trademarks", form).want(200)
		b.post("/trademarks", order("ana@example.com")).want(200)
		if n := w.count("orders"); n != 3 {
			t.Errorf("%d orders", n)
		}
	})
}

func TestAFormSavedManyTimesConcurrentlyIsOneOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("ana@example.com")
		form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000002")
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				if a := b.post("/trademarks", form); a.status != 200 {
					t.Errorf("got %d %s", a.status, a.body)
				}
			})
		}
		group.Wait()
		if n := w.count("orders"); n != 1 || w.mails(api.MailOrderReceived) != 1 {
			t.Errorf("%d orders, %d mails", n, w.mails(api.MailOrderReceived))
		}
	})
}

func TestAnAccountListsChangesAndDeletesItsOrders(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		if list := b.get("/trademarks").want(200); string(list.body) != `{"data":[]}` {
			t.Errorf("an empty list is %s", list.body)
		}
		first := b.post("/trademarks", order("ana@example.com")).want(200).data()
		w.advance(1000)
		second := b.post("/trademarks", with(order("someone@else.example"), "trademark_data.country_protection", "EU")).want(200).data()
		if second["price"] != 1200.0 {
			t.Errorf("EU with two classes: %v", second["price"])
		}
		var list struct{ Data []object }
		b.get("/trademarks").want(200).into(&list)
		if len(list.Data) != 2 || list.Data[0].id() != second.id() || list.Data[1].id() != first.id() {
			t.Errorf("not newest first: %v", list.Data)
		}
		changed := b.put("/trademarks/"+first.id(), with(order("ana@example.com"), "trademark_data.classifications", map[string]any{"c1": []any{}, "c2": []any{}, "c3": []any{}})).want(200).data()
		if changed["price"] != 465.0 || changed.id() != first.id() {
			t.Errorf("changed: %v", changed)
		}
		b.delete("/trademarks/" + first.id()).want(204)
		b.delete("/trademarks/"+first.id()).fails(404, api.KindNotFound)
		b.get("/trademarks/"+first.id()).fails(404, api.KindNotFound)
		if n := w.count("orders"); n != 1 || w.count("parties") != 1 {
			t.Errorf("%d orders, %d parties", n, w.count("parties"))
		}
	})
}

func TestOrdersAreListedInPages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		var want, got []string
		for range 101 {
			if len(want) == 60 { // at most 100 may be pending
				musttest.Get(w.rows.Exec("UPDATE orders SET state = 'paid'"))(t)
			}
			want = append([]string{b.post("/trademarks", order("ana@example.com")).want(200).data().id()}, want...)
		}
		next := ""
		for _, size := range []int{50, 50, 1} {
			var page struct {
				Data []object
				Next string `json:"next_cursor"`
			}
			b.get("/trademarks?cursor=" + next).want(200).into(&page)
			if len(page.Data) != size {
				t.Fatalf("a page of %d, want %d", len(page.Data), size)
			}
			for _, o := range page.Data {
				got = append(got, o.id())
			}
			b.delete("/trademarks/" + got[len(got)-1]) // the cursor works although its order was deleted
			next = page.Next
		}
		if next != "" || !slices.Equal(got, want) {
			t.Errorf("then %q, and of the orders\n%v\ncame\n%v", next, want, got)
		}
	})
}

func TestACursorThatTheServiceDidNotMakeIsRejected(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		encode := base64.RawURLEncoding.EncodeToString
		const id = "0198c0de-0000-7000-8000-000000000001"
		for _, text := range []string{"2026-11-20T10:00:00Z " + id, "0000-01-01T00:00:00Z " + id, "9999-12-31T23:59:59.999999Z " + id} {
			b.get("/trademarks?cursor=" + encode([]byte(text))).want(200)
		}
		for _, text := range []string{
			".", " ", id, encode([]byte(id)), encode([]byte("2026-11-20T10:00:00Z")), encode([]byte("2026-11-20T10:00:00Z x")), encode([]byte("x " + id)),
			encode([]byte("2026-11-20T10:00:00Z  " + id)), encode([]byte("2026-11-20T11:00:00+01:00 " + id)), encode([]byte("12026-11-20T10:00:00Z " + id)),
		} {
			b.get("/trademarks?cursor="+url.QueryEscape(text)).fails(422, api.KindInvalidData, "cursor=unknown_value")
		}
	})
}

func TestAnotherCustomersOrderIsNotFoundByAnyCall(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		form, logo := parts(t, dataPart(t, with(order("ana@example.com"), "trademark_data.type", "LOGO")), imagePart("a.png", pngLogo(t, 1)))
		owner := w.customer("ana@example.com")
		mine := owner.send("POST", "/trademarks", form, logo).want(200).data().id()
		anonymous := w.registered("bea@example.com")
		theirs := anonymous.send("POST", "/trademarks", form, logo)
		theirs.fails(422, api.KindInvalidData)
		anonymousOrder := anonymous.post("/trademarks", order("bea@example.com")).want(200).data().id()
		for name, b := range map[string]*browser{"another account": w.customer("eve@example.com"), "another visitor": w.visitor()} {
			for _, id := range []string{mine, anonymousOrder} {
				t.Run(name, func(t *testing.T) {
					b.get("/trademarks/"+id).fails(404, api.KindNotFound)
					b.get("/trademarks/"+id+"/logo").fails(404, api.KindNotFound)
					b.delete("/trademarks/"+id).fails(404, api.KindNotFound)
					b.post("/trademarks/"+id+"/requestpayment", nil).fails(404, api.KindNotFound)
					b.post("/trademarks/"+id+"/checkpayment", nil).fails(404, api.KindNotFound)
					b.post("/trademarks/"+id+"/report", nil).fails(404, api.KindNotFound)
					if name == "another account" {
						b.put("/trademarks/"+id, order("eve@example.com")).fails(404, api.KindNotFound)
					} else {
						b.put("/trademarks/"+id, order("eve@example.com")).fails(401, api.KindUnauthorized)
					}
				})
			}
		}
		owner.get("/trademarks/" + mine).want(200)
		if w.count("orders") != 2 || w.count("payments") != 0 {
			t.Error("something changed")
		}
	})
}

func TestCallsWithoutASessionAreRejected(t *testing.T) {
	w := onSQLite(t)
	id := w.customer("ana@example.com").post("/trademarks", order("ana@example.com")).want(200).data().id()
	nobody := &browser{world: w}
	for _, path := range []string{"/trademarks", "/trademarks/" + id, "/trademarks/" + id + "/logo", "/profiles"} {
		nobody.get(path).fails(401, api.KindUnauthorized)
	}
	for _, call := range []struct{ method, path string }{
		{"POST", "/trademarks"}, {"PUT", "/trademarks/" + id}, {"DELETE", "/trademarks/" + id}, {"POST", "/trademarks/pricing"},
		{"POST", "/trademarks/" + id + "/requestpayment"}, {"POST", "/trademarks/" + id + "/checkpayment"}, {"POST", "/trademarks/" + id + "/report"}, {"PUT", "/profiles/personal"},
		{"PUT", "/profiles/billing"}, {"POST", "/registrations"}, {"POST", "/contact"}, {"POST", "/logos"},
	} {
		nobody.json(call.method, call.path, order("ana@example.com")).fails(403, api.KindForbidden)
	}
	visitor := w.visitor()
	visitor.get("/trademarks").fails(401, api.KindUnauthorized)
	visitor.get("/profiles").fails(401, api.KindUnauthorized)
	visitor.put("/trademarks/"+id, order("ana@example.com")).fails(401, api.KindUnauthorized)
	visitor.put("/profiles/personal", person("ana@example.com")).fails(401, api.KindUnauthorized)
	visitor.put("/profiles/billing", person("ana@example.com")).fails(401, api.KindUnauthorized)
}

func TestThePriceIsComputedByTheServer(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("ana@example.com")
		price := b.post("/trademarks/pricing", mark()).want(200).data()
		if price["price"] != 320.0 || price["currency"] != "EUR" || price["tariff"] == "" {
			t.Errorf("got %v", price)
		}
		lines := price["lines"].([]any)
		if len(lines) != 2 || fmt.Sprint(lines[1]) != "map[amount:145 count:1 official_fee:82.84 service:51.37 unit:145 vat:10.79 what:extra_class]" {
			t.Errorf("lines %v", lines)
		}
		if price["office"] != "OEPM" || price["fees"] != "OEPM-2026.1" || price["official_fee"] != 210.72 || price["service"] != 90.31 ||
			price["vat"] != 18.97 || price["vat_percent"] != 21.0 {
			t.Errorf("parts %v", price)
		}
		saved := b.post("/trademarks", order("ana@example.com")).want(200).data()
		if saved["price"] != 320.0 || !reflect.DeepEqual(saved["quote"], map[string]any(price)) {
			t.Errorf("price %v, saved with the quote %v", price, saved["quote"])
		}
		b.delete("/trademarks/" + saved.id()).want(204)
		for _, path := range []string{"price", "trademark_data.price", "paid", "state", "amount_cents"} {
			b.post("/trademarks", with(order("ana@example.com"), path, 1)).fails(422, api.KindInvalidData, path+"=unknown_field")
		}
		b.post("/trademarks/pricing", with(mark(), "price", 1)).fails(422, api.KindInvalidData, "price=unknown_field")
		if w.count("orders") != 0 {
			t.Error("stored")
		}
	})
}

func TestAMarkWithoutAnAutomaticPriceIsAnError(t *testing.T) {
	w := onSQLite(t)
	b := w.visitor()
	for name, m := range map[string]object{
		"other countries": with(with(mark(), "country_protection", "OTHER"), "custom_countries", "Peru"),
		"unknown class":   with(with(with(mark(), "classifications", map[string]any{}), "unknown_class_selected", true), "services_description", "Coffee"),
		"no territory":    with(mark(), "country_protection", drop),
		"no such place":   with(mark(), "country_protection", "MARS"),
		"nothing yet":     {},
	} {
		t.Run(name, func(t *testing.T) {
			b.post("/trademarks/pricing", m).fails(422, api.KindUnknownPrice)
		})
	}
	t.Run("no class yet counts as one", func(t *testing.T) {
		if p := b.post("/trademarks/pricing", object{"country_protection": "EU"}).want(200).data(); p["price"] != 1100.0 {
			t.Errorf("got %v", p)
		}
	})
	t.Run("an order without a price is saved and cannot be paid", func(t *testing.T) {
		c := w.registered("ana@example.com")
		form := with(with(with(order("ana@example.com"), "trademark_data.classifications", map[string]any{}), "trademark_data.unknown_class_selected", true), "trademark_data.services_description", "Coffee")
		o := c.post("/trademarks", form).want(200).data()
		if o["price"] != nil {
			t.Errorf("a price: %v", o["price"])
		}
		c.post("/trademarks/"+o.id()+"/requestpayment", nil).fails(422, api.KindUnknownPrice)
	})
}

func TestAReportIsRequestedOnceAndCreatesAnAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("Ana@example.com")
		id := b.post("/trademarks", order("Ana@example.com")).want(200).data().id()
		for range 3 {
			if o := b.post("/trademarks/"+id+"/report", nil).want(200).data(); o["report_requested"] != true || o["state"] != "pending" {
				t.Errorf("got %v", o)
			}
		}
		for kind, want := range map[api.MailKind]int{api.MailReportRequest: 1, api.MailReportAck: 1, api.MailAccountAccess: 0} {
			if n := w.mails(kind); n != want {
				t.Errorf("%d mails %s, want %d", n, kind, want)
			}
		}
		if link := w.link(w.queued(api.MailReportAck)[0]); w.count("accounts") != 1 || link == "" {
			t.Errorf("%d accounts, link %q", w.count("accounts"), link)
		}
		b.get("/trademarks/" + id).want(200)                          // the session may still read it, since the account is not activated
		b.post("/registrations", signup("ana@example.com")).want(200) // the page registers again if the customer steps back in the wizard
		b.post("/trademarks", with(order("ana@example.com"), "trademark_data.name", "Otra")).want(200)
		w.visitor().post("/registrations", signup("ana@example.com")).fails(409, api.KindEmailExists)
	})
}

func TestAReportForAnAccountCreatesNoSecondAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := b.post("/trademarks", order("other@example.com")).want(200).data().id()
		b.post("/trademarks/"+id+"/report", nil).want(200)
		if w.count("accounts") != 1 || w.mails(api.MailAccountAccess) != 0 || w.mails(api.MailReportAck) != 1 {
			t.Error("an account too many")
		}
	})
}

func TestTheMessageAboutAnItemThatMovedNamesItsClass(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		moved := with(order("ana@example.com"), "trademark_data.classifications", map[string]any{"c20": []any{"c20e8"}})
		if body := string(b.post("/trademarks", moved).want(422).body); !strings.Contains(body, "now in class 24") {
			t.Errorf("got %s", body)
		}
		config := b.get("/config").want(200).data()
		if nice, ok := config["nice"].(map[string]any); !ok || nice["checked"] != "13-2026" || nice["edition"] != config["nice_edition"] {
			t.Errorf("editions %v, %v", config["nice"], config["nice_edition"])
		}
	})
}

func TestS62_WithdrawnDocumentsStopNewOrdersUntilTheyAreAcceptedAgain(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		saved := b.post("/trademarks", order("ana@example.com")).want(200).data()
		var consents []object
		b.get("/account/consents").want(200).into(&struct{ Data any }{&consents})
		b.delete("/account/consents/" + consents[0].id()).want(200)
		b.post("/trademarks", order("ana@example.com")).fails(422, api.KindInvalidData, "terms_conditions_accepted=must_accept")
		b.put("/trademarks/"+saved.id(), order("ana@example.com")).want(200)
		if n := w.count("orders"); n != 1 {
			t.Errorf("%d orders", n)
		}
		b.post("/account/consents", object{"terms_conditions_accepted": true, "privacy_accepted": true}).want(200)
		b.post("/trademarks", order("ana@example.com")).want(200)
	})
}
