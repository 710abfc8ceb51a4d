package rest_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api/contracttest"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestHealthAndReadiness(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.ask("GET", "/healthz").want(200)
		w.ask("GET", "/readyz").want(200)
		w.store.Close()
		w.advance(time.Second) // readiness is cached for a second
		w.ask("GET", "/healthz").want(200)
		w.ask("GET", "/readyz").want(503)
	})
}

// counted counts the checks of the database.
type counted struct {
	rest.Store
	checks atomic.Int32
}

func (c *counted) Ready(ctx context.Context, now time.Time) error {
	c.checks.Add(1)
	return c.Store.Ready(ctx, now)
}

// Health checks have no rate limit, so they must be cheap.
func TestHealthChecksCostOneWritePerSecondAndNoLogLine(t *testing.T) {
	var db *counted
	w := onSQLite(t, func(d *rest.Deps) {
		db = &counted{Store: d.Store}
		d.Store = db
	})
	check := func() {
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() { w.ask("GET", "/readyz").want(200); w.ask("GET", "/healthz").want(200) })
		}
		all.Wait()
	}
	check()
	w.advance(900 * time.Millisecond)
	check()
	if n := db.checks.Load(); n != 1 {
		t.Errorf("%d queries in a second", n)
	}
	w.advance(100 * time.Millisecond)
	check()
	if n := db.checks.Load(); n != 2 {
		t.Errorf("%d queries in the next second", n)
	}
	if log := w.log.String(); strings.Contains(log, "readyz") || strings.Contains(log, "healthz") {
		t.Errorf("the log says %s", log)
	}
	w.store.Close()
	w.advance(time.Second)
	w.ask("GET", "/readyz").want(503)
	if !strings.Contains(w.log.String(), "route=/readyz status=503") {
		t.Error("the log does not tell of a process that is not ready")
	}
}

func TestAProcessIsNotReadyBeforeTheMigrations(t *testing.T) {
	open := func(t *testing.T, o store.Options, driver, address string) *world {
		return newWorld(t, storetest.Open(t, o), look(t, driver, address))
	}
	dir, address := t.TempDir(), storetest.EmptyPostgresURL(t)
	for name, w := range map[string]*world{
		"sqlite":   open(t, store.Options{Path: dir}, "sqlite", filepath.Join(dir, "sello.db")),
		"postgres": open(t, store.Options{URL: address}, "pgx", address),
	} {
		t.Run(name, func(t *testing.T) {
			w.ask("GET", "/healthz").want(200)
			w.ask("GET", "/readyz").want(503)
			musttest.Do(t, w.store.Migrate(t.Context()))
			w.advance(time.Second)
			w.ask("GET", "/readyz").want(200)
		})
	}
}

func TestTheLogDescribesRequestsWithoutPrivateData(t *testing.T) {
	w := onSQLite(t)
	b := w.registered("secret-address@example.com")
	id := b.post("/trademarks", order("secret-address@example.com")).want(200).data().id()
	r := b.request("GET", "/trademarks/"+id+"?token=secret-query", nil)
	r.Body, r.GetBody, r.ContentLength = http.NoBody, nil, 0
	w.do(contracttest.Odd(r)).want(200)
	w.ask("GET", "/password/change?token=secret-link", "Accept", "text/html").want(302)
	b.get("/trademarks/secret-id").want(404)
	log := w.log.String()
	for _, private := range []string{"secret", b.csrf, strings.TrimPrefix(b.cookie, "sello_session="), "García"} {
		if strings.Contains(log, private) {
			t.Errorf("the log tells %q", private)
		}
	}
	for _, want := range []string{"route=/_/api/v1/trademarks/:id ", "status=200", "client=127.0.0.1", "method=POST", "route=other", " order=" + id} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %q:\n%s", want, log)
		}
	}
}

func TestAPanicIsA500WithoutInternals(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) {
		d.Mounts = append(d.Mounts, func(e *gin.Engine) {
			e.GET("/_/panic", func(*gin.Context) { panic("secret inside") })
			e.GET("/_/fail", func(c *gin.Context) { panic(errors.New("secret inside")) })
		})
	})
	for _, path := range []string{"/_/panic", "/_/fail"} {
		r, _ := http.NewRequest("GET", w.url+path, nil)
		response := musttest.Get(quiet.RoundTrip(r))(t)
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
	w.ask("GET", "/metrics", "Accept", "text/plain").want(404)
}
