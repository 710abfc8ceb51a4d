package main

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sello/core/musttest"
)

// refused starts a second `sello serve` on the data folder of b and returns what it printed; it fails the test if the process
// does not stop by itself.
func (b *binary) refused(settings ...string) string {
	b.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, b.path, "serve")
	c.Env = append([]string{"SELLO_ENV=test", "SELLO_DATA=" + b.data, "SELLO_ADDR=127.0.0.1:0"}, settings...)
	out, err := c.CombinedOutput()
	if err == nil || ctx.Err() != nil {
		b.Errorf("the process was not refused: %v\n%s", err, out)
	}
	return string(out)
}

func TestASecondServerOnTheSameFolderSaysSoAndStops(t *testing.T) {
	b := newBinary(t)
	b.start()
	if out := b.refused(); !strings.Contains(out, "another process serves from this folder") || !strings.Contains(out, "sello: error: SELLO_DATA: ") {
		t.Error(out)
	}
	b.stop(syscall.SIGKILL)
	b.start() // the lock of a killed process is free
}

func TestADatabaseFileThatIsNotOursIsRefusedAndLeftAsItIs(t *testing.T) {
	for name, write := range map[string]func(file string) error{
		"an empty file":        func(file string) error { return os.WriteFile(file, nil, 0o600) },
		"another kind of file": func(file string) error { return os.WriteFile(file, []byte(strings.Repeat("text ", 2000)), 0o600) },
		"another program's database": func(file string) error {
			db, err := sql.Open("sqlite", file)
			if err != nil {
				return err
			}
			defer db.Close()
			_, err = db.Exec("CREATE TABLE photos (id integer)")
			return err
		},
		"a database without tables": func(file string) error {
			db, err := sql.Open("sqlite", file)
			if err != nil {
				return err
			}
			defer db.Close()
			_, err = db.Exec("VACUUM")
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBinary(t)
			musttest.Do(t, os.MkdirAll(b.data, 0o700))
			file := filepath.Join(b.data, "sello.db")
			musttest.Do(t, write(file))
			before := musttest.Get(os.ReadFile(file))(t)
			if out := b.refused(); !strings.Contains(out, "SELLO_DATA: ") || !strings.Contains(out, "is not a database of this service") {
				t.Error(out)
			}
			if after, err := os.ReadFile(file); err != nil || string(after) != string(before) {
				t.Errorf("the file was changed: %v", err)
			}
		})
	}
}

func TestASlowClientDoesNotMakeAStopFail(t *testing.T) {
	b := newBinary(t)
	b.start("SELLO_GRACE=1s")
	slow := musttest.Get(net.Dial("tcp", b.address))(t)
	defer slow.Close()
	musttest.Get(fmt.Fprint(slow, "POST /_/api/v1/trademarks/pricing HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n"))(t)
	musttest.Get(slow.Read(make([]byte, 100)))(t) // 100 Continue: the server waits for the body
	process := b.process
	musttest.Do(t, process.Process.Signal(syscall.SIGTERM))
	if err := process.Wait(); err != nil || !strings.Contains(b.log.String(), `"stopped"`) || !strings.Contains(b.log.String(), "SELLO_GRACE") {
		t.Errorf("%v\n%s", err, b.log.String())
	}
	b.process = nil
}

func TestReadinessEndsBeforeTheListenerCloses(t *testing.T) {
	b := newBinary(t)
	b.start("SELLO_DRAIN=3s")
	musttest.Do(t, b.process.Process.Signal(syscall.SIGTERM))
	status := func(path string) int {
		answer, err := http.Get(b.url(path))
		if err != nil {
			return 0
		}
		defer answer.Body.Close()
		return answer.StatusCode
	}
	for range 100 {
		if status("/readyz") == http.StatusServiceUnavailable {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if ready, health, page := status("/readyz"), status("/healthz"), status("/"); ready != 503 || health != 200 || page != 200 {
		t.Errorf("ready %d, health %d, page %d\n%s", ready, health, page, b.log.String())
	}
	if err := b.process.Wait(); err != nil {
		t.Error(err)
	}
	b.process = nil
}

// startWith runs `sello serve` with its output going to out, and waits until it answers.
func (b *binary) startWith(out *os.File) {
	b.Helper()
	b.process = exec.Command(b.path, "serve")
	b.process.Env = []string{"SELLO_ENV=test", "SELLO_DATA=" + b.data, "SELLO_ADDR=" + b.address, "SELLO_PUBLIC_URL=http://" + b.address}
	b.process.Stdout, b.process.Stderr = out, out
	musttest.Do(b, b.process.Start())
	out.Close()
	b.becomes("/readyz", http.StatusOK)
}

func TestALogThatIsNotReadStopsNoRequest(t *testing.T) {
	b := newBinary(t)
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	b.startWith(write)
	client := http.Client{Timeout: 10 * time.Second}
	for i := range 2000 { // far more lines than the pipe and the buffer have room for
		answer, err := client.Get(b.url("/?" + strings.Repeat("x", 10)))
		if err != nil {
			t.Fatalf("request %d: %v", i, err)
		}
		answer.Body.Close()
	}
	lines := bufio.NewScanner(io.LimitReader(read, 8<<20))
	go func() { _ = b.process.Process.Signal(syscall.SIGTERM) }()
	for lines.Scan() {
		if strings.Contains(lines.Text(), "lines were dropped") {
			return
		}
	}
	t.Error("the log does not say that lines were dropped")
}

func TestALogWhoseReaderHasEndedStopsNothing(t *testing.T) {
	b := newBinary(t)
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	b.startWith(write)
	read.Close()
	for range 20 {
		answer := musttest.Get(http.Get(b.url("/")))(t)
		answer.Body.Close()
	}
}

func TestTheStartNamesUnknownSettingsAndAMissingProxy(t *testing.T) {
	b := newBinary(t)
	b.start(append([]string{"SELLO_PUBLIC_ULR=http://x", "SELLO_PUBLIC_URL=https://registro-de-prueba.es"}, production...)...)
	for _, want := range []string{"SELLO_PUBLIC_ULR", "SELLO_TRUSTED_PROXIES"} {
		b.await(want)
	}
}

func TestABlobStoreThatIsAwayDoesNotStopTheStart(t *testing.T) {
	b := newBinary(t)
	b.start("SELLO_BLOB_URL=s3://key:hush@127.0.0.1:1/logos?tls=false")
	b.await("SELLO_BLOB_URL cannot be reached")
	if log := b.log.String(); strings.Contains(log, "hush") {
		t.Error(log)
	}
}
