package mail_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"sello/api/mail"
	"sello/core/musttest"
)

// atStep disturbs one named step that comes after the body was accepted.
func atStep(step, what string) func(int, string, string) string {
	return func(_ int, got, _ string) string {
		if got == step {
			return what
		}
		return passOn
	}
}

func TestAMailThatTheServerAcceptedIsSentWhateverFollows(t *testing.T) {
	afterBody := func(what string) func(int, string, string) string {
		return func(_ int, _, last string) string {
			if last == "." {
				return what
			}
			return passOn
		}
	}
	for name, disturb := range map[string]func(int, string, string) string{
		"the connection ends":           afterBody(cutBefore),
		"the next command is refused":   afterBody("421 closing"),
		"QUIT ends the connection":      atStep("QUIT", cutBefore),
		"QUIT gets 500":                 atStep("QUIT", "500 no such box <ana@cliente.test>"),
		"QUIT gets no answer":           atStep("QUIT", hang),
		"QUIT gets nonsense":            atStep("QUIT", "bye"),
		"QUIT gets a permanent refusal": atStep("QUIT", "554 no"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := &peer{accepted: make(chan []byte, 1)}
			address := between(t, p, disturb)
			var log bytes.Buffer
			sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, slog.New(slog.NewTextHandler(&log, nil))))(t)
			if err := send(context.Background(), sender, letter); err != nil {
				t.Fatalf("it would be sent again: %v", err)
			}
			if len(p.accepted) != 1 {
				t.Fatalf("the server has %d messages", len(p.accepted))
			}
			if text := log.String(); !strings.Contains(text, "level=WARN") || !strings.Contains(text, letter.ID) || strings.Contains(text, letter.To) {
				t.Errorf("the log says %q", text)
			}
		})
	}
}

// A server that never replies to the end of the conversation keeps neither a worker nor a stop waiting for the
// time that it has for a step. No RSET is sent, so that QUIT is the only step that can hang.
func TestAnAcceptedMailDoesNotWaitLongForTheGoodbye(t *testing.T) {
	afterBody := make(chan string, 10)
	address := between(t, &peer{accepted: make(chan []byte, 1)}, func(_ int, step, last string) string {
		if last != "." {
			return passOn
		}
		afterBody <- step
		return hang
	})
	sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
	sent := make(chan error, 1)
	go func() { sent <- send(context.Background(), sender, letter) }()
	select {
	case err := <-sent:
		if step := <-afterBody; err != nil || step != "QUIT" {
			t.Errorf("%s followed the body: %v", step, err)
		}
	case <-time.After(15 * time.Second):
		t.Fatal("it still waits")
	}
}

// After its job's time another attempt may begin: a message whose reply comes later would be delivered twice.
func TestAMessageIsHandedOverOnlyIfItsReplyHasItsWholeTime(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	sender := smtpTo(t, between(t, p, func(_ int, step, _ string) string {
		if step == "RCPT" || step == "DATA" {
			time.Sleep(600 * time.Millisecond)
		}
		return passOn
	}))
	sender.SetTimeout(time.Second)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	if err := send(ctx, sender, letter); err == nil || len(p.accepted) > 0 {
		t.Errorf("%v, %d accepted", err, len(p.accepted))
	}
}

func TestAMailThatTheServerDidNotAcceptIsAnError(t *testing.T) {
	for name, disturb := range map[string]func(int, string, string) string{
		"the body is lost":         atStep(".", cutBefore),
		"its answer is lost":       atStep(".", cutAfter), // accepted, but nothing says so: the Message-ID makes the copy known
		"its answer does not come": atStep(".", hang),
		"the body is refused":      atStep(".", "451 later"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := between(t, &peer{accepted: make(chan []byte, 1)}, disturb)
			sender := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
			sender.SetTimeout(300 * time.Millisecond) // on a busy machine it ends an earlier step, which is an error too
			if send(context.Background(), sender, letter) == nil {
				t.Error("no error")
			}
		})
	}
}
