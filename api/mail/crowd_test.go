package mail_test

import (
	"context"
	"errors"
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"sello/api/mail"
	"sello/core/musttest"
)

// narrow is a listener that refuses connections beyond a limit with 421, as large mail services do.
type narrow struct {
	net.Listener
	limit int

	mu                  sync.Mutex
	open, most, refused int
	total               int
}

func (n *narrow) Accept() (net.Conn, error) {
	for {
		c, err := n.Listener.Accept()
		if err != nil {
			return nil, err
		}
		n.mu.Lock()
		full := n.open >= n.limit
		if full {
			n.refused++
		} else {
			n.open++
			n.total++
			n.most = max(n.most, n.open)
		}
		n.mu.Unlock()
		if !full {
			return &counted{Conn: c, done: sync.OnceFunc(n.closed)}, nil
		}
		_, _ = io.WriteString(c, "421 4.7.0 too many connections\r\n")
		_ = c.Close()
	}
}

func (n *narrow) closed() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.open--
}

type counted struct {
	net.Conn
	done func()
}

func (c *counted) Close() error {
	c.done()
	return c.Conn.Close()
}

func TestManyMailsShareTheConnectionsThatTheServerAllows(t *testing.T) {
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	const mails = 60
	n := &narrow{Listener: l, limit: 3}
	p := &peer{accepted: make(chan []byte, mails)}
	sender := musttest.Get(mail.NewSMTP(serve(t, p, n), self, 3, nil, silent))(t)
	var all sync.WaitGroup
	for range mails {
		all.Go(func() {
			if err := send(context.Background(), sender, letter); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if len(p.accepted) != mails || n.most > 3 || n.refused > 0 || n.total >= mails {
		t.Errorf("%d accepted over %d connections, at most %d at once, %d refused", len(p.accepted), n.total, n.most, n.refused)
	}
}

// A server that allows fewer connections than the setting gets all mails over those that it allows.
func TestConnectionsThatTheServerRefusesRestAndLoseNoMail(t *testing.T) {
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	const mails = 400
	n := &narrow{Listener: l, limit: 5}
	p := &peer{accepted: make(chan []byte, 2*mails)}
	sender := musttest.Get(mail.NewSMTP(serve(t, p, n), self, 20, nil, silent))(t)
	sender.SetRest(10 * time.Millisecond)
	for range 2 { // no slot was lost: the second crowd goes as the first
		var all sync.WaitGroup
		for range mails / 2 {
			all.Go(func() {
				if err := send(context.Background(), sender, letter); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
	if len(p.accepted) != mails || n.most > 5 || n.refused == 0 {
		t.Errorf("%d accepted over %d connections, at most %d at once, %d refused", len(p.accepted), n.total, n.most, n.refused)
	}
}

// The queue recovers the panic, and tries the mail again and again.
func TestALetterThatPanicsTakesNoConnectionAway(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	sender := musttest.Get(mail.NewSMTP(listen(t, p), self, 1, nil, silent))(t)
	func() {
		defer func() { _ = recover() }()
		_, err := sender.Send(t.Context(), func(context.Context) (mail.Message, error) { panic("a fault in a letter") })
		t.Errorf("no panic, but %v", err)
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	if err := send(ctx, sender, letter); err != nil {
		t.Fatal(err)
	}
}

func TestAMailThatGetsNoConnectionInItsTimeIsNotTried(t *testing.T) {
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	sender := musttest.Get(mail.NewSMTP(serve(t, &peer{}, &narrow{Listener: l}), self, 2, nil, silent))(t)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	_, err := sender.Send(ctx, func(context.Context) (mail.Message, error) {
		t.Error("the letter was written")
		return letter, nil
	})
	var b interface{ Busy() bool }
	if !errors.As(err, &b) || !b.Busy() {
		t.Errorf("got %v", err)
	}
}

func TestAConnectionThatEndedWhileItWaitedIsReplaced(t *testing.T) {
	steps := make(chan string, 100)
	p := &peer{accepted: make(chan []byte, 10)}
	address := between(t, p, func(_ int, step, last string) string {
		steps <- step
		if step == "NOOP" && last == "." { // the first step of the second mail
			return cutBefore
		}
		return passOn
	})
	sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if err := send(context.Background(), sender, letter); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if len(p.accepted) != 4 {
		t.Errorf("%d of 4 accepted", len(p.accepted))
	}
}

func TestWhoeverWaitsForAConnectionWaitsNoLongerThanItsTime(t *testing.T) {
	address := between(t, &peer{accepted: make(chan []byte, 1)}, atStep(".", hang))
	sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
	go func() { _ = send(t.Context(), sender, letter) }()
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	time.Sleep(50 * time.Millisecond)
	if err := send(ctx, sender, letter); err == nil {
		t.Error("no error")
	}
}
