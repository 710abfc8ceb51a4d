package main

import (
	"bytes"
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sello/api/store/storetest"
	"sello/core/musttest"
)

// instances are processes of the real binary over one PostgreSQL database and one bucket, behind a load balancer.
type instances struct {
	testing.TB
	all      []*binary
	front    *binary  // the load balancer, which has an address and no process
	settings []string // of every process
	database string   // URL
}

// startInstances starts n processes over a new database. They share a data folder, in which the mailbox is. A process that was
// stopped starts again with b.start(in.settings...).
func startInstances(t *testing.T, n int, settings ...string) *instances {
	t.Helper()
	return startInstancesOn(t, n, storetest.PostgresURL(t), settings...)
}

// startInstancesOn does so over a database that exists.
func startInstancesOn(t *testing.T, n int, database string, settings ...string) *instances {
	t.Helper()
	in := &instances{TB: t, database: database}
	files, _ := bucket(t)
	for range n {
		b := newBinary(t)
		b.path = cmp.Or(os.Getenv("SELLO_SOAK_OLDER"), b.path)
		in.all = append(in.all, b)
	}
	in.front = balancer(t, in.all)
	in.settings = append([]string{"SELLO_DATABASE_URL=" + in.database, files, "SELLO_PUBLIC_URL=" + in.front.url(""),
		"SELLO_TRUSTED_PROXIES=127.0.0.1/32"}, settings...)
	if in.front.tls { // a real load balancer, which looks every two seconds
		in.settings = append(in.settings, "SELLO_DRAIN=5s")
	}
	for _, b := range in.all {
		b.data = in.all[0].data
		b.serve(in.settings...) // all at once: they wait for each other's migrations
	}
	for _, b := range in.all {
		b.becomes("/readyz", http.StatusOK)
	}
	return in
}

// balancer returns a load balancer in front of the processes: the proxy that SELLO_SOAK_CADDY names, or one of the test.
func balancer(t *testing.T, all []*binary) *binary {
	t.Helper()
	if program := os.Getenv("SELLO_SOAK_CADDY"); program != "" {
		return caddy(t, program, all)
	}
	server := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite:      func(r *httputil.ProxyRequest) { r.SetXForwarded() },
		Transport:    &rotation{instances: all},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	})
	t.Cleanup(server.Close)
	return &binary{TB: t, address: strings.TrimPrefix(server.URL, "http://")}
}

// rotation sends each request to the next process. If that accepts no connection, the request goes to the one after it; a
// request that a process has begun to read is never sent again, because it may have been carried out.
type rotation struct {
	instances []*binary
	next      atomic.Int64
}

// RoundTrip sends a request.
func (r *rotation) RoundTrip(request *http.Request) (answer *http.Response, err error) {
	var body []byte
	if request.Body != nil {
		if body, err = io.ReadAll(request.Body); err != nil {
			return nil, err
		}
	}
	first := int(r.next.Add(1))
	for i := range r.instances {
		one := request.Clone(request.Context())
		one.Body = io.NopCloser(bytes.NewReader(body))
		one.URL.Scheme, one.URL.Host = "http", r.instances[(first+i)%len(r.instances)].address
		answer, err = direct.RoundTrip(one)
		var dial *net.OpError
		if err == nil || !errors.As(err, &dial) || dial.Op != "dial" {
			return answer, err
		}
	}
	return nil, err
}

// direct connects for each request, so that a connection to a killed process is not used again.
var direct = &http.Transport{DisableKeepAlives: true}

// visits runs visitors that save and pay one order after the other, until stop is called. stop returns what was acknowledged,
// and the errors of the visits that were not completed.
func (b *binary) visits(visitors int) (paid *atomic.Int32, stop func() ([]acknowledged, []error)) {
	var mu sync.Mutex
	var running sync.WaitGroup
	var all []acknowledged
	var failed []error
	ended := make(chan struct{})
	paid = new(atomic.Int32)
	for n := range visitors {
		running.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-ended:
					return
				default:
				}
				a, err := b.visit(fmt.Sprintf("v%d-%d@cliente.test", n, i))
				mu.Lock()
				if a.order != "" {
					all = append(all, a)
				}
				if err != nil {
					failed = append(failed, err)
				} else {
					paid.Add(1)
				}
				mu.Unlock()
				if err != nil {
					time.Sleep(100 * time.Millisecond)
				}
			}
		})
	}
	return paid, func() ([]acknowledged, []error) { close(ended); running.Wait(); return all, failed }
}

