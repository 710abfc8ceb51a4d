package rest_test

import (
	"net/http"
	"strings"
	"testing"

	"sello/api/rest"
)

func TestAFileIsNotSentAgainToAClientThatHasIt(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	id := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart("a.png", pngLogo(t, 3))).want(200).data().id()
	for _, target := range []string{"/", "/main.0123abcd.js", rest.Base + "/trademarks/" + id + "/logo"} {
		tag := b.getWith(target).want(200).header.Get("ETag")
		if tag == "" {
			t.Fatalf("%s has no tag", target)
		}
		for _, header := range []string{tag, "*", "W/" + tag, `"a", W/"b" , ` + tag, `"a"` + "\n" + tag} {
			if a := b.getWith(target, "If-None-Match", header); a.status != 304 || len(a.body) != 0 || a.header.Get("ETag") != tag {
				t.Errorf("%s, If-None-Match %q: %d %v", target, header, a.status, a.header)
			}
		}
		for _, header := range []string{`"a"`, strings.Trim(tag, `"`), `"*"`, `"` + tag + `"`, ""} {
			if a := b.getWith(target, "If-None-Match", header); a.status != 200 || len(a.body) == 0 {
				t.Errorf("%s, If-None-Match %q: %d", target, header, a.status)
			}
		}
	}
}

// getWith makes a request with the session's cookie. It sends headers, which are pairs of name and value, as a header line for each line
// of the value.
func (b *browser) getWith(target string, headers ...string) answer {
	b.Helper()
	r, err := http.NewRequest("GET", b.url+target, nil)
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Cookie", b.cookie)
	for i := 0; i < len(headers); i += 2 {
		r.Header[headers[i]] = strings.Split(headers[i+1], "\n")
	}
	return b.do(r)
}

func TestTheEncodingOfAFileIsOneThatTheClientAccepts(t *testing.T) {
	w := onSQLite(t)
	b := w.visitor()
	for accept, want := range map[string]string{
		"": "", "br": "br", "BR": "br", "gzip": "gzip", "x-gzip": "gzip", "zstd": "", "identity": "",
		"br;q=0": "", "br ; q=0.000": "", "br;Q=0": "", "br;q=0, gzip": "gzip", "br;q=0.001": "br", "gzip;q=0,br;q=0": "",
		"*": "br", "*;q=0": "", "br;q=0, *": "gzip", "identity;q=0, *": "br", "gzip, *;q=0": "gzip", "br;q=x": "",
		"gzip\nbr": "br", "gzip;q=0\nbr;q=0": "",
	} {
		a := b.getWith("/", "Accept-Encoding", accept).want(200)
		if got := a.header.Get("Content-Encoding"); got != want {
			t.Errorf("Accept-Encoding %q: got %q, want %q", accept, got, want)
		}
		if a.header.Get("Vary") == "" || want == "" != strings.HasPrefix(string(a.body), "<!doctype") {
			t.Errorf("Accept-Encoding %q: got %v %.20q", accept, a.header, a.body)
		}
	}
}

func TestEveryRouteThatReadsAnswersHEADAsGETWithoutABody(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	id := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
	paths, read := strings.NewReplacer(":id", id, ":document", missing), 0
	for _, route := range w.routes() {
		if route.Method != http.MethodGet {
			continue
		}
		read++
		target := paths.Replace(route.Path)
		want := b.getWith(target)
		r, _ := http.NewRequest(http.MethodHead, w.url+target, nil)
		r.Header.Set("Cookie", b.cookie)
		a := w.do(r)
		if a.status != want.status || len(a.body) != 0 {
			t.Errorf("HEAD %s: got %d, GET has %d", route.Path, a.status, want.status)
		}
		for _, name := range []string{"Content-Type", "Cache-Control", "ETag", "Content-Disposition"} {
			if a.header.Get(name) != want.header.Get(name) {
				t.Errorf("HEAD %s: %s is %q, GET has %q", route.Path, name, a.header.Get(name), want.header.Get(name))
			}
		}
	}
	if read < 40 {
		t.Errorf("only %d routes were read", read)
	}
}
