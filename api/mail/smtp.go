package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

const (
	smtpTimeout    = 20 * time.Second // of an SMTP session, until the server has accepted or rejected the mail
	goodbyeTimeout = 1 * time.Second  // of the QUIT command after that: its reply does not matter
)

// ErrNoServer is returned by Nowhere.
var ErrNoServer = errors.New("no mail server is set (SELLO_SMTP_URL)")

// Nowhere is a Sender without a mail server. It rejects every message, so that mails stay in the queue until one is set.
type Nowhere struct{}

// Send returns ErrNoServer.
func (Nowhere) Send(context.Context, Message) error { return ErrNoServer }

// SMTP sends through a mail server, over a limited number of connections at the same time.
type SMTP struct {
	host    string
	options []gomail.Option
	log     *slog.Logger

	slots   chan *smtp.Client // one for each connection that is allowed: open and unused, or nil
	waiting atomic.Int64      // callers that wait for a slot
}

// NewSMTP returns a sender for a URL of the form smtp://[user:password@]host[:port] or smtps://. The default ports are
// 587 and 465; no other port is tried. With a password, the connection must use TLS before the password is sent;
// without one, TLS is used if the server offers it. connections is the number of connections at the same time.
func NewSMTP(u *url.URL, connections int, log *slog.Logger) (*SMTP, error) {
	port, policy := gomail.DefaultPortTLS, gomail.TLSOpportunistic
	options := []gomail.Option{gomail.WithTimeout(smtpTimeout), gomail.WithoutRset()} // a connection is used again only after an accepted mail: nothing to reset
	if password, ok := u.User.Password(); ok {
		policy = gomail.TLSMandatory
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	if u.Scheme == "smtps" {
		port = gomail.DefaultPortSSL
		options = append(options, gomail.WithSSL())
	}
	if u.Port() != "" {
		var err error
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, fmt.Errorf("mail server port: %w", err)
		}
	}
	options = append(options, gomail.WithPort(port), gomail.WithTLSPolicy(policy))
	_, err := gomail.NewClient(u.Hostname(), options...) // reports a wrong option at start-up, not at the first mail
	s := &SMTP{host: u.Hostname(), options: options, log: log, slots: make(chan *smtp.Client, connections)}
	for range connections {
		s.slots <- nil
	}
	return s, err
}

// Send sends one message. If all connections are in use, it waits for one until ctx ends. It returns nil if the server accepted the message (250 after the body): a
// failure after that, at QUIT or the close, is only logged, since sending again would deliver a second copy. Neither
// errors nor log lines contain the recipient's address.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	err := s.send(ctx, m)
	if err == nil || m.To == "" {
		return err
	}
	return nameless{err, m.To}
}

// nameless removes the recipient's address from an error's text, since errors are logged. Servers and the library repeat
// the address in their errors.
type nameless struct {
	error
	to string
}

func (n nameless) Error() string { return strings.ReplaceAll(n.error.Error(), n.to, "the recipient") }

func (n nameless) Unwrap() error { return n.error }

func (s *SMTP) send(ctx context.Context, m Message) error {
	msg, err := compose(m)
	if err != nil {
		return err
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return err
	}
	connection, err := s.slot(ctx)
	if err != nil {
		return err
	}
	connection, err = deliver(ctx, client, connection, msg)
	left := s.release(connection, err == nil)
	if !msg.IsDelivered() {
		return judged(err)
	}
	if err = errors.Join(err, left); err != nil {
		s.log.WarnContext(ctx, "the mail server accepted a mail, then the conversation failed", "mail", m.ID, "error", nameless{err, m.To})
	}
	return nil
}

// slot waits for a slot and returns its connection; nil if it has none.
func (s *SMTP) slot(ctx context.Context) (*smtp.Client, error) {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	select {
	case connection := <-s.slots:
		return connection, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("all connections to the mail server are in use: %w", ctx.Err())
	}
}

// release gives a slot back: with its connection if another caller waits for it, else the connection is closed.
func (s *SMTP) release(connection *smtp.Client, usable bool) error {
	if usable && s.waiting.Load() > 0 {
		s.slots <- connection
		return nil
	}
	err := leave(connection)
	s.slots <- nil
	return err
}

// deliver sends a message over a connection that another mail has used, or over a new one: if there is none, and if the
// server has closed it meanwhile. It returns the connection that was used.
func deliver(ctx context.Context, client *gomail.Client, connection *smtp.Client, msg *gomail.Msg) (*smtp.Client, error) {
	if connection != nil {
		err := client.SendWithSMTPClient(connection, msg)
		var send *gomail.SendError
		if !errors.As(err, &send) || send.Reason != gomail.ErrConnCheck { // after ErrConnCheck nothing was sent
			return connection, err
		}
		_ = connection.Close()
	}
	connection, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return nil, fmt.Errorf("dial failed: %w", err)
	}
	return connection, client.SendWithSMTPClient(connection, msg)
}

// leave ends an SMTP session within goodbyeTimeout. The wait is short, because a process that is killed during it sends
// an accepted mail again, and because the stop of the service waits for it.
func leave(connection *smtp.Client) error {
	if connection == nil || !connection.HasConnection() {
		return nil
	}
	err := connection.UpdateDeadline(goodbyeTimeout)
	if err == nil {
		err = connection.Quit()
	}
	if err != nil {
		_ = connection.Close() // a failed QUIT leaves the connection open
		return fmt.Errorf("closing the conversation: %w", err)
	}
	return nil
}

// refused is the error of a mail whose recipient does not exist; see jobs.Mailer.
type refused struct{ error }

// Permanent reports that another attempt cannot succeed.
func (refused) Permanent() bool { return true }

func (r refused) Unwrap() error { return r.error }

// judged marks the server's rejection of the recipient (550, 551 or 553 after RCPT TO) as permanent.
//
// After every other failure the queue tries the same mail again, since the cause can be corrected elsewhere: 5xx after
// MAIL FROM or after the content concerns the sender's address or the server's rules, and 552 and 554 a full mailbox
// or a policy.
func judged(err error) error {
	var send *gomail.SendError
	if errors.As(err, &send) && send.Reason == gomail.ErrSMTPRcptTo && slices.Contains([]int{550, 551, 553}, send.ErrorCode()) {
		return refused{err}
	}
	return err
}

// compose returns the MIME message. The job's id is the Message-ID, by which mail clients recognise a duplicate.
func compose(m Message) (*gomail.Msg, error) {
	msg := gomail.NewMsg()
	if err := msg.From(m.From); err != nil {
		return nil, fmt.Errorf("sender: %w", err)
	}
	if msg.To(quoted(m.To)) != nil { // the library's error would contain the address
		return nil, refused{errors.New("the recipient's address is none")}
	}
	if m.ReplyTo != "" {
		_ = msg.ReplyTo(quoted(m.ReplyTo)) // an invalid address is left out, so that the mail is sent all the same
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(m.At)
	msg.SetMessageIDWithValue(m.ID + "@sello")
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	for _, a := range m.Attachments {
		if err := msg.AttachReader(a.Name, bytes.NewReader(a.Bytes), gomail.WithFileContentType(gomail.ContentType(a.Type))); err != nil {
			return nil, fmt.Errorf("attachment: %w", err)
		}
	}
	return msg, nil
}

// quoted puts the part before the @ into quotes if its dots require it (RFC 5322). The forms accept dots anywhere in that
// part, as HTML does.
func quoted(address string) string {
	local, domain, _ := strings.Cut(address, "@")
	if strings.Contains("."+local+".", "..") {
		return `"` + local + `"@` + domain
	}
	return address
}
