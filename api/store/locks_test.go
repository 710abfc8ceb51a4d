package store_test

import (
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// eachRound runs a test of concurrent calls thirty times on each database, or until it fails. With calls that lock rows in different
// orders PostgreSQL reports a deadlock or a violated foreign key, but only in some of the rounds.
func eachRound(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for range 30 {
			if test(t, s); t.Failed() {
				return
			}
		}
	})
}

// begun stores a new session of an account; an anonymous one if accountID is "".
func begun(t *testing.T, s *store.Store, accountID string) api.Session {
	t.Helper()
	who := session()
	who.AccountID = accountID
	musttest.Do(t, s.CreateSession(ctx, []byte(who.ID), who))
	return who
}

// moved returns an account whose address was changed, with the hash of the token that takes the change back.
func moved(t *testing.T, s *store.Store) (a api.Account, back []byte) {
	t.Helper()
	a = account(t, s, api.AccountActive)
	return a, changeAddress(t, s, a, begun(t, s, a.ID))
}

// changeAddress changes the address of an account in a session, and returns the hash of the token that takes the change back.
func changeAddress(t *testing.T, s *store.Store, a api.Account, who api.Session) (back []byte) {
	t.Helper()
	change := api.AddressChange{ID: id(), AccountID: a.ID, Old: a.Email, New: id() + "@example.com", CreatedAt: atUTC}
	musttest.Do(t, s.AskAddressChange(ctx, who, change, func(bool) api.Mail { return mail() }))
	waiting, back := []byte("waiting"+change.ID), []byte("back"+change.ID)
	musttest.Get(s.StartAddressLink(ctx, change.ID, false, waiting, atUTC))(t)
	musttest.Get(s.ChangeAddress(ctx, waiting, []byte(id()), atUTC, func(api.AddressChange) api.Mail { return mail() }))(t)
	musttest.Get(s.StartAddressLink(ctx, change.ID, true, back, atUTC))(t)
	return back
}

// accountWith stores an account with an address.
func accountWith(t *testing.T, s *store.Store, email string, state api.AccountState) api.Account {
	t.Helper()
	a := api.Account{ID: id(), Email: email, State: state, Role: "customer", Lang: "en", CreatedAt: atUTC}
	musttest.Do(t, s.SignUp(ctx, a, nil))
	return a
}

