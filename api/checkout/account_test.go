package checkout_test

import (
	"crypto/rand"
	"crypto/sha256"
	"strings"
	"testing"
	"time"

	"sello/api"
)

func TestP22_AnAnonymousPaymentMakesTheAccountAndItsMailOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		email := strings.ToLower(o.Email())
		must(t, s.store.SaveRegistration(ctx, api.Registration{SessionID: who.ID, Email: email, At: s.now(), Consents: []api.Consent{
			{ID: api.NewID(), SessionID: who.ID, Email: email, Purpose: api.ConsentTerms, Version: "1", Lang: "es", GivenAt: s.now()},
			{ID: api.NewID(), SessionID: who.ID, Email: email, Purpose: api.ConsentPrivacy, Version: "1", Lang: "es", GivenAt: s.now()},
		}}))
		others := []api.Consent{ // of the address in another session, and of another address in this one
			{ID: api.NewID(), SessionID: api.NewID(), Email: email, Purpose: api.ConsentTerms, Version: "1", Lang: "es", GivenAt: s.now()},
			{ID: api.NewID(), SessionID: who.ID, Email: "other@example.com", Purpose: api.ConsentTerms, Version: "1", Lang: "es", GivenAt: s.now()},
		}
		must(t, s.store.SaveConsents(ctx, others))
		s.card(s.request(who, o.ID).ClientSecret, pays)
		e := s.event("payment_intent.succeeded")
		together(10, func(int) {
			if err := s.HandleWebhook(ctx, e.body, e.header); err != nil {
				t.Error(err)
			}
		})
		a, found, err := s.store.AccountByEmail(ctx, email)
		must(t, err)
		if !found || a.State != api.AccountPending || a.Role != "customer" || a.Lang != "es" || a.PasswordHash != "" {
			t.Fatalf("account %+v, %v", a, found)
		}
		if got := s.order(o.ID); got.AccountID != a.ID || got.SessionID != who.ID {
			t.Fatalf("the order belongs to %q", got.AccountID)
		}
		s.wantMails(o.ID, paidMails...) // nothing is delivered in this test: a mail server that is down changes nothing
		welcome := s.mails(o.ID)[api.MailAccountAccess][0]
		if len(welcome.Token) != len(rand.Text()) || welcome.To != email {
			t.Fatalf("welcome %+v", welcome)
		}
		hash := sha256.Sum256([]byte(welcome.Token))
		var kept []byte
		var expires time.Time
		must(t, s.store.DB().QueryRowContext(ctx, "SELECT token_hash, expires_at FROM password_tokens").Scan(&kept, &expires))
		if string(kept) != string(hash[:]) || time.Until(expires) > 24*time.Hour || time.Until(expires) < 23*time.Hour {
			t.Fatalf("kept %x until %s", kept, expires)
		}
		r, _, err := s.store.RegistrationOf(ctx, who.ID)
		must(t, err)
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
		must(t, s.store.CreateSession(ctx, []byte("hash"), who))
		buyer, o := s.visitor()
		_, err := s.store.ChangeOrder(ctx, buyer, o.ID, func(*api.Order) (api.Effects, error) { return api.Effects{}, nil })
		must(t, err)
		s.card(s.request(buyer, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		after, err := s.store.SessionByToken(ctx, []byte("hash"), s.now())
		must(t, err)
		if after.SignedIn() || s.store.count(t, "SELECT count(*) FROM sessions WHERE account_id IS NOT NULL") != 0 {
			t.Fatalf("signed in: %+v", after)
		}
	})
}

func TestP22_AnAddressThatHasAnAccountGetsTheOrderAndNoWelcome(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		account := func(email string) api.Account {
			a := api.Account{ID: api.NewID(), Email: email, State: api.AccountActive, Role: "customer", Lang: "en", CreatedAt: s.now()}
			must(t, s.store.SignUp(ctx, a, nil))
			return a
		}
		account("first@example.com")
		old := account(strings.ToLower(o.Email()))
		account("last@example.com")
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		if got := s.order(o.ID); got.AccountID != old.ID || got.State != api.Paid {
			t.Fatalf("the order %+v", got)
		}
		s.wantMails(o.ID, api.MailPaymentReceipt, api.MailPaidNotice)
	})
}

func TestP22_TwoOrdersOfOneAddressPaidAtOnceMakeOneAccount(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, first := s.visitor()
		second := first
		second.ID = api.NewID()
		must(t, s.store.CreateOrder(ctx, second))
		orders := []api.Order{first, second}
		for _, o := range orders {
			s.card(s.request(who, o.ID).ClientSecret, pays)
		}
		together(2, func(i int) {
			if _, err := s.RequestPayment(ctx, who, orders[i].ID); api.KindOf(err) != api.KindConflict {
				t.Errorf("got %v", err)
			}
		})
		welcomes := len(s.mails(first.ID)[api.MailAccountAccess])
		if a, b := s.order(first.ID), s.order(second.ID); welcomes != 1 || a.AccountID == "" || a.AccountID != b.AccountID || a.Reference == b.Reference {
			t.Fatalf("%d welcomes; orders %+v and %+v", welcomes, a, b)
		}
	})
}

func TestTheProfileOfAnAccountMadeByPayingBeginsWithTheOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		paid := s.order(o.ID)
		p, found, err := s.store.ProfileOf(ctx, paid.AccountID)
		must(t, err)
		if !found || p.Personal == nil || *p.Personal != o.Owners[0] {
			t.Fatalf("got %+v", p.Personal)
		}
		if (p.Billing == nil) != (o.Billing == nil) {
			t.Errorf("billing %+v", p.Billing)
		}
	})
}
