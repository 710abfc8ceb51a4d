package rest_test

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// ordered returns a visitor whose order has a pending account, and the order's id.
func (w *world) ordered(email string) (b *browser, id string) {
	w.Helper()
	b, id = w.saved(email)
	b.post("/trademarks/"+id+"/report", nil).want(200)
	return b, id
}

// wantAccount fails the test unless the order's account has this address and state.
func (b *browser) wantAccount(id, email, state string) {
	b.Helper()
	of := b.get("/trademarks/" + id + "/account").want(200).data()
	if of["email"] != email || of["state"] != state {
		b.Errorf("got %v, want %s of %s", of, state, email)
	}
}

func TestTheAccountOfAnOrderIsShownToWhoPlacedIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.saved("ana@example.com")
		b.wantAccount(id, "ana@example.com", "none")
		b.post("/trademarks/"+id+"/account/mail", nil).fails(409, api.KindConflict)
		b.post("/trademarks/"+id+"/report", nil).want(200)
		b.wantAccount(id, "ana@example.com", "pending")
		phone := w.visitor().open(w.key(id), api.AccessGranted)
		phone.wantAccount(id, "ana@example.com", "pending")
		w.activate("ana@example.com")
		for _, device := range []*browser{b, phone, w.account("ana@example.com")} {
			device.wantAccount(id, "ana@example.com", "active")
			device.post("/trademarks/"+id+"/account/mail", nil).fails(409, api.KindConflict)
			if device.cookie != phone.cookie {
				continue
			}
			device.post("/trademarks/"+id+"/account/email", object{"email": "new@example.com"}).fails(409, api.KindConflict)
		}
		w.customer("berta@example.com").get("/trademarks/"+id+"/account").fails(404, api.KindNotFound)
	})
}

func TestACustomerIsToldThatTheAddressRefusesMails(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.ordered("Ana@example.com")
		unreached := func() any { return b.get("/trademarks/" + id + "/account").want(200).data()["unreached"] }
		ack := w.queued(api.MailReportAck)[0]
		try := func(state api.MailState) {
			w.advance(time.Minute)
			tried := api.Delivery{To: "ana@example.com", Reply: "550 5.1.1 no such user"}
			musttest.Get(w.store.MailTried(w.Context(), ack.ID, api.Attempt{Delivery: tried, State: state}, w.now()))(w)
		}
		try(api.MailDeferred)
		if unreached() != false {
			t.Error("a mail that waits counts as refused")
		}
		w.must(w.store.MailEnded(w.Context(), ack.ID, api.MailFailed, w.now()))
		if unreached() != true {
			t.Error("a mail that is given up counts as delivered")
		}
		try(api.MailSent)
		if unreached() != false {
			t.Error("a mail that was sent again counts as refused")
		}
	})
}

func TestTheMailIntoTheAccountIsSentAgainWithinALimit(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.ordered("ana@example.com")
		for range 4 {
			b.post("/trademarks/"+id+"/account/mail", nil).want(200)
		}
		b.post("/trademarks/"+id+"/account/mail", nil).fails(429, api.KindTooManyRequests)
		mails := w.queued(api.MailAccountAccess)
		if len(mails) != 4 {
			t.Fatalf("%d mails", len(mails))
		}
		links := make([]string, len(mails)) // the newest first, which is sent last
		for i := len(mails) - 1; i >= 0; i-- {
			links[i] = w.link(mails[i])
		}
		for i, mail := range mails {
			_, err := w.store.AccountByPasswordLink(context.Background(), api.Hash(links[i]), w.now())
			if newest := i == 0; newest != (err == nil) || mail.Note != id {
				t.Errorf("mail %d: %v, leads to %q", i, err, mail.Note)
			}
		}
	})
}

func TestS49_OfManyCorrectionsAtOnceOneIsSaved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.ordered("ana@exmaple.com")
		var saved atomic.Int32
		var all sync.WaitGroup
		for i := range 5 {
			all.Go(func() {
				if b.post("/trademarks/"+id+"/account/email", object{"email": fmt.Sprintf("ana%d@example.com", i)}).status == 200 {
					saved.Add(1)
				}
			})
		}
		all.Wait()
		if n := w.mails(api.MailAddressSet); saved.Load() != 1 || n != 1 {
			t.Errorf("%d corrections, %d mails", saved.Load(), n)
		}
	})
}

func TestS49_AMistypedAddressIsCorrectedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b, id := w.saved("ana@exmaple.com")
		w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		key, sent := w.key(id), w.link(w.queued(api.MailPaymentReceipt)[0])
		stranger := w.visitor().open(key, api.AccessGranted)
		stranger.post("/trademarks/"+id+"/account/email", object{"email": "thief@example.com"}).fails(404, api.KindNotFound)
		b.post("/trademarks/"+id+"/account/email", object{"email": " Ana@exmaple.com"}).fails(422, api.KindInvalidData, "email=duplicate")

		corrected := b.post("/trademarks/"+id+"/account/email", object{"email": " Ana@Example.com "}).want(200).data()
		if corrected["email"] != "ana@example.com" || corrected["state"] != "pending" || corrected["corrected"] != true {
			t.Errorf("got %v", corrected)
		}
		b.post("/trademarks/"+id+"/account/email", object{"email": "third@example.com"}).fails(409, api.KindConflict)
		if got := b.get("/trademarks/" + id).want(200).data()["owners"].([]any)[0].(map[string]any)["email"]; got != "ana@example.com" {
			t.Errorf("the first owner's address is %v", got)
		}
		stranger.get("/trademarks/"+id).fails(404, api.KindNotFound)
		stranger.post("/orderkeys", object{"key": key}).fails(404, api.KindNotFound)
		if _, err := w.store.AccountByPasswordLink(context.Background(), api.Hash(sent), w.now()); sent == "" || err == nil {
			t.Errorf("the link %q that was sent to the mistyped address still works", sent)
		}
		if _, found, err := w.store.AccountByEmail(context.Background(), "ana@exmaple.com"); found || err != nil {
			t.Errorf("the account of the mistyped address is still there: %v", err)
		}
		if w.mails(api.MailAddressNotice) != 1 || w.mails(api.MailAddressSet) != 1 || w.queued(api.MailAddressNotice)[0].OrderID != "" {
			t.Errorf("notices %+v, %+v", w.queued(api.MailAddressNotice), w.queued(api.MailAddressSet))
		}
		events, err := w.store.EventsOf(context.Background(), id)
		if last := events[len(events)-1]; err != nil || last.Kind != api.EventCorrection || last.By != api.ByCustomer || len(last.Changes) != 1 ||
			last.Changes[0] != (api.Change{Path: "owners[0].email", Before: "ana@exmaple.com", After: "ana@example.com"}) {
			t.Errorf("the history has %+v, %v", last, err)
		}
		w.activate("ana@example.com")
		ana := w.account("ana@example.com")
		ana.get("/trademarks/" + id).want(200)
		if p := ana.get("/profiles").want(200).data(); p.at("personal_data", "email") != "ana@example.com" {
			t.Errorf("the profile has %v", p)
		}
		if list := ana.get("/account/consents").want(200); len(list.body) < 100 {
			t.Errorf("the consents did not come along: %s", list.body)
		}
	})
}

func TestS49_ACorrectedAddressDoesNotRevealItsAccountAndWaitsForItsOwner(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ana := w.customer("ana@example.com")
		known, toKnown := w.ordered("ana@exmaple.com")
		fresh, toFresh := w.ordered("eva@exmaple.com")
		answers := func(b *browser, id, email string) (all []any) {
			of := b.post("/trademarks/"+id+"/account/email", object{"email": email}).want(200).data()
			again := b.get("/trademarks/" + id + "/account").want(200).data()
			more := b.post("/trademarks/"+id+"/account/mail", nil).want(200).data()
			for _, o := range []object{of, again, more} {
				all = append(all, o["state"], o["corrected"], o["email"] == email)
			}
			return all
		}
		a, b := answers(known, toKnown, "ana@example.com"), answers(fresh, toFresh, "eva@example.com")
		for i := range a {
			if a[i] != b[i] {
				t.Errorf("answers to an address with an account %v, without %v", a, b)
			}
		}
		if list := ana.get("/trademarks").want(200); bytes.Contains(list.body, []byte(toKnown)) {
			t.Errorf("the order was attached unasked: %s", list.body)
		}
		for _, mail := range w.queued("") {
			if mail.To == "ana@example.com" && w.link(mail) != "" {
				t.Errorf("%s has a link to a new password of an activated account", mail.Kind)
			}
		}
		known.get("/trademarks/" + toKnown).want(200)
		ana.open(w.key(toKnown), api.AccessGranted).get("/trademarks/" + toKnown).want(200)
		known.get("/trademarks/"+toKnown).fails(404, api.KindNotFound)
	})
}

func TestS49_AnAccountWithAnotherOrderStaysWhenOneLeavesIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, kept := w.ordered("ana@example.com")
		b := w.visitor().open(w.key(kept), api.AccessGranted) // so that it may register the same address
		b.post("/registrations", signup("ana@example.com")).want(200)
		id := b.post("/trademarks", with(order("ana@example.com"), "draft_id", api.NewID())).want(200).data().id()
		b.post("/trademarks/"+id+"/report", nil).want(200)
		b.post("/trademarks/"+id+"/account/email", object{"email": "anna@example.com"}).want(200)
		w.activate("ana@example.com")
		w.account("ana@example.com").get("/trademarks/" + kept).want(200)
		w.account("ana@example.com").get("/trademarks/"+id).fails(404, api.KindNotFound)
	})
}
