package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"sello/api"
	"sello/api/store"
	"sello/core/musttest"
)

func TestEveryFailureIsLoggedWithoutWhatTheJobIsAbout(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		var text bytes.Buffer // a handler of slog writes one line at a time
		log := slog.New(slog.NewTextHandler(&text, nil))
		box := newMailbox(func(m api.Mail, _ int) error {
			switch m.Note {
			case "gone":
				return fmt.Errorf("writing: %w", api.Fail(api.KindNotFound))
			case "rejected":
				return rejected{}
			}
			return errors.New("connection refused")
		})
		secret := api.Account{ID: uuid.NewString(), Email: "ana@example.com", State: api.AccountPending}
		link := api.Mail{ID: uuid.NewString(), Kind: api.MailAccountAccess, To: secret.Email, Note: "n0te"}
		musttest.Do(t, s.SignUp(ctx, secret, nil, api.Effects{Mails: []api.Mail{link, mail("gone"), mail("rejected")}}))
		musttest.Do(t, s.EnqueueReset(ctx, api.ResetRequest{Email: secret.Email, Client: "192.0.2.1"}))
		tried := make(chan bool, 10)
		tries := 0
		j := startLogged(t, s, log, box, func(context.Context, api.ResetRequest) error {
			defer func() { tried <- true }()
			if tries++; tries == 1 {
				return errors.New("the database is away")
			}
			panic("a nil map")
		})
		box.await(t, 3)
		for range 2 {
			select {
			case <-tried:
			case <-time.After(30 * time.Second):
				t.Fatal("it was not tried again")
			}
		}
		stop(t, j)
		for _, want := range []string{
			`level=WARN msg="a job failed; it is tried again" job=`,
			`kind=mail attempt=1 error="connection refused"`,
			`kind=reset attempt=1 error="the database is away"`,
			`level=INFO msg="a job is ended: what it is about is gone"`, "not_found",
			`level=ERROR msg="a job cannot be done; it is kept"`, "550 no such user",
			`level=ERROR msg="a job panicked"`, `kind=reset attempt=2 panic="a nil map"`, "failures_test.go",
		} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%s is missing in\n%s", want, &text)
			}
		}
		for _, hidden := range []string{secret.Email, "n0te", "192.0.2.1"} {
			if strings.Contains(text.String(), hidden) {
				t.Errorf("%s is in\n%s", hidden, &text)
			}
		}
	})
}
