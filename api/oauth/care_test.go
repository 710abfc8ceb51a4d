package oauth

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"sello/api"
	"sello/api/rest"
	"sello/api/web"
)

// The business API's calls around an account are tested here, since they need customers who have signed in.

type consentOut struct {
	ID, Purpose, Version string
	Withdrawn            *string `json:"withdrawn_at"`
	InForce              bool    `json:"in_force"`
}

func (b *browser) consents(a reply) map[string]consentOut {
	b.Helper()
	var out struct{ Data []consentOut }
	a.want(200).into(&out)
	newest := map[string]consentOut{}
	for _, c := range out.Data {
		if _, seen := newest[c.Purpose]; !seen {
			newest[c.Purpose] = c
		}
	}
	return newest
}

func (b *browser) compliant() bool {
	b.Helper()
	var out sessionOut
	b.send("GET", Base+"/session", nil).want(200).into(&out)
	return out.Compliant != nil && *out.Compliant
}

func TestConsentsAreShownAcceptedAndWithdrawn(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.send("GET", rest.Base+"/account/consents", nil).want(401)
		b.business("GET", "/account/consents", nil).want(401)
		b.signIn("ana@example.com", "one")
		if len(b.consents(b.business("GET", "/account/consents", nil))) != 0 || b.compliant() {
			w.Fatal("consents that were not given")
		}
		half := map[string]bool{"terms_conditions_accepted": true}
		b.business("POST", "/account/consents", half).want(422)
		all := map[string]bool{"terms_conditions_accepted": true, "privacy_accepted": true, "info_accepted": true}
		list := b.consents(b.business("POST", "/account/consents", all))
		if len(list) != 3 || !list["terms"].InForce || !list["commercial"].InForce || list["privacy"].Version == "" || !b.compliant() {
			w.Errorf("accepted: %+v", list)
		}
		b.business("POST", "/account/consents", all).want(200)
		if n := w.count("consents"); n != 3 {
			w.Errorf("accepted again: %d rows", n)
		}
		list = b.consents(b.business("DELETE", "/account/consents/"+list["commercial"].ID, nil))
		if list["commercial"].InForce || list["commercial"].Withdrawn == nil || !b.compliant() {
			w.Errorf("withdrawn: %+v", list)
		}
		list = b.consents(b.business("DELETE", "/account/consents/"+list["terms"].ID, nil))
		if list["terms"].InForce || b.compliant() {
			w.Errorf("withdrawn: %+v", list)
		}
		w.account("berta@example.com", "one")
		other := w.browser()
		other.signIn("berta@example.com", "one")
		other.business("DELETE", "/account/consents/"+list["privacy"].ID, nil).want(404)
		other.business("DELETE", "/account/consents/x", nil).want(404)
		if !b.consents(b.business("GET", "/account/consents", nil))["privacy"].InForce {
			w.Error("another withdrew it")
		}
	})
}

func TestAConsentThatWasGivenTwiceIsWithdrawnOnce(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		b, other := w.browser(), w.browser()
		b.signIn("ana@example.com", "one")
		other.signIn("berta@example.com", "one")
		all := map[string]bool{"terms_conditions_accepted": true, "privacy_accepted": true, "info_accepted": true}
		other.business("POST", "/account/consents", all).want(200)
		given := b.consents(b.business("POST", "/account/consents", all))["commercial"]
		for _, version := range []string{given.Version, "2020-01-01"} { // by two requests at the same time, or by registering twice before payment
			w.must(w.store.SaveConsents(w.Context(), []api.Consent{{
				ID: api.NewID(), AccountID: a.ID, Email: a.Email, Purpose: "commercial", Version: version, Lang: "en", GivenAt: w.now()}}))
		}
		var after struct{ Data []consentOut }
		b.business("DELETE", "/account/consents/"+given.ID, nil).want(200).into(&after)
		for _, c := range after.Data {
			if withdrawn := c.Withdrawn != nil; withdrawn != (c.Purpose == "commercial") {
				w.Errorf("after the withdrawal of %s: %+v", given.ID, c)
			}
		}
		if !other.consents(other.business("GET", "/account/consents", nil))["commercial"].InForce {
			w.Error("the consent of another account was withdrawn")
		}
		b.business("POST", "/account/consents", all).want(200)
		if again := b.consents(b.business("DELETE", "/account/consents/"+given.ID, nil)); !again["commercial"].InForce {
			w.Error("repeating the withdrawal withdrew a later consent")
		}
	})
}

