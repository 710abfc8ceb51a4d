package rest_test

import (
	"fmt"
	"testing"

	"sello/api"
)

// twoDevices returns the phone and the laptop of one customer.
func (w *world) twoDevices() (phone, laptop *browser) {
	w.Helper()
	phone = w.customer("ana@example.com")
	return phone, w.signedIn(w.one("SELECT id FROM accounts"))
}

// one returns the only row of a query.
func (w *world) one(query string) (value string) {
	w.Helper()
	if err := w.rows.QueryRow(query).Scan(&value); err != nil {
		w.Fatal(err)
	}
	return value
}

// deleteSeen deletes an order over a version of it.
func (b *browser) deleteSeen(id, tag string) answer {
	b.Helper()
	r := b.request("DELETE", "/trademarks/"+id, nil)
	r.Body, r.GetBody, r.ContentLength = nil, nil, 0
	r.Header.Set("If-Match", tag)
	return b.do(r)
}

func TestAnOrderThatAnotherDeviceHasEditedIsNotRemovedUnseen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		phone, laptop := w.twoDevices()
		id := phone.post("/trademarks", order("ana@example.com")).want(200).data().id()
		seen := laptop.get("/trademarks/" + id).want(200).header.Get("ETag")
		edited := phone.put("/trademarks/"+id, with(order("ana@example.com"), "trademark_data.name", "Otra")).want(200)
		laptop.deleteSeen(id, seen).fails(412, api.KindVersionStale)
		laptop.deleteSeen(id, "*").fails(422, api.KindInvalidData, "If-Match=malformed")
		laptop.get("/trademarks/" + id).wantMark("Otra")
		laptop.deleteSeen(id, edited.header.Get("ETag")).want(204)
		laptop.get("/trademarks/"+id).fails(404, api.KindNotFound)
	})
}

func TestADeviceDoesNotSaveOverTheDataThatAnotherOneSaved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		phone, laptop := w.twoDevices()
		for _, part := range []string{"personal", "billing"} {
			path, both := "/profiles/"+part, "ana@example.com"
			seen := func(b *browser) string {
				return fmt.Sprintf(`"v%.0f"`, b.get("/profiles").want(200).data()[part+"_version"])
			}
			empty := seen(laptop)
			laptop.tagged("PUT", path, with(person(both), "name", "Laptop"), empty).want(200)
			phone.tagged("PUT", path, with(person(both), "name", "Phone"), empty).fails(412, api.KindVersionStale)
			if name := phone.get("/profiles").data().at(part+"_data", "name"); name != "Laptop" {
				t.Errorf("%s: what the laptop saved is %v now", part, name)
			}
			laptop.tagged("PUT", path, with(person(both), "name", "Laptop"), empty).want(200) // its first answer may have been lost
			phone.tagged("PUT", path, with(person(both), "name", "Phone"), seen(phone)).want(200)
			phone.tagged("PUT", path, person(both), "*").fails(422, api.KindInvalidData, "If-Match=malformed")

			current, statuses := seen(phone), make(chan int, 2)
			save := func(b *browser, name string) func() {
				return func() { statuses <- b.tagged("PUT", path, with(person(both), "name", name), current).status }
			}
			allAtOnce([]func(){save(phone, "One"), save(laptop, "Other")})
			if sum := <-statuses + <-statuses; sum != 200+412 {
				t.Errorf("%s: two saves at once are answered with %d in sum", part, sum)
			}
			laptop.put(path, person(both)).want(200) // a page of an earlier build
		}
	})
}

func TestACardFormThatIsOpenOnTwoDevicesChargesOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		phone, laptop := w.twoDevices()
		id := phone.post("/trademarks", order("ana@example.com")).want(200).data().id()
		laptop.get("/trademarks/" + id)
		secret := laptop.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"]
		if other := phone.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"]; other != secret {
			t.Errorf("the phone pays %v, the laptop %v", other, secret)
		}
		w.pay(secret.(string), "4242424242424242")
		if o := phone.post("/trademarks/"+id+"/checkpayment", nil).want(200).data(); o["paid"] != true {
			t.Errorf("the phone reads of a paid order: %v", o)
		}
		phone.post("/trademarks/"+id+"/requestpayment", nil).fails(409, api.KindConflict)
		phone.put("/trademarks/"+id, order("ana@example.com")).fails(409, api.KindConflict)
		phone.deleteSeen(id, `"v1"`).fails(409, api.KindConflict)
		if n := w.count("payments"); n != 1 {
			t.Errorf("%d payments", n)
		}
	})
}

func TestAPaymentOfADeviceThatIsSignedOutCounts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		phone, laptop := w.twoDevices()
		id := laptop.post("/trademarks", order("ana@example.com")).want(200).data().id()
		secret := laptop.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"]
		phone.delete("/account/sessions").want(204)
		w.pay(secret.(string), "4242424242424242")
		laptop.get("/trademarks/"+id).fails(401, api.KindUnauthorized)
		again := w.signedIn(w.one("SELECT id FROM accounts"))
		w.until("the order is paid", func() bool { return again.get("/trademarks/" + id).want(200).data()["paid"] == true })
	})
}
