package rest_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"sello/api"
	"sello/api/config"
	"sello/api/rest"
	"sello/api/stripepay"
)

func TestEveryAnswerHasTheSecurityHeaders(t *testing.T) {
	w := onSQLite(t)
	for _, target := range []string{"/", "/main.0123abcd.js", "/nothing", "/healthz", rest.Base + "/config", rest.Base + "/nothing", "/home"} {
		a := w.ask("GET", target)
		csp := a.header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "frame-ancestors 'none'") || strings.Contains(csp, "unsafe-inline") || strings.Contains(csp, "'unsafe-eval'") {
			t.Errorf("%s: %q", target, csp)
		}
		for header, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin"} {
			if a.header.Get(header) != want {
				t.Errorf("%s: %s is %q", target, header, a.header.Get(header))
			}
		}
		if a.header.Get("Referrer-Policy") == "" || len(a.header.Get("X-Request-Id")) != 36 || a.header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s: %v", target, a.header)
		}
	}
	page := w.ask("GET", "/").header.Get("Content-Security-Policy")
	for _, want := range []string{"script-src 'self' 'wasm-unsafe-eval' 'sha256-", "style-src 'self' 'sha256-", "object-src 'none'", "base-uri 'none'"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page's policy lacks %s: %s", want, page)
		}
	}
	if strings.Contains(page, "stripe") {
		t.Error("Stripe is allowed and not configured")
	}
}

func TestThePolicyAllowsStripeAndAnalyticsIfConfigured(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Config.Stripe.PublishableKey = "pk_test_1"
		d.CardForm = rest.Sources(stripepay.CardForm)
		d.Config.AnalyticsID, d.Config.AnalyticsURL = "A-1", "https://count.example/collect"
	})
	page := w.ask("GET", "/").header.Get("Content-Security-Policy")
	for _, want := range []string{"https://js.stripe.com", "https://api.stripe.com", "https://hooks.stripe.com", "https://count.example"} {
		if !strings.Contains(page, want) {
			t.Errorf("lacks %s: %s", want, page)
		}
	}
	c := w.visitor().get("/config").want(200).data()
	if c["stripe_publishable_key"] != "pk_test_1" || c["analytics_id"] != "A-1" || c["auth_url"] != "http://localhost:8080/_/auth" {
		t.Errorf("got %v", c)
	}
}

func TestTheSettingsNameWhoSignsAndWhatIsExpected(t *testing.T) {
	w := onSQLite(t)
	c := w.visitor().get("/config").want(200).data()
	if c["agent"] != nil || c["report_days"] != nil || len(c["hours"].([]any)) != 0 {
		t.Errorf("unset, got %v", c)
	}
	expected := c["expected"].(map[string]any)
	if len(expected) != 2 || len(expected["SPAIN"].([]any)) != 4 || len(expected["EU"].([]any)) != 4 {
		t.Errorf("got %v", expected)
	}
	w.visitor().get("/agent/photo").want(404)

	w = onSQLite(t, func(d *rest.Deps) {
		d.Config.Agent = config.Agent{Name: "Ana Roca", Number: "0123/4", Photo: []byte("\x89PNG"), PhotoType: "image/png"}
		d.Config.Hours, d.Config.ReportDays = []config.Hours{{From: 1, Until: 5, Open: "09:00", Close: "18:00"}}, 3
	})
	c = w.visitor().get("/config").want(200).data()
	if c.at("agent", "name") != "Ana Roca" || c.at("agent", "number") != "0123/4" || c.at("agent", "photo") != true || c["report_days"] != 3.0 || len(c["hours"].([]any)) != 1 {
		t.Errorf("got %v", c)
	}
	if a := w.visitor().get("/agent/photo").want(200); a.header.Get("Content-Type") != "image/png" || string(a.body) != "\x89PNG" {
		t.Errorf("got %v %q", a.header, a.body)
	}
}

func TestTheSettingsContainNoSecret(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Config.Stripe = config.Stripe{SecretKey: "sk_hunter2", WebhookSecret: "whsec_hunter2", PublishableKey: "pk_1"}
		d.Config.DatabaseURL, d.Config.BlobURL, d.Config.MailFrom = "postgres://hunter2", "s3://hunter2", "hunter2"
	})
	a := w.visitor().get("/config").want(200)
	if strings.Contains(string(a.body), "hunter2") {
		t.Errorf("got %s", a.body)
	}
	if c := a.data(); c["sandbox"] != true || c["environment"] != "test" || c.at("provider", "name") != "Sello Marcas S.L." || c["tariff"] == " " {
		t.Errorf("got %v", c)
	}
}

func TestTheContractIsNotCached(t *testing.T) {
	a := onSQLite(t).ask("GET", rest.Base+"/openapi.yaml").want(200)
	if got := a.header.Get("Cache-Control"); got != "no-store" || a.header.Get("Content-Type") != "application/yaml" {
		t.Errorf("Cache-Control %q, %s", got, a.header.Get("Content-Type"))
	}
}

func TestOnlyConfiguredOriginsAreAllowed(t *testing.T) {
	closed, open := onSQLite(t), onSQLite(t, func(d *rest.Deps) { d.Config.Origins = []string{"https://shop.example"} })
	allowed := func(w *world, method, origin string) http.Header {
		return w.ask(method, rest.Base+"/config", "Origin", origin, "Access-Control-Request-Method", "POST").header
	}
	for name, h := range map[string]http.Header{
		"any origin by default":          allowed(closed, "GET", "https://shop.example"),
		"another origin":                 allowed(open, "GET", "https://evil.example"),
		"an origin with the same prefix": allowed(open, "GET", "https://shop.example.evil.example"),
		"null is not":                    allowed(open, "OPTIONS", "null"),
	} {
		if got := h.Get("Access-Control-Allow-Origin"); got != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, method := range []string{"GET", "OPTIONS"} {
		h := allowed(open, method, "https://shop.example")
		if h.Get("Access-Control-Allow-Origin") != "https://shop.example" || h.Get("Access-Control-Allow-Credentials") != "true" {
			t.Errorf("%s: %v", method, h)
		}
	}
	for _, origin := range []string{"https://shop.example", "https://evil.example", ""} { // a cache must not return the answer of one origin to another
		if h := allowed(open, "GET", origin); !slices.Contains(h.Values("Vary"), "Origin") {
			t.Errorf("from %q: Vary is %v", origin, h.Values("Vary"))
		}
	}
	b := open.visitor()
	r := b.request("POST", "/trademarks/pricing", mark())
	r.Header.Set("Origin", "https://shop.example")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	open.do(r).want(200)
}

func TestMessagesAreInTheLanguageOfTheRequest(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ query, accept, want string }{
		{"", "", "log in first"}, {"", "es-MX,en;q=0.5", "Inicia sesión"}, {"", "fr, ca;q=0.8, en;q=0.5", "Inicia sesión"},
		{"?lang=es", "en", "Inicia sesión"}, {"?lang=ca", "en", "Inicia sesión"}, {"?lang=en", "es", "log in first"},
		{"?lang=xx", "es", "log in first"}, {"", "de", "log in first"}, {"", strings.Repeat("es,", 200), "log in first"},
		{"", "\"<>;;q=é", "log in first"}, {"?lang=%00%ff", "", "log in first"},
	} {
		a := w.ask("GET", rest.Base+"/trademarks"+c.query, "Accept-Language", c.accept).fails(401, api.KindUnauthorized)
		if !strings.Contains(string(a.body), c.want) {
			t.Errorf("%q %q: %s", c.query, c.accept, a.body)
		}
	}
}
