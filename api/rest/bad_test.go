package rest_test

import (
	"strings"
	"testing"

	"sello/api"
	"sello/core/form"
)

// bad is one invalid input with the expected error.
type bad struct {
	name   string
	call   string // "POST /contact"
	body   any    // an object, or a text that is sent unchanged
	status int
	code   api.Kind
	field  string // path=code; "" expects no particular field
}

const missing = "0198c0de-0000-7000-8000-00000000ffff"

var tables = []string{"orders", "parties", "contacts", "registrations", "profiles", "payments", "payment_events", "blobs", "password_tokens"}

func TestInvalidInputIsRejectedAtItsFieldAndNothingIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		before := w.count("consents")
		var list []bad
		for _, some := range [][]bad{badOrders(), badParties(), badMarks(), badPrices(), badChecks(), badAdvices(), badNeeds(), badContacts(), badSignups(), badProfiles(), badKeys(), badIDs(t, operation.isCustomers), badBodies(t, operation.isCustomers)} {
			list = append(list, some...)
		}
		if len(list) < 400 {
			t.Errorf("only %d inputs", len(list))
		}
		for _, c := range list {
			t.Run(c.call+" "+c.name, func(t *testing.T) {
				a := b.tries(c, 0)
				if c.field == "" {
					a.fails(c.status, c.code)
				} else {
					a.fails(c.status, c.code, c.field)
				}
			})
		}
		for _, table := range tables {
			if n := w.count(table); n != 0 {
				t.Errorf("%d rows in %s", n, table)
			}
		}
		if n := w.count("consents"); n != before {
			t.Errorf("%d consents instead of %d", n, before)
		}
		if n := w.mails(""); n != 0 {
			t.Errorf("%d mails", n)
		}
	})
}

// invalid returns an input that the rules reject at a field.
func invalid(name, call string, body any, field string) bad {
	return bad{name, call, body, 422, api.KindInvalidData, field}
}

func long(n int) string { return strings.Repeat("ñ", n) }

func badOrders() []bad {
	o := order("ana@example.com")
	const call = "POST /trademarks"
	many := make([]any, form.MaxOwners+1)
	for i := range many {
		many[i] = person("ana@example.com")
	}
	two := with(o, "owners", []any{person("ana@example.com"), map[string]any(with(person(""), "lastname", " "))})
	return []bad{
		invalid("nothing", call, object{}, "owners=required"),
		invalid("nothing of a mark", call, object{}, "trademark_data.type=required"),
		invalid("no owner", call, with(o, "owners", []any{}), "owners=required"),
		invalid("owners null", call, with(o, "owners", nil), "owners=required"),
		invalid("an owner null", call, with(o, "owners", []any{nil}), "owners[0]=wrong_type"),
		invalid("owners an object", call, with(o, "owners", object{}), "owners=wrong_type"),
		invalid("too many owners", call, with(o, "owners", many), "owners=too_many"),
		invalid("the second owner", call, two, "owners[1].lastname=required"),
		invalid("no billing", call, with(o, "use_owner_billing", false), "custom_billing_data=required"),
		invalid("billing without e-mail", call, with(with(o, "use_owner_billing", false), "custom_billing_data", company("")), "custom_billing_data.email=required"),
		invalid("billing a text", call, with(with(o, "use_owner_billing", false), "custom_billing_data", "me"), "custom_billing_data=wrong_type"),
		invalid("a flag as text", call, with(o, "use_owner_billing", "true"), "use_owner_billing=wrong_type"),
		invalid("a flag as number", call, with(o, "use_owner_billing", 1), "use_owner_billing=wrong_type"),
		invalid("a price", call, with(o, "price", 1), "price=unknown_field"),
		invalid("a state", call, with(o, "state", "paid"), "state=unknown_field"),
		invalid("an id", call, with(o, "id", missing), "id=unknown_field"),
		invalid("an account", call, with(o, "account_id", missing), "account_id=unknown_field"),
		invalid("a draft id of nonsense", call, with(o, "draft_id", "1"), "draft_id=unknown_value"),
		invalid("a draft id in capitals", call, with(o, "draft_id", strings.ToUpper(missing)), "draft_id=unknown_value"),
		invalid("a draft id with a null byte", call, with(o, "draft_id", missing+"\x00"), "draft_id=unknown_value"),
		invalid("a draft id as number", call, with(o, "draft_id", 7), "draft_id=wrong_type"),
		invalid("the mark a list", call, with(o, "trademark_data", []any{}), "trademark_data=wrong_type"),
	}
}

