package oauth

import (
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"sello/api"
	"sello/api/web"
)

// A browser is a known device of an account after the account has signed in there, or chosen its password. The device cookie
// has a token for each account that knows the browser. A token opens nothing: the failures of the browser are only counted
// apart from those of everybody else, and a sign-in with it sends no mail about a new device.
const (
	deviceLife = 400 * 24 * time.Hour // browsers store no cookie for longer
	maxDevices = 4                    // accounts that know one browser; the one that signed in first is forgotten
	nonceBytes = 16
	nonceChars = 22 // length of nonceBytes in base64url
)

// deviceForm is the format of a token: a nonce, and its authentication code.
var deviceForm = regexp.MustCompile(`^[A-Za-z0-9_-]{65}$`)

// deviceToken returns the token with a nonce for an account. Its key is the stored hash of the password, which is secret
// and has a random salt: no other party can make a token, and a new password ends all tokens. That of an account without a
// password is its device secret.
func deviceToken(nonce string, account api.Account) string {
	mac := hmac.New(sha256.New, api.Hash("sello device\x00"+cmp.Or(account.PasswordHash, account.DeviceSecret)))
	mac.Write([]byte(nonce + account.ID))
	return nonce + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// deviceOf returns the nonce of the request's browser for an account; "" unless the account is active and knows the browser.
func (s *Service) deviceOf(r *http.Request, account api.Account) string {
	if account.State != api.AccountActive || account.PasswordHash == "" && account.DeviceSecret == "" {
		return ""
	}
	for _, token := range s.devices(r) {
		if nonce := token[:nonceChars]; web.SameSecret(token, deviceToken(nonce, account)) {
			return nonce
		}
	}
	return ""
}

// devices lists the tokens of the request's device cookie, of the account that signed in last first. A browser may send further cookies
// of its name, which another program has set for a path or for a parent domain: they must not hide the service's own.
func (s *Service) devices(r *http.Request) (tokens []string) {
	cookies := r.CookiesNamed(s.deviceCookie(nil).Name)
	for _, cookie := range cookies[:min(len(cookies), maxDevices)] {
		of := strings.Split(cookie.Value, ".")
		of = slices.DeleteFunc(of, func(token string) bool { return !deviceForm.MatchString(token) })
		tokens = append(tokens, of[:min(len(of), maxDevices)]...)
	}
	return tokens
}

// rememberDevice sets the cookie that makes the request's browser a known device of the account, which has a password or has
// signed in.
func (s *Service) rememberDevice(w http.ResponseWriter, r *http.Request, account api.Account) {
	nonce := s.deviceOf(r, account)
	if nonce == "" {
		var b [nonceBytes]byte
		_, _ = rand.Read(b[:]) // never fails
		nonce = base64.RawURLEncoding.EncodeToString(b[:])
	}
	tokens := []string{deviceToken(nonce, account)}
	for _, token := range s.devices(r) {
		if token != tokens[0] && len(tokens) < maxDevices {
			tokens = append(tokens, token)
		}
	}
	http.SetCookie(w, s.deviceCookie(tokens))
}

// deviceCookie returns the device cookie, which has the properties of the session's cookie and a longer life.
func (s *Service) deviceCookie(tokens []string) *http.Cookie {
	cookie := s.sessions.Cookie(strings.Join(tokens, ".")) //nolint:gosec // Cookie sets its attributes
	cookie.Name = strings.TrimSuffix(cookie.Name, "session") + "device"
	cookie.MaxAge = int(deviceLife.Seconds())
	return cookie
}
