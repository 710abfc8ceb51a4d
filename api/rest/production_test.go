package rest_test

import (
	"testing"

	"sello/api"
	"sello/api/config"
	"sello/api/declaredtest"
	"sello/api/logo"
	"sello/api/queue"
	"sello/api/rest"
)

// inProduction configures the service as in production: over https, with the limits of production.
func inProduction(d *rest.Deps) {
	d.Config.Env, d.Limits = config.Production, rest.Limits{}
	d.Config.PublicURL.Scheme, d.Config.PublicURL.Host = "https", "sello.example"
	d.Config.AuthURL = "https://sello.example/_/auth"
}

func TestTheLimitsOfProductionAreTheDeclaredOnes(t *testing.T) {
	real, l := rest.Measured(), rest.LimitsFor(config.Production)
	for name, rate := range map[string]rest.Rate{
		"calls of a client": l.Every, "calls that mail or reveal": l.Strict,
		"mails of a client to an address": l.Mail, "mails to an address": l.Inbox, "error reports of a client": l.Reports,
		"error reports of all clients": l.AllReports, "payment checks of a client": l.Checks,
		"papers verified by a client": l.Verify, "papers made for a client": l.Papers, "logos of a client": l.Logos,
	} {
		real[name+", rate"], real[name+", at once"] = rate.PerSecond, rate.Burst
	}
	for name, q := range map[string]*queue.Queue{"files that are checked": logo.Checks, "logos that are drawn": logo.Drawings} {
		slots, places, wait := q.Limits()
		real[name+", at once"], real[name+", waiting"], real[name+", longest wait"] = slots, places, declaredtest.Seconds(wait)
	}
	declaredtest.Check(t, "rest", real)
}

func TestAServiceInProductionRunsWithTheLimitsOfProduction(t *testing.T) {
	w := onSQLite(t, inProduction)
	b := w.visitor()
	want := rest.LimitsFor(config.Production)
	for range want.Strict.Burst {
		b.post("/registrations", signup("ana@example.com")).want(200)
	}
	b.post("/registrations", signup("ana@example.com")).fails(429, api.KindTooManyRequests)
	for range want.Every.Burst - want.Strict.Burst - 2 { // the request for the session and the rejected call count too
		b.get("/config").want(200)
	}
	b.get("/config").fails(429, api.KindTooManyRequests)
}

func TestCookiesAndHeadersOfProductionAreTheDeclaredOnes(t *testing.T) {
	w := onSQLite(t, inProduction)
	headers := func(a answer) string { return declaredtest.Plain(declaredtest.Headers(a.header.Get)) }
	begun := w.ask("GET", rest.Base+"/csrf").want(200)
	b := w.customer("ana@example.com")
	b.cookie = "__Host-" + b.cookie
	id := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart("a.svg", []byte(svgLogo))).want(200).data().id()
	logo := b.get("/trademarks/" + id + "/logo").want(200)
	ended := b.delete("/account/sessions").want(204)
	declaredtest.Check(t, "https", map[string]any{
		"cookie": declaredtest.Plain(begun.header.Get("Set-Cookie")), "cookie, cleared": ended.header.Get("Set-Cookie"),
		"page": headers(w.ask("GET", "/").want(200)), "data": headers(begun), "logo": headers(logo),
	})
	for what, a := range map[string]answer{"an error": w.ask("GET", rest.Base+"/nothing"), "no content": ended} {
		for _, header := range []string{"Strict-Transport-Security", "X-Content-Type-Options", "Content-Security-Policy"} {
			if a.header.Get(header) == "" {
				t.Errorf("%s lacks %s", what, header)
			}
		}
	}
	if cookies := begun.header.Values("Set-Cookie"); len(cookies) != 1 {
		t.Errorf("cookies: %v", cookies)
	}
}