func badParties() []bad {
	o := order("ana@example.com")
	const call, at = "POST /trademarks", "owners[0]."
	firm := with(o, "owners", []any{map[string]any(company("ana@example.com"))})
	var list []bad
	for _, field := range []string{"name", "lastname", "nationality", "personal_id", "personal_id_type", "type", "email", "address.street", "address.city", "address.zipcode", "address.country"} {
		list = append(list,
			invalid("without "+field, call, with(o, "owners."+field, drop), at+field+"=required"),
			invalid("blank "+field, call, with(o, "owners."+field, "  "), at+field+"=required"),
			invalid(field+" a number", call, with(o, "owners."+field, 7), at+field+"=wrong_type"))
	}
	for _, field := range []string{"name", "lastname", "nationality", "personal_id", "email", "phone", "website", "address.street", "address.city", "address.zipcode", "address.country"} {
		list = append(list,
			invalid("long "+field, call, with(o, "owners."+field, long(251)), at+field+"=too_long"),
			invalid("turned direction in "+field, call, with(o, "owners."+field, "a\u202eb"), at+field+"=invalid_character"))
	}
	return append(list,
		invalid("a company without name", call, with(firm, "owners.company", ""), at+"company=required"),
		invalid("a long company", call, with(firm, "owners.company", long(251)), at+"company=too_long"),
		invalid("no such type", call, with(o, "owners.type", "ROBOT"), at+"type=unknown_value"),
		invalid("a type in lower case", call, with(o, "owners.type", "person"), at+"type=unknown_value"),
		invalid("no such id type", call, with(o, "owners.personal_id_type", "PASSPORT"), at+"personal_id_type=unknown_value"),
		invalid("no address", call, with(o, "owners.address", drop), at+"address.street=required"),
		invalid("an address as text", call, with(o, "owners.address", "Madrid"), at+"address=wrong_type"),
		invalid("an address with more", call, with(o, "owners.address.planet", "Earth"), at+"address.planet=unknown_field"),
		invalid("an owner with more", call, with(o, "owners.role", "operator"), at+"role=unknown_field"),
		invalid("e-mail without at", call, with(o, "owners.email", "ana.example.com"), at+"email=invalid_email"),
		invalid("e-mail without dot", call, with(o, "owners.email", "ana@localhost"), at+"email=invalid_email"),
		invalid("e-mail with a new line", call, with(o, "owners.email", "ana@example.com\r\nBcc: x@y.example"), at+"email=invalid_character"),
		invalid("two e-mails", call, with(o, "owners.email", "a@example.com,b@example.com"), at+"email=invalid_email"),
	)
}

func badMarks() []bad {
	o := order("ana@example.com")
	const call, at = "POST /trademarks", "trademark_data."
	classes := func(v any) object { return with(o, at+"classifications", v) }
	unknown := with(with(o, at+"classifications", map[string]any{}), at+"unknown_class_selected", true)
	other := with(o, at+"country_protection", "OTHER")
	return []bad{
		invalid("no type", call, with(o, at+"type", drop), at+"type=required"),
		invalid("no such type", call, with(o, at+"type", "SOUND"), at+"type=unknown_value"),
		invalid("no name", call, with(o, at+"name", ""), at+"name=required"),
		invalid("a name of white space", call, with(o, at+"name", "\u00a0\u2003"), at+"name=required"),
		invalid("a long name", call, with(o, at+"name", long(251)), at+"name=too_long"),
		invalid("a name that turns the direction", call, with(o, at+"name", "a\u202eb"), at+"name=invalid_character"),
		invalid("a name over two lines", call, with(o, at+"name", "a\nb"), at+"name=invalid_character"),
		invalid("a list as name", call, with(o, at+"name", []any{"a"}), at+"name=wrong_type"),
		invalid("a logo without file", call, with(o, at+"type", "LOGO"), at+"logo=required"),
		invalid("a logo without its bytes", call, with(with(o, at+"type", "LOGO"), at+"logo", object{"name": "a.png", "size": 5}), at+"logo=required"),
		invalid("a logo as text", call, with(o, at+"logo", "a.png"), at+"logo=wrong_type"),
		invalid("a logo with a size of text", call, with(o, at+"logo", object{"name": "a.png", "size": "5"}), at+"logo.size=wrong_type"),
		invalid("a logo with half a byte", call, with(o, at+"logo", object{"name": "a.png", "size": 0.5}), at+"logo.size=invalid_number"),
		invalid("no territory", call, with(o, at+"country_protection", drop), at+"country_protection=required"),
		invalid("no such territory", call, with(o, at+"country_protection", "FRANCE"), at+"country_protection=unknown_value"),
		invalid("other countries without names", call, other, at+"custom_countries=required"),
		invalid("long other countries", call, with(other, at+"custom_countries", long(751)), at+"custom_countries=too_long"),
		invalid("no class", call, classes(map[string]any{}), at+"classifications=required"),
		invalid("classes null", call, classes(nil), at+"classifications=required"),
		invalid("classes a list", call, classes([]any{"c1"}), at+"classifications=wrong_type"),
		invalid("class 0", call, classes(map[string]any{"c0": []any{}}), at+"classifications.c0=unknown_class"),
		invalid("class 46", call, classes(map[string]any{"c46": []any{}}), at+"classifications.c46=unknown_class"),
		invalid("class 01", call, classes(map[string]any{"c01": []any{}}), at+"classifications.c01=unknown_class"),
		invalid("a class of nonsense", call, classes(map[string]any{"../../x": []any{}}), at+"classifications=unknown_class"),
		invalid("a class of digits of another script", call, classes(map[string]any{"c１": []any{}}), at+"classifications=unknown_class"),
		invalid("an epigraph of another class", call, classes(map[string]any{"c1": []any{"c2e1"}}), at+"classifications.c1=unknown_epigraph"),
		invalid("an epigraph that is none", call, classes(map[string]any{"c1": []any{"c1e9999"}}), at+"classifications.c1=unknown_epigraph"),
		invalid("a retired epigraph", call, classes(map[string]any{"c20": []any{"c20e8"}}), at+"classifications.c20=retired_epigraph"),
		invalid("an epigraph twice", call, classes(map[string]any{"c1": []any{"c1e1", "c1e1"}}), at+"classifications.c1=duplicate"),
		invalid("an epigraph null", call, classes(map[string]any{"c1": []any{nil}}), at+"classifications.c1[0]=wrong_type"),
		invalid("epigraphs as text", call, classes(map[string]any{"c1": "c1e1"}), at+"classifications.c1=wrong_type"),
		invalid("a class twice", call, `{"trademark_data":{"classifications":{"c1":[],"c1":[]}}}`, at+"classifications.c1=duplicate"),
		invalid("unknown class without description", call, unknown, at+"services_description=required"),
		invalid("a long description", call, with(unknown, at+"services_description", long(751)), at+"services_description=too_long"),
		invalid("unknown class and a class", call, with(with(o, at+"unknown_class_selected", true), at+"services_description", "x"), at+"unknown_class_selected=contradiction"),
		invalid("unknown class as text", call, with(o, at+"unknown_class_selected", "no"), at+"unknown_class_selected=wrong_type"),
		invalid("a price in the mark", call, with(o, at+"price", 0), at+"price=unknown_field"),
		invalid("another case of a field", call, with(o, at+"Name", "x"), at+"Name=unknown_field"),
	}
}

