package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// The command runs beside the process that serves, here an open store.
func TestOperatorAddListsThePasskeysThatOpenTheDesk(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	s := storetest.Open(t, store.Options{Path: data})
	musttest.Do(t, s.Migrate(ctx))
	for _, email := range []string{"ana@example.com", "berta@example.com"} {
		account, _ := api.NewAccount(email, "en", now())
		account.State = api.AccountActive
		musttest.Do(t, s.SignUp(ctx, account, nil))
		key := api.Passkey{ID: api.NewID(), AccountID: account.ID, Name: "A stranger's telephone", CredentialID: []byte(email), PublicKey: []byte("x"), CreatedAt: now()}
		session := api.Session{ID: api.NewID(), AccountID: account.ID, CreatedAt: now(), SeenAt: now(), ExpiresAt: now().Add(time.Hour)}
		musttest.Do(t, s.CreateSession(ctx, []byte(email), session))
		musttest.Do(t, s.AddPasskey(ctx, session, key, func(a api.Account) api.Mail {
			return api.Mail{ID: api.NewID(), Kind: api.MailPasskeyAdded, To: a.Email, Lang: "en"}
		}))
	}
	added := func(email string, without bool) string {
		var out bytes.Buffer
		command := OperatorAddCmd{Email: email, Lang: "en", WithoutPasskeys: without, Database: config.Database{Data: data, JobQueue: "notify"}}
		musttest.Do(t, command.Run(&out))
		return out.String()
	}
	key := `passkey "A stranger's telephone", added ` + api.Day(now())
	if out := added("ana@example.com", false); !strings.Contains(out, key) || !strings.Contains(out, "reset-factors ana@example.com") {
		t.Error(out)
	}
	if out := added("berta@example.com", true); strings.Contains(out, "telephone") {
		t.Error(out)
	}
	if out := added("ana@example.com", false); out != "ana@example.com is an operator already\n" {
		t.Error(out)
	}
}
