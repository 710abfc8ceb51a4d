package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"sello/api/store/storetest"
	"sello/core/musttest"
)

// runs runs the program to its end and returns its output and exit code. The data folder is that of b unless settings
// name another.
func (b *binary) runs(settings []string, args ...string) (out string, code int) {
	b.Helper()
	c := exec.Command(b.path, args...)
	c.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "SELLO_DATA=" + b.data}, settings...)
	text, err := c.CombinedOutput()
	var ended *exec.ExitError
	if err != nil && !errors.As(err, &ended) {
		b.Fatal(err)
	}
	return string(text), c.ProcessState.ExitCode()
}

// succeeds runs a command that must end with 0.
func (b *binary) succeeds(settings []string, args ...string) string {
	b.Helper()
	out, code := b.runs(settings, args...)
	if code != 0 {
		b.Fatalf("sello %v: exit code %d\n%s", args, code, out)
	}
	return out
}

// fails runs a command that must end with 1 and print a text.
func (b *binary) fails(want string, settings []string, args ...string) {
	b.Helper()
	out, code := b.runs(settings, args...)
	if code != 1 || !strings.Contains(out, want) {
		b.Errorf("sello %v: exit code %d, want 1 and %q\n%s", args, code, want, out)
	}
}

// archive returns the path of an archive that is not there yet.
func (b *binary) archive() string { return filepath.Join(b.TempDir(), "sello.zip") }

// saved is an order that the service has acknowledged.
type saved struct {
	visitor *visitor
	order   string
}

