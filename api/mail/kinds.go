package mail

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"sello/api"
)

// letter returns the content of a mail by its kind.
func (w *Writer) letter(job api.Mail, d facts) (Letter, error) {
	traits := api.MailKinds[job.Kind]
	l := Letter{Lang: job.Lang, Signature: w.text(job.Lang, "mail_signature"), Legal: w.Text(job.Lang, "mail_legal", w.Legal)}
	l.Seal = traits.Sealed && d.order.State == api.Paid
	if !traits.ToProvider {
		l.Reply = w.text(job.Lang, "mail_reply")
	}
	write, ok := map[api.MailKind]func(*Letter, api.Mail, facts){
		api.MailOrderReceived:   w.orderReceived,
		api.MailPaymentReceipt:  w.paymentReceipt,
		api.MailAccountAccess:   w.passwordLink,
		api.MailPasswordReset:   w.passwordLink,
		api.MailSignInCode:      w.codeLetter,
		api.MailNewAddress:      w.newAddress,
		api.MailAddressTaken:    w.plain("/", "1", "2"),
		api.MailAddressChanged:  w.addressChanged,
		api.MailNewDevice:       w.newDevice,
		api.MailFailedSignIns:   w.failedSignIns,
		api.MailPasswordNotice:  w.plain("/", "1", "2"),
		api.MailPasskeyAdded:    w.plain("/#/home#owner", "1", "2"),
		api.MailPasskeyRemoved:  w.plain("/#/home#owner", "1", "2"),
		api.MailSecondFactor:    w.secondFactor,
		api.MailAccountOpened:   w.plain("/home", "1", "2"),
		api.MailAccountDeleted:  w.plain("/#/contact", "1", "2", "3"),
		api.MailSignupTried:     w.plain("/?autored", "1", "2"),
		api.MailReportAck:       w.reportAck,
		api.MailContactAck:      w.contactAck,
		api.MailRefundNotice:    w.refundNotice,
		api.MailPaymentFailed:   w.paymentFailed,
		api.MailPaymentPending:  w.paymentPending,
		api.MailPaymentReview:   w.paymentReview,
		api.MailAddressSet:      w.addressSet,
		api.MailAddressNotice:   w.addressNotice,
		api.MailPaidNotice:      w.paidNotice,
		api.MailReportRequest:   w.reportRequest,
		api.MailContact:         w.contact,
		api.MailPaymentAlert:    w.paymentAlert,
		api.MailRefundFailed:    w.refundFailed,
		api.MailPaymentDisputed: w.paymentDisputed,
		api.MailRefundReturned:  w.refundReturned,
		api.MailInReview:        w.progress,
		api.MailQuestion:        w.progress,
		api.MailAnswer:          w.answer,
		api.MailFiled:           w.progress,
		api.MailPublished:       w.progress,
		api.MailRegistered:      w.progress,
		api.MailRefused:         w.progress,
		api.MailWithdrawn:       w.progress,
		api.MailPriceOffer:      w.priceOffer,
		api.MailReportAnswer:    w.reportAnswer,
		api.MailDocument:        w.document,
		api.MailContactAnswer:   w.contactAnswer,
	}[job.Kind]
	if !ok {
		return Letter{}, fmt.Errorf("no letter of kind %q", job.Kind)
	}
	write(&l, job, d)
	if traits.ToProvider {
		w.deskLink(&l, job.Kind, d)
	}
	return l, nil
}

// deskLink adds the button of a letter to the provider, which opens the contact request or the order at the desk. The letter about
// a deleted order has none.
func (w *Writer) deskLink(l *Letter, kind api.MailKind, d facts) {
	switch {
	case kind == api.MailContact:
		l.ButtonText, l.ButtonURL = w.text(l.Lang, "mail_desk_contact_button"), w.PublicURL+"/#/desk/contacts/"+d.contact.ID
	case d.order.ID != "":
		l.ButtonText, l.ButtonURL = w.text(l.Lang, "mail_desk_button"), w.PublicURL+"/#/desk/orders/"+d.order.ID
	}
}

// open sets subject, greeting and paragraphs from the texts mail_KIND_subject and mail_KIND_KEY for each of keys. pairs are
// the names and values of their parameters.
func (w *Writer) open(l *Letter, kind api.MailKind, name string, keys []string, pairs ...string) {
	say := func(suffix string) string { return w.text(l.Lang, "mail_"+string(kind)+"_"+suffix, pairs...) }
	l.Subject = say("subject")
	l.Greeting = w.text(l.Lang, "mail_greeting_plain")
	if name != "" {
		l.Greeting = w.text(l.Lang, "mail_greeting", "name", name)
	}
	for _, key := range keys {
		l.Paragraphs = append(l.Paragraphs, say(key))
	}
}

// button adds the button with the kind's text and a link.
func (w *Writer) button(l *Letter, kind api.MailKind, address string) {
	l.ButtonText, l.ButtonURL = w.text(l.Lang, "mail_"+string(kind)+"_button"), address
}

