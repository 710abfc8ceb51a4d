package rest_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/rest"
	"sello/core/musttest"
)

// within sets the quotas of the running service.
func (w *world) within(q api.Quotas) {
	w.deps.Orders.Quotas, w.deps.Contact.Quotas, w.deps.Accounts.Quotas = q, q, q
}

// behindProxy lets a request name the client that it comes from.
func behindProxy(d *rest.Deps) {
	d.Metrics = rest.NewMetrics()
	d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
}

// saver is a visitor's browser at a network address, which has registered an e-mail address.
type saver struct {
	*browser
	network, email string
}

func (w *world) saver(network, email string) saver {
	w.Helper()
	b := w.visitor()
	b.from(network, "POST", "/registrations", signup(email)).want(200)
	return saver{b, network, email}
}

// save saves an order with the n-th form.
func (s saver) save(n int) answer {
	s.Helper()
	o := with(order(s.email), "draft_id", fmt.Sprintf("0198c0de-0000-7000-8000-%012d", n))
	return s.from(s.network, "POST", "/trademarks", o)
}

// keep uploads a logo before an order.
func (s saver) keep(logo part) answer {
	s.Helper()
	typ, body := parts(s.TB, logo)
	r := musttest.Get(http.NewRequest("POST", s.url+rest.Base+"/logos", bytes.NewReader(body)))(s)
	r.Header.Set("Content-Type", typ)
	r.Header.Set("X-CSRF-Token", s.csrf)
	r.Header.Set("Cookie", s.cookie)
	r.Header.Set("X-Forwarded-For", s.network)
	return s.do(r)
}

// write sends a message through the contact form.
func (s saver) write() answer {
	s.Helper()
	return s.from(s.network, "POST", "/contact", with(message(), "email", s.email))
}

// wantOverQuota checks that an answer at 10:00 UTC says what to do and until when, and that the metrics count it.
func (w *world) wantOverQuota(a answer, quota api.Quota) {
	w.Helper()
	a.fails(429, api.KindTooManyRequests)
	if wait := a.header.Get("Retry-After"); wait != "50400" {
		w.Errorf("%s: Retry-After %q, want the seconds until midnight", quota, wait)
	}
	if !strings.Contains(string(a.body), "sign up, or log in with your password or a code by mail") {
		w.Errorf("%s: the answer names no way out: %s", quota, a.body)
	}
	rec := &recorder{header: http.Header{}}
	w.deps.Metrics.Handler().ServeHTTP(rec, &http.Request{Method: "GET"})
	if counted := fmt.Sprintf("sello_over_quota_total{quota=%q} 1\n", quota); !strings.Contains(rec.body.String(), counted) {
		w.Errorf("the metrics lack %s", counted)
	}
}

