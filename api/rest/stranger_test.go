package rest_test

import (
	"testing"

	"sello/api"
	"sello/core/form"
)

// activated signs an address up in a browser of its own, and activates the account by the link of the mail.
func (w *world) activated(email string) {
	w.Helper()
	f := form.Signup{Email: email, PrivacyAccepted: true, TermsConditionsAccepted: true}
	w.must(w.deps.Accounts.SignUp(w.Context(), api.Session{ID: api.NewID()}, f, "en"))
	w.activate(email)
}

func TestS39_ARegistrationFromBeforeTheActivationGivesNothingAfterwards(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		stranger := w.registered("ana@example.com") // who typed the address once
		draft := func() string { return stranger.post("/trademarks", order("ana@example.com")).want(200).data().id() }
		asked, paid := draft(), draft()
		w.activated("ana@example.com")
		ana := w.account("ana@example.com")

		stranger.post("/trademarks", order("ana@example.com")).
			fails(422, api.KindInvalidData, "terms_conditions_accepted=must_accept")
		stranger.post("/registrations", signup("ana@example.com")).fails(409, api.KindAlreadyRegistered)
		stranger.post("/trademarks/"+asked+"/report", nil).want(200)
		w.pay(stranger.post("/trademarks/"+paid+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return stranger.get("/trademarks/" + paid).data()["paid"] == true })
		if list := ana.get("/trademarks").want(200).list(); len(list) != 0 {
			t.Errorf("orders of a stranger in the account: %v", list)
		}
		if given := ana.get("/account/consents").want(200).list(); len(given) != 2 { // of the sign-up
			t.Errorf("consents of a stranger in the account: %v", given)
		}
		for _, id := range []string{asked, paid} {
			stranger.wantAccount(id, "ana@example.com", "active")
		}
		for kind, most := range map[api.MailKind]int{api.MailOrderReceived: 2, api.MailReportAck: 1, api.MailPaymentReceipt: 1, api.MailAccountAccess: 1} {
			if n := w.mails(kind); n != most {
				t.Errorf("%d mails %s", n, kind)
			}
		}
	})
}

func TestS39_AnOrderIsAttachedOnceItsAddressIsProvedInTheBrowser(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, linked := w.saved("ana@example.com")
		w.activated("ana@example.com")
		b.post("/trademarks/"+linked+"/report", nil).want(200)
		ana := w.account("ana@example.com")
		ana.get("/trademarks/"+linked).fails(404, api.KindNotFound)
		ana.open(w.key(linked), api.AccessGranted) // by the link of the mail
		ana.get("/trademarks/" + linked).want(200)
		w.customer("berta@example.com").open(w.key(linked), api.AccessSignIn)
	})
}
