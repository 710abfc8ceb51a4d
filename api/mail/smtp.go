package mail

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

const (
	stepTimeout    = 45 * time.Second // of connecting, and of each step after that
	verdictTimeout = 10 * time.Minute // of the reply to the whole message, which some servers inspect first (RFC 5321, 4.5.3.2.6)
	goodbyeTimeout = 1 * time.Second  // of the QUIT command after that: its reply does not matter

	firstRest   = time.Second // after the server refused a connection; doubled up to longestRest
	longestRest = 30 * time.Second

	longestReply = 500 // characters of a reply that are returned
)

// ErrNoServer is returned by Nowhere.
var ErrNoServer = errors.New("no mail server is set (SELLO_SMTP_URL)")

// Nowhere is a Sender without a mail server. It rejects every message, so that mails stay in the queue until one is set.
type Nowhere struct{}

// Send returns ErrNoServer.
func (Nowhere) Send(context.Context, func(context.Context) (Message, error)) (string, error) {
	return "", ErrNoServer
}

// SMTP sends through a mail server, over a limited number of connections at the same time.
type SMTP struct {
	host    string
	options []gomail.Option
	secure  bool  // with TLS from the first byte
	dkim    *DKIM // nil: messages are not signed
	log     *slog.Logger
	times   times

	slots   chan *smtp.Client // one for each connection that is allowed: open and unused, or nil
	waiting atomic.Int64      // callers that wait for a slot
	refused atomic.Int64      // connections that the server refused one after the other
}

// times are the limits of a conversation; tests shorten them.
type times struct{ step, verdict, rest time.Duration }

