package mail

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"time"

	"sello/api"
)

// Source is the part of the database that letters are written from, read when the mail is sent.
type Source interface {
	Order(ctx context.Context, id string) (api.Order, error)
	MailsOf(ctx context.Context, orderID string) ([]api.MailRecord, error)
	Contact(ctx context.Context, id string) (api.ContactRequest, error)
	Payment(ctx context.Context, id string) (api.Payment, error)
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	ProfileOf(ctx context.Context, accountID string) (api.Profile, bool, error)
	Event(ctx context.Context, id string) (api.Event, error)
	StartLink(ctx context.Context, m api.Mail, accountID string, tokenHash []byte, now time.Time) (bool, error)
	StartMailCode(ctx context.Context, id string, codeHash []byte, now time.Time) (c api.StartedCode, err error)
	RecentFailures(ctx context.Context, email string) (int, error)
	StartAddressLink(ctx context.Context, id string, effective bool, tokenHash []byte, now time.Time) (api.AddressChange, error)
	StartDisowning(ctx context.Context, id, to string, tokenHash []byte, now time.Time) (api.PastSignIn, error)
	AddOrderKey(ctx context.Context, orderID string, keyHash []byte, now time.Time) error
	Issue(ctx context.Context, i api.Issued) (api.Issued, error)
	DocumentsOf(ctx context.Context, orderIDs ...string) ([]api.Document, error)
}

// Files is the store of logos.
type Files interface {
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
}

// Writer renders mail jobs and sends them.
type Writer struct {
	Source     Source
	Files      Files
	Sender     Sender
	From       string
	Provider   string            // address of the provider's own mails
	Legal      map[string]string // the provider's identity: name, tax_id, address, email, phone
	ReportDays int               // working days within which a viability report is sent, as the page says it; 0 if it does not
	PublicURL  string            // base of every link; never taken from a request's Host header
	Text       func(lang, key string, params map[string]string) string
	ClassText  func(lang, id string) string                                  // returns the text of a class or an epigraph
	Papers     func(ctx context.Context, orderID string) ([]api.File, error) // of a paid order, for its receipt; nil attaches none
	Now        func() time.Time
}

// Deliver renders and sends the mail of one job, and returns to whom it went and what the mail server replied; on an error what
// is known of that. api.ErrUntrue if the mail has become untrue since it was enqueued. Any other error means that the mail was
// not sent. The letter is written when the mail server is ready to take it: links begin to live then. A mail that is too large for
// the server goes without its files, and says where they are.
func (w *Writer) Deliver(ctx context.Context, job api.Mail) (d api.Delivery, err error) {
	about, err := w.gather(ctx, job)
	if err == nil && job.Untrue(about.order) { // after its delay, or an outage of the mail server
		return d, api.ErrUntrue
	}
	if err == nil {
		d.To, err = w.recipient(ctx, job, about.order)
	}
	if err == nil {
		about.name, err = w.greeted(ctx, about.order, d.To)
	}
	if err != nil {
		return d, fmt.Errorf("writing %s: %w", job.Kind, err)
	}
	job.To = d.To
	reply, attached, err := w.send(ctx, job, about)
	if attached && isTooLarge(err) {
		about.apart = true
		reply, _, err = w.send(ctx, job, about)
	}
	d.Reply = reply
	if err != nil {
		err = fmt.Errorf("sending %s: %w", job.Kind, err)
	}
	return d, err
}

// send writes the mail of a job and sends it once. attached reports whether the mail had files.
func (w *Writer) send(ctx context.Context, job api.Mail, d facts) (reply string, attached bool, err error) {
	reply, err = w.Sender.Send(ctx, func(ctx context.Context) (Message, error) {
		m, err := w.write(ctx, job, d)
		if err != nil {
			err = fmt.Errorf("writing %s: %w", job.Kind, err)
		}
		attached = len(m.Attachments) > 0
		return m, err
	})
	return reply, attached, err
}

