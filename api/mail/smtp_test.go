package mail_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"mime"
	"mime/multipart"
	"net"
	"net/http/httptest"
	netmail "net/mail"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"sello/api"
	"sello/api/mail"
	"sello/api/mail/mailtest"
	"sello/core/musttest"
)

// A mail server on the same machine usually has a certificate that its installation made.
func TestAMailServerOnThisMachineNeedsNoCertificateThatIsTrusted(t *testing.T) {
	untrusted := httptest.NewTLSServer(nil)
	defer untrusted.Close()
	p := &peer{accepted: make(chan []byte, 1), tls: untrusted.TLS}
	u := listen(t, p)
	for _, host := range []string{u.Hostname(), "localhost"} {
		u.Host = net.JoinHostPort(host, u.Port())
		sender := musttest.Get(mail.NewSMTP(u, self, 1, nil, silent))(t)
		musttest.Do(t, send(context.Background(), sender, letter))
		<-p.accepted
	}
	u.User = url.UserPassword("me", "hunter2")
	sender := musttest.Get(mail.NewSMTP(u, self, 1, nil, silent))(t)
	if err := send(context.Background(), sender, letter); err == nil {
		t.Error("the password was sent to a server whose certificate is not trusted")
	}
}

// self is the host of the service's public address.
const self = "sello.test"

var silent = slog.New(slog.DiscardHandler)

// peer is a real SMTP server on loopback that keeps what it accepts, and for whom.
type peer struct {
	longest  int64       // of a message that it accepts, in bytes, and that it announces; 0: any
	tls      *tls.Config // with which it offers STARTTLS; nil: it does not
	accepted chan []byte
	refuse   error
	utf8     bool // it announces SMTPUTF8

	mu    sync.Mutex
	to    []string
	heard []string // what arrived and was replied, whole lines in most cases
}

// Write keeps what the server hears and says.
func (p *peer) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heard = append(p.heard, string(b))
	return len(b), nil
}

// talked returns the conversations so far.
func (p *peer) talked() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.heard, "")
}

func (p *peer) NewSession(*smtp.Conn) (smtp.Session, error) { return &talk{peer: p}, nil }

type talk struct{ peer *peer }

func (t *talk) Mail(string, *smtp.MailOptions) error { return t.peer.refuse }
func (t *talk) Reset()                               {}
func (t *talk) Logout() error                        { return nil }
func (t *talk) Rcpt(to string, _ *smtp.RcptOptions) error {
	t.peer.mu.Lock()
	defer t.peer.mu.Unlock()
	t.peer.to = append(t.peer.to, to)
	return nil
}
func (t *talk) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	if err == nil {
		t.peer.accepted <- b
	}
	return err
}

func listen(t *testing.T, p *peer) *url.URL {
	t.Helper()
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	return serve(t, p, l)
}

// serve runs the server on a listener until the test ends, and returns its address.
func serve(t *testing.T, p *peer, l net.Listener) *url.URL {
	t.Helper()
	server := smtp.NewServer(p)
	server.Domain = "localhost"
	server.MaxMessageBytes, server.TLSConfig = p.longest, p.tls
	server.Debug, server.EnableSMTPUTF8 = p, p.utf8
	server.ErrorLog = log.New(io.Discard, "", 0) // tests cut connections
	go server.Serve(l)                           //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Close() })
	return &url.URL{Scheme: "smtp", Host: l.Addr().String()}
}

// What a wire does with one step; see mailtest.
const (
	passOn    = mailtest.PassOn
	cutBefore = mailtest.CutBefore
	cutAfter  = mailtest.CutAfter
	hang      = mailtest.Hang
)

// between puts a wire in front of a real server that keeps what it accepts in p.
func between(t *testing.T, p *peer, disturb mailtest.Disturb) *url.URL {
	t.Helper()
	return mailtest.Between(t, listen(t, p).Host, disturb)
}

// send sends a message that is written already.
func send(ctx context.Context, s mail.Sender, m mail.Message) error {
	_, err := s.Send(ctx, func(context.Context) (mail.Message, error) { return m, nil })
	return err
}

