package api

import (
	"errors"
	"time"
)

// The absolute lifetime of a session, and the idle time after which a signed-in session ends.
const (
	SessionLife = 30 * 24 * time.Hour
	IdleEnd     = 24 * time.Hour

	touchEvery = 5 * time.Minute // a request updates SeenAt only if it is older than this, so that not every request writes
)

// Session identifies one browser. It is anonymous until an account signs in.
type Session struct {
	ID        string
	AccountID string // "" when anonymous
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time
	Factor    SignInMethod // the second factor that the session has shown: ByPasskey, ByTOTP or ByRecoveryCode; "" without one

	// Unsaved is the hash of the token of an anonymous session that is not stored yet; nil for a stored session. The session is
	// stored together with the first row that refers to it.
	Unsaved []byte
}

// NewAnonymous returns the anonymous session of a token that was made at a time. It is not stored.
func NewAnonymous(token string, at time.Time) Session {
	return Session{ID: IDOf(token, at), CreatedAt: at, SeenAt: at, ExpiresAt: at.Add(SessionLife), Unsaved: Hash(token)}
}

// ErrEnded is the cause of an error when an anonymous session ended while a request of it was handled.
var ErrEnded = errors.New("the session has ended")

// SignedIn reports whether an account is signed in to the session.
func (s Session) SignedIn() bool { return s.AccountID != "" }

// Strong reports whether the session has shown a second factor, which the desk needs.
func (s Session) Strong() bool { return s.Factor != "" }

// ProofLife is how long after a sign-in the account may be exported, deleted, or changed in what lets its owner in.
const ProofLife = 10 * time.Minute

// OperatorLife is how long after a sign-in an operator can use the desk, even if the session lives longer.
const OperatorLife = 12 * time.Hour

// Proven returns an error unless an account signed in to the session less than life ago: KindUnauthorized for an anonymous
// session, KindSignInAgain for an older sign-in. A new sign-in, in any way, is a fresh proof.
func (s Session) Proven(life time.Duration, now time.Time) error {
	switch {
	case !s.SignedIn():
		return Fail(KindUnauthorized)
	case now.Sub(s.CreatedAt) >= life:
		return Fail(KindSignInAgain)
	}
	return nil
}

// Seen returns the session after a request at now, and reports whether the change should be stored. Use extends
// a signed-in session up to its absolute end.
func (s Session) Seen(now time.Time) (Session, bool) {
	if !s.SignedIn() || now.Sub(s.SeenAt) < touchEvery {
		return s, false
	}
	s.SeenAt, s.ExpiresAt = now, now.Add(IdleEnd)
	if end := s.End(); s.ExpiresAt.After(end) {
		s.ExpiresAt = end
	}
	return s, true
}

// End returns the absolute end of the session, which use does not extend.
func (s Session) End() time.Time { return s.CreatedAt.Add(SessionLife) }

// LiveSession is a session as shown to the account's owner, with the client's address and browser.
type LiveSession struct {
	Session
	Client     string
	Agent      string
	Cookieless bool
}