// write returns the rendered message of a job.
func (w *Writer) write(ctx context.Context, job api.Mail, d facts) (m Message, err error) {
	m = Message{ID: job.ID, To: job.To, From: w.From, At: w.Now()}
	traits := api.MailKinds[job.Kind]
	if d.order.ID != "" && !traits.ToProvider {
		if d.orderLink, err = w.orderLink(ctx, job, d.order.ID); err != nil {
			return Message{}, err
		}
	}
	if d.passwordURL, err = w.passwordURL(ctx, job, d.order); err != nil {
		return Message{}, err
	}
	if job.Kind == api.MailSignInCode {
		if d.signInCode, d.started, err = w.signInCode(ctx, job); err != nil {
			return Message{}, err
		}
	}
	if job.Kind == api.MailNewDevice {
		if d.signIn, d.disownURL, err = w.disownURL(ctx, job); err != nil {
			return Message{}, err
		}
	}
	if job.Kind == api.MailNewAddress || job.Kind == api.MailAddressChanged {
		if d.move, d.moveURL, err = w.moveURL(ctx, job); err != nil {
			return Message{}, err
		}
	}
	if job.Kind == api.MailFailedSignIns {
		if d.failures, err = w.Source.RecentFailures(ctx, job.To); err != nil || d.failures == 0 {
			return Message{}, cmp.Or(err, error(api.ErrUntrue))
		}
	}
	l, err := w.letter(job, d)
	if err != nil {
		return Message{}, err
	}
	m.Subject = l.Subject
	switch {
	case traits.RepliesReach:
		if m.ReplyTo, err = w.repliesTo(ctx, d); err != nil {
			return Message{}, err
		}
	case !traits.ToProvider:
		m.ReplyTo = w.Provider
	}
	files, err := w.attachments(ctx, job, d)
	if err != nil {
		return Message{}, err
	}
	if len(files) > 0 {
		w.sayFiles(&l, job, d)
	}
	if !d.apart {
		m.Attachments = files
	}
	if err := w.addCode(ctx, &l, job, d); err != nil {
		return Message{}, err
	}
	m.Text, m.HTML, err = l.render()
	return m, err
}

// sayFiles adds to a letter that its files are attached or, if they are not, where they are. The provider's mails have one file,
// the logo, and name it only if it is not attached.
func (w *Writer) sayFiles(l *Letter, job api.Mail, d facts) {
	toProvider := api.MailKinds[job.Kind].ToProvider
	key := "mail_attached"
	switch {
	case d.apart && toProvider:
		key = "mail_apart_desk"
	case d.apart && d.orderLink == "":
		key = "mail_apart_contact"
	case d.apart:
		key = "mail_apart_order"
	case toProvider:
		return
	case job.Kind == api.MailPaymentReceipt:
		key = "mail_papers"
	}
	l.Paragraphs = append(l.Paragraphs, w.text(l.Lang, key))
}

// attachments returns the files of a mail: the logo for the provider, and the papers with a receipt.
func (w *Writer) attachments(ctx context.Context, job api.Mail, d facts) ([]api.File, error) {
	switch {
	case api.MailKinds[job.Kind].ToProvider:
		return w.logo(ctx, d)
	case job.Kind == api.MailReportAnswer, job.Kind == api.MailDocument, job.Kind == api.MailContactAnswer:
		return w.answerFiles(ctx, job, d)
	case job.Kind != api.MailPaymentReceipt || w.Papers == nil:
		return nil, nil
	}
	files, err := w.Papers(ctx, job.OrderID)
	if err != nil { // not %w: a paper that is missing now must not cancel the mail with its KindNotFound
		return nil, fmt.Errorf("the papers: %s", err.Error())
	}
	return files, nil
}

// facts are the objects that a letter is about.
type facts struct {
	order       api.Order
	name        string          // in the greeting of a mail to the customer of the order; "" if it is not known
	orderLink   string          // opens the order in any browser; "" in mails to the provider and without an order
	passwordURL string          // chooses a password; "" in mails without such a link
	signInCode  string          // six digits that sign in; "" in other mails
	started     api.StartedCode // of signInCode
	signIn      api.PastSignIn  // with a new device
	failures    int             // failed sign-ins; 0 in other mails
	disownURL   string          // ends the sessions since signIn; "" in other mails
	move        api.AddressChange
	moveURL     string // makes the reader's address that of the account; "" in mails without such a link
	contact     api.ContactRequest
	payment     api.Payment
	event       api.Event
	documents   []api.Document // added with the event
	apart       bool           // the files of the mail are too large for the mail server and not attached
}