func TestS43_WhatIsStoredAndMailedWithoutAnAccountHasQuotas(t *testing.T) {
	const ana, bea, carla = "ana@example.com", "bea@example.com", "carla@example.com"
	for name, c := range map[api.Quota]struct {
		quotas  api.Quotas
		fill    func(w *world) (last answer) // 200 twice, then the answer over the quota
		another func(w *world) answer        // which the quota allows, on the same day; nil if it concerns all
	}{
		api.QuotaSessionOrders: {api.Quotas{SessionOrders: 2}, func(w *world) answer {
			b := w.saver("192.0.2.1", ana)
			b.save(1).want(200)
			b.save(2).want(200)
			b.save(1).want(200) // an edit
			return b.save(3)
		}, func(w *world) answer { return w.saver("192.0.2.1", bea).save(1) }},
		api.QuotaAddressOrders: {api.Quotas{AddressOrders: 2}, func(w *world) answer {
			w.saver("192.0.2.1", ana).save(1).want(200)
			w.saver("192.0.2.2", ana).save(1).want(200)
			return w.saver("192.0.2.3", ana).save(1)
		}, func(w *world) answer { return w.saver("192.0.2.3", bea).save(1) }},
		api.QuotaClientOrders: {api.Quotas{ClientOrders: 2}, func(w *world) answer {
			w.saver("2001:db8:0:1201::1", ana).save(1).want(200)
			w.saver("2001:db8:0:12ff::1", bea).save(1).want(200)
			return w.saver("2001:db8:0:1200::2", carla).save(1)
		}, func(w *world) answer { return w.saver("2001:db8:0:1300::1", carla).save(1) }},
		api.QuotaTotalOrders: {api.Quotas{TotalOrders: 2}, func(w *world) answer {
			w.saver("192.0.2.1", ana).save(1).want(200)
			w.saver("192.0.2.2", bea).save(1).want(200)
			return w.saver("192.0.2.3", carla).save(1)
		}, nil},
		api.QuotaSessionBytes: {api.Quotas{SessionBytes: 450 + 3*api.RowBytes}, func(w *world) answer {
			b := w.saver("192.0.2.1", ana) // with about 100 bytes
			b.write().want(200)
			b.write().want(200)
			return b.write()
		}, func(w *world) answer { return w.saver("192.0.2.1", ana).write() }},
		api.QuotaAddressBytes: {api.Quotas{AddressBytes: 650 + 5*api.RowBytes}, func(w *world) answer {
			w.saver("192.0.2.1", ana).write().want(200)
			w.saver("192.0.2.2", ana).write().want(200)
			return w.saver("192.0.2.3", ana).write()
		}, func(w *world) answer { return w.saver("192.0.2.3", bea).write() }},
		api.QuotaClientBytes: {api.Quotas{ClientBytes: 650 + 5*api.RowBytes}, func(w *world) answer {
			w.saver("192.0.2.1", ana).write().want(200)
			w.saver("192.0.2.1", bea).write().want(200)
			return w.saver("192.0.2.1", carla).write()
		}, func(w *world) answer { return w.saver("192.0.2.2", carla).write() }},
		api.QuotaTotalBytes: {api.Quotas{TotalBytes: 650 + 5*api.RowBytes}, func(w *world) answer {
			w.saver("192.0.2.1", ana).write().want(200)
			w.saver("192.0.2.2", bea).write().want(200)
			return w.saver("192.0.2.3", carla).write()
		}, nil},
		api.QuotaAddressMails: {api.Quotas{AddressMails: 2}, func(w *world) answer {
			b := w.saver("192.0.2.1", ana)
			b.write().want(200)
			id := b.save(1).want(200).data().id()
			return b.post("/trademarks/"+id+"/report", nil)
		}, func(w *world) answer { return w.saver("192.0.2.1", bea).save(1) }},
		api.QuotaTotalMails: {api.Quotas{TotalMails: 2}, func(w *world) answer {
			w.saver("192.0.2.1", ana).write().want(200)
			w.saver("192.0.2.2", bea).save(1).want(200)
			return w.saver("192.0.2.3", carla).save(1)
		}, nil},
	} {
		t.Run(string(name), func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				w.within(c.quotas)
				last := c.fill(w)
				w.wantOverQuota(last, name)
				stored := w.count("orders") + w.count("contacts")
				if stored != 2 {
					t.Errorf("%d are stored", stored)
				}
				if c.another != nil {
					c.another(w).want(200)
				}
				w.customer("dora@example.com").post("/trademarks", order("dora@example.com")).want(200)
				w.customer("eva@example.com").post("/contact", with(message(), "email", "Eva@example.com")).want(200)
				w.advance(14 * time.Hour) // midnight UTC
				w.saver("192.0.2.1", ana).write().want(200)
			}, behindProxy)
		})
	}
}

func TestS43_AnAccountMailsOthersNoMoreThanAQuota(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.within(api.Quotas{AddressMails: 3, TotalMails: 5})
		write := func(account, to string) answer {
			return w.customer(account).post("/contact", with(message(), "email", to))
		}
		for n := range 3 {
			write(fmt.Sprintf("ana%d@example.com", n), "victim@example.org").want(200)
		}
		w.wantOverQuota(write("bea@example.com", "Victim@example.org"), api.QuotaAddressMails)
		own := w.customer("carla@example.com")
		for range 10 {
			own.post("/contact", with(message(), "email", "Carla@example.com")).want(200)
		}
		write("dora@example.com", "eva@example.org").want(200)
		write("fe@example.com", "eva@example.org").want(200)
		w.wantOverQuota(write("gil@example.com", "eva@example.org"), api.QuotaTotalMails)
		if n := w.mails(api.MailContactAck); n != 15 {
			t.Errorf("%d acknowledgements", n)
		}
	}, behindProxy)
}

