package oauth

import (
	"strings"

	"sello/api"
	"sello/api/store/storetest"
)

// The calls of the page around a password, each with the anti-forgery token of a frame.

func (b *browser) signUp(email string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/customer", map[string]any{
		"client_id": "sello-web", "email": email, "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false,
	}, xsrfHeader, b.frame(false).xsrf)
}

func (b *browser) requestReset(email string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/password/reset", map[string]string{
		"client_id": "sello-web", "email": email, "_csrf": b.frame(false).xsrf})
}

func (b *browser) verifyLink(token string) reply {
	b.Helper()
	return b.send("GET", Base+"/api/v1/password/verifycode/"+token, nil)
}

func (b *browser) setPassword(token, password string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/password/register", map[string]string{
		"password": clientHash(password), "matchingPassword": clientHash(password), "token": token, "_csrf": b.frame(false).xsrf})
}

// changePassword sends the password with the anti-forgery token of a frame of the same session.
func (b *browser) changePassword(password string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/password/change", map[string]string{
		"password": clientHash(password), "matchingPassword": clientHash(password), "_csrf": b.frame(false).xsrf})
}

// link returns the token in the newest mail of a kind to an address, as if the mail was sent now.
func (w *world) link(kind api.MailKind, email string) string {
	w.Helper()
	mails := w.mails(kind)
	for i := len(mails) - 1; i >= 0; i-- {
		if mails[i].To == email {
			return storetest.Link(w, w.store, mails[i], w.now())
		}
	}
	w.Fatalf("no mail %s to %s", kind, email)
	return ""
}

// from sets the browser's client address and returns the browser.
func (b *browser) from(address string) *browser {
	b.header.Set("X-Forwarded-For", address)
	return b
}

// order returns a valid order as the page sends it.
func order(email string) map[string]any {
	return map[string]any{
		"trademark_data": map[string]any{
			"type": "NAME", "name": "Luz", "country_protection": "SPAIN", "classifications": map[string]any{"c1": []string{}},
		},
		"owners": []any{map[string]any{
			"type": "PERSON", "name": "Ana", "lastname": "Gil", "nationality": "ES", "personal_id_type": "NIF", "personal_id": "1",
			"address": map[string]any{"street": "Calle 1", "city": "Madrid", "zipcode": "28001", "country": "ES"},
			"email":   email,
		}},
		"use_owner_billing": true,
	}
}

func signup(email string) map[string]any {
	return map[string]any{"email": email, "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": true}
}

// ordered saves an order and returns its id.
func (b *browser) ordered(body map[string]any) string {
	b.Helper()
	var out struct{ Data struct{ ID string } }
	b.business("POST", "/trademarks", body).want(200).into(&out)
	return out.Data.ID
}

// lines returns the lines of the log with an event.
func (w *world) lines(event string) []string {
	var of []string
	for line := range strings.SplitSeq(w.log.String(), "\n") {
		if strings.Contains(line, event) {
			of = append(of, line)
		}
	}
	return of
}
