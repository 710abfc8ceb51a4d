package store_test

import (
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

// exchanged exchanges an authorisation code for a session, in place of an old one.
func exchanged(t *testing.T, s *store.Store, code []byte, old api.Session) api.Session {
	t.Helper()
	created, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
		signed := session()
		return api.SignIn{Session: signed, TokenHash: []byte(signed.ID), Old: old}, nil
	})
	musttest.Do(t, err)
	return created
}

// sentCode stores a code by mail that a session asked for, and that was sent.
func sentCode(t *testing.T, s *store.Store, who api.Session, email, digits string) {
	t.Helper()
	c := api.MailCode{ID: id(), SessionID: who.ID, Email: email, CreatedAt: atUTC}
	musttest.Do(t, s.AskMailCode(ctx, who, c, api.ResetRequest{Email: email, CodeID: c.ID, SignsUp: true}))
	musttest.Get(s.StartMailCode(ctx, c.ID, api.HashMailCode(c.ID, digits), atUTC))(t)
}

// typed is a try of a code by mail in the session.
func typed(who api.Session, email, digits string) api.MailCodeTry {
	g := grant([]byte(id()), atUTC.Add(time.Hour))
	g.Of.SessionID = who.ID
	return api.MailCodeTry{Email: email, Digits: digits, Lang: "en", Grant: g}
}

// The time of a sign-in can end while its password waits to be hashed.
func TestASignInThatHasExpiredGetsNoCode(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		wantKind(t, s.GrantCode(ctx, grant([]byte(id()), atUTC), a, atUTC), api.KindUnauthorized)
		musttest.Do(t, s.GrantCode(ctx, grant([]byte(id()), atUTC.Add(time.Microsecond)), a, atUTC))
	})
}

// Who reads an operator's mailbox must not open the desk with it.
func TestS41_OnlyASignInWithAPasskeyIsStrong(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, later := account(t, s, api.AccountActive), atUTC.Add(time.Hour)
		byPassword := []byte(id())
		musttest.Do(t, s.GrantCode(ctx, grant(byPassword, later), a, atUTC))
		who := session()
		musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
		sentCode(t, s, who, a.Email, "123456")
		byMail := typed(who, a.Email, "123456")
		musttest.Get(s.SpendMailCode(ctx, byMail, atUTC))(t)
		key := api.Passkey{ID: id(), AccountID: a.ID, Name: "key", CredentialID: []byte(id()), PublicKey: []byte{1}, CreatedAt: atUTC}
		musttest.Do(t, s.AddPasskey(ctx, begun(t, s, a.ID), key, func(api.Account) api.Mail { return mail() }))
		byKey := grant([]byte(id()), later)
		musttest.Get(s.UsePasskey(ctx, api.PasskeyUse{ID: key.ID, Grant: byKey}, atUTC))(t)
		for _, c := range []struct {
			code   []byte
			strong bool
		}{{byPassword, false}, {byMail.Grant.CodeHash, false}, {byKey.CodeHash, true}} {
			if signed := exchanged(t, s, c.code, api.Session{}); signed.Strong() != c.strong {
				t.Errorf("the second factor of the session is %q", signed.Factor)
			}
		}
	})
}

func TestS39_ASignInTakesNoOrderOfAnotherAccountAlong(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, other, old := account(t, s, api.AccountActive), account(t, s, api.AccountPending), session()
		musttest.Do(t, s.CreateSession(ctx, []byte(old.ID), old))
		o := order(old)
		o.AccountID = other.ID
		musttest.Do(t, s.CreateOrder(ctx, o))
		code := []byte(id())
		musttest.Do(t, s.GrantCode(ctx, grant(code, atUTC.Add(time.Hour)), a, atUTC))
		exchanged(t, s, code, old)
		if got := musttest.Get(s.Order(ctx, o.ID))(t); got.AccountID != other.ID {
			t.Errorf("the order belongs to %s, not to %s any more", got.AccountID, other.ID)
		}
	})
}

