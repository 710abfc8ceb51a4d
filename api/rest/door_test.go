package rest_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/config"
	"sello/api/rest"
)

// ask makes a request with headers as pairs, outside any session.
func (w *world) ask(method, target string, headers ...string) answer {
	w.Helper()
	r, err := http.NewRequest(method, w.url+target, nil)
	if err != nil {
		w.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return w.do(r)
}

func TestASessionIsACookieThatOnlyWeCanRead(t *testing.T) {
	w := onSQLite(t)
	a := w.ask("GET", rest.Base+"/csrf").want(200)
	cookie := a.header.Get("Set-Cookie")
	for _, want := range []string{"sello_session=", "; Path=/;", "; HttpOnly", "; SameSite=Strict", "Max-Age="} {
		if !strings.Contains(cookie, want) {
			t.Errorf("%q lacks %q", cookie, want)
		}
	}
	if strings.Contains(cookie, "Secure") || strings.Contains(cookie, "Domain") {
		t.Errorf("over plain http: %q", cookie)
	}
	var body struct{ Token string }
	a.into(&body)
	if body.Token != a.header.Get("X-CSRF-Token") || strings.Contains(cookie, body.Token) {
		t.Error("header and body differ, or the cookie shows the token")
	}
	b := w.visitor()
	again := b.get("/csrf").want(200)
	if again.header.Get("Set-Cookie") != "" || again.header.Get("X-CSRF-Token") != b.csrf {
		t.Error("a session that is there got another one")
	}
	w.advance(31 * 24 * time.Hour)
	if b.get("/csrf").want(200).header.Get("Set-Cookie") == "" {
		t.Error("an expired session lives on")
	}
	b.post("/contact", message()).fails(403, api.KindForbidden)
}

func TestOverHTTPSTheCookieIsBoundToTheHost(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Config.PublicURL.Scheme = "https" })
	a := w.ask("GET", rest.Base+"/csrf").want(200)
	if cookie := a.header.Get("Set-Cookie"); !strings.HasPrefix(cookie, "__Host-sello_session=") || !strings.Contains(cookie, "; Secure") {
		t.Errorf("got %q", cookie)
	}
	if !strings.HasPrefix(a.header.Get("Strict-Transport-Security"), "max-age=") {
		t.Error("no HSTS")
	}
}

func TestAForgedCallIsRefused(t *testing.T) {
	w := onSQLite(t)
	b, other := w.visitor(), w.visitor()
	for name, forge := range map[string]func(r *http.Request){
		"no token":              func(r *http.Request) { r.Header.Del("X-CSRF-Token") },
		"an empty token":        func(r *http.Request) { r.Header.Set("X-CSRF-Token", "") },
		"another's token":       func(r *http.Request) { r.Header.Set("X-CSRF-Token", other.csrf) },
		"the cookie as token":   func(r *http.Request) { r.Header.Set("X-CSRF-Token", strings.TrimPrefix(b.cookie, "sello_session=")) },
		"no cookie":             func(r *http.Request) { r.Header.Del("Cookie") },
		"a cookie made up":      func(r *http.Request) { r.Header.Set("Cookie", "sello_session="+strings.Repeat("a", 43)) },
		"a pair made up":        func(r *http.Request) { forgePair(r) },
		"from another site":     func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
		"from a sister site":    func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-site") },
		"from another origin":   func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") },
		"from a null origin":    func(r *http.Request) { r.Header.Set("Origin", "null") },
		"https cookie on http":  func(r *http.Request) { r.Header.Set("Cookie", "__Host-"+b.cookie) },
		"token in another case": func(r *http.Request) { r.Header.Set("X-CSRF-Token", strings.ToLower(b.csrf)) },
	} {
		t.Run(name, func(t *testing.T) {
			r := b.request("POST", "/contact", message())
			forge(r)
			a := w.do(r).fails(403, api.KindForbidden)
			if !strings.Contains(string(a.body), "CSRF error") {
				t.Errorf("got %s", a.body)
			}
		})
	}
	if w.count("contacts") != 0 {
		t.Error("something was kept")
	}
	r := b.request("POST", "/contact", message())
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	w.do(r).want(200)
}

