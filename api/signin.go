package api

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"
)

// Hash returns the SHA-256 of a text. The store saves only this hash of secrets that are long and random: tokens,
// codes and links.
func Hash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// ErrReplayed is the cause of an error when a code or token is used a second time. The session that its first
// use gave is revoked.
var ErrReplayed = errors.New("a spent secret came back")

// Authorization is one sign-in in progress, from the opening of the hidden frame to the exchange of its code. It is stored together
// with the code. The store saves only the SHA-256 of its secrets (ticket, code, anti-forgery token).
type Authorization struct {
	TicketHash  []byte
	SessionID   string // the browser's current session; "" in cookieless mode without one
	XSRFHash    []byte // cookieless mode only; in cookie mode the session's token is used
	ClientID    string
	RedirectURI string
	Challenge   string // S256
	State       string
	CreatedAt   time.Time
	ExpiresAt   time.Time

	AccountID     string    // the account that signed in; set when the code is issued
	CodeExpiresAt time.Time // of the code
}

// Grant is the authorisation code that is stored for a sign-in when its password, code by mail or passkey was right.
type Grant struct {
	Of       Authorization
	CodeHash []byte
	Expires  time.Time // of the code
}

// SignIn is the new session that a code is exchanged for.
type SignIn struct {
	Session     Session // the store sets its AccountID
	TokenHash   []byte  // hash of the cookie's token; in cookieless mode of a random value that is sent to no client
	RefreshHash []byte  // nil in cookie mode
	Old         Session // the browser's previous session, which ends; if it is anonymous, its orders, registration and consents move to the account
	NewDevice   bool    // the account has never signed in with this browser
	Client      string  // network address
	Agent       string  // User-Agent header
}

// Counter is a rate counter: attempts or mails for an e-mail address or a network address.
type Counter struct {
	Key   string
	Count int
	Since time.Time // time of the first counted event
	Last  time.Time
}

// clocksDiffer is by how much the clocks of several processes differ at most. A later time was stored while a clock was ahead.
const clocksDiffer = 5 * time.Minute

// over reports whether what began at a time has ended after life, or was stored while a clock was ahead.
func over(at time.Time, life time.Duration, now time.Time) bool {
	age := now.Sub(at)
	return age > life || age < -clocksDiffer
}

// Renew begins the count again at 0 if the last event is longer ago than life, or was stored while a clock was ahead.
func (c *Counter) Renew(life time.Duration, now time.Time) {
	if over(c.Last, life, now) {
		c.Count, c.Since, c.Last = 0, now, now
	}
}

// RenewSince is Renew for a count that lasts for life since its first event.
func (c *Counter) RenewSince(life time.Duration, now time.Time) {
	if over(c.Since, life, now) {
		c.Count, c.Since = 0, now
	}
}

// Window allows Max events in a time of length Every.
type Window struct {
	Max   int
	Every time.Duration
}

// Count counts an event at now and reports whether the window allows it. If not, the caller does not save the counter.
func (w Window) Count(c *Counter, now time.Time) bool {
	c.RenewSince(w.Every, now)
	c.Count++
	c.Last = now
	return c.Count <= w.Max
}

// Delay slows down failing attempts: Free failures have no effect; each further one doubles the time until the next
// attempt is allowed, from a second up to Longest. It never locks permanently.
type Delay struct {
	Free    int
	Longest time.Duration
}

// Wait returns how long attempts are rejected after the last of a number of failures.
func (d Delay) Wait(failures int) time.Duration {
	over := failures - d.Free
	if over <= 0 {
		return 0
	}
	return min(time.Second<<min(over-1, 20), d.Longest)
}

// Left returns how long attempts are rejected after the failures that a counter has counted; at most 0 if they are not.
func (d Delay) Left(c Counter, now time.Time) time.Duration {
	return d.Wait(c.Count) - max(now.Sub(c.Last), 0)
}

// FailuresLast is the time after the last failure at which the count starts again at 0.
const FailuresLast = 24 * time.Hour

// MailsTo returns the key of the counter of mails with password links to an address, without that of a new account. It contains a hash only.
func MailsTo(email string) string { return "mail to " + hex.EncodeToString(Hash(email)) }

// FailuresTo returns the key of the counter of failed sign-ins with an address. It contains a hash only.
func FailuresTo(email string) string { return "failures " + hex.EncodeToString(Hash(email)) }

// SigningKey is a private key of the auth service; Private is in PKCS #8.
type SigningKey struct {
	ID        string
	Private   []byte
	CreatedAt time.Time
}

// ResetRequest is a job: send a password link or a code to an address, if it has an account. It is enqueued for every
// requested address, so that the answer does not reveal whether an account exists.
type ResetRequest struct {
	Email   string `json:"email"` // an Address
	Lang    string `json:"lang"`
	Client  string `json:"client"`             // network address of the request, for the log
	CodeID  string `json:"code_id,omitempty"`  // of the MailCode that the mail carries; "" asks for a password link
	SignsUp bool   `json:"signs_up,omitempty"` // the code creates the account, if the address has none
}
