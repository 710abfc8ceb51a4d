package api

import "time"

// What a code by mail withstands. A code lives from when its mail is sent.
const (
	MailCodeLife  = 10 * time.Minute
	MailCodeTries = 5
	// MailCodeWait is the time within which the mail of a requested code must be sent.
	MailCodeWait = time.Hour
)

// MailCode is a browser's request for a code by mail, which signs in to the account with an address. A browser has one at
// a time for an address.
type MailCode struct {
	ID        string
	SessionID string // of the browser that asked; the code can be typed in this session only
	Email     string // an Address
	Agent     string // User-Agent header of the browser, which the mail names
	CreatedAt time.Time
}

// StartedCode is what the mail of a code says of it.
type StartedCode struct {
	Agent   string // User-Agent header of the browser that asked for it
	Creates bool   // the address has no account: the code creates it
}

// MailCodeTry is one try to sign in with a code by mail. If the code is right, Grant is stored: the authorisation code of the sign-in.
type MailCodeTry struct {
	Email, Digits string
	Lang          string // of an account that the code creates
	Grant         Grant
}

// HashMailCode returns the hash of a code as the store saves it. Of six digits it protects only for the minutes for which
// the code lives.
func HashMailCode(id, digits string) []byte {
	return Hash("sello mail code\x00" + id + "\x00" + digits)
}
