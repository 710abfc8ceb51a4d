package rest_test

import (
	"encoding/hex"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"sello/api"
	"sello/api/web"
	"sello/core/musttest"
)

// tenant is an account or an anonymous session with data of every kind.
type tenant struct {
	*browser
	name    string
	account bool
	id      string              // of the account; "" of an anonymous session
	mark    string              // part of every text that the tenant sent
	ids     map[string][]string // "orders", "consents", "sessions"
	keys    []string            // mark and every id that belongs to the tenant
}

func (t *tenant) called() string {
	if t == nil {
		return "nobody"
	}
	return t.name
}

func (t *tenant) email() string { return t.mark + "@example.com" }

// marked adds the tenant's mark to every text of a party.
func (t *tenant) marked(party object) object {
	for _, field := range []string{"name", "lastname", "company", "personal_id", "phone", "website", "address.street", "address.city", "address.zipcode"} {
		party = with(party, field, t.mark+" "+field)
	}
	return party
}

func (t *tenant) person() object { return with(t.marked(person(t.email())), "company", drop) }

func (t *tenant) company() object {
	return with(with(with(t.marked(company(t.email())), "name", drop), "lastname", drop), "website", drop)
}

// order returns an order with an owner, a billing party and a new draft id.
func (t *tenant) order() object {
	o := with(order(t.email()), "trademark_data.name", t.mark+" name")
	o["owners"] = []any{map[string]any(t.person())}
	o["use_owner_billing"], o["custom_billing_data"] = false, map[string]any(t.company())
	o["draft_id"] = api.NewID()
	return o
}

// elsewhere returns an order for other countries without an automatic price, with the texts that only such orders have.
func (t *tenant) elsewhere() object {
	o := t.order()
	for field, value := range map[string]any{
		"country_protection": "OTHER", "custom_countries": t.mark + " countries", "classifications": map[string]any{},
		"unknown_class_selected": true, "services_description": t.mark + " services",
	} {
		o = with(o, "trademark_data."+field, value)
	}
	return o
}

func (t *tenant) message() object {
	m := message()
	for _, field := range []string{"name", "lastname", "phone", "additional_info"} {
		m[field] = t.mark + " " + field
	}
	m["email"] = t.email()
	return m
}

// idsFor lists the tenant's ids that a path takes.
func (t *tenant) idsFor(op operation) []string {
	for prefix, kind := range idsOf {
		if strings.HasPrefix(op.path, prefix) {
			return t.ids[kind]
		}
	}
	return slices.Concat(slices.Collect(maps.Values(t.ids))...)
}

// others returns all tenants except one; nil excludes none.
func others(all []*tenant, one *tenant) []*tenant {
	return slices.DeleteFunc(slices.Clone(all), func(t *tenant) bool { return t == one })
}

// tenants returns two accounts and two anonymous sessions without data.
func tenants() []*tenant {
	return []*tenant{
		{name: "account A", mark: "markofaaa", account: true}, {name: "account B", mark: "markofbbb", account: true},
		{name: "session C", mark: "markofccc"}, {name: "session D", mark: "markofddd"},
	}
}

// populate makes tenants with rows in every table: orders that are unpaid, paid and in review, payments,
// logos, profiles, consents, contact requests, registrations, sign-ins.
func populate(w *world) []*tenant {
	w.Helper()
	events := &door{next: w.handler}
	w.sandbox.Start(w.Context(), events)
	all := tenants()
	for _, t := range all {
		t.browser = w.registered(t.email())
		t.upload("POST", "/contact", dataPart(w.TB, with(t.message(), "trademark_data", map[string]any(with(mark(), "type", "LOGO")))), t.logo()).want(200)
		w.must(w.store.AddOrderKey(w.Context(), t.post("/trademarks", t.order()).want(200).data().id(), api.Hash("key of "+t.mark), w.now()))
		t.post("/orderkeys", object{"key": "key of " + t.mark}).want(200)
		t.signIn(w)
		t.fill(w)
	}
	for _, m := range w.queued("") {
		w.link(m)
	}
	events.close() // late events of the provider must not count as changes
	rows := w.dump()
	for _, t := range all {
		t.keys = rows.keysOf(t.mark, t.id)
		t.collect(rows)
	}
	w.areApart(all, rows)
	return all
}

