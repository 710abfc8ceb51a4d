package oauth

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/accounts"
	"sello/api/blobs"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/contact"
	"sello/api/orders"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/api/stripepay"
)

// world is the auth service and the business API over one real database, behind real HTTP.
type world struct {
	*testing.T
	store *store.Store
	auth  *Service
	clock atomic.Int64
	url   string
	log   *lockedBuffer
}

const publicURL = "http://localhost:8080"

// each runs a test on SQLite and on PostgreSQL.
func each(t *testing.T, test func(w *world), change ...func(*Options)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(newWorld(t, s, publicURL, change...)) })
}

func onSQLite(t *testing.T, change ...func(*Options)) *world {
	t.Helper()
	return newWorld(t, storetest.SQLite(t), publicURL, change...)
}

func newWorld(t *testing.T, s *store.Store, public string, change ...func(*Options)) *world {
	t.Helper()
	w := &world{T: t, store: s, log: &lockedBuffer{}}
	w.clock.Store(time.Now().UnixMicro())
	log := slog.New(slog.NewTextHandler(w.log, nil))
	address, err := url.Parse(public)
	w.must(err)
	files, err := blobs.Open(t.Context(), "", s)
	w.must(err)
	pay := &checkout.Service{Store: s, Gateway: stripepay.Unavailable{}, Log: log, Now: w.now}
	marks := &orders.Service{Store: s, Blobs: files, Payments: pay, Now: w.now}
	people := &accounts.Service{Store: s, Orders: marks, Now: w.now}
	o := Options{Store: s, Accounts: people, PublicURL: address, AuthURL: public + Base, Limits: Loose, Log: log, Now: w.now}
	for _, c := range change {
		c(&o)
	}
	w.auth, err = New(t.Context(), o)
	w.must(err)
	deps := rest.Deps{
		Config: config.Config{
			PublicURL: address, AuthURL: o.AuthURL, Env: config.Test, Origins: o.Origins,
			Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		},
		Orders: marks, Accounts: people, Contact: &contact.Service{Store: s, Blobs: files, Now: w.now},
		Checkout: pay, Store: s, Log: log, Now: w.now, Bearer: w.auth.Bearer,
	}
	deps.Mounts = append(deps.Mounts, rest.Mount(Base, w.auth.Handler()))
	door, err := rest.New(deps)
	w.must(err)
	server := httptest.NewServer(door)
	w.url = server.URL
	t.Cleanup(func() { server.Close(); w.auth.Wait() })
	return w
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func (w *world) now() time.Time { return time.UnixMicro(w.clock.Load()).UTC() }

func (w *world) advance(d time.Duration) { w.clock.Add(d.Microseconds()) }

// clientHash is what the page makes of a password: any 32 bytes will do.
func clientHash(password string) string {
	return base64.RawURLEncoding.EncodeToString(hash("client hash of " + password))
}

var sealed sync.Map // client hash to kept hash, computed once for all tests

// account makes an active account with a password.
func (w *world) account(email, password string) api.Account {
	w.Helper()
	h := clientHash(password)
	kept, ok := sealed.Load(h)
	if !ok {
		kept = newHasher().seal(h)
		sealed.Store(h, kept)
	}
	return w.accountOf(api.Account{Email: email, State: api.AccountActive, PasswordHash: kept.(string)})
}

func (w *world) accountOf(a api.Account) api.Account {
	w.Helper()
	a.ID, a.Role, a.Lang, a.CreatedAt = newID(), "customer", "en", w.now()
	w.must(w.store.CreateAccount(w.Context(), a))
	return a
}

// count is the number of rows of a query.
func (w *world) count(query string, args ...any) int {
	w.Helper()
	var n int
	if w.store.Dialect() == "postgres" {
		for i := range args {
			query = strings.Replace(query, "?", fmt.Sprintf("$%d", i+1), 1)
		}
	}
	w.must(w.store.DB().QueryRowContext(w.Context(), "SELECT count(*) FROM "+query, args...).Scan(&n))
	return n
}

// mails lists the mails in the queue of one kind.
func (w *world) mails(kind api.MailKind) []api.Mail {
	w.Helper()
	w.auth.Wait()
	var of []api.Mail
	for _, m := range storetest.Mails(w.T, w.store) {
		if m.Kind == kind {
			of = append(of, m)
		}
	}
	return of
}

// browser is a visitor: a cookie jar, and what its page holds.
type browser struct {
	*world
	client *http.Client
	lang   string
	header http.Header // sent with every request
}

func (w *world) browser() *browser {
	jar, err := cookiejar.New(nil)
	w.must(err)
	return &browser{world: w, lang: "en", header: http.Header{}, client: &http.Client{
		Jar:           jar,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// reply is what came back.
type reply struct {
	*testing.T
	what   string
	status int
	header http.Header
	body   []byte
}

// send makes a request to a path below the host; body is JSON, nil sends none; pairs are headers.
func (b *browser) send(method, path string, body any, pairs ...string) reply {
	b.Helper()
	var reader io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		b.must(err)
		reader = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, b.url+path, reader)
	b.must(err)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Accept-Language", b.lang)
	r.Header.Set(clientHeader, "sello-web")
	for name, values := range b.header {
		r.Header[name] = values
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		r.Header.Set(pairs[i], pairs[i+1])
		if pairs[i+1] == "" {
			r.Header.Del(pairs[i])
		}
	}
	response, err := b.client.Do(r)
	b.must(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	b.must(err)
	return reply{T: b.T, what: method + " " + path, status: response.StatusCode, header: response.Header, body: text}
}

func (a reply) want(status int) reply {
	a.Helper()
	if a.status != status {
		a.Fatalf("%s: got %d, want %d: %s", a.what, a.status, status, a.body)
	}
	return a
}

// fails wants an error of the auth service: status, code, and field=code pairs.
func (a reply) fails(status int, code Code, fields ...string) reply {
	a.Helper()
	a.want(status)
	var body struct {
		Error   Code
		Message string
		Fields  map[string]string
	}
	a.into(&body)
	if body.Error != code || body.Message == "" || body.Fields == nil {
		a.Errorf("%s: got %s, want %s", a.what, a.body, code)
	}
	for _, pair := range fields {
		path, want, _ := strings.Cut(pair, "=")
		if body.Fields[path] != want {
			a.Errorf("%s: at %q got %q, want %q", a.what, path, body.Fields[path], want)
		}
	}
	return a
}

func (a reply) into(v any) {
	a.Helper()
	if err := json.Unmarshal(a.body, v); err != nil {
		a.Fatalf("%s: %v in %q", a.what, err, a.body)
	}
}

// flow is a sign-in under way, with what the page and its frame hold.
type flow struct {
	verifier, state, ticket, xsrf string
	cookieless                    bool
}

// authorizeQuery is a right one, for tests to spoil.
func authorizeQuery(f flow) url.Values {
	q := url.Values{
		"response_type": {"code"}, "client_id": {"sello-web"}, "redirect_uri": {publicURL + Base + "/login_hook"},
		"code_challenge": {challengeOf(f.verifier)}, "code_challenge_method": {"S256"}, "state": {f.state},
	}
	if f.cookieless {
		q.Set("cookieless", "1")
	}
	return q
}

func newFlow() flow { return flow{verifier: rest.NewToken(), state: rest.NewToken()} }

// frame opens the hidden frame and reads what its script is told.
func (b *browser) frame(cookieless bool) flow {
	b.Helper()
	f := newFlow()
	f.cookieless = cookieless
	q := authorizeQuery(f)
	q.Set("redirect_uri", b.auth.client.redirect)
	to := b.send("GET", Base+"/oauth/authorize?"+q.Encode(), nil).want(302).header.Get("Location")
	if !strings.HasPrefix(to, Base+"/login?") {
		b.Fatalf("led to %s", to)
	}
	told := b.send("GET", to, nil).want(200).told()
	if told["kind"] != "login" || told["state"] != f.state || told["origin"] != b.auth.client.origin || told["client-id"] != "sello-web" {
		b.Fatalf("the frame was told %v", told)
	}
	f.ticket, f.xsrf = told["ticket"], told["xsrf"]
	return f
}

var dataAttribute = regexp.MustCompile(`data-([a-z-]+)="([^"]*)"`)

// told reads the data attributes of the frame page.
func (a reply) told() map[string]string {
	found := map[string]string{}
	for _, m := range dataAttribute.FindAllSubmatch(a.body, -1) {
		found[string(m[1])] = html.UnescapeString(string(m[2]))
	}
	return found
}

// confirm is the frame's POST /postcd.
func (b *browser) confirm(f flow) reply {
	b.Helper()
	return b.send("POST", Base+"/postcd", map[string]string{"client_id": "sello-web", "state": f.state, "ticket": f.ticket}, xsrfHeader, f.xsrf)
}

// credentials is the frame's sending of them, confirmed before.
func (b *browser) credentials(f flow, email, password string) reply {
	b.Helper()
	b.confirm(f).want(200)
	return b.login(f, email, clientHash(password))
}

func (b *browser) login(f flow, email, clientHash string) reply {
	b.Helper()
	return b.send("POST", Base+"/login", map[string]string{
		"username": email, "password": clientHash, "ticket": f.ticket, "_csrf": f.xsrf})
}

// code signs in as far as the code.
func (b *browser) code(f flow, email, password string) string {
	b.Helper()
	var out struct{ Redirect string }
	b.credentials(f, email, password).want(200).into(&out)
	to, err := url.Parse(out.Redirect)
	b.must(err)
	if !strings.HasPrefix(out.Redirect, b.auth.client.redirect+"?") || to.Query().Get("state") != f.state {
		b.Fatalf("redirected to %s", out.Redirect)
	}
	return to.Query().Get("code")
}

func exchangeQuery(f flow, code, redirect string) url.Values {
	return url.Values{"grant_type": {"authorization_code"}, "client_id": {"sello-web"}, "code": {code},
		"code_verifier": {f.verifier}, "redirect_uri": {redirect}}
}

// exchange spends the code as the flow's mode wants.
func (b *browser) exchange(f flow, code string, pairs ...string) reply {
	b.Helper()
	pairs = append([]string{xsrfHeader, f.xsrf}, pairs...)
	if f.cookieless {
		return b.send("POST", Base+"/mobile/login", map[string]string{"code": code, "code_verifier": f.verifier, "client_id": "sello-web"}, pairs...)
	}
	return b.send("GET", Base+"/accesstoken?"+exchangeQuery(f, code, b.auth.client.redirect).Encode(), nil, pairs...)
}

// signIn goes all the way in cookie mode.
func (b *browser) signIn(email, password string) result {
	b.Helper()
	f := b.frame(false)
	var out result
	b.exchange(f, b.code(f, email, password)).want(200).into(&out)
	return out
}

// signInCookieless goes all the way and then sends the access token with every request.
func (b *browser) signInCookieless(email, password string) result {
	b.Helper()
	f := b.frame(true)
	var out result
	b.exchange(f, b.code(f, email, password)).want(200).into(&out)
	b.bearer(*out.AccessToken)
	return out
}

func (b *browser) bearer(token string) { b.header.Set("Authorization", "Bearer "+token) }

func (b *browser) refresh(token string) reply {
	b.Helper()
	return b.send("POST", Base+"/mobile/refresh", map[string]string{"refresh_token": token, "client_id": "sello-web"}, "Authorization", "")
}

// signedIn asks the page's own question.
func (b *browser) signedIn() bool {
	b.Helper()
	var out sessionOut
	b.send("GET", Base+"/session", nil).want(200).into(&out)
	return out.SignedIn
}

// business calls the business API.
func (b *browser) business(method, path string, body any) reply {
	b.Helper()
	var csrf struct{ Token string }
	b.send("GET", rest.Base+"/csrf", nil).want(200).into(&csrf)
	return b.send(method, rest.Base+path, body, "X-CSRF-Token", csrf.Token)
}

// cookie is the value of the browser's session cookie.
func (b *browser) cookie() string {
	b.Helper()
	address, err := url.Parse(b.url)
	b.must(err)
	for _, c := range b.client.Jar.Cookies(address) {
		if strings.HasSuffix(c.Name, "sello_session") {
			return c.Value
		}
	}
	return ""
}

// atOnce runs do n times in parallel.
func atOnce(n int, do func(i int)) {
	var all sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		all.Go(func() { <-start; do(i) })
	}
	close(start)
	all.Wait()
}

// lockedBuffer lets many requests write one log.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
