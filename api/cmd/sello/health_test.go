package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sello/api/store/storetest"
	"sello/core/musttest"
)

// statusOf returns the status of a GET of a path; 0 if there is no answer.
func (b *binary) statusOf(path string) int {
	b.Helper()
	answer, err := http.Get(b.url(path))
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body) // so that the connection is used again
	return answer.StatusCode
}

// outage fails the test unless the service says that it works later: alive, not ready, and an order is answered with 503 and
// Retry-After, with one line about the failed call and a text somewhere in the log.
func (b *binary) outage(v *visitor, logged string) {
	b.Helper()
	text := musttest.Get(json.Marshal(orderOf("ana@cliente.test")))(b)
	r := musttest.Get(http.NewRequest(http.MethodPost, b.url("/_/api/v1/trademarks"), bytes.NewReader(text)))(b)
	r.Header.Set("X-CSRF-Token", v.token)
	r.Header.Set("Content-Type", "application/json")
	answer := musttest.Get(v.client.Do(r))(b)
	answer.Body.Close()
	if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
		b.Errorf("an order: %d, Retry-After %q", answer.StatusCode, answer.Header.Get("Retry-After"))
	}
	if b.becomes("/readyz", http.StatusServiceUnavailable).Get("Retry-After") == "" {
		b.Error("/readyz has no Retry-After")
	}
	if status := b.statusOf("/healthz"); status != http.StatusOK {
		b.Errorf("/healthz: %d", status)
	}
	b.await(`"status":503`, answer.Header.Get("X-Request-Id")) // the line about the request, which follows the one about its error
	if lines := b.lines(`"level":"ERROR"`, answer.Header.Get("X-Request-Id")); len(lines) != 1 {
		b.Errorf("want one line about the error of the call: %q", lines)
	}
	b.await(logged)
}

// lines returns the lines of the log that have all texts.
func (b *binary) lines(texts ...string) (found []string) {
	for line := range strings.Lines(b.log.String()) {
		if !slices.ContainsFunc(texts, func(text string) bool { return !strings.Contains(line, text) }) {
			found = append(found, line)
		}
	}
	return found
}

