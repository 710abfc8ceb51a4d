package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"golang.org/x/crypto/argon2"

	"sello/api"
	"sello/api/oauth"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// authUseCases are the calls of the auth service. An exchange that fails after its code was spent is repeated as the page
// does: with a new frame.
var authUseCases = []useCase{
	{"send credentials", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.member()
		secret := base64.RawURLEncoding.EncodeToString(api.Hash("a password"))
		w.must(w.store.Rehash(w.Context(), who.AccountID, "x", oldHash(secret)))
		v := w.visit()
		w.must(v.frame(w.Context()))
		return func(ctx context.Context) error { return v.login(ctx, email, secret) }, func() error {
			return errors.Join(v.exchange(w.Context()), v.enteredBy(who.AccountID))
		}
	}},
	{"exchange a code after an anonymous order", func(w *shaky) (func(context.Context) error, func() error) {
		v := w.visit()
		who, email := w.member()
		before := musttest.Get(v.session())(w)
		w.must(w.deps.Accounts.CheckRegistration(w.Context(), before, accepted("x"+email), "es", api.Sent{}))
		o := musttest.Get(w.deps.Orders.Create(w.Context(), before, draft("x"+email, 1)))(w)
		return func(ctx context.Context) error { return v.enter(ctx, who.AccountID) }, func() error {
			now := w.order(o.ID)
			_, err := w.deps.Orders.Get(w.Context(), before, o.ID)
			return errors.Join(v.enteredBy(who.AccountID),
				missing(now.AccountID == who.AccountID && api.KindOf(err) == api.KindNotFound, "the account's order: %+v, and by the session before: %v", now, err))
		}
	}},
	{"exchange a code without cookies", func(w *shaky) (func(context.Context) error, func() error) {
		who, _ := w.member()
		v := w.visit()
		v.cookieless = true
		return func(ctx context.Context) error { return v.enter(ctx, who.AccountID) }, func() error {
			return errors.Join(v.enteredBy(who.AccountID), v.refresh(w.Context()), v.enteredBy(who.AccountID))
		}
	}},
	{"refresh", func(w *shaky) (func(context.Context) error, func() error) {
		who, _ := w.member()
		v := w.visit()
		v.cookieless = true
		w.must(v.enter(w.Context(), who.AccountID))
		return v.refresh, func() error {
			return errors.Join(v.enteredBy(who.AccountID), v.refresh(w.Context()), v.enteredBy(who.AccountID))
		}
	}},
	{"sign out", func(w *shaky) (func(context.Context) error, func() error) {
		who, _ := w.member()
		v := w.visit()
		w.must(v.enter(w.Context(), who.AccountID))
		cookie := v.cookie
		return func(ctx context.Context) error { return v.send(ctx, "POST", oauth.Base+"/logout", nil, nil) }, func() error {
			_, err := w.store.SessionByToken(w.Context(), api.Hash(cookie), now())
			return missing(api.KindOf(err) == api.KindUnauthorized && v.cookie == "", "the end of the session (%v) and of its cookie", err)
		}
	}},
	{"set a password", func(w *shaky) (func(context.Context) error, func() error) {
		email := "p" + id()[24:] + "@cliente.test"
		w.must(w.deps.Accounts.SignUp(w.Context(), api.Session{ID: id()}, accepted(email), "es"))
		secret := base64.RawURLEncoding.EncodeToString(api.Hash("a password"))
		v, token := w.visit(), w.tokenTo(email)
		return func(ctx context.Context) error {
				return v.send(ctx, "POST", oauth.Base+"/api/v1/password/register",
					map[string]string{"password": secret, "matchingPassword": secret, "token": token, "_csrf": v.xsrf}, nil)
			}, func() error {
				a, _, err := w.store.AccountByEmail(w.Context(), email)
				n := w.mails(func(m api.Mail) bool { return m.To == email && m.Kind == api.MailAccountOpened })
				return errors.Join(err, missing(a.PasswordHash != "" && a.State == api.AccountActive && n == 1, "password: %+v, %d notices", a, n))
			}
	}},
}

// oldHash returns a stored hash of a client hash with cheaper parameters than the current ones, which a sign-in replaces.
func oldHash(clientHash string) string {
	salt := make([]byte, 16)
	key := argon2.IDKey([]byte(clientHash), salt, 1, 8, 1, 32)
	return fmt.Sprintf("$argon2id$v=%d$m=8,t=1,p=1$%s$%s", argon2.Version,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key))
}

// tokenTo returns the token of the link that was mailed to an address, as if the mail was sent now.
func (w *shaky) tokenTo(email string) (token string) {
	w.Helper()
	w.mails(func(m api.Mail) bool {
		if m.To == email {
			token = storetest.Link(w.T, w.store, m, now())
		}
		return false
	})
	return token
}
