package rest_test

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gin-gonic/gin"
	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"sello/api"
	"sello/api/accounts"
	"sello/api/blobs"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/contact"
	"sello/api/desk"
	"sello/api/factors"
	"sello/api/orders"
	"sello/api/papers"
	"sello/api/passkeys"
	printer "sello/api/pdf"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/api/stripepay"
	"sello/api/stripepay/sandbox"
	"sello/api/web"
	"sello/api/wording"
	"sello/core/musttest"
	catalogue "sello/core/nice/texts"
	"sello/texts"
)

// world is the whole service over one database: real store, real payment sandbox, real HTTP.
type world struct {
	testing.TB
	store   *store.Store
	rows    *sql.DB // reads the tables without the store
	clock   atomic.Int64
	deps    rest.Deps
	handler http.Handler
	url     string
	log     *bytes.Buffer
	sandbox *sandbox.Sandbox
	gateway *stripepay.Gateway
}

// each runs a test on SQLite and on PostgreSQL.
func each(t *testing.T, test func(t *testing.T, w *world), change ...func(*rest.Deps)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, onSQLite(t, change...)) })
	t.Run("postgres", func(t *testing.T) {
		address := storetest.PostgresURL(t)
		s := storetest.Open(t, store.Options{URL: address})
		test(t, newWorld(t, s, look(t, "pgx", address), change...))
	})
}

func onSQLite(t testing.TB, change ...func(*rest.Deps)) *world {
	t.Helper()
	dir := t.TempDir()
	s := storetest.Open(t, store.Options{Path: dir})
	musttest.Do(t, s.Migrate(context.Background()))
	files, err := filepath.Glob(filepath.Join(dir, "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the database file: %v %v", files, err)
	}
	return newWorld(t, s, look(t, "sqlite", files[0]), change...)
}

func look(t testing.TB, driver, address string) *sql.DB {
	t.Helper()
	db := musttest.Get(sql.Open(driver, address))(t)
	t.Cleanup(func() { db.Close() })
	return db
}

// macs authenticates the tokens of anonymous sessions where no auth service does.
func macs(_ context.Context, head []byte) ([][]byte, error) {
	return [][]byte{api.Hash("key of the tests" + string(head))}, nil
}

func newWorld(t testing.TB, s *store.Store, rows *sql.DB, change ...func(*rest.Deps)) *world {
	t.Helper()
	w := &world{TB: t, store: s, rows: rows, log: &bytes.Buffer{}}
	w.clock.Store(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC).UnixMicro())
	log := slog.New(web.Logged{Handler: slog.NewTextHandler(&lockedWriter{w: w.log}, nil)})
	var err error
	if w.sandbox, err = sandbox.Open(context.Background(), sandbox.Options{DB: storetest.Memory(t)}); err != nil {
		t.Fatal(err)
	}
	keys := stripepay.Keys(w.sandbox.Keys())
	w.gateway = stripepay.New(stripepay.Options{Provider: stripepay.Sandbox, Keys: keys, Transport: w.sandbox.Transport()})
	files := musttest.Get(blobs.Open("", s))(t)
	provider := config.Provider{Name: "Sello Marcas S.L.", TaxID: "B00000000", Address: "Calle 1", Email: "p@sello.test", Phone: "1"}
	pay := &checkout.Service{Store: s, Gateway: w.gateway, Issuer: api.Provider(provider), Log: log, Now: w.now}
	renderer := musttest.Get(printer.New())(t)
	marks := &orders.Service{Store: s, Blobs: files, Payments: pay, Log: log, Now: w.now}
	public, _ := url.Parse("http://localhost:8080")
	w.deps = rest.Deps{
		Config: config.Config{
			PublicURL: public, AuthURL: "http://localhost:8080/_/auth", Env: config.Test,
			Provider: provider,
		},
		Orders:   marks,
		Accounts: &accounts.Service{Store: s, Orders: marks, MailTo: api.Window{Max: 4, Every: time.Hour}, Now: w.now},
		Passkeys: passkeys.New(s, public, w.now),
		Contact:  &contact.Service{Store: s, Blobs: files, Now: w.now},
		Papers: &papers.Service{
			Store: s, Files: files, Renderer: renderer, Words: wording.Words{Text: texts.Text, ClassText: catalogue.Text},
			Issuer: api.Provider(provider), PublicURL: public.String(), Now: w.now,
		},
		Desk:     &desk.Service{Store: s, Payments: pay, Blobs: files, Log: log, Now: w.now},
		Factors:  &factors.Service{Store: s, Now: w.now},
		Checkout: pay, Store: s, Page: builtPage, Sandbox: true, Log: log, Now: w.now, MACs: macs,
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
		w.sandbox.Close()
	})
	return w
}