func badPrices() []bad {
	const call = "POST /trademarks/pricing"
	unpriced := func(name string, m object) bad { return bad{name, call, m, 422, api.KindUnknownPrice, ""} }
	return []bad{
		unpriced("nothing", object{}),
		unpriced("other countries", with(mark(), "country_protection", "OTHER")),
		unpriced("no such territory", with(mark(), "country_protection", "spain")),
		unpriced("unknown class", with(mark(), "unknown_class_selected", true)),
		invalid("no such class", call, with(mark(), "classifications", map[string]any{"c99": []any{}}), "classifications.c99=unknown_class"),
		invalid("no such epigraph", call, with(mark(), "classifications", map[string]any{"c1": []any{"x"}}), "classifications.c1=unknown_epigraph"),
		invalid("classes as number", call, with(mark(), "classifications", 3), "classifications=wrong_type"),
		invalid("a wish", call, with(mark(), "price", 1), "price=unknown_field"),
		invalid("a date", call, with(mark(), "date", "2030-01-01"), "date=unknown_field"),
		invalid("a list", call, "[]", "=wrong_type"),
		invalid("null", call, "null", "=wrong_type"),
		invalid("a number", call, "1", "=wrong_type"),
		{"too much", call, `{"name":"` + strings.Repeat("a", 300<<10) + `"}`, 413, api.KindFileSizeLimit, ""},
	}
}

func badChecks() []bad {
	const mark, owners = "POST /checks/trademark", "POST /checks/owners"
	return []bad{
		invalid("a name as number", mark, object{"name": 1}, "name=wrong_type"),
		invalid("a field more", mark, object{"price": 1}, "price=unknown_field"),
		{"too much", mark, `{"name":"` + strings.Repeat("a", 300<<10) + `"}`, 413, api.KindFileSizeLimit, ""},
		invalid("owners as text", owners, object{"owners": "Ana"}, "owners=wrong_type"),
		invalid("a field more of an owner", owners, object{"owners": []any{object{"iban": "1"}}}, "owners[0].iban=unknown_field"),
		invalid("a consent as text", owners, object{"privacy_accepted": "yes"}, "privacy_accepted=wrong_type"),
		{"too much", owners, `{"owners":"` + strings.Repeat("a", 2<<20) + `"}`, 413, api.KindFileSizeLimit, ""},
	}
}

func badAdvices() []bad {
	const call = "POST /advice"
	return []bad{
		invalid("a party as text", call, object{"party": "Ana"}, "party=wrong_type"),
		invalid("a role as number", call, object{"role": 1}, "role=wrong_type"),
		invalid("a field more", call, object{"lang": "es"}, "lang=unknown_field"),
		invalid("a field more of the party", call, object{"party": object{"iban": "1"}}, "party.iban=unknown_field"),
		{"too much", call, `{"role":"` + strings.Repeat("a", 300<<10) + `"}`, 413, api.KindFileSizeLimit, ""},
	}
}

