package oauth

import (
	"encoding/base64"
	"fmt"
	"maps"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// creation is what the business API returns for a new passkey.
type creation struct {
	Challenge  string
	Party      string `json:"rp_id"`
	UserHandle string `json:"user_handle"`
	Email      string
	Algorithms []int
	Exclude    []struct{ ID string }
}

// beginKey asks for the challenge of a new passkey.
func (b *browser) beginKey() creation {
	b.Helper()
	var out struct{ Data creation }
	b.business("POST", "/account/passkeys/challenge", nil).want(200).into(&out)
	return out.Data
}

// addKey adds a passkey of a new device to the account that is signed in, and returns the device and the passkey's id.
func (b *browser) addKey() (a *authenticator, id string) {
	b.Helper()
	a = b.authenticator()
	var out struct{ Data struct{ ID string } }
	b.business("POST", "/account/passkeys", a.create(b.beginKey())).want(200).into(&out)
	return a, out.Data.ID
}

// askKey asks for the challenge of a sign-in.
func (b *browser) askKey() string {
	b.Helper()
	var out struct {
		Challenge string
		Party     string `json:"rp_id"`
	}
	b.send("POST", Base+"/api/v1/passkeys", map[string]string{"client_id": "sello-web", "_csrf": b.frame(false).xsrf}).want(200).into(&out)
	if out.Party != "localhost" {
		b.Errorf("the relying party is %q", out.Party)
	}
	return out.Challenge
}

// tryKey sends a signature in a sign-in in progress.
func (b *browser) tryKey(f flow, signed map[string]any) reply {
	b.Helper()
	f = b.confirmed(f)
	body := maps.Clone(signed)
	body["ticket"], body["_csrf"] = f.ticket, f.xsrf
	return b.send("POST", Base+"/login/passkey", body)
}

// signInByKey signs in completely with a device's passkey.
func (b *browser) signInByKey(a *authenticator) result {
	b.Helper()
	signed := a.sign(b.askKey())
	f := b.frame(false)
	var to struct{ Redirect string }
	b.tryKey(f, signed).want(200).into(&to)
	address, err := url.Parse(to.Redirect)
	b.must(err)
	var out result
	b.exchange(f, address.Query().Get("code")).want(200).into(&out)
	return out
}

// keys lists the passkeys of the account that is signed in.
func (b *browser) keys() (list []map[string]any) {
	b.Helper()
	var out struct{ Data []map[string]any }
	b.send("GET", rest.Base+"/account/passkeys", nil).want(200).into(&out)
	return out.Data
}

func TestS38_APasskeySignsInWithoutAPassword(t *testing.T) {
	each(t, func(w *world) {
		account := w.account("ana@example.com", "one")
		phone := w.browser()
		phone.signIn("ana@example.com", "one")
		a, id := phone.addKey()
		if keys := phone.keys(); len(keys) != 1 || keys[0]["id"] != id || keys[0]["name"] != "Ana's phone" || keys[0]["used_at"] != nil {
			w.Errorf("listed %v", keys)
		}
		other := w.browser()
		if out := other.signInByKey(a); out.Claims.Subject != account.ID || !other.signedIn() || other.deviceToken() == "" {
			w.Errorf("signed in as %+v", out)
		}
		if keys := other.keys(); len(keys) != 1 || keys[0]["used_at"] == nil {
			w.Errorf("listed %v", keys)
		}
		if added := w.mails(api.MailPasskeyAdded); len(added) != 1 || added[0].To != "ana@example.com" {
			w.Errorf("mails %+v", added)
		}
		if strings.Contains(w.log.String(), "ana@example.com") {
			w.Error("the log has an address")
		}
	})
}

func TestS38_ASignatureThatIsNotOfThisCeremonyIsRejected(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "two")
		b, berta := w.browser(), w.browser()
		b.signIn("ana@example.com", "one")
		honest, _ := b.addKey()
		berta.signIn("berta@example.com", "two")
		second, _ := berta.addKey()
		stranger := w.browser()
		foreign := stranger.askKey()
		used := stranger.askKey()
		spent := honest.sign(used)
		stranger.tryKey(stranger.frame(false), spent).want(200)

		for name, sign := range map[string]func(a *authenticator, challenge string) map[string]any{
			"another origin": func(a *authenticator, c string) map[string]any { a.origin = "https://evil.example"; return a.sign(c) },
			"a subdomain": func(a *authenticator, c string) map[string]any {
				a.origin = "http://a.localhost:8080"
				return a.sign(c)
			},
			"another relying party": func(a *authenticator, c string) map[string]any { a.party = "evil.example"; return a.sign(c) },
			"no user verification":  func(a *authenticator, c string) map[string]any { a.flags = 1; return a.sign(c) },
			"no user":               func(a *authenticator, c string) map[string]any { a.flags = 4; return a.sign(c) },
			"it became synced":      func(a *authenticator, c string) map[string]any { a.flags |= 8; return a.sign(c) },
			"another session's":     func(a *authenticator, _ string) map[string]any { return a.sign(b.askKeyElsewhere()) },
			"an invented challenge": func(a *authenticator, _ string) map[string]any { return a.sign(base64url(api.Hash("x"))) },
			"a replay":              func(*authenticator, string) map[string]any { return spent },
			"a used challenge":      func(a *authenticator, _ string) map[string]any { return a.sign(used) },
			"another key":           func(a *authenticator, c string) map[string]any { a.key = second.key; return a.sign(c) },
			"another account":       func(a *authenticator, c string) map[string]any { a.handle = second.handle; return a.sign(c) },
			"another account's key": func(a *authenticator, c string) map[string]any { a.key, a.id = second.key, second.id; return a.sign(c) },
			"an unknown credential": func(a *authenticator, c string) map[string]any { a.id = []byte("unknown"); return a.sign(c) },
			"a creation's client data": func(a *authenticator, c string) map[string]any {
				signed := a.sign(c)
				signed["client_data"] = base64url(a.clientData("webauthn.create", c))
				return signed
			},
			"an expired challenge": func(a *authenticator, c string) map[string]any { w.advance(api.PasskeyChallengeLife); return a.sign(c) },
		} {
			visitor := w.browser()
			liar := *honest
			signed := sign(&liar, visitor.askKey())
			answer := visitor.tryKey(visitor.frame(false), signed).fails(401, CodePasskey)
			if visitor.signedIn() {
				w.Errorf("%s: signed in: %s", name, answer.body)
			}
		}
		stranger.tryKey(stranger.frame(false), honest.sign(foreign)).fails(401, CodePasskey) // it has expired meanwhile
		w.browser().signInByKey(honest)
	})
}

