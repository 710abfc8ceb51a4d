package mail

import "sello/api"

// passwordLink fills the mail with the link that sets a password: the first of a new account, or a new one.
func (w *Writer) passwordLink(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, d.passwordURL)
}

func (w *Writer) passwordNotice(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, w.PublicURL+"/")
}

func (w *Writer) passkeyNotice(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, w.PublicURL+"/#/home#owner")
}

// accountDeleted fills the mail about an account that was deleted.
func (w *Writer) accountDeleted(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{"1", "2", "3"}, "email", job.To)
	w.button(l, job.Kind, w.PublicURL+"/#/contact")
}

// secondFactor fills the mail about a second factor, whose Note is one of api.FactorNotes.
func (w *Writer) secondFactor(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{job.Note, "2"}, "email", job.To)
	w.button(l, job.Kind, w.PublicURL+"/#/home#owner")
}

func (w *Writer) accountOpened(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, w.PublicURL+"/home")
}

func (w *Writer) signupTried(l *Letter, job api.Mail, _ facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, w.PublicURL+"/?autored")
}
