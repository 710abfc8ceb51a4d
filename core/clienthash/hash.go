// Package clienthash computes the hash that a client sends instead of the password. It is apart from package password because
// argon2 brings encoding/binary and reflect along, which no rule needs: only the door of the page imports it.
package clienthash

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/blake2b"

	"sello/core/password"
)

// The parameters of the client hash. If one of them is changed, no stored password matches any more: new parameters need a new
// scheme name.
const (
	scheme    = "sello/v1"
	saltBytes = 16
	hashBytes = 32
	memoryKiB = 19456
	passes    = 2
	lanes     = 1
)

// Length is the length of a client hash in characters: hashBytes in base64url without padding.
const Length = 43

// The statuses of Hash.
const (
	OK       = 0
	BadArgs  = -1 // domain, user name or password is missing or not UTF-8, domain or user name contains a NUL, which is a separator, or common is no list
	Internal = -2 // the hash could not be computed
	Policy   = -3 // policy is set and the password is not fair enough, or on the list of common ones
)

// Hash returns the client hash, which a client sends instead of the password: argon2id of the password with a salt of the auth
// domain and the user name, in base64url without padding. The hash of the same password differs between services and between
// customers, and the server never gets the password. The user name is lower-cased, trimmed and without
// control characters, as that of the log-in form. With policy set (sign-up, reset) a password that is not fair enough is rejected; for an operator also one on the list of common passwords, which is the file
// that password.OpenCommon reads, and nil for everyone else. Hash takes tens of milliseconds and 19 MiB: do not run it on the page's main
// thread.
func Hash(domain, username, pw string, policy bool, common []byte) (hash string, status int) {
	u := strings.ToLower(strings.TrimSpace(strings.Map(visible, username)))
	if domain == "" || u == "" || !plain(domain) || !plain(username) || !utf8.ValidString(pw) {
		return "", BadArgs
	}
	refused, ok := password.OpenCommon(string(common))
	if common != nil && !ok {
		return "", BadArgs
	}
	if policy && (!password.Measure(pw).FairEnough || refused.Has(pw)) {
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

// visible returns a character, or -1 for a control character other than white space, which strings.Map drops.
func visible(r rune) rune {
	if r < '\t' || '\r' < r && r < ' ' || 0x7f <= r && r <= 0x9f && r != 0x85 {
		return -1
	}
	return r
}

// plain reports whether the text can be part of the salt, whose parts are separated by NUL.
func plain(text string) bool {
	return utf8.ValidString(text) && strings.IndexByte(text, 0) < 0
}