func badNeeds() []bad {
	const call = "POST /classes/needs"
	return []bad{
		invalid("no query", call, object{}, "query=required"),
		invalid("a blank query", call, object{"query": " \n"}, "query=required"),
		invalid("a long query", call, object{"query": long(751)}, "query=too_long"),
		invalid("a query as number", call, object{"query": 25}, "query=wrong_type"),
		invalid("a query as list", call, object{"query": []string{"candles"}}, "query=wrong_type"),
		invalid("a language as list", call, object{"query": "candles", "lang": []string{"en"}}, "lang=wrong_type"),
		invalid("a language that there is not", call, object{"query": "candles", "lang": "xx"}, "lang=unknown_value"),
		invalid("a territory that there is not", call, object{"query": "candles", "territory": "spain"}, "territory=unknown_value"),
		invalid("classes as text", call, object{"query": "candles", "territory": "SPAIN", "classes": "2"}, "classes=wrong_type"),
		invalid("fewer classes than none", call, object{"query": "candles", "classes": -1}, "classes=invalid_number"),
		invalid("more classes than there are", call, object{"query": "candles", "territory": "EU", "classes": 46}, "classes=too_many"),
		invalid("a field more", call, object{"query": "candles", "limit": 3}, "limit=unknown_field"),
		{"too much", call, `{"query":"` + strings.Repeat("a", 300<<10) + `"}`, 413, api.KindFileSizeLimit, ""},
	}
}

func badContacts() []bad {
	const call = "POST /contact"
	m := message()
	list := []bad{
		invalid("nothing", call, object{}, "name=required"),
		invalid("privacy not accepted", call, with(m, "privacy_accepted", false), "privacy_accepted=must_accept"),
		invalid("privacy as text", call, with(m, "privacy_accepted", "yes"), "privacy_accepted=wrong_type"),
		invalid("e-mail that is none", call, with(m, "email", "ana@"), "email=invalid_email"),
		invalid("long phone", call, with(m, "phone", long(251)), "phone=too_long"),
		invalid("long text", call, with(m, "additional_info", long(751)), "additional_info=too_long"),
		invalid("a text that turns the direction", call, with(m, "additional_info", "a\u202eb"), "additional_info=invalid_character"),
		invalid("a field more", call, with(m, "to", "x@y.example"), "to=unknown_field"),
		invalid("a mark without type", call, with(m, "trademark_data", map[string]any(with(mark(), "type", drop))), "trademark_data.type=required"),
		invalid("a retired epigraph", call, with(m, "trademark_data", map[string]any(with(mark(), "classifications", map[string]any{"c20": []any{"c20e8"}}))), "trademark_data.classifications.c20=retired_epigraph"),
		invalid("an empty mark", call, with(m, "trademark_data", map[string]any{}), "trademark_data.classifications=required"),
		invalid("a mark as text", call, with(m, "trademark_data", "Alba"), "trademark_data=wrong_type"),
	}
	for _, field := range []string{"name", "lastname", "email"} {
		list = append(list,
			invalid("without "+field, call, with(m, field, drop), field+"=required"),
			invalid("blank "+field, call, with(m, field, "\t"), field+"=required"),
			invalid("long "+field, call, with(m, field, long(251)), field+"=too_long"),
			invalid(field+" an object", call, with(m, field, object{}), field+"=wrong_type"))
	}
	return list
}

func badSignups() []bad {
	const call = "POST /registrations"
	s := signup("new@example.com")
	return []bad{
		invalid("nothing", call, object{}, "email=required"),
		invalid("no terms", call, with(s, "terms_conditions_accepted", false), "terms_conditions_accepted=must_accept"),
		invalid("no privacy", call, with(s, "privacy_accepted", drop), "privacy_accepted=must_accept"),
		invalid("terms as number", call, with(s, "terms_conditions_accepted", 1), "terms_conditions_accepted=wrong_type"),
		invalid("commercial as text", call, with(s, "info_accepted", "on"), "info_accepted=wrong_type"),
		invalid("e-mail that is none", call, with(s, "email", "a b@example.com"), "email=invalid_email"),
		invalid("e-mail with two dots", call, with(s, "email", "a@example..com"), "email=invalid_email"),
		invalid("a long e-mail", call, with(s, "email", long(251)+"@example.com"), "email=too_long"),
		invalid("e-mail that turns the direction", call, with(s, "email", "a\u202e@example.com"), "email=invalid_character"),
		invalid("a client id", call, with(s, "client_id", "sello-web"), "client_id=unknown_field"),
		{"an account's address", call, signup("ana@example.com"), 409, api.KindAlreadyRegistered, ""},
		{"too much", call, `{"email":"` + strings.Repeat("a", 80<<10) + `"}`, 413, api.KindFileSizeLimit, ""},
	}
}