func (w *Writer) orderReceived(l *Letter, job api.Mail, d facts) {
	keys := []string{"1", "2"}
	if !d.order.Priced() {
		keys[1] = "noprice_2"
	}
	w.open(l, job.Kind, d.name, keys, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = w.trademarkRows(l.Lang, d.order.Trademark)
	if d.order.Priced() {
		l.Rows = append(l.Rows, w.priceRows(l.Lang, d.order)...)
	}
	w.button(l, job.Kind, d.orderLink)
}

func (w *Writer) paymentReceipt(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1"},
		"mark", w.markName(l.Lang, d.order.Trademark), "reference", d.order.Reference)
	w.steps(l, d.order)
	var parts []Row
	if d.payment.AmountCents == d.order.PriceCents {
		parts = w.partRows(l.Lang, d.order)
	}
	l.Rows = w.paidRows(l.Lang, d, parts...)
	l.Rows = append(l.Rows, w.trademarkRows(l.Lang, d.order.Trademark)...)
	l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_billing"), w.partyText(l.Lang, d.order.BilledTo())})
	w.button(l, job.Kind, d.orderLink)
	w.access(l, job, d)
}

// access makes the link that activates a pending account the button of a letter about an order, and what was the button
// the link below it. A letter without such a link stays as it is.
func (w *Writer) access(l *Letter, job api.Mail, d facts) {
	if d.passwordURL == "" {
		return
	}
	l.Paragraphs = append(l.Paragraphs, w.text(l.Lang, "mail_access_1", "email", job.To), w.text(l.Lang, "mail_access_2"))
	l.LinkText, l.LinkURL = l.ButtonText, l.ButtonURL
	w.button(l, api.MailAccountAccess, d.passwordURL)
}

// steps adds what happens next, in the page's texts, so that mail and page promise the same.
func (w *Writer) steps(l *Letter, o api.Order) {
	l.StepsTitle = w.text(l.Lang, "success_next_title")
	for _, e := range o.Expected() {
		when := w.month
		if e.Stage == api.StageInReview {
			when = w.day
		}
		from, until := dayOf(e.From), dayOf(e.Until)
		first := when(l.Lang, from)
		if e.Stage == api.StageRegistered && from.Year() == until.Year() {
			first = w.words().MonthName(l.Lang, from) // the text names the year with the second month
		}
		l.Steps = append(l.Steps, w.text(l.Lang, "success_next_"+string(e.Stage), "office", e.Office,
			"from", first, "until", when(l.Lang, until), "months", strconv.Itoa(e.Months)))
	}
}

// priceRows returns the rows of an order's price and what it is made of.
func (w *Writer) priceRows(lang string, o api.Order) []Row {
	return aligned(append(w.partRows(lang, o), Row{w.text(lang, "mail_row_price"), w.cents(lang, o.PriceCents, o.Currency)}))
}

// partRows returns the rows of what an order's price is made of, above that of the price; none if it is not known.
func (w *Writer) partRows(lang string, o api.Order) []Row {
	q := o.Quote
	if q.Fees == "" {
		return nil
	}
	office := cmp.Or(q.Office, w.words().Territory(lang, o.Trademark))
	return []Row{
		{w.text(lang, "wizard_part_fee", "office", office), w.cents(lang, q.FeeCents, q.Currency)},
		{w.text(lang, "wizard_part_service"), w.cents(lang, q.ServiceCents, q.Currency)},
		{w.text(lang, "wizard_part_vat", "percent", strconv.FormatInt(q.VATPercent, 10)), w.cents(lang, q.VATCents, q.Currency)},
	}
}

// paidRows returns the rows about the amounts paid and refunded, with the parts of the price above the amount that they make.
// An order under review and a deleted order have no reference and no date.
func (w *Writer) paidRows(lang string, d facts, parts ...Row) []Row {
	var rows []Row
	say := func(key, value string) { rows = append(rows, Row{w.text(lang, "mail_row_"+key), value}) }
	if d.order.Reference != "" {
		say("reference", d.order.Reference)
	}
	if !d.order.PaidAt.IsZero() {
		say("date", w.day(lang, d.order.PaidAt))
	}
	amounts := append(parts, Row{w.text(lang, "mail_row_paid"), w.cents(lang, d.payment.AmountCents, d.payment.Currency)})
	if d.payment.RefundedCents > 0 {
		amounts = append(amounts, Row{w.text(lang, "mail_row_refunded"), w.cents(lang, d.payment.RefundedCents, d.payment.Currency)})
	}
	return append(rows, aligned(amounts)...)
}

// reportAck fills the acknowledgement of a request for a viability report, with the time in which the page promises it.
func (w *Writer) reportAck(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1", "2"}, "mark", w.markName(l.Lang, d.order.Trademark))
	if days := w.ReportDays; days > 0 {
		l.Paragraphs[0] += " " + w.text(l.Lang, "wizard_report_days_"+plural(days), "count", strconv.Itoa(days))
	}
	l.Rows = w.trademarkRows(l.Lang, d.order.Trademark)
	w.button(l, job.Kind, d.orderLink)
	w.access(l, job, d)
}

