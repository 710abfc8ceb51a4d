package rest

import (
	"io"
	"math"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/time/rate"

	"sello/api"
	"sello/api/config"
	"sello/api/web"
)

// Rate limits calls: Burst calls at once, then PerSecond calls per second.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits are the rate limits of the API, for each client address if nothing else is said.
type Limits struct {
	Every      Rate // all calls
	Strict     Rate // calls that send mail or reveal whether an address is known
	Mail       Rate // mails to one e-mail address that one client causes
	Inbox      Rate // mails to one e-mail address that all clients cause; far above Mail, so that one client cannot block it for the others
	Reports    Rate // errors that the page reports
	AllReports Rate // such errors of all clients together
	Checks     Rate // calls that retrieve a payment from the provider
	Verify     Rate // calls that verify the code of a paper
	Papers     Rate // calls that make a paper, which takes up to two seconds of a processor
	Logos      Rate // uploads of logos, before an order and with one, each of which is decoded once
}

// LimitsFor returns the limits of an environment. Outside production they are very high, since tests run many visitors
// from one address.
func LimitsFor(env config.Environment) Limits {
	if env == config.Production {
		return Limits{
			Every: Rate{30, 300}, Strict: Rate{0.1, 15}, Mail: Rate{0.01, 20}, Inbox: Rate{0.1, 500}, Reports: Rate{0.05, 10},
			AllReports: Rate{5, 100}, Checks: Rate{1, 30}, Verify: Rate{0.2, 20}, Papers: Rate{0.2, 20},
			Logos: Rate{0.2, 20},
		}
	}
	return Limits{
		Every: Rate{1e5, 1e5}, Strict: Rate{50, 500}, Mail: Rate{1e5, 1e5}, Inbox: Rate{1e5, 1e5}, Reports: Rate{1e5, 1e5},
		AllReports: Rate{1e5, 1e5}, Checks: Rate{1e5, 1e5}, Verify: Rate{1e5, 1e5}, Papers: Rate{1e5, 1e5}, Logos: Rate{1e5, 1e5},
	}
}

// maxKeys is the size of each of a limiter's two tables.
const maxKeys = 8192

// limiter applies a rate to each key. It has two tables: a key is added to the young table; if that is full, it
// becomes the old table and the former old table is dropped. Memory is bounded, and keys in frequent use stay.
type limiter[K comparable] struct {
	rate       Rate
	now        func() time.Time
	mu         sync.Mutex
	young, old map[K]*rate.Limiter
}

func newLimiter[K comparable](r Rate, now func() time.Time) *limiter[K] {
	return &limiter[K]{rate: r, now: now, young: map[K]*rate.Limiter{}}
}

// take uses one call of a key's rate. A wait above 0 is the time until the next call is allowed: this call is rejected
// and not counted. restore undoes the counting.
//
// A rejected call makes no reservation, not even one that it cancels: until then the reservation would delay concurrent
// calls, and rate.Limiter does not return the tokens of cancelled reservations that overlap.
func (l *limiter[K]) take(key K) (restore func(), wait time.Duration) {
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.bucket(key)
	if wait := l.wait(b, now); wait > 0 {
		return func() {}, wait
	}
	token := b.ReserveN(now, 1)
	return func() { token.CancelAt(now) }, 0
}

// use is take for a call that is never restored, which needs no reservation.
func (l *limiter[K]) use(key K) (wait time.Duration) {
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.bucket(key)
	if b.AllowN(now, 1) {
		return 0
	}
	return l.wait(b, now)
}

// wait returns the time until a call is allowed; 0 if it is.
func (l *limiter[K]) wait(b *rate.Limiter, now time.Time) time.Duration {
	missing := 1 - b.TokensAt(now)
	if missing <= 0 {
		return 0
	}
	return time.Duration(math.Ceil(missing / l.rate.PerSecond * float64(time.Second)))
}

// bucket returns the tokens of a key. The caller has locked mu.
func (l *limiter[K]) bucket(key K) *rate.Limiter {
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
	every, strict, reports, checks, verify, papers, logos *limiter[netip.Addr]

	mail       *limiter[mailRequest]
	inbox      *limiter[string]
	allReports *limiter[struct{}] // one key: all clients
}

// mailRequest identifies the mails to one e-mail address that one client causes.
type mailRequest struct {
	client netip.Addr
	to     string
}

