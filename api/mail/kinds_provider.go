package mail

import "sello/api"

// orderRows returns the rows of a whole order, for the provider.
func (w *Writer) orderRows(lang string, o api.Order) []Row {
	rows := append([]Row{{w.text(lang, "mail_row_order"), o.ID}}, w.trademarkRows(lang, o.Trademark)...)
	if o.Priced() {
		rows = append(rows, w.priceRows(lang, o)...)
	}
	return append(rows, w.partyRows(lang, o)...)
}

func (w *Writer) paidNotice(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1"}, "reference", d.order.Reference, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = append(w.paidRows(l.Lang, d), w.orderRows(l.Lang, d.order)...)
}

func (w *Writer) reportRequest(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1"}, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = w.orderRows(l.Lang, d.order)
}

// editedSince reports whether the amount of the payment is the order's price, but was paid for a version of it from before an edit.
func (d facts) editedSince() bool {
	return d.payment.AmountCents == d.order.PriceCents && d.payment.Currency == d.order.Currency && d.payment.OrderVersion != d.order.Version
}

// paymentAlert fills the mail about money that is not the order's price, that was paid before an edit of the order, or that no
// order waited for, and was refunded, is with the bank, or whose refund the payment provider declines.
func (w *Writer) paymentAlert(l *Letter, job api.Mail, d facts) {
	key, mode := "1", "mail_mode_test"
	if d.payment.Livemode {
		mode = "mail_mode_live"
	}
	switch {
	case d.payment.Declined.Ours():
		key = d.payment.Declined.Reason + "_1"
	case d.payment.Declined.Reason != "":
		key = "declined_1"
	case d.payment.Surplus && d.payment.RefundedCents < d.payment.AmountCents:
		key = "taken_1"
	case d.payment.Status == api.PaymentRefunded:
		key = "surplus_1"
	case d.editedSince():
		key = "edited_1"
	}
	w.open(l, job.Kind, "", []string{key}, "payment", d.payment.IntentID, "reason", d.payment.Declined.Reason,
		"provider", d.payment.Provider, "mode", w.text(l.Lang, mode),
		"expected", w.money(l.Lang, d.order.PriceCents, d.order.Currency),
		"received", w.money(l.Lang, d.payment.AmountCents, d.payment.Currency))
	l.Rows = w.alertRows(l.Lang, job, d)
}

// refundFailed fills the mail about a refund that failed. One of money that no order waited for is made again by the service, unless it
// failed before.
func (w *Writer) refundFailed(l *Letter, job api.Mail, d facts) {
	key := "1"
	switch declined := d.payment.Declined; {
	case !declined.Next.IsZero():
		key = "again_1"
	case declined.Reason != "":
		key = "twice_1"
	}
	w.open(l, job.Kind, "", []string{key}, "payment", d.payment.IntentID, "reason", d.payment.Declined.Reason)
	l.Rows = w.alertRows(l.Lang, job, d)
}

// paymentDisputed fills the mail about a payment that the customer disputes, about which the bank inquires, or whose dispute was lost
// by the time of the mail. The order does not rely on money that was surplus or was refunded.
func (w *Writer) paymentDisputed(l *Letter, job api.Mail, d facts) {
	dispute, key := d.payment.Dispute, "1"
	switch lost := dispute.State == api.DisputeLost; {
	case d.payment.RefundedCents >= d.payment.AmountCents && lost:
		key = "refunded_lost_1"
	case d.payment.RefundedCents >= d.payment.AmountCents:
		key = "refunded_1"
	case d.payment.Surplus && lost:
		key = "surplus_lost_1"
	case d.payment.Surplus:
		key = "surplus_1"
	case lost:
		key = "lost_1"
	case dispute.State == api.DisputeOpen && dispute.WithdrawnCents == 0:
		key = "inquiry_1"
	}
	w.open(l, job.Kind, "", []string{key}, "payment", d.payment.IntentID)
	l.Rows = w.alertRows(l.Lang, job, d)
	if !dispute.DueAt.IsZero() {
		l.Rows = append([]Row{{w.text(l.Lang, "mail_row_evidence"), w.day(l.Lang, dispute.DueAt)}}, l.Rows...)
	}
}

// alertRows returns the rows of a payment and its order, with the provider's id of the payment, by which a person finds it; of a deleted order only its id is known.
func (w *Writer) alertRows(lang string, job api.Mail, d facts) []Row {
	rows := append(w.paidRows(lang, d), Row{w.text(lang, "mail_row_payment"), d.payment.IntentID})
	if d.order.ID == "" {
		return append(rows, Row{w.text(lang, "mail_row_order"), job.Note})
	}
	return append(rows, w.orderRows(lang, d.order)...)
}
