package store_test

import (
	"encoding/json"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
)

func TestASessionIsFoundByItsTokenUntilItExpires(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine, hash := session(), []byte("hash of mine")
		mine.AccountID = account(t, s, api.AccountActive).ID
		local := mine // the same times in another zone, with nanoseconds
		local.CreatedAt, local.SeenAt, local.ExpiresAt = at, at, at.Add(time.Hour)
		must(t, s.CreateSession(ctx, hash, local))
		got, err := s.SessionByToken(ctx, hash, mine.ExpiresAt.Add(-time.Microsecond))
		must(t, err)
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
		must(t, s.CreateSession(ctx, []byte("hash of mine"), mine))
		must(t, s.CreateSession(ctx, []byte("hash of another"), session()))
		got, err := s.SessionByID(ctx, mine.ID, mine.ExpiresAt.Add(-time.Microsecond))
		must(t, err)
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
			must(t, s.CreateOrder(ctx, o))
			must(t, s.CreateOrder(ctx, open))
			wantKind(t, s.DeleteAccount(ctx, mine.AccountID, atUTC), want)
			_, found, err := s.AccountByID(ctx, mine.AccountID)
			must(t, err)
			equal(t, found, want == api.KindConflict)
			kept, err := s.Order(ctx, o.ID)
			must(t, err)
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
			must(t, err)
			equal(t, got, a)
			equal(t, found, true)
		}
		_, found, err := s.AccountByEmail(ctx, "nobody@example.com")
		must(t, err)
		equal(t, found, false)
		_, found, err = s.AccountByID(ctx, id())
		must(t, err)
		equal(t, found, false)
	})
}

func TestAnAddressHasOneAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		conflicts := make(chan error, 20)
		inParallel(20, func(int) {
			a := api.Account{ID: id(), Email: "one@example.com", State: api.AccountPending, CreatedAt: atUTC}
			m := api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email, Token: a.ID}
			if err := s.SignUp(ctx, a, nil, m); err != nil {
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

func TestAMailWithALinkStoresOnlyTheHashOfItsTokenAndDeletesOlderLinks(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := api.Account{ID: id(), Email: "new@example.com", State: api.AccountPending, CreatedAt: atUTC}
		link := api.Mail{ID: id(), Kind: api.MailAccountAccess, To: a.Email, Token: "older"}
		must(t, s.SignUp(ctx, a, nil, link))
		link.ID, link.Token = id(), "newer"
		reset := api.Mail{ID: id(), Kind: api.MailPasswordReset, To: a.Email, Token: "reset"}
		must(t, s.SaveContact(ctx, api.ContactRequest{ID: id(), CreatedAt: atUTC}, link, reset))

		rows, err := s.DB().QueryContext(ctx, "SELECT token_hash, purpose, account_id FROM password_tokens ORDER BY purpose")
		must(t, err)
		defer rows.Close()
		type row struct{ Hash, Purpose, Account string }
		var got []row
		for rows.Next() {
			var r row
			must(t, rows.Scan(&r.Hash, &r.Purpose, &r.Account))
			got = append(got, r)
		}
		must(t, rows.Err())
		hash := func(token string) string { return string(api.Hash(token)) }
		equal(t, got, []row{{hash("newer"), "activation", a.ID}, {hash("reset"), "reset", a.ID}})
	})
}

func TestAChangeWhoseMailHasALinkForAnUnknownAddressIsRolledBack(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := api.ContactRequest{ID: id(), CreatedAt: atUTC}
		m := api.Mail{ID: id(), Kind: api.MailPasswordReset, To: "nobody@example.com", Token: "t"}
		wantKind(t, s.SaveContact(ctx, c, m), api.KindNotFound)
		_, err := s.Contact(ctx, c.ID)
		wantKind(t, err, api.KindNotFound)
		equal(t, len(storetest.Mails(t, s)), 0)
	})
}

func TestThePartsOfAProfileAreSavedIndependently(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, other := account(t, s, api.AccountActive), account(t, s, api.AccountActive)
		_, found, err := s.ProfileOf(ctx, a.ID)
		must(t, err)
		equal(t, found, false)
		personal, billing := party("Personal"), party("Billing")
		must(t, s.SaveBilling(ctx, a.ID, party("older")))
		must(t, s.SavePersonal(ctx, a.ID, personal))
		must(t, s.SaveBilling(ctx, a.ID, billing))
		got, found, err := s.ProfileOf(ctx, a.ID)
		must(t, err)
		equal(t, found, true)
		equal(t, got, api.Profile{Personal: &personal, Billing: &billing})
		_, found, err = s.ProfileOf(ctx, other.ID)
		must(t, err)
		equal(t, found, false)
		if err := s.SavePersonal(ctx, id(), personal); err == nil {
			t.Error("a profile without an account was stored")
		}
	})
}

func TestProfilesAreReadAsVersion010WroteThemAndWrittenAsItReadsThem(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, b := account(t, s, api.AccountActive), account(t, s, api.AccountActive)
		const first = `{"type":"PERSON","name":"Ana","street":"Calle Mayor 1","city":"Vic","zipcode":"08500","country":"ES"}`
		_, err := s.DB().Exec(`INSERT INTO profiles (account_id, personal) VALUES ('` + a.ID + `', '` + first + `')`)
		must(t, err)
		got, _, err := s.ProfileOf(ctx, a.ID)
		must(t, err)
		want := form.Party{Type: form.Person, Name: "Ana", Address: form.Address{Street: "Calle Mayor 1", City: "Vic", Zipcode: "08500", Country: "ES"}}
		equal(t, *got.Personal, want)

		must(t, s.SavePersonal(ctx, b.ID, want))
		var text string
		must(t, s.DB().QueryRow(`SELECT personal FROM profiles WHERE account_id = '`+b.ID+`'`).Scan(&text))
		var old struct{ Type, Name, Street, City, Zipcode, Country string }
		must(t, json.Unmarshal([]byte(text), &old))
		equal(t, old.Street+old.City+old.Zipcode+old.Country, "Calle Mayor 1Vic08500ES")
	})
}