// The password is changed while a sign-in hashes the one before anew.
func TestS19_ANewHashOfAnEndedPasswordIsNotStored(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		musttest.Do(t, s.ChangePassword(ctx, begun(t, s, a.ID), "hash of the new one", func(api.Account) api.Mail { return mail() }))
		musttest.Do(t, s.Rehash(ctx, a.ID, "hash of the old one", "another hash of the old one"))
		if got, _, err := s.AccountByID(ctx, a.ID); err != nil || got.PasswordHash != "hash of the new one" {
			t.Errorf("the account has the %s, %v", got.PasswordHash, err)
		}
	})
}

// No account is locked whose lock would make the tries wait for each other.
func TestS36_OfManyTriesAtOnceOfACodeThatSignsUpEachCounts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for range 5 {
			who, email := session(), id()+"@example.com"
			musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
			sentCode(t, s, who, email, "123456")
			var all sync.WaitGroup
			for range api.MailCodeTries {
				all.Go(func() {
					_, err := s.SpendMailCode(ctx, typed(who, email, "000000"), atUTC)
					wantKindAsync(t, err, api.KindUnauthorized)
				})
			}
			all.Wait()
			_, err := s.SpendMailCode(ctx, typed(who, email, "123456"), atUTC)
			wantKind(t, err, api.KindUnauthorized)
		}
	})
}

func TestAPaymentIsClaimedByOneOfManyCallers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		p := musttest.Get(s.SavePayment(ctx, payment(o)))(t)
		now := atUTC.Add(time.Minute)
		claimed := make(chan bool, 8)
		var all sync.WaitGroup
		for range cap(claimed) {
			all.Go(func() {
				mine, err := s.ClaimPayment(ctx, p.ID, now.Add(-10*time.Second), now)
				if err != nil {
					t.Error(err)
				}
				if mine {
					claimed <- true
				}
			})
		}
		all.Wait()
		if n := len(claimed); n != 1 {
			t.Errorf("%d of %d callers have claimed the payment", n, cap(claimed))
		}
	})
}

// The session was strong when its call began, and is weak since another session has changed the factors.
func TestS66_ASessionThatBecameWeakAddsNoFactor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountPending)
		musttest.Get(s.AddOperator(ctx, a, mail(), api.Act{ID: id(), At: atUTC, What: "add_operator"}, true))(t)
		add := func(who api.Session) error {
			key := api.Passkey{ID: id(), AccountID: a.ID, Name: "key", CredentialID: []byte(id()), PublicKey: []byte{1}, CreatedAt: atUTC}
			return s.AddPasskey(ctx, who, key, func(api.Account) api.Mail { return mail() })
		}
		musttest.Do(t, add(begun(t, s, a.ID)))
		weak := begun(t, s, a.ID)
		weak.Factor = api.ByTOTP
		wantKind(t, add(weak), api.KindSecondFactor)
	})
}

func TestAnAccountHasNoMorePasskeysThanTheLimit(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		who := begun(t, s, a.ID)
		for n := range api.MaxPasskeys + 1 {
			key := api.Passkey{ID: id(), AccountID: a.ID, Name: "key", CredentialID: []byte(id()), PublicKey: []byte{1}, CreatedAt: atUTC}
			err := s.AddPasskey(ctx, who, key, func(api.Account) api.Mail { return mail() })
			if refused := api.KindOf(err) == api.KindInvalidData; refused != (n == api.MaxPasskeys) {
				t.Fatalf("the passkey %d: %v", n+1, err)
			}
		}
	})
}

// Who reads a customer's earlier mailbox must not take an operator's account in.
func TestS61_TheWayBackTakesNoOperatorsAccountIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, back := moved(t, s)
		operator := accountWith(t, s, a.Email, api.AccountActive)
		musttest.Get(s.AddOperator(ctx, operator, mail(), api.Act{ID: id(), At: atUTC, What: "add_operator"}, true))(t)
		_, err := s.ReturnAddress(ctx, back, []byte(id()), atUTC)
		wantKind(t, err, api.KindConflict)
		if got, found, err := s.AccountByEmail(ctx, a.Email); err != nil || !found || got.ID != operator.ID {
			t.Errorf("the address has the account %+v, %v", got, err)
		}
	})
}

