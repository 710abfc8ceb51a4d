package rest_test

import (
	"fmt"
	"net/netip"
	"testing"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/rest"
)

func TestAClientThatCallsTooOftenHasToWait(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.Limits{Every: rest.Rate{PerSecond: 1, Burst: 10}, Strict: rest.Rate{PerSecond: 0.1, Burst: 2}, Mail: rest.Rate{PerSecond: 1, Burst: 100}, Inbox: rest.Rate{PerSecond: 1, Burst: 100}}
	})
	b := w.visitor()
	b.post("/contact", message()).want(200)
	b.post("/registrations", signup("ana@example.com")).want(200)
	a := b.post("/contact", message()).fails(429, api.KindTooManyRequests)
	if got := a.header.Get("Retry-After"); got != "10" {
		t.Errorf("Retry-After %q", got)
	}
	b.post("/trademarks/pricing", mark()).want(200)
	w.advance(10 * time.Second)
	b.post("/contact", message()).want(200)
	for range 11 {
		a = b.get("/config")
	}
	a.fails(429, api.KindTooManyRequests)
	if w.count("contacts") != 2 {
		t.Error("a rejected request was stored")
	}
}

func TestHealthChecksHaveNoRateLimit(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.Limits{Every: rest.Rate{PerSecond: 0.001, Burst: 1}, Strict: rest.Rate{PerSecond: 0.001, Burst: 1}}
	})
	w.ask("GET", "/_/api/v1/config").want(200)
	for range 3 {
		w.ask("GET", "/_/api/v1/config").want(429)
		w.ask("GET", "/no/such/page").want(429)
		w.ask("GET", "/healthz").want(200)
		w.ask("GET", "/readyz").want(200)
		w.ask("HEAD", "/healthz").want(200)
		w.ask("HEAD", "/readyz").want(200)
	}
}

// from makes a request as a client with this address behind a trusted proxy.
func (b *browser) from(address, method, path string, body any) answer {
	b.Helper()
	r := b.request(method, path, body)
	r.Header.Set("X-Forwarded-For", address)
	return b.do(r)
}

