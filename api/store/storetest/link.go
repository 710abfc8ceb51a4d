package storetest

import (
	"context"
	"crypto/rand"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/core/musttest"
)

// Link returns the token of the password link in a mail, as if the mail was sent at this time; "" if it has none.
func Link(t testing.TB, s *store.Store, m api.Mail, now time.Time) string {
	t.Helper()
	ctx := context.Background()
	if api.MailKinds[m.Kind].Link == "" {
		return ""
	}
	account := ""
	if m.OrderID != "" {
		o := musttest.Get(s.Order(ctx, m.OrderID))(t)
		if account = o.AccountID; account == "" {
			return ""
		}
	}
	token := rand.Text()
	started := musttest.Get(s.StartLink(ctx, m, account, api.Hash(token), now))(t)
	if !started {
		return ""
	}
	return token
}