// atOnce makes calls at the same time. It fails the test if one returns an error other than those with which the store rejects a call
// that comes too late.
func atOnce(t *testing.T, calls map[string]func() error) {
	t.Helper()
	var all sync.WaitGroup
	for name, call := range calls {
		all.Go(func() {
			err := call()
			switch api.KindOf(err) {
			case "", api.KindUnauthorized, api.KindNotFound, api.KindConflict:
			default:
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	all.Wait()
}

// placedFor stores an order of a session, whose first owner has an address. The order belongs to an account, unless accountID is "".
func placedFor(t *testing.T, s *store.Store, who api.Session, email, accountID string) api.Order {
	t.Helper()
	o := order(who)
	o.AccountID = accountID
	o.Owners[0].Email = email
	musttest.Do(t, s.CreateOrder(ctx, o))
	return o
}

// correction corrects the address of an order to a new one, as the customer who placed it does in a session.
func correction(s *store.Store, who api.Session, orderID string) error {
	a, _ := api.NewAccount(id()+"@example.com", "en", atUTC)
	_, err := s.CorrectAddress(ctx, who, orderID, a.Email, func(o *api.Order, old, _ api.Account) (api.Effects, error) {
		if old.State != api.AccountPending {
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		o.Owners[0].Email = a.Email
		o.Version++
		return api.Effects{Account: &a}, nil
	})
	return err
}

func TestACorrectedAddressAndTheWayBackOfItsOwnerDoNotWaitForEachOther(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a, back := moved(t, s)
		pending, who := accountWith(t, s, a.Email, api.AccountPending), begun(t, s, "")
		o := placedFor(t, s, who, a.Email, pending.ID)
		atOnce(t, map[string]func() error{
			"the correction": func() error { return correction(s, who, o.ID) },
			"the way back":   func() error { _, err := s.ReturnAddress(ctx, back, []byte(id()), atUTC); return err },
		})
		musttest.Get(s.Order(ctx, o.ID))(t)
	})
}

func TestACodeThatCreatesAnAccountAndTheWayBackToItsAddressDoNotWaitForEachOther(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a, back := moved(t, s)
		who := begun(t, s, "")
		code := api.MailCode{ID: id(), SessionID: who.ID, Email: a.Email, CreatedAt: atUTC}
		musttest.Do(t, s.AskMailCode(ctx, who, code, api.ResetRequest{Email: a.Email, CodeID: code.ID, SignsUp: true}))
		musttest.Get(s.StartMailCode(ctx, code.ID, api.HashMailCode(code.ID, "123456"), atUTC))(t)
		try := api.MailCodeTry{Email: a.Email, Digits: "123456", Lang: "en", Grant: grant([]byte(id()), atUTC.Add(time.Minute))}
		try.Grant.Of.SessionID = who.ID
		atOnce(t, map[string]func() error{
			"the code":     func() error { _, err := s.SpendMailCode(ctx, try, atUTC); return err },
			"the way back": func() error { _, err := s.ReturnAddress(ctx, back, []byte(id()), atUTC); return err },
		})
		if _, found, err := s.AccountByEmail(ctx, a.Email); err != nil || !found {
			t.Errorf("found an account: %t, %v", found, err)
		}
	})
}

func TestTwoCorrectionsOfOrdersOfOneAccountDoNotWaitForEachOther(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		pending, other := account(t, s, api.AccountPending), account(t, s, api.AccountPending)
		one, two := session(), session()
		first, second := placedFor(t, s, one, pending.Email, pending.ID), placedFor(t, s, two, other.Email, other.ID)
		to := func(who api.Session, orderID string, target api.Account) error {
			_, err := s.CorrectAddress(ctx, who, orderID, target.Email, func(o *api.Order, _, _ api.Account) (api.Effects, error) {
				o.Owners[0].Email = target.Email
				o.Version++
				return api.Effects{Account: &target}, nil
			})
			return err
		}
		atOnce(t, map[string]func() error{
			"one":   func() error { return to(one, first.ID, other) },
			"other": func() error { return to(two, second.ID, pending) },
		})
		musttest.Get(s.Order(ctx, first.ID))(t)
		musttest.Get(s.Order(ctx, second.ID))(t)
	})
}

// The owner of an account takes a change of its address back, while a customer who opened an account with the old address uses it: the
// orders of the second account become those of the first.
func TestWhatIsSavedWhileItsAccountIsTakenInIsNotLost(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a, back := moved(t, s)
		taken := accountWith(t, s, a.Email, api.AccountActive)
		who := begun(t, s, taken.ID)
		old := placedFor(t, s, who, a.Email, taken.ID)
		paid := placedFor(t, s, who, a.Email, taken.ID)
		p := payment(paid)
		musttest.Get(s.SavePayment(ctx, p))(t)
		made := order(who)
		saved := ""
		atOnce(t, map[string]func() error{
			"the way back": func() error { _, err := s.ReturnAddress(ctx, back, []byte(id()), atUTC); return err },
			"a new order": func() error {
				err := s.CreateOrder(ctx, made)
				if err == nil {
					saved = made.ID
				}
				return err
			},
			"an edit": func() error {
				_, err := s.ReplaceOrder(ctx, who, old.ID, func(o *api.Order) ([]api.Event, error) { o.Version++; return nil, nil })
				return err
			},
			"a payment's event": func() error { return paidBy(s, p.IntentID, a.Email) },
		})
		for _, orderID := range []string{old.ID, paid.ID, saved} {
			if orderID == "" {
				continue
			}
			if o := musttest.Get(s.Order(ctx, orderID))(t); o.AccountID != a.ID {
				t.Errorf("an order belongs to %q, not to the account that took in the other", o.AccountID)
			}
		}
		if o := musttest.Get(s.Order(ctx, paid.ID))(t); o.State != api.Paid {
			t.Errorf("the paid order is %s", o.State)
		}
	})
}

// paidBy applies the event that a payment succeeded. It creates an account with the address unless the order has an account.
func paidBy(s *store.Store, intentID, email string) error {
	return s.ApplyEvent(ctx, id(), intentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
		o.State, p.Status = api.Paid, api.PaymentSucceeded
		if o.AccountID != "" {
			return api.Effects{}, nil
		}
		a, _ := api.NewAccount(email, "en", atUTC)
		return api.Effects{Account: &a}, nil
	})
}

