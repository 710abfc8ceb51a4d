package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"sello/api"
)

// SessionStore keeps sessions under the hash of their token.
type SessionStore interface {
	CreateSession(ctx context.Context, tokenHash []byte, s api.Session) error
	SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (api.Session, error)
	TouchSession(ctx context.Context, s api.Session) error
}

// TokenBytes is how much randomness a token of NewToken has.
const TokenBytes = 32

const tokenChars = 43 // of TokenBytes in base64url

// Sessions knows browsers by a cookie that holds 256 random bits; the store sees only their hash.
type Sessions struct {
	Store  SessionStore
	Now    func() time.Time
	Secure bool // over https: the cookie is bound to this very host
	// Bearer answers the session of an access token, KindUnauthorized when it is none; nil knows none.
	Bearer func(ctx context.Context, token string) (api.Session, error)
}

// Authenticate answers whose request it is, by its access token when it has one, else by its cookie;
// KindUnauthorized when it is nobody's. A session that is used lives on.
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

// ByCookie is Authenticate that looks at nothing but the cookie.
func (s Sessions) ByCookie(r *http.Request) (api.Session, error) {
	token := s.Token(r)
	if token == "" {
		return api.Session{}, api.Fail(api.KindUnauthorized)
	}
	session, err := s.Store.SessionByToken(r.Context(), api.Hash(token), s.Now())
	return s.seen(r.Context(), session, err)
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

// BearerToken is the access token of a request that has one. A browser never sends it by itself, so
// that such a request cannot be forged.
func BearerToken(r *http.Request) (string, bool) {
	return strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
}

// Begin answers the token of the request's session, or of a new anonymous one with its cookie set.
func (s Sessions) Begin(w http.ResponseWriter, r *http.Request) (token string, err error) {
	_, err = s.ByCookie(r)
	if err == nil {
		return s.Token(r), nil
	}
	if api.KindOf(err) != api.KindUnauthorized {
		return "", err
	}
	token = NewToken()
	now := s.Now()
	session := api.Session{ID: api.NewID(), CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(api.SessionLife)}
	if err := s.Store.CreateSession(r.Context(), api.Hash(token), session); err != nil {
		return "", err
	}
	http.SetCookie(w, s.Cookie(token))
	return token, nil
}

// Cookie carries a session's token.
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

// Clear makes the browser forget its session.
func (s Sessions) Clear(w http.ResponseWriter) {
	cookie := s.Cookie("")
	cookie.MaxAge = -1
	http.SetCookie(w, cookie)
}

// Token is the request's session token, "" when there is none that could be one of ours.
func (s Sessions) Token(r *http.Request) string {
	cookie, err := r.Cookie(s.cookieName())
	if err != nil || len(cookie.Value) != tokenChars {
		return ""
	}
	return cookie.Value
}

// NewToken makes 256 random bits, 43 characters of base64url.
func NewToken() string {
	var b [TokenBytes]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// CSRFToken is the anti-forgery token of a session: only who can read our answers knows it.
func CSRFToken(token string) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash("sello csrf\x00" + token))
}

// SameSecret compares two secrets in a time that does not depend on where they differ.
func SameSecret(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