func TestS43_WhatAnAccountUploadsHasAQuota(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.within(api.Quotas{AccountBytes: 3 << 20})
		b := w.customer("ana@example.com")
		mark := with(with(mark(), "type", "LOGO"), "country_protection", "OTHER")
		m := dataPart(t, with(message(), "trademark_data", map[string]any(with(mark, "custom_countries", "Peru"))))
		b.upload("POST", "/contact", m, imagePart("a.pdf", logoOf(1, 1<<20))).want(200)
		b.upload("POST", "/logos", imagePart("a.pdf", logoOf(2, 1<<20))).want(200)
		another := w.signedIn(w.texts("SELECT id FROM accounts")[0]) // another browser of the account
		for _, last := range []answer{
			b.upload("POST", "/contact", m, imagePart("a.pdf", logoOf(3, 1<<20))),
			another.upload("POST", "/logos", imagePart("a.pdf", logoOf(4, 1<<20))),
		} {
			last.fails(429, api.KindTooManyRequests)
			if !strings.Contains(string(last.body), "saved with your account today") {
				t.Errorf("the answer says %s", last.body)
			}
		}
		if n := w.count("blobs"); n != 2 {
			t.Errorf("%d files are stored", n)
		}
		b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart("a.pdf", logoOf(5, 1<<20))).want(200) // an order has no quota
		w.customer("bea@example.com").upload("POST", "/logos", imagePart("a.pdf", logoOf(6, 1<<20))).want(200)
		w.advance(14 * time.Hour) // midnight UTC
		w.signedIn(w.texts("SELECT id FROM accounts WHERE email = 'ana@example.com'")[0]).
			upload("POST", "/logos", imagePart("a.pdf", logoOf(7, 1<<20))).want(200)
	}, behindProxy)
}

func TestS43_ConcurrentRequestsStoreNoMoreThanAQuota(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.within(api.Quotas{SessionOrders: 3, TotalOrders: 7, TotalBytes: 1e6, TotalMails: 100, AddressMails: 100})
		var savers []saver
		for i := range 4 {
			savers = append(savers, w.saver("192.0.2.1", fmt.Sprintf("v%d@example.com", i)))
		}
		var saved, refused atomic.Int32
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				switch a := savers[i%4].save(i); a.status {
				case 200:
					saved.Add(1)
				case 429:
					refused.Add(1)
				default:
					t.Errorf("%d: %s", a.status, a.body)
				}
			})
		}
		all.Wait()
		if saved.Load() != 7 || refused.Load() != 13 || w.count("orders") != 7 || w.mails(api.MailOrderReceived) != 7 {
			t.Errorf("%d saved, %d refused, %d stored, %d mails", saved.Load(), refused.Load(), w.count("orders"), w.mails(api.MailOrderReceived))
		}
	}, behindProxy)
}

// A customer who has paid must hear of it, whatever strangers do.
func TestS43_MailsAboutAPaidOrderAreNeverHeldBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		w.within(api.Quotas{AddressMails: 1, TotalMails: 1})
		b := w.registered("ana@example.com")
		_, id := b.paid("ana@example.com")
		b.post("/contact", message()).fails(429, api.KindTooManyRequests)
		w.until("the receipt is queued", func() bool { return w.mails(api.MailPaymentReceipt) == 1 && w.mails(api.MailPaidNotice) == 1 })
		b.post("/trademarks/"+id+"/account/mail", nil).want(200)
		b.post("/trademarks/"+id+"/account/email", object{"email": "ana@example.org"}).want(200)
	})
}

