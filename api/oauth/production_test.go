package oauth

import (
	"runtime"
	"testing"

	"github.com/golang-jwt/jwt/v5"

	"sello/api"
	"sello/api/declaredtest"
	"sello/api/store/storetest"
)

func TestTheValuesOfProductionAreTheDeclaredOnes(t *testing.T) {
	w := newWorld(t, storetest.SQLite(t), "https://sello.example", func(o *Options) { o.Limits = Limits{} })
	cores, l, seconds := runtime.NumCPU(), w.auth.Limits, declaredtest.Seconds
	slots, places, wait := newHasher().queue.Limits()
	b := w.browser()
	b.client.Jar = nil // a cookie jar would not store a Secure cookie, since the test uses plain http
	begun := b.send("GET", Base+"/session", nil).want(200)
	f := newFlow()
	q := authorizeQuery(f)
	q.Set("redirect_uri", w.auth.client.redirect)
	redirect := b.send("GET", Base+"/oauth/authorize?"+q.Encode(), nil).want(302)
	key, _, err := jwt.NewParser().ParseUnverified(w.signed(), &accessClaims{})
	w.must(err)
	declaredtest.Check(t, "oauth", map[string]any{
		"code": seconds(codeLife), "ticket": seconds(ticketLife), "access token": seconds(accessLife),
		"refresh token, grace time": seconds(rotationGrace), "body": maxBody,
		"failures of an account, free": l.Account.Free, "failures of an account, longest wait": seconds(l.Account.Wait(1000)),
		"failures of a client, free": l.Client.Free, "failures of a client, longest wait": seconds(l.Client.Wait(1000)),
		"failures of both, free": l.Both.Free, "failures of both, longest wait": seconds(l.Both.Wait(1000)),
		"failures that are reported": seriesLength, "failures that are reported, in": declaredtest.Seconds(seriesDay),
		"failures are reset after": seconds(api.FailuresLast),
		"mails to an address":      l.MailTo.Max, "mails to an address, in": seconds(l.MailTo.Every),
		"mails for a client": l.MailFor.Max, "mails for a client, in": seconds(l.MailFor.Every),
		"codes to an address": l.CodesTo.Max, "codes to an address, in": seconds(l.CodesTo.Every),
		"codes to an address for a client": l.CodesFor.Max, "codes to an address for a client, in": seconds(l.CodesFor.Every),
		"first codes of clients to an address": l.FirstCodesTo.Max, "first codes of clients to an address, in": seconds(l.FirstCodesTo.Every),
		"passkey challenges for a client": l.Passkeys.Max, "passkey challenges for a client, in": seconds(l.Passkeys.Every),
		"right passwords of an account": l.Passwords.Max, "right passwords of an account, in": seconds(l.Passwords.Every),
		"passkey challenge": seconds(api.PasskeyChallengeLife), "live passkey challenges of an account": api.MaxPasskeyChallenges, "passkeys of an account": api.MaxPasskeys,
		"code by mail": seconds(api.MailCodeLife), "code by mail, tries": api.MailCodeTries, "code by mail, sent within": seconds(api.MailCodeWait),
		"argon2id, memory": current.memory, "argon2id, passes": current.passes, "argon2id, lanes": current.lanes,
		"argon2id, salt": saltBytes, "argon2id, key": keyBytes,
		"argon2id, at once": slots / cores, "argon2id, waiting": places / cores, "argon2id, longest wait": seconds(wait),
		"signing algorithm": key.Method.Alg(),
		"cookie":            declaredtest.Plain(redirect.header.Get("Set-Cookie")),
		"frame":             declaredtest.Headers(b.send("GET", Base+"/login_hook", nil).want(200).header.Get),
		"data":              declaredtest.Headers(begun.header.Get),
	})
}

// signed returns an access token of the service.
func (w *world) signed() string {
	w.Helper()
	token, err := w.auth.signAccess(w.Context(), api.Session{ID: api.NewID(), AccountID: api.NewID()})
	w.must(err)
	return token
}
