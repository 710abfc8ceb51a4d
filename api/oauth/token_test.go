package oauth

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"sello/api"
	"sello/api/rest"
)

func TestS09_SecretsHave128RandomBitsOrMoreAndOnlyTheirHashesAreStored(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		f := b.frame(true)
		code := b.code(f, "ana@example.com", "one")
		var out result
		b.exchange(f, code).want(200).into(&out)
		c := w.browser()
		g := c.frame(false)
		c.requestReset("ana@example.com").want(200)
		link := w.link(api.MailPasswordReset, "ana@example.com")
		secrets := map[string]string{
			"ticket": f.ticket, "code": code, "refresh": *out.RefreshToken, "xsrf": g.xsrf, "frame's xsrf": f.xsrf, "cookie": c.cookie(), "link": link,
		}
		seen := map[string]bool{}
		for name, secret := range secrets {
			bits := 6 * len(secret)
			if name == "link" {
				bits = 5 * len(secret) // base32
			}
			if bits < 128 || seen[secret] {
				w.Errorf("%s: %d bits, or not its own", name, bits)
			}
			seen[secret] = true
		}
		for _, table := range []string{"sessions", "authorizations", "refresh_tokens", "password_tokens", "tallies"} {
			dump := w.dump(table)
			for name, secret := range secrets {
				raw, _ := base64.RawURLEncoding.DecodeString(secret)
				if bytes.Contains(dump, []byte(secret)) || len(raw) > 0 && bytes.Contains(dump, raw) {
					w.Errorf("the %s lies in %s", name, table)
				}
			}
		}
		if w.count("refresh_tokens WHERE token_hash = ?", api.Hash(*out.RefreshToken)) != 1 || w.count("authorizations WHERE code_hash = ?", api.Hash(code)) != 1 {
			w.Error("the hashes are not found either, so the test checks nothing")
		}
	})
}

// dump returns every value of a table.
func (w *world) dump(table string) []byte {
	w.Helper()
	rows, err := w.store.DB().QueryContext(w.Context(), "SELECT * FROM "+table)
	w.must(err)
	defer rows.Close()
	columns, err := rows.Columns()
	w.must(err)
	var all bytes.Buffer
	for rows.Next() {
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		w.must(rows.Scan(values...))
		for _, v := range values {
			switch v := (*(v.(*any))).(type) {
			case []byte:
				all.Write(v)
			case string:
				all.WriteString(v)
			}
			all.WriteByte('\n')
		}
	}
	w.must(rows.Err())
	return all.Bytes()
}

// forge returns an access token of a session with a change.
func (w *world) forge(sessionID, accountID string, method jwt.SigningMethod, key any, change func(header map[string]any, c *accessClaims)) string {
	w.Helper()
	claims := accessClaims{w.auth.registeredClaims(accountID, audience), sessionID}
	token := jwt.NewWithClaims(method, claims)
	kid, own, err := w.auth.keys.signer(w.Context())
	w.must(err)
	token.Header["typ"], token.Header["kid"] = accessType, kid
	if key == nil {
		key = own
	}
	change(token.Header, &claims)
	token.Claims = claims
	text, err := token.SignedString(key)
	w.must(err)
	return text
}