// askKeyElsewhere returns the challenge of another browser.
func (b *browser) askKeyElsewhere() string {
	b.Helper()
	return b.browser().askKey()
}

// Strangers who ask for challenges from many networks, or sign them with keys of their own, must not fill the database. No limit on all
// of them is needed, which would keep customers from logging in with a touch.
func TestS43_AChallengeIsNotStoredBeforeItsSignatureIsRight(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		key, _ := b.addKey()
		stored := func() int { return w.count("passkey_challenges") + w.count("sessions") + w.count("authorizations") }
		before, counters := stored(), w.count("tallies")
		for i := range 20 {
			visitor := w.browser().from(fmt.Sprintf("192.0.2.%d", i))
			for range 3 {
				forged := w.authenticator()
				forged.handle = key.handle
				visitor.tryKey(visitor.frame(false), forged.sign(visitor.askKey())).fails(401, CodePasskey)
			}
		}
		if n := stored() - before; n != 0 {
			w.Errorf("60 challenges and rejected signatures stored %d rows", n)
		}
		if n := w.count("tallies") - counters; n != 20 { // the window of each network
			w.Errorf("they stored %d counters", n)
		}
		w.browser().signInByKey(key)
	})
}

func TestS38_AChallengeIsValidInEveryProcessAndAForgedOneNowhere(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		key, _ := b.addKey()
		visitor := w.browser()
		challenge := visitor.askKey()
		raw := musttest.Get(base64.RawURLEncoding.DecodeString(challenge))(w)
		for i := range raw {
			raw[i] ^= 1
			visitor.tryKey(visitor.frame(false), key.sign(base64url(raw))).fails(401, CodePasskey)
			raw[i] ^= 1
		}
		for _, forged := range []string{challenge[:42], challenge + "A", visitor.frame(false).xsrf, visitor.frame(true).xsrf} {
			visitor.tryKey(visitor.frame(false), key.sign(forged)).fails(401, CodePasskey)
		}
		w.must(NewKey(w.Context(), w.store, w.now())) // as if another process had rotated the keys
		w.must(w.auth.keys.load(w.Context()))
		visitor.tryKey(visitor.frame(false), key.sign(challenge)).want(200)
	})
}