var letter = mail.Message{ID: "0193", To: "ana@cliente.test", From: "Sello <no-reply@sello.test>", ReplyTo: "joan@cliente.test",
	Subject: "Registro de marca: Ñandú", Text: "Hola, Ñandú", HTML: "<p>Hola, Ñandú</p>", At: at,
	Attachments: []api.File{{Name: "logo ñ.png", Type: "image/png", Bytes: []byte{0, 1, 2, 255}}}}

func TestOnlyTheServerThatIsSetIsTried(t *testing.T) {
	closed := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	closed.Close()
	for _, form := range []string{"smtp://%s", "smtp://u:p@%s", "smtps://%s", "smtps://u:p@%s"} {
		u := musttest.Get(url.Parse(fmt.Sprintf(form, closed.Addr())))(t)
		sender := musttest.Get(mail.NewSMTP(u, self, 1, nil, silent))(t)
		if err := send(context.Background(), sender, letter); err == nil || !strings.Contains(err.Error(), closed.Addr().String()) {
			t.Errorf(form+": %v", "host", err)
		}
	}
}

func TestAMessageArrivesWholeOverSMTP(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	sender := musttest.Get(mail.NewSMTP(listen(t, p), self, 1, nil, silent))(t)
	musttest.Do(t, send(context.Background(), sender, letter))
	m := musttest.Get(netmail.ReadMessage(bytes.NewReader(<-p.accepted)))(t)
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != letter.Subject || m.Header.Get("Message-Id") != "<0193@sello.test>" {
		t.Errorf("subject %q, id %q, %v", subject, m.Header.Get("Message-Id"), err)
	}
	if got, _ := m.Header.Date(); !got.Equal(at) {
		t.Errorf("date %v", got)
	}
	_, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	twins := musttest.Get(parts.NextPart())(t)
	sameInBothForms(t, twins)
	file := musttest.Get(parts.NextPart())(t)
	b, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, file))
	if err != nil || !bytes.Equal(b, letter.Attachments[0].Bytes) || !strings.HasPrefix(file.Header.Get("Content-Type"), "image/png") {
		t.Errorf("attachment %v %v %v", b, file.Header, err)
	}
}

// sameInBothForms fails the test unless the part offers the letter as text and, preferred, as HTML.
func sameInBothForms(t *testing.T, twins *multipart.Part) {
	t.Helper()
	typ, params, err := mime.ParseMediaType(twins.Header.Get("Content-Type"))
	if err != nil || typ != "multipart/alternative" {
		t.Fatalf("%s, %v", typ, err)
	}
	forms := multipart.NewReader(twins, params["boundary"])
	for _, want := range []struct{ typ, body string }{{"text/plain", letter.Text}, {"text/html", letter.HTML}} {
		form, err := forms.NextPart() // undoes quoted-printable
		if err != nil {
			t.Fatalf("no %s: %v", want.typ, err)
		}
		body, err := io.ReadAll(form)
		if err != nil || !strings.HasPrefix(form.Header.Get("Content-Type"), want.typ) || strings.TrimSpace(string(body)) != want.body {
			t.Errorf("%q of %s, %v", body, form.Header.Get("Content-Type"), err)
		}
	}
	if _, err := forms.NextPart(); !errors.Is(err, io.EOF) {
		t.Errorf("a third form: %v", err)
	}
}

// oddAddresses pass the rule of the forms and are no dot-atoms: they are written to in quotes.
var oddAddresses = []string{"a..b@cliente.test", ".c@cliente.test", "d.@cliente.test"}

func TestAnAddressThatNeedsQuotesIsWrittenToAndAnswered(t *testing.T) {
	for _, odd := range oddAddresses {
		p := &peer{accepted: make(chan []byte, 1)}
		sender := musttest.Get(mail.NewSMTP(listen(t, p), self, 1, nil, silent))(t)
		m := letter
		m.To, m.ReplyTo = odd, odd
		if err := send(context.Background(), sender, m); err != nil {
			t.Fatalf("%s: %v", odd, err)
		}
		got := musttest.Get(netmail.ReadMessage(bytes.NewReader(<-p.accepted)))(t)
		if len(p.to) != 1 || p.to[0] != odd { // the server takes the quotes off
			t.Errorf("%s: the envelope says %q", odd, p.to)
		}
		for _, header := range []string{"To", "Reply-To"} {
			if a, err := got.Header.AddressList(header); err != nil || len(a) != 1 || a[0].Address != odd {
				t.Errorf("%s: %s is %q (%v)", odd, header, got.Header.Get(header), err)
			}
		}
	}
}

func TestAReplyAddressThatIsNoneIsLeftOut(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	sender := musttest.Get(mail.NewSMTP(listen(t, p), self, 1, nil, silent))(t)
	m := letter
	m.ReplyTo = "nobody at all"
	musttest.Do(t, send(context.Background(), sender, m))
	got, err := netmail.ReadMessage(bytes.NewReader(<-p.accepted))
	if err != nil || got.Header.Get("Reply-To") != "" {
		t.Errorf("%v, reply to %q", err, got.Header.Get("Reply-To"))
	}
}

func TestARecipientThatIsNoneIsNotTriedAgain(t *testing.T) {
	over := musttest.Get(mail.NewSMTP(listen(t, &peer{accepted: make(chan []byte, 1)}), self, 1, nil, silent))(t)
	box := musttest.Get(mail.NewMailbox(t.TempDir()))(t)
	m := letter
	m.To = "nobody at all"
	for name, sender := range map[string]mail.Sender{"smtp": over, "mailbox": box} {
		var p interface{ Permanent() bool }
		if err := send(context.Background(), sender, m); !errors.As(err, &p) || !p.Permanent() || strings.Contains(err.Error(), m.To) {
			t.Errorf("%s: %v", name, err)
		}
		m := m
		m.To = oddAddresses[0]
		if name == "mailbox" && send(context.Background(), sender, m) != nil {
			t.Errorf("%s: an odd address is refused", name)
		}
	}
}

func TestARefusalOrASilentServerIsAnErrorSoThatTheMailStays(t *testing.T) {
	refused := &peer{refuse: &smtp.SMTPError{Code: 451, Message: "later"}}
	down := &url.URL{Scheme: "smtp", Host: "127.0.0.1:1"}
	for name, u := range map[string]*url.URL{"refused": listen(t, refused), "down": down} {
		t.Run(name, func(t *testing.T) {
			sender := musttest.Get(mail.NewSMTP(u, self, 1, nil, silent))(t)
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			if err := send(ctx, sender, letter); err == nil {
				t.Error("no error")
			}
		})
	}
}

// A refusal of our own sender, of the content or of a full mailbox can end without a change to the mail; only
// a recipient that does not exist stays refused.
func TestOnlyARefusalOfTheRecipientIsNotTriedAgain(t *testing.T) {
	permanent := map[string][]int{"RCPT": {550, 551, 553}}
	for _, step := range []string{"MAIL", "RCPT", "DATA", "."} {
		for _, code := range []int{421, 451, 550, 551, 552, 553, 554} {
			sender, err := mail.NewSMTP(between(t, &peer{accepted: make(chan []byte, 1)}, atStep(step, fmt.Sprintf("%d no box <ana@cliente.test>", code))), self, 1, nil, silent)
			if err != nil {
				t.Fatal(err)
			}
			var p interface{ Permanent() bool }
			err = send(context.Background(), sender, letter)
			if want := slices.Contains(permanent[step], code); err == nil || errors.As(err, &p) != want {
				t.Errorf("%s gets %d: permanent %v, want %v: %v", step, code, !want, want, err)
			}
			if err != nil && (strings.Contains(err.Error(), letter.To) || !strings.Contains(err.Error(), "no box")) {
				t.Errorf("%s gets %d: the log would say %v", step, code, err)
			}
		}
	}
}

func TestAPasswordIsNotToldToAServerWithoutTLS(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	u := listen(t, p)
	u.User = url.UserPassword("me", "hunter2")
	sender := musttest.Get(mail.NewSMTP(u, self, 1, nil, silent))(t)
	if err := send(context.Background(), sender, letter); err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("got %v", err)
	}
}