func badProfiles() []bad {
	var list []bad
	for _, call := range []string{"PUT /profiles/personal", "PUT /profiles/billing"} {
		p := person("ana@example.com")
		list = append(list,
			invalid("nothing", call, object{}, "type=required"),
			invalid("no e-mail", call, with(p, "email", ""), "email=required"),
			invalid("no street", call, with(p, "address.street", ""), "address.street=required"),
			invalid("long city", call, with(p, "address.city", long(251)), "address.city=too_long"),
			invalid("an account", call, with(p, "account_id", missing), "account_id=unknown_field"),
			invalid("a list", call, "[]", "=wrong_type"),
			invalid("a company without name", call, with(company("a@example.com"), "company", " "), "company=required"))
	}
	return list
}

func badKeys() []bad {
	const open, correct = "POST /orderkeys", "POST /trademarks/" + missing + "/account/email"
	return []bad{
		invalid("no key", open, object{}, "key=required"),
		invalid("an empty key", open, object{"key": ""}, "key=required"),
		invalid("a key as number", open, object{"key": 7}, "key=wrong_type"),
		invalid("an order beside the key", open, object{"key": "A", "id": missing}, "id=unknown_field"),
		{"a key of nonsense", open, object{"key": "A"}, 404, api.KindNotFound, ""},
		{"a long key", open, object{"key": long(10000)}, 404, api.KindNotFound, ""},
		{"a key with a null byte", open, object{"key": "A\x00"}, 404, api.KindNotFound, ""},
		invalid("no address", correct, object{}, "email=required"),
		invalid("no e-mail address", correct, object{"email": "ana"}, "email=invalid_email"),
		invalid("a long address", correct, object{"email": "a@" + long(250) + ".es"}, "email=too_long"),
		invalid("an address as list", correct, object{"email": []any{}}, "email=wrong_type"),
		invalid("a password", correct, object{"email": "a@example.com", "password": "x"}, "password=unknown_field"),
		invalid("a body", "POST /trademarks/"+missing+"/account/mail", object{"email": "a@example.com"}, "=malformed"),
	}
}

func TestBodiesOfOtherContentTypesAreRejected(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	for _, call := range []string{"POST /trademarks", "PUT /trademarks/" + missing, "POST /trademarks/pricing", "POST /checks/trademark", "POST /checks/owners", "POST /advice", "POST /classes/needs", "POST /contact", "POST /registrations", "PUT /profiles/personal", "PUT /profiles/billing"} {
		method, path, _ := strings.Cut(call, " ")
		for _, typ := range []string{"", "text/plain", "application/x-www-form-urlencoded", "application/jsonx", "application/json, text/html", ";;;"} {
			b.send(method, path, typ, []byte("{}")).fails(415, api.KindMediaType)
		}
	}
	typ, body := parts(t, dataPart(t, object{}))
	for _, path := range []string{"/trademarks/pricing", "/registrations"} {
		b.send("POST", path, typ, body).fails(415, api.KindMediaType)
	}
	r := b.request("POST", "/trademarks/pricing", mark())
	r.Header.Set("Content-Encoding", "gzip")
	w.do(r).fails(415, api.KindMediaType)
}

func TestCallsWithoutABodyRejectOne(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
	for _, path := range []string{"/requestpayment", "/requeststart", "/checkpayment", "/report"} {
		b.post("/trademarks/"+id+path, object{"amount_cents": 1}).fails(422, api.KindInvalidData)
	}
	if w.count("payments") != 0 || b.get("/trademarks/" + id).data()["report_requested"] != false {
		t.Error("it was done all the same")
	}
}
