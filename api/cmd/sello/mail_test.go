package main

import (
	"bytes"
	"encoding/json"
	"io"
	"log"
	"mime"
	"net"
	"net/http"
	"net/mail"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"sello/api/wire"
	"sello/core/musttest"
)

// post is a mail server that has no mailbox for some addresses.
type post struct {
	mu      sync.Mutex
	missing map[string]bool
	arrived []letter
}

// letter is a mail that a post has accepted.
type letter struct {
	to, id, subject, replyTo string
	at                       time.Time
	token                    string // of the link to a password; "" if it has none
}

var linkInMail = regexp.MustCompile(`/password/change\?[^\s"]*token=([A-Z2-7]+)`)

// tokenIn returns the token of the link to a password in a mail; "" if it has none.
func tokenIn(source []byte) string {
	text := strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(string(source)) // quoted-printable
	if found := linkInMail.FindStringSubmatch(text); found != nil {
		return found[1]
	}
	return ""
}

// serve runs the mail server until the test ends, and returns its address.
func (p *post) serve(t testing.TB) string {
	t.Helper()
	server := smtp.NewServer(p)
	server.ErrorLog = log.New(io.Discard, "", 0)
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	go server.Serve(l) //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Close() })
	return l.Addr().String()
}

func (p *post) NewSession(*smtp.Conn) (smtp.Session, error) { return &conversation{post: p}, nil }

// conversation is one connection to a post.
type conversation struct {
	post *post
	to   string
}

func (c *conversation) Mail(string, *smtp.MailOptions) error { return nil }
func (c *conversation) Reset()                               {}
func (c *conversation) Logout() error                        { return nil }
func (c *conversation) Rcpt(to string, _ *smtp.RcptOptions) error {
	c.post.mu.Lock()
	defer c.post.mu.Unlock()
	c.to = to
	if c.post.missing[to] {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "user unknown"}
	}
	return nil
}
func (c *conversation) Data(r io.Reader) error {
	source, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m, err := mail.ReadMessage(bytes.NewReader(source))
	if err != nil {
		return err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return err
	}
	l := letter{to: c.to, id: m.Header.Get("Message-Id"), subject: subject, replyTo: m.Header.Get("Reply-To"), at: time.Now(), token: tokenIn(source)}
	c.post.mu.Lock()
	defer c.post.mu.Unlock()
	c.post.arrived = append(c.post.arrived, l)
	return nil
}

func (p *post) has(address string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.arrived {
		if l.to == address {
			return true
		}
	}
	return false
}

// listed returns what `sello mail list` prints.
func (b *binary) listed(settings ...string) (mails []wire.Mail) {
	b.Helper()
	musttest.Do(b, json.Unmarshal([]byte(b.succeeds(settings, "mail", "list")), &mails))
	return mails
}

// until waits for a condition.
func (b *binary) until(what string, is func() bool) {
	b.Helper()
	for range 600 {
		if is() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.Fatalf("%s: not in time\n%s", what, b.log.String())
}

func TestAMailToAnAddressThatDoesNotExistIsListedAndSentAgain(t *testing.T) {
	p := &post{missing: map[string]bool{"ana@cliente.test": true}}
	b := newBinary(t)
	b.start("SELLO_SMTP_URL=smtp://" + p.serve(t))
	v := musttest.Get(b.visitor())(t)
	message := map[string]any{"name": "Ana", "lastname": "Ruiz", "email": "ana@cliente.test", "phone": "", "additional_info": "Hola", "privacy_accepted": true}
	musttest.Do(t, v.call(http.MethodPost, "/contact", message, nil))
	b.until("the provider gets the message", func() bool { return p.has("provider@sello.test") })
	b.until("the acknowledgement has failed", func() bool { m := b.listed(); return len(m) == 1 && m[0].State == "failed" })
	failed := b.listed()[0]
	if failed.Kind != "contact_ack" || failed.To != "ana@cliente.test" || failed.Attempts != 1 || failed.ContactID == nil || !strings.Contains(failed.Reply, "550 5.1.1 user unknown") {
		t.Errorf("listed %+v", failed)
	}
	if text := b.log.String(); strings.Contains(text, "ana@cliente.test") {
		t.Errorf("the log has the address:\n%s", text)
	}

	p.mu.Lock()
	p.missing = nil
	p.mu.Unlock()
	b.succeeds(nil, "mail", "resend", failed.ID)
	b.until("it arrives", func() bool { return p.has("ana@cliente.test") })
	b.until("it is no longer listed", func() bool { return len(b.listed()) == 0 })
}