// forgePair sends a token and its anti-forgery token that the store has never seen.
func forgePair(r *http.Request) {
	token := strings.Repeat("b", 43)
	r.Header.Set("Cookie", "sello_session="+token)
	r.Header.Set("X-CSRF-Token", rest.CSRFToken(token))
}

// request is a JSON request of the page that a test may spoil.
func (b *browser) request(method, path string, body any) *http.Request {
	b.Helper()
	text := jsonOf(b.TB, body)
	r, err := http.NewRequest(method, b.url+rest.Base+path, bytes.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-CSRF-Token", b.csrf)
	r.Header.Set("Cookie", b.cookie)
	return r
}

func TestEveryAnswerCarriesTheHeaders(t *testing.T) {
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

func TestStripeAndAnalyticsAreAllowedWhereConfigured(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Config.Stripe.PublishableKey = "pk_test_1"
		d.Config.AnalyticsID, d.Config.AnalyticsURL = "A-1", "https://count.example/collect"
		d.Config.AuthURL = "https://auth.example/_/auth"
	})
	page := w.ask("GET", "/").header.Get("Content-Security-Policy")
	for _, want := range []string{"https://js.stripe.com", "https://api.stripe.com", "https://hooks.stripe.com", "https://count.example ", "https://auth.example"} {
		if !strings.Contains(page, want) {
			t.Errorf("lacks %s: %s", want, page)
		}
	}
	c := w.visitor().get("/config").want(200).data()
	if c["stripe_publishable_key"] != "pk_test_1" || c["analytics_id"] != "A-1" || c["auth_url"] != "https://auth.example/_/auth" {
		t.Errorf("got %v", c)
	}
}

func TestTheSettingsTellNoSecret(t *testing.T) {
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

func TestOtherOriginsAreAllowedByName(t *testing.T) {
	closed, open := onSQLite(t), onSQLite(t, func(d *rest.Deps) { d.Config.Origins = []string{"https://shop.example"} })
	allowed := func(w *world, method, origin string) http.Header {
		return w.ask(method, rest.Base+"/config", "Origin", origin, "Access-Control-Request-Method", "POST").header
	}
	for name, h := range map[string]http.Header{
		"nobody is by default": allowed(closed, "GET", "https://shop.example"),
		"another is not":       allowed(open, "GET", "https://evil.example"),
		"a look-alike is not":  allowed(open, "GET", "https://shop.example.evil.example"),
		"null is not":          allowed(open, "OPTIONS", "null"),
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
	b := open.visitor()
	r := b.request("POST", "/trademarks/pricing", mark())
	r.Header.Set("Origin", "https://shop.example")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	open.do(r).want(200)
}

func TestAClientThatCallsTooOftenWaits(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.Limits{Every: rest.Rate{PerSecond: 1, Burst: 10}, Sparing: rest.Rate{PerSecond: 0.1, Burst: 2}}
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

func TestMessagesSpeakTheLanguageOfTheRequest(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ query, accept, want string }{
		{"", "", "sign in first"}, {"", "es-MX,en;q=0.5", "Inicia sesión"}, {"", "fr, ca;q=0.8, en;q=0.5", "Inicia sesión"},
		{"?lang=es", "en", "Inicia sesión"}, {"?lang=ca", "en", "Inicia sesión"}, {"?lang=en", "es", "sign in first"},
		{"?lang=xx", "es", "sign in first"}, {"", "de", "sign in first"}, {"", strings.Repeat("es,", 200), "sign in first"},
		{"", "\"<>;;q=é", "sign in first"}, {"?lang=%00%ff", "", "sign in first"},
	} {
		a := w.ask("GET", rest.Base+"/trademarks"+c.query, "Accept-Language", c.accept).fails(401, api.KindUnauthorized)
		if !strings.Contains(string(a.body), c.want) {
			t.Errorf("%q %q: %s", c.query, c.accept, a.body)
		}
	}
}

func TestThePageIsServedFromItsBuild(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ target, accept, body, typ, encoding, cache string }{
		{"/", "", "<!doctype html>", "text/html; charset=utf-8", "", "no-cache"},
		{"/", "gzip, br", "index in brotli", "text/html; charset=utf-8", "br", "no-cache"},
		{"/", "gzip;q=1, br;q=0", "index in gzip", "text/html; charset=utf-8", "gzip", "no-cache"},
		{"/?trademarkId=1&editTrademark=1", "", "<!doctype html>", "text/html; charset=utf-8", "", "no-cache"},
		{"/main.0123abcd.js", "br", "main in brotli", "text/javascript; charset=utf-8", "br", "public, max-age=31536000, immutable"},
		{"/core.89abcdef01.wasm", "br", "\x00asm", "application/wasm", "", "public, max-age=31536000, immutable"},
		{"/robots.txt", "", "User-agent: *", "text/plain; charset=utf-8", "", "no-cache"},
	} {
		a := w.ask("GET", c.target, "Accept-Encoding", c.accept).want(200)
		got := []string{a.header.Get("Content-Type"), a.header.Get("Content-Encoding"), a.header.Get("Cache-Control")}
		if !strings.HasPrefix(string(a.body), c.body) || fmt.Sprint(got) != fmt.Sprint([]string{c.typ, c.encoding, c.cache}) {
			t.Errorf("%s (%s): %q %v", c.target, c.accept, a.body, got)
		}
		if again := w.ask("GET", c.target, "Accept-Encoding", c.accept, "If-None-Match", a.header.Get("ETag")); again.status != 304 || len(again.body) != 0 {
			t.Errorf("%s: asked again: %d", c.target, again.status)
		}
		if head := w.ask("HEAD", c.target, "Accept-Encoding", c.accept).want(200); len(head.body) != 0 || head.header.Get("Content-Length") != fmt.Sprint(len(a.body)) {
			t.Errorf("%s: HEAD: %v", c.target, head.header)
		}
	}
	for _, target := range []string{"/.gitkeep", "/orphan.0123abcd.js", "/index.html.br", "/../go.mod", "/%2e%2e/go.mod", "/main.0123abcd.js/"} {
		w.ask("GET", target).want(404)
	}
	w.ask("POST", "/").want(405)
}

func TestAPathThatWasTypedLeadsToItsHash(t *testing.T) {
	w := onSQLite(t)
	for target, want := range map[string]string{
		"/home":                             "/#/home",
		"/password/change?token=a%20b&x=1":  "/#/password/change?token=a%20b&x=1",
		"/registration/success?tid=1&tam=2": "/#/registration/success?tid=1&tam=2",
		"//evil.example/x":                  "/#//evil.example/x",
		"/a%0d%0aSet-Cookie:%20x":           "/#/a%0D%0ASet-Cookie:%20x",
		"/%F0%9F%92%A9":                     "/#/%F0%9F%92%A9",
	} {
		a := w.ask("GET", target, "Accept", "text/html,application/xhtml+xml").want(302)
		if got := a.header.Get("Location"); !strings.EqualFold(got, want) || a.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %q %q", target, got, a.header.Get("Referrer-Policy"))
		}
	}
	w.ask("GET", "/home").want(404)
	w.ask("GET", "/_/nothing", "Accept", "text/html").fails(404, api.KindNotFound)
}

func TestWithoutABuildTheServiceStillRuns(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Page = fstest.MapFS{".gitkeep": {}} })
	w.ask("GET", "/", "Accept", "text/html").want(404)
	w.ask("GET", "/healthz").want(200)
	w = onSQLite(t, func(d *rest.Deps) { d.Page = nil })
	w.ask("GET", "/").want(404)
}

