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
	if d.payment.ID != "" {
		issued.AmountCents, issued.Currency, issued.Test = amountOf(job.Kind, d.payment), d.payment.Currency, !d.payment.Livemode
	}
	issued, err := w.Source.Issue(ctx, issued)
	if err != nil {
		return err
	}
	_, host, _ := strings.Cut(w.PublicURL, "://")
	l.Code = w.text(l.Lang, "mail_code", "code", issued.Code, "address", host+"/#/verify")
	return nil
}

// amountOf returns the amount that a letter about a payment names.
func amountOf(kind api.MailKind, p api.Payment) int64 {
	if kind == api.MailRefundNotice {
		return p.RefundedCents
	}
	return p.AmountCents
}
