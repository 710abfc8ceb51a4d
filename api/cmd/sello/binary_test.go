package main

import (
	"bytes"
	"cmp"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sello/core/musttest"
)

// binary is the real program as a separate process, with one data folder and one address.
type binary struct {
	testing.TB
	path, data, address string
	tls                 bool   // the address speaks TLS
	provider            string // address (http://..) at which browsers confirm payments; "" means the binary's own sandbox
	process             *exec.Cmd
	log                 processLog
}

var compiledPath = filepath.Join(os.TempDir(), fmt.Sprintf("sello-test-%d", os.Getpid()))

// compiled compiles the program once for all tests.
var compiled = sync.OnceValue(func() error {
	out, err := exec.Command("go", "build", "-o", compiledPath, ".").CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
})

// newBinary prepares a process with a new data folder and a free address.
func newBinary(t testing.TB) *binary {
	t.Helper()
	musttest.Do(t, compiled())
	b := &binary{TB: t, path: compiledPath, data: filepath.Join(t.TempDir(), "data")}
	b.address = freeAddress(t)
	t.Cleanup(func() { b.stop(syscall.SIGKILL) })
	return b
}

// freeAddress returns an address for a process that starts later, or starts again. Its port is outside of the range from which the
// system gives ports to listeners and connections, so that none of another test takes it meanwhile.
func freeAddress(t testing.TB) string {
	t.Helper()
	for range 100 {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 10_000+rand.IntN(20_000)))
		if err == nil {
			l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}

func (b *binary) url(path string) string {
	if b.tls {
		return "https://" + b.address + path
	}
	return "http://" + b.address + path
}

// start runs `sello serve` and waits until it is ready.
func (b *binary) start(settings ...string) {
	b.Helper()
	b.serve(settings...)
	b.becomes("/readyz", http.StatusOK)
}

// serve runs `sello serve`.
func (b *binary) serve(settings ...string) {
	b.Helper()
	b.log.Reset()
	b.process = exec.Command(b.path, "serve")
	b.process.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "SELLO_ENV=test", "SELLO_DATA=" + b.data,
		"SELLO_ADDR=" + b.address, "SELLO_PUBLIC_URL=http://" + b.address}, settings...)
	b.process.Stdout, b.process.Stderr = &b.log, &b.log
	b.process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	musttest.Do(b, b.process.Start())
}

// stop sends the signal and waits for the process to end.
func (b *binary) stop(signal os.Signal) {
	if b.process == nil {
		return
	}
	_ = b.process.Process.Signal(signal) // it may have ended by itself
	_ = b.process.Wait()                 // its error says that the process was killed
	b.process = nil
}

// becomes waits until a path answers with a status, and returns the answer's headers.
func (b *binary) becomes(path string, status int) http.Header {
	b.Helper()
	for range 600 {
		if answer, err := http.Get(b.url(path)); err == nil {
			answer.Body.Close()
			if answer.StatusCode == status {
				return answer.Header
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.stop(syscall.SIGKILL)
	b.Fatalf("%s never answers %d\n%s", path, status, b.log.String())
	return nil
}

// visitor is an HTTP client with the cookie and the anti-forgery token of a session.
type visitor struct {
	b       *binary
	client  http.Client
	token   string
	version int // of the order that it pays, or the revision of the order that it acts on at the desk
}

func (b *binary) visitor() (*visitor, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	v := &visitor{b: b, version: 1, client: http.Client{Jar: jar, Timeout: 20 * time.Second}}
	answer, err := v.client.Get(b.url("/_/api/v1/csrf"))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, &refusal{"GET /csrf", answer.StatusCode, answer.Header, ""}
	}
	v.token = answer.Header.Get("X-CSRF-Token")
	return v, nil
}

// call sends body as JSON, unless it is nil, and decodes the answer's data into out, unless that is nil. Any status except
// 200 and 201 is an error.
func (v *visitor) call(method, path string, body, out any) error {
	var send io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return err
		}
		send = bytes.NewReader(b)
	}
	r, err := http.NewRequest(method, v.b.url("/_/api/v1"+path), send)
	if err != nil {
		return err
	}
	r.Header.Set("X-CSRF-Token", v.token)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if strings.HasSuffix(path, "/requestpayment") || strings.HasPrefix(path, "/desk/orders/") && method == http.MethodPost {
		r.Header.Set("If-Match", fmt.Sprintf(`"v%d"`, v.version))
	}
	return v.read(r, &struct{ Data any }{out})
}

// pay confirms an intent at the payment sandbox with a card that succeeds.
func (v *visitor) pay(secret string) error {
	intent, _, _ := strings.Cut(secret, "_secret_")
	form := url.Values{"client_secret": {secret}, "lang": {"en"}, "payment_method_data[type]": {"card"},
		"payment_method_data[card][number]": {"4242424242424242"}, "payment_method_data[card][exp_month]": {"12"},
		"payment_method_data[card][exp_year]": {"2040"}, "payment_method_data[card][cvc]": {"123"}}
	r, err := http.NewRequest(http.MethodPost, cmp.Or(v.b.provider, v.b.url(""))+"/_/sandbox/v1/payment_intents/"+intent+"/confirm", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	var answer struct{ Status string }
	if err := v.read(r, &answer); err != nil {
		return err
	}
	if answer.Status != "succeeded" {
		return fmt.Errorf("the intent is %q", answer.Status)
	}
	return nil
}

func (v *visitor) read(r *http.Request, out any) error {
	answer, err := v.client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusCreated {
		return &refusal{r.Method + " " + r.URL.Path, answer.StatusCode, answer.Header, string(text)}
	}
	return json.Unmarshal(text, out)
}

// refusal is an answer that is neither 200 nor 201.
type refusal struct {
	call   string
	status int
	header http.Header
	text   string
}

func (r *refusal) Error() string { return fmt.Sprintf("%s: %d %s", r.call, r.status, r.text) }

// processLog collects the output of a process. The test may read it meanwhile.
type processLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write appends to the log; it never fails.
func (l *processLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// String returns the output so far.
func (l *processLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// Reset empties the log.
func (l *processLog) Reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text.Reset()
}

// database opens the SQLite file of the data folder.
func (b *binary) database() *sql.DB {
	b.Helper()
	return musttest.Get(sql.Open("sqlite", "file:"+filepath.Join(b.data, "sello.db")+"?_pragma=busy_timeout(10000)"))(b)
}

// execute runs a statement on the database.
func (b *binary) execute(statement string) {
	b.Helper()
	db := b.database()
	defer db.Close()
	musttest.Get(db.Exec(statement))(b)
}

// number returns the result of a query with one number.
func (b *binary) number(query string) (n int) {
	b.Helper()
	db := b.database()
	defer db.Close()
	musttest.Do(b, db.QueryRow(query).Scan(&n))
	return n
}
