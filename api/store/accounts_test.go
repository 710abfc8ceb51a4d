package store_test

import (
	"encoding/json"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

func TestASessionIsFoundByItsTokenUntilItExpires(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine, hash := session(), []byte("hash of mine")
		mine.AccountID = account(t, s, api.AccountActive).ID
		local := mine // the same times in another zone, with nanoseconds
		local.CreatedAt, local.SeenAt, local.ExpiresAt = at, at, at.Add(time.Hour)
		musttest.Do(t, s.CreateSession(ctx, hash, local))
		got, err := s.SessionByToken(ctx, hash, mine.ExpiresAt.Add(-time.Microsecond))
		musttest.Do(t, err)
		equal(t, got, mine)
		_, err = s.SessionByToken(ctx, hash, mine.ExpiresAt)
		wantKind(t, err, api.KindUnauthorized)
		_, err = s.SessionByToken(ctx, []byte("another"), atUTC)
		wantKind(t, err, api.KindUnauthorized)
		wantKind(t, s.CreateSession(ctx, hash, session()), api.KindConflict)
	})
}

func TestASessionIsFoundByItsIdUntilItExpires(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		musttest.Do(t, s.CreateSession(ctx, []byte("hash of mine"), mine))
		musttest.Do(t, s.CreateSession(ctx, []byte("hash of another"), session()))
		got, err := s.SessionByID(ctx, mine.ID, mine.ExpiresAt.Add(-time.Microsecond))
		musttest.Do(t, err)
		equal(t, got, mine)
		_, err = s.SessionByID(ctx, mine.ID, mine.ExpiresAt)
		wantKind(t, err, api.KindUnauthorized)
		_, err = s.SessionByID(ctx, id(), atUTC)
		wantKind(t, err, api.KindUnauthorized)
	})
}

func TestAnAccountWithAnOpenOrderIsNotDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for state, want := range map[api.OrderState]api.Kind{
			api.Pending: api.KindConflict, api.Processing: api.KindConflict, api.Paid: "", api.Review: "",
		} {
			mine, other := session(), session()
			mine.AccountID, other.AccountID = account(t, s, api.AccountActive).ID, account(t, s, api.AccountActive).ID
			o, open := order(mine), order(other) // another account's open order blocks no deletion
			o.State, open.State = state, api.Pending
			musttest.Do(t, s.CreateOrder(ctx, o))
			musttest.Do(t, s.CreateOrder(ctx, open))
			wantKind(t, s.DeleteAccount(ctx, mine.AccountID, atUTC, deleted), want)
			_, found, err := s.AccountByID(ctx, mine.AccountID)
			musttest.Do(t, err)
			equal(t, found, want == api.KindConflict)
			kept := musttest.Get(s.Order(ctx, o.ID))(t)
			equal(t, kept.AccountID == mine.AccountID, want == api.KindConflict)
		}
	})
}

func TestAnAccountIsFoundByIdAndAddress(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountPending)
		for _, find := range []func() (api.Account, bool, error){
			func() (api.Account, bool, error) { return s.AccountByEmail(ctx, a.Email) },
			func() (api.Account, bool, error) { return s.AccountByID(ctx, a.ID) },
		} {
			got, found, err := find()
			musttest.Do(t, err)
			equal(t, got, a)
			equal(t, found, true)
		}
		_, found, err := s.AccountByEmail(ctx, "nobody@example.com")
		musttest.Do(t, err)
		equal(t, found, false)
		_, found, err = s.AccountByID(ctx, id())
		musttest.Do(t, err)
		equal(t, found, false)
	})
}

func TestAnAddressHasOneAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		conflicts := make(chan error, 20)
		inParallel(20, func(int) {
			a := api.Account{ID: id(), Email: "one@example.com", State: api.AccountPending, CreatedAt: atUTC}
			m := api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email}
			if err := s.SignUp(ctx, a, nil, sending(m)); err != nil {
				conflicts <- err
			}
		})
		close(conflicts)
		equal(t, len(conflicts), 19)
		for err := range conflicts {
			wantKind(t, err, api.KindConflict)
		}
		equal(t, len(storetest.Mails(t, s)), 1)
	})
}

func TestALinkThatIsSentStoresOnlyTheHashOfItsTokenAndDeletesOlderLinks(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := api.Account{ID: id(), Email: "new@example.com", State: api.AccountPending, CreatedAt: atUTC}
		older := api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email}
		musttest.Do(t, s.SignUp(ctx, a, nil, sending(older)))
		newer, reset := older, older
		newer.ID, reset.ID, reset.Kind = id(), id(), api.MailPasswordReset
		musttest.Do(t, s.SaveContact(ctx, api.ContactRequest{ID: id(), CreatedAt: atUTC}, sending(newer, reset)))
		equal(t, rows(t, s, "password_tokens"), 0)

		for _, sent := range []struct {
			mail  api.Mail
			token string
		}{{older, "older"}, {newer, "lost"}, {reset, "reset"}, {newer, "newer"}} {
			started := musttest.Get(s.StartLink(ctx, sent.mail, "", api.Hash(sent.token), atUTC))(t)
			equal(t, started, true)
		}
		found := musttest.Get(s.DB().QueryContext(ctx, "SELECT token_hash, purpose, account_id FROM password_tokens"))(t)
		defer found.Close()
		type row struct{ Purpose, Account string }
		got := map[string]row{}
		for found.Next() {
			var hash string
			var r row
			musttest.Do(t, found.Scan(&hash, &r.Purpose, &r.Account))
			got[hash] = r
		}
		musttest.Do(t, found.Err())
		hash := func(token string) string { return string(api.Hash(token)) }
		equal(t, got, map[string]row{ // an attempt that failed may have arrived
			hash("lost"): {"activation", a.ID}, hash("newer"): {"activation", a.ID}, hash("reset"): {"reset", a.ID},
		})
	})
}

