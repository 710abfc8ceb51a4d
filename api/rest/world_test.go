package rest_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"
	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

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
	"sello/api/stripepay/sandbox"
)

// world is the whole service over one database: real store, real payment sandbox, real HTTP.
type world struct {
	testing.TB
	store   *store.Store
	rows    *sql.DB // looks at the tables from outside
	clock   atomic.Int64
	deps    rest.Deps
	handler http.Handler
	url     string
	log     *bytes.Buffer
	sandbox *sandbox.Sandbox
	gateway *stripepay.Gateway
}

// each runs a test on SQLite and on PostgreSQL.
func each(t *testing.T, test func(t *testing.T, w *world)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, onSQLite(t)) })
	t.Run("postgres", func(t *testing.T) {
		address := storetest.PostgresURL(t)
		s := storetest.Open(t, store.Options{URL: address})
		test(t, newWorld(t, s, look(t, "pgx", address)))
	})
}

func onSQLite(t testing.TB, change ...func(*rest.Deps)) *world {
	t.Helper()
	dir := t.TempDir()
	s := storetest.Open(t, store.Options{Path: dir})
	if err := s.Migrate(context.Background()); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the database file: %v %v", files, err)
	}
	return newWorld(t, s, look(t, "sqlite", files[0]), change...)
}