func TestS43_AnAccountHasAFewLiveChallengesFromHoweverManySessions(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "two")
		other := w.browser()
		other.signIn("berta@example.com", "two")
		kept := other.beginKey()
		b, again := w.browser(), w.browser()
		b.signIn("ana@example.com", "one")
		again.signIn("ana@example.com", "one")
		first := b.beginKey()
		for range api.MaxPasskeyChallenges {
			w.advance(time.Millisecond)
			again.beginKey()
		}
		atOnce(8, func(int) { b.beginKey() })
		w.advance(time.Millisecond)
		last := b.beginKey()
		if n := w.count("passkey_challenges"); n != api.MaxPasskeyChallenges+1 {
			w.Errorf("%d live challenges", n)
		}
		b.business("POST", "/account/passkeys", w.authenticator().create(first)).refused(422, api.KindInvalidData)
		b.business("POST", "/account/passkeys", w.authenticator().create(last)).want(200)
		other.business("POST", "/account/passkeys", w.authenticator().create(kept)).want(200)
	})
}

func TestS38_OfManyUsesOfOneChallengeOneSignsIn(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		a, _ := b.addKey()
		visitor := w.browser()
		signed := a.sign(visitor.askKey())
		flows := make([]flow, 6)
		for i := range flows {
			flows[i] = visitor.frame(false)
		}
		var given atomic.Int32
		atOnce(len(flows), func(i int) {
			if visitor.tryKey(flows[i], signed).status == 200 {
				given.Add(1)
			}
		})
		if given.Load() != 1 {
			w.Errorf("%d of %d uses signed in", given.Load(), len(flows))
		}
	})
}

func TestS38_ACounterThatDoesNotGrowIsACopiedKey(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		a := w.authenticator()
		a.counter = 5
		b.business("POST", "/account/passkeys", a.create(b.beginKey())).want(200)
		w.browser().signInByKey(a) // 6
		copied := *a
		w.browser().signInByKey(a) // 7
		for _, at := range []uint32{5, 6} {
			copied.counter = at
			visitor := w.browser()
			visitor.tryKey(visitor.frame(false), copied.sign(visitor.askKey())).fails(401, CodePasskey)
		}
		silent := *a
		silent.counter = 0
		visitor := w.browser()
		visitor.tryKey(visitor.frame(false), silent.sign(visitor.askKey())).fails(401, CodePasskey)
		w.browser().signInByKey(a)
	})
}

func TestS38_ANewPasskeyMustBeTheAnswerToALiveChallengeOfItsSession(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "two")
		b, berta := w.browser(), w.browser()
		b.signIn("ana@example.com", "one")
		berta.signIn("berta@example.com", "two")
		foreign := berta.beginKey()
		for name, lie := range map[string]func(a *authenticator, c *creation){
			"another origin":        func(a *authenticator, _ *creation) { a.origin = "https://evil.example" },
			"another relying party": func(a *authenticator, _ *creation) { a.party = "evil.example" },
			"no user verification":  func(a *authenticator, _ *creation) { a.flags = 1 },
			"an invented challenge": func(_ *authenticator, c *creation) { c.Challenge = base64url(api.Hash("x")) },
			"another account's":     func(_ *authenticator, c *creation) { c.Challenge = foreign.Challenge },
			"another session's": func(_ *authenticator, c *creation) {
				other := w.browser()
				other.signIn("ana@example.com", "one")
				c.Challenge = other.beginKey().Challenge
			},
			"a challenge of a sign-in": func(_ *authenticator, c *creation) { c.Challenge = w.browser().askKey() },
			"an expired challenge":     func(*authenticator, *creation) { w.advance(api.PasskeyChallengeLife) },
		} {
			a, options := w.authenticator(), b.beginKey()
			lie(a, &options)
			if got := b.business("POST", "/account/passkeys", a.create(options)); got.status != 422 {
				w.Errorf("%s: got %d %s", name, got.status, got.body)
			}
			b.signIn("ana@example.com", "one")
		}
		a := w.authenticator()
		made := a.create(b.beginKey())
		b.business("POST", "/account/passkeys", made).want(200)
		b.business("POST", "/account/passkeys", made).refused(422, api.KindInvalidData)
		berta.signIn("berta@example.com", "two")
		berta.business("POST", "/account/passkeys", a.create(berta.beginKey())).refused(409, api.KindConflict)
		if n := w.count("passkeys"); n != 1 {
			w.Errorf("%d passkeys", n)
		}
	})
}

