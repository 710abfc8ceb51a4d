package mail

import (
	"context"
	"fmt"

	"sello/api"
)

// priceOffer fills the mail with the price that an operator set, what it is made of, and the link to pay it.
func (w *Writer) priceOffer(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1"}, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = append(w.filingRows(l.Lang, d.event), w.priceRows(l.Lang, d.order)...)
	l.Rows = append(l.Rows, w.trademarkRows(l.Lang, d.order.Trademark)...)
	w.button(l, job.Kind, d.orderLink)
	w.access(l, job, d)
}

// reportAnswer fills the mail with the answer to a request for a viability report, and the price of a registration that is not paid,
// as the page promises.
func (w *Writer) reportAnswer(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1"}, "mark", w.markName(l.Lang, d.order.Trademark))
	l.Rows = w.filingRows(l.Lang, d.event)
	if d.payable() {
		l.Rows = append(l.Rows, w.priceRows(l.Lang, d.order)...)
	}
	l.Rows = append(l.Rows, w.trademarkRows(l.Lang, d.order.Trademark)...)
	w.button(l, job.Kind, d.orderLink)
}

// document fills the mail with a document that an operator added to an order, and what the operator wrote with it.
func (w *Writer) document(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.name, []string{"1"}, "mark", w.markName(l.Lang, d.order.Trademark))
	if d.order.Reference != "" {
		l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_reference"), d.order.Reference})
	}
	for _, added := range d.documents {
		if !added.Internal {
			l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_document"), added.Name})
		}
	}
	l.Rows = append(l.Rows, w.filingRows(l.Lang, d.event)...)
	w.button(l, job.Kind, d.orderLink)
}

// contactAnswer fills the mail with the answer to a contact request.
func (w *Writer) contactAnswer(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, d.contact.Contact.Name, []string{"1"})
	if a := d.contact.Answer; a != nil {
		l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_fact_text"), a.Text})
	}
	l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_your_message"), d.contact.Contact.AdditionalInfo})
}

// answerFiles returns the files that an operator sent with an answer or added to an order, as attachments.
func (w *Writer) answerFiles(ctx context.Context, job api.Mail, d facts) ([]api.File, error) {
	var files []api.FileRef
	switch {
	case job.Kind == api.MailContactAnswer && d.contact.Answer != nil && d.contact.Answer.File.Key != "":
		files = append(files, d.contact.Answer.File)
	case job.Kind == api.MailReportAnswer, job.Kind == api.MailDocument:
		for _, added := range d.documents {
			if !added.Internal {
				files = append(files, api.FileRef{Key: added.BlobKey, Name: added.Name, Type: added.Type})
			}
		}
	}
	var attachments []api.File
	for _, f := range files {
		_, b, err := w.Files.Get(ctx, f.Key)
		if err != nil { // not %w: a missing file must not cancel the mail with its KindNotFound
			return nil, fmt.Errorf("the file %s: %s", f.Key, err.Error())
		}
		attachments = append(attachments, api.File{Name: f.Name, Type: f.Type, Bytes: b})
	}
	return attachments, nil
}