// door passes on the payment provider's events until it is closed.
type door struct {
	next   http.Handler
	mu     sync.RWMutex
	closed bool
}

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if d.closed {
		http.Error(w, "closed", http.StatusServiceUnavailable)
		return
	}
	d.next.ServeHTTP(w, r)
}

// close waits for the events in progress and rejects later ones.
func (d *door) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
}

// signIn stores a sign-in in progress, and a request for a code by mail. For a tenant that is an account, it also creates the account,
// signs it in, and stores a challenge for a passkey.
func (t *tenant) signIn(w *world) {
	w.Helper()
	ctx, token := w.Context(), web.NewToken()
	old, err := w.store.SessionByToken(ctx, api.Hash(strings.TrimPrefix(t.cookie, "sello_session=")), w.now())
	w.must(err)
	grant := api.Grant{CodeHash: api.Hash("code of " + t.mark), Expires: w.now().Add(time.Minute), Of: api.Authorization{
		TicketHash: api.Hash("ticket of " + t.mark), SessionID: old.ID, ClientID: "sello-web", RedirectURI: "http://localhost:8080/_/auth/login_hook",
		Challenge: t.mark, State: t.mark, CreatedAt: w.now(), ExpiresAt: w.now().Add(time.Hour),
	}}
	asked := api.MailCode{ID: api.NewID(), SessionID: old.ID, Email: t.email(), Agent: t.mark, CreatedAt: w.now()}
	w.must(w.store.AskMailCode(ctx, old, asked, api.ResetRequest{Email: asked.Email, Lang: "en", Client: t.mark, CodeID: asked.ID}))
	if !t.account {
		return
	}
	a := api.Account{ID: api.NewID(), Email: t.email(), State: api.AccountActive, Role: "customer", Lang: "en", PasswordHash: "x", CreatedAt: w.now()}
	t.id = a.ID
	link := api.Mail{ID: api.NewID(), Kind: api.MailPasswordReset, To: a.Email, Lang: "en"}
	w.must(w.store.SignUp(ctx, a, nil, api.Effects{Mails: []api.Mail{link}}))
	_, err = w.store.StartLink(ctx, link, "", api.Hash("link of "+t.mark), w.now())
	w.must(err, w.store.GrantCode(ctx, grant, a, w.now()))
	session, _, err := w.store.SpendCode(ctx, grant.CodeHash, w.now(), func(api.Authorization, api.Account) (api.SignIn, error) {
		s := api.Session{ID: api.NewID(), CreatedAt: w.now(), SeenAt: w.now(), ExpiresAt: w.now().Add(api.IdleEnd)}
		return api.SignIn{Session: s, TokenHash: api.Hash(token), RefreshHash: api.Hash("refresh of " + t.mark), Old: old, Client: t.mark, Agent: t.mark}, nil
	})
	w.must(err, w.store.CountFailure(ctx, a.Email, a.ID, w.now(), func(*api.Counter) []api.Mail { return nil }))
	move := api.AddressChange{ID: api.NewID(), AccountID: a.ID, Old: a.Email, New: "next." + t.email(), Lang: "en", CreatedAt: w.now()}
	w.must(w.store.AskAddressChange(ctx, session, move, func(bool) api.Mail {
		return api.Mail{ID: api.NewID(), Kind: api.MailNewAddress, To: move.New, Lang: "en", Note: move.ID}
	}))
	challenge := api.PasskeyChallenge{Hash: api.Hash("challenge of " + t.mark), SessionID: session.ID, AccountID: a.ID, ExpiresAt: w.now().Add(time.Hour)}
	w.must(w.store.SaveChallenge(ctx, session, challenge), w.store.AddPasskey(ctx, session, api.Passkey{
		ID: api.NewID(), AccountID: a.ID, Name: t.mark, CredentialID: api.Hash("passkey of " + t.mark), PublicKey: []byte(t.mark), CreatedAt: w.now(),
	}, func(a api.Account) api.Mail {
		return api.Mail{ID: api.NewID(), Kind: api.MailPasskeyAdded, To: a.Email, Lang: "en"}
	}))
	t.browser = &browser{world: w, cookie: "sello_session=" + token, csrf: web.CSRFToken(token), lang: "en"}
}

