package rest_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
	"sello/api/store/storetest"
)

// saved saves an order as a new anonymous visitor with this address, and returns the visitor and the order's id.
func (w *world) saved(email string) (b *browser, id string) {
	w.Helper()
	b = w.registered(email)
	return b, b.post("/trademarks", with(order(email), "draft_id", api.NewID())).want(200).data().id()
}

// key returns a new key of an order, as the link in a mail has it.
func (w *world) key(orderID string) string {
	w.Helper()
	key := api.NewOrderKey()
	w.must(w.store.AddOrderKey(context.Background(), orderID, api.Hash(key), w.now()))
	return key
}

// open sends a key, and fails the test unless it gives this access.
func (b *browser) open(key string, access api.OrderAccess) *browser {
	b.Helper()
	if got := b.post("/orderkeys", object{"key": key}).want(200).data()["access"]; got != string(access) {
		b.Errorf("the key gave %v, want %s", got, access)
	}
	return b
}

// link returns the token of the password link in a mail, as if the mail was sent now; "" if it has none.
func (w *world) link(m api.Mail) string {
	w.Helper()
	return storetest.Link(w, w.store, m, w.now())
}

// activate sets a password with the newest link into the account of an address.
func (w *world) activate(email string) {
	w.Helper()
	for _, mail := range w.queued("") {
		if token := w.link(mail); token != "" && mail.To == email {
			_, err := w.store.SetPassword(context.Background(), api.Hash(token), "hash", api.Proof{}, w.now(), func(a api.Account) api.Mail {
				return api.Mail{ID: api.NewID(), Kind: api.MailPasswordNotice, To: a.Email, Lang: "en"}
			})
			w.must(err)
			return
		}
	}
	w.Fatalf("no link for %s", email)
}

// account returns a browser that is signed in to the account of an address.
func (w *world) account(email string) *browser {
	w.Helper()
	a, found, err := w.store.AccountByEmail(context.Background(), email)
	if err != nil || !found {
		w.Fatalf("no account of %s: %v", email, err)
	}
	return w.signedIn(a.ID)
}

func TestS42_AKeyOpensItsOrderOnAnotherDeviceToReadChangeAndPay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		_, id := w.saved("ana@example.com")
		phone := w.visitor()
		phone.get("/trademarks/"+id).fails(404, api.KindNotFound)
		phone.open(w.key(id), api.AccessGranted)
		saved := phone.get("/trademarks/" + id).want(200).data()

		phone.post("/registrations", signup("ana@example.com")).want(200)
		dearer := with(with(order("ana@example.com"), "trademark_data.country_protection", "EU"), "draft_id", saved["draft_id"])
		if changed := phone.post("/trademarks", dearer).want(200).data(); changed.id() != id || changed["price"] != 1200.0 {
			t.Errorf("not the same order with another price: %v", changed)
		}
		secret := phone.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string)
		w.pay(secret, "4242424242424242")
		w.until("the order is paid", func() bool { return phone.get("/trademarks/" + id).data()["paid"] == true })
		w.activate("ana@example.com")
		if consents := w.account("ana@example.com").get("/account/consents").want(200); bytes.Count(consents.body, []byte(`"terms"`)) != 2 {
			t.Errorf("the consents of both devices are the account's: %s", consents.body)
		}
	})
}

func TestS42_AKeyThatIsStoredAgainIsOneAndLivesFromThen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, id := w.saved("ana@example.com")
		key := api.MailedOrderKey("m1", "ana@example.com")
		for range 3 { // attempts to send the mail
			w.must(w.store.AddOrderKey(t.Context(), id, api.Hash(key), w.now()))
			w.advance(api.OrderKeyLife - time.Hour)
		}
		if n := w.count("order_keys"); n != 1 {
			t.Errorf("%d keys of one mail", n)
		}
		w.visitor().open(key, api.AccessGranted).get("/trademarks/" + id).want(200)
	})
}

func TestS42_AKeyOpensOneOrderAndNothingElse(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, id := w.saved("ana@example.com")
		other := first.post("/trademarks", with(order("ana@example.com"), "draft_id", api.NewID())).want(200).data().id()
		phone := w.visitor().open(w.key(id), api.AccessGranted)
		phone.get("/trademarks/"+other).fails(404, api.KindNotFound)
		phone.delete("/trademarks/"+other).fails(404, api.KindNotFound)
		for _, path := range []string{"/trademarks", "/profiles", "/account/export", "/account/consents", "/account/sessions"} {
			phone.get(path).fails(401, api.KindUnauthorized)
		}
		phone.put("/trademarks/"+id, order("ana@example.com")).fails(401, api.KindUnauthorized)
		if w.mails(api.MailAccountAccess) != 0 {
			t.Error("a key opened an account")
		}
	})
}

