package main

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"

	"sello/core/musttest"
)

// soak runs random customers against the real program, round by round, each with a fault. At the end, everything that was
// acknowledged must be there, once.
type soak struct {
	*testing.T
	seed      uint64
	length    time.Duration // 0: the short round
	processes []*binary
	settings  []string // of every process
	provider  *provider
	post      *postOffice
	answers   answers
	front     func() *binary // where customers and the provider's events go to
	operator  *visitor
	database  func() *sql.DB         // opens the database of the processes
	passTime  func(before time.Time) // makes jobs that began before then, and that no process runs, old enough for another process
	mounted   bool                   // the data are on a disk of their own
	kills     []time.Time            // of a process, or of the database server
	rounds    []*round
}

// round is the time of one fault.
type round struct {
	number int
	fault  string
	rng    *rand.Rand    // of the fault
	over   chan struct{} // closed when the customers are to leave

	mu                  sync.Mutex
	tried, acknowledged int
	seen                map[string]int // what was answered instead, by status
	unexpected          []*refusal     // responses that no trouble explains
	last                time.Time      // of the latest acknowledgement
	promises            []promise
	recovery            time.Duration
}

// promise is something that the service has acknowledged. At the end, kept says what is lost of it, and what happened twice;
// "" for nothing.
type promise struct {
	what string
	kept func(o *outcome) (lost, doubled string)
}

func (r *round) promise(what string, kept func(*outcome) (lost, doubled string)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.promises = append(r.promises, promise{what, kept})
}

// troubles are the responses that customers may see: two tabs in each other's way, too many calls, the load balancer without a
// process, and the service's own 503.
var troubles = map[int]bool{http.StatusConflict: true, http.StatusTooManyRequests: true, http.StatusBadGateway: true, http.StatusServiceUnavailable: true}

// saw counts a call and its answer.
func (r *round) saw(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tried++
	if err == nil {
		r.acknowledged++
		r.last = time.Now()
		return
	}
	var answer *refusal
	what := "no answer"
	if errors.As(err, &answer) {
		what = strconv.Itoa(answer.status)
		if !troubles[answer.status] {
			r.unexpected = append(r.unexpected, answer)
		}
		if (answer.status == 503 || answer.status == 429) && answer.header.Get("Retry-After") == "" {
			what += " without Retry-After"
		}
	}
	r.seen[what]++
}

// acknowledgedSince reports whether something was acknowledged after a time, and when.
func (r *round) acknowledgedSince(t time.Time) (time.Time, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.last, r.last.After(t)
}

// TestSoak is the short round on the embedded database. SELLO_SOAK_MINUTES makes it longer, with every fault in a random
// order; SELLO_SOAK_SEED repeats the order and what the customers do. npm run soak sets both.
func TestSoak(t *testing.T) {
	s := newSoak(t)
	b := newBinary(t)
	s.processes = []*binary{b}
	s.front, s.database = func() *binary { return b }, b.database
	s.ownDisk(b)
	s.start(b)
	s.run(slices.Concat(mishaps, mishapsOfSQLite))
	for _, queries := range []map[string]string{inconsistencies, receiptFaults} {
		for what, query := range queries {
			if n := b.number(query); n != 0 {
				t.Errorf("%d times %s", n, what)
			}
		}
	}
}

// TestSoakOfThreeInstances is the same with three processes over one PostgreSQL server and one bucket. SELLO_SOAK_CADDY is the path of
// a Caddy that stands in front of them with TLS and the shipped Caddyfile. SELLO_SOAK_OLDER is the path of a binary of an earlier
// release: the processes run it at first, and each round is an upgrade, a way back, and the upgrade again.
func TestSoakOfThreeInstances(t *testing.T) {
	s := newSoak(t)
	server := newPostgres(t)
	cable, address := inFrontOf(t, server.url)
	in := startInstancesOn(t, 3, address, s.settings...)
	in.database = server.url
	s.processes, s.settings, s.passTime = in.all, in.settings, in.passTime
	s.front, s.database = func() *binary { return in.front }, server.open
	if in.front.tls {
		in.seesClients()
	}
	if older := os.Getenv("SELLO_SOAK_OLDER"); older != "" {
		s.upgrades(older)
		return
	}
	server.execute(commitsWait)
	everywhere := mishaps
	if s.length == 0 {
		everywhere = mishaps[:1] // the other ones are in the short round of TestSoak
	}
	s.run(slices.Concat(everywhere, mishapsOfPostgres(server, cable)))
}

// newSoak returns a soak without processes. The environment says how long it takes and how it is repeated.
func newSoak(t *testing.T) *soak {
	t.Helper()
	minutes := musttest.Get(strconv.ParseFloat(cmp.Or(os.Getenv("SELLO_SOAK_MINUTES"), "0"), 64))(t)
	seed := musttest.Get(strconv.ParseUint(cmp.Or(os.Getenv("SELLO_SOAK_SEED"), "1"), 10, 64))(t)
	s := &soak{T: t, passTime: func(time.Time) {}, seed: seed, length: time.Duration(minutes * float64(time.Minute)), post: newPostOffice(t)}
	s.provider = newProvider(t, func() string { return s.front().url("") })
	s.settings = append(s.provider.settings(), "SELLO_SMTP_URL="+s.post.address, "SELLO_DISK_RESERVE=1", "SELLO_GRACE=5s")
	if s.length == 0 {
		// Each mail has a conversation of its own, and ends it. With fewer connections a mail that waits takes over each of them, so
		// that on a busy machine a round of failing ends waits for minutes until one is to end.
		s.settings = append(s.settings, "SELLO_SMTP_CONNECTIONS=100")
	}
	return s
}

// one returns the process that a round's fault happens to.
func (s *soak) one(r *round) *binary { return s.processes[r.rng.IntN(len(s.processes))] }

// start starts a process.
func (s *soak) start(b *binary) {
	s.Helper()
	b.start(s.settings...)
}

// killed kills a process with SIGKILL.
func (s *soak) killed(b *binary) {
	s.kills = append(s.kills, time.Now())
	b.stop(syscall.SIGKILL)
	s.kills = append(s.kills, time.Now())
}

// pause waits for a random number of milliseconds.
func (s *soak) pause(r *round, least, most int) {
	time.Sleep(time.Duration(least+r.rng.IntN(most-least)) * time.Millisecond)
}

// run plays the rounds, at least one with each fault, and judges. The processes have started.
func (s *soak) run(faults []mishap) {
	s.Helper()
	if s.length == 0 {
		faults = slices.DeleteFunc(faults, func(f mishap) bool { return !f.short })
	}
	s.Logf("seed %d", s.seed)
	s.front().provider = s.provider.server.URL
	s.operates()
	rng := rand.New(rand.NewPCG(s.seed, 0))
	begun := time.Now()
	for n := 1; n == 1 || time.Since(begun) < s.length; {
		rng.Shuffle(len(faults), func(i, j int) { faults[i], faults[j] = faults[j], faults[i] })
		for _, f := range faults {
			s.round(n, f)
			n++
		}
	}
	came := time.Now()
	stopped := s.settle()
	settled := time.Now()
	s.awaitPromises(stopped)
	s.Logf("%v with customers, %v to start again, %v until promises were kept", came.Sub(begun).Round(time.Second),
		settled.Sub(came).Round(time.Second), time.Since(settled).Round(time.Second))
	s.report()
	s.processes[0].succeeds(s.settings, "verify")
}

// round lets customers come while a fault happens, until the service has recovered.
func (s *soak) round(number int, f mishap) {
	s.Helper()
	const visitors = 6
	r := &round{number: number, fault: f.name, rng: rand.New(rand.NewPCG(s.seed, uint64(number))), over: make(chan struct{}), seen: map[string]int{}}
	s.rounds = append(s.rounds, r)
	begun := time.Now()
	var all sync.WaitGroup
	for n := range visitors {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(s.seed, uint64(number)<<8|uint64(n+1)))
			for i := 0; ; i++ {
				c := &client{soak: s, round: r, rng: rng, email: fmt.Sprintf("r%d-%d-%d@cliente.test", number, n, i)}
				clients[rng.IntN(len(clients))](c)
				select {
				case <-r.over:
					return
				default:
				}
			}
		})
	}
	s.acknowledges(r, begun)
	s.pause(r, 100, 500)
	f.strike(s, r)
	ended := time.Now()
	for _, b := range s.processes {
		b.becomes("/readyz", 200)
	}
	r.recovery = s.acknowledges(r, ended).Sub(ended)
	s.pause(r, 300, 700)
	close(r.over)
	all.Wait()
	for _, answer := range r.unexpected {
		s.Errorf("round %d, %s: %v: %q", r.number, r.fault, answer, s.logged(answer.header.Get("X-Request-Id")))
	}
}

