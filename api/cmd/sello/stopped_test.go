package main

import (
	"fmt"
	"os"
	"sync"
	"syscall"
	"testing"
	"time"

	"sello/api/mail/mailtest"
)

// moment is when a process is stopped while a customer pays.
type moment struct {
	after time.Duration // since the payment provider's answer, if step is ""
	step  string        // of the conversation with the mail server
	then  string        // what happens to that step if the signal kills at once, as mailtest names it
}

// interrupter stops a process at a step of its conversations with a mail server.
type interrupter struct {
	mu     sync.Mutex
	at     moment
	signal os.Signal
	of     *binary // nil once the signal is sent
	sent   chan struct{}
}

func (i *interrupter) disturb(_ int, step, _ string) string {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.of == nil || step != i.at.step {
		return mailtest.PassOn
	}
	_ = i.of.process.Process.Signal(i.signal) // a process that ends by itself fails the test later
	i.of = nil
	close(i.sent)
	if i.signal == syscall.SIGKILL {
		return i.at.then
	}
	return mailtest.PassOn
}

// arm makes the next such step stop the process of b.
func (i *interrupter) arm(b *binary, at moment) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.of, i.at, i.sent = b, at, make(chan struct{})
}

// hasSent reports whether the signal is sent.
func (i *interrupter) hasSent() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.of == nil
}

// TestAPaymentDuringWhichTheProcessStopsHasOneReceiptAndOneMailToEach stops the real binary in every part of a payment: between the
// provider's answer and the end of its event, and at each step of the mails. The customer does nothing more.
func TestAPaymentDuringWhichTheProcessStopsHasOneReceiptAndOneMailToEach(t *testing.T) {
	moments := []moment{
		{step: "greeting", then: mailtest.CutBefore}, {step: "RCPT", then: mailtest.CutAfter}, {step: "DATA", then: mailtest.CutAfter},
		{step: ".", then: mailtest.CutBefore}, {step: ".", then: mailtest.CutAfter},
	}
	for _, ms := range []time.Duration{0, 4, 16} {
		moments = append(moments, moment{after: ms * time.Millisecond})
	}
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			b, p, stops := newBinary(t), &post{}, &interrupter{signal: signal}
			server := "SELLO_SMTP_URL=" + mailtest.Between(t, p.serve(t), stops.disturb).String()
			b.start(server)
			for n, at := range moments {
				email := fmt.Sprintf("c%d@cliente.test", n)
				stops.arm(b, at)
				_, err := b.visit(email)
				if err != nil && !stops.hasSent() { // a process that is stopped at a mail may leave the payment without an answer
					t.Fatal(err)
				}
				if at.step == "" {
					time.Sleep(at.after)
					_ = b.process.Process.Signal(signal) // it still runs: nothing else has ended it
				} else {
					<-stops.sent
				}
				if err := b.process.Wait(); err != nil && signal == syscall.SIGTERM {
					t.Errorf("%+v: %v\n%s", at, err, b.log.String())
				}
				b.start(server)
				b.until(fmt.Sprintf("%+v: both mails", at), func() bool {
					return p.copies()[email] != nil && len(p.copies()["provider@sello.test"]) > n
				})
			}
			b.stop(syscall.SIGTERM) // after the mails that are being sent
			for to, copies := range p.copies() {
				want := 1
				if to == "provider@sello.test" {
					want = len(moments)
				}
				if len(copies) != want {
					t.Errorf("%d mails to %s, want %d", len(copies), to, want)
				}
				for id, times := range copies {
					if times != 1 && signal != syscall.SIGKILL { // which the process cannot know of: the server has just accepted the mail
						t.Errorf("%s was sent %d times to %s", id, times, to)
					}
				}
			}
			for _, table := range []string{"orders WHERE state = 'paid'", "receipts", "payments"} {
				if n := b.number("SELECT count(*) FROM " + table); n != len(moments) {
					t.Errorf("%d %s, want %d", n, table, len(moments))
				}
			}
			b.succeeds(nil, "verify")
		})
	}
}

// copies returns how often each mail to each address has arrived, by its Message-ID.
func (p *post) copies() map[string]map[string]int {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := map[string]map[string]int{}
	for _, l := range p.arrived {
		if all[l.to] == nil {
			all[l.to] = map[string]int{}
		}
		all[l.to][l.id]++
	}
	return all
}
