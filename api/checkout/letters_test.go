package checkout_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"sello/api"
	"sello/api/mail"
	"sello/core/musttest"
	"sello/texts"
)

// link is an address in a letter. Its identifier is random and can hold any digits: those of the year 0001, and groups like a code's.
var link = regexp.MustCompile(`https?://\S+`)

// sent are the letters that the queue's mails become, of one kind.
func (s *shop) sent(kind api.MailKind) []mail.Message {
	s.t.Helper()
	var box letters
	w := &mail.Writer{
		Source: s.store, Sender: &box, From: "a@sello.test", Provider: "provider@sello.test",
		Legal:     map[string]string{"name": "n", "tax_id": "t", "address": "a", "email": "e", "phone": "p"},
		PublicURL: "https://sello.test",
		Text:      texts.Text, ClassText: func(_, id string) string { return id }, Now: s.now,
	}
	for _, m := range s.store.mails(s.t) {
		if m.Kind == kind {
			musttest.Get(w.Deliver(ctx, m))(s.t)
		}
	}
	for _, m := range box {
		written := link.ReplaceAllString(m.Subject+"\n"+m.Text, "link")
		for _, hole := range []string{"mail_", "{{", "0001", ": \n", "€0", " 0 €"} {
			if strings.Contains(written, hole) {
				s.t.Errorf("a hole %q in %s\n%s", hole, m.Subject, m.Text)
			}
		}
	}
	return box
}

type letters []mail.Message

func (l *letters) Send(ctx context.Context, write func(context.Context) (mail.Message, error)) (string, error) {
	m, err := write(ctx)
	if err == nil {
		*l = append(*l, m)
	}
	return "", err
}

func (s *shop) says(kind api.MailKind, want []string, never ...string) {
	s.t.Helper()
	got := s.sent(kind)
	if len(got) != 1 {
		s.t.Fatalf("%d letters %s, want one", len(got), kind)
	}
	text := got[0].Subject + "\n" + got[0].Text
	for _, fact := range want {
		if !strings.Contains(text, fact) {
			s.t.Errorf("%q is missing in\n%s", fact, text)
		}
	}
	for _, fact := range never {
		if strings.Contains(text, fact) {
			s.t.Errorf("%q is not true in\n%s", fact, text)
		}
	}
}

func TestTheLettersAboutMoneyThatIsNotThePriceShowOnlyWhatThereIs(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID)
		s.misprice(who, o.ID, 61000)
		s.card(secret.ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		in := s.payments(o.ID)[0].IntentID
		s.says(api.MailPaymentAlert, []string{o.ID, in, "465 €", "610 €", "Ñandú", "en revisión"}, "Referencia", "Fecha")
		s.says(api.MailPaymentReview, []string{"465 €", "610 €", "Ñandú", "no vuelvas a pagar", "/#/order?id=" + o.ID}, in, "Referencia", "Fecha")
		s.dashboardRefund(in, "46500")
		s.handle(s.event("charge.refunded"))
		s.says(api.MailRefundNotice, []string{"465 €", "Ñandú", "puedes pagar su precio, 610 €"}, in, "Referencia", "Fecha")
	})
}

func TestTheMailOfASecondRefundNamesTheAmountOfThatRefund(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		in := s.payments(o.ID)[0].IntentID
		for _, cents := range []string{"5000", "2500"} {
			s.dashboardRefund(in, cents)
			s.handle(s.event("charge.refunded"))
		}
		letters := s.sent(api.MailRefundNotice)
		if len(letters) != 2 {
			t.Fatalf("%d letters, want 2", len(letters))
		}
		for i, want := range []struct {
			words string
			cents int64
		}{{"Hemos devuelto 50 €", 5000}, {"Hemos devuelto 25 €", 2500}} {
			if text := letters[i].Text; !strings.Contains(text, want.words) || strings.Contains(text, "puedes pagar") {
				t.Errorf("letter %d does not say only %q:\n%s", i+1, want.words, text)
			}
			issued, err := s.store.Issued(ctx, code.FindString(link.ReplaceAllString(letters[i].Text, "link")))
			if musttest.Do(t, err); issued.AmountCents != want.cents {
				t.Errorf("the code of letter %d is of %d cents, want %d", i+1, issued.AmountCents, want.cents)
			}
		}
	})
}

var code = regexp.MustCompile(`[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}`)

func TestTheLetterAboutMoneyForARemovedOrderSaysThatItWentBack(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		in := s.payments(o.ID)[0].IntentID
		musttest.Do(t, s.store.DeleteOrder(ctx, who, o.ID, 0))
		s.card(secret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		s.says(api.MailPaymentAlert, []string{"Order: " + o.ID, in, "€465", "given back"}, "under review", "Trademark", "Billed to")
	})
}

func TestTheLettersAboutASecondPaymentDoNotCallThePaidOrderUnderReview(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		_, o, _ := s.paid()
		second, err := s.Gateway.CreateIntent(ctx, api.Charge{OrderID: o.ID, Version: 1, AmountCents: 46500, Currency: "EUR", Attempt: 9})
		musttest.Do(t, err)
		s.card(second.ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		s.says(api.MailPaymentAlert, []string{o.ID, o.Reference, second.ID, "465,00 €", "Devuelto"}, "en revisión")
		s.says(api.MailRefundNotice, []string{o.Reference, "465,00 €"}, second.ID)
	})
}
