package rest_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"sello/api/contracttest"
	"sello/api/rest"
	"sello/core/musttest"
)

// Each target sends its input to the real service over SQLite. The answer must match the contract and must not be a
// 5xx. A normal test run tries the seeds; `go test -fuzz` tries more.

var bodies = []string{"POST /trademarks", "POST /trademarks/pricing", "POST /advice", "POST /classes/needs", "POST /contact", "POST /registrations", "PUT /profiles/personal", "PUT /profiles/billing", "POST /checks/trademark", "POST /checks/owners"}

// unlimited removes the rate limits, so that every input reaches its handler.
func unlimited(d *rest.Deps) {
	none := rest.Rate{PerSecond: 1e12, Burst: 1 << 40}
	d.Limits = rest.Limits{Every: none, Strict: none, Mail: none, Inbox: none, Checks: none, Reports: none, AllReports: none}
}

func FuzzJSON(f *testing.F) {
	b := onSQLite(f, unlimited).customer("ana@example.com")
	for i, o := range []object{order("ana@example.com"), mark(), message(), signup("new@example.com"), person("ana@example.com"), company("ana@example.com")} {
		f.Add(uint8(i), jsonOf(f, o))
	}
	for _, text := range []string{"", "null", "[]", `{"a":1}`, `{"owners":[null]}`, `{"trademark_data":{"classifications":{"":[""]}}}`, "{\"name\":\"\\ud800\"}", `{"logo":{"size":1e99}}`} {
		for i := range bodies {
			f.Add(uint8(i), []byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, call uint8, body []byte) {
		method, path, _ := strings.Cut(bodies[int(call)%len(bodies)], " ")
		b.inProcess(t, method, rest.Base+path, body, "Content-Type", "application/json")
	})
}

func FuzzMultipart(f *testing.F) {
	b := onSQLite(f, unlimited).customer("ana@example.com")
	data := dataPart(f, logoOrder("ana@example.com"))
	for _, list := range [][]part{
		{data, imagePart("a.png", pngLogo(f, 1))}, {imagePart("a.svg", []byte(svgLogo)), data}, {data, data}, {imagePart("", nil)}, {},
		{dataPart(f, with(message(), "trademark_data", map[string]any(with(mark(), "type", "LOGO")))), imagePart("a.pdf", []byte("%PDF-1.7\n%%EOF"))},
	} {
		typ, body := parts(f, list...)
		f.Add(typ, body)
	}
	f.Add("multipart/form-data; boundary=x", []byte("--x\r\nContent-Disposition: form-data; name=\"trademark_data\"\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n--x--"))
	f.Add("multipart/form-data; boundary=\"\"", []byte("--"))
	f.Add("multipart/form-data", []byte{})
	f.Fuzz(func(t *testing.T, typ string, body []byte) {
		for _, path := range []string{"/trademarks", "/contact"} {
			b.inProcess(t, "POST", rest.Base+path, body, "Content-Type", typ)
		}
	})
}

func FuzzAddress(f *testing.F) {
	b := onSQLite(f, unlimited).customer("ana@example.com")
	for _, s := range []struct{ path, query, accept string }{
		{"/", "", ""}, {"/home", "a=b#c", "text/html"}, {rest.Base + "/trademarks/" + missing, "lang=es", "es"}, {rest.Base + "/trademarks/\x00/logo", "lang=%zz;&", "\xff"},
		{"//x", "?", "*/*;q=a"}, {"/_/../index.html", "lang=es&lang=en", "es-419,ca;q=0.9"}, {rest.Base + "/csrf", strings.Repeat("a", 5000), "de"},
	} {
		f.Add(s.path, s.query, s.accept)
	}
	f.Fuzz(func(t *testing.T, path, query, accept string) {
		if !strings.HasPrefix(path, "/") {
			path = "/" + path
		}
		for _, method := range []string{"GET", "DELETE"} {
			b.at(t, method, path, query, nil, "Accept", accept, "Accept-Language", accept)
		}
	})
}

func FuzzHeaders(f *testing.F) {
	b := onSQLite(f, unlimited).customer("ana@example.com")
	f.Add(b.cookie, b.csrf, "", "same-origin", "gzip, br", "identity")
	f.Add("sello_session="+strings.Repeat("a", 43), strings.Repeat("a", 43), "null", "cross-site", "br;q=0", "gzip")
	f.Add("sello_session", "\xff", "https://[::1", "none", ";;,", "")
	f.Fuzz(func(t *testing.T, cookie, csrf, origin, site, encoding, packed string) {
		bare := &browser{world: b.world}
		for _, call := range []string{"POST /trademarks/pricing", "GET /trademarks"} {
			method, path, _ := strings.Cut(call, " ")
			bare.at(t, method, rest.Base+path, "", []byte(`{"country_protection":"EU"}`), "Content-Type", "application/json", "Cookie", cookie,
				"X-Csrf-Token", csrf, "Origin", origin, "Sec-Fetch-Site", site, "Accept-Encoding", encoding, "Content-Encoding", packed)
		}
		bare.at(t, "GET", "/", "", nil, "Accept-Encoding", encoding, "If-None-Match", csrf)
	})
}

func FuzzWebhook(f *testing.F) {
	w := onSQLite(f, unlimited)
	f.Add([]byte(`{"id":"evt_1"}`), "t=1,v1=00")
	f.Add([]byte{}, "")
	f.Fuzz(func(t *testing.T, payload []byte, signature string) {
		(&browser{world: w}).at(t, "POST", rest.Base+"/payments/webhook", "", payload, "Stripe-Signature", signature)
	})
}

func (b *browser) inProcess(t *testing.T, method, path string, body []byte, headers ...string) {
	b.at(t, method, path, "", body, headers...)
}

// at calls the handler without a network, so that it also gets requests that no HTTP client could send.
func (b *browser) at(t *testing.T, method, path, query string, body []byte, headers ...string) {
	t.Helper()
	r := musttest.Get(http.NewRequest(method, "http://localhost/", bytes.NewReader(body)))(t)
	r.URL.Path, r.URL.RawQuery, r.RemoteAddr, r.RequestURI = path, query, "127.0.0.1:1", path
	if b.cookie != "" {
		r.Header.Set("Cookie", b.cookie)
		r.Header.Set("X-CSRF-Token", b.csrf)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header[headers[i]] = []string{headers[i+1]}
	}
	rec := &recorder{header: http.Header{}}
	b.handler.ServeHTTP(rec, r)
	if rec.status >= 500 {
		t.Errorf("%s %q: %d %s\n%s", method, path, rec.status, rec.body.String(), b.log)
	}
	checkContract(t, contracttest.Odd(r), answer{TB: t, what: method + " " + path, status: rec.status, header: rec.header, body: []byte(rec.body.String())})
}