func TestS38_APasskeyIsAddedAndRemovedAfterAFreshProofOnly(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		a, id := b.addKey()
		options := b.beginKey()
		if len(options.Exclude) != 1 || options.Exclude[0].ID != base64url(a.id) || options.Email != "ana@example.com" {
			w.Errorf("the options: %+v", options)
		}
		w.advance(api.ProofLife)
		b.business("POST", "/account/passkeys/challenge", nil).refused(401, api.KindSignInAgain)
		b.business("POST", "/account/passkeys", w.authenticator().create(options)).refused(401, api.KindSignInAgain)
		b.business("DELETE", "/account/passkeys/"+id, nil).refused(401, api.KindSignInAgain)
		b.business("PUT", "/account/passkeys/"+id, map[string]string{"name": " My key "}).want(204)
		if keys := b.keys(); keys[0]["name"] != "My key" {
			w.Errorf("listed %v", keys)
		}
		b.signInByKey(a) // the fresh proof
		b.business("DELETE", "/account/passkeys/"+id, nil).want(204)
		b.business("DELETE", "/account/passkeys/"+id, nil).refused(404, api.KindNotFound)
		if removed := w.mails(api.MailPasskeyRemoved); len(removed) != 1 || removed[0].To != "ana@example.com" || len(b.keys()) != 0 {
			w.Errorf("mails %+v", removed)
		}
		visitor := w.browser()
		visitor.tryKey(visitor.frame(false), a.sign(visitor.askKey())).fails(401, CodePasskey)
	})
}

func TestS38_AnotherAccountsPasskeyIsNotFound(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	w.account("berta@example.com", "two")
	b, berta := w.browser(), w.browser()
	b.signIn("ana@example.com", "one")
	berta.signIn("berta@example.com", "two")
	_, id := b.addKey()
	berta.business("DELETE", "/account/passkeys/"+id, nil).refused(404, api.KindNotFound)
	berta.business("PUT", "/account/passkeys/"+id, map[string]string{"name": "mine"}).refused(404, api.KindNotFound)
	if len(berta.keys()) != 0 || b.keys()[0]["name"] != "Ana's phone" {
		w.Error("another account has a passkey of ana")
	}
	w.browser().business("POST", "/account/passkeys/challenge", nil).refused(401, api.KindUnauthorized)
}

func TestS38_ADeletedAccountHasNoPasskeys(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signIn("ana@example.com", "one")
		a, _ := b.addKey()
		b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(204)
		visitor := w.browser()
		visitor.tryKey(visitor.frame(false), a.sign(visitor.askKey())).fails(401, CodePasskey)
		if n := w.count("passkeys"); n != 0 {
			w.Errorf("%d passkeys", n)
		}
	})
}

func TestS38_APasskeyLetsAnOwnerInWhomFailedLoginsHoldOff(t *testing.T) {
	limits := Loose
	limits.Account, limits.Client, limits.Both = api.Delay{Free: 2, Longest: time.Minute}, api.Delay{Free: 4, Longest: time.Minute}, api.Delay{Free: 2, Longest: time.Minute}
	w := onSQLite(t, func(o *Options) { o.Limits = limits })
	w.account("ana@example.com", "one")
	phone := w.browser()
	phone.signIn("ana@example.com", "one")
	a, _ := phone.addKey()
	for i := range 6 {
		w.browser().attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong")
	}
	owner := w.browser()
	owner.attempt("ana@example.com", "one").fails(429, CodeTooMany)
	owner.signInByKey(a)
	owner.attempt("ana@example.com", "one").want(200)
}

func TestS38_ChallengesAreLimitedForAClientAndNeedASession(t *testing.T) {
	w := onSQLite(t, func(o *Options) { o.Limits.Passkeys = api.Window{Max: 2, Every: time.Hour} })
	b := w.browser().from("192.0.2.1")
	b.askKey()
	b.askKey()
	ask := map[string]string{"client_id": "sello-web", "_csrf": b.frame(false).xsrf}
	b.send("POST", Base+"/api/v1/passkeys", ask).fails(429, CodeTooMany)
	w.browser().from("192.0.2.2").askKey()
	w.browser().send("POST", Base+"/api/v1/passkeys", map[string]string{"client_id": "sello-web"}).fails(403, CodeXSRF)
	w.advance(time.Hour + time.Second)
	b.askKey()

	cookieless := w.browser()
	f := cookieless.frame(true)
	cookieless.send("POST", Base+"/api/v1/passkeys", map[string]string{"client_id": "sello-web", "_csrf": f.xsrf}).fails(400, CodeClient)
}

func TestS38_APageOnAnIPAddressHasNoPasskeys(t *testing.T) {
	w := newWorld(t, storetest.SQLite(t), "http://127.0.0.1:8080")
	b := w.browser()
	b.send("POST", Base+"/api/v1/passkeys", map[string]string{"client_id": "sello-web", "_csrf": b.frame(false).xsrf}).fails(503, CodeUnavailable)
}