func look(t testing.TB, driver, address string) *sql.DB {
	t.Helper()
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func newWorld(t testing.TB, s *store.Store, rows *sql.DB, change ...func(*rest.Deps)) *world {
	t.Helper()
	w := &world{TB: t, store: s, rows: rows, log: &bytes.Buffer{}}
	w.clock.Store(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC).UnixMicro())
	log := slog.New(slog.NewTextHandler(&lockedWriter{w: w.log}, nil))
	var err error
	if w.sandbox, err = sandbox.Open(sandbox.Options{Dir: t.TempDir()}); err != nil {
		t.Fatal(err)
	}
	keys := stripepay.Keys(w.sandbox.Keys())
	w.gateway = stripepay.New(stripepay.Options{Provider: stripepay.Sandbox, Keys: keys, Transport: w.sandbox.Transport()})
	files, err := blobs.Open(context.Background(), "", s)
	if err != nil {
		t.Fatal(err)
	}
	pay := &checkout.Service{Store: s, Gateway: w.gateway, Log: log, Now: w.now}
	public, _ := url.Parse("http://localhost:8080")
	w.deps = rest.Deps{
		Config: config.Config{
			PublicURL: public, AuthURL: "http://localhost:8080/_/auth", Env: config.Test,
			Provider: config.Provider{Name: "Sello Marcas S.L.", TaxID: "B00000000", Address: "Calle 1", Email: "p@sello.test", Phone: "1"},
		},
		Orders:   &orders.Service{Store: s, Blobs: files, Payments: pay, Now: w.now},
		Accounts: &accounts.Service{Store: s, Now: w.now},
		Contact:  &contact.Service{Store: s, Blobs: files, Now: w.now},
		Checkout: pay, Store: s, Page: builtPage, Sandbox: true, Log: log, Now: w.now,
	}
	for _, c := range change {
		c(&w.deps)
	}
	if w.handler, err = rest.New(w.deps); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(nil)
	server.Config = rest.NewServer(w.handler)
	server.Start()
	w.url = server.URL
	t.Cleanup(func() {
		server.Close()
		if err := w.sandbox.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// builtPage stands for a build of the page.
var builtPage = fstest.MapFS{
	"index.html":            {Data: []byte(`<!doctype html><style>b{}</style><script>1</script><script src="main.0123abcd.js"></script>`)},
	"index.html.br":         {Data: []byte("index in brotli")},
	"index.html.gz":         {Data: []byte("index in gzip")},
	"main.0123abcd.js":      {Data: []byte("console.log(1)")},
	"main.0123abcd.js.br":   {Data: []byte("main in brotli")},
	"core.89abcdef01.wasm":  {Data: []byte("\x00asm")},
	"robots.txt":            {Data: []byte("User-agent: *")},
	"orphan.0123abcd.js.br": {Data: []byte("compressed form of nothing")},
	".gitkeep":              {Data: nil},
}

func (w *world) now() time.Time { return time.UnixMicro(w.clock.Load()).UTC() }

func (w *world) advance(d time.Duration) { w.clock.Add(d.Microseconds()) }

// count is the number of rows of a table.
func (w *world) count(table string) int {
	w.Helper()
	var n int
	if err := w.rows.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil {
		w.Fatal(err)
	}
	return n
}

// mails counts the mails that wait of one kind; "" counts all.
func (w *world) mails(kind api.MailKind) int {
	w.Helper()
	query := "SELECT args FROM river_job"
	if w.store.Dialect() == "sqlite" {
		query = "SELECT json(args) FROM river_job" // River keeps SQLite's binary JSON
	}
	rows, err := w.rows.Query(query)
	if err != nil {
		w.Fatal(err)
	}
	defer rows.Close()
	n := 0
	for rows.Next() {
		var args []byte
		if err := rows.Scan(&args); err != nil {
			w.Fatal(err)
		}
		if kind == "" || strings.Contains(strings.ReplaceAll(string(args), " ", ""), `"kind":"`+string(kind)+`"`) {
			n++
		}
	}
	return n
}

// browser is a visitor: a cookie jar and the anti-forgery token.
type browser struct {
	*world
	cookie string
	csrf   string
	lang   string
}

// visitor is a new anonymous browser.
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

// customer is a browser that is signed in to a new account. There is no sign-in yet, so the session is
// put into the store.
func (w *world) customer(email string) *browser {
	w.Helper()
	a := api.Account{ID: uuid.Must(uuid.NewV7()).String(), Email: email, State: api.AccountActive, Role: "customer", Lang: "en", PasswordHash: "x", CreatedAt: w.now()}
	if err := w.store.CreateAccount(context.Background(), a); err != nil {
		w.Fatal(err)
	}
	return w.signedIn(a.ID)
}

func (w *world) signedIn(accountID string) *browser {
	w.Helper()
	random := make([]byte, 32)
	_, _ = rand.Read(random)
	token := base64.RawURLEncoding.EncodeToString(random)
	s := api.Session{ID: uuid.Must(uuid.NewV7()).String(), AccountID: accountID, CreatedAt: w.now(), SeenAt: w.now(), ExpiresAt: w.now().Add(time.Hour)}
	if err := w.store.CreateSession(context.Background(), rest.TokenHash(token), s); err != nil {
		w.Fatal(err)
	}
	return &browser{world: w, cookie: "sello_session=" + token, csrf: rest.CSRFToken(token), lang: "en"}
}

// registered is a visitor who registered an address.
func (w *world) registered(email string) *browser {
	w.Helper()
	b := w.visitor()
	b.post("/registrations", signup(email)).want(200)
	return b
}

// answer is what came back, held against the contract already.
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

// fails wants an error: its status, its code, and field=code pairs.
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

// data reads what is under "data".
func (a answer) data() object {
	a.Helper()
	var body struct{ Data object }
	a.into(&body)
	return body.Data
}

type object map[string]any

// at follows keys into nested objects.
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
	r, err := http.NewRequest(method, b.url+rest.Base+path, bytes.NewReader(body))
	if err != nil {
		b.Fatal(err)
	}
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
	return b.do(r)
}

// do sends any request and holds the answer against the contract.
func (w *world) do(r *http.Request) answer {
	w.Helper()
	response, err := quiet.RoundTrip(r)
	if err != nil {
		w.Fatalf("%s %s: %v", r.Method, r.URL, err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		w.Fatal(err)
	}
	a := answer{TB: w.TB, what: r.Method + " " + r.URL.RequestURI(), status: response.StatusCode, header: response.Header, body: body}
	if a.status >= 500 && a.status != 503 {
		w.Errorf("%s: %d %s\n%s", a.what, a.status, body, w.log)
	}
	holdToContract(w.TB, r, a)
	return a
}

// quiet follows no redirect, unpacks nothing and keeps no cookies.
var quiet = &http.Transport{DisableCompression: true}

// routes are the door's, as gin knows them.
func (w *world) routes() gin.RoutesInfo { return w.handler.(*gin.Engine).Routes() }

// lockedWriter lets many requests write one log.
type lockedWriter struct {
	mu sync.Mutex
	w  *bytes.Buffer
}

func (l *lockedWriter) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(b)
}