func TestS43_MailsOfTheAccountOfAnUnpaidOrderCount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.within(api.Quotas{TotalMails: 3})
		b, id := w.ordered("ana@example.com")                    // the order and the report
		b.post("/trademarks/"+id+"/account/mail", nil).want(200) // the third
		w.wantOverQuota(b.post("/trademarks/"+id+"/account/mail", nil), api.QuotaTotalMails)
		b.post("/trademarks/"+id+"/account/email", object{"email": "ana@example.org"}).fails(429, api.KindTooManyRequests)
		b.wantAccount(id, "ana@example.com", "pending")
	}, behindProxy)
}

// productionQuotas returns the quotas of production.
func productionQuotas(t *testing.T) api.Quotas {
	t.Helper()
	s := config.Settings{
		Addr: "127.0.0.1:1", Env: "production", PublicURL: "https://sello.example", Drain: "0s", Grace: "1s", SMTPConnections: 1,
		MailFrom: "no-reply@registro-de-prueba.es", ProviderEmail: "avisos@registro-de-prueba.es", ProviderName: "Registro de Prueba S.L.",
		ProviderTaxID: "B12345674", ProviderAddress: "Calle de la Prueba 2", ProviderPhone: "+34 910 000 000",
	}
	s.JobQueue = "notify"
	c := musttest.Get(config.Load(s))(t)
	return api.Quotas(c.Quotas)
}

func TestS43_AJourneyWithNineOwnersAndTheLargestLogoIsBelowTheQuotasOfProduction(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		w.within(productionQuotas(t))
		b := w.registered("ana@example.com")
		o := logoOrder("ana@example.com")
		for i := range 8 {
			o["owners"] = append(o["owners"].([]any), person(fmt.Sprintf("owner%d@example.com", i)))
		}
		o = with(o, "draft_id", "0198c0de-0000-7000-8000-000000000003")
		logo := func(n int) part { return imagePart("a.pdf", largestLogo(n)) }
		b.upload("POST", "/trademarks", dataPart(t, o), logo(0)).want(200)
		for n := range 3 { // the customer chooses another file, and writes to us about it
			b.upload("POST", "/trademarks", dataPart(t, o), logo(n+1)).want(200)
			b.post("/contact", message()).want(200)
		}
		id := b.post("/trademarks", o).want(200).data().id()
		b.post("/trademarks/"+id+"/report", nil).want(200)
		b.post("/trademarks/"+id+"/account/mail", nil).want(200)
		b.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		b.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
	})
}

// largestLogo returns a file of the largest size, which differs for each n.
func largestLogo(n int) []byte { return logoOf(n, 1<<20) }

func logoOf(n, size int) []byte {
	begin, end := fmt.Sprintf("%%PDF-1.7\n%d\n", n), "\n%%EOF"
	return []byte(begin + strings.Repeat("a", size-len(begin)-len(end)) + end)
}

// One client once stored 60 MB in a second under the limits of production.
func TestS43_AClientStoresLittleInProduction(t *testing.T) {
	w := onSQLite(t)
	w.within(productionQuotas(t))
	stored := 0
	for ; stored < 60; stored++ {
		email := fmt.Sprintf("ana%d@example.com", stored)
		a := w.registered(email).upload("POST", "/trademarks", dataPart(t, logoOrder(email)), imagePart("a.pdf", largestLogo(stored)))
		if a.status != http.StatusOK {
			a.fails(429, api.KindTooManyRequests)
			break
		}
	}
	if stored != 23 || w.count("orders") != stored || w.count("blobs") != stored {
		t.Errorf("%d logos of 1 MB are stored, with %d orders and %d files", stored, w.count("orders"), w.count("blobs"))
	}
}

func TestS43_NewLogosOfAnEditCount(t *testing.T) {
	w := onSQLite(t)
	w.within(api.Quotas{SessionBytes: 3 << 20})
	b := w.registered("ana@example.com")
	o := with(logoOrder("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000003")
	b.upload("POST", "/trademarks", dataPart(t, o), imagePart("a.pdf", largestLogo(1))).want(200)
	b.upload("POST", "/trademarks", dataPart(t, o), imagePart("a.pdf", largestLogo(2))).want(200)
	b.upload("POST", "/trademarks", dataPart(t, o), imagePart("a.pdf", largestLogo(3))).fails(429, api.KindTooManyRequests)
	for range 100 {
		b.post("/trademarks", o).want(200) // the same order without a file
	}
	if w.count("orders") != 1 || w.count("blobs") != 1 {
		t.Errorf("%d orders, %d files", w.count("orders"), w.count("blobs"))
	}
}

func TestS43_TheQuotasNameNobody(t *testing.T) {
	w := onSQLite(t, behindProxy)
	w.within(productionQuotas(t))
	b := w.saver("203.0.113.9", "ana@example.com")
	b.save(1).want(200)
	b.write().want(200)
	all := strings.Join(w.texts("SELECT key || ' ' || quota || ' ' || day FROM quota_uses"), "\n")
	if !strings.Contains(all, string(api.QuotaAddressMails)) || strings.Contains(all, "ana") || strings.Contains(all, "203.0.113") {
		t.Error(all)
	}
}

// size returns the bytes that the database takes.
func (w *world) size() (n int64) {
	w.Helper()
	query := "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
	if w.store.Dialect() == "postgres" {
		query = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
	}
	musttest.Do(w, w.rows.QueryRow(query).Scan(&n))
	return n
}

// Ten times what the quotas allow comes from as many addresses: the database grows by no more than the quota of bytes, and a
// customer who is signed in, or who has proved an address, completes an order before, in between and after.
func TestS43_WhatComesFromManyAddressesStoresNoMoreThanTheQuotas(t *testing.T) {
	quotas := api.Quotas{
		SessionBytes: 400 << 10, SessionOrders: 5, AddressBytes: 400 << 10, AddressOrders: 5, ClientBytes: 800 << 10, ClientOrders: 10,
		TotalBytes: 1 << 20, TotalOrders: 20, AddressMails: 5, TotalMails: 30,
	}
	for name, c := range map[string]struct {
		sends int64                       // requests that use up ten times a quota
		send  func(s saver, n int) answer // after a sign-up; nil for none
	}{
		"orders": {10 * quotas.TotalOrders, func(s saver, n int) answer { return s.save(n) }},
		"logos": {10 * quotas.TotalBytes / (150 << 10), func(s saver, n int) answer {
			return s.keep(imagePart("a.pdf", logoOf(n, 150<<10)))
		}},
		"messages": {10 * quotas.TotalMails, func(s saver, _ int) answer { return s.write() }},
		"sign-ups": {10 * quotas.TotalBytes / api.RowBytes, nil},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				w.sandbox.Start(t.Context(), w.handler)
				customer := w.customer("carla@example.com")
				customer.paid("carla@example.com")
				w.within(quotas)
				before, refused := w.size(), 0
				for n := range int(c.sends) {
					network, email := fmt.Sprintf("192.0.%d.%d", n/250, n%250), fmt.Sprintf("ana%d@example.com", n)
					b := w.visitor()
					a := b.from(network, "POST", "/registrations", signup(email))
					if a.status == http.StatusOK && c.send != nil {
						a = c.send(saver{b, network, email}, n)
					}
					if a.status != http.StatusOK {
						a.fails(429, api.KindTooManyRequests)
						refused++
					}
					if n == int(c.sends)/2 {
						customer.paid("carla@example.com")
					}
				}
				grown := w.size() - before
				t.Logf("%d of %d refused, %d KB of %d", refused, c.sends, grown>>10, quotas.TotalBytes>>10)
				if grown > quotas.TotalBytes {
					t.Errorf("the database has grown by %d bytes, the quota is %d", grown, quotas.TotalBytes)
				}
				if refused < int(c.sends)*8/10 {
					t.Errorf("%d of %d requests were refused", refused, c.sends)
				}
				customer.paid("carla@example.com")
				w.customer("dora@example.com").paid("dora@example.com") // has proved the address
			}, behindProxy)
		})
	}
}
