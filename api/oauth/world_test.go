package oauth

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"sello/api"
	"sello/api/accounts"
	"sello/api/blobs"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/contact"
	"sello/api/contracttest"
	"sello/api/orders"
	"sello/api/passkeys"
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

	resets int // requests for a password link whose job was run
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
	files, err := blobs.Open("", s)
	w.must(err)
	pay := &checkout.Service{Store: s, Gateway: stripepay.Unavailable{}, Log: log, Now: w.now}
	marks := &orders.Service{Store: s, Blobs: files, Payments: pay, Log: log, Now: w.now}
	people := &accounts.Service{Store: s, Orders: marks, MailTo: Loose.MailTo, Now: w.now}
	keys := passkeys.New(s, address, w.now)
	o := Options{Store: s, Accounts: people, Passkeys: keys, PublicURL: address, AuthURL: public + Base, Limits: Loose, Log: log, Now: w.now}
	for _, c := range change {
		c(&o)
	}
	w.auth, err = New(t.Context(), o)
	w.must(err)
	w.auth.hasher.derive = light
	deps := rest.Deps{
		Config: config.Config{
			PublicURL: address, AuthURL: o.AuthURL, Env: config.Test, Origins: o.Origins,
			Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		},
		Orders: marks, Accounts: people, Passkeys: keys, Contact: &contact.Service{Store: s, Blobs: files, Now: w.now},
		Checkout: pay, Store: s, Log: log, Now: w.now, Bearer: w.auth.Bearer, MACs: w.auth.MACs,
	}
	deps.Mounts = append(deps.Mounts, rest.Mount(Base, w.auth.Handler()))
	door, err := rest.New(deps)
	w.must(err)
	server := httptest.NewServer(door)
	w.url = server.URL
	t.Cleanup(server.Close)
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

// clientHash returns a hash in the format of the page's; for the server any 32 bytes will do.
func clientHash(password string) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash("client hash of " + password))
}

// light is argon2id with 64 KiB instead of the memory that is asked for: under the race detector a hash with 19 MiB takes half a
// second.
func light(password, salt []byte, _, _ uint32, _ uint8, size uint32) []byte {
	return argon2.IDKey(password, salt, 1, 64, 1, size)
}

var hashes sync.Map // client hash to stored hash, computed once for all tests

// account stores an active account with a password.
func (w *world) account(email, password string) api.Account {
	w.Helper()
	h := clientHash(password)
	stored, ok := hashes.Load(h)
	if !ok {
		stored = (&hasher{derive: light}).hash(h)
		hashes.Store(h, stored)
	}
	return w.accountOf(api.Account{Email: email, State: api.AccountActive, PasswordHash: stored.(string)})
}

func (w *world) accountOf(a api.Account) api.Account {
	w.Helper()
	a.ID, a.Role, a.Lang, a.CreatedAt = api.NewID(), cmp.Or(a.Role, "customer"), "en", w.now()
	w.must(w.store.SignUp(w.Context(), a, nil))
	return a
}

// count returns the number of rows of a query.
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

// allMails runs the jobs of requests for a password link, and lists the mails in the queue.
func (w *world) allMails() []api.Mail {
	w.Helper()
	for _, r := range storetest.Resets(w.T, w.store)[w.resets:] {
		w.must(w.auth.Reset(w.Context(), r))
		w.resets++
	}
	return storetest.Mails(w.T, w.store)
}

// mails runs the same jobs, and lists the mails of one kind.
func (w *world) mails(kind api.MailKind) []api.Mail {
	w.Helper()
	var of []api.Mail
	for _, m := range w.allMails() {
		if m.Kind == kind {
			of = append(of, m)
		}
	}
	return of
}

// browser is a visitor's browser, with the state of its page.
type browser struct {
	*world
	client *http.Client
	lang   string
	header http.Header // sent with every request
	odd    bool        // its requests depart from the contract in something that the service ignores
}

func (w *world) browser() *browser {
	jar, err := cookiejar.New(nil)
	w.must(err)
	return &browser{world: w, lang: "en", header: http.Header{}, client: &http.Client{
		Jar:           jar,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// reply is the answer to a request. It has been checked against the contract.
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
	if b.odd {
		r = contracttest.Odd(r)
	}
	contracttest.Check(b.T, r, contracttest.Answer{Status: response.StatusCode, Header: response.Header, Body: text})
	return reply{T: b.T, what: method + " " + path, status: response.StatusCode, header: response.Header, body: text}
}

func (a reply) want(status int) reply {
	a.Helper()
	if a.status != status {
		a.Fatalf("%s: got %d, want %d: %s", a.what, a.status, status, a.body)
	}
	return a
}

// fails fails the test unless the reply is an error with this status and code, and with these field=code pairs.
func (a reply) fails(status int, code string, fields ...string) reply {
	a.Helper()
	a.want(status)
	var body struct {
		Error   string
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

// cookie returns the value of the browser's session cookie.
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

// lockedBuffer is a buffer that is safe for concurrent requests.
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
