package main

import (
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sello/api/rest"
	"sello/core/musttest"
)

// mishap is something that happens while customers use the service. strike makes it happen and ends it again.
type mishap struct {
	name   string
	short  bool // part of the short round
	strike func(s *soak, r *round)
}

// mishaps can happen on every database.
var mishaps = []mishap{
	{"kill -9", true, func(s *soak, r *round) {
		b := s.one(r)
		s.killed(b)
		s.start(b)
	}},
	{"kill -9 of all, after the commit", false, func(s *soak, _ *round) {
		lost := s.answers.withhold(s)
		for _, b := range s.processes {
			s.killed(b)
		}
		lost()
		for _, b := range s.processes {
			s.start(b)
		}
	}},
	{"SIGTERM", true, func(s *soak, r *round) {
		b := s.one(r)
		_ = b.process.Process.Signal(syscall.SIGTERM) // it still runs: nothing else has ended it
		if err := b.process.Wait(); err != nil {
			s.Errorf("round %d: the process ended with %v\n%s", r.number, err, b.log.String())
		}
		b.process = nil
		s.start(b)
	}},
	{"SIGSTOP", false, func(s *soak, r *round) {
		b := s.one(r)
		for _, signal := range []os.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
			if err := b.process.Process.Signal(signal); err != nil {
				s.Error(err)
			}
			if signal == syscall.SIGSTOP {
				s.pause(r, 500, 3000)
			}
		}
	}},
	ofProvider(providerSlow, false),
	ofProvider(provider500, true),
	ofProvider(provider429, false),
	ofProvider(providerHangs, false),
	ofProvider(answersLost, false),
	ofProvider(eventsLost, true),
	ofProvider(eventsDoubled, false),
	ofProvider(eventsReversed, false),
	{eventsAtOnce, false, func(s *soak, _ *round) {
		s.provider.begins(eventsAtOnce)
		for deadline := time.Now().Add(30 * time.Second); s.provider.holding() < 20 && time.Now().Before(deadline); {
			time.Sleep(50 * time.Millisecond)
		}
		s.provider.ends()
	}},
	ofMails(mailGoodbyes, true),
	ofMails(mailPolicy, true),
	ofMails(mailFull, false),
	ofMails(mailUnknown, false),
	ofMails(mailCrowded, false),
	ofMails(mailAway, false),
	ofMails(mailSlow, false),
}

func ofProvider(trouble string, short bool) mishap {
	return mishap{trouble, short, func(s *soak, r *round) {
		s.provider.begins(trouble)
		s.pause(r, 1000, 3000)
		s.provider.ends()
	}}
}

func ofMails(trouble string, short bool) mishap {
	return mishap{trouble, short, func(s *soak, r *round) {
		s.post.becomes(trouble)
		s.pause(r, 1000, 3000)
		s.post.disturbs(s)
		s.post.becomes("")
	}}
}

// mishapsOfSQLite happen to the disk of the embedded database.
var mishapsOfSQLite = []mishap{
	{"disk full", true, func(s *soak, r *round) {
		free := s.fillDisk(s.processes[0])
		s.pause(r, 500, 2000)
		free()
	}},
	{"kill -9 before the commit", false, func(s *soak, r *round) {
		b := s.processes[0]
		rollBack := b.stopWrites()
		s.pause(r, 200, 1500)
		s.killed(b)
		rollBack()
		s.start(b)
	}},
	{"data folder away", true, func(s *soak, r *round) {
		b := s.processes[0]
		away := b.data + "-away"
		musttest.Do(s, os.Rename(b.data, away))
		s.pause(r, 500, 2000)
		b.stop(syscall.SIGTERM)
		musttest.Do(s, errors.Join(os.RemoveAll(b.data), os.Rename(away, b.data)))
		s.start(b)
	}},
}

// ownDisk mounts a small disk for the data of the process. Without the right to do so, fillDisk limits its files instead.
func (s *soak) ownDisk(b *binary) {
	s.Helper()
	dir := filepath.Dir(b.data)
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=192m"); err != nil {
		s.Logf("no disk of its own, so that a limit of the size of files stands for a full disk: %v", err)
		return
	}
	s.mounted = true
	s.Cleanup(func() {
		b.stop(syscall.SIGKILL)
		if err := syscall.Unmount(dir, 0); err != nil {
			s.Error(err)
		}
	})
}

// fillDisk takes all room on the disk of a process, and returns a function that frees it. If the disk is shared with others,
// the files of the process cannot grow instead, which can end it: the function starts it again.
func (s *soak) fillDisk(b *binary) (free func()) {
	s.Helper()
	if !s.mounted {
		pid := strconv.Itoa(b.process.Process.Pid)
		if out, err := exec.Command("prlimit", "--pid", pid, "--fsize=4096:").CombinedOutput(); err != nil {
			s.Fatalf("%v\n%s", err, out)
		}
		return func() {
			s.killed(b)
			s.start(b)
		}
	}
	f := musttest.Get(os.Create(filepath.Join(filepath.Dir(b.data), "ballast")))(s)
	defer f.Close()
	for at, size := int64(0), int64(256<<20); size > 0; {
		if syscall.Fallocate(int(f.Fd()), 0, at, size) == nil {
			at += size
		} else {
			size /= 2
		}
	}
	return func() {
		if err := os.Remove(f.Name()); err != nil {
			s.Error(err)
		}
	}
}

// stopWrites makes all writes to the embedded database wait, until the function that it returns is called.
func (b *binary) stopWrites() (resume func()) {
	b.Helper()
	db := b.database()
	lock, err := db.Conn(b.Context())
	if err == nil {
		_, err = lock.ExecContext(b.Context(), "BEGIN IMMEDIATE")
	}
	if err != nil {
		b.Fatal(err)
	}
	return func() {
		b.Helper()
		musttest.Get(lock.ExecContext(b.Context(), "ROLLBACK"))(b)
		musttest.Do(b, errors.Join(lock.Close(), db.Close()))
	}
}

// answers is the path of the responses to the customers. The responses can be lost on it.
type answers struct {
	mu     sync.Mutex
	caught chan struct{} // has a value when a response was caught; nil while none is to be
	over   chan struct{} // closed when the caught responses are lost
}

// withhold waits until a call that has stored something gets its response, and catches that response and the next ones. The function
// that it returns makes the calls end without a response.
func (a *answers) withhold(t testing.TB) (lost func()) {
	t.Helper()
	caught, over := make(chan struct{}, 1), make(chan struct{})
	a.set(caught, over)
	select {
	case <-caught:
	case <-time.After(30 * time.Second):
		t.Error("nothing was stored in 30 seconds")
	}
	return func() { a.set(nil, nil); close(over) }
}

func (a *answers) set(caught, over chan struct{}) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.caught, a.over = caught, over
}

func (a *answers) now() (caught chan<- struct{}, over <-chan struct{}) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.caught, a.over
}

// RoundTrip sends a request.
func (a *answers) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(r)
	caught, over := a.now()
	if err != nil || caught == nil || r.Method == http.MethodGet || !strings.HasPrefix(r.URL.Path, rest.Base) || answer.StatusCode >= 300 {
		return answer, err
	}
	select {
	case caught <- struct{}{}:
	default:
	}
	<-over
	answer.Body.Close()
	return nil, errors.New("the answer was lost")
}
