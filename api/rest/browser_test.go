package rest_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/accounts"
	"sello/api/rest"
	"sello/api/web"
	"sello/core/musttest"
)

// browser is a visitor's browser: a cookie, the anti-forgery token, and what the page remembers of the orders that it
// has shown.
type browser struct {
	*world
	cookie string
	csrf   string
	lang   string
	seen   sync.Map // entity tag of the version that was seen, by the order's id and by its draft id
}

// visitor returns a browser with a new anonymous session.
func (w *world) visitor() *browser {
	w.Helper()
	b := &browser{world: w, lang: "en"}
	a := b.get("/csrf")
	a.want(200)
	b.csrf = a.header.Get("X-CSRF-Token")
	for _, c := range (&http.Response{Header: a.header}).Cookies() {
		b.cookie = c.Name + "=" + c.Value
	}
	if b.cookie == "" || b.csrf == "" {
		w.Fatal("no session")
	}
	return b
}

// customer returns a browser that is signed in to a new account. Account and session are created in the store, since the
// auth service is not mounted in these tests.
func (w *world) customer(email string) *browser {
	w.Helper()
	a := api.Account{ID: api.NewID(), Email: email, State: api.AccountActive, Role: "customer", Lang: "en", PasswordHash: "x", CreatedAt: w.now()}
	var accepted []api.Consent
	for purpose, version := range map[string]string{api.ConsentTerms: accounts.TermsVersion, api.ConsentPrivacy: accounts.PrivacyVersion} {
		accepted = append(accepted, api.Consent{
			ID: api.NewID(), AccountID: a.ID, Email: email, Purpose: purpose, Version: version, Lang: "en", GivenAt: w.now(),
		})
	}
	musttest.Do(w, w.store.SignUp(context.Background(), a, accepted))
	return w.signedIn(a.ID)
}

// signedIn returns a browser in which an account has just signed in; factor is the second factor that the session has shown.
func (w *world) signedIn(accountID string, factor ...api.SignInMethod) *browser {
	w.Helper()
	random := make([]byte, 32)
	_, _ = rand.Read(random)
	token := base64.RawURLEncoding.EncodeToString(random)
	s := api.Session{ID: api.NewID(), AccountID: accountID, CreatedAt: w.now(), SeenAt: w.now(), ExpiresAt: w.now().Add(time.Hour)}
	for _, shown := range factor {
		s.Factor = shown
	}
	musttest.Do(w, w.store.CreateSession(context.Background(), api.Hash(token), s))
	return &browser{world: w, cookie: "sello_session=" + token, csrf: web.CSRFToken(token), lang: "en"}
}

// registered returns a visitor's browser whose session has registered an address.
func (w *world) registered(email string) *browser {
	w.Helper()
	b := w.visitor()
	b.post("/registrations", signup(email)).want(200)
	return b
}

// answer is the answer to a request. It has been checked against the contract.
type answer struct {
	testing.TB
	what   string
	status int
	header http.Header
	body   []byte
}

// want fails the test unless the status is the expected one.
func (a answer) want(status int) answer {
	a.Helper()
	if a.status != status {
		a.Fatalf("%s: got %d, want %d: %s", a.what, a.status, status, a.body)
	}
	return a
}

// fails fails the test unless the answer is an error with this status and code, and with these field=code pairs.
func (a answer) fails(status int, code api.Kind, fields ...string) answer {
	a.Helper()
	a.want(status)
	var body struct {
		Error struct {
			Code    api.Kind
			Message string
			Fields  map[string]string
		}
	}
	a.into(&body)
	if body.Error.Code != code || body.Error.Message == "" {
		a.Errorf("%s: got %q (%q), want code %s", a.what, body.Error.Code, body.Error.Message, code)
	}
	for _, pair := range fields {
		path, want, _ := strings.Cut(pair, "=")
		if got, there := body.Error.Fields[path]; !there || got != want {
			a.Errorf("%s: at %q got %q, want %q; all: %v", a.what, path, got, want, body.Error.Fields)
		}
	}
	return a
}

func (a answer) into(v any) {
	a.Helper()
	if err := json.Unmarshal(a.body, v); err != nil {
		a.Fatalf("%s: %v in %q", a.what, err, a.body)
	}
}

