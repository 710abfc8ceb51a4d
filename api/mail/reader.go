package mail

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sello/api"
	"sello/core/form"
)

// recipient returns the provider's or the customer's address. Mails about an order of an account go to the account's own
// address: a signed-in customer can enter any address as an owner's, and the service must not relay mails to it. Those about
// another order go to the address that it has now: the one that it had when the mail was enqueued may have been mistyped.
func (w *Writer) recipient(ctx context.Context, job api.Mail, o api.Order) (string, error) {
	switch {
	case api.MailKinds[job.Kind].ToProvider:
		return w.Provider, nil
	case o.ID == "":
		return job.To, nil
	}
	to, pending, err := w.customer(ctx, o)
	if err == nil && pending && (job.Kind == api.MailReportAck || job.Kind == api.MailOrderReceived) {
		err = w.first(ctx, job)
	}
	return cmp.Or(to, job.To), err
}

// customer returns the address of who placed an order: that of its account, else that of its first owner; "" if the account does not exist.
// pending reports whether nobody has proved yet that the account's address is theirs.
func (w *Writer) customer(ctx context.Context, o api.Order) (address string, pending bool, err error) {
	if o.AccountID == "" {
		return o.Email(), false, nil
	}
	a, _, err := w.Source.AccountByID(ctx, o.AccountID)
	return a.Email, a.State == api.AccountPending, err
}

// repliesTo returns the address of the customer that a mail to the provider is about: the sender of a contact request, or who placed the
// order.
func (w *Writer) repliesTo(ctx context.Context, d facts) (string, error) {
	if d.contact.ID != "" {
		return d.contact.Contact.Email, nil
	}
	to, _, err := w.customer(ctx, d.order)
	return cmp.Or(to, d.order.Email()), err
}

// greeted returns the name in the greeting of a mail about an order to an address: that of the account's own data, else that of the
// first owner if the address is the owner's; "" if neither is known. Who registers the mark of a client, as an agent does, is not greeted
// as the client: an account whose data are still those of another order's first owner has orders of several clients.
func (w *Writer) greeted(ctx context.Context, o api.Order, to string) (name string, err error) {
	var profile api.Profile
	if o.AccountID != "" {
		profile, _, err = w.Source.ProfileOf(ctx, o.AccountID)
	}
	if len(o.Owners) == 0 {
		return "", err
	}
	owner := o.Owners[0]
	switch known := profile.Personal; {
	case known == nil, firstName(*known) == "":
	case profile.Own:
		return firstName(*known), err
	case !sameName(*known, owner):
		return "", err
	}
	if strings.EqualFold(o.Email(), to) {
		name = firstName(owner)
	}
	return name, err
}

// first returns api.ErrUntrue unless a mail is the first one to the customer about its order. Anyone can order with an address:
// until the address is proved, an order that is not paid sends it one mail.
func (w *Writer) first(ctx context.Context, job api.Mail) error {
	mails, err := w.Source.MailsOf(ctx, job.OrderID)
	sent := func(m api.MailRecord) bool {
		return m.State == api.MailSent && !api.MailKinds[m.Kind].ToProvider
	}
	if err == nil && slices.ContainsFunc(mails, sent) {
		return api.ErrUntrue
	}
	return err
}

// sameName reports whether two parties have one name.
func sameName(a, b form.Party) bool {
	return a.Name == b.Name && a.Lastname == b.Lastname && a.Company == b.Company
}

// firstName returns the name used in a greeting: a person's first name, or the company.
func firstName(p form.Party) string {
	if p.Type == form.Company {
		return p.Company
	}
	return p.Name
}
