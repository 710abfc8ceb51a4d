package rest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"

	"sello/api"
)

// SessionStore keeps sessions under the hash of their token.
type SessionStore interface {
	CreateSession(ctx context.Context, tokenHash []byte, s api.Session) error
	SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (api.Session, error)
}

const (
	sessionLife = 30 * 24 * time.Hour
	tokenBytes  = 32
	tokenChars  = 43 // 32 bytes in base64url

	csrfHeader = "X-CSRF-Token"
)

// Sessions knows browsers by a cookie that holds 256 random bits; the store sees only their hash.
type Sessions struct {
	Store  SessionStore
	Now    func() time.Time
	Secure bool // over https: the cookie is bound to this very host
}

// Authenticate answers whose request it is; KindUnauthorized when it is nobody's.
func (s Sessions) Authenticate(r *http.Request) (api.Session, error) {
	token := s.token(r)
	if token == "" {
		return api.Session{}, api.Fail(api.KindUnauthorized)
	}
	return s.Store.SessionByToken(r.Context(), TokenHash(token), s.Now())
}

// Begin answers the token of the request's session, or of a new anonymous one with its cookie set.
func (s Sessions) Begin(w http.ResponseWriter, r *http.Request) (token string, err error) {
	_, err = s.Authenticate(r)
	if err == nil {
		return s.token(r), nil
	}
	if api.KindOf(err) != api.KindUnauthorized {
		return "", err
	}
	token = newToken()
	now := s.Now()
	session := api.Session{ID: uuid.Must(uuid.NewV7()).String(), CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(sessionLife)}
	if err := s.Store.CreateSession(r.Context(), TokenHash(token), session); err != nil {
		return "", err
	}
	http.SetCookie(w, s.Cookie(token))
	return token, nil
}

// Cookie carries a session's token.
func (s Sessions) Cookie(token string) *http.Cookie {
	return &http.Cookie{
		Name: s.cookieName(), Value: token, Path: "/", MaxAge: int(sessionLife.Seconds()),
		HttpOnly: true, Secure: s.Secure, SameSite: http.SameSiteStrictMode,
	}
}

func (s Sessions) cookieName() string {
	if s.Secure {
		return "__Host-sello_session"
	}
	return "sello_session"
}

// token is the request's session token, "" when there is none that could be one of ours.
func (s Sessions) token(r *http.Request) string {
	cookie, err := r.Cookie(s.cookieName())
	if err != nil || len(cookie.Value) != tokenChars {
		return ""
	}
	return cookie.Value
}

func newToken() string {
	var b [tokenBytes]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// TokenHash is what the store keeps of a session token.
func TokenHash(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// CSRFToken is the anti-forgery token of a session: only who can read our answers knows it.
func CSRFToken(token string) string {
	sum := sha256.Sum256([]byte("sello csrf\x00" + token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// unforged lets an unsafe call pass when it comes from our own page (or a trusted origin) and carries
// the session's anti-forgery token. It asks no database.
func (s *server) unforged(c *gin.Context) {
	if safe(c.Request.Method) {
		return
	}
	token := s.sessions.token(c.Request)
	given := c.GetHeader(csrfHeader)
	if s.cross.Check(c.Request) != nil || token == "" ||
		subtle.ConstantTimeCompare([]byte(given), []byte(CSRFToken(token))) != 1 {
		s.problem(c, errCSRF)
	}
}

// csrf answers the anti-forgery token, in a header and in the body, and begins the session.
func (s *server) csrf(c *gin.Context) error {
	token, err := s.sessions.Begin(c.Writer, c.Request)
	if err != nil {
		return err
	}
	csrf := CSRFToken(token)
	c.Header(csrfHeader, csrf)
	answerJSON(c, http.StatusOK, map[string]string{"token": csrf})
	return nil
}