// logged returns the lines about a request.
func (s *soak) logged(request string) (lines []string) {
	for _, b := range s.processes {
		lines = append(lines, b.lines(request)...)
	}
	return lines
}

// acknowledges waits for an acknowledgement after a time.
func (s *soak) acknowledges(r *round, after time.Time) time.Time {
	s.Helper()
	for range 4800 {
		if at, ok := r.acknowledgedSince(after); ok {
			return at
		}
		time.Sleep(25 * time.Millisecond)
	}
	s.Fatalf("round %d, %s: nothing is acknowledged for two minutes: %v\n%s", r.number, r.fault, r.seen, s.processes[0].log.String())
	return time.Time{}
}

// settle brings forward what the service would do in the next hours: it asks the provider for payments without news, and
// tries deferred mails again. It starts all processes anew, and returns when none was running.
func (s *soak) settle() (stopped time.Time) {
	s.Helper()
	for _, b := range s.processes {
		b.stop(syscall.SIGTERM)
	}
	stopped = time.Now()
	s.execute("UPDATE payments SET updated_at = '2026-01-01 00:00:00+00:00' WHERE status IN ('open', 'processing')")
	for _, b := range s.processes {
		s.start(b)
	}
	return stopped
}

// execute runs a statement on the database.
func (s *soak) execute(statement string) {
	s.Helper()
	db := s.database()
	defer db.Close()
	musttest.Get(db.ExecContext(s.Context(), statement))(s)
}

// retryMails makes the queue try deferred mails now, and failed ones again, as `sello mail resend` does.
func (s *soak) retryMails() {
	s.Helper()
	s.execute("UPDATE river_job SET scheduled_at = '2026-01-01 00:00:00+00:00' WHERE kind = 'mail' AND " +
		"(state = 'retryable' OR state = 'scheduled' AND CAST(metadata AS text) LIKE '%snoozes%')")
	b := s.processes[0]
	for _, m := range b.listed(s.settings...) {
		if m.State == "failed" {
			b.succeeds(s.settings, "mail", "resend", m.ID)
		}
	}
}

// awaitPromises waits until nothing that was promised is lost, for at most three minutes. When all processes were stopped,
// jobs may have been left that are still to be taken over.
func (s *soak) awaitPromises(stopped time.Time) {
	s.Helper()
	open := map[*round][]promise{}
	for _, r := range s.rounds {
		open[r] = r.promises
	}
	for deadline := time.Now().Add(3 * time.Minute); len(open) > 0 && time.Now().Before(deadline); time.Sleep(500 * time.Millisecond) {
		s.passTime(stopped)
		s.retryMails()
		o := s.outcome()
		for r, left := range open {
			open[r] = slices.DeleteFunc(slices.Clone(left), func(p promise) bool {
				lost, _ := p.kept(o)
				return lost == ""
			})
			if len(open[r]) == 0 {
				delete(open, r)
			}
		}
	}
}

// row is a row of the table.
type row struct {
	rounds, tried, acknowledged, lost, doubled int
	saw                                        map[string]int
	recovery                                   time.Duration // the longest
}

// verdict compares all promises with an outcome, and returns the rows of the table by fault, and what is lost or doubled.
func (s *soak) verdict(o *outcome) (table map[string]*row, wrong []string) {
	s.Helper()
	table = map[string]*row{}
	for _, r := range s.rounds {
		l := table[r.fault]
		if l == nil {
			l = &row{saw: map[string]int{}}
			table[r.fault] = l
		}
		l.rounds++
		l.tried += r.tried
		l.acknowledged += r.acknowledged
		l.recovery = max(l.recovery, r.recovery)
		for what, n := range r.seen {
			l.saw[what] += n
		}
		for _, p := range r.promises {
			lost, doubled := p.kept(o)
			if lost != "" {
				l.lost++
				wrong = append(wrong, fmt.Sprintf("round %d, %s, %s: lost: %s", r.number, r.fault, p.what, lost))
			}
			if doubled != "" {
				l.doubled++
				wrong = append(wrong, fmt.Sprintf("round %d, %s, %s: doubled: %s", r.number, r.fault, p.what, doubled))
			}
		}
	}
	return table, wrong
}