// plural returns the ending of the text for a count, which is the same in all languages that have texts.
func plural(count int) string {
	if count == 1 {
		return "one"
	}
	return "other"
}

// refundNotice fills the mail about one refund of a payment; its rows have the sum of all. An order that came back from a
// review can be paid again, and the mail says so.
func (w *Writer) refundNotice(l *Letter, job api.Mail, d facts) {
	keys := []string{"1"}
	if d.payable() {
		keys = append(keys, "open")
	}
	w.open(l, job.Kind, d.name, keys, "mark", w.markName(l.Lang, d.order.Trademark),
		"amount", w.money(l.Lang, refunded(d), d.payment.Currency),
		"price", w.money(l.Lang, d.order.PriceCents, d.order.Currency))
	l.Rows = w.paidRows(l.Lang, d)
	w.button(l, job.Kind, d.orderLink)
}

// refundReturned fills the mail to a customer whose refund failed: its money was returned to the provider. The customer of an order
// that came under review again must not pay a second time, and the mail says so; and that a registration which only the refund had ended
// is open again. Money that no order waited for is refunded again by the service, unless that failed before.
func (w *Writer) refundReturned(l *Letter, job api.Mail, d facts) {
	keys := []string{"1"}
	switch {
	case d.order.State == api.Review:
		keys = append(keys, "review")
	case d.event.To == api.StageWithdrawn, d.event.To == api.StageRefused: // it had ended before the refund
	case d.event.From == api.StageRefunded:
		keys = append(keys, "open")
	}
	if declined := d.payment.Declined; d.payment.Surplus && (declined.Reason == "" || !declined.Next.IsZero()) {
		keys = []string{"again_1"}
	}
	w.open(l, job.Kind, d.name, keys, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = w.paidRows(l.Lang, d)
	w.button(l, job.Kind, d.orderLink)
}

// paymentFailed fills the mail about a payment that failed while it was being collected, days after the order in some
// cases. Its link leads to the payment.
func (w *Writer) paymentFailed(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1", "2"}, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = w.trademarkRows(l.Lang, d.order.Trademark)
	l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_price"), w.cents(l.Lang, d.order.PriceCents, d.order.Currency)})
	w.button(l, job.Kind, d.orderLink)
}

// paymentPending fills the mail about a payment whose money is being collected.
func (w *Writer) paymentPending(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1", "2"}, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = w.trademarkRows(l.Lang, d.order.Trademark)
	l.Rows = append(l.Rows, w.priceRows(l.Lang, d.order)...)
	w.button(l, job.Kind, d.orderLink)
}

// paymentReview fills the mail about money that is not the order's price.
func (w *Writer) paymentReview(l *Letter, job api.Mail, d facts) {
	first := "1"
	if d.editedSince() {
		first = "edited_1"
	}
	w.open(l, job.Kind, d.name, []string{first, "2"}, "mark", w.markName(l.Lang, d.order.Trademark),
		"expected", w.money(l.Lang, d.order.PriceCents, d.order.Currency),
		"received", w.money(l.Lang, d.payment.AmountCents, d.payment.Currency))
	l.Rows = w.trademarkRows(l.Lang, d.order.Trademark)
	w.button(l, job.Kind, d.orderLink)
}

// addressSet fills the mail to the corrected address of an order.
func (w *Writer) addressSet(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1"}, "mark", w.markName(l.Lang, d.order.Trademark))
	if d.order.Reference != "" {
		l.Rows = []Row{{w.text(l.Lang, "mail_row_reference"), d.order.Reference}}
	}
	w.button(l, job.Kind, d.orderLink)
	w.access(l, job, d)
}

// addressNotice fills the mail to the mistyped address of an order. Its reader may be a stranger.
func (w *Writer) addressNotice(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
}

func (w *Writer) contactRows(lang string, c api.ContactRequest) []Row {
	rows := []Row{
		w.referenceRow(lang, c),
		{w.text(lang, "mail_row_name"), strings.TrimSpace(c.Contact.Name + " " + c.Contact.Lastname)},
		{w.text(lang, "mail_row_email"), c.Contact.Email},
		{w.text(lang, "mail_row_phone"), c.Contact.Phone},
		{w.text(lang, "mail_row_message"), c.Contact.AdditionalInfo},
	}
	if c.Trademark != nil {
		rows = append(rows, w.trademarkRows(lang, *c.Trademark)...)
	}
	return rows
}

func (w *Writer) referenceRow(lang string, c api.ContactRequest) Row {
	return Row{w.text(lang, "mail_row_reference"), c.Reference()}
}

// contactAck fills the acknowledgement of a contact request. It has nothing that was typed into the form: anybody can name any
// address there, and would write to it in our name.
func (w *Writer) contactAck(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1"})
	l.Rows = []Row{w.referenceRow(l.Lang, d.contact)}
}

func (w *Writer) contact(l *Letter, job api.Mail, d facts) {
	name := strings.TrimSpace(d.contact.Contact.Name + " " + d.contact.Contact.Lastname)
	w.open(l, job.Kind, "", []string{"1"}, "name", name)
	l.Rows = w.contactRows(l.Lang, d.contact)
}
