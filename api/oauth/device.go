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
	maxCookies = 128                  // device cookies of a request that are read; with their tokens they fill the largest header
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

// deviceOf returns the nonce of the request's browser for an account; "" unless the account is active and knows the browser. It
// compares all tokens, for an address without an account too, so that the time of the answer does not reveal whether there is one.
func (s *Service) deviceOf(r *http.Request, account api.Account) (nonce string) {
	has := account.State == api.AccountActive && (account.PasswordHash != "" || account.DeviceSecret != "")
	for _, token := range slices.Concat(s.devices(r)...) {
		if of := token[:nonceChars]; web.SameSecret(token, deviceToken(of, account)) && has {
			nonce = of
		}
	}
	return nonce
}

// devices lists the tokens of each device cookie of the request; those of the account that signed in last come first in a cookie.
// A browser may send further cookies of the name, which another program has set for a longer path or for a parent domain: they must
// not hide the service's own. The last cookie of the request, which has the shortest path, as the service's own has, comes first.
func (s *Service) devices(r *http.Request) (cookies [][]string) {
	sent := r.CookiesNamed(s.deviceCookie(nil).Name)
	for _, cookie := range slices.Backward(sent[max(0, len(sent)-maxCookies):]) {
		tokens := strings.Split(cookie.Value, ".")
		tokens = slices.DeleteFunc(tokens, func(token string) bool { return !deviceForm.MatchString(token) })
		if len(tokens) > 0 {
			cookies = append(cookies, tokens[:min(len(tokens), maxDevices)])
		}
	}
	return cookies
}

// rememberDevice sets the cookie that makes the request's browser a known device of the account, which has a password or has
// signed in. The other accounts that know the browser are kept: those in the cookie that has the account's token, which only the
// service makes, then those in the others.
func (s *Service) rememberDevice(w http.ResponseWriter, r *http.Request, account api.Account) {
	nonce := s.deviceOf(r, account)
	if nonce == "" {
		var b [nonceBytes]byte
		_, _ = rand.Read(b[:]) // never fails
		nonce = base64.RawURLEncoding.EncodeToString(b[:])
	}
	tokens, cookies := []string{deviceToken(nonce, account)}, s.devices(r)
	if own := slices.IndexFunc(cookies, func(of []string) bool { return slices.Contains(of, tokens[0]) }); own > 0 {
		cookies[0], cookies[own] = cookies[own], cookies[0]
	}
	for _, token := range slices.Concat(cookies...) {
		if len(tokens) < maxDevices && !slices.Contains(tokens, token) {
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