// A payment succeeds while the account of its order is deleted, because the address of its only order is corrected or given back to
// another account.
func TestAPaymentFindsAnAccountThatGoesAtThatMoment(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a, back := moved(t, s)
		pending, who := accountWith(t, s, a.Email, api.AccountPending), begun(t, s, "")
		only := placedFor(t, s, who, a.Email, pending.ID)
		paid, reported := placedFor(t, s, session(), a.Email, ""), placedFor(t, s, who, a.Email, "")
		p := payment(paid)
		musttest.Get(s.SavePayment(ctx, p))(t)
		atOnce(t, map[string]func() error{
			"the correction": func() error { return correction(s, who, only.ID) },
			"the way back":   func() error { _, err := s.ReturnAddress(ctx, back, []byte(id()), atUTC); return err },
			"a payment":      func() error { return paidBy(s, p.IntentID, a.Email) },
			"a report": func() error {
				_, err := s.ChangeOrder(ctx, who, reported.ID, func(o *api.Order) (api.Effects, error) {
					made, _ := api.NewAccount(a.Email, "en", atUTC)
					o.ReportRequestedAt = atUTC
					return api.Effects{Account: &made}, nil
				})
				return err
			},
		})
		if o := musttest.Get(s.Order(ctx, paid.ID))(t); o.State != api.Paid {
			t.Errorf("the paid order is %s", o.State)
		}
	})
}

func TestAnAccountIsNotDeletedFromUnderAnOrderThatItOpens(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		who := begun(t, s, a.ID)
		o := placedFor(t, s, session(), a.Email, "")
		key := []byte(id())
		musttest.Do(t, s.AddOrderKey(ctx, o.ID, key, atUTC))
		atOnce(t, map[string]func() error{
			"a deletion": func() error {
				return s.DeleteAccount(ctx, a.ID, atUTC, deleted)
			},
			"the key": func() error { _, err := s.OpenByKey(ctx, who, key, atUTC); return err },
		})
	})
}

func TestAnAccountIsNotDeletedFromUnderAnOrderOrAPayment(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a := account(t, s, api.AccountActive)
		who := begun(t, s, a.ID)
		paid := placedFor(t, s, who, a.Email, a.ID)
		p := payment(paid)
		musttest.Get(s.SavePayment(ctx, p))(t)
		made := order(who)
		saved := false
		atOnce(t, map[string]func() error{
			"a deletion": func() error {
				return s.DeleteAccount(ctx, a.ID, atUTC.Add(time.Minute), deleted)
			},
			"a payment": func() error { return paidBy(s, p.IntentID, a.Email) },
			"a new order": func() error {
				err := s.CreateOrder(ctx, made)
				saved = err == nil
				return err
			},
		})
		if o := musttest.Get(s.Order(ctx, paid.ID))(t); o.State != api.Paid {
			t.Errorf("the paid order is %s", o.State)
		}
		_, found, err := s.AccountByID(ctx, a.ID)
		musttest.Do(t, err)
		if saved && !found {
			t.Error("an account with an open order is gone")
		}
	})
}

// An authorisation code that a customer got before the account became an operator's must not begin a session of the operator.
func TestS66_APromotionDuringASignInEndsIt(t *testing.T) {
	eachRound(t, func(t *testing.T, s *store.Store) {
		a, old, signed, code := account(t, s, api.AccountActive), session(), session(), []byte(id())
		musttest.Do(t, s.CreateSession(ctx, []byte(old.ID), old))
		placedFor(t, s, old, a.Email, "")
		musttest.Do(t, s.GrantCode(ctx, grant(code, atUTC.Add(time.Minute)), a, atUTC))
		atOnce(t, map[string]func() error{
			"the promotion": func() error {
				made, access := api.NewAccount(a.Email, "en", atUTC)
				act := api.Act{ID: id(), At: atUTC, Operator: "command", What: "operator_add"}
				_, err := s.AddOperator(ctx, made, access, act, true)
				return err
			},
			"the sign-in": func() error {
				_, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
					return api.SignIn{Session: signed, TokenHash: []byte(signed.ID), Old: old}, nil
				})
				return err
			},
		})
		live := musttest.Get(s.SessionsOf(ctx, a.ID, atUTC))(t)
		now, _, err := s.AccountByID(ctx, a.ID)
		musttest.Do(t, err)
		if len(live) != 0 || now.Role != api.RoleOperator {
			t.Errorf("%d sessions from before the promotion, role %s", len(live), now.Role)
		}
	})
}