// await waits for a line of the log that has all texts: the log is written after the answer.
func (b *binary) await(texts ...string) {
	b.Helper()
	for range 600 {
		if len(b.lines(texts...)) > 0 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.Fatalf("the log has no line with %q\n%s", texts, b.log.String())
}

func TestHealthChecksAreNotLimited(t *testing.T) {
	b := newBinary(t)
	b.start(append([]string{"SELLO_PUBLIC_URL=https://registro-de-prueba.es"}, production...)...)
	var limited atomic.Bool
	var calling sync.WaitGroup
	for range 20 { // at once, since a busy machine makes fewer calls one after the other than the limit allows
		calling.Go(func() {
			for range 500 {
				if limited.Load() || b.statusOf("/_/api/v1/config") == http.StatusTooManyRequests {
					limited.Store(true)
					return
				}
			}
		})
	}
	calling.Wait()
	if !limited.Load() {
		t.Fatal("the limits are off: the test shows nothing")
	}
	for range 2000 {
		for _, path := range []string{"/healthz", "/readyz"} {
			if status := b.statusOf(path); status != http.StatusOK {
				t.Fatalf("%s: %d", path, status)
			}
		}
	}
}

func TestADiskWithoutRoomEndsReadiness(t *testing.T) {
	b := newBinary(t)
	b.serve("SELLO_DISK_RESERVE=999999999999")
	if b.becomes("/readyz", http.StatusServiceUnavailable).Get("Retry-After") == "" {
		t.Error("/readyz has no Retry-After")
	}
	if status := b.statusOf("/healthz"); status != http.StatusOK {
		t.Errorf("/healthz: %d", status)
	}
}

func TestNoWriteIsAcknowledgedAfterTheDataFolderWasDeleted(t *testing.T) {
	b := newBinary(t)
	b.start()
	const visitors = 6
	all := make([]*visitor, visitors)
	for i := range all {
		var err error
		if all[i], err = b.register("ana@cliente.test"); err != nil {
			t.Fatal(err)
		}
	}
	musttest.Do(t, os.RemoveAll(b.data))
	var saving sync.WaitGroup
	for i, v := range all {
		saving.Go(func() {
			for range 5 {
				if id, err := v.save(i, "ana@cliente.test"); err == nil || !strings.Contains(err.Error(), "503") {
					t.Errorf("order %q, %v", id, err)
				}
			}
		})
	}
	saving.Wait()
	b.outage(all[0], "the database file was replaced")
}

func TestADamagedPageIsAnOutageThatTheLogNames(t *testing.T) {
	b := newBinary(t)
	b.start()
	v := musttest.Get(b.register("ana@cliente.test"))(t)
	musttest.Get(v.save(1, "ana@cliente.test"))(t)
	b.stop(syscall.SIGTERM)
	page, size := b.number("SELECT rootpage FROM sqlite_master WHERE name = 'orders'"), b.number("PRAGMA page_size")
	name := filepath.Join(b.data, "sello.db")
	file := musttest.Get(os.ReadFile(name))(t)
	for i := (page - 1) * size; i < page*size; i++ {
		file[i] = 0xff
	}
	musttest.Do(t, os.WriteFile(name, file, 0o600))
	b.serve()
	b.becomes("/healthz", http.StatusOK)
	b.outage(v, "the database file is damaged: stop the service")
	if lines := b.lines("the database file is damaged"); len(lines) != 1 {
		t.Errorf("want one line that names the damage: %q", lines)
	}
	b.fails("the file is damaged", nil, "verify")
}

// cable is a TCP address in front of a PostgreSQL server that can be cut and joined again.
type cable struct {
	net.Listener
	socket string

	mu    sync.Mutex
	cut   bool
	conns []net.Conn
}

// inFrontOf starts a cable and returns the address of a database through it.
func inFrontOf(t *testing.T, database string) (*cable, string) {
	t.Helper()
	u := musttest.Get(url.Parse(database))(t)
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	w := &cable{Listener: l}
	if host := u.Query().Get("host"); host != "" {
		w.socket = filepath.Join(host, ".s.PGSQL.5432")
	} else {
		w.socket = u.Host
	}
	u.Host, u.RawQuery = l.Addr().String(), "sslmode=disable"
	go w.run()
	t.Cleanup(func() { w.set(true); l.Close() })
	return w, u.String()
}

func (w *cable) run() {
	for {
		client, err := w.Accept()
		if err != nil {
			return
		}
		network := "tcp"
		if strings.HasPrefix(w.socket, "/") {
			network = "unix"
		}
		server, err := new(net.Dialer).DialContext(context.Background(), network, w.socket)
		w.mu.Lock()
		if w.cut || err != nil {
			client.Close()
			if err == nil {
				server.Close()
			}
		} else {
			w.conns = append(w.conns, client, server)
			go func() { _, _ = io.Copy(client, server); client.Close() }()
			go func() { _, _ = io.Copy(server, client); server.Close() }()
		}
		w.mu.Unlock()
	}
}

// set cuts the cable, or joins it for new connections.
func (w *cable) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	for _, c := range w.conns {
		c.Close()
	}
	w.conns = nil
}

func TestADatabaseThatIsAwayIsAnOutageUntilItIsBack(t *testing.T) {
	b := newBinary(t)
	w, address := inFrontOf(t, storetest.PostgresURL(t))
	b.start("SELLO_DATABASE_URL=" + address)
	v := musttest.Get(b.register("ana@cliente.test"))(t)
	order := musttest.Get(v.save(1, "ana@cliente.test"))(t)
	w.set(true)
	b.outage(v, "connect")
	w.set(false)
	b.becomes("/readyz", http.StatusOK)
	b.serves([]saved{{v, order}})
}

func TestABinaryBelowTheFloorOfTheSchemaDoesNotStart(t *testing.T) {
	b := newBinary(t)
	b.start()
	b.stop(syscall.SIGTERM)
	b.execute("INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, TRUE)")
	b.start() // a rollback after a migration that only added
	b.await("newer than this binary")
	b.stop(syscall.SIGTERM)
	b.execute("UPDATE schema_floor SET oldest = 999")
	if out := b.refused(); !strings.Contains(out, "this binary is too old for the schema") {
		t.Error(out)
	}
	b.fails("this binary is too old for the schema", nil, "orders", "list")
}

func TestTheServiceBecomesUnreadyWhenALaterReleaseExcludesIt(t *testing.T) {
	b := newBinary(t)
	b.start()
	b.execute("UPDATE schema_floor SET oldest = 999") // as the migration of a later release beside it does
	b.becomes("/readyz", http.StatusServiceUnavailable)
}
