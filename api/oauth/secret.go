package oauth

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"

	"github.com/google/uuid"
)

// hash is what the store keeps of a secret.
func hash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// same compares without telling where two texts differ.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// challengeOf is the S256 code challenge of a verifier.
func challengeOf(verifier string) string { return base64.RawURLEncoding.EncodeToString(hash(verifier)) }

// xsrfOf is the anti-forgery token of a frame in cookieless mode.
func xsrfOf(ticket string) string {
	return base64.RawURLEncoding.EncodeToString(hash("sello xsrf\x00" + ticket))
}

// successor is the refresh token that follows another: nobody finds it without both the token and the
// salt that the store keeps, and whoever has both finds the same one again.
func successor(token string, salt []byte) string {
	return base64.RawURLEncoding.EncodeToString(hash("sello refresh\x00" + token + "\x00" + string(salt)))
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }
