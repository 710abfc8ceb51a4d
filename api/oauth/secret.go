package oauth

import (
	"crypto/subtle"
	"encoding/base64"

	"github.com/google/uuid"

	"sello/api"
)

// same compares without telling where two texts differ.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// challengeOf is the S256 code challenge of a verifier.
func challengeOf(verifier string) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash(verifier))
}

// xsrfOf is the anti-forgery token of a frame in cookieless mode.
func xsrfOf(ticket string) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash("sello xsrf\x00" + ticket))
}

// successor is the refresh token that follows another: nobody finds it without both the token and the
// salt that the store keeps, and whoever has both finds the same one again.
func successor(token string, salt []byte) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash("sello refresh\x00" + token + "\x00" + string(salt)))
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }
