package mail_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"sello/api/mail"
	"sello/core/musttest"
)

// What the server's reply says of a mail: that its recipient does not exist, that this mail is refused for now, or nothing.
const (
	permanent = "permanent"
	refused   = "refused"
	neither   = ""
)

func verdict(err error) string {
	var p interface{ Permanent() bool }
	var r interface{ Refused() bool }
	switch {
	case errors.As(err, &p) && p.Permanent():
		return permanent
	case errors.As(err, &r) && r.Refused():
		return refused
	}
	return neither
}

func TestAReplyIsAboutTheRecipientTheMailOrNeither(t *testing.T) {
	for _, c := range []struct{ step, reply, want string }{
		{"RCPT", "550 5.1.1 user unknown", permanent},
		{"RCPT", "550 5.1.10 null MX", permanent},
		{"RCPT", "550 5.2.1 mailbox disabled", permanent},
		{".", "550 5.1.1 user unknown", permanent},
		{"RCPT", "550 user unknown", permanent},
		{"RCPT", "550 5.7.1 blocked by policy", refused},
		{"RCPT", "554 5.7.1 blocked by policy", refused},
		{"RCPT", "554 blocked by policy", refused},
		{"RCPT", "552 5.2.2 mailbox full", refused},
		{"RCPT", "452 4.2.2 mailbox full", refused},
		{"RCPT", "552 mailbox full", refused},
		{"RCPT", "450 4.7.1 greylisted", refused},
		{"RCPT", "450 greylisted", refused},
		{"RCPT", "450 4.1.1 unverified address", refused},
		{"RCPT", "550 5.1.8 sender's domain not found", refused},
		{".", "554 5.7.1 looks like spam", refused},
		{".", "550 looks like spam", refused},
		{".", "552 5.3.4 message too big", refused},
		{"MAIL", "552 5.3.4 message too big", refused},
		{"MAIL", "552 size limit exceeded", refused},
		{"greeting", "554 5.7.1 no service for you", neither},
		{"greeting", "421 4.7.0 later", neither},
		{"MAIL", "550 5.7.1 sender rejected", neither},
		{"MAIL", "421 4.3.2 shutting down", neither},
		{"MAIL", "451 4.7.0 too many mails", neither},
		{"RCPT", "421 4.7.0 too many errors", neither},
		{"RCPT", "451 4.3.0 local error", neither},
		{"RCPT", "452 4.3.1 out of storage", neither},
		{"RCPT", "504 5.5.2 <vm>: Helo command rejected: need fully-qualified hostname", neither},
		{"RCPT", "451 local error", neither},
		{"DATA", "554 5.5.1 no valid recipients", neither},
		{".", "451 4.3.0 scanner away", neither},
	} {
		address := between(t, &peer{accepted: make(chan []byte, 1)}, atStep(c.step, c.reply))
		sender, err := mail.NewSMTP(address, self, 1, nil, silent)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		if c.reply[:3] == "421" && c.step == "greeting" {
			cancel() // it would wait until the server allows a connection
		}
		err = send(ctx, sender, letter)
		if got := verdict(err); err == nil || got != c.want {
			t.Errorf("%s gets %q: %q, want %q (%v)", c.step, c.reply, got, c.want, err)
		}
		cancel()
	}
}

func TestAServerThatCannotEncryptWhatItOffersKeepsTheMailWaiting(t *testing.T) {
	var mended atomic.Bool
	address := between(t, &peer{accepted: make(chan []byte, 1)}, func(_ int, step, _ string) string {
		switch {
		case !mended.Load() && step == "EHLO":
			return "250-localhost\r\n250 STARTTLS"
		case step == "STARTTLS":
			return "454 4.7.0 TLS not available"
		}
		return passOn
	})
	sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
	for range 3 {
		if err := send(t.Context(), sender, letter); err == nil || verdict(err) != neither {
			t.Fatalf("got %v", err)
		}
	}
	mended.Store(true)
	if err := send(t.Context(), sender, letter); err != nil {
		t.Errorf("mended: %v", err)
	}
}

func TestTheLetterIsWrittenWhenTheServerIsReady(t *testing.T) {
	steps := make(chan string, 100)
	address := between(t, &peer{accepted: make(chan []byte, 2)}, func(_ int, step, _ string) string {
		steps <- step
		return passOn
	})
	sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
	var before []string
	reply, err := sender.Send(t.Context(), func(context.Context) (mail.Message, error) {
		for len(steps) > 0 {
			before = append(before, <-steps)
		}
		return letter, nil
	})
	if err != nil || !slices.Equal(before, []string{"greeting", "EHLO"}) || !strings.HasPrefix(reply, "250 ") {
		t.Errorf("written after %v, reply %q, %v", before, reply, err)
	}
	broken := errors.New("the letter cannot be written")
	if _, err := sender.Send(t.Context(), func(context.Context) (mail.Message, error) { return mail.Message{}, broken }); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if err := send(t.Context(), sender, letter); err != nil {
		t.Errorf("after a letter that could not be written: %v", err)
	}
}