// register makes a visitor who can save orders.
func (b *binary) register(email string) (*visitor, error) {
	v, err := b.visitor()
	if err != nil {
		return nil, err
	}
	accepted := map[string]any{"email": email, "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
	return v, v.call(http.MethodPost, "/registrations", accepted, nil)
}

// withLogo saves an order with the logo logoOf(email).
func (v *visitor) withLogo(email string) (string, error) {
	return v.saveWithLogo(orderOf(email), email)
}

// logoOf returns the file of a logo that differs for each address.
func logoOf(email string) []byte { return []byte("%PDF-1.7\n" + email + "\n%%EOF") }

// saveWithLogo saves an order as one of a logo.
func (v *visitor) saveWithLogo(order map[string]any, email string) (string, error) {
	order["trademark_data"].(map[string]any)["type"] = "LOGO"
	text, err := json.Marshal(order)
	if err != nil {
		return "", err
	}
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	data, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="trademark_data"`}, "Content-Type": {"application/json"}})
	if err != nil {
		return "", err
	}
	if _, err := data.Write(text); err != nil {
		return "", err
	}
	logo, err := w.CreateFormFile("trademark_image", "a.pdf")
	if err != nil {
		return "", err
	}
	_, err = logo.Write(logoOf(email))
	if err := errors.Join(err, w.Close()); err != nil {
		return "", err
	}
	r, err := http.NewRequest(http.MethodPost, v.b.url("/_/api/v1/trademarks"), &body)
	if err != nil {
		return "", err
	}
	r.Header.Set("X-CSRF-Token", v.token)
	r.Header.Set("Content-Type", w.FormDataContentType())
	var answer struct{ Data struct{ ID string } }
	err = v.read(r, &answer)
	return answer.Data.ID, err
}

// save saves an order, every fourth one with a logo.
func (v *visitor) save(n int, email string) (string, error) {
	if n%4 == 0 {
		return v.withLogo(email)
	}
	var order struct{ ID string }
	err := v.call(http.MethodPost, "/trademarks", orderOf(email), &order)
	return order.ID, err
}

// writing saves orders, as many in a second as writesPerSecond, until stop is called. all returns those that were
// acknowledged so far.
func (b *binary) writing(writesPerSecond int) (all func() []saved, stop func()) {
	var mu sync.Mutex
	var done []saved
	var running sync.WaitGroup
	ended := make(chan struct{})
	every := time.NewTicker(time.Second / time.Duration(writesPerSecond))
	var n atomic.Int64 // visitors
	for range 12 {     // more than are needed at once, so that a slow answer does not slow the others down
		running.Go(func() {
			var v *visitor
			var email string
			for i := 0; ; i++ {
				select {
				case <-ended:
					return
				case <-every.C:
				}
				var err error
				if i%10 == 0 {
					email = fmt.Sprintf("v%d@cliente.test", n.Add(1))
					if v, err = b.register(email); err != nil {
						b.Errorf("register: %v", err)
						return
					}
				}
				order, err := v.save(i, email)
				if err != nil {
					b.Errorf("save: %v", err)
					return
				}
				mu.Lock()
				done = append(done, saved{v, order})
				mu.Unlock()
			}
		})
	}
	all = func() []saved {
		mu.Lock()
		defer mu.Unlock()
		return append([]saved(nil), done...)
	}
	return all, sync.OnceFunc(func() { close(ended); running.Wait(); every.Stop() })
}

// serves fails the test unless the orders can be read by who saved them.
func (b *binary) serves(orders []saved) {
	b.Helper()
	for _, s := range orders {
		reader := *s.visitor
		reader.b = b
		var order struct{ Price float64 }
		if err := reader.call(http.MethodGet, "/trademarks/"+s.order, nil, &order); err != nil || order.Price != 320 {
			b.Errorf("order %s: %v, %v", s.order, order, err)
		}
	}
}

func TestABackupUnderLoadHasEveryOrderThatWasAcknowledgedBefore(t *testing.T) {
	const writesPerSecond = 60
	b := newBinary(t)
	b.start()
	paid := musttest.Get(b.visit("pagado@cliente.test"))(t)
	all, stop := b.writing(writesPerSecond)
	defer stop()
	for len(all()) < 2*writesPerSecond && !t.Failed() {
		time.Sleep(10 * time.Millisecond)
	}
	before, started := all(), time.Now()
	archive := b.archive()
	out := b.succeeds(nil, "backup", archive)
	during := len(all()) - len(before)
	took := time.Since(started)
	stop()
	t.Logf("%d orders before, %d during the %v of the backup: %s", len(before), during, took, out)
	if during == 0 {
		t.Error("nothing was written during the backup")
	}
	b.succeeds(nil, "verify", archive)
	b.succeeds(nil, "verify") // the data of the running service

	restored := newBinary(t)
	restored.succeeds(nil, "restore", archive)
	restored.succeeds(nil, "verify")
	restored.start()
	restored.serves(before)
	var order struct{ State string }
	reader := *paid.visitor
	reader.b = restored
	if err := reader.call(http.MethodGet, "/trademarks/"+paid.order, nil, &order); err != nil || order.State != "paid" {
		t.Errorf("the paid order: %+v, %v", order, err)
	}
	v := musttest.Get(restored.register("nueva@cliente.test"))(t)
	if _, err := v.save(0, "nueva@cliente.test"); err != nil {
		t.Errorf("the restored service saves nothing: %v", err)
	}
}

// bucket starts an S3 service with an empty bucket and returns its address and its content.
func bucket(t *testing.T) (address string, content *s3mem.Backend) {
	t.Helper()
	content = s3mem.New()
	musttest.Do(t, content.CreateBucket("logos"))
	server := httptest.NewServer(gofakes3.New(content).Server())
	t.Cleanup(server.Close)
	return "SELLO_BLOB_URL=s3://key:secret@" + strings.TrimPrefix(server.URL, "http://") + "/logos?tls=false&region=us-east-1", content
}

// objects lists the names of a bucket's files.
func objects(t *testing.T, content *s3mem.Backend) (names []string) {
	t.Helper()
	list := musttest.Get(content.ListBucket("logos", nil, gofakes3.ListBucketPage{}))(t)
	for _, c := range list.Contents {
		names = append(names, c.Key)
	}
	return names
}

func TestABackupHasTheFilesOfTheBucket(t *testing.T) {
	b := newBinary(t)
	address, content := bucket(t)
	b.start(address)
	v := musttest.Get(b.register("ana@cliente.test"))(t)
	var orders []saved
	for range 2 {
		order := musttest.Get(v.withLogo("ana@cliente.test"))(t)
		orders = append(orders, saved{v, order})
	}
	archive := b.archive()
	b.succeeds([]string{address}, "backup", archive)
	b.succeeds([]string{address}, "verify")
	b.succeeds(nil, "verify", archive)

	restored := newBinary(t)
	restored.fails("set SELLO_BLOB_URL", nil, "restore", archive)
	restored.fails("is not empty", []string{address}, "restore", archive)
	other, copied := bucket(t)
	restored.succeeds([]string{other}, "restore", archive)
	restored.succeeds([]string{other}, "verify")
	restored.start(other)
	restored.serves(orders)
	if got := objects(t, copied); len(got) != 2 {
		t.Errorf("restored files: %v", got)
	}

	lost := objects(t, content)[0]
	musttest.Get(content.DeleteObject("logos", lost))(t)
	b.fails(lost, []string{address}, "verify")
	incomplete := b.archive()
	b.fails("files that do not exist: "+lost, []string{address}, "backup", incomplete)
	b.fails(lost, nil, "verify", incomplete)
}

func TestAnArchiveThatIsNotWholeIsRefused(t *testing.T) {
	b := newBinary(t)
	b.start()
	b.stop(syscall.SIGTERM)
	archive := b.archive()
	b.succeeds(nil, "backup", archive)
	whole := musttest.Get(os.ReadFile(archive))(t)
	for name, bytes := range map[string][]byte{
		"empty":     nil,
		"truncated": whole[:len(whole)/2],
		"a bit":     append(append(append([]byte(nil), whole[:len(whole)/2]...), whole[len(whole)/2]^1), whole[len(whole)/2+1:]...),
		"text":      []byte("not an archive"),
	} {
		t.Run(name, func(t *testing.T) {
			damaged, target := b.archive(), newBinary(t)
			musttest.Do(t, os.WriteFile(damaged, bytes, 0o600))
			target.fails("damaged", nil, "verify", damaged)
			target.fails("damaged", nil, "restore", damaged)
			if _, err := os.Stat(target.data); !os.IsNotExist(err) {
				t.Errorf("the refused archive left a data folder: %v", err)
			}
		})
	}
}

func TestBackupAndRestoreOverwriteNothing(t *testing.T) {
	b := newBinary(t)
	b.fails("no database", nil, "backup", b.archive())
	if _, err := os.Stat(b.data); !os.IsNotExist(err) {
		t.Errorf("the backup of nothing made a data folder: %v", err)
	}
	b.start()
	archive := b.archive()
	b.succeeds(nil, "backup", archive)
	info, err := os.Stat(archive)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	b.fails("exists already", nil, "backup", archive)
	b.succeeds(nil, "backup", filepath.Dir(archive)) // named by the time
	files, err := os.ReadDir(filepath.Dir(archive))
	if err != nil || len(files) != 2 {
		t.Errorf("%v, %v", files, err)
	}
	b.fails("not empty", nil, "restore", archive)
	b.fails("the archive has a database of the kind sqlite", []string{"SELLO_DATABASE_URL=postgres://nobody@localhost/none"}, "restore", archive)
}

func TestVerifyNamesWhatIsWrongWithADataFolder(t *testing.T) {
	b := newBinary(t)
	b.start()
	musttest.Get(b.visit("ana@cliente.test"))(t)
	b.stop(syscall.SIGTERM)
	b.succeeds(nil, "verify", b.data)
	b.execute("UPDATE payments SET refunded_cents = amount_cents + 1")
	b.fails("1 payments of which more was refunded than paid", nil, "verify", b.data)
}

func TestABackupOfPostgresIsMadeByPgDumpOrExplained(t *testing.T) {
	b := newBinary(t)
	address := "SELLO_DATABASE_URL=" + storetest.PostgresURL(t)
	b.start(address)
	paid := musttest.Get(b.visit("ana@cliente.test"))(t)
	archive := b.archive()
	b.fails("pg_dump is not installed", []string{address, "PATH=/nowhere"}, "backup", archive)
	if !canDump(t) {
		b.fails("pg_dump", []string{address}, "backup", archive) // the program is missing, or older than the server
		return
	}
	b.succeeds([]string{address}, "backup", archive)
	b.succeeds(nil, "verify", archive)
	b.fails("not empty", []string{address}, "restore", archive)
	b.fails("the archive has a database of the kind postgres", nil, "restore", archive)

	restored := newBinary(t)
	empty := "SELLO_DATABASE_URL=" + storetest.EmptyPostgresURL(t)
	restored.succeeds([]string{empty}, "restore", archive)
	restored.succeeds([]string{empty}, "verify")
	restored.start(empty)
	restored.serves([]saved{{paid.visitor, paid.order}})
}

// canDump reports whether this machine has a pg_dump that reads the databases of the tests.
func canDump(t *testing.T) bool {
	t.Helper()
	return exec.Command("pg_dump", "--schema-only", "--dbname="+storetest.PostgresURL(t)).Run() == nil
}
