package rest_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/rest"
	"sello/core/musttest"
)

// report returns the report of an error as the page sends it.
func report() object {
	return object{
		"message": "u is not a function", "asset": "main.0123abcd.js", "line": 1, "column": 4711, "route": "/contact",
		"frames": []string{"main.0123abcd.js:1:4711", "42.89abcdef.js:2:7"},
	}
}

// reported sends a report as a broken page does: without session, cookie and token. headers are pairs of name and value.
func (w *world) reported(body any, headers ...string) answer {
	w.Helper()
	text, raw := body.(string)
	if !raw {
		text = string(jsonOf(w.TB, body))
	}
	r := musttest.Get(http.NewRequest("POST", w.url+rest.Base+"/client-errors", bytes.NewReader([]byte(text))))(w)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return w.do(r)
}

func (w *world) pageErrorLines() []string {
	var lines []string
	for line := range strings.Lines(w.log.String()) {
		if strings.Contains(line, `msg="page error"`) {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestS46_AReportIsLoggedInOneLineAndCounted(t *testing.T) {
	m := rest.NewMetrics()
	w := onSQLite(t, func(d *rest.Deps) { d.Metrics = m })
	w.reported(report(), "User-Agent", "Firefox/153.0").want(200)
	w.reported(object{"message": "no stack", "route": "/"}).want(200)
	lines := w.pageErrorLines()
	if len(lines) != 2 {
		t.Fatalf("%d lines:\n%s", len(lines), w.log)
	}
	for _, want := range []string{
		"level=WARN", `message="u is not a function"`, "asset=main.0123abcd.js", "line=1", "column=4711", "route=/contact",
		`frames="main.0123abcd.js:1:4711 42.89abcdef.js:2:7"`, "browser=Firefox/153.0",
	} {
		if !strings.Contains(lines[0], want) {
			t.Errorf("the line lacks %s:\n%s", want, lines[0])
		}
	}
	rec := &recorder{header: http.Header{}}
	m.Handler().ServeHTTP(rec, &http.Request{Method: "GET"})
	if !strings.Contains(rec.body.String(), "\nsello_page_errors_total 2\n") {
		t.Error("the counter is not 2")
	}
}

func TestS46_TheLineContainsNoDataOfTheVisitor(t *testing.T) {
	for message, want := range map[string]string{
		`Unexpected token 'P', "{"name":"Peter Roca"... is not valid JSON`:    "Unexpected token …... is not valid JSON",
		"Cannot read properties of undefined (reading 'Roca')":                "Cannot read properties of undefined (reading …)",
		"can't find peter.roca+x@example.com in the customer's list":          "can't find … in the customer's list",
		"it's O'Brien: 'Peter O'Brien' of Roca":                               "it's O'Brien: … of Roca",
		"no closing mark: «Peter Roca":                                        "no closing mark: …",
		"12345678Z and 600 123 456 are not in row 418":                        "…Z and … are not in row 418",
		"see https://react.dev/errors/31?args[]=Peter%20Roca for more":        "see https://react.dev/errors/31… for more",
		"call 612/345/678 or 612:345:678 now":                                 "call … or … now",
		"call 612–345–678, 612·345·678 or 612*345*678 now":                    "call … or … now",
		"for ‹Peter Roca›, ‚Peter Roca‘, 「Peter Roca」 and 『Peter Roca』":       "for …",
		"bad token KRUGKIDROVUWG2ZAMJZG653OEB and ABCDEFGHIJKLMNOPQRSTUVWXYZ": "bad token … and …",
		"call \u0666\u0661\u0662\u0663\u0664\u0665 now":                       "call … now",
		"call ６１２３４５６７８ or peter＠roca.es":                                     "call … or …",
		"a\u202eb p\u200beter\u200b@roca.es 61\u200b23\u200b45":               "ab … …",
		"confirm pi_3QabcD_secret_xyz failed":                                 "confirm … failed",
		"bad token eyJhbGciOiJFUzI1NiJ9.eyJzdWIi.c2ln here":                   "bad token … here",
		"bad token u5fJk-2mQx_8sLw3ZtYb here":                                 "bad token … here",
		"the useSomethingThatIsVeryLongForAName hook":                         "the useSomethingThatIsVeryLongForAName hook",
		"at https://sello.test/#/password/change?token=secret in \n\x1b[31m":  "at https://sello.test/… in   [31m",
	} {
		w := onSQLite(t)
		w.reported(with(report(), "message", message)).want(200)
		lines := w.pageErrorLines()
		if len(lines) != 1 || !strings.Contains(lines[0], " message=\""+want+"\" ") {
			t.Errorf("%q: want %q in\n%s", message, want, strings.Join(lines, ""))
		}
	}
}

func TestS46_TheLoggedBrowserContainsNoDataOfTheVisitor(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0":                                        "",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.7099.109 Safari": "",
		"App/1.0 (peter@roca.es; 612 345 678; 612345678)":                                                               "App/1.0 … …; …)",
		"App/1.0 eyJhbGciOiJFUzI1NiJ9.eyJzdWIi.c2ln":                                                                    "App/1.0 …",
	} {
		if want == "" {
			want = agent
		}
		w := onSQLite(t)
		w.reported(report(), "User-Agent", agent).want(200)
		if line := w.pageErrorLines()[0]; !strings.Contains(line, " browser=\""+want+"\" ") {
			t.Errorf("%s: want %s in\n%s", agent, want, line)
		}
	}
}

func TestS46_TheLengthOfTheLineIsBounded(t *testing.T) {
	w := onSQLite(t)
	w.reported(with(report(), "message", strings.Repeat("ñ ", 1200)), "User-Agent", strings.Repeat("x", 2000)).want(200)
	line := w.pageErrorLines()[0]
	if n := strings.Count(line, "ñ"); n != 150 {
		t.Errorf("%d letters of the message", n)
	}
	if n := strings.Count(line, "x"); n > 210 || n < 200 {
		t.Errorf("%d letters of the browser", n)
	}
}

func TestS46_AMalformedReportIsRejected(t *testing.T) {
	w := onSQLite(t)
	for name, c := range map[string]struct {
		body   any
		status int
		code   api.Kind
		field  string
	}{
		"more than 4 KB":           {with(report(), "message", strings.Repeat("x", 4<<10)), 413, api.KindFileSizeLimit, ""},
		"a field more":             {with(report(), "form", "Peter Roca"), 422, api.KindInvalidData, "form=unknown_field"},
		"no JSON":                  {"message=x", 422, api.KindInvalidData, "=malformed"},
		"no message":               {with(report(), "message", "  "), 422, api.KindInvalidData, "message=malformed"},
		"a route with its query":   {with(report(), "route", "/password/change?token=secret"), 422, api.KindInvalidData, "route=malformed"},
		"no route":                 {with(report(), "route", drop), 422, api.KindInvalidData, "route=malformed"},
		"a long route":             {with(report(), "route", "/"+strings.Repeat("a", 80)), 422, api.KindInvalidData, "route=malformed"},
		"an asset of another site": {with(report(), "asset", "https://evil.example/x.js"), 422, api.KindInvalidData, "asset=malformed"},
		"a long asset":             {with(report(), "asset", strings.Repeat("a", 81)), 422, api.KindInvalidData, "asset=malformed"},
		"a negative line":          {with(report(), "line", -1), 422, api.KindInvalidData, "line=malformed"},
		"a line out of range":      {with(report(), "line", 10000001), 422, api.KindInvalidData, "line=malformed"},
		"a column out of range":    {with(report(), "column", 10000001), 422, api.KindInvalidData, "column=malformed"},
		"a negative column":        {with(report(), "column", -1), 422, api.KindInvalidData, "column=malformed"},
		"frames with words":        {with(report(), "frames", []string{"at Peter (main.js:1:2)"}), 422, api.KindInvalidData, "frames=malformed"},
		"frames that are long":     {with(report(), "frames", []string{strings.Repeat("a", 200) + ":1:2"}), 422, api.KindInvalidData, "frames=malformed"},
		"too many frames":          {with(report(), "frames", strings.Split(strings.Repeat("a:1:2 ", 10)+"a:1:2", " ")), 422, api.KindInvalidData, "frames=malformed"},
	} {
		t.Run(name, func(t *testing.T) {
			a := w.reported(c.body)
			a.TB = t
			if a.fails(c.status, c.code); c.field != "" {
				a.fails(c.status, c.code, c.field)
			}
		})
	}
	big := w.reported(with(report(), "message", strings.Repeat("x", 4<<10)))
	if !strings.Contains(string(big.body), "too large") || strings.Contains(string(big.body), "file may") {
		t.Errorf("the message is about a file: %s", big.body)
	}
	w.reported(report(), "Content-Type", "text/plain").fails(415, api.KindMediaType)
	if lines := w.pageErrorLines(); len(lines) != 0 {
		t.Errorf("logged: %v", lines)
	}
	if strings.Contains(w.log.String(), "Peter") || strings.Contains(w.log.String(), "secret") {
		t.Error("the log contains data of rejected reports")
	}
}

func TestS46_OnlyTheServicesOwnPageMayReport(t *testing.T) {
	w := onSQLite(t)
	w.reported(report(), "Sec-Fetch-Site", "cross-site").fails(403, api.KindForbidden)
	w.reported(report(), "Origin", "https://evil.example").fails(403, api.KindForbidden)
	w.reported(report(), "Sec-Fetch-Site", "same-origin", "Origin", w.url).want(200)
	if n := len(w.pageErrorLines()); n != 1 {
		t.Errorf("%d lines", n)
	}
}

func TestS46_ReportsHaveASeparateRateLimit(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Limits = rest.LimitsFor(config.Production) })
	for range 10 {
		w.reported(report()).want(200)
	}
	a := w.reported(report()).fails(429, api.KindTooManyRequests)
	if got := a.header.Get("Retry-After"); got != "20" {
		t.Errorf("Retry-After %q", got)
	}
	w.ask("GET", rest.Base+"/config").want(200)
	w.advance(20 * time.Second)
	w.reported(report()).want(200)
	if n := len(w.pageErrorLines()); n != 11 {
		t.Errorf("%d lines", n)
	}
}

// A sender with many addresses passes the limit per client; the limit of all clients bounds the log.
func TestS46_ReportsOfAllClientsTogetherHaveALimit(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Limits = rest.LimitsFor(config.Production)
		d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	client := func(i int) string { return fmt.Sprintf("2001:db8:0:%x00::1", i) }
	for i := range 100 {
		w.reported(report(), "X-Forwarded-For", client(i)).want(200)
	}
	w.reported(report(), "X-Forwarded-For", client(100)).fails(429, api.KindTooManyRequests)
	w.advance(time.Second)
	for i := range 5 {
		w.reported(report(), "X-Forwarded-For", client(101+i)).want(200)
	}
	w.reported(report(), "X-Forwarded-For", client(200)).fails(429, api.KindTooManyRequests)
	if n := len(w.pageErrorLines()); n != 105 {
		t.Errorf("%d lines", n)
	}
}
