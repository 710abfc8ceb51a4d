package mail_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"sello/api"
	"sello/api/mail"
	"sello/core/form"
	"sello/core/musttest"
)

func TestTheServiceGreetsAServerWithANameThatStrictServersAccept(t *testing.T) {
	machine := musttest.Get(os.Hostname())(t)
	if !strings.Contains(machine, ".") {
		machine = "[127.0.0.1]"
	}
	for host, want := range map[string]string{
		"marcas.example.com": "marcas.example.com", "203.0.113.5": "[203.0.113.5]", "2001:db8::5": "[IPv6:2001:db8::5]",
		"localhost": machine, "ñandú.example": machine,
	} {
		p := &peer{accepted: make(chan []byte, 1)}
		musttest.Do(t, send(t.Context(), musttest.Get(mail.NewSMTP(listen(t, p), host, 1, nil, silent))(t), letter))
		if !strings.Contains(p.talked(), "EHLO "+want+"\r\n") {
			t.Errorf("%s: no EHLO %s in\n%s", host, want, p.talked())
		}
	}
}

func TestAMailAsksForSMTPUTF8OnlyIfAnAddressNeedsIt(t *testing.T) {
	for from, want := range map[string]bool{letter.From: false, "Ñandú <no-reply@sello.test>": false, "ñandú@sello.test": true} {
		p := &peer{accepted: make(chan []byte, 1), utf8: true}
		m := letter
		m.From = from
		musttest.Do(t, send(t.Context(), smtpTo(t, listen(t, p)), m))
		if got := strings.Contains(p.talked(), "@sello.test> BODY=8BITMIME SMTPUTF8\r\n"); got != want {
			t.Errorf("%s: asked %v in\n%s", from, got, p.talked())
		}
	}
}

func TestTheCheckNamesAddressesInBracketsAsStrictServersWant(t *testing.T) {
	p := &peer{}
	musttest.Do(t, smtpTo(t, listen(t, p)).Check(t.Context(), "Sello <no-reply@sello.test>", "provider@sello.test"))
	if !strings.Contains(p.talked(), "MAIL FROM:<no-reply@sello.test>") || !strings.Contains(p.talked(), "RCPT TO:<provider@sello.test>") {
		t.Error(p.talked())
	}
}

func TestAServerThatNeverRepliesKeepsAMailNoLongerThanItsJob(t *testing.T) {
	for _, step := range []string{"greeting", "EHLO", "MAIL", "RCPT", "DATA", "."} {
		s := smtpTo(t, between(t, &peer{accepted: make(chan []byte, 1)}, atStep(step, hang)))
		s.SetTimeout(time.Hour)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		if err := send(ctx, s, letter); err == nil || verdict(err) != neither {
			t.Errorf("%s: %v", step, err)
		}
		cancel()
	}
}

func TestWhatAServerSaysInAnotherEncodingCanBeStored(t *testing.T) {
	for _, step := range []string{"greeting", "MAIL", "RCPT", "DATA", "."} {
		for _, code := range []string{"554", "250"} {
			address := between(t, &peer{accepted: make(chan []byte, 1)}, atStep(step, code+" buz\xf3n\x00 \x1b[1mlleno"))
			said, err := smtpTo(t, address).Send(t.Context(), func(context.Context) (mail.Message, error) { return letter, nil })
			if err != nil {
				said = err.Error()
			}
			if !utf8.ValidString(said) || strings.ContainsFunc(said, unicode.IsControl) || code == "554" && !strings.Contains(said, "lleno") {
				t.Errorf("%s: %q", step, said)
			}
		}
	}
}

func TestALineOfADotArrives(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	m := letter
	m.Text = ".\n..\n.end"
	musttest.Do(t, send(t.Context(), smtpTo(t, listen(t, p)), m))
	if sent := string(<-p.accepted); !strings.Contains(sent, "\r\n.\r\n..\r\n.end") {
		t.Error(sent)
	}
}

// hostile are names that the forms accept, and how each stands in a subject.
var hostile = map[string]string{
	"Ve\u200bla\u00ad":                           "Vela",
	"\u2067Vela":                                 "Vela",
	"Vela\u202b \u2066x":                         "Vela x",
	"a" + strings.Repeat(" ", 120) + "b":         "a b",
	"=?utf-8?q?=E2=80=AEVela?=":                  "= ?utf-8?q?=E2=80=AEVela?=",
	"\U0001f380 Família":                         "\U0001f380 Família",
	"Vela\r\nBcc: x@y.test":                      "Vela Bcc: x@y.test", // older orders may have what the forms refuse now
	"שלום עולם":                                  "שלום עולם",
	"e" + strings.Repeat("\u0301", 80) + "clair": "e" + strings.Repeat("\u0301", 5) + "clair",
	"e\u0301clair":                               "e\u0301clair",
	strings.Repeat("ñ", form.MaxLine):            strings.Repeat("ñ", form.MaxLine),
	"ñ" + strings.Repeat("N", 200):               "ñ" + strings.Repeat("N", 200),
	strings.Repeat("N", form.MaxLine):            strings.Repeat("N", form.MaxLine),
}