// report prints the table, and fails the test for what is lost or doubled.
func (s *soak) report() {
	s.Helper()
	o := s.outcome()
	table, wrong := s.verdict(o)
	out := tabwriter.NewWriter(s.Output(), 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "fault\trounds\ttried\tacknowledged\tlost\tdoubled\tusers saw\trecovery")
	for _, name := range slices.Sorted(maps.Keys(table)) {
		l := table[name]
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\t%d\t%d\t%s\t%d ms\n", name, l.rounds, l.tried, l.acknowledged, l.lost, l.doubled, counts(l.saw), l.recovery.Milliseconds())
	}
	out.Flush()
	s.Logf("%d mails arrived again with the same Message-ID after kill -9", o.repeated)
	for _, w := range wrong[:min(len(wrong), 30)] {
		s.Error(w)
	}
	if len(wrong) > 30 {
		s.Errorf("and %d more", len(wrong)-30)
	}
}

// counts writes numbers by name.
func counts(n map[string]int) string {
	var all []string
	for _, what := range slices.Sorted(maps.Keys(n)) {
		all = append(all, fmt.Sprintf("%s: %d", what, n[what]))
	}
	return cmp.Or(strings.Join(all, ", "), "nothing")
}

// outcome is what the database, the provider and the mail server have at the end.
type outcome struct {
	orders   map[string]int // by the name of the mark
	books    map[string][]int64
	letters  map[string][]letter // by recipient and by the customer that they are about
	kills    []time.Time
	repeated int // mails that arrived again after kill -9
}

func (s *soak) outcome() *outcome {
	s.Helper()
	o := &outcome{orders: s.marks(), books: s.provider.books(), letters: map[string][]letter{}, kills: s.kills}
	for _, l := range s.post.letters() {
		about := l.to
		if l.to == providerAddress {
			about = customerOf(l)
		}
		o.letters[l.to+" "+about] = append(o.letters[l.to+" "+about], l)
	}
	return o
}

// marks counts the orders by the name of their mark, which is different for each customer.
func (s *soak) marks() map[string]int {
	s.Helper()
	db := s.database()
	defer db.Close()
	rows := musttest.Get(db.QueryContext(s.Context(), "SELECT trademark FROM orders"))(s)
	defer rows.Close()
	count := map[string]int{}
	for rows.Next() {
		var text string
		var mark struct{ Name string }
		musttest.Do(s, errors.Join(rows.Scan(&text), json.Unmarshal([]byte(text), &mark)))
		count[mark.Name]++
	}
	musttest.Do(s, rows.Err())
	return count
}

// oneOrder says whether a customer has several orders; each sends one form.
func (o *outcome) oneOrder(customer string) (doubled string) {
	if n := o.orders["Vela "+customer]; n > 1 {
		return fmt.Sprintf("%d orders of %s", n, customer)
	}
	return ""
}

const providerAddress = "provider@sello.test"

// customerOf returns the address of the customer whom a mail to the provider is about: in Reply-To, or at the end of the mark's
// name in the subject.
func customerOf(l letter) string {
	if a := strings.Trim(l.replyTo, "<>"); a != "" && a != providerAddress {
		return a
	}
	return l.subject[strings.LastIndex(l.subject, " ")+1:]
}

const newDeviceSubject = "A log-in to your Sello account from a new device"

// mails says whether no mail about a customer has arrived at an address, and which has arrived twice. The same mail may arrive
// again if its process, or the database server that was to record it, was killed in between.
func (o *outcome) mails(to, customer string) (lost, doubled string) {
	arrived := o.letters[to+" "+customer]
	if len(arrived) == 0 {
		return "no mail to " + to + " about " + customer + "; ", ""
	}
	first := map[string]letter{}
	for _, l := range arrived {
		what := l.subject
		if what == newDeviceSubject { // one for each sign-in
			what = l.id
		}
		before, found := first[what]
		switch {
		case !found:
			first[what] = l
		case before.id == l.id && o.killedBetween(before.at, l.at):
			o.repeated++
		default:
			doubled += fmt.Sprintf("%q to %s: %s at %v, %s at %v; ", l.subject, to, before.id, before.at, l.id, l.at)
		}
	}
	return "", doubled
}

// killedBetween reports whether something was killed between two arrivals of a mail, of which the first may have been sent long
// before it arrived: on a busy machine it waits in the connection.
func (o *outcome) killedBetween(a, b time.Time) bool {
	const waited = 10 * time.Second
	return slices.ContainsFunc(o.kills, func(k time.Time) bool { return !k.Before(a.Add(-waited)) && !k.After(b) })
}
