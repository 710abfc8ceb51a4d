package oauth

import (
	"encoding/base64"

	"sello/api"
)

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
