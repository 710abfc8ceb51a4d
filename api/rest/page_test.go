package rest_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"

	"sello/api"
	"sello/api/accounts"
	"sello/api/rest"
	"sello/core/musttest"
)

func TestThePageIsServedFromItsBuild(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ target, accept, body, typ, encoding, cache string }{
		{"/", "", "<!doctype html>", "text/html; charset=utf-8", "", "no-cache"},
		{"/", "gzip, br", "", "text/html; charset=utf-8", "br", "no-cache"},
		{"/", "gzip;q=1, br;q=0", "\x1f\x8b", "text/html; charset=utf-8", "gzip", "no-cache"},
		{"/?trademarkId=1&editTrademark=1", "", "<!doctype html>", "text/html; charset=utf-8", "", "no-cache"},
		{"/main.0123abcd.js", "br", "main in brotli", "text/javascript; charset=utf-8", "br", "public, max-age=31536000, immutable"},
		{"/area.0123abcd.js", "br", "area in brotli", "text/javascript; charset=utf-8", "br", "public, max-age=31536000, immutable"},
		{"/area.0123abcd.js", "gzip", "\x1f\x8b", "text/javascript; charset=utf-8", "gzip", "public, max-age=31536000, immutable"},
		{"/area.0123abcd.js", "", "console.log(2)", "text/javascript; charset=utf-8", "", "public, max-age=31536000, immutable"},
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
	for _, target := range []string{"/.gitkeep", "/orphan.0123abcd.js", "/index.html", "/index.html.br", "/provider.txt", "/../go.mod", "/%2e%2e/go.mod", "/main.0123abcd.js/"} {
		w.ask("GET", target).want(404)
	}
	w.ask("POST", "/").want(405)
}

// A damaged file would reach a customer as a page that does not start.
func TestADamagedFileOfThePageStopsTheStart(t *testing.T) {
	whole := gzipped("console.log(2)")
	for name, damage := range map[string]func(b []byte) []byte{
		"no gzip":            func([]byte) []byte { return []byte("console.log(2)") },
		"nothing":            func([]byte) []byte { return nil },
		"half of it":         func(b []byte) []byte { return b[:len(b)/2] },
		"a bit of its words": func(b []byte) []byte { b[14] ^= 1; return b },
		"a bit of its sum":   func(b []byte) []byte { b[len(b)-8] ^= 1; return b },
		"a bit of its size":  func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"a second one":       func(b []byte) []byte { return append(b, gzipped("x")...) },
	} {
		w := onSQLite(t)
		page := maps.Clone(builtPage)
		page["area.0123abcd.js.gz"] = &fstest.MapFile{Data: damage(bytes.Clone(whole))}
		w.deps.Page = page
		if _, err := rest.New(w.deps); err == nil || !strings.Contains(err.Error(), "area.0123abcd.js.gz") {
			t.Errorf("%s: the start says %v", name, err)
		}
	}
}

func TestADamagedFileOfAStoredBuildIsLoggedAndNotSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.deploy(buildOf("aaaaaaaa"))
		for name, b := range map[string][]byte{"assets/old.0123abcd.js": []byte("no gzip"), "assets/half.0123abcd.js": gzipped("console.log(3)")[:20]} {
			musttest.Do(t, w.store.SaveBuild(t.Context(), name, w.now(), []api.Asset{{Name: name, Gzip: true, Bytes: b}}, 6))
			for _, accept := range []string{"", "gzip"} {
				r := musttest.Get(http.NewRequest("GET", w.url+"/"+name, nil))(t)
				r.Header.Set("Accept-Encoding", accept)
				answer := musttest.Get(http.DefaultClient.Do(r))(t)
				musttest.Do(t, answer.Body.Close())
				if answer.StatusCode != 500 || answer.Header.Get("Cache-Control") == "public, max-age=31536000, immutable" {
					t.Errorf("%s (%s): %d %v", name, accept, answer.StatusCode, answer.Header)
				}
			}
			if !strings.Contains(w.log.String(), name) {
				t.Errorf("the log does not name %s: %s", name, w.log)
			}
		}
	})
}

func TestThePageHasThePricesOfTheDay(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ accept, want string }{
		{"en", "<b>from €175</b>"},
		{"es", "<b>desde 175\u00a0€</b>"},
	} {
		if a := w.ask("GET", "/", "Accept-Language", c.accept).want(200); !strings.Contains(string(a.body), c.want) {
			t.Errorf("%s: %s", c.accept, a.body)
		}
	}
	plain := w.ask("GET", "/", "Accept-Language", "en").want(200)
	packed := w.ask("GET", "/", "Accept-Language", "en", "Accept-Encoding", "br").want(200)
	if unpacked, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed.body))); err != nil || !bytes.Equal(unpacked, plain.body) {
		t.Errorf("in brotli: %v %s", err, unpacked)
	}
}

// The official fees of Spain are known from 2026 on: until then a quote has no parts.
func TestThePricesOfThePageChangeAtMidnightInMadrid(t *testing.T) {
	w := onSQLite(t)
	newYear := time.Date(2025, 12, 31, 23, 0, 0, 0, time.UTC)
	tag := ""
	for _, c := range []struct {
		at   time.Time
		fees bool
	}{{newYear.Add(-time.Second), false}, {newYear, true}, {newYear.Add(time.Hour), true}} {
		w.clock.Store(c.at.UnixMicro())
		a := w.ask("GET", "/", "If-None-Match", tag).want(200)
		if strings.Contains(string(a.body), `"fees":"OEPM-2026.1"`) != c.fees {
			t.Errorf("%v: %s", c.at, a.body)
		}
		if again := w.ask("GET", "/", "If-None-Match", a.header.Get("ETag")); again.status != 304 {
			t.Errorf("%v: asked again: %d", c.at, again.status)
		}
		if !c.fees {
			tag = a.header.Get("ETag")
		}
	}
}

func TestThePageComesInTheLanguageOfTheVisitor(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ accept, cookie, want string }{
		{"", "", "en"},
		{"es-ES;q=0.1", "", "es"},
		{"en;q=0.1, es-419;q=0.2", "", "es"},
		{"es;q=0, en", "", "en"},
		{"ES", "", "es"},
		{"es_ES", "", "es"},
		{"*", "", "en"},
		{"*, es;q=0.5", "", "es"},
		{"fr", "", "en"},
		{"not a language, ;q=, es-ES;q=0.3, \x80", "", "es"},
		{"es;q=viel", "", "en"},
		{strings.Repeat("zz,", 100) + "es", "", "en"},
		{"es-ES,es;q=0.9,en;q=0.8", "", "es"},
		{"ca", "", "es"},
		{"fr, es;q=0.5", "", "es"},
		{"de", "", "en"},
		{"en", "sello_language=es", "es"},
		{"en", "sello_language=ca", "es"},
		{"es", "sello_language=en", "en"},
		{"es", "sello_language=../index", "es"},
		{"es", "sello_language=", "es"},
	} {
		a := w.ask("GET", "/", "Accept-Language", c.accept, "Cookie", c.cookie).want(200)
		if got := a.header.Get("Content-Language"); got != c.want || strings.Contains(string(a.body), `lang="es"`) != (c.want == "es") {
			t.Errorf("%+v: %s, %s", c, got, a.body)
		}
		if vary := strings.Join(a.header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Language") || !strings.Contains(vary, "Cookie") {
			t.Errorf("Vary: %s", vary)
		}
		if csp := a.header.Get("Content-Security-Policy"); !strings.Contains(csp, hashOf("b{}")) || !strings.Contains(csp, hashOf("i{}")) {
			t.Errorf("the inline styles are not allowed: %s", csp)
		}
	}
	for query, want := range map[string]string{"lang=es": "es", "lang=ca": "es", "lang=fr": "en", "lang=": "en", "autored&lang=es": "es"} {
		a := w.ask("GET", "/?"+query, "Accept-Language", "en", "Cookie", "sello_language=en").want(200)
		if got := a.header.Get("Content-Language"); got != want {
			t.Errorf("a link with %s: %s", query, got)
		}
	}
	if head := w.ask("HEAD", "/", "Accept-Language", "es").want(200); len(head.body) != 0 || head.header.Get("Content-Language") != "es" || head.header.Get("Content-Length") == "0" {
		t.Errorf("HEAD: %v", head.header)
	}
	a := w.ask("GET", "/main.0123abcd.js", "Accept-Language", "es").want(200)
	if a.header.Get("Content-Language") != "" || strings.Contains(a.header.Get("Vary"), "Cookie") {
		t.Errorf("a script depends on the language: %v", a.header)
	}
}