// data returns the object under "data".
func (a answer) data() object {
	a.Helper()
	var body struct{ Data object }
	a.into(&body)
	return body.Data
}

type object map[string]any

// at returns the value under keys of nested objects.
func (o object) at(keys ...string) any {
	var v any = map[string]any(o)
	for _, k := range keys {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[k]
	}
	return v
}

func (o object) id() string { return o["id"].(string) }

func (b *browser) get(path string) answer { return b.send("GET", path, "", nil) }

func (b *browser) delete(path string) answer { return b.send("DELETE", path, "", nil) }

func (b *browser) post(path string, body any) answer { return b.json("POST", path, body) }

func (b *browser) put(path string, body any) answer { return b.json("PUT", path, body) }

func (b *browser) json(method, path string, body any) answer {
	b.Helper()
	if body == nil {
		return b.send(method, path, "", nil)
	}
	return b.send(method, path, "application/json", jsonOf(b.TB, body))
}

// send makes a request of the business API as the page does.
func (b *browser) send(method, path, contentType string, body []byte) answer {
	b.Helper()
	r := musttest.Get(http.NewRequest(method, b.url+rest.Base+path, bytes.NewReader(body)))(b)
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	if b.csrf != "" && method != "GET" {
		r.Header.Set("X-CSRF-Token", b.csrf)
	}
	if b.cookie != "" {
		r.Header.Set("Cookie", b.cookie)
	}
	r.Header.Set("Accept-Language", b.lang)
	if tag, found := b.seen.Load(orderOf(r, body)); found {
		r.Header.Set("If-Match", tag.(string))
	}
	a := b.do(r)
	b.remember(a)
	return a
}

var (
	draftID    = regexp.MustCompile(`"draft_id":"([^"]+)"`)
	versioned  = regexp.MustCompile(`^` + rest.Base + `/trademarks/([^/]+)(/requestpayment|/requeststart)?$`)
	collection = rest.Base + "/trademarks"
)

// orderOf returns the id of the order, or the draft id of the form, whose version a request names; "" if it names none.
func orderOf(r *http.Request, body []byte) string {
	path := versioned.FindStringSubmatch(r.URL.Path)
	draft := draftID.FindSubmatch(body)
	switch {
	case path != nil && (r.Method == "PUT" || path[2] != ""):
		return path[1]
	case draft != nil && r.Method == "POST" && r.URL.Path == collection:
		return string(draft[1])
	}
	return ""
}

// remember stores the version of the order in an answer.
func (b *browser) remember(a answer) {
	tag := a.header.Get("ETag")
	if !strings.HasPrefix(tag, `"v`) {
		return
	}
	var out struct {
		Data struct {
			ID      string
			DraftID string `json:"draft_id"`
		}
	}
	a.into(&out)
	b.seen.Store(out.Data.ID, tag)
	if out.Data.DraftID != "" {
		b.seen.Store(out.Data.DraftID, tag)
	}
}

// do sends a request and checks the answer against the contract.
func (w *world) do(r *http.Request) answer {
	w.Helper()
	response, err := quiet.RoundTrip(r)
	if err != nil {
		w.Fatalf("%s %s: %v", r.Method, r.URL, err)
	}
	defer response.Body.Close()
	body := musttest.Get(io.ReadAll(response.Body))(w)
	a := answer{TB: w.TB, what: r.Method + " " + r.URL.RequestURI(), status: response.StatusCode, header: response.Header, body: body}
	if a.status >= 500 && a.status != 503 {
		w.Errorf("%s: %d %s\n%s", a.what, a.status, body, w.log)
	}
	checkContract(w.TB, r, a)
	return a
}

// ask makes a request without a session; headers are pairs of name and value.
func (w *world) ask(method, target string, headers ...string) answer {
	w.Helper()
	r := musttest.Get(http.NewRequest(method, w.url+target, nil))(w)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return w.do(r)
}

// request returns a valid JSON request of the page, which a test may then change.
func (b *browser) request(method, path string, body any) *http.Request {
	b.Helper()
	text := jsonOf(b.TB, body)
	r := musttest.Get(http.NewRequest(method, b.url+rest.Base+path, bytes.NewReader(text)))(b)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-CSRF-Token", b.csrf)
	r.Header.Set("Cookie", b.cookie)
	return r
}