func TestUnknownAddressesAndMethodsAnswerJSON(t *testing.T) {
	w := onSQLite(t)
	for _, path := range []string{"/_", "/_/", "/_/api", "/_/api/v1", rest.Base + "/", rest.Base + "/trademark", rest.Base + "/trademarks/", rest.Base + "/trademarks/x/y/z",
		rest.Base + "/csrf/", rest.Base + "/../../etc", "/_/api/v2/csrf", "/_/auth/login"} {
		w.ask("GET", path, "Accept", "text/html").fails(404, api.KindNotFound)
	}
	for _, c := range []struct{ method, path string }{
		{"POST", "/csrf"}, {"DELETE", "/trademarks"}, {"PATCH", "/trademarks/1"}, {"GET", "/contact"}, {"PUT", "/registrations"},
		{"TRACE", "/csrf"}, {"HEAD", "/csrf"}, {"BREW", "/csrf"}, {"GET", "/payments/webhook"}, {"GET", "/trademarks/pricing/x"},
	} {
		a := w.ask(c.method, rest.Base+c.path)
		if a.status != 405 && a.status != 404 || c.method != "HEAD" && !strings.Contains(string(a.body), `"not_found"`) {
			t.Errorf("%s %s: %d %s", c.method, c.path, a.status, a.body)
		}
		if a.status == 405 && a.header.Get("Allow") == "" {
			t.Errorf("%s %s: no Allow", c.method, c.path)
		}
	}
}

func TestHealthAndReadiness(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.ask("GET", "/healthz").want(200)
		w.ask("GET", "/readyz").want(200)
		w.store.Close()
		w.ask("GET", "/healthz").want(200)
		w.ask("GET", "/readyz").want(503)
	})
}

func TestTheLogTellsWhatHappenedAndNothingPrivate(t *testing.T) {
	w := onSQLite(t)
	b := w.registered("secret-address@example.com")
	id := b.post("/trademarks", order("secret-address@example.com")).want(200).data().id()
	b.get("/trademarks/" + id + "?token=secret-query").want(200)
	w.ask("GET", "/password/change?token=secret-link", "Accept", "text/html").want(302)
	log := w.log.String()
	for _, private := range []string{"secret", b.csrf, strings.TrimPrefix(b.cookie, "sello_session="), "García"} {
		if strings.Contains(log, private) {
			t.Errorf("the log tells %q", private)
		}
	}
	for _, want := range []string{"route=/_/api/v1/trademarks/:id ", "status=200", "client=127.0.0.1", "method=POST", "route=other"} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %q:\n%s", want, log)
		}
	}
}

func TestAPanicIsA500ThatTellsNothing(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Mounts = append(d.Mounts, func(e *gin.Engine) {
			e.GET("/_/panic", func(*gin.Context) { panic("secret inside") })
			e.GET("/_/fail", func(c *gin.Context) { panic(errors.New("secret inside")) })
		})
	})
	for _, path := range []string{"/_/panic", "/_/fail"} {
		r, _ := http.NewRequest("GET", w.url+path, nil)
		response, err := quiet.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != 500 || strings.Contains(string(body), "secret") || !strings.Contains(string(body), `"code":"unknown"`) {
			t.Errorf("%d %s", response.StatusCode, body)
		}
		id := response.Header.Get("X-Request-Id")
		if n := strings.Count(w.log.String(), "level=ERROR"); id == "" || !strings.Contains(w.log.String(), id) || n == 0 {
			t.Error("the log does not tell of it")
		}
	}
	if n := strings.Count(w.log.String(), "level=ERROR"); n != 2 {
		t.Errorf("logged %d times", n)
	}
	w.ask("GET", "/healthz").want(200)
}

func TestMetricsCountByRoute(t *testing.T) {
	m := rest.NewMetrics()
	w := onSQLite(t, func(d *rest.Deps) { d.Metrics = m })
	w.visitor().get("/trademarks/not-an-id").want(404)
	w.ask("BREW", rest.Base+"/csrf").want(405)
	rec := &recorder{header: http.Header{}}
	m.Handler().ServeHTTP(rec, &http.Request{Method: "GET"})
	for _, want := range []string{`route="/_/api/v1/trademarks/:id",status="404"`, `method="other",route="other",status="405"`} {
		if !strings.Contains(rec.body.String(), want) {
			t.Errorf("lacks %s", want)
		}
	}
	w.ask("GET", "/metrics").want(404)
}