func mailLimits(mail, inbox rest.Rate) func(*rest.Deps) {
	return func(d *rest.Deps) {
		d.Limits = rest.LimitsFor(config.Test)
		d.Limits.Mail, d.Limits.Inbox = mail, inbox
		d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
}

func TestTheMailsThatOneClientCausesAreLimited(t *testing.T) {
	w := onSQLite(t, mailLimits(rest.Rate{PerSecond: 0.01, Burst: 3}, rest.Rate{PerSecond: 1, Burst: 100}))
	b := w.registered("ana@example.com")
	again := with(order("Ana@example.com "), "draft_id", "0198c0de-0000-7000-8000-000000000003")
	b.post("/trademarks", again).want(200)
	w.visitor().post("/contact", with(message(), "email", "ANA@example.com")).want(200)
	b.post("/trademarks", order("ana@example.com")).want(200)
	a := w.visitor().post("/contact", with(message(), "email", "ana@example.com")).fails(429, api.KindTooManyRequests)
	if got := a.header.Get("Retry-After"); got != "100" {
		t.Errorf("Retry-After %q", got)
	}
	w.advance(30500 * time.Millisecond)
	a = b.post("/trademarks", order("ana@example.com")).fails(429, api.KindTooManyRequests)
	if got := a.header.Get("Retry-After"); got != "70" {
		t.Errorf("Retry-After %q", got)
	}
	b.post("/trademarks", again).want(200) // sends no mail, so it does not count
	b.post("/registrations", signup("ana@example.com")).want(200)
	w.visitor().post("/contact", with(message(), "email", "bea@example.com")).want(200)
	w.visitor().from("203.0.113.9", "POST", "/contact", with(message(), "email", "ana@example.com")).want(200)
	w.advance(70 * time.Second)
	b.post("/trademarks", order("ana@example.com")).want(200)
	if w.count("orders") != 3 || w.count("contacts") != 3 {
		t.Error("a rejected request was stored")
	}
}

func TestTheMailsThatAllClientsCauseAreLimited(t *testing.T) {
	w := onSQLite(t, mailLimits(rest.Rate{PerSecond: 1, Burst: 3}, rest.Rate{PerSecond: 0.1, Burst: 5}))
	for i := range 5 {
		w.visitor().from(fmt.Sprintf("203.0.113.%d", i), "POST", "/contact", with(message(), "email", "ana@example.com")).want(200)
	}
	a := w.visitor().from("203.0.113.9", "POST", "/contact", with(message(), "email", "ana@example.com")).fails(429, api.KindTooManyRequests)
	if got := a.header.Get("Retry-After"); got != "10" {
		t.Errorf("Retry-After %q", got)
	}
}

func TestAMailThatTheInboxHasNoRoomForDoesNotCountForItsClient(t *testing.T) {
	w := onSQLite(t, mailLimits(rest.Rate{PerSecond: 0.001, Burst: 1}, rest.Rate{PerSecond: 0.1, Burst: 1}))
	from := func(client string) answer {
		return w.visitor().from(client, "POST", "/contact", with(message(), "email", "ana@example.com"))
	}
	from("203.0.113.1").want(200)
	from("203.0.113.2").fails(429, api.KindTooManyRequests)
	w.advance(10 * time.Second)
	from("203.0.113.2").want(200)
}

func TestRejectedRequestsDoNotCountForAnAddress(t *testing.T) {
	w := onSQLite(t, mailLimits(rest.Rate{PerSecond: 0.001, Burst: 2}, rest.Rate{PerSecond: 0.001, Burst: 2}))
	stranger, signedIn := w.visitor(), w.customer("mallory@example.com")
	for range 5 {
		stranger.post("/contact", with(with(message(), "email", "ana@example.com"), "name", "")).want(422)
		stranger.post("/trademarks", order("ana@example.com")).want(422)
		w.visitor().post("/registrations", signup("ana@example.com")).want(200)
		stranger.post("/registrations", with(signup("ana@example.com"), "terms_conditions_accepted", false)).want(422)
	}
	for range 2 {
		signedIn.post("/trademarks", order("ana@example.com")).want(200) // its mail is sent to the signed-in account
	}
	signedIn.post("/trademarks", order("bea@example.com")).fails(429, api.KindTooManyRequests)
	w.visitor().post("/contact", with(message(), "email", "ana@example.com")).want(200)
	w.registered("ana@example.com").post("/trademarks", order("ana@example.com")).want(200)
}

// A check calls the payment provider, whose rate limit all customers share.
func TestPaymentChecksHaveASeparateRateLimit(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Limits = rest.LimitsFor(config.Production) })
	b := w.visitor()
	check := "/trademarks/0198c0de-0000-7000-8000-000000000003/checkpayment"
	for range 30 {
		b.post(check, nil).fails(404, api.KindNotFound)
	}
	a := b.post(check, nil).fails(429, api.KindTooManyRequests)
	if got := a.header.Get("Retry-After"); got != "1" {
		t.Errorf("Retry-After %q", got)
	}
	b.get("/config").want(200)
	w.advance(time.Second)
	b.post(check, nil).fails(404, api.KindNotFound)
}

// A proxy that sets only X-Forwarded-For passes on the X-Real-IP that the client sent.
func TestTheHeaderXRealIPIsIgnored(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.Limits{Every: rest.Rate{PerSecond: 0.001, Burst: 2}}
		d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	for i := range 2 {
		w.ask("GET", "/_/api/v1/config", "X-Real-IP", fmt.Sprintf("203.0.113.%d", i)).want(200)
	}
	w.ask("GET", "/_/api/v1/config", "X-Real-IP", "203.0.113.9").want(429)
}

func TestOnlyATrustedProxyMaySetTheClientsAddress(t *testing.T) {
	few := rest.Limits{Every: rest.Rate{PerSecond: 0.001, Burst: 2}, Strict: rest.Rate{PerSecond: 1, Burst: 1}}
	direct := onSQLite(t, func(d *rest.Deps) { d.Limits = few })
	behind := onSQLite(t, func(d *rest.Deps) {
		d.Limits = few
		d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	last := func(w *world, address func(i int) string) int {
		var a answer
		for i := range 4 {
			a = w.ask("GET", "/_/api/v1/config", "X-Forwarded-For", address(i))
		}
		return a.status
	}
	v4 := func(i int) string { return fmt.Sprintf("203.0.113.%d", i) }
	if got := last(direct, v4); got != 429 {
		t.Errorf("a client named itself: %d", got)
	}
	if got := last(behind, v4); got != 200 {
		t.Errorf("clients behind a trusted proxy share a limit: %d", got)
	}
	if got := last(behind, func(i int) string { return fmt.Sprintf("2001:db8:0:%x::1", i) }); got != 429 {
		t.Errorf("one IPv6 network counts as many clients: %d", got)
	}
}
