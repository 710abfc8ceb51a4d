package api

import (
	"crypto/rand"
	"regexp"
	"strings"
)

// readable excludes characters that are easily confused when spoken or written by hand. Its length is a prime number, which
// the check character of codes needs.
const readable = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

// Readable returns n random characters of the readable alphabet, which carry 4.95 bits each.
func Readable(n int) string {
	var text strings.Builder
	for b := make([]byte, 1); text.Len() < n; {
		rand.Read(b) // never fails, by its documentation
		if int(b[0]) < 256/len(readable)*len(readable) {
			text.WriteByte(readable[int(b[0])%len(readable)])
		}
	}
	return text.String()
}

// codeLength is the number of characters of a code without its hyphens; codeGroup is that between two hyphens.
const (
	codeLength = 12
	codeGroup  = 4
)

// NewCode returns a code that is printed on a paper or a mail, such as 7KQ2-M9XD-4HTB, so that its holder can verify on the
// page that the service issued it. It has 11 random characters (54 bits), so that codes cannot be guessed, and a check
// character.
func NewCode() string {
	random := Readable(codeLength - 1)
	check := 0
	for i := range len(random) {
		check += (i + 1) * strings.IndexByte(readable, random[i])
	}
	// (check + 12*c) mod 31 = 0; 13 is the inverse of 12 modulo 31.
	check = (len(readable) - check%len(readable)) * 13 % len(readable)
	return grouped(random + readable[check:check+1])
}

// ParseCode returns the code that a person typed, in the form of NewCode: spaces, hyphens and lower case do not matter. It
// reports false for a text that cannot be a code. Every single wrong character and every exchange of two is detected.
func ParseCode(typed string) (code string, ok bool) {
	if len(typed) > 4*codeLength {
		return "", false
	}
	plain := plainCode(typed)
	if len(plain) != codeLength {
		return "", false
	}
	sum := 0
	for i := range len(plain) {
		value := strings.IndexByte(readable, plain[i])
		if value < 0 {
			return "", false
		}
		sum += (i + 1) * value
	}
	return grouped(plain), sum%len(readable) == 0
}

// plainCode returns a typed code in upper case, without spaces and hyphens.
func plainCode(typed string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n\u00a0-‐‑–—", r) {
			return -1
		}
		return r
	}, strings.ToUpper(typed))
}

// recoveryLength is the number of random characters of a recovery code, which carry 99 bits.
const recoveryLength = 20

// NewRecoveryCode returns a random recovery code, such as 7KQ2-M9XD-4HTB-W8RC-3NVA.
func NewRecoveryCode() string { return grouped(Readable(recoveryLength)) }

// ParseRecoveryCode returns the recovery code that a person typed, in the form of NewRecoveryCode. It reports false for a text
// that cannot be one.
func ParseRecoveryCode(typed string) (code string, ok bool) {
	if len(typed) > 4*recoveryLength {
		return "", false
	}
	plain := plainCode(typed)
	if len(plain) != recoveryLength {
		return "", false
	}
	for i := range len(plain) {
		if strings.IndexByte(readable, plain[i]) < 0 {
			return "", false
		}
	}
	return grouped(plain), true
}

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

// ParseDigits returns the six digits that a person typed, of a code by mail or of an authenticator app, without the spaces with
// which they are shown. It reports false for any other text.
func ParseDigits(typed string) (digits string, ok bool) {
	digits = strings.Join(strings.Fields(typed), "")
	return digits, sixDigits.MatchString(digits)
}

func grouped(plain string) string {
	var parts []string
	for at := 0; at < len(plain); at += codeGroup {
		parts = append(parts, plain[at:at+codeGroup])
	}
	return strings.Join(parts, "-")
}
