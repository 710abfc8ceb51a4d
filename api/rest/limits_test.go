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

func TestAClientThatCallsTooOftenWaits(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.Limits{Every: rest.Rate{PerSecond: 1, Burst: 10}, Sparing: rest.Rate{PerSecond: 0.1, Burst: 2}, Mail: rest.Rate{PerSecond: 1, Burst: 100}}
	})
	b := w.visitor()
	b.post("/contact", message()).want(200)
	b.post("/registrations", signup("ana@example.com")).want(200)
	a := b.post("/contact", message()).fails(429, api.KindTooManyRequests)
	if a.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	b.post("/trademarks/pricing", mark()).want(200)
	w.advance(10 * time.Second)
	b.post("/contact", message()).want(200)
	for range 11 {
		a = b.get("/config")
	}
	a.fails(429, api.KindTooManyRequests)
	if w.count("contacts") != 2 {
		t.Error("a refused request was kept")
	}
}

func TestAnInboxIsNotFilledFromManyClients(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.LimitsFor(config.Test)
		d.Limits.Mail = rest.Rate{PerSecond: 0.01, Burst: 3}
	})
	owner := w.customer("ana@example.com")
	owner.post("/trademarks", order("Ana@example.com ")).want(200)
	w.visitor().post("/contact", with(message(), "email", "ANA@example.com")).want(200)
	owner.post("/trademarks", order("ana@example.com")).want(200)
	w.visitor().post("/contact", with(message(), "email", "ana@example.com")).fails(429, api.KindTooManyRequests)
	owner.post("/trademarks", order("ana@example.com")).fails(429, api.KindTooManyRequests)
	w.visitor().post("/registrations", signup("ana@example.com")).fails(429, api.KindTooManyRequests)
	w.visitor().post("/registrations", signup("bea@example.com")).want(200)
	if w.count("orders") != 2 || w.count("contacts") != 1 {
		t.Error("a refused request was kept")
	}
}

func TestOnlyATrustedProxyNamesTheClient(t *testing.T) {
	few := rest.Limits{Every: rest.Rate{PerSecond: 0.001, Burst: 2}, Sparing: rest.Rate{PerSecond: 1, Burst: 1}}
	direct := onSQLite(t, func(d *rest.Deps) { d.Limits = few })
	behind := onSQLite(t, func(d *rest.Deps) {
		d.Limits = few
		d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	last := func(w *world, address func(i int) string) int {
		var a answer
		for i := range 4 {
			a = w.ask("GET", "/healthz", "X-Forwarded-For", address(i))
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
	if got := last(behind, func(i int) string { return fmt.Sprintf("2001:db8::%x", i) }); got != 429 {
		t.Errorf("one IPv6 network counts as many clients: %d", got)
	}
}