// raw sends bytes as they are and reads the status line.
func (w *world) raw(text string) string {
	w.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.url, "http://"))
	if err != nil {
		w.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		w.Fatal(err)
	}
	_, _ = io.WriteString(conn, text) // the server may hang up before all is written
	line, _ := bufio.NewReader(conn).ReadString('\n')
	return strings.TrimSpace(line)
}

func TestRequestsThatAreHardlyHTTP(t *testing.T) {
	w := onSQLite(t)
	b := w.visitor()
	head := "Host: localhost\r\nCookie: " + b.cookie + "\r\nX-CSRF-Token: " + b.csrf + "\r\nContent-Type: application/json\r\n"
	post := "POST /_/api/v1/trademarks/pricing HTTP/1.1\r\n" + head
	body := `{"country_protection":"EU"}`
	for name, c := range map[string]struct{ text, want string }{
		"chunked":                      {post + "Transfer-Encoding: chunked\r\n\r\n5\r\n" + body[:5] + "\r\n16\r\n" + body[5:] + "\r\n0\r\n\r\n", "200"},
		"chunks of nonsense":           {post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n", "4"},
		"length and chunks":            {post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "4"},
		"two lengths":                  {post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "400"},
		"a negative length":            {post + "Content-Length: -1\r\n\r\n", "400"},
		"an unknown encoding":          {post + "Transfer-Encoding: gzip\r\n\r\n", "501"},
		"huge headers":                 {"GET /healthz HTTP/1.1\r\nHost: x\r\nA: " + strings.Repeat("a", 64<<10) + "\r\n\r\n", "431"},
		"many headers":                 {"GET /healthz HTTP/1.1\r\nHost: x\r\n" + strings.Repeat("A: b\r\n", 20000) + "\r\n", "431"},
		"a null byte in the path":      {"GET /_/api/v1/trademarks/a%00b HTTP/1.1\r\n" + head + "\r\n", "404"},
		"invalid UTF-8 in the path":    {"GET /_/api/v1/trademarks/%ff%fe HTTP/1.1\r\n" + head + "\r\n", "404"},
		"an escaped slash in the path": {"GET /_/api/v1/trademarks/a%2Fb HTTP/1.1\r\n" + head + "\r\n", "404"},
		"a bad escape":                 {"GET /_/api/v1/trademarks/%zz HTTP/1.1\r\n" + head + "\r\n", "400"},
		"a raw null byte":              {"GET /\x00 HTTP/1.1\r\n" + head + "\r\n", "400"},
		"an absolute address":          {"GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n", "200"},
		"a long path":                  {"GET /_/api/v1/trademarks/" + strings.Repeat("a", 20000) + " HTTP/1.1\r\n" + head + "\r\n", "404"},
		"a bad query":                  {"GET /_/api/v1/trademarks/x?lang=%zz;;&&==%00 HTTP/1.1\r\n" + head + "\r\n", "404"},
		"no host":                      {"GET /healthz HTTP/1.1\r\n\r\n", "400"},
		"not HTTP":                     {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n", "400"},
		"a star":                       {"OPTIONS * HTTP/1.1\r\n" + head + "\r\n", ""},
		"a cookie of nonsense":         {"GET /_/api/v1/trademarks HTTP/1.1\r\nHost: x\r\nCookie: sello_session=\xff\xfe;;=; sello_session\r\n\r\n", "401"},
	} {
		t.Run(name, func(t *testing.T) {
			got := w.raw(c.text)
			if !strings.HasPrefix(got, "HTTP/1.1 "+c.want) || strings.HasPrefix(got, "HTTP/1.1 500") {
				t.Errorf("got %q, want %s", got, c.want)
			}
		})
	}
	w.ask("GET", "/healthz").want(200)
}
