package mail_test

import (
	"context"
	"html"
	"strings"
	"testing"

	"sello/api"
	"sello/core/form"
	"sello/core/musttest"
	"sello/texts"
)

func TestMailsSayOnceWhatSeveralClassesWithoutItemsClaim(t *testing.T) {
	for bare, classes := range map[int][]form.Selection{
		1: {{Class: "c4"}, {Class: "c9", Epigraphs: []string{"c9e1"}}},
		2: {{Class: "c4"}, {Class: "c35"}, {Class: "c9", Epigraphs: []string{"c9e1"}}},
	} {
		o := order
		o.Trademark.Classifications, o.Trademark.Terms = classes, nil
		for _, lang := range texts.Written() {
			box := &outbox{}
			w := writer(box)
			w.Source = other{order: owned(o), payment: payment}
			musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: api.MailPaymentReceipt, To: "ana@cliente.test", Lang: lang, OrderID: o.ID, PaymentID: payment.ID}))(t)
			said := map[int]string{1: "mail_row_class_heading", 2: "mail_row_class_headings"}[bare]
			one := texts.Text(lang, "mail_row_class_heading", nil)
			if n := strings.Count(box.sent[0].Text, one); n != 1 || !strings.Contains(box.sent[0].Text, texts.Text(lang, said, nil)) {
				t.Errorf("%d classes without items, %s: said %d times in\n%s", bare, lang, n, box.sent[0].Text)
			}
		}
	}
}

// unwrapped removes what keeps the parts of a code on one line.
var unwrapped = strings.NewReplacer(`<span style="display:inline-block;max-width:100%;overflow-wrap:anywhere">`, "", "</span>", "")

func TestMailsNameTheTermsOfAnOrderAsTheyWereChosenWithTheirEditionAndLicence(t *testing.T) {
	claimed := order
	claimed.Trademark.Classifications = []form.Selection{{Class: "c4"}}
	claimed.Trademark.Terms = []form.Term{
		{Class: "c4", Text: "candles <of> beeswax", Lang: "en", Number: "040901", Edition: "13-2026", Verdict: "accepted"},
		{Class: "c4", Text: "bougies", Lang: "en", Verdict: "unknown"},
	}
	paid, unpaid, ordered := claimed, pending(claimed), pending(claimed)
	for kind, o := range map[api.MailKind]api.Order{
		api.MailPaymentReceipt: paid, api.MailPaidNotice: paid, api.MailOrderReceived: unpaid, api.MailReportRequest: ordered,
	} {
		for _, lang := range texts.Written() {
			t.Run(string(kind)+"/"+lang, func(t *testing.T) {
				box := &outbox{}
				w := writer(box)
				w.Source = other{order: owned(o), payment: payment}
				musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: kind, To: "ana@cliente.test", Lang: lang, OrderID: o.ID, PaymentID: payment.ID}))(t)
				m := box.sent[0]
				edition := map[string]string{"en": "edition", "es": "edición"}[lang]
				for _, want := range []string{"candles <of> beeswax (040901, " + edition + " 13-2026)", "bougies (", "CC BY 4.0"} {
					if !strings.Contains(m.Text, want) || !strings.Contains(unwrapped.Replace(m.HTML), html.EscapeString(want)) {
						t.Errorf("%q is missing in\n%s", want, m.Text)
					}
				}
				if heading := texts.Text(lang, "mail_row_class_heading", nil); strings.Contains(m.Text, heading) {
					t.Errorf("a class with terms is said to have its heading only:\n%s", m.Text)
				}
			})
		}
	}
}