func TestConsentToOlderDocumentsIsNotEnough(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		for _, purpose := range []string{"terms", "privacy"} {
			w.must(w.store.SaveConsents(w.Context(), []api.Consent{{
				ID: api.NewID(), AccountID: a.ID, Email: a.Email, Purpose: purpose, Version: "2020-01-01", Lang: "en", GivenAt: w.now()}}))
		}
		b := w.browser()
		if b.signIn("ana@example.com", "one").Compliant {
			w.Error("compliant with old documents")
		}
		b.acceptsDocuments()
		if !b.compliant() || w.count("consents") != 4 {
			w.Error("the new ones do not count")
		}
	})
}

func TestSessionsAreListedAndEnded(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b, phone, tablet := w.browser(), w.browser().from("192.0.2.9"), w.browser()
		phone.header.Set("User-Agent", "Phone "+strings.Repeat("ñ", 300))
		b.signIn("ana@example.com", "one")
		phone.signInCookieless("ana@example.com", "one")
		tablet.signIn("ana@example.com", "one")
		var list struct {
			Data []struct {
				ID, Client, Agent   string
				Current, Cookieless bool
			}
		}
		b.business("GET", "/account/sessions", nil).want(200).into(&list)
		if len(list.Data) != 3 {
			w.Fatalf("listed %+v", list.Data)
		}
		for _, s := range list.Data {
			switch {
			case s.Cookieless:
				if s.Client != "192.0.2.9" || !strings.HasPrefix(s.Agent, "Phone ñ") || len([]rune(s.Agent)) != web.MaxAgent || s.Current {
					w.Errorf("the phone: %+v", s)
				}
				b.business("DELETE", "/account/sessions/"+s.ID, nil).want(204)
				b.business("DELETE", "/account/sessions/"+s.ID, nil).want(404)
			case s.Client != "127.0.0.1":
				w.Errorf("got %+v", s)
			}
		}
		if phone.signedIn() || !b.signedIn() || !tablet.signedIn() {
			w.Error("not the one that was meant")
		}
		b.business("DELETE", "/account/sessions", nil).want(204)
		if b.signedIn() || tablet.signedIn() || b.cookie() != "" {
			w.Error("not everywhere")
		}
	})
}

func TestAnExportContainsAllDataAndTheFiles(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		b.acceptsDocuments()
		b.business("PUT", "/profiles/personal", order("ana@example.com")["owners"].([]any)[0]).want(200)
		b.business("POST", "/contact", map[string]any{"name": "Ana", "lastname": "Gil", "email": "Ana@example.com", "additional_info": "Hola", "privacy_accepted": true}).want(200)
		id := b.ordered(order("ana@example.com"))
		a := b.send("GET", rest.Base+"/account/export", nil).want(200)
		if a.header.Get("Content-Type") != "application/zip" || !strings.HasPrefix(a.header.Get("Content-Disposition"), "attachment") {
			w.Errorf("got %v", a.header)
		}
		z, err := zip.NewReader(bytes.NewReader(a.body), int64(len(a.body)))
		w.must(err)
		f, err := z.Open("data.json")
		w.must(err)
		text, err := io.ReadAll(f)
		w.must(err)
		var data struct {
			Account  struct{ Email string }
			Profile  struct{ Personal_data struct{ Name string } }
			Orders   []struct{ ID string }
			Sessions []struct{ Current bool }
			Contacts []struct{ Additional_info string } `json:"contact_requests"`
		}
		w.must(json.Unmarshal(text, &data))
		if data.Account.Email != "ana@example.com" || data.Profile.Personal_data.Name != "Ana" || len(data.Orders) != 1 || data.Orders[0].ID != id ||
			len(data.Sessions) != 1 || !data.Sessions[0].Current || len(data.Contacts) != 1 || data.Contacts[0].Additional_info != "Hola" {
			w.Errorf("data.json: %s", text)
		}
		if stored := w.mustAccount("ana@example.com").PasswordHash; bytes.Contains(text, []byte(stored)) || bytes.Contains(text, []byte("argon2")) {
			w.Error("the password's hash is in it")
		}
		w.browser().send("GET", rest.Base+"/account/export", nil).want(401)
	})
}