func newLimiters(l Limits, now func() time.Time) *limiters {
	return &limiters{
		every: newLimiter[netip.Addr](l.Every, now), strict: newLimiter[netip.Addr](l.Strict, now),
		reports: newLimiter[netip.Addr](l.Reports, now), allReports: newLimiter[struct{}](l.AllReports, now),
		checks: newLimiter[netip.Addr](l.Checks, now), verify: newLimiter[netip.Addr](l.Verify, now),
		papers: newLimiter[netip.Addr](l.Papers, now), logos: newLimiter[netip.Addr](l.Logos, now),
		mail: newLimiter[mailRequest](l.Mail, now), inbox: newLimiter[string](l.Inbox, now),
	}
}

// limit applies the rate limit of all calls except health checks.
func (s *server) limit(c *gin.Context) { s.applyLimit(c, s.limits.every) }

// strict applies the strict rate limit to calls that send mail or reveal whether an address is known.
func (s *server) strict(c *gin.Context) { s.applyLimit(c, s.limits.strict) }

// checking applies the rate limit of calls that retrieve a payment from the provider.
func (s *server) checking(c *gin.Context) { s.applyLimit(c, s.limits.checks) }

// verifying applies the rate limit of calls that verify the code of a paper.
func (s *server) verifying(c *gin.Context) { s.applyLimit(c, s.limits.verify) }

// making applies the rate limit of calls that make a paper.
func (s *server) making(c *gin.Context) { s.applyLimit(c, s.limits.papers) }

// uploading applies the rate limit of uploads of logos. Orders without a file do not count.
func (s *server) uploading(c *gin.Context) {
	if web.MediaType(c.Request) == "multipart/form-data" {
		s.applyLimit(c, s.limits.logos)
	}
}

func (s *server) applyLimit(c *gin.Context, l *limiter[netip.Addr]) {
	if wait := l.use(clientOf(c)); wait > 0 {
		s.problem(c, tooMany(wait))
	}
}

// mayMail applies the rate limits of mails to an address, and returns their error. The caller calls restore if it sends
// no mail after all, so that the request does not count for the address.
func (s *server) mayMail(c *gin.Context, to string) (restore func(), err error) {
	if len(to) > maxAddress {
		return func() {}, nil // the core's rules reject such an address
	}
	restoreMail, wait := s.limits.mail.take(mailRequest{clientOf(c), to})
	if wait > 0 {
		return func() {}, tooMany(wait)
	}
	restoreInbox, wait := s.limits.inbox.take(to)
	if wait > 0 {
		restoreMail()
		return func() {}, tooMany(wait)
	}
	return func() { restoreMail(); restoreInbox() }, nil
}

// countedBody counts the bytes that are read of a request.
type countedBody struct {
	io.ReadCloser
	n int64
}

// Read reads the request.
func (b *countedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.n += int64(n)
	return n, err
}

// storing counts the bytes of a request for sent.
func storing(c *gin.Context) {
	body := &countedBody{ReadCloser: c.Request.Body}
	c.Request.Body = body
	c.Set(countedKey, body) // decoding wraps the body of the request
}

// countedKey is that of the countedBody in a request's context.
const countedKey = "counted body"

// sent returns what the quotas use of a request. The route uses storing.
func sent(c *gin.Context) api.Sent {
	return api.Sent{Client: clientOf(c).String(), Bytes: c.MustGet(countedKey).(*countedBody).n}
}

// overQuota counts and logs a request that is over a quota, and returns its answer, which names the way out: to log in, or, over the
// quota of an account, to wait.
func (s *server) overQuota(c *gin.Context, over *api.OverQuota) error {
	s.Metrics.CountOverQuota(over.Quota)
	s.Log.WarnContext(c.Request.Context(), "no more is stored or mailed today", "quota", over.Quota, "max", over.Max)
	text := "error_stored_too_much"
	switch over.Quota {
	case api.QuotaAddressMails, api.QuotaTotalMails:
		text = "error_mailed_too_much"
	case api.QuotaAccountBytes:
		text = "error_account_stored_too_much"
	}
	return &web.Refusal{
		Status: http.StatusTooManyRequests, Code: string(api.KindTooManyRequests), Text: text, Wait: api.QuotasAgain(s.Now()),
	}
}

// maxAddress is in bytes, and longer than any e-mail address that the core's rules accept.
const maxAddress = 1024

// clientOf returns the client that limits apply to: behind a trusted proxy that of the address that the proxy reports.
func clientOf(c *gin.Context) netip.Addr { return requestOf(c).Client }

// requestOf returns what observe knows of a request.
func requestOf(c *gin.Context) *web.Request { return web.RequestOf(c.Request.Context()) }
