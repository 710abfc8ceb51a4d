package rest_test

import (
	"testing"

	"sello/api"
)

// invisibles are texts that are not empty, but of which a reader sees nothing. The last two are of private use: no font has them by
// itself.
var invisibles = []string{"\u200b", "\u200d\u2060", "\u3164", "\u115f\u1160", "\u2800", "\u00ad\ufeff", "\u202c", "\ufe0f", "\U000e0041", "\u0301", "\ue000\uf8ff", "\U000f0000\U0010fffd"}

// Every call that takes a name rejects one of invisible characters only.
func TestS45_NamesOfInvisibleCharactersAreRefusedAtEveryDoor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		owner := func(path string, value any) any {
			return []any{with(person("ana@example.com"), path, value), with(person("eva@example.com"), path, value)}
		}
		for _, name := range invisibles {
			for _, field := range []string{"name", "lastname", "address.street", "address.city"} {
				b.post("/trademarks", with(order("ana@example.com"), "owners", owner(field, name))).
					fails(422, api.KindInvalidData, "owners[0]."+field+"=invalid_character", "owners[1]."+field+"=invalid_character")
				billed := with(with(order("ana@example.com"), "use_owner_billing", false), "custom_billing_data", with(person("ana@example.com"), field, name))
				b.post("/trademarks", billed).fails(422, api.KindInvalidData, "custom_billing_data."+field+"=invalid_character")
				b.put("/profiles/personal", with(person("ana@example.com"), field, name)).fails(422, api.KindInvalidData, field+"=invalid_character")
				b.put("/profiles/billing", with(person("ana@example.com"), field, name)).fails(422, api.KindInvalidData, field+"=invalid_character")
			}
			firm := with(order("ana@example.com"), "owners", []any{with(company("ana@example.com"), "company", name)})
			b.post("/trademarks", firm).fails(422, api.KindInvalidData, "owners[0].company=invalid_character")
			b.post("/trademarks", with(order("ana@example.com"), "trademark_data.name", name)).
				fails(422, api.KindInvalidData, "trademark_data.name=invalid_character")
			for _, field := range []string{"name", "lastname"} {
				b.post("/contact", with(message(), field, name)).fails(422, api.KindInvalidData, field+"=invalid_character")
			}
			b.post("/account/passkeys", object{"name": name, "id": "YQ", "client_data": "YQ", "attestation": "YQ", "transports": []any{}}).
				fails(422, api.KindInvalidData, "name=invalid_character")
			b.put("/account/passkeys/"+missing, object{"name": name}).fails(422, api.KindInvalidData, "name=invalid_character")
			b.post("/registrations", signup(name+"@example.com")).fails(422, api.KindInvalidData, "email=invalid_email")
		}
		if n := w.count("orders") + w.count("contacts") + w.count("profiles"); n != 0 {
			t.Errorf("%d rows were stored", n)
		}
	})
}

// White space that was copied from a table or an office program cannot be told from a space, and is stored as one.
func TestPastedWhiteSpaceIsStoredAsPlainSpaces(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		pasted := with(with(person("ana@example.com"), "name", "Ana\tMaría"), "address.street", "Calle\u00a0Mayor\v1")
		saved := b.post("/trademarks", with(order("ana@example.com"), "owners", []any{pasted})).want(200).data()
		profile := b.put("/profiles/personal", pasted).want(200).data()
		for _, party := range []any{saved["owners"].([]any)[0], profile["personal_data"]} {
			owner := party.(map[string]any)
			if owner["name"] != "Ana María" || owner["address"].(map[string]any)["street"] != "Calle Mayor 1" {
				t.Errorf("stored %v", owner)
			}
		}
	})
}

// NUL is a control character, and PostgreSQL stores none.
func TestControlCharactersAreLeftOutAndSpanishTaxNumbersAreStoredInTheirOfficialForm(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		owner := with(with(person("ana@example.com"), "name", "A\x02na\x00"), "personal_id", "12.345.678-z\x08")
		o := b.post("/trademarks", with(with(order("ana@example.com"), "owners", []any{owner}), "trademark_data.name", "Al\u00adfa\x00")).want(200).data()
		first := o["owners"].([]any)[0].(map[string]any)
		if first["name"] != "Ana" || first["personal_id"] != "12345678Z" || o.at("trademark_data", "name") != "Al\u00adfa" {
			t.Errorf("got %v, %v", first, o.at("trademark_data", "name"))
		}
		b.put("/profiles/personal", with(person("ana@example.com"), "personal_id", "x-1234567-l\x00")).want(200)
		if id := b.get("/profiles").want(200).data().at("personal_data", "personal_id"); id != "X1234567L" {
			t.Errorf("the profile has %v", id)
		}
		b.post("/contact", with(message(), "additional_info", "a\x00b")).want(200)
	})
}
