package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
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
	{"data folder away", true, func(s *soak, r *round) {
		b := s.processes[0]
		away := b.data + "-away"
		if err := os.Rename(b.data, away); err != nil {
			s.Fatal(err)
		}
		s.pause(r, 500, 2000)
		b.stop(syscall.SIGTERM)
		if err := errors.Join(os.RemoveAll(b.data), os.Rename(away, b.data)); err != nil {
			s.Fatal(err)
		}
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
	f, err := os.Create(filepath.Join(filepath.Dir(b.data), "ballast"))
	if err != nil {
		s.Fatal(err)
	}
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
