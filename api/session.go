package api

import (
	"time"
)

// How long a session lasts: in all, and idle at most when somebody is signed in.
const (
	SessionLife = 30 * 24 * time.Hour
	IdleEnd     = 24 * time.Hour

	touchEvery = 5 * time.Minute // how exactly idleness is measured: not every request writes
)

// Session is one browser's acquaintance with the service. It is anonymous until an account signs in.
type Session struct {
	ID        string
	AccountID string // "" when anonymous
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time
}

// SignedIn tells whether an account stands behind the session.
func (s Session) SignedIn() bool { return s.AccountID != "" }

// Seen answers the session as it is after a request now, and whether that is worth keeping: a signed-in
// session lives on while it is used, up to its absolute end.
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

// End is when the session ends however much it is used.
func (s Session) End() time.Time { return s.CreatedAt.Add(SessionLife) }

// LiveSession is a session as its account's owner sees it.
type LiveSession struct {
	Session
	Client     string
	Agent      string
	Cookieless bool
}