func TestS10_OneAlgorithmIssuerAudienceAndTypeAreAccepted(t *testing.T) {
	w := onSQLite(t)
	a := w.account("ana@example.com", "one")
	b := w.browser()
	b.signInCookieless("ana@example.com", "one")
	live, err := w.store.SessionsOf(t.Context(), a.ID, w.now())
	w.must(err)
	id := live[0].ID
	stranger, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	w.must(err)
	p384, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	w.must(err)
	_, own, err := w.auth.keys.signer(w.Context())
	w.must(err)
	public, err := own.PublicKey.Bytes()
	w.must(err)
	as := func(header map[string]any, c *accessClaims) {}
	b.bearer(w.forge(id, a.ID, jwt.SigningMethodES256, nil, as))
	if !b.signedIn() {
		t.Fatal("the pattern of the forgeries is refused: this test shows nothing")
	}
	for name, token := range map[string]string{
		"none":           w.forge(id, a.ID, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, as),
		"HS256":          w.forge(id, a.ID, jwt.SigningMethodHS256, public, as),
		"ES384":          w.forge(id, a.ID, jwt.SigningMethodES384, p384, as),
		"a strange key":  w.forge(id, a.ID, jwt.SigningMethodES256, stranger, as),
		"no kid":         w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { delete(h, "kid") }),
		"an unknown kid": w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { h["kid"] = api.NewID() }),
		"other iss":      w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { c.Issuer = "https://evil.example" }),
		"other aud":      w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { c.Audience = jwt.ClaimStrings{"sello-web"} }),
		"other typ":      w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { h["typ"] = "JWT" }),
		"no typ":         w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { delete(h, "typ") }),
		"expired": w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) {
			c.ExpiresAt = jwt.NewNumericDate(w.now().Add(-time.Second))
		}),
		"no expiry":     w.forge(id, a.ID, jwt.SigningMethodES256, nil, func(h map[string]any, c *accessClaims) { c.ExpiresAt = nil }),
		"no session":    w.forge("", a.ID, jwt.SigningMethodES256, nil, as),
		"other session": w.forge(api.NewID(), a.ID, jwt.SigningMethodES256, nil, as),
		"no token":      "",
	} {
		b.bearer(token)
		if b.signedIn() {
			t.Errorf("%s: accepted", name)
		}
		if a := b.send("GET", rest.Base+"/trademarks", nil); a.status != 401 {
			t.Errorf("%s: the business API answered %d", name, a.status)
		}
	}
	w.advance(accessLife)
	b.bearer(w.forge(id, a.ID, jwt.SigningMethodES256, nil, as))
	if !b.signedIn() {
		t.Error("the session itself ended: this test shows nothing")
	}
}

func TestS11_AnIDTokenOrARefreshTokenIsNoBearerToken(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	out := b.signInCookieless("ana@example.com", "one")
	b.send("GET", rest.Base+"/trademarks", nil).want(200)
	for name, token := range map[string]string{"id_token": out.IDToken, "refresh token": *out.RefreshToken} {
		b.bearer(token)
		if a := b.send("GET", rest.Base+"/trademarks", nil); a.status != 401 || b.signedIn() {
			t.Errorf("%s: the business API answered %d", name, a.status)
		}
	}
	part, err := base64.RawURLEncoding.DecodeString(strings.Split(out.IDToken, ".")[1])
	w.must(err)
	var claims map[string]any
	w.must(json.Unmarshal(part, &claims))
	if claims["sub"] != out.Claims.Subject || claims["email"] != "ana@example.com" || claims["aud"].([]any)[0] != "sello-web" {
		t.Errorf("identity: %v", claims)
	}
}

func TestANewKeySignsAndTheOldKeyStillVerifies(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		old, fresh := w.browser(), w.browser()
		old.signInCookieless("ana@example.com", "one")
		w.advance(time.Second)
		w.must(NewKey(w.Context(), w.store, w.now())) // simulates another process
		late := w.browser()
		late.signInCookieless("ana@example.com", "one")
		w.keysAge()
		fresh.signInCookieless("ana@example.com", "one")
		if late.key() != old.key() || fresh.key() == old.key() {
			w.Error("the new key does not sign, or it signs before the service has loaded it")
		}
		w.advance(accessLife - time.Second)
		w.must(w.store.Clean(w.Context(), w.now()))
		w.keysAge()
		if !late.signedIn() || !fresh.signedIn() {
			w.Error("a key does not verify")
		}
		w.advance(time.Hour)
		w.must(w.store.Clean(w.Context(), w.now()))
		w.keysAge()
		w.clock.Add(-time.Hour.Microseconds()) // back to a time at which the tokens had not expired
		if late.signedIn() || !fresh.signedIn() || w.count("signing_keys") != 1 {
			w.Error("the old key is not deleted, or the new one is")
		}
	})
}

// key returns the id of the key that signed the browser's access token.
func (b *browser) key() string {
	b.Helper()
	token, _, err := jwt.NewParser().ParseUnverified(strings.TrimPrefix(b.header.Get("Authorization"), "Bearer "), jwt.MapClaims{})
	b.must(err)
	return token.Header["kid"].(string)
}

// keysAge makes the loaded keys so old that the service loads them again.
func (w *world) keysAge() {
	w.auth.keys.mu.Lock()
	defer w.auth.keys.mu.Unlock()
	w.auth.keys.loaded = time.Now().Add(-maxKeysAge)
}
