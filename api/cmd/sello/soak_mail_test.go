package main

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"sello/api/mail/mailtest"
)

// Troubles of the mail server.
const (
	mailGoodbyes = "mail: RSET, QUIT or the close fails"
	mailPolicy   = "mail: 554 policy"
	mailFull     = "mail: 552 mailbox full"
	mailUnknown  = "mail: 550 user unknown"
	mailCrowded  = "mail: 421 connections"
	mailAway     = "mail server away"
	mailSlow     = "mail server slow"
)

// postOffice is a mail server that can be made to misbehave.
type postOffice struct {
	post
	address string // of the wire in front of it

	troubleMu sync.Mutex
	trouble   string
	troubled  int // steps that the trouble has disturbed
}

func newPostOffice(t testing.TB) *postOffice {
	t.Helper()
	p := &postOffice{}
	p.address = mailtest.Between(t, p.serve(t), p.disturb).String()
	return p
}

// becomes starts a trouble; "" ends it.
func (p *postOffice) becomes(trouble string) {
	p.troubleMu.Lock()
	defer p.troubleMu.Unlock()
	p.trouble, p.troubled = trouble, 0
}

// disturbs waits until the trouble has disturbed some steps: a fault that happens to no mail proves nothing.
func (p *postOffice) disturbs(t testing.TB) {
	t.Helper()
	for range 4800 {
		p.troubleMu.Lock()
		troubled := p.troubled
		p.troubleMu.Unlock()
		if troubled >= 3 {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatal("no mail was disturbed in two minutes")
}

// disturb disturbs each step as the trouble does.
func (p *postOffice) disturb(_ int, step, last string) string {
	p.troubleMu.Lock()
	defer p.troubleMu.Unlock()
	if p.trouble == mailSlow { // for all conversations: a server that is slow is busy
		time.Sleep(time.Duration(rand.IntN(200)) * time.Millisecond)
	}
	what := disturbed(p.trouble, step, last)
	// A connection that serves the next mail fails at its NOOP, when the mail before has long been recorded. What a mail must
	// survive is the end of its own conversation.
	if what != mailtest.PassOn && (p.trouble != mailGoodbyes || step == "QUIT") || p.trouble == mailSlow {
		p.troubled++
	}
	return what
}

// disturbed returns what a trouble does with a step.
func disturbed(trouble, step, last string) string {
	switch {
	case trouble == mailGoodbyes && last == ".":
		return []string{mailtest.CutBefore, "421 closing", "500 what"}[rand.IntN(3)]
	case trouble == mailPolicy && step == "RCPT":
		return "554 5.7.1 blocked by policy"
	case trouble == mailFull && step == "RCPT":
		return "552 5.2.2 mailbox full"
	case trouble == mailUnknown && step == "RCPT":
		return "550 5.1.1 user unknown"
	case trouble == mailCrowded && step == "greeting" && rand.IntN(2) == 0:
		return "421 4.7.0 too many connections"
	case trouble == mailAway:
		return mailtest.CutBefore
	}
	return mailtest.PassOn
}

// letters returns the mails that have arrived so far.
func (p *postOffice) letters() []letter {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]letter(nil), p.arrived...)
}
