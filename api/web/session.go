package web

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"sello/api"
)

// SessionStore finds sessions, by the hash of their token.
type SessionStore interface {
	SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (api.Session, error)
	StoredSession(ctx context.Context, unsaved api.Session) (api.Session, error)
	TouchSession(ctx context.Context, s api.Session) error
}

// TokenBytes is the number of random bytes in a token of NewToken.
const TokenBytes = 32

const tokenChars = 43 // length of TokenBytes in base64url

// Sessions identifies browsers by a cookie with a token: 256 random bits of a session of an account, see anonymous.go for the
// others. The store saves only its hash.
type Sessions struct {
	Store  SessionStore
	MACs   MACs
	Now    func() time.Time
	Secure bool // the service is served over https: the cookie gets the __Host- prefix, which binds it to this host
	// Bearer returns the session of an access token, KindUnauthorized if the token is invalid. If nil, no access
	// token is accepted.
	Bearer func(ctx context.Context, token string) (api.Session, error)
}

// Authenticate returns the session of a request: by its access token if it has one, else by its cookie. It returns
// KindUnauthorized if there is no valid session. Use extends a signed-in session.
func (s Sessions) Authenticate(r *http.Request) (api.Session, error) {
	token, bearer := BearerToken(r)
	if !bearer {
		return s.ByCookie(r)
	}
	if s.Bearer == nil {
		return api.Session{}, api.Fail(api.KindUnauthorized)
	}
	session, err := s.Bearer(r.Context(), token)
	return s.seen(r.Context(), session, err)
}

// ByCookie is Authenticate by the cookie alone.
func (s Sessions) ByCookie(r *http.Request) (api.Session, error) {
	session, err := s.byToken(r.Context(), s.Token(r))
	return s.seen(r.Context(), session, err)
}

func (s Sessions) byToken(ctx context.Context, token string) (api.Session, error) {
	if token == "" {
		return api.Session{}, api.Fail(api.KindUnauthorized)
	}
	unsaved, valid, err := s.anonymous(ctx, token)
	switch {
	case err != nil:
		return api.Session{}, err
	case valid:
		return s.Store.StoredSession(ctx, unsaved)
	}
	return s.Store.SessionByToken(ctx, api.Hash(token), s.Now())
}

func (s Sessions) seen(ctx context.Context, session api.Session, err error) (api.Session, error) {
	if err != nil {
		return api.Session{}, err
	}
	seen, worth := session.Seen(s.Now())
	if worth {
		err = s.Store.TouchSession(ctx, seen)
	}
	return seen, err
}

// BearerToken returns the access token of a request, and reports whether it has one. A browser never adds this header
// by itself, so that a request with it cannot be forged by another site.
func BearerToken(r *http.Request) (string, bool) {
	return strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
}

// Begin returns the request's session and its token. Without a valid session it begins an anonymous one, of which nothing is
// stored, and sets its cookie.
func (s Sessions) Begin(w http.ResponseWriter, r *http.Request) (session api.Session, token string, err error) {
	session, err = s.ByCookie(r)
	if err == nil {
		return session, s.Token(r), nil
	}
	if api.KindOf(err) == api.KindUnauthorized {
		session, token, err = s.newAnonymous(r.Context())
	}
	if err == nil {
		http.SetCookie(w, s.Cookie(token))
	}
	return session, token, err
}

// Cookie returns the cookie for a session's token.
func (s Sessions) Cookie(token string) *http.Cookie {
	return &http.Cookie{
		Name: s.cookieName(), Value: token, Path: "/", MaxAge: int(api.SessionLife.Seconds()),
		HttpOnly: true, Secure: s.Secure, SameSite: http.SameSiteStrictMode,
	}
}

func (s Sessions) cookieName() string {
	if s.Secure {
		return "__Host-sello_session"
	}
	return "sello_session"
}

// Clear deletes the session cookie in the browser.
func (s Sessions) Clear(w http.ResponseWriter) {
	cookie := s.Cookie("")
	cookie.MaxAge = -1
	http.SetCookie(w, cookie)
}

// Token returns the session token in the request's cookie; "" if there is none or its length is wrong.
func (s Sessions) Token(r *http.Request) string {
	cookie, err := r.Cookie(s.cookieName())
	if err != nil || len(cookie.Value) != tokenChars {
		return ""
	}
	return cookie.Value
}

// NewToken returns 256 random bits as 43 characters of base64url.
func NewToken() string {
	var b [TokenBytes]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// CSRFToken returns the anti-forgery token of a session's token. Only a page that can read the service's answers
// knows it.
func CSRFToken(token string) string {
	hash := sha256.Sum256([]byte("sello csrf\x00" + token))
	var text [tokenChars]byte
	base64.RawURLEncoding.Encode(text[:], hash[:])
	return string(text[:])
}

// SameSecret reports whether two secrets are equal, in a time that does not depend on where they differ.
func SameSecret(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
