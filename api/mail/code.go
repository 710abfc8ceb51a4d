package mail

import (
	"context"
	"strings"

	"sello/api"
)

// addCode records that a letter is issued and adds its code, with which anyone can verify on the page that the service sent
// it. A repeated attempt to send the mail gets the same code.
func (w *Writer) addCode(ctx context.Context, l *Letter, job api.Mail, d facts) error {
	issued := api.Issued{
		Code: api.NewCode(), Kind: api.IssuedMail, Topic: job.Kind, Subject: "mail/" + job.ID, OrderID: d.order.ID, At: w.Now(),
	}
	issued.AmountCents, issued.Currency = amountOf(job.Kind, d)
	issued.Test = d.payment.ID != "" && !d.payment.Livemode
	issued, err := w.Source.Issue(ctx, issued)
	if err != nil {
		return err
	}
	_, host, _ := strings.Cut(w.PublicURL, "://")
	l.Code = w.text(l.Lang, "mail_code", "code", issued.Code, "address", host+"/#/verify")
	return nil
}

// amountOf returns the amount that a letter names, with its currency; 0 and "" if it names none. A letter about an order
// to be paid names the price, one about a payment the amount that arrived or that was refunded.
func amountOf(kind api.MailKind, d facts) (cents int64, currency string) {
	switch kind {
	case api.MailReportAnswer:
		if d.payable() {
			return d.order.PriceCents, d.order.Currency
		}
	case api.MailOrderReceived, api.MailPriceOffer, api.MailPaymentPending, api.MailPaymentFailed:
		if d.order.Priced() {
			return d.order.PriceCents, d.order.Currency
		}
	case api.MailRefundNotice:
		return refunded(d), d.payment.Currency
	}
	return d.payment.AmountCents, d.payment.Currency
}

// payable reports whether the order of a letter waits for its payment, and has a price.
func (d facts) payable() bool { return d.order.State == api.Pending && d.order.Priced() }

// refunded returns the amount of the refund that a letter is about. Money that no order waited for is refunded at once and
// as a whole, without an event.
func refunded(d facts) int64 {
	if d.event.Kind == api.EventRefund {
		return d.event.AmountCents
	}
	return d.payment.RefundedCents
}
