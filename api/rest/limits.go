package rest

import (
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api/config"
)

// Rate is how often a client may call: Burst at once, then PerSecond.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits: Every and Sparing are per client address, Sparing for what sends mail or tells whether an
// address is known. Mail is for one e-mail address at the request of one client, Inbox for one e-mail
// address in all: far above what one client may do, so that none of them locks the others out.
type Limits struct {
	Every, Sparing, Mail, Inbox Rate
}

// LimitsFor is strict in production. Development and test run many visitors from one address.
func LimitsFor(env config.Environment) Limits {
	if env == config.Production {
		return Limits{Every: Rate{30, 300}, Sparing: Rate{0.1, 15}, Mail: Rate{0.01, 20}, Inbox: Rate{0.1, 500}}
	}
	return Limits{Every: Rate{1e5, 1e5}, Sparing: Rate{50, 500}, Mail: Rate{1e5, 1e5}, Inbox: Rate{1e5, 1e5}}
}

// maxKeys bounds a table: at most twice as many clients or addresses are remembered.
const maxKeys = 8192

// limiter remembers keys in two generations: when the young one is full it becomes the old one and the
// old one is forgotten. So the table is bounded, and who comes often stays.
type limiter[K comparable] struct {
	rate       Rate
	now        func() time.Time
	mu         sync.Mutex
	young, old map[K]*bucket
}

// bucket holds the tokens that were left at a time.
type bucket struct {
	tokens float64
	at     time.Time
}

func newLimiter[K comparable](r Rate, now func() time.Time) *limiter[K] {
	return &limiter[K]{rate: r, now: now, young: map[K]*bucket{}}
}

// take takes a token of key, or tells how long it is until there is one.
func (l *limiter[K]) take(key K) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.bucket(key)
	if b.tokens < 1 {
		seconds := min((1-b.tokens)/l.rate.PerSecond, longestWait.Seconds())
		return max(time.Duration(seconds*float64(time.Second)), 1)
	}
	b.tokens--
	return 0
}

// giveBack undoes a take.
func (l *limiter[K]) giveBack(key K) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.bucket(key).tokens++
}

// longestWait is the longest that anybody is asked to wait, whatever the rate.
const longestWait = 24 * time.Hour

// bucket finds the bucket of key, filled up to now.
func (l *limiter[K]) bucket(key K) *bucket {
	b, now := l.young[key], l.now()
	if b == nil {
		if b = l.old[key]; b == nil {
			b = &bucket{float64(l.rate.Burst), now}
		}
		if len(l.young) >= maxKeys {
			l.old, l.young = l.young, make(map[K]*bucket, maxKeys)
		}
		l.young[key] = b
	}
	if passed := now.Sub(b.at); passed > 0 {
		b.tokens, b.at = min(b.tokens+passed.Seconds()*l.rate.PerSecond, float64(l.rate.Burst)), now
	}
	return b
}

type limiters struct {
	every, sparing *limiter[netip.Addr]
	mail           *limiter[letter]
	inbox          *limiter[string]
}

// letter is who asked for a mail, and to whom.
type letter struct {
	client netip.Addr
	to     string
}

func newLimiters(l Limits, now func() time.Time) *limiters {
	return &limiters{
		every: newLimiter[netip.Addr](l.Every, now), sparing: newLimiter[netip.Addr](l.Sparing, now),
		mail: newLimiter[letter](l.Mail, now), inbox: newLimiter[string](l.Inbox, now),
	}
}

// limit holds every request to the general rate.
func (s *server) limit(c *gin.Context) { s.hold(c, s.limits.every) }

// sparing holds the few calls that cost others something to the strict rate.
func (s *server) sparing(c *gin.Context) { s.hold(c, s.limits.sparing) }

func (s *server) hold(c *gin.Context, l *limiter[netip.Addr]) {
	if wait := l.take(clientOf(c)); wait > 0 {
		s.problem(c, tooMany(wait))
	}
}

// mayMail holds what mails an address to the rates of both, and answers how to take that back: a request
// that is refused sends nothing, and must not cost the address's owner a mail.
func (s *server) mayMail(c *gin.Context, to string) (giveBack func(), err error) {
	if len(to) > maxAddress {
		return func() {}, nil // it passes no rule
	}
	l, key := s.limits, letter{clientOf(c), to}
	if wait := l.mail.take(key); wait > 0 {
		return func() {}, tooMany(wait)
	}
	if wait := l.inbox.take(to); wait > 0 {
		l.mail.giveBack(key)
		return func() {}, tooMany(wait)
	}
	return func() { l.mail.giveBack(key); l.inbox.giveBack(to) }, nil
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