// fill saves orders in every state, and the profile of an account.
func (t *tenant) fill(w *world) {
	w.Helper()
	if t.account {
		t.put("/profiles/personal", t.person()).want(200)
		t.put("/profiles/billing", t.company()).want(200)
		t.post("/account/consents", validBodies["POST /account/consents"](t)).want(200)
	}
	t.upload("POST", "/trademarks", dataPart(w.TB, with(t.order(), "trademark_data.type", "LOGO")), t.logo()).want(200)
	t.post("/trademarks/"+t.post("/trademarks", t.elsewhere()).want(200).data().id()+"/report", nil).want(200)
	open, paid, review := t.post("/trademarks", t.order()).want(200).data(), t.post("/trademarks", t.order()).want(200).data(), t.post("/trademarks", t.order()).want(200).data()
	secret := func(o object) string {
		return t.post("/trademarks/"+o.id()+"/requestpayment", nil).want(200).data()["secret"].(string)
	}
	secret(open)
	w.pay(secret(paid), "4242424242424242")
	dear := secret(review)
	musttest.Get(w.store.DB().ExecContext(w.Context(), "UPDATE orders SET price_cents = 1 WHERE id = '"+review.id()+"'"))(w)
	w.pay(dear, "4242424242424242")
	for state, o := range map[string]object{"paid": paid, "review": review} {
		w.until("the order is "+state, func() bool { return t.get("/trademarks/" + o.id()).data()["state"] == state })
	}
	t.asked(w, paid.id())
}

// asked stores what an operator did with a paid order: an event with a document, and the act.
func (t *tenant) asked(w *world, orderID string) {
	w.Helper()
	event := api.Event{ID: api.NewID(), OrderID: orderID, At: w.now(), Kind: api.EventDocument, By: api.ByOperator, Text: t.mark}
	_, err := w.store.ChangeAnyOrder(w.Context(), orderID, func(*api.Order) (api.Effects, error) {
		return api.Effects{
			Events: []api.Event{event},
			Documents: []api.Document{{
				ID: api.NewID(), OrderID: orderID, EventID: event.ID, Kind: api.DocumentInvoice, Name: t.mark + ".pdf",
				Type: "application/pdf", BlobKey: api.NewID(), CreatedAt: w.now(),
			}},
			Acts: []api.Act{{ID: api.NewID(), At: w.now(), Operator: "operator", What: "document", OrderID: orderID}},
		}, nil
	})
	w.must(err)
}

func (t *tenant) logo() part {
	return imagePart(t.mark+".svg", []byte(strings.Replace(svgLogo, "<path", "<title>"+t.mark+"</title><path", 1)))
}

// collect stores the ids that paths take in ids.
func (t *tenant) collect(rows content) {
	t.ids = map[string][]string{}
	for _, kind := range []string{"orders", "consents", "sessions", "passkeys"} {
		for _, row := range rows.of(t)[kind] {
			t.ids[kind] = append(t.ids[kind], idIn.FindString(row))
		}
	}
}

// areApart fails the test unless every row belongs to exactly one tenant and every table has rows of three tenants.
func (w *world) areApart(all []*tenant, rows content) {
	w.Helper()
	for table, list := range rows {
		have := map[string]bool{}
		for _, row := range list {
			var of []string
			for _, t := range all {
				if t.has(row) {
					of = append(of, t.name)
					have[t.name] = true
				}
			}
			if len(of) != 1 {
				w.Errorf("a row of %s belongs to %v: %s", table, of, row)
			}
		}
		want := 3
		if ofOperators.MatchString(table) {
			want = 0
		}
		if ofTwo.MatchString(table) {
			want = 2
		}
		if len(have) < want {
			w.Errorf("%s has rows of %v only", table, have)
		}
	}
}

// content has the rows of every table as text.
type content map[string][]string

// ownerless are the tables whose rows belong to no tenant: the schema's versions, the queue's internal tables, the
// signing keys, the counters of the limits, which contain hashes, the files of the page, and the
// last numbers of receipts.
var ownerless = regexp.MustCompile(`^(goose_|sqlite_|river_(?:client|leader|migration|notification|queue)|signing_keys$|tallies$|quota_uses$|page_assets$|heartbeat$|receipt_counters$|payment_feeds$|ledger_days$|schema_floor$)`)

// ofTwo are the tables that only accounts have rows in, and that of the orders that anonymous sessions opened with a key.
var ofTwo = regexp.MustCompile(`^(authorizations|refresh_tokens|passkeys|passkey_challenges|address_changes|sign_ins|sign_in_failures|order_access)$`)

