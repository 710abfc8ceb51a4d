package mail_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"sello/api/mail"
	"sello/core/musttest"
)

// smtpTo returns a sender over one connection to a server.
func smtpTo(t *testing.T, server *url.URL) *mail.SMTP {
	t.Helper()
	return musttest.Get(mail.NewSMTP(server, self, 1, nil, silent))(t)
}

func TestCheckHoldsAConversationWithoutALetter(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	s := smtpTo(t, listen(t, p))
	musttest.Do(t, s.Check(t.Context(), "Sello <no-reply@sello.test>", "Provider <provider@sello.test>"))
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.to) != 1 || p.to[0] != "provider@sello.test" || len(p.accepted) != 0 {
		t.Errorf("recipients %v, %d letters", p.to, len(p.accepted))
	}
}

func TestCheckReportsWhatTheServerRefuses(t *testing.T) {
	refusing := smtpTo(t, listen(t, &peer{refuse: errors.New("not from here")}))
	if err := refusing.Check(t.Context(), "no-reply@sello.test", "provider@sello.test"); err == nil || !strings.Contains(err.Error(), "the sender no-reply@sello.test") {
		t.Errorf("got %v", err)
	}
	away := smtpTo(t, &url.URL{Scheme: "smtp", Host: "127.0.0.1:1"})
	relay := smtpTo(t, between(t, &peer{}, atStep("RCPT", "554 5.7.1 Relay access denied")))
	if err := relay.Check(t.Context(), "no-reply@sello.test", "provider@sello.test"); err == nil || !strings.Contains(err.Error(), "the recipient provider@sello.test: 554") {
		t.Errorf("got %v", err)
	}
	if err := away.Check(t.Context(), "no-reply@sello.test", "provider@sello.test"); err == nil || !strings.Contains(err.Error(), "dial failed") {
		t.Errorf("got %v", err)
	}
}
