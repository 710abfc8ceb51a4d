package password

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/blake2b"
)

// The parameters of the client hash. Changing any of them locks everybody out: a new set is a new
// scheme name.
const (
	scheme    = "sello/v1"
	saltBytes = 16
	hashBytes = 32
	memoryKiB = 19456
	passes    = 2
	lanes     = 1
)

// HashLength is the length of a client hash in characters: hashBytes in base64url without padding.
const HashLength = 43

// What Hash answers beside the hash.
const (
	OK       = 0
	BadArgs  = -1 // no domain, user name or password, text that is not UTF-8, a NUL where it separates
	Internal = -2 // the hash could not be computed
	Policy   = -3 // the policy was asked for and the password is not fair enough
)

// Hash returns what a client sends in the password's place: argon2id over the password with a
// salt made of the auth domain and the user name, in base64url without padding. The same password
// gives another hash at another service and for another person, and the server never sees it. The
// user name is trimmed and lower-cased. With policy set (sign-up, reset) a password that is not
// fair enough is refused. It takes tens of milliseconds and 19 MiB: keep it off the main thread.
func Hash(domain, username, pw string, policy bool) (hash string, status int) {
	u := strings.ToLower(strings.TrimSpace(username))
	if domain == "" || u == "" || !plain(domain) || !plain(username) || !utf8.ValidString(pw) {
		return "", BadArgs
	}
	if policy && !Measure(pw).FairEnough {
		return "", Policy
	}
	if pw == "" {
		return "", BadArgs
	}
	salt, err := blake2b.New(saltBytes, nil)
	if err != nil {
		return "", Internal
	}
	salt.Write([]byte(scheme + "\x00" + domain + "\x00" + u))
	key := argon2.IDKey([]byte(pw), salt.Sum(nil), passes, memoryKiB, lanes, hashBytes)
	return base64.RawURLEncoding.EncodeToString(key), OK
}

// plain reports whether the text can stand in the salt, whose parts are separated by NUL.
func plain(text string) bool {
	return utf8.ValidString(text) && strings.IndexByte(text, 0) < 0
}