// ofOperators are the tables that no customer has rows in.
var ofOperators = regexp.MustCompile(`^(totps|totp_setups|recovery_codes)$`)

var (
	idIn  = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}`)
	keyIn = regexp.MustCompile(idIn.String() + `|pi_\w+`)
)

// dump reads every row of every table.
func (w *world) dump() content {
	w.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table'"
	if w.store.Dialect() == "postgres" {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
	}
	all := content{}
	for _, name := range w.texts(query) {
		if !ownerless.MatchString(name) {
			all[name] = w.texts("SELECT * FROM " + name)
			slices.Sort(all[name])
		}
	}
	return all
}

// texts runs a query and writes each row as one text.
func (w *world) texts(query string) []string {
	w.Helper()
	rows := musttest.Get(w.rows.Query(query))(w)
	defer rows.Close()
	columns := musttest.Get(rows.Columns())(w)
	var list []string
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		w.must(rows.Scan(into...))
		texts := make([]string, len(values))
		for i, v := range values {
			texts[i] = textOf(v)
		}
		list = append(list, strings.Join(texts, "|"))
	}
	w.must(rows.Err())
	return list
}

func textOf(v any) string {
	switch v := v.(type) {
	case []byte:
		if utf8.Valid(v) {
			return string(v)
		}
		return hex.EncodeToString(v) + " " + strings.ToValidUTF8(string(v), "?") // so that the texts in the queue's binary JSON are found
	case time.Time:
		return v.UTC().Format(time.RFC3339Nano)
	}
	return fmt.Sprint(v)
}

// keysOf follows ids from row to row: a row that contains a key of the tenant belongs to the tenant, and so do all ids
// in it.
func (all content) keysOf(seeds ...string) []string {
	keys := slices.DeleteFunc(seeds, func(s string) bool { return s == "" })
	for grown := true; grown; {
		grown = false
		for _, rows := range all {
			for _, row := range rows {
				if !containsAny(row, keys) {
					continue
				}
				for _, key := range keyIn.FindAllString(row, -1) {
					if !slices.Contains(keys, key) {
						keys, grown = append(keys, key), true
					}
				}
			}
		}
	}
	return keys
}

// of returns the rows of one tenant.
func (all content) of(t *tenant) content {
	mine := content{}
	for table, rows := range all {
		for _, row := range rows {
			if t.has(row) {
				mine[table] = append(mine[table], row)
			}
		}
	}
	return mine
}

// since lists the rows that were added or removed.
func (all content) since(before content) []string {
	var differences []string
	for table, rows := range all {
		for _, row := range rows {
			if !slices.Contains(before[table], row) {
				differences = append(differences, table+": new "+row)
			}
		}
	}
	for table, rows := range before {
		for _, row := range rows {
			if !slices.Contains(all[table], row) {
				differences = append(differences, table+": gone "+row)
			}
		}
	}
	return differences
}

func (t *tenant) has(text string) bool { return containsAny(text, t.keys) }

func containsAny(text string, keys []string) bool {
	return slices.ContainsFunc(keys, func(key string) bool { return strings.Contains(text, key) })
}

// shown returns all text of an answer: headers, body, and the files of an export.
func (a answer) shown() string {
	a.Helper()
	text := fmt.Sprint(a.header) + string(a.body)
	if a.header.Get("Content-Type") == "application/zip" {
		for name, file := range a.unzipped() {
			text += name + string(file)
		}
	}
	return text
}

// names reports whether the answer contains data of a tenant.
func (a answer) names(t *tenant) bool { return t.has(a.shown()) }

// containsNothingOf fails the test if the answer contains an id or a text of a tenant.
func (a answer) containsNothingOf(list []*tenant) {
	a.Helper()
	text := a.shown()
	for _, t := range list {
		if i := slices.IndexFunc(t.keys, func(key string) bool { return strings.Contains(text, key) }); i >= 0 {
			a.Errorf("%s tells of %s: %s in %s", a.what, t.name, t.keys[i], text)
		}
	}
}

// must fails the test at the first error.
func (w *world) must(list ...error) {
	w.Helper()
	for _, err := range list {
		if err != nil {
			w.Fatal(err)
		}
	}
}