// until waits until the counter has grown by n.
func until(t *testing.T, counter *atomic.Int32, n int32) {
	t.Helper()
	want := counter.Load() + n
	for range 1200 {
		if counter.Load() >= want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%d of %d", counter.Load(), want)
}

func TestOneOfThreeInstancesIsKilledAndTheOthersServeOn(t *testing.T) {
	const visitors = 6
	in := startInstances(t, 3)
	paid, stop := in.front.visits(visitors)
	until(t, paid, visitors)
	in.all[1].stop(syscall.SIGKILL)
	killed := time.Now()
	until(t, paid, visitors) // with two
	in.all[1].start(in.settings...)
	in.all[2].stop(syscall.SIGTERM)
	until(t, paid, visitors) // with two others
	in.all[2].start(in.settings...)
	all, failed := stop()
	t.Logf("%d orders, %d visits ended early: %v", len(all), len(failed), failed)
	if len(failed) > 2*visitors {
		t.Errorf("want at most one visit of each visitor that ends early at each stop: %v", failed)
	}
	var missing []string
	for range 180 {
		if missing = in.front.missing(all); len(missing) == 0 {
			break
		}
		in.passTime(killed)
		time.Sleep(500 * time.Millisecond)
	}
	for _, m := range missing {
		t.Error(m)
	}
	in.all[0].succeeds(in.settings, "verify")
}

// passTime makes the jobs look old that began before a moment and that a killed process was running, so that another process
// runs them: the queue waits for minutes before it takes over a job. No process that lives may be running a job that began before
// that moment: the job would be done twice.
func (in *instances) passTime(before time.Time) {
	in.Helper()
	db, err := sql.Open("pgx", in.database)
	if err != nil {
		in.Fatal(err)
	}
	defer db.Close()
	_, err = db.ExecContext(in.Context(), `UPDATE river_job SET attempted_at = attempted_at - interval '1 hour'
		WHERE state = 'running' AND attempted_at < $1`, before)
	if err != nil {
		in.Fatal(err)
	}
}

func TestS43_AQuotaHoldsOverAllInstancesAndOverARestart(t *testing.T) {
	in := startInstances(t, 2, "SELLO_QUOTA_TOTAL_ORDERS=5")
	saved := 0
	save := func() error {
		email := fmt.Sprintf("v%d@cliente.test", saved)
		v, err := in.front.register(email)
		if err != nil {
			return err
		}
		return v.call(http.MethodPost, "/trademarks", orderOf(email), nil)
	}
	var over error
	for ; over == nil && saved < 20; saved++ {
		over = save()
	}
	var refused *refusal
	if saved != 6 || !errors.As(over, &refused) || refused.status != http.StatusTooManyRequests || refused.header.Get("Retry-After") == "" {
		t.Fatalf("the order %d: %v", saved, over)
	}
	for _, b := range in.all {
		b.stop(syscall.SIGTERM)
		b.start(in.settings...)
	}
	if over = save(); !errors.As(over, &refused) || refused.status != http.StatusTooManyRequests {
		t.Errorf("after a restart: %v", over)
	}
}

func TestAFileThatOneInstanceStoredIsReadByTheOthers(t *testing.T) {
	in := startInstances(t, 3)
	v := musttest.Get(in.front.register("ana@cliente.test"))(t)
	order := musttest.Get(v.withLogo("ana@cliente.test"))(t)
	for i, b := range in.all {
		answer, err := v.client.Get(b.url("/_/api/v1/trademarks/" + order + "/logo")) // cookies are sent to every port of a host
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(text), "ana@cliente.test") {
			t.Errorf("instance %d: %d %q %v", i, answer.StatusCode, text, err)
		}
	}
}