func TestADeletedAccountLeavesOnlyTheRowsThatInvoicesNeed(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		b.acceptsDocuments()
		b.business("PUT", "/profiles/personal", order("ana@example.com")["owners"].([]any)[0]).want(200)
		pending, paid := b.ordered(order("ana@example.com")), b.ordered(order("ana@example.com"))
		state := func(s api.OrderState) {
			_, err := w.store.DB().Exec("UPDATE orders SET state = '" + string(s) + "' WHERE id = '" + paid + "'")
			w.must(err)
		}
		state(api.Processing)
		b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(409)
		if !b.signedIn() || w.count("orders") != 2 {
			w.Fatal("something was removed all the same")
		}
		state(api.Paid)
		b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(204)
		for what, n := range map[string]int{
			"accounts": 0, "profiles": 0, "sessions WHERE account_id IS NOT NULL": 0, "password_tokens": 0, "orders": 1, "parties": 1,
			"orders WHERE account_id IS NULL AND session_id IS NULL": 1, "consents WHERE withdrawn_at IS NULL": 0, "consents WHERE account_id IS NOT NULL": 0, "consents": 2,
		} {
			if got := w.count(what); got != n {
				w.Errorf("%s: %d, want %d", what, got, n)
			}
		}
		if b.cookie() != "" || b.signedIn() {
			w.Error("still signed in")
		}
		b.business("GET", "/trademarks/"+paid, nil).want(404)
		b.business("GET", "/trademarks/"+pending, nil).want(404)
		b.attempt("ana@example.com", "one").fails(401, CodeCredentials)

		// The address can be registered again, and the new account does not see the old account's orders.
		if next := w.account("ana@example.com", "one"); next.ID == a.ID {
			w.Fatal("the same account")
		}
		b.signIn("ana@example.com", "one")
		b.business("GET", "/trademarks/"+paid, nil).want(404)
		b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(204)
		if w.count("consents") != 2 || w.count("orders") != 1 {
			w.Error("the records of the first account were deleted with the second")
		}
	})
}

func TestBearerCallsNeedNoAntiForgeryTokenAndReachOnlyTheirAccount(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "two")
		ana, berta := w.browser(), w.browser()
		ana.signInCookieless("ana@example.com", "one")
		berta.signInCookieless("berta@example.com", "two")
		ana.acceptsDocuments()
		var out struct{ Data struct{ ID string } }
		ana.send("POST", rest.Base+"/trademarks", order("ana@example.com")).want(200).into(&out)
		ana.send("GET", rest.Base+"/trademarks/"+out.Data.ID, nil).want(200)
		berta.send("GET", rest.Base+"/trademarks/"+out.Data.ID, nil).want(404)
		berta.send("PUT", rest.Base+"/trademarks/"+out.Data.ID, order("ana@example.com")).want(404)
		berta.bearer("x")
		berta.send("POST", rest.Base+"/trademarks", order("berta@example.com")).want(401)
		berta.send("DELETE", rest.Base+"/account", map[string]string{"email": "berta@example.com"}).want(401)
		ana.send("DELETE", rest.Base+"/trademarks/"+out.Data.ID, nil).want(204)
	})
}
