package mail

import (
	"time"

	"sello/api"
	"sello/core/form"
)

// progress fills the mail about a change of an order's stage: what was entered with it.
func (w *Writer) progress(l *Letter, job api.Mail, d facts) {
	w.stage(l, job, d, d.name)
	button := "mail_progress_button"
	if job.Kind == api.MailQuestion {
		button = "mail_question_button"
	}
	l.ButtonText, l.ButtonURL = w.text(l.Lang, button), d.orderLink
}

// answer fills the mail to the provider with a customer's answer. Its documents are at the desk: a mail server may refuse them.
func (w *Writer) answer(l *Letter, job api.Mail, d facts) {
	w.stage(l, job, d, "")
	for _, added := range d.documents {
		l.Rows = append(l.Rows, Row{w.text(l.Lang, "mail_row_document"), added.Name})
	}
}

// stage fills what the mails about a change of an order's stage share. name is that of the greeting, "" for none.
func (w *Writer) stage(l *Letter, job api.Mail, d facts, name string) {
	w.open(l, job.Kind, name, []string{"1"}, "mark", w.markName(l.Lang, d.order.Trademark), "reference", d.order.Reference)
	l.Rows = append([]Row{{w.text(l.Lang, "mail_row_reference"), d.order.Reference}}, w.filingRows(l.Lang, d.event)...)
}

// filingRows returns a row for each fact that was entered with a change of stage.
func (w *Writer) filingRows(lang string, e api.Event) []Row {
	var rows []Row
	if e.Text != "" {
		name := "mail_row_fact_text"
		if e.To == api.StageQuestion {
			name = "mail_row_question"
		}
		rows = append(rows, Row{w.text(lang, name), e.Text})
	}
	if e.Filing == nil {
		return rows
	}
	facts := e.Filing.Facts()
	for _, name := range form.FilingFacts {
		value := *facts[name]
		if day, err := time.Parse(time.DateOnly, value); err == nil {
			value = w.day(lang, day)
		}
		if value != "" {
			rows = append(rows, Row{w.text(lang, "mail_row_fact_"+name), value})
		}
	}
	return rows
}