func TestTheLinesOfAValueAreLinesInEveryMailProgram(t *testing.T) {
	box := &outbox{}
	musttest.Get(writer(box).Deliver(t.Context(), api.Mail{ID: "m", Kind: api.MailPaidNotice, Lang: "es", OrderID: order.ID, PaymentID: payment.ID}))(t)
	if html := box.sent[0].HTML; !strings.Contains(html, "Ana Pérez<br>NIF 12345678Z<br>Calle Mayor 1<br>08500 Vic<br>España") || strings.Contains(html, "white-space:pre") {
		t.Error(html)
	}
}

func TestWhatIsWrittenFromRightToLeftIsReadSo(t *testing.T) {
	box := &outbox{}
	w := writer(box)
	w.Source = named{other{}, "דנה כהן?"}
	musttest.Get(w.Deliver(t.Context(), api.Mail{ID: "m", Kind: api.MailContact, Lang: "es", ContactID: "c"}))(t)
	if _, value, _ := strings.Cut(box.sent[0].HTML, "Nombre</td><td "); !strings.HasPrefix(value, `role="cell" dir="auto"`) || !strings.Contains(value, ">דנה כהן?</td>") {
		t.Error(value)
	}
}

// named is a desk with an order and a contact request whose names somebody typed.
type named struct {
	other
	typed string
}

func (n named) Contact(context.Context, string) (api.ContactRequest, error) {
	r := request
	r.Contact.Name, r.Contact.Lastname = n.typed, ""
	return r, nil
}

func TestWhatSomebodyTypedAsANameIsLegibleInASubjectAndInTheNameOfAFile(t *testing.T) {
	for typed, want := range hostile {
		o := order
		o.Trademark.Name, o.Trademark.Logo = typed, &form.Logo{Name: typed + ".png", Size: 3}
		o.Owners = slices.Clone(order.Owners)
		o.Owners[0].Name = typed
		for _, kind := range []api.MailKind{api.MailPaidNotice, api.MailPaymentReceipt, api.MailContact} {
			p := &peer{accepted: make(chan []byte, 1)}
			w := writer(smtpTo(t, listen(t, p)))
			w.Source = named{other{order: o, payment: payment}, typed}
			musttest.Get(w.Deliver(t.Context(), api.Mail{ID: "m", Kind: kind, Lang: "es", OrderID: o.ID, PaymentID: payment.ID, ContactID: "c"}))(t)
			sent := <-p.accepted
			for line := range strings.SplitSeq(string(sent), "\r\n") {
				if len(line) > 998 || strings.TrimSpace(line) == "" && line != "" || strings.ContainsFunc(line, func(r rune) bool { return r > '~' }) {
					t.Errorf("%q, %s: a line that servers may refuse: %q", typed, kind, line)
				}
			}
			m := musttest.Get(netmail.ReadMessage(bytes.NewReader(sent)))(t)
			subject := musttest.Get(new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")))(t)
			if !strings.HasSuffix(subject, want) {
				t.Errorf("%q, %s: the subject is %q", typed, kind, subject)
			}
			if kind == api.MailPaidNotice {
				fileIs(t, m, strings.NewReplacer("?", "_", ":", "_").Replace(strings.ReplaceAll(want, "= ?", "=?"))+".png")
			}
		}
	}
}

// fileIs fails the test unless the message has one file of a name.
func fileIs(t *testing.T, m *netmail.Message, want string) {
	t.Helper()
	_, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	musttest.Get(parts.NextPart())(t)
	file := musttest.Get(parts.NextPart())(t)
	if _, err := parts.NextPart(); file.FileName() != want || !errors.Is(err, io.EOF) { // by RFC 2231
		t.Errorf("the file is %q, want %q; then %v", file.FileName(), want, err)
	}
	_, params, err = mime.ParseMediaType(file.Header.Get("Content-Type"))
	if name, _ := new(mime.WordDecoder).DecodeHeader(params["name"]); name != want || err != nil { // as older programs read it
		t.Errorf("the name is %q, want %q, %v", name, want, err)
	}
}