// gather reads the objects that a job refers to.
func (w *Writer) gather(ctx context.Context, job api.Mail) (d facts, err error) {
	if job.OrderID != "" {
		if d.order, err = w.Source.Order(ctx, job.OrderID); err != nil {
			return d, err
		}
	}
	if job.ContactID != "" {
		if d.contact, err = w.Source.Contact(ctx, job.ContactID); err != nil {
			return d, err
		}
	}
	if job.PaymentID != "" {
		if d.payment, err = w.Source.Payment(ctx, job.PaymentID); err != nil {
			return d, err
		}
	}
	if job.EventID != "" {
		if d.event, err = w.Source.Event(ctx, job.EventID); err != nil {
			return d, err
		}
		d.documents, err = w.documents(ctx, job)
	}
	return d, err
}

// documents returns those that were added with the event of a mail.
func (w *Writer) documents(ctx context.Context, job api.Mail) ([]api.Document, error) {
	all, err := w.Source.DocumentsOf(ctx, job.OrderID)
	return slices.DeleteFunc(all, func(d api.Document) bool { return d.EventID != job.EventID }), err
}

// logo returns the mark's logo as an attachment, with the file name of the upload; none without a logo.
func (w *Writer) logo(ctx context.Context, d facts) ([]api.File, error) {
	key, mark := d.order.LogoKey, &d.order.Trademark
	if d.contact.LogoKey != "" {
		key, mark = d.contact.LogoKey, d.contact.Trademark
	}
	if key == "" {
		return nil, nil
	}
	typ, b, err := w.Files.Get(ctx, key)
	if err != nil { // not %w: a missing logo must not cancel the mail with its KindNotFound; the logo may just have been replaced
		return nil, fmt.Errorf("the logo %s: %s", key, err.Error())
	}
	name := "logo"
	if mark != nil && mark.Logo != nil {
		name = path.Base(strings.ReplaceAll(mark.Logo.Name, `\`, "/"))
	}
	return []api.File{{Name: name, Type: typ, Bytes: b}}, nil
}

// text calls w.Text with parameters given as pairs of name and value. Values are made legible; a row has what was typed as it is.
func (w *Writer) text(lang, key string, pairs ...string) string {
	params := make(map[string]string, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		params[pairs[i]] = legible(pairs[i+1])
	}
	return w.Text(lang, key, params)
}

// orderLink returns the URL that opens the order of a mail in any browser. The key is in the fragment, which browsers do not
// send. With the id, a link whose key has expired still leads through sign-in to the order.
func (w *Writer) orderLink(ctx context.Context, job api.Mail, orderID string) (string, error) {
	key := api.MailedOrderKey(job.ID, job.To)
	if err := w.Source.AddOrderKey(ctx, orderID, api.Hash(key), w.Now()); err != nil {
		return "", err
	}
	return w.PublicURL + "/#/order?" + url.Values{"id": {orderID}, "key": {key}}.Encode(), nil
}

// passwordURL returns the URL with which an account's password is chosen, and "" if a mail about an order has no account to
// activate. api.ErrUntrue if a mail that is about nothing else has none. The page leads to an order afterwards, if the mail
// names one.
func (w *Writer) passwordURL(ctx context.Context, job api.Mail, o api.Order) (string, error) {
	if api.MailKinds[job.Kind].Link == "" || job.OrderID != "" && o.AccountID == "" {
		return "", nil
	}
	token := rand.Text()
	started, err := w.Source.StartLink(ctx, job, o.AccountID, api.Hash(token), w.Now())
	switch {
	case job.OrderID != "" && (err == nil && !started || api.KindOf(err) == api.KindNotFound):
		return "", nil
	case err == nil && !started:
		return "", api.ErrUntrue
	case err != nil:
		return "", err
	}
	q := url.Values{"token": {token}}
	if order := cmp.Or(job.OrderID, job.Note); order != "" {
		q.Set("trademarkId", order)
	}
	return w.PublicURL + "/password/change?" + q.Encode(), nil
}
