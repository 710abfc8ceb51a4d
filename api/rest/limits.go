package rest

import (
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/time/rate"

	"sello/api"
	"sello/api/config"
)

// Rate is how often a client may call: Burst at once, then PerSecond.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits are per client address. Sparing is for what sends mail or tells whether an address is known.
type Limits struct {
	Every, Sparing Rate
}

// LimitsFor is strict in production. Development and test run many visitors from one address.
func LimitsFor(env config.Environment) Limits {
	if env == config.Production {
		return Limits{Every: Rate{30, 300}, Sparing: Rate{0.1, 15}}
	}
	return Limits{Every: Rate{1e5, 1e5}, Sparing: Rate{50, 500}}
}

// maxClients bounds the table: at most twice as many addresses are remembered.
const maxClients = 8192

// limiter remembers clients in two generations: when the young one is full it becomes the old one and
// the old one is forgotten. So the table is bounded, and who comes often stays.
type limiter struct {
	rate       Rate
	now        func() time.Time
	mu         sync.Mutex
	young, old map[netip.Addr]*rate.Limiter
}

func newLimiter(r Rate, now func() time.Time) *limiter {
	return &limiter{rate: r, now: now, young: map[netip.Addr]*rate.Limiter{}}
}

func (l *limiter) allow(client netip.Addr) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.young[client]
	if b == nil {
		if b = l.old[client]; b == nil {
			b = rate.NewLimiter(rate.Limit(l.rate.PerSecond), l.rate.Burst)
		}
		if len(l.young) >= maxClients {
			l.old, l.young = l.young, make(map[netip.Addr]*rate.Limiter, maxClients)
		}
		l.young[client] = b
	}
	return b.AllowN(l.now(), 1)
}

type limiters struct{ every, sparing *limiter }

func newLimiters(l Limits, now func() time.Time) *limiters {
	return &limiters{every: newLimiter(l.Every, now), sparing: newLimiter(l.Sparing, now)}
}

// limit holds every request to the general rate.
func (s *server) limit(c *gin.Context) { s.hold(c, s.limits.every) }

// sparing holds the few calls that cost others something to the strict rate.
func (s *server) sparing(c *gin.Context) { s.hold(c, s.limits.sparing) }

func (s *server) hold(c *gin.Context, l *limiter) {
	if !l.allow(clientOf(c)) {
		s.problem(c, api.Fail(api.KindTooManyRequests))
	}
}

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