// builtPage is a small substitute for a build of the page.
var builtPage = fstest.MapFS{
	"index.html":            {Data: []byte(`<!doctype html><style>b{}</style><script>1</script><script src="main.0123abcd.js"></script><!--quotes--><b><!--from-SPAIN--></b>`)},
	"index.es.html":         {Data: []byte(`<!doctype html><html lang="es"><style>i{}</style><b><!--from-SPAIN--></b>`)},
	"main.0123abcd.js":      {Data: []byte("console.log(1)")},
	"main.0123abcd.js.br":   {Data: []byte("main in brotli")},
	"core.89abcdef01.wasm":  {Data: []byte("\x00asm")},
	"area.0123abcd.js.br":   {Data: []byte("area in brotli")},
	"area.0123abcd.js.gz":   {Data: gzipped("console.log(2)")},
	"robots.txt":            {Data: []byte("User-agent: *")},
	"sans.0123abcd.woff2":   {Data: []byte("wOF2")},
	"orphan.0123abcd.js.br": {Data: []byte("compressed form of nothing")},
	".gitkeep":              {Data: nil},
}

func (w *world) now() time.Time { return time.UnixMicro(w.clock.Load()).UTC() }

func (w *world) advance(d time.Duration) { w.clock.Add(d.Microseconds()) }

// count returns the number of rows of a table.
func (w *world) count(table string) int {
	w.Helper()
	var n int
	musttest.Do(w, w.rows.QueryRow("SELECT count(*) FROM "+table).Scan(&n))
	return n
}

// mails returns the number of enqueued mails of one kind; "" counts all kinds.
func (w *world) mails(kind api.MailKind) int {
	w.Helper()
	return len(w.queued(kind))
}

// queued returns the enqueued mails of one kind, the latest first; "" returns all kinds.
func (w *world) queued(kind api.MailKind) []api.Mail {
	w.Helper()
	query := "SELECT args FROM river_job WHERE kind = 'mail' ORDER BY id DESC"
	if w.store.Dialect() == "sqlite" {
		query = "SELECT json(args) FROM river_job WHERE kind = 'mail' ORDER BY id DESC" // River stores SQLite's binary JSON
	}
	rows := musttest.Get(w.rows.Query(query))(w)
	defer rows.Close()
	var mails []api.Mail
	for rows.Next() {
		var args []byte
		var mail api.Mail
		musttest.Do(w, cmp.Or(rows.Scan(&args), json.Unmarshal(args, &mail)))
		if kind == "" || mail.Kind == kind {
			mails = append(mails, mail)
		}
	}
	return mails
}

// quiet is a client that follows no redirects, decompresses nothing and stores no cookies.
var quiet = &http.Transport{DisableCompression: true}

// routes returns the routes that the service registered with gin.
func (w *world) routes() gin.RoutesInfo { return w.handler.(*gin.Engine).Routes() }

// lockedWriter makes a writer safe for concurrent requests.
type lockedWriter struct {
	mu sync.Mutex
	w  *bytes.Buffer
}

func (l *lockedWriter) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(b)
}