func TestS55_ThisWasNotMeEndsTheChangeOfAddressThatWaits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		notice := signedInWithNotice(t, s, a, atUTC.Add(time.Hour))
		change := api.AddressChange{ID: id(), AccountID: a.ID, Old: a.Email, New: id() + "@example.com", CreatedAt: atUTC}
		musttest.Do(t, s.AskAddressChange(ctx, begun(t, s, a.ID), change, func(bool) api.Mail { return mail() }))
		waiting := []byte(id())
		musttest.Get(s.StartAddressLink(ctx, change.ID, false, waiting, atUTC))(t)
		musttest.Get(s.Disown(ctx, notice, []byte(id()), atUTC))(t)
		_, err := s.ChangeAddress(ctx, waiting, []byte(id()), atUTC, func(api.AddressChange) api.Mail { return mail() })
		wantKind(t, err, api.KindUnauthorized)
	})
}

// The device secret is the key of the devices that an account without a password knows.
func TestS61_AnAccountWithAnotherAddressKnowsNoDevice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		secret := func() string {
			got, _, err := s.AccountByID(ctx, a.ID)
			musttest.Do(t, err)
			return got.DeviceSecret
		}
		code := []byte(id())
		musttest.Do(t, s.GrantCode(ctx, grant(code, atUTC.Add(time.Hour)), a, atUTC))
		exchanged(t, s, code, api.Session{})
		before := secret()
		changeAddress(t, s, a, begun(t, s, a.ID))
		if after := secret(); before == "" || after == before {
			t.Errorf("the device secret was %q and is %q", before, after)
		}
	})
}

func TestS42_WhoChangesTheAddressOfAnOpenedOrderKeepsItsAccess(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, phone, stranger := order(session()), session(), session()
		musttest.Do(t, s.CreateOrder(ctx, o))
		key := []byte(id())
		musttest.Do(t, s.AddOrderKey(ctx, o.ID, key, atUTC))
		for _, who := range []api.Session{phone, stranger} {
			musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
			musttest.Get(s.OpenByKey(ctx, who, key, atUTC))(t)
		}
		musttest.Get(s.ReplaceOrder(ctx, phone, o.ID, func(changed *api.Order) ([]api.Event, error) {
			owner := o.Owners[0]
			owner.Email = id() + "@example.com"
			changed.Owners = []form.Party{owner}
			return nil, nil
		}))(t)
		musttest.Get(s.OrderFor(ctx, phone, o.ID))(t)
		_, err := s.OrderFor(ctx, stranger, o.ID)
		wantKind(t, err, api.KindNotFound)
	})
}

func TestS61_AChangeOfAddressEndsTheCodesToBothAddresses(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a, who := account(t, s, api.AccountActive), session()
		musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
		sentCode(t, s, who, a.Email, "123456")
		back := changeAddress(t, s, a, begun(t, s, a.ID))
		moved, _, err := s.AccountByID(ctx, a.ID)
		musttest.Do(t, err)
		if musttest.Get(s.HasMailCode(ctx, who.ID, a.Email, atUTC))(t) {
			t.Error("the code to the old address can be typed")
		}
		sentCode(t, s, who, moved.Email, "123456")
		musttest.Get(s.ReturnAddress(ctx, back, []byte(id()), atUTC))(t)
		if musttest.Get(s.HasMailCode(ctx, who.ID, moved.Email, atUTC))(t) {
			t.Error("the code to the address that was taken back can be typed")
		}
	})
}

// Who has an address no more must not end the sessions of the account by the mail about a sign-in.
func TestS55_TheMailAboutASignInHasNoLinkForAnEarlierAddress(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		signedInWithNotice(t, s, a, atUTC.Add(time.Hour))
		h := musttest.Get(s.SignInHistoryOf(ctx, a.ID))(t)
		changeAddress(t, s, a, begun(t, s, a.ID))
		_, err := s.StartDisowning(ctx, h.SignIns[0].ID, a.Email, []byte(id()), atUTC)
		wantKind(t, err, api.KindNotFound)
	})
}
