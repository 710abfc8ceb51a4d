package api

import (
	"crypto/sha256"
	"errors"
	"time"
)

// Hash is the SHA-256 of a text: all that the store keeps of a secret that is long and random, such as
// a token, a code or a link.
func Hash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// ErrReplayed is the cause of a refusal when a secret that was spent already came back. What it had
// given is revoked.
var ErrReplayed = errors.New("a spent secret came back")

// Authorization is one sign-in under way: from the hidden frame's opening to the exchange of its code.
// Its secrets (ticket, code, anti-forgery token) are known to the store as SHA-256 only.
type Authorization struct {
	TicketHash  []byte
	SessionID   string // the session that asks; "" when there is none, in cookieless mode
	XSRFHash    []byte // cookieless mode only; else the token is the session's
	ClientID    string
	RedirectURI string
	Challenge   string // S256
	State       string
	CreatedAt   time.Time
	ExpiresAt   time.Time
	Confirmed   bool // the frame has shown that it knows client and state

	AccountID     string    // who signed in, once a code was given
	CodeExpiresAt time.Time // of the code
}

// SignIn is the session that a code is exchanged for.
type SignIn struct {
	Session     Session // its AccountID is filled in by the store
	TokenHash   []byte  // of the cookie; of nothing anyone knows in cookieless mode
	RefreshHash []byte  // nil in cookie mode
	Old         Session // what the browser had: ended, and when anonymous its orders, registration and consents move over
	Client      string  // address
	Agent       string  // browser
}

// Tally counts what is limited: attempts and mails, for an address of either kind.
type Tally struct {
	Key   string
	Count int
	Since time.Time // of the first that is counted
	Last  time.Time
}

// SigningKey is a private key of the auth service, in PKCS #8.
type SigningKey struct {
	ID        string
	Private   []byte
	CreatedAt time.Time
}

// ResetRequest is a job: to find out whether an address has an account, and to send it a link. It is
// enqueued for every address that is asked for, so that the answer tells nothing.
type ResetRequest struct {
	Email  string `json:"email"` // an Address
	Lang   string `json:"lang"`
	Client string `json:"client"` // the network address that asked, for the log
}