func TestTheLifeOfALinkBeginsWhenItIsSent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountPending)
		for kind, life := range map[api.MailKind]time.Duration{api.MailAccountAccess: 24 * time.Hour, api.MailPasswordReset: time.Hour} {
			m := api.Mail{ID: id(), Kind: kind, To: a.Email}
			musttest.Do(t, s.Enqueue(ctx, m))
			sent := time.Now().Add(25 * time.Hour) // after an outage of the mail server
			link := storetest.Link(t, s, m, sent)
			_, err := s.AccountByPasswordLink(ctx, api.Hash(link), sent.Add(life-time.Second))
			musttest.Do(t, err)
			_, err = s.AccountByPasswordLink(ctx, api.Hash(link), sent.Add(life))
			wantKind(t, err, api.KindUnauthorized)
		}
	})
}

func TestAnActiveAccountGetsNoLinkThatActivatesIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		equal(t, storetest.Link(t, s, api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email}, atUTC), "")
		equal(t, rows(t, s, "password_tokens"), 0)
		_, err := s.StartLink(ctx, api.Mail{ID: id(), Kind: api.MailPasswordReset, To: "nobody@example.com"}, "", api.Hash("t"), atUTC)
		wantKind(t, err, api.KindNotFound)
	})
}

func TestThePartsOfAProfileAreSavedIndependently(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, other := account(t, s, api.AccountActive), account(t, s, api.AccountActive)
		_, found, err := s.ProfileOf(ctx, a.ID)
		musttest.Do(t, err)
		equal(t, found, false)
		personal, billing := party("Personal"), party("Billing")
		musttest.Do(t, s.SaveBilling(ctx, a.ID, party("older"), 0))
		musttest.Do(t, s.SavePersonal(ctx, a.ID, personal, 0))
		musttest.Do(t, s.SaveBilling(ctx, a.ID, billing, 0))
		got, found, err := s.ProfileOf(ctx, a.ID)
		musttest.Do(t, err)
		equal(t, found, true)
		equal(t, got, api.Profile{Personal: &personal, Billing: &billing, Own: true})
		_, found, err = s.ProfileOf(ctx, other.ID)
		musttest.Do(t, err)
		equal(t, found, false)
		if err := s.SavePersonal(ctx, id(), personal, 0); err == nil {
			t.Error("a profile without an account was stored")
		}
	})
}

func TestTheDataOfTheOrderThatCreatedAnAccountAreItsOwnOnceTheyAreSaved(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, p := unpaid(t, s)
		musttest.Do(t, paidBy(s, p.IntentID, "new@example.com"))
		accountID := musttest.Get(s.Order(ctx, o.ID))(t).AccountID
		own := func() bool {
			got, _, err := s.ProfileOf(ctx, accountID)
			musttest.Do(t, err)
			return got.Own
		}
		equal(t, own(), false)
		musttest.Do(t, s.SaveBilling(ctx, accountID, party("Billing"), 0))
		equal(t, own(), false)
		musttest.Do(t, s.SavePersonal(ctx, accountID, o.Owners[0], 0))
		equal(t, own(), true)
	})
}

func TestProfilesAreReadAsVersion010WroteThemAndWrittenAsItReadsThem(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, b := account(t, s, api.AccountActive), account(t, s, api.AccountActive)
		const first = `{"type":"PERSON","name":"Ana","street":"Calle Mayor 1","city":"Vic","zipcode":"08500","country":"ES"}`
		musttest.Get(s.DB().Exec(`INSERT INTO profiles (account_id, personal) VALUES ('` + a.ID + `', '` + first + `')`))(t)
		got, _, err := s.ProfileOf(ctx, a.ID)
		musttest.Do(t, err)
		want := form.Party{Type: form.Person, Name: "Ana", Address: form.Address{Street: "Calle Mayor 1", City: "Vic", Zipcode: "08500", Country: "ES"}}
		equal(t, *got.Personal, want)

		musttest.Do(t, s.SavePersonal(ctx, b.ID, want, 0))
		var text string
		musttest.Do(t, s.DB().QueryRow(`SELECT personal FROM profiles WHERE account_id = '`+b.ID+`'`).Scan(&text))
		var old struct{ Type, Name, Street, City, Zipcode, Country string }
		musttest.Do(t, json.Unmarshal([]byte(text), &old))
		equal(t, old.Street+old.City+old.Zipcode+old.Country, "Calle Mayor 1Vic08500ES")
	})
}

// deleted returns the mail about a deleted account.
func deleted(to string) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: api.MailAccountDeleted, To: to, Lang: "en"}
}
