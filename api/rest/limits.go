package rest

import (
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/time/rate"

	"sello/api/config"
)

// Rate is how often a client may call: Burst at once, then PerSecond.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits: Every and Strict are per client address, Strict for calls that send mail or reveal whether an
// address is known. Mail is for one e-mail address at the request of one client, Inbox for one e-mail
// address in all: far above what one client may do, so that none of them locks the others out.
//
// Reports is per client address, for errors that the page reports, AllReports for all clients together. Checks
// is per client address, for calls that ask the payment provider how a payment stands.
type Limits struct {
	Every, Strict, Mail, Inbox, Reports, AllReports, Checks Rate
}

// LimitsFor is strict in production. Development and test run many visitors from one address.
func LimitsFor(env config.Environment) Limits {
	if env == config.Production {
		return Limits{Every: Rate{30, 300}, Strict: Rate{0.1, 15}, Mail: Rate{0.01, 20}, Inbox: Rate{0.1, 500}, Reports: Rate{0.05, 10},
			AllReports: Rate{5, 100}, Checks: Rate{1, 30}}
	}
	return Limits{Every: Rate{1e5, 1e5}, Strict: Rate{50, 500}, Mail: Rate{1e5, 1e5}, Inbox: Rate{1e5, 1e5}, Reports: Rate{1e5, 1e5},
		AllReports: Rate{1e5, 1e5}, Checks: Rate{1e5, 1e5}}
}

// maxKeys bounds a table: at most twice as many clients or addresses are remembered.
const maxKeys = 8192

// limiter remembers keys in two generations: when the young one is full it becomes the old one and the
// old one is forgotten. So the table is bounded, and who comes often stays.
type limiter[K comparable] struct {
	rate       Rate
	now        func() time.Time
	mu         sync.Mutex
	young, old map[K]*rate.Limiter
}

func newLimiter[K comparable](r Rate, now func() time.Time) *limiter[K] {
	return &limiter[K]{rate: r, now: now, young: map[K]*rate.Limiter{}}
}

// take takes a token of key and answers how to give it back, or how long it is until there is one.
func (l *limiter[K]) take(key K) (giveBack func(), wait time.Duration) {
	now := l.now()
	token := l.bucket(key).ReserveN(now, 1)
	giveBack = func() { token.CancelAt(now) }
	if wait = token.DelayFrom(now); wait > 0 {
		giveBack()
	}
	return giveBack, wait
}

func (l *limiter[K]) bucket(key K) *rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.young[key]
	if b == nil {
		if b = l.old[key]; b == nil {
			b = rate.NewLimiter(rate.Limit(l.rate.PerSecond), l.rate.Burst)
		}
		if len(l.young) >= maxKeys {
			l.old, l.young = l.young, make(map[K]*rate.Limiter, maxKeys)
		}
		l.young[key] = b
	}
	return b
}

type limiters struct {
	every, strict, reports, checks *limiter[netip.Addr]
	mail                           *limiter[letter]
	inbox                          *limiter[string]
	allReports                     *limiter[struct{}] // one key: all clients
}

// letter is who asked for a mail, and to whom.
type letter struct {
	client netip.Addr
	to     string
}

func newLimiters(l Limits, now func() time.Time) *limiters {
	return &limiters{
		every: newLimiter[netip.Addr](l.Every, now), strict: newLimiter[netip.Addr](l.Strict, now),
		reports: newLimiter[netip.Addr](l.Reports, now), allReports: newLimiter[struct{}](l.AllReports, now),
		checks: newLimiter[netip.Addr](l.Checks, now),
		mail:   newLimiter[letter](l.Mail, now), inbox: newLimiter[string](l.Inbox, now),
	}
}

// limit holds every request to the general rate, health checks excepted.
func (s *server) limit(c *gin.Context) { s.hold(c, s.limits.every) }

// strict applies the strict rate limit to calls that send mail or reveal whether an address is known.
func (s *server) strict(c *gin.Context) { s.hold(c, s.limits.strict) }

// checking applies the rate limit of calls that ask the payment provider.
func (s *server) checking(c *gin.Context) { s.hold(c, s.limits.checks) }

func (s *server) hold(c *gin.Context, l *limiter[netip.Addr]) {
	if _, wait := l.take(clientOf(c)); wait > 0 {
		s.problem(c, tooMany(wait))
	}
}

// mayMail holds what mails an address to the rates of both, and answers how to take that back: a request
// that is refused sends nothing, and must not cost the address's owner a mail.
func (s *server) mayMail(c *gin.Context, to string) (giveBack func(), err error) {
	if len(to) > maxAddress {
		return func() {}, nil // it passes no rule
	}
	mail, wait := s.limits.mail.take(letter{clientOf(c), to})
	if wait > 0 {
		return func() {}, tooMany(wait)
	}
	inbox, wait := s.limits.inbox.take(to)
	if wait > 0 {
		mail()
		return func() {}, tooMany(wait)
	}
	return func() { mail(); inbox() }, nil
}

// maxAddress is longer than any address that passes the rules, in bytes: longer ones are never mailed.
const maxAddress = 1024

// clientOf is the address that is held to account: behind a trusted proxy the one it names, and of
// IPv6 the network, since one client has many addresses.
func clientOf(c *gin.Context) netip.Addr {
	addr, err := netip.ParseAddr(c.ClientIP())
	if err != nil {
		return netip.Addr{}
	}
	if addr = addr.Unmap(); addr.Is6() {
		network, _ := addr.Prefix(64)
		return network.Addr()
	}
	return addr
}
