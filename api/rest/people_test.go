package rest_test

import (
	"context"
	"testing"

	"sello/api"
	"sello/core/musttest"
)

func TestAProfilePrefillsTheWizard(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		if p := b.get("/profiles").want(200).data(); p["personal_data"] != nil || p["billing_data"] != nil {
			t.Errorf("a new account has %v", p)
		}
		p := b.put("/profiles/personal", person("  ana@example.com ")).want(200).data()
		if p.at("personal_data", "email") != "ana@example.com" || p["billing_data"] != nil {
			t.Errorf("got %v", p)
		}
		p = b.put("/profiles/billing", with(company("pay@example.com"), "website", "https://x.example")).want(200).data()
		if p.at("personal_data", "name") != "Ana" || p.at("billing_data", "company") != "Alba S.L." || p.at("billing_data", "website") != "" {
			t.Errorf("got %v", p)
		}
		b.put("/profiles/personal", with(person("ana@example.com"), "name", "Ana María")).want(200)
		if p := b.get("/profiles").data(); p.at("personal_data", "name") != "Ana María" || p.at("billing_data", "company") != "Alba S.L." {
			t.Errorf("got %v", p)
		}
		if p := w.customer("eve@example.com").get("/profiles").data(); p["personal_data"] != nil {
			t.Error("another's profile")
		}
	})
}

func TestTheRegistrationCheck(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.customer("ana@example.com")
		pending := api.Account{ID: api.NewID(), Email: "bea@example.com", State: api.AccountPending, Role: "customer", Lang: "en", CreatedAt: w.now()}
		musttest.Do(t, w.store.SignUp(context.Background(), pending, nil))
		b, consents := w.visitor(), w.count("consents")
		b.post("/registrations", signup(" ANA@example.com")).fails(409, api.KindAlreadyRegistered)
		b.post("/registrations", signup("bea@Example.com")).fails(409, api.KindEmailExists)
		if w.count("registrations") != 0 || w.count("consents") != consents {
			t.Error("a refused address was recorded")
		}
		b.post("/registrations", with(signup("new@example.com"), "info_accepted", true)).want(200)
		if w.count("registrations") != 1 || w.count("consents") != consents+3 || w.count("accounts") != 2 {
			t.Errorf("%d registrations, %d consents, %d accounts", w.count("registrations"), w.count("consents"), w.count("accounts"))
		}
		w.visitor().post("/registrations", signup("new@example.com")).want(200) // a second session may register the same address
	})
}

func TestStoredConsentsHavePurposeVersionAndLanguage(t *testing.T) {
	w := onSQLite(t)
	b := w.visitor()
	b.lang = "es"
	b.post("/registrations", signup("ana@example.com")).want(200)
	var purpose, version, lang string
	if err := w.rows.QueryRow("SELECT purpose, version, lang FROM consents ORDER BY purpose DESC LIMIT 1").Scan(&purpose, &version, &lang); err != nil {
		t.Fatal(err)
	}
	config := b.get("/config").want(200).data()
	if purpose != "terms" || version != config.at("documents", "terms") || lang != "es" || w.count("consents") != 2 {
		t.Errorf("%s %s %s, %d consents", purpose, version, lang, w.count("consents"))
	}
}

func TestAContactRequestReachesTheProviderAndIsAcknowledged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.visitor()
		b.post("/contact", message()).want(200)
		abroad := with(with(mark(), "country_protection", "OTHER"), "custom_countries", "Peru")
		b.post("/contact", with(with(message(), "trademark_data", map[string]any(abroad)), "privacy_accepted", drop)).want(200) // privacy_accepted may be left out
		b.upload("POST", "/contact", dataPart(t, with(message(), "trademark_data", map[string]any(with(abroad, "type", "LOGO")))), imagePart("a.svg", []byte(svgLogo))).want(200)
		if w.count("contacts") != 3 || w.count("blobs") != 1 || w.mails(api.MailContact) != 3 || w.mails(api.MailContactAck) != 3 {
			t.Errorf("%d requests, %d files, %d mails", w.count("contacts"), w.count("blobs"), w.mails(""))
		}
		b.post("/contact", with(message(), "trademark_data", map[string]any(with(abroad, "type", "LOGO")))).fails(422, api.KindInvalidData, "trademark_data.logo=required")
		b.upload("POST", "/contact", dataPart(t, with(message(), "trademark_data", map[string]any(with(abroad, "type", "LOGO")))), imagePart("a.svg", []byte("<html/>"))).
			fails(422, api.KindInvalidData, "trademark_data.logo=file_type")
		b.upload("POST", "/contact", dataPart(t, with(message(), "trademark_data", map[string]any(with(abroad, "type", "LOGO")))), imagePart("a.webp", []byte("RIFF\x24\x00\x00\x00WEBPVP8 "))).
			fails(422, api.KindInvalidData, "trademark_data.logo=logo_webp")
		if w.count("contacts") != 3 || w.count("blobs") != 1 {
			t.Error("a refused request was kept")
		}
	})
}