func TestPublicDocumentsAreServedBesideThePage(t *testing.T) {
	w := onSQLite(t)
	for _, c := range []struct{ target, contains, typ, lang string }{
		{"/en", "<h1>Register your trademark</h1>", "text/html; charset=utf-8", "en"},
		{"/es/faqs", `<html lang="es">`, "text/html; charset=utf-8", "es"},
		{"/en/terms", accounts.TermsVersion, "text/html; charset=utf-8", "en"},
		{"/sitemap.xml", "<loc>", "application/xml; charset=utf-8", ""},
		{"/.well-known/security.txt", "Contact: mailto:p@sello.test\n", "text/plain; charset=utf-8", ""},
	} {
		a := w.ask("GET", c.target, "Cookie", "sello_language=es", "Accept-Language", "es").want(200)
		if !strings.Contains(string(a.body), c.contains) || a.header.Get("Content-Type") != c.typ || a.header.Get("Content-Language") != c.lang {
			t.Errorf("%s: %v %s", c.target, a.header, a.body)
		}
		if again := w.ask("GET", c.target, "If-None-Match", a.header.Get("ETag")); again.status != 304 || len(again.body) != 0 {
			t.Errorf("%s: asked again: %d", c.target, again.status)
		}
		if packed := w.ask("GET", c.target, "Accept-Encoding", "gzip").want(200); packed.header.Get("Content-Encoding") != "gzip" || len(packed.body) >= len(a.body) && len(a.body) > 500 {
			t.Errorf("%s: in gzip: %v, %d bytes of %d", c.target, packed.header, len(packed.body), len(a.body))
		}
		if head := w.ask("HEAD", c.target).want(200); len(head.body) != 0 {
			t.Errorf("%s: HEAD has a body", c.target)
		}
		w.ask("POST", c.target).want(405)
	}
	style := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindSubmatch(w.ask("GET", "/en").want(200).body)[1]
	if csp := w.ask("GET", "/en").header.Get("Content-Security-Policy"); !strings.Contains(csp, hashOf(string(style))) {
		t.Errorf("the style of the documents is not allowed: %s", csp)
	}
	missing := w.ask("GET", "/es/nothing", "Accept", "text/html").want(404)
	if missing.header.Get("Content-Language") != "es" || !strings.Contains(string(missing.body), "No hay ninguna página") {
		t.Errorf("%v %s", missing.header, missing.body)
	}
	for target, to := range map[string]string{"/en/": "/en", "/es/faqs/": "/es/faqs", "/.well-known/change-password": "/#/home#password"} {
		if a := w.ask("GET", target); a.status/100 != 3 || a.header.Get("Location") != to {
			t.Errorf("%s: %d to %q", target, a.status, a.header.Get("Location"))
		}
	}
}

// hashOf returns the source of an inline style in the content security policy.
func hashOf(style string) string {
	sum := sha256.Sum256([]byte(style))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func TestOnlyFontsMayBeLoadedByOtherOrigins(t *testing.T) {
	w := onSQLite(t)
	for target, want := range map[string]string{"/sans.0123abcd.woff2": "*", "/": "", "/main.0123abcd.js": "", "/core.89abcdef01.wasm": ""} {
		a := w.ask("GET", target, "Origin", "https://js.stripe.com").want(200)
		if got := a.header.Get("Access-Control-Allow-Origin"); got != want || a.header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s: %q %v", target, got, a.header)
		}
	}
}

