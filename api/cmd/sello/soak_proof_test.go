package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// misdeed is a loss or a doubling that a faulty service would cause, done to what the soak compares at the end.
type misdeed struct {
	name    string
	outcome func(o *outcome) // changes what the provider, the mail server and the database have; nil: the statement does
	execute string           // changes the database; the change stays for the misdeeds that follow
	want    string           // part of what the soak says is wrong
}

var misdeeds = []misdeed{
	{"an order is stored twice", func(o *outcome) {
		for mark := range o.orders {
			o.orders[mark]++
		}
	}, "", "order: doubled: 2 orders of"},
	{"a customer is charged twice", func(o *outcome) {
		for id, received := range o.books {
			o.books[id] = append(received, 32000)
		}
	}, "", "payment: doubled: the provider has [32000 32000]"},
	{"a customer is charged another amount", func(o *outcome) {
		for id := range o.books {
			o.books[id] = []int64{31999}
		}
	}, "", "payment: doubled: the provider has [31999]"},
	{"the mails of a payment are lost", func(o *outcome) { clear(o.letters) }, "", "payment: lost: no mail to"},
	{"the mails of a report are lost", func(o *outcome) { clear(o.letters) }, "", "report: lost: no mail to"},
	{"the mails of a contact request are lost", func(o *outcome) { clear(o.letters) }, "", "contact: lost: no mail to"},
	{"a mail is sent twice", again(func(l *letter) { l.id = "another" }), "", "payment: doubled: "},
	{"a mail is sent twice without a kill in between", again(func(*letter) {}), "", "contact: doubled: "},
	{"a note is stored twice", nil, "INSERT INTO order_events (id, order_id, at, kind, actor, who, from_stage, to_stage, internal, text, details) " +
		"SELECT id || 'x', order_id, at, kind, actor, who, from_stage, to_stage, internal, text, details FROM order_events WHERE kind = 'note'", "note of an operator: doubled: 2 events note"},
	{"the events of an order are lost", nil, "DELETE FROM order_events", "act of an operator: lost: no event stage"},
	{"a report is lost", nil, "UPDATE orders SET report_requested_at = NULL", "report: lost: the report about"},
	{"a logo is lost", nil, "UPDATE blobs SET bytes = x'00'", "order: lost: the logo of"},
	{"a payment is lost", nil, "UPDATE orders SET state = 'pending'", "payment: lost: the payment of"},
	{"what an order says is lost", nil, "UPDATE orders SET trademark = replace(trademark, 'Vela', 'Mala')", "order: lost: order "},
	{"an account loses its orders", nil, "UPDATE orders SET account_id = NULL", "order of an account: lost: "},
	{"a password is lost", nil, "UPDATE accounts SET password_hash = ''", "password: lost: the password of"},
}

// again makes every mail arrive once more, with a change.
func again(change func(*letter)) func(*outcome) {
	return func(o *outcome) {
		for about, arrived := range o.letters {
			l := arrived[0]
			change(&l)
			o.letters[about] = append(arrived, l)
		}
	}
}

// TestTheSoakSeesEachMisdeed lets each kind of customer come once, without a fault, and then does each misdeed to what they were
// promised: a soak that cannot fail would prove nothing.
func TestTheSoakSeesEachMisdeed(t *testing.T) {
	s := newSoak(t)
	b := newBinary(t)
	s.processes, s.front, s.database = []*binary{b}, func() *binary { return b }, b.database
	s.start(b)
	b.provider = s.provider.server.URL
	s.operates()
	r := &round{fault: "none", over: make(chan struct{}), seen: map[string]int{}}
	s.rounds = []*round{r}
	for n, comes := range clients {
		// The second value makes each of these customers pay.
		comes(&client{soak: s, round: r, rng: rand.New(rand.NewPCG(1, 1)), email: fmt.Sprintf("c%d@cliente.test", n)})
	}
	s.awaitPromises(time.Now())
	if _, wrong := s.verdict(s.outcome()); len(wrong) > 0 {
		t.Fatalf("wrong without a misdeed: %q", wrong)
	}
	for _, m := range misdeeds {
		_, before := s.verdict(s.outcome())
		if slices.ContainsFunc(before, func(w string) bool { return strings.Contains(w, m.want) }) {
			t.Errorf("%s: seen before it happened: %q", m.name, before)
		}
		if m.execute != "" {
			s.execute(m.execute)
		}
		o := s.outcome()
		if m.outcome != nil {
			m.outcome(o)
		}
		table, wrong := s.verdict(o)
		if !slices.ContainsFunc(wrong, func(w string) bool { return strings.Contains(w, m.want) }) {
			t.Errorf("%s: the soak does not say %q, but %q", m.name, m.want, wrong)
		}
		if l := table[r.fault]; l.lost+l.doubled == 0 {
			t.Errorf("%s: the table has no loss and no doubling", m.name)
		}
	}
	kinds := map[string]bool{}
	for _, p := range r.promises {
		kinds[p.what] = true
	}
	for _, m := range misdeeds {
		what, _, _ := strings.Cut(m.want, ":")
		delete(kinds, what)
	}
	if len(kinds) > 0 {
		t.Errorf("no misdeed breaks the promises %q", slices.Sorted(maps.Keys(kinds)))
	}
}