func TestS42_AWrongExpiredOrOrphanedKeyGetsOneAnswer(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, id := w.saved("ana@example.com")
		_, deleted := w.saved("berta@example.com")
		orphan := w.key(deleted)
		w.visitor().open(orphan, api.AccessGranted).delete("/trademarks/" + deleted).want(204)
		expired := w.key(id)
		w.advance(api.OrderKeyLife - time.Minute)
		w.visitor().open(expired, api.AccessGranted)
		w.advance(time.Minute)
		good, phone := w.key(id), w.visitor()
		var first []byte
		for _, key := range []string{good[:25], good + "A", api.NewOrderKey(), orphan, expired, id, "\x00", " "} {
			body := phone.post("/orderkeys", object{"key": key}).fails(404, api.KindNotFound).body
			if first == nil {
				first = body
			}
			if !bytes.Equal(body, first) {
				t.Errorf("%q: %s is not %s", key, body, first)
			}
		}
		w.must(w.store.Clean(context.Background(), w.now()))
		if n := w.count("order_keys"); n != 1 {
			t.Errorf("%d keys after the clean-up", n)
		}
		phone.open(good, api.AccessGranted)
	})
}

func TestS42_AKeyWorksOnTwoDevicesUntilTheirSessionsEnd(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, id := w.saved("ana@example.com")
		key := w.key(id)
		for range 2 {
			device := w.visitor().open(key, api.AccessGranted).open(key, api.AccessGranted)
			device.get("/trademarks/" + id).want(200)
			w.advance(api.SessionLife)
			w.must(w.store.Clean(context.Background(), w.now()))
			device.get("/trademarks/"+id).fails(401, api.KindUnauthorized)
			w.advance(-api.SessionLife)
		}
	})
}

func TestS42_GuessingKeysIsLimited(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.LimitsFor("production")
	})
	phone := w.visitor()
	for range strictBurst {
		phone.post("/orderkeys", object{"key": api.NewOrderKey()}).fails(404, api.KindNotFound)
	}
	phone.post("/orderkeys", object{"key": api.NewOrderKey()}).fails(429, api.KindTooManyRequests)
}

// strictBurst is the burst of the strict limit.
const strictBurst = 15

func TestS42_AKeyOfAnActivatedAccountLeadsThroughSignIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, id := w.saved("ana@example.com")
		key := w.key(id)
		phone := w.visitor().open(key, api.AccessGranted)
		first.post("/trademarks/"+id+"/report", nil).want(200) // opens the account
		phone.get("/trademarks/" + id).want(200)
		w.activate("ana@example.com")
		for _, device := range []*browser{phone, first, w.visitor().open(key, api.AccessSignIn), w.customer("berta@example.com").open(key, api.AccessSignIn)} {
			device.get("/trademarks/"+id).fails(404, api.KindNotFound)
			device.post("/trademarks/"+id+"/requestpayment", nil).fails(404, api.KindNotFound)
		}
		ana := w.account("ana@example.com").open(key, api.AccessGranted)
		ana.get("/trademarks/" + id).want(200)

		secret := w.log.String()
		if bytes.Contains([]byte(secret), []byte(key)) {
			t.Error("the key is in the log")
		}
		ana.delete("/trademarks/" + id).want(204)
		w.visitor().post("/orderkeys", object{"key": key}).fails(404, api.KindNotFound)
	})
}

func TestS42_AKeyGivesNothingToAnotherAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, id := w.saved("ana@example.com")
		key := w.key(id)
		berta := w.customer("berta@example.com").open(key, api.AccessSignOut)
		berta.get("/trademarks/"+id).fails(404, api.KindNotFound)
		if list := berta.get("/trademarks").want(200); bytes.Contains(list.body, []byte(id)) {
			t.Errorf("the order is in the account: %s", list.body)
		}
		ana := w.customer("ana@example.com").open(key, api.AccessGranted) // it has the address to which the key was sent
		if list := ana.get("/trademarks").want(200); !bytes.Contains(list.body, []byte(id)) {
			t.Errorf("the order is not in the account: %s", list.body)
		}
		w.visitor().open(key, api.AccessSignIn).get("/trademarks/"+id).fails(404, api.KindNotFound)
	})
}

func TestS42_DeletingTheAccountEndsTheKeysOfItsPaidOrders(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		first, id := w.saved("ana@example.com")
		key := w.key(id)
		phone := w.visitor().open(key, api.AccessGranted)
		w.pay(first.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return first.get("/trademarks/" + id).data()["paid"] == true })
		w.activate("ana@example.com")
		w.account("ana@example.com").json("DELETE", "/account", object{"email": "ana@example.com"}).want(204)
		w.visitor().post("/orderkeys", object{"key": key}).fails(404, api.KindNotFound)
		phone.get("/trademarks/"+id).fails(404, api.KindNotFound)
	})
}

func TestS42_AnotherAddressInAnUnpaidOrderEndsTheKeysSentToTheFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, id := w.saved("ana@exmaple.com")
		key := w.key(id)
		stranger := w.visitor().open(key, api.AccessGranted)
		draft := first.get("/trademarks/" + id).data()["draft_id"]
		first.post("/trademarks", with(with(order("Ana@exmaple.com"), "draft_id", draft), "owners.name", "Anna")).want(200)
		stranger.get("/trademarks/" + id).want(200) // the address is the same
		first.post("/registrations", signup("ana@example.com")).want(200)
		first.post("/trademarks", with(order("ana@example.com"), "draft_id", draft)).want(200)
		stranger.get("/trademarks/"+id).fails(404, api.KindNotFound)
		stranger.post("/orderkeys", object{"key": key}).fails(404, api.KindNotFound)
		first.get("/trademarks/" + id).want(200)
	})
}
