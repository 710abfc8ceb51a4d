package checkout_test

import (
	"crypto/rand"
	"crypto/sha256"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestP22_AnAnonymousPaymentMakesTheAccountAndItsMailOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		email := strings.ToLower(o.Email())
		musttest.Do(t, s.store.SaveRegistration(ctx, api.Registration{SessionID: who.ID, Email: email, At: s.now(), Consents: []api.Consent{
			{ID: api.NewID(), SessionID: who.ID, Email: email, Purpose: api.ConsentTerms, Version: "1", Lang: "es", GivenAt: s.now()},
			{ID: api.NewID(), SessionID: who.ID, Email: email, Purpose: api.ConsentPrivacy, Version: "1", Lang: "es", GivenAt: s.now()},
		}}))
		others := []api.Consent{ // of the address in another session, and of another address in this one
			{ID: api.NewID(), SessionID: api.NewID(), Email: email, Purpose: api.ConsentTerms, Version: "1", Lang: "es", GivenAt: s.now()},
			{ID: api.NewID(), SessionID: who.ID, Email: "other@example.com", Purpose: api.ConsentTerms, Version: "1", Lang: "es", GivenAt: s.now()},
		}
		musttest.Do(t, s.store.SaveConsents(ctx, others))
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		together(10, func(int) {
			if err := s.HandleWebhook(ctx, e.body, e.header); err != nil {
				t.Error(err)
			}
		})
		a, found, err := s.store.AccountByEmail(ctx, email)
		musttest.Do(t, err)
		if !found || a.State != api.AccountPending || a.Role != "customer" || a.Lang != "es" || a.PasswordHash != "" {
			t.Fatalf("account %+v, %v", a, found)
		}
		if got := s.order(o.ID); got.AccountID != a.ID || got.SessionID != who.ID {
			t.Fatalf("the order belongs to %q", got.AccountID)
		}
		s.wantMails(o.ID, paidMails...) // nothing is delivered in this test: a mail server that is down changes nothing
		receipt := s.mails(o.ID)[api.MailPaymentReceipt][0]
		link := storetest.Link(t, s.store.Store, receipt, time.Now())
		if len(link) != len(rand.Text()) {
			t.Fatalf("receipt %+v has the link %q", receipt, link)
		}
		if link := storetest.Link(t, s.store.Store, s.mails(o.ID)[api.MailPaidNotice][0], time.Now()); link != "" {
			t.Error("the provider gets the link to the customer's account")
		}
		hash := sha256.Sum256([]byte(link))
		var kept []byte
		var expires time.Time
		musttest.Do(t, s.store.DB().QueryRowContext(ctx, "SELECT token_hash, expires_at FROM password_tokens").Scan(&kept, &expires))
		if string(kept) != string(hash[:]) || time.Until(expires) > 24*time.Hour || time.Until(expires) < 23*time.Hour {
			t.Fatalf("kept %x until %s", kept, expires)
		}
		r, _, err := s.store.RegistrationOf(ctx, who.ID)
		musttest.Do(t, err)
		for _, c := range r.Consents {
			if c.AccountID != a.ID {
				t.Errorf("the consent %s belongs to %q", c.Purpose, c.AccountID)
			}
		}
		if n := s.store.count(t, "SELECT count(*) FROM consents WHERE account_id IS NULL"); n != len(others) {
			t.Errorf("%d consents of others are still nobody's, want %d", n, len(others))
		}
	})
}

func TestP22_PayingSignsNobodyIn(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who := api.Session{ID: api.NewID(), CreatedAt: s.now(), SeenAt: s.now(), ExpiresAt: s.now().Add(time.Hour)}
		musttest.Do(t, s.store.CreateSession(ctx, []byte("hash"), who))
		buyer, o := s.visitor()
		musttest.Get(s.store.ChangeOrder(ctx, buyer, o.ID, func(*api.Order) (api.Effects, error) { return api.Effects{}, nil }))(t)
		s.card(s.request(buyer, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		after := musttest.Get(s.store.SessionByToken(ctx, []byte("hash"), s.now()))(t)
		if after.SignedIn() || s.store.count(t, "SELECT count(*) FROM sessions WHERE account_id IS NOT NULL") != 0 {
			t.Fatalf("signed in: %+v", after)
		}
	})
}

func TestP22_AnActivatedAccountGetsNoOrderFromAnAnonymousPaymentAndNoWelcome(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		for _, email := range []string{"first@example.com", strings.ToLower(o.Email()), "last@example.com"} {
			a := api.Account{ID: api.NewID(), Email: email, State: api.AccountActive, Role: "customer", Lang: "en", CreatedAt: s.now()}
			musttest.Do(t, s.store.SignUp(ctx, a, nil))
		}
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if got := s.order(o.ID); got.AccountID != "" || got.State != api.Paid {
			t.Fatalf("the order %+v", got)
		}
		s.wantMails(o.ID, paidMails...)
		if link := storetest.Link(t, s.store.Store, s.mails(o.ID)[api.MailPaymentReceipt][0], time.Now()); link != "" {
			t.Error("an account with a password gets a link to choose one")
		}
	})
}

func TestP22_AReceiptCarriesTheLinkWhileTheAccountIsPending(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		_, err := s.store.ChangeOrder(ctx, who, o.ID, func(o *api.Order) (e api.Effects, _ error) { // as a request for a report does
			e.OpenAccount(*o, s.now())
			return e, nil
		})
		musttest.Do(t, err)
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		receipt := s.mails(o.ID)[api.MailPaymentReceipt][0]
		if storetest.Link(t, s.store.Store, receipt, time.Now()) == "" {
			t.Errorf("receipt %+v", receipt)
		}
		if n := s.store.count(t, "SELECT count(*) FROM accounts"); n != 1 {
			t.Errorf("%d accounts", n)
		}
	})
}

func TestP22_TwoOrdersOfOneAddressPaidAtOnceMakeOneAccount(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, first := s.visitor()
		second := first
		second.ID = api.NewID()
		musttest.Do(t, s.store.CreateOrder(ctx, second))
		orders := []api.Order{first, second}
		for _, o := range orders {
			s.card(s.request(who, o.ID).ClientSecret, pays)
		}
		together(2, func(i int) {
			if _, err := s.RequestPayment(ctx, who, orders[i].ID, 1); api.KindOf(err) != api.KindConflict {
				t.Errorf("got %v", err)
			}
		})
		for _, o := range orders {
			storetest.Link(t, s.store.Store, s.mails(o.ID)[api.MailPaymentReceipt][0], time.Now())
		}
		links := s.store.count(t, "SELECT count(*) FROM password_tokens")
		if a, b := s.order(first.ID), s.order(second.ID); links != 1 || a.AccountID == "" || a.AccountID != b.AccountID || a.Reference == b.Reference {
			t.Fatalf("%d links; orders %+v and %+v", links, a, b)
		}
	})
}

func TestTheProfileOfAnAccountMadeByPayingBeginsWithTheOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		paid := s.order(o.ID)
		p, found, err := s.store.ProfileOf(ctx, paid.AccountID)
		musttest.Do(t, err)
		if !found || p.Personal == nil || *p.Personal != o.Owners[0] {
			t.Fatalf("got %+v", p.Personal)
		}
		if (p.Billing == nil) != (o.Billing == nil) {
			t.Errorf("billing %+v", p.Billing)
		}
	})
}
