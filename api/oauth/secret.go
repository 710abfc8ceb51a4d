package oauth

import (
	"encoding/base64"

	"sello/api"
)

// challengeOf returns the S256 code challenge of a verifier.
func challengeOf(verifier string) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash(verifier))
}

// successor returns the refresh token that follows another. It can be computed only with both the token and the salt that
// the store saves, and is the same each time.
func successor(token string, salt []byte) string {
	return base64.RawURLEncoding.EncodeToString(api.Hash("sello refresh\x00" + token + "\x00" + string(salt)))
}