// NewSMTP returns a sender for a URL of the form smtp://[user:password@]host[:port] or smtps://. The default ports are
// 587 and 465; no other port is tried. With a password, the connection must use TLS before the password is sent;
// without one, TLS is used if the server offers it, except on this machine, where mail servers have certificates of their own making and
// the connection can be read by nobody else. self is the host of the service's public address, with which it greets the server.
// connections is the number of connections at the same time. With a key, messages are signed.
func NewSMTP(u *url.URL, self string, connections int, key *DKIM, log *slog.Logger) (*SMTP, error) {
	port, policy := gomail.DefaultPortTLS, gomail.TLSOpportunistic
	options := []gomail.Option{gomail.WithHELO(greeting(self))}
	if ip := net.ParseIP(u.Hostname()); u.Hostname() == "localhost" || ip.IsLoopback() {
		policy = gomail.NoTLS
	}
	if password, ok := u.User.Password(); ok {
		policy = gomail.TLSMandatory
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	secure := u.Scheme == "smtps"
	if secure {
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
	s := &SMTP{
		host: u.Hostname(), options: options, secure: secure, dkim: key, log: log,
		times: times{stepTimeout, verdictTimeout, firstRest}, slots: make(chan *smtp.Client, connections),
	}
	for range connections {
		s.slots <- nil
	}
	return s, err
}

// greeting returns the name of a host in EHLO (RFC 5321, 4.1.1.1 and 4.1.4): many servers reject a name without a dot, such as that
// of a container.
func greeting(host string) string {
	name, _ := os.Hostname()
	switch ip := net.ParseIP(host); {
	case ip.To4() != nil:
		return "[" + host + "]"
	case ip != nil:
		return "[IPv6:" + host + "]"
	case qualified.MatchString(host):
		return host
	case qualified.MatchString(name):
		return name
	}
	return "[127.0.0.1]" // both are on this machine
}

// qualified matches the name of a host with a dot.
var qualified = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$`)

// Send sends one message. Of the time until the deadline of ctx it keeps verdictTimeout for the server's reply to the whole message:
// without that time left it hands no message over. If all connections are in use, it waits for one during half of the rest. If the server refuses a connection
// with 421, this one rests for a growing time, and the message goes over one of the others. Send returns nil if the server
// accepted the message (250 after the body): a failure after that, at QUIT or the close, is only logged, since sending again
// would deliver a second copy. Neither errors nor log lines contain the recipient's address.
func (s *SMTP) Send(ctx context.Context, write func(context.Context) (Message, error)) (reply string, err error) {
	early, cancel := s.early(ctx)
	defer cancel()
	connection, err := s.connect(early)
	if err != nil {
		return "", err
	}
	var m Message
	usable := false
	defer func() { // also if write panics
		if left := s.release(connection, usable); left != nil && usable && err == nil {
			s.log.WarnContext(ctx, "the mail server accepted a mail, then the conversation failed", "mail", m.ID, "error", nameless{left, m.To})
		}
	}()
	if m, err = write(early); err != nil {
		usable = true // nothing was sent
		return "", err
	}
	if reply, err = s.converse(early, ctx, connection, m); err != nil {
		return "", nameless{judged(err), m.To}
	}
	usable = true
	return reply, nil
}

// early returns a context for all that comes before the reply to the message. It ends before ctx by the time for that reply; by two
// thirds of the time that is left if that is less.
func (s *SMTP) early(ctx context.Context) (context.Context, context.CancelFunc) {
	end, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return context.WithDeadline(ctx, end.Add(-min(s.times.verdict, time.Until(end)*2/3)))
}

// nameless removes the recipient's address from an error's text, since errors are logged. Servers repeat the address in
// their replies.
type nameless struct {
	error
	to string
}

func (n nameless) Error() string {
	if n.to == "" {
		return n.error.Error()
	}
	return strings.ReplaceAll(n.error.Error(), n.to, "the recipient")
}

func (n nameless) Unwrap() error { return n.error }

// connect waits for a slot and returns its connection, on which the server waits for a mail.
func (s *SMTP) connect(ctx context.Context) (*smtp.Client, error) {
	var last error
	for {
		connection, err := s.slot(ctx)
		if err != nil {
			return nil, busy{cmp.Or(last, err)}
		}
		if connection != nil {
			if s.alive(ctx, connection) {
				return connection, nil
			}
			_ = connection.Close() // the server ended it meanwhile
		}
		connection, err = s.dial(ctx)
		switch {
		case err == nil:
			s.refused.Store(0)
			return connection, nil
		case codeOf(err) != tooMany:
			_ = s.release(nil, false)
			return nil, err
		}
		last = err
		s.rest()
	}
}

// slot waits for a slot and returns its connection; nil if it has none.
func (s *SMTP) slot(ctx context.Context) (*smtp.Client, error) {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if end, ok := ctx.Deadline(); ok { // the other half is for the conversation
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(end)/2)
		defer cancel()
	}
	select {
	case connection := <-s.slots:
		return connection, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("all connections to the mail server are in use: %w", ctx.Err())
	}
}

// rest gives a slot back after a while, since the server allows no further connection now.
func (s *SMTP) rest() {
	doublings := min(s.refused.Add(1)-1, 10)
	time.AfterFunc(min(s.times.rest<<doublings, longestRest), func() { s.slots <- nil })
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

// dial opens a connection.
func (s *SMTP) dial(ctx context.Context) (*smtp.Client, error) {
	var opened net.Conn
	options := append([]gomail.Option{gomail.WithTimeout(within(ctx, s.times.step))}, s.options...)
	if !s.secure {
		options = append(options, gomail.WithDialContextFunc(func(ctx context.Context, network, address string) (_ net.Conn, err error) {
			if opened, err = new(net.Dialer).DialContext(ctx, network, address); err != nil {
				return nil, err
			}
			return &plain{Conn: opened, replies: newReplies(opened)}, nil
		}))
	}
	client, err := gomail.NewClient(s.host, options...)
	if err != nil {
		return nil, err
	}
	connection, err := client.DialToSMTPClientWithContext(ctx)
	if err == nil {
		connection.Text.R = bufio.NewReader(newReplies(connection.Text.R)) // also within TLS
		return connection, nil
	}
	if opened != nil {
		_ = opened.Close() // the library leaves it open after a refused EHLO, STARTTLS or AUTH
	}
	return nil, fmt.Errorf("dial failed: %w", err)
}

// alive reports whether the server still replies on a connection that another mail has used.
func (s *SMTP) alive(ctx context.Context, connection *smtp.Client) bool {
	return connection.UpdateDeadline(within(ctx, s.times.step)) == nil && connection.Noop() == nil
}

// within returns the time for a step, which ends with the deadline of ctx: another attempt to send a mail may begin after that, and two
// at the same time would deliver it twice.
func within(ctx context.Context, step time.Duration) time.Duration {
	if end, ok := ctx.Deadline(); ok {
		return min(step, time.Until(end))
	}
	return step
}

// converse sends a message over a connection, and returns the server's reply to it, which has the time until the deadline of ctx. All
// before it ends with early.
func (s *SMTP) converse(early, ctx context.Context, connection *smtp.Client, m Message) (reply string, err error) {
	msg, err := compose(m)
	if err != nil {
		return "", err
	}
	unsigned, err := written(msg)
	if err != nil {
		return "", err
	}
	message, err := s.dkim.signed(unsigned)
	if err != nil {
		return "", fmt.Errorf("signing: %w", err)
	}
	if longest := longestAccepted(connection); longest > 0 && len(message) > longest {
		return "", tooLarge{refusal{fmt.Errorf("the message has %d bytes, and the server accepts %d", len(message), longest)}}
	}
	from, err := msg.GetSender(false)
	if err != nil {
		return "", err
	}
	to, err := msg.GetRecipients()
	if err != nil {
		return "", err
	}
	var body *smtp.DataCloser
	for _, step := range []struct {
		name string
		time time.Duration
		do   func() error
	}{
		{"MAIL", s.times.step, func() error { return begin(connection, from, to[0]) }},
		{stepRecipient, s.times.step, func() error { return connection.Rcpt(to[0]) }},
		{"DATA", s.times.step, func() error {
			writer, err := connection.Data()
			body, _ = writer.(*smtp.DataCloser)
			return err
		}},
		{"the message", s.times.verdict, func() error {
			_, err := body.Write(message)
			return err
		}},
	} {
		if err := take(connection, step.name, within(early, step.time), step.do); err != nil {
			return "", err
		}
	}
	if err := take(connection, stepMessage, within(ctx, s.times.verdict), body.Close); err != nil {
		return "", err
	}
	return shortened("250 " + body.ServerResponse()), nil
}

// take does one step of a conversation within a time.
func take(connection *smtp.Client, name string, time time.Duration, do func() error) error {
	err := connection.UpdateDeadline(time)
	if err == nil {
		err = do()
	}
	if err != nil {
		return stepError{name, err}
	}
	return nil
}

// begin sends MAIL with a sender as it stands in brackets. It asks for SMTPUTF8 only if an address requires it (RFC 6531, 3.4): a
// server that passes such a mail on returns it where the next one cannot take it.
func begin(connection *smtp.Client, from, to string) error {
	connection.SkipSMTPUTF8(strings.IndexFunc(from+to, func(r rune) bool { return r > unicode.MaxASCII }) < 0)
	return connection.Mail(from)
}

// longestAccepted returns the length in bytes of the longest message that the server accepts, by the SIZE of its reply to EHLO
// (RFC 1870); 0 if it names none.
func longestAccepted(connection *smtp.Client) int {
	_, size := connection.Extension("SIZE")
	longest, err := strconv.Atoi(size)
	if err != nil {
		return 0
	}
	return longest
}

// shortened returns a reply as one line of at most longestReply characters. PostgreSQL stores no NUL, and neither a terminal nor the desk
// is to get control characters of a server.
func shortened(reply string) string {
	line := []rune(legible(strings.ToValidUTF8(reply, "?")))
	return string(line[:min(len(line), longestReply)])
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