func TestAPathOfThePageIsRedirectedToItsHash(t *testing.T) {
	w := onSQLite(t)
	for target, want := range map[string]string{
		"/home":                             "/#/home",
		"/password/change?token=a%20b&x=1":  "/#/password/change?token=a%20b&x=1",
		"/registration/success?tid=1&tam=2": "/#/registration/success?tid=1&tam=2",
		"//evil.example/x":                  "/#//evil.example/x",
		"/a%0d%0aSet-Cookie:%20x":           "/#/a%0D%0ASet-Cookie:%20x",
		"/%F0%9F%92%A9":                     "/#/%F0%9F%92%A9",
		"/classes/46":                       "/#/classes/46",
	} {
		a := w.ask("GET", target, "Accept", "text/html,application/xhtml+xml").want(302)
		if got := a.header.Get("Location"); !strings.EqualFold(got, want) || a.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %q %q", target, got, a.header.Get("Referrer-Policy"))
		}
	}
	for _, accept := range []string{"", "*/*", "text/*;q=0.5", "application/json, */*;q=0.1"} {
		w.ask("GET", "/password/change?token=x", "Accept", accept).want(302)
		w.ask("HEAD", "/home", "Accept", accept).want(302)
		w.ask("GET", "/main.gone.js", "Accept", accept).want(404)
	}
	w.ask("GET", "/home", "Accept", "application/json").want(404)
	// Password managers believe in change-password only where an address that is not there is not found (W3C).
	for _, accept := range []string{"", "*/*", "text/html"} {
		w.ask("GET", "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200", "Accept", accept).want(404)
	}
	w.ask("GET", "/_/nothing", "Accept", "text/html").fails(404, api.KindNotFound)
}

func TestNoCacheStoresThatAFileIsNotFound(t *testing.T) {
	w := onSQLite(t)
	for _, target := range []string{"/assets/main.0123abce.js", "/main.gone.js", "/.well-known/nothing"} { // another process, or the next build, may have it
		if got := w.ask("GET", target).want(404).header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: Cache-Control %q", target, got)
		}
	}
}

func TestAnAddressWithoutALanguageLeadsToItsDocument(t *testing.T) {
	w := onSQLite(t)
	for target, want := range map[string]string{"/about": "/es/about", "/classes": "/es/classes", "/classes/25": "/es/classes/25", "/about/": "/es/about",
		"/about?utm_source=mail&x=a%23b": "/es/about?utm_source=mail&x=a%23b", "/classes?from=fair": "/es/classes?from=fair"} {
		a := w.ask("GET", target, "Accept", "text/html", "Accept-Language", "es").want(302)
		if got := a.header.Get("Location"); got != want {
			t.Errorf("%s: %q, want %q", target, got, want)
		}
	}
}

func TestTheServiceRunsWithoutABuiltPage(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Page = fstest.MapFS{".gitkeep": {}} })
	w.ask("GET", "/", "Accept", "text/html").want(404)
	w.ask("GET", "/healthz").want(200)
	w = onSQLite(t, func(d *rest.Deps) { d.Page = nil })
	w.ask("GET", "/").want(404)
}

func TestUnknownPathsAndMethodsAreAnsweredAsJSON(t *testing.T) {
	w := onSQLite(t)
	for _, path := range []string{"/_", "/_/", "/_/api", "/_/api/v1", rest.Base + "/", rest.Base + "/trademark", rest.Base + "/trademarks/", rest.Base + "/trademarks/x/y/z",
		rest.Base + "/csrf/", rest.Base + "/../../etc", "/_/api/v2/csrf", "/_/auth/login"} {
		w.ask("GET", path, "Accept", "text/html").fails(404, api.KindNotFound)
	}
	for _, c := range []struct{ method, path string }{
		{"POST", "/csrf"}, {"DELETE", "/trademarks"}, {"PATCH", "/trademarks/1"}, {"GET", "/contact"}, {"PUT", "/registrations"},
		{"TRACE", "/csrf"}, {"HEAD", "/contact"}, {"BREW", "/csrf"}, {"GET", "/payments/webhook"}, {"GET", "/trademarks/pricing/x"},
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
